//~ underlines: `&str`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = (u64, Option<&str>))]
struct Total {
    #[aggregate(count)]
    n: u64,
}

fn main() {}
