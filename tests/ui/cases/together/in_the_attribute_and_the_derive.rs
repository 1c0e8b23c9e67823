//~ underlines: `summ`
//~ errors: 2

use slidewin::Aggregate;

#[derive(Aggregate)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(summ)]
    sum: f64,
}

fn main() {}
