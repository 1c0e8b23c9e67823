//! `Present`, which takes values that may be missing, and the predicate `NotNan`.

use std::borrow::Borrow;

use slidewin::class::Class;
use slidewin::window::Inline;
use slidewin::{
    Aggregate, Aggregator, AtLeast, Classified, Commutative, Daba, Filtered, Invertible, Mapped, Mapping,
    Monotonic, NotNan, Predicate, Present, Recompute, Selective, SlidingWindow, Subtract, TwoStack,
    ValueTwoStack, laws,
};
use slidewin_tests::affine::Affine;
use slidewin_tests::broken::{Listing, Right};
use slidewin_tests::free::Free;
use slidewin_tests::pair::goes_through_all_scenarios;
use slidewin_tests::same::{Same, Zeros};

const VALUES: [Option<u64>; 7] = [Some(0), None, Some(1), Some(2), Some(1 << 63), Some(u64::MAX), None];

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = u64)]
struct Highest(#[aggregate(max)] Option<u64>);

impl Same for Highest {
    fn compare(&self, other: &Self, zeros: Zeros) -> bool {
        self.0.compare(&other.0, zeros)
    }
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = f64, out = (f64, u32), finalize = |seen| (seen.max, seen.count))]
struct Seen {
    #[aggregate(max)]
    max: f64,
    #[aggregate(count)]
    count: u32,
}

#[test]
fn it_keeps_the_laws() {
    laws::aggregator::<Present<Free>>(&VALUES);
    laws::aggregator::<Present<Listing<Right>>>(&VALUES);
    laws::aggregator::<(Present<Affine>, AtLeast<Present<Highest>, 2>, Present<AtLeast<Affine, 2>>)>(&VALUES);
    laws::aggregator::<Present<Filtered<Seen, NotNan>>>(&[
        Some(-0.0),
        None,
        Some(f64::NAN),
        Some(0.0),
        Some(7.5),
    ]);
    laws::invertible::<Present<AtLeast<Affine, 3>>>(&VALUES);
    laws::commutative::<Present<Seen>>(&[Some(1.5), None, Some(f64::NAN), Some(f64::NEG_INFINITY)]);
    laws::selective::<Present<Highest>>(&VALUES);
    const { assert!(Present::<Free<true>>::REASSOCIATE && !Present::<Free>::REASSOCIATE) }
}

/// All but each third.
enum Sometimes {}

impl Mapping<Option<u64>> for Sometimes {
    type Value = u64;
    fn map(value: &u64) -> impl Borrow<Option<u64>> {
        (!value.is_multiple_of(3)).then_some(*value)
    }
}

#[test]
fn it_slides_in_every_window() {
    goes_through_all_scenarios(TwoStack::<Mapped<Present<Free>, Sometimes>, 7>::new, 5);
    goes_through_all_scenarios(TwoStack::<Mapped<Present<Listing<Right>>, Sometimes>, 8>::new, 5);
    goes_through_all_scenarios(ValueTwoStack::<Mapped<Present<Free<true>>, Sometimes>, 33>::new, 5);
    goes_through_all_scenarios(Daba::<Mapped<Present<Affine>, Sometimes>, 8>::new, 5);
    goes_through_all_scenarios(Subtract::<Mapped<Present<Affine>, Sometimes>, 7>::new, 5);
    goes_through_all_scenarios(Monotonic::<Mapped<Present<Highest>, Sometimes>, 7>::new, 5);
    goes_through_all_scenarios(Recompute::<Mapped<Present<Free>, Sometimes>, 4>::new, 5);
}

fn answers<W: SlidingWindow>(
    mut window: W,
    values: &[<W::Aggregator as Aggregator>::Value],
) -> Vec<<W::Aggregator as Aggregator>::Out>
where
    <W::Aggregator as Aggregator>::Value: Sized,
{
    values.iter().map(|value| window.slide(value)).collect()
}

/// The order of two adaptors says what is waited for.
#[test]
fn what_is_missing_takes_its_place_and_is_not_counted() {
    let values = [Some(6), None, Some(28), Some(80), Some(2), None, None, None, None, Some(1)];
    let [lists, of_two_there, of_two] = [
        answers(TwoStack::<Present<Free>, 3>::new(), &values),
        answers(TwoStack::<Present<AtLeast<Free, 2>>, 3>::new(), &values)
            .into_iter()
            .map(Option::unwrap_or_default)
            .collect(),
        answers(TwoStack::<AtLeast<Present<Free>, 2>, 3>::new(), &values)
            .into_iter()
            .map(Option::unwrap_or_default)
            .collect(),
    ];
    for (at, list) in lists.into_iter().enumerate() {
        let oldest = at.saturating_sub(2);
        let there: Vec<u64> = values[oldest..=at].iter().flatten().copied().collect();
        assert_eq!(list, there, "at {at}");
        assert_eq!(of_two_there[at], if there.len() >= 2 { there.clone() } else { Vec::new() }, "at {at}");
        assert_eq!(of_two[at], if at >= 1 { there } else { Vec::new() }, "at {at}");
    }
}

#[test]
fn what_is_missing_is_no_nan() {
    let values = [Some(1.0), None, Some(f64::NAN), None, None];
    let seen = answers(Daba::<Present<Seen>, 2>::new(), &values);
    assert_eq!((seen[1], seen[4]), ((1.0, 1), (f64::NEG_INFINITY, 0)));
    assert!(seen[2].0.is_nan() && seen[3].0.is_nan());
    let skipped = answers(Daba::<Present<Filtered<Seen, NotNan>>, 2>::new(), &values);
    assert_eq!(skipped[..3], [(1.0, 1), (1.0, 1), (f64::NEG_INFINITY, 0)]);
}

#[test]
fn not_nan_holds_of_all_but_nan() {
    #[expect(clippy::needless_pass_by_value, reason = "so that a table of values reads well")]
    fn holds<V>(value: V) -> bool
    where
        NotNan: Predicate<V>,
    {
        NotNan::holds(&value)
    }
    assert!(
        holds(0.0_f32) && holds(f64::NEG_INFINITY) && holds(f64::MAX) && holds(i64::MIN) && holds(u128::MAX)
    );
    assert!(!holds(f32::NAN) && !holds(-f64::NAN));
    assert!(holds((1_i64, 2.0_f64)) && holds((1.0_f32, (f64::INFINITY, 0_u8))));
    assert!(!holds((1_i64, f64::NAN)) && !holds((f32::NAN, 0_i8)) && !holds(((0.0_f32, f64::NAN), 0.0_f64)));
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = u64)]
struct Whole(#[aggregate(sum)] u64);

/// The window that is picked for an aggregator.
fn window_of<A: Classified>() -> &'static str {
    std::any::type_name::<<A::Class as Class<A>>::Window<Inline<1>>>()
}

#[test]
fn it_has_the_algebra_of_what_it_adapts() {
    fn undoes<A: Invertible>() {}
    fn chooses<A: Selective>() {}
    fn commutes<A: Commutative>() {}
    undoes::<Present<Filtered<Mapped<Affine, Odd>, Known>>>();
    chooses::<Present<Filtered<Highest, Known>>>();
    commutes::<AtLeast<Present<Highest>, 2>>();
    assert!(window_of::<Present<AtLeast<Whole, 2>>>().contains("Subtract"));
    assert!(window_of::<AtLeast<Present<Filtered<Highest, Known>>, 2>>().contains("TwoStack"));
}

enum Known {}

impl Predicate<u64> for Known {
    fn holds(_: &u64) -> bool {
        true
    }
}

enum Odd {}

impl Mapping<u64> for Odd {
    type Value = u64;
    fn map(value: &u64) -> impl Borrow<u64> {
        value | 1
    }
}
