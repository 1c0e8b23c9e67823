//~ underlines: `7`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, crate = 7)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
