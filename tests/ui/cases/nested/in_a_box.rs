//~ underlines: `Box<Mean>`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Mean {
    #[aggregate(sum)]
    sum: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Both {
    #[aggregate(nested)]
    mean: Box<Mean>,
}

fn main() {}
