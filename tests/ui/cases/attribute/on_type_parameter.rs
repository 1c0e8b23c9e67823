//~ underlines: `#[aggregate(sum)]`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
struct Total<#[aggregate(sum)] T: Clone> {
    #[aggregate(sum)]
    sum: T,
}

fn main() {}
