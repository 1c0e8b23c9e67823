//~ underlines: `Window::<f64, 60>`
//~ errors: 2

use slidewin::Window;

fn main() {
    let mut window = Window::<f64, 60>::new();
    window.slide(1.0);
}
