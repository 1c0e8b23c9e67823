//~ underlines: `"sum"`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate = "sum"]
    sum: f64,
}

fn main() {}
