//~ underlines: `String`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total {
    #[aggregate(sum)]
    text: String,
}

fn main() {}
