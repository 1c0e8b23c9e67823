//~ underlines: `vec![1.0]`
//~ errors: 1

use slidewin::SlidingWindow;

fn newest<W: SlidingWindow>(window: W) -> usize {
    window.len()
}

fn main() {
    newest(vec![1.0]);
}
