//~ underlines: `f64`
//~ errors: 1

use slidewin::Invertible;

fn needs<A: Invertible>() {}

fn main() {
    needs::<f64>();
}
