//~ underlines: `Total`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
struct Total {
    #[aggregate(count)]
    n: u64,
}

fn main() {}
