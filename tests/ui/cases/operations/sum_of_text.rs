//~ underlines: `String`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = String)]
struct Total {
    #[aggregate(sum)]
    text: String,
}

fn main() {}
