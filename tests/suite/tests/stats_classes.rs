//! Which window `Window` is for the ready statistics and sketches: integers that undo exactly are subtracted, all else is not.

use core::any::TypeId;

use slidewin::class::{AnyMonoid, Class, ExactGroup};
use slidewin::sketch::{Hll, Kll, MisraGries, SpaceSaving};
use slidewin::stats::{
    ArgMax, Histogram, Maximum, Mean, Ohlc, Spanning, Summary, TopK, Total, Variance, WeightedMean,
};
use slidewin::window::Inline;
use slidewin::{Aggregate, Classified, Subtract, TwoStack, Window};

fn is_exact<A: Classified<Class: 'static>>() -> bool {
    TypeId::of::<A::Class>() == TypeId::of::<ExactGroup>()
}

#[test]
fn statistics_of_integers_are_subtracted() {
    assert!(is_exact::<Total<i64>>() && is_exact::<Total<u8>>() && is_exact::<Mean<i32>>());
    assert!(is_exact::<Histogram<Spanning<0, 10>, 5, f64>>(), "its counts are integers");
    let chosen = TypeId::of::<<<Mean<i64> as Classified>::Class as Class<Mean<i64>>>::Window<Inline<4>>>();
    assert_eq!(chosen, TypeId::of::<Subtract<Mean<i64>, 4>>());
}

#[test]
fn all_else_is_slid_in_two_stacks() {
    assert!(!is_exact::<Total<f64>>() && !is_exact::<Mean<f32>>() && !is_exact::<Variance<i64>>());
    assert!(!is_exact::<Summary<i64>>() && !is_exact::<WeightedMean>() && !is_exact::<Maximum<u8>>());
    assert!(!is_exact::<ArgMax<u8>>() && !is_exact::<TopK<u8, 3>>() && !is_exact::<Ohlc>());
    assert!(!is_exact::<MisraGries<u8, 3>>() && !is_exact::<SpaceSaving<u8, 3>>());
    assert!(!is_exact::<Hll<str>>() && !is_exact::<Kll<u32>>());
    let chosen = TypeId::of::<<<Mean as Classified>::Class as Class<Mean>>::Window<Inline<4>>>();
    assert_eq!(chosen, TypeId::of::<TwoStack<Mean, 4>>());
}

/// As fields, they leave the class to all of them together.
#[test]
fn fields_decide_together() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = i64)]
    struct Exact {
        #[aggregate(nested)]
        mean: Mean<i64>,
        #[aggregate(count)]
        count: u32,
    }
    #[derive(Aggregate, Clone)]
    #[aggregate(value = i64)]
    struct Mixed {
        #[aggregate(nested)]
        mean: Mean<i64>,
        #[aggregate(nested)]
        variance: Variance<i64>,
    }
    assert!(is_exact::<Exact>() && !is_exact::<Mixed>());
    assert_eq!(TypeId::of::<<Mixed as Classified>::Class>(), TypeId::of::<AnyMonoid>());
    let mut window = Window::<Exact, 2>::new();
    let exact = [i64::MAX, i64::MAX, 7].map(|value| window.slide(value)).map(|seen| seen.mean.get());
    assert_eq!(
        exact,
        [Some(9.223_372_036_854_776e18), Some(9.223_372_036_854_776e18), Some(4.611_686_018_427_388e18)]
    );
    assert_eq!(window.query().count, 2);
    let mut mixed = Window::<Mixed, 2>::new();
    assert_eq!(mixed.slide(3).mean.get().zip(mixed.slide(5).variance.get()), Some((3.0, 2.0)));
}
