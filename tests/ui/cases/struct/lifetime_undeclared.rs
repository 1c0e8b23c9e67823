//~ underlines: `'a`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = &'a str)]
struct Total {
    #[aggregate(count)]
    n: u64,
}

fn main() {}
