//~ underlines: `Subtract::<Total, 0>::new()`
//~ errors: 1

use slidewin::{Aggregate, Subtract};

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

fn main() {
    let mut window = Subtract::<Total, 0>::new();
    window.slide(1);
}
