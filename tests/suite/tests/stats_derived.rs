//! Statistics beside the derive: as fields of derived aggregates, beside twins that the derive can say, and in adaptors.

use slidewin::stats::{Mean, PlainMean, Summary, Total, Variance, Weighted, WeightedMean};
use slidewin::{Aggregate, Aggregator, AtLeast, BoxedTwoStack, TwoStack};
use slidewin_tests::random::Random;

/// What [`Summary`] says, of parts.
#[derive(Aggregate, Clone, Copy)]
#[aggregate(value = f64)]
struct Parts {
    #[aggregate(count)]
    count: u64,
    #[aggregate(nested)]
    sum: Total,
    #[aggregate(min)]
    min: Option<f64>,
    #[aggregate(max)]
    max: Option<f64>,
    #[aggregate(nested)]
    mean: Mean,
    #[aggregate(with = Variance)]
    variance: Variance,
}

#[test]
fn a_summary_is_its_parts() {
    let (mut parts, mut summary) = (TwoStack::<Parts, 20>::new(), TwoStack::<Summary, 20>::new());
    let mut random = Random(1);
    let first = summary.query();
    assert_eq!((first.count, first.min, first.mean, first.variance), (0, None, None, None));
    for _ in 0..200 {
        let value = random.float();
        let (parts, figures) = (parts.slide(value), summary.slide(value));
        assert_eq!((figures.count, figures.sum), (parts.count, parts.sum.get()));
        assert_eq!((figures.min, figures.max), (parts.min, parts.max));
        assert_eq!((figures.mean, figures.variance), (parts.mean.get(), parts.variance.get()));
    }
}

/// [`PlainMean`], as the derive says it.
#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = Option<f64>, finalize = |mean| (mean.count > 0.0).then(|| mean.sum / mean.count * 4_294_967_296.0))]
struct DerivedPlainMean {
    #[aggregate(sum, map = |value| value / 4_294_967_296.0)]
    sum: f64,
    #[aggregate(count)]
    count: f64,
}

/// [`Total`] of small integers, likewise.
#[derive(Aggregate, Clone)]
#[aggregate(value = i32, out = i128, finalize = |total| total.sum)]
struct DerivedTotal {
    #[aggregate(sum)]
    sum: i128,
}

#[test]
fn derived_twins_agree() {
    let (mut by_hand, mut derived) =
        (TwoStack::<PlainMean, 30>::new(), TwoStack::<DerivedPlainMean, 30>::new());
    let (mut total, mut sum) = (TwoStack::<Total<i32>, 30>::new(), TwoStack::<DerivedTotal, 30>::new());
    let mut random = Random(2);
    assert_eq!((by_hand.query(), derived.query()), (None, None));
    for place in 0..300 {
        let value = match place % 50 {
            7 => f64::MAX,
            8 => f64::INFINITY,
            _ => random.float(),
        };
        assert_eq!(by_hand.slide(value), derived.slide(value));
        let value = if random.below(2) == 0 { i32::MIN } else { i32::MAX };
        assert_eq!(total.slide(value), sum.slide(value));
    }
}

struct Trade {
    price: f64,
    size: u32,
}

impl Weighted for Trade {
    fn value(&self) -> f64 {
        self.price
    }
    fn weight(&self) -> f64 {
        self.size.into()
    }
}

/// A statistic of a field, of a computed value, of some values only, of the whole record, and of a generic one.
#[derive(Aggregate, Clone)]
#[aggregate(value = Trade)]
struct Bar {
    #[aggregate(nested, of = price)]
    unrest: Variance,
    #[aggregate(nested, map = |trade| trade.price * f64::from(trade.size))]
    turnover: Total,
    #[aggregate(nested, of = size, filter = |trade| trade.size >= 100)]
    blocks: Total<u32>,
    #[aggregate(nested)]
    vwap: WeightedMean<Trade>,
    #[aggregate(nested, map = |trade| (trade.price, trade.size))]
    again: WeightedMean<(f64, u32)>,
}

#[test]
fn statistics_of_records() {
    let mut bars = TwoStack::<Bar, 2>::new();
    bars.slide(Trade { price: f64::NAN, size: u32::MAX });
    bars.slide(Trade { price: 10.0, size: 100 });
    let bar = bars.slide(Trade { price: 14.0, size: 60 });
    assert_eq!((bar.unrest.get(), bar.turnover.get(), bar.blocks.get()), (Some(8.0), 1840.0, 100));
    assert_eq!((bar.vwap.get(), bar.again.get()), (Some(11.5), Some(11.5)));
    let none = Bar::finalize(&Bar::empty());
    assert_eq!((none.unrest.get(), none.turnover.get(), none.vwap.get()), (None, 0.0, None));
}

#[test]
fn in_tuples_and_adaptors_and_on_the_heap() {
    let mut window = TwoStack::<(AtLeast<Mean<u8>, 2>, Variance<u8>), 3>::new();
    assert_eq!(window.slide(3), (None, None));
    assert_eq!(window.slide(5), (Some(Some(4.0)), Some(2.0)));
    let mut long = BoxedTwoStack::<Summary<i16>>::with_capacity(1000).expect("memory");
    for value in 0..2000 {
        long.slide(value);
    }
    let figures = long.query();
    assert_eq!((figures.count, figures.sum), (1000, 1_499_500));
    assert_eq!((figures.min, figures.max, figures.mean), (Some(1000), Some(1999), Some(1499.5)));
    assert!((figures.variance.expect("many values") - 1_001_000.0 / 12.0).abs() < 1e-9);
}
