//~ underlines: `query`
//~ errors: 1

use slidewin::{Sorted, TimeWindow};

fn main() {
    let mut window = TimeWindow::<Sorted<f64, 60>>::new(10).unwrap();
    window.push(3, 4.5).unwrap();
    println!("{:?}", window.query(3));
}
