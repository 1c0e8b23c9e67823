//~ underlines: `bool`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = bool)]
struct Total {
    #[aggregate(sum)]
    n: bool,
}

fn main() {}
