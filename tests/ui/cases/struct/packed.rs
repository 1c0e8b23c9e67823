//~ underlines: `packed`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone, Copy)]
#[aggregate(value = f64)]
#[repr(C, packed(1))]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
