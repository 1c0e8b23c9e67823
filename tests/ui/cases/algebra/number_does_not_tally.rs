//~ underlines: `bool`
//~ errors: 1

use slidewin::monoid::Tally;

fn needs<T: Tally>() {}

fn main() {
    needs::<bool>();
}
