//~ underlines: `&'static bool`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = &'static bool)]
struct Total {
    #[aggregate(any)]
    some: &'static bool,
}

fn main() {}
