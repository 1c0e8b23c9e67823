//~ underlines: `"Clone"`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = T, bound = "Clone")]
struct Total<T> {
    #[aggregate(sum)]
    sum: T,
}

fn main() {}
