//~ underlines: `String`
//~ errors: 1

use slidewin::monoid::{Monoid, Sum};

fn needs<T: Monoid<Sum>>() {}

fn main() {
    needs::<String>();
}
