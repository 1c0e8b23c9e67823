//~ underlines: `TwoStack::<Filtered<Total, Large>, 4>`
//~ errors: 2

use slidewin::{Aggregate, Filtered, TwoStack};

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

struct Large;

fn main() {
    let mut window = TwoStack::<Filtered<Total, Large>, 4>::new();
}
