//~ underlines: `Option<u8>`
//~ errors: 1

use slidewin::monoid::{Commutative, First};

fn needs<T: Commutative<First>>() {}

fn main() {
    needs::<Option<u8>>();
}
