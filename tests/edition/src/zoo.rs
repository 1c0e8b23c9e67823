//! A bit of everything, in words that all editions share.

use std::marker::PhantomData;

use slidewin::monoid::{Monoid, Sum};
use slidewin::{Aggregate, Aggregator, Invertible, TwoStack};

/// What is aggregated.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trade {
    price: f64,
    size: u32,
    r#type: u8,
}

/// Every operation that has a form of its own.
#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = Trade, out = Option<f64>, finalize = |all| all.best.map(|trade| trade.price))]
pub struct Every<'a, T = u64, const N: usize = 2>
where
    T: Clone + From<u32>,
{
    #[aggregate(sum, of = size)]
    sum: T,
    #[aggregate(max, of = price, filter = |trade| trade.size > 1)]
    max: f64,
    #[aggregate(count)]
    count: u8,
    #[aggregate(max_by_key = |trade| trade.price)]
    best: Option<Trade>,
    #[aggregate(nested, of = r#type)]
    nested: Total<u8>,
    #[aggregate(with = Total<f64>, map = |trade| trade.price * f64::from(trade.size))]
    with: Total<f64>,
    #[aggregate(monoid = Sum, map = |trade| [trade.size; N])]
    array: [u32; N],
    phantom: PhantomData<&'a T>,
}

/// A tuple struct, generic.
#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = T)]
pub struct Total<T>(#[aggregate(sum)] T);

macro_rules! made {
    ($name:ident, $ty:ty, $operation:ident) => {
        /// Made by a macro.
        #[derive(Aggregate, Clone, PartialEq, Debug)]
        #[aggregate(value = $ty)]
        pub struct $name {
            #[aggregate($operation)]
            field: $ty,
        }
    };
}

made!(Made, u16, max);

/// Slides each of them and checks what comes out.
///
/// # Panics
///
/// Where something else does.
pub fn check() {
    let mut window = TwoStack::<Every<'_>, 2>::new();
    let prices: Vec<_> = [(1.5, 1), (2.5, 3), (0.5, 2)]
        .iter()
        .map(|&(price, size)| window.slide(Trade { price, size, r#type: 1 }))
        .collect();
    assert_eq!(prices, [Some(1.5), Some(2.5), Some(2.5)]);
    let expected = Every {
        sum: 5,
        max: 2.5,
        count: 2,
        best: Some(Trade { price: 2.5, size: 3, r#type: 1 }),
        nested: Total(2),
        with: Total(8.5),
        array: [5, 5],
        phantom: PhantomData,
    };
    assert_eq!(window.aggregate(), expected);

    let whole = <u8 as Monoid<Sum>>::combine(&3, &4);
    assert_eq!(Total::remove(&Total(whole), &Total(3)), Total(4));
    assert_eq!(Made::combine(&Made::unit(&3), &Made::unit(&2)), Made { field: 3 });
}
