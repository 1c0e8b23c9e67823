//~ underlines: `String`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = String)]
struct Total {
    #[aggregate(max)]
    longest: String,
}

fn main() {}
