//~ underlines: `#[aggregate(count)]`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total<#[aggregate(count)] const N: usize> {
    #[aggregate(sum)]
    sum: u64,
}

fn main() {}
