//~ underlines: `conut`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(conut)]
    n: u64,
}

fn main() {}
