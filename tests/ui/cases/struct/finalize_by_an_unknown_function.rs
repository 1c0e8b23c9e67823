//~ underlines: `means`
//~ errors: 1

use slidewin::Aggregate;

fn mean(total: &Total) -> f64 {
    total.sum
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = means)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
