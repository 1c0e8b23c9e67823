//~ underlines: `sum`
//~ errors: 1

use slidewin::Aggregate;
use std::marker::PhantomData;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total<T: Clone> {
    #[aggregate(sum)]
    sum: f64,
    #[aggregate(sum)]
    kind: PhantomData<T>,
}

fn main() {}
