//~ underlines: `Price`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = Price)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
