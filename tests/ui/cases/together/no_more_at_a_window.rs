//~ underlines: `summ`
//~ errors: 1

use slidewin::{Aggregate, Window};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |total| total.sum)]
struct Total {
    #[aggregate(summ)]
    sum: f64,
}

fn main() {
    let mut window = Window::<Total, 4>::new();
    let _: f64 = window.slide(1.0);
}
