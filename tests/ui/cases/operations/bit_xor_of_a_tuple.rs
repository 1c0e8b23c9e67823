//~ underlines: `(u8, f32)`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = (u8, f32))]
struct Total {
    #[aggregate(bit_xor)]
    mask: (u8, f32),
}

fn main() {}
