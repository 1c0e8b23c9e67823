//~ underlines: `Meters`
//~ errors: 3

use slidewin::{Aggregate, Window};

#[derive(Clone)]
struct Meters(f64);

#[derive(Aggregate, Clone)]
#[aggregate(value = Meters)]
struct Total {
    #[aggregate(sum)]
    sum: Meters,
}

fn main() {
    let mut window = Window::<Total, 4>::new();
    window.slide(Meters(1.0));
}
