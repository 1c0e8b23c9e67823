//~ underlines: `Mean<T>`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Clone)]
struct Trade<T> {
    price: T,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
struct Mean<T> {
    #[aggregate(sum)]
    sum: T,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Trade<T>)]
struct Both<T> {
    #[aggregate(nested, of = price)]
    mean: Mean<T>,
}

fn main() {}
