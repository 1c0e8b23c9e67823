use slidewin::{Aggregate, TwoStack};

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

fn main() {
    let mut window = TwoStack::<Total, 1>::new();
    assert_eq!([3, 4].map(|value| window.slide(value).sum), [3, 4]);
}
