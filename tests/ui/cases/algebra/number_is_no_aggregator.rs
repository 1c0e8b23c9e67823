//~ underlines: `f64`
//~ errors: 1

use slidewin::Aggregator;

fn needs<A: Aggregator>() {}

fn main() {
    needs::<f64>();
}
