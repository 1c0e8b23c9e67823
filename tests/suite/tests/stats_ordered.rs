//! Bars and drawdowns, to which order matters: beside a plain computation over the values of the window, in every window; and
//! their laws on ugly values.

use slidewin::stats::{Bar, Drawdown, MaxDrawdown, Ohlc, Ohlcv};
use slidewin::{Aggregate, Aggregator, TwoStack};
use slidewin_tests::agreement::{agrees, associates, associates_exactly, equals, keeps_its_definitions};
use slidewin_tests::random::Random;
use slidewin_tests::ugly::Ugly;

/// Prices that rise and fall, never below zero.
fn prices() -> Vec<f64> {
    let mut random = Random(21);
    let mut price = 100.0_f64;
    (0..150)
        .map(|_| {
            price = (price + random.below(2001) as f64 / 100.0 - 10.0).max(0.0);
            price
        })
        .collect()
}

fn floats() -> Vec<f64> {
    let mut random = Random(22);
    let ugly = f64::ugly();
    (0..90).map(|_| ugly[usize::try_from(random.below(ugly.len() as u64)).unwrap_or(0)]).collect()
}

#[test]
fn bars() {
    equals::<Ohlc, _>(&prices(), |held| {
        Some(Bar {
            open: *held.first()?,
            high: held.iter().copied().fold(f64::NEG_INFINITY, f64::max),
            low: held.iter().copied().fold(f64::INFINITY, f64::min),
            close: *held.last()?,
        })
    });
    keeps_its_definitions::<Ohlc>(&floats()[..40]);
    associates_exactly::<Ohlc>(&floats()[..40]);
}

#[test]
fn a_bar_equals_the_derived_one() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64)]
    struct Derived {
        #[aggregate(first)]
        open: Option<f64>,
        #[aggregate(max)]
        high: Option<f64>,
        #[aggregate(min)]
        low: Option<f64>,
        #[aggregate(last)]
        close: Option<f64>,
    }
    let (mut ready, mut derived) = (TwoStack::<Ohlc, 7>::new(), TwoStack::<Derived, 7>::new());
    for value in floats() {
        let (bar, parts) = (ready.slide(value), derived.slide(value));
        let [open, high, low, close] = [parts.open, parts.high, parts.low, parts.close].map(Option::unwrap);
        assert_eq!(format!("{bar:?}"), format!("{:?}", Some(Bar { open, high, low, close })));
    }
}

#[test]
fn bars_with_volumes() {
    let trades: Vec<(f64, u64)> = prices().into_iter().zip(1..).collect();
    equals::<Ohlcv<f64, u64>, _>(&trades, |held| {
        let prices: Vec<_> = held.iter().map(|trade| trade.0).collect();
        let mut bar = Ohlc::empty();
        for price in &prices {
            Ohlc::insert(&mut bar, price);
        }
        Some((bar.get()?, held.iter().map(|trade| trade.1).sum::<u64>()))
    });
    let ugly: Vec<_> = floats()[..40].iter().copied().zip(u64::ugly().into_iter().cycle()).collect();
    keeps_its_definitions::<Ohlcv<f64, u64>>(&ugly);
    associates_exactly::<Ohlcv<f64, u64>>(&ugly);
}

/// A NaN is the high and the low, and leaves with its window; the open and the close are what they are.
#[test]
fn a_nan_in_a_bar() {
    let mut window = TwoStack::<Ohlc, 2>::new();
    window.extend([1.0, f64::NAN]);
    let bar =
        window.slide(2.0).map(|bar| (bar.open.is_nan(), bar.high.is_nan(), bar.low.is_nan(), bar.close));
    assert_eq!(bar, Some((true, true, true, 2.0)));
    assert_eq!(window.slide(3.0), Some(Bar { open: 2.0, high: 3.0, low: 2.0, close: 3.0 }));
}

/// The drops from each value to each later one.
fn drops<T: Copy>(held: &[T]) -> impl Iterator<Item = (T, T)> {
    (0..held.len()).flat_map(move |peak| held[peak..].iter().map(move |trough| (held[peak], *trough)))
}

#[test]
fn drawdowns() {
    agrees::<MaxDrawdown>(&prices(), |held, out| {
        let absolute = drops(held).map(|(peak, trough)| peak - trough).reduce(f64::max);
        let relative =
            drops(held).filter(|(peak, _)| *peak > 0.0).map(|(peak, trough)| (peak - trough) / peak);
        let relative = relative.reduce(f64::max);
        match (out, relative) {
            (Some(Drawdown { absolute: drop, relative: Some(got) }), Some(expected)) => {
                Some(*drop) == absolute && (got - expected).abs() <= 2.0 * f64::EPSILON
            }
            (Some(Drawdown { relative: None, .. }), None) => held.iter().all(|price| *price == 0.0),
            (out, _) => out.is_none() && held.is_empty(),
        }
    });
}

#[test]
fn drawdowns_of_integers_are_exact() {
    let mut random = Random(23);
    let values: Vec<i64> = (0..120).map(|_| random.bits().cast_signed()).collect();
    agrees::<MaxDrawdown<i64>>(&values, |held, out| {
        let drop =
            drops(held).map(|(peak, trough)| if trough < peak { peak.abs_diff(trough) } else { 0 }).max();
        out.map(|out| out.absolute) == drop
    });
    let mut window = TwoStack::<MaxDrawdown<i8>, 4>::new();
    window.extend([127_i8, 0]);
    assert_eq!(window.slide(-128), Some(Drawdown { absolute: 255, relative: None }));
}

#[test]
fn a_drawdown_at_the_edges() {
    fn of(values: &[f64]) -> Option<Drawdown<f64>> {
        let mut window = TwoStack::<MaxDrawdown, 8>::new();
        window.extend(values);
        window.query()
    }
    fn drawdown(absolute: f64, relative: impl Into<Option<f64>>) -> Drawdown<f64> {
        Drawdown { absolute, relative: relative.into() }
    }
    let infinity = f64::INFINITY;
    assert_eq!(of(&[]), None);
    assert_eq!(of(&[5.0]), Some(drawdown(0.0, 0.0)));
    assert_eq!(of(&[1.0, 2.0, 3.0]), Some(drawdown(0.0, 0.0)));
    assert_eq!(of(&[8.0, 2.0]), Some(drawdown(6.0, 0.75)));
    assert_eq!(of(&[2.0, 1.0, 100.0, 60.0]), Some(drawdown(40.0, 0.5)), "the two may be of different peaks");
    assert_eq!(of(&[4.0, 0.0]), Some(drawdown(4.0, 1.0)));
    assert_eq!(of(&[0.0, 4.0]), Some(drawdown(0.0, 0.0)));
    assert_eq!(of(&[0.0, 0.0]), Some(drawdown(0.0, None)));
    assert_eq!(
        of(&[1.0, -2.0]),
        Some(drawdown(3.0, None)),
        "a fraction of a peak that a loss exceeds means nothing"
    );
    assert_eq!(of(&[infinity]), Some(drawdown(0.0, 0.0)));
    assert_eq!(of(&[infinity, infinity]), Some(drawdown(0.0, 0.0)));
    assert_eq!(of(&[infinity, 5.0]), Some(drawdown(infinity, 1.0)));
    assert_eq!(of(&[f64::NEG_INFINITY, f64::NEG_INFINITY]), Some(drawdown(0.0, None)));
    for with_nan in [&[f64::NAN][..], &[f64::NAN, 1.0], &[1.0, f64::NAN], &[f64::NAN, f64::NAN]] {
        let nan = of(with_nan).map(|out| (out.absolute.is_nan(), out.relative.is_some_and(f64::is_nan)));
        assert_eq!(nan, Some((true, true)), "{with_nan:?}");
    }
}

#[test]
fn the_laws_of_drawdowns() {
    keeps_its_definitions::<MaxDrawdown>(&floats()[..45]);
    keeps_its_definitions::<MaxDrawdown<u8>>(&u8::ugly());
    associates_exactly::<MaxDrawdown>(&prices()[..40]);
    associates_exactly::<MaxDrawdown<u8>>(&u8::ugly());
    // Of negative values no relative drop is told; what stands in its place is not looked at.
    associates::<MaxDrawdown>(&floats()[..45], |left, right| {
        format!("{:?}", left.get()) == format!("{:?}", right.get())
    });
}
