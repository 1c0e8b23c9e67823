//~ underlines: `value`
//~ errors: 2

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, value = f32)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
