//~ underlines: `crate`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, crate)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
