//~ underlines: `Option<String>`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = str)]
struct Total {
    #[aggregate(last)]
    newest: Option<String>,
}

fn main() {}
