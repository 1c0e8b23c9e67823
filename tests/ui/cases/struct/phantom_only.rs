//~ underlines: `Total`
//~ errors: 1

use slidewin::Aggregate;
use std::marker::PhantomData;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total<T: Clone> {
    kind: PhantomData<T>,
}

fn main() {}
