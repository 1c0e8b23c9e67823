//~ underlines: `Vec<u8>`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(count)]
    n: Vec<u8>,
}

fn main() {}
