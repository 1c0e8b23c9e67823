//~ underlines: `[0]`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(first[0])]
    first: Option<f64>,
}

fn main() {}
