//~ underlines: `f64`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(first)]
    open: f64,
}

fn main() {}
