//~ underlines: `aggregate { value = Option<f64> }`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate { value = Option<f64> }]
struct Total {
    #[aggregate(sum)]
    sum: Option<f64>,
}

fn main() {}
