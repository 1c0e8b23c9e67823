//~ underlines: `TwoStack::<f64, 4>`
//~ errors: 2

use slidewin::TwoStack;

fn main() {
    let mut window = TwoStack::<f64, 4>::new();
    window.slide(1.0);
}
