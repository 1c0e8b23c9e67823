//~ underlines: `Gcd`
//~ errors: 1

use slidewin::monoid::Liftable;

struct Gcd;

fn needs<Op: Liftable>() {}

fn main() {
    needs::<Gcd>();
}
