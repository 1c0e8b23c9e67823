//~ underlines: `TwoStack::<Total<String>, 4>`
//~ errors: 2

use slidewin::{Aggregate, TwoStack};

#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
struct Total<T> {
    #[aggregate(sum)]
    sum: T,
}

fn main() {
    let mut window = TwoStack::<Total<String>, 4>::new();
    window.slide(String::new());
}
