//~ underlines: `window.push(3, 4.5)`
//~ errors: 1

#![deny(unused_must_use)]

use slidewin::{Sorted, TimeWindow};

fn main() {
    let mut window = TimeWindow::<Sorted<f64, 60>>::new(10).unwrap();
    window.push(3, 4.5);
}
