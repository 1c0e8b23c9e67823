//~ underlines: `Iterator`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(monoid = Iterator)]
    sum: f64,
}

fn main() {}
