//~ underlines: `bool`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(count)]
    n: bool,
}

fn main() {}
