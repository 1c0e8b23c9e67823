//~ underlines: `enum`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
enum Either<T> {
    #[aggregate(sum)]
    Left(T),
    Right,
}

fn main() {}
