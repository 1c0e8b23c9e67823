//~ underlines: `halve`
//~ errors: 1

use slidewin::Aggregate;

fn halve(sum: &f64) -> f64 {
    sum / 2.0
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = halve)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
