//~ underlines: `&str`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = &str)]
struct Total {
    #[aggregate(last)]
    name: Option<String>,
}

fn main() {}
