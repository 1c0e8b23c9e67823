//~ underlines: `summ`
//~ errors: 1

use slidewin::{Aggregate, TwoStack};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(summ)]
    sum: f64,
}

fn main() {
    let mut window = TwoStack::<Total, 4>::new();
    let total = window.slide(1.0);
    println!("{} {}", total.sum, window.query().sum);
}
