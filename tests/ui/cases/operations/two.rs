//~ underlines: `max`
//~ errors: 2

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(min, max)]
    range: f64,
}

fn main() {}
