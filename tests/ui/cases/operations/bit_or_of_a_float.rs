//~ underlines: `f64`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(bit_or)]
    mask: f64,
}

fn main() {}
