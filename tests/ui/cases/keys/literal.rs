//~ underlines: `3.5`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(3.5)]
    sum: f64,
}

fn main() {}
