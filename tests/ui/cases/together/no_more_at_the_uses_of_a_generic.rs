//~ underlines: `Total`
//~ errors: 1

use slidewin::{Aggregate, TwoStack};

#[derive(Aggregate, Clone)]
struct Total<T> {
    #[aggregate(sum)]
    sum: T,
}

fn main() {
    let mut window = TwoStack::<Total<f64>, 4>::new();
    println!("{}", window.slide(1.0).sum);
}
