//~ underlines: `3`
//~ errors: 2

use slidewin::{Sorted, TimeWindow};

fn main() {
    let mut window = TimeWindow::<Sorted<f64, 60>>::new(10).unwrap();
    window.push(4.5, 3).unwrap();
}
