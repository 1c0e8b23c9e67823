//~ underlines: `Aggregate`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[Aggregate(sum)]
    sum: f64,
}

fn main() {}
