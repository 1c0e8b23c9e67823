//~ underlines: `Sales`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
struct Sales {
    #[aggregate(last)]
    price: Option<&'static str>,
    #[aggregate(count)]
    n: u64,
}

fn main() {}
