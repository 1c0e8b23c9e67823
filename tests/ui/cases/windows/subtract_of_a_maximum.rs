//~ underlines: `Subtract::<Highest, 4>`
//~ errors: 2

use slidewin::{Aggregate, Subtract};

#[derive(Aggregate, Clone)]
#[aggregate(value = i64)]
struct Highest {
    #[aggregate(max)]
    max: i64,
}

fn main() {
    let mut window = Subtract::<Highest, 4>::new();
}
