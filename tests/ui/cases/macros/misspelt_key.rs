//~ underlines: `summ`
//~ errors: 1

use slidewin::Aggregate;

macro_rules! total {
    ($name:ident, $value:ty, $field:ident: $ty:ty, $key:ident) => {
        #[derive(Aggregate, Clone)]
        #[aggregate(value = $value)]
        struct $name {
            #[aggregate($key)]
            $field: $ty,
        }
    };
}

total!(Total, f64, sum: f64, summ);

fn main() {}
