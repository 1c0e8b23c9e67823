//~ underlines: `f64`
//~ errors: 1

use slidewin::monoid::{Group, Sum};

fn needs<T: Group<Sum>>() {}

fn main() {
    needs::<f64>();
}
