//~ underlines: `count`
//~ errors: 3

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum, count, max)]
    range: f64,
}

fn main() {}
