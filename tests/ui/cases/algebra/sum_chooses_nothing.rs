//~ underlines: `u64`
//~ errors: 1

use slidewin::monoid::{Selective, Sum};

fn needs<T: Selective<Sum>>() {}

fn main() {
    needs::<u64>();
}
