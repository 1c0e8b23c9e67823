//~ underlines: `[f64; N]`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Sums<const N: usize> {
    #[aggregate(sum)]
    sums: [f64; N],
}

fn main() {}
