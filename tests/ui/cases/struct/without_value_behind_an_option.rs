//~ underlines: `Newest`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
struct Newest {
    #[aggregate(last)]
    last: Option<u32>,
}

fn main() {}
