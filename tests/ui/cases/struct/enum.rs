//~ underlines: `enum`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
enum Total {
    Sum(f64),
}

fn main() {}
