//~ underlines: `totl`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |sales| sales.totl)]
struct Sales {
    #[aggregate(sum)]
    total: f64,
}

fn main() {}
