//~ underlines: `sum_of`
//~ errors: 1

use slidewin::Aggregate;

fn sum_of(total: &Total) -> f32 {
    total.sum as f32
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = sum_of)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
