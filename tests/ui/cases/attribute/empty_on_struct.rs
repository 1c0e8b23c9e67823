//~ underlines: `#[aggregate()]`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate()]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
