//~ underlines: `union`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone, Copy)]
#[aggregate(value = f64)]
union Total {
    sum: f64,
}

fn main() {}
