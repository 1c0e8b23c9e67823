//~ underlines: `TimeWindow::<BoxedWindow<Mean>>::new(10)`
//~ errors: 1

use slidewin::stats::Mean;
use slidewin::{BoxedWindow, TimeWindow};

fn main() {
    let window = TimeWindow::<BoxedWindow<Mean>>::new(10);
}
