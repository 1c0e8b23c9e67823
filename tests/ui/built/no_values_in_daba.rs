//~ underlines: `Daba::<Total, 0>::new()`
//~ errors: 1

use slidewin::{Aggregate, Daba};

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

fn main() {
    let mut window = Daba::<Total, 0>::new();
    window.slide(1);
}
