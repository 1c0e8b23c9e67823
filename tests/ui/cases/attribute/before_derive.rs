//~ underlines: `aggregate`
//~ errors: 1

use slidewin::Aggregate;

#[aggregate(value = f64)]
#[derive(Aggregate, Clone)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
