//~ underlines: `with`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(with)]
    sum: f64,
}

fn main() {}
