//~ underlines: `Total`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
