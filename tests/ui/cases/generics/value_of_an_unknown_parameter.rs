//~ underlines: `U`
//~ errors: 2

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = U)]
struct Total<T> {
    #[aggregate(sum)]
    sum: T,
}

fn main() {}
