//~ underlines: `Sum`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(Sum)]
    sum: f64,
}

fn main() {}
