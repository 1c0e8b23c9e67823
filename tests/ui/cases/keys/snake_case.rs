//~ underlines: `bitand`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = u8)]
struct Total {
    #[aggregate(bitand)]
    mask: u8,
}

fn main() {}
