//~ underlines: `of`
//~ errors: 1

use slidewin::Aggregate;

macro_rules! total {
    ($name:ident, $ty:ty) => {
        #[derive(Aggregate, Clone)]
        #[aggregate(value = $ty)]
        struct $name {
            #[aggregate(sum, of)]
            sum: $ty,
        }
    };
}

total!(Total, f64);

fn main() {}
