//! Quantiles by KLL and by t-digests: exact where they promise it, within the bound elsewhere, in every window and for any
//! grouping of merges; and what a merge has been known to lose is there.

use datasketches::kll::KllFloat;
use datasketches::tdigest::TDigestMut;
use slidewin::sketch::{Digest, Kll, TDigest};
use slidewin::{Aggregator, TwoStack, ValueTwoStack};
use slidewin_tests::agreement::agrees;
use slidewin_tests::random::Random;

const RANKS: [f64; 9] = [0.0, 0.001, 0.01, 0.25, 0.5, 0.75, 0.99, 0.999, 1.0];

/// Merges some values in a grouping that chance makes.
fn merged<A: Aggregator<Value: Sized>>(values: &[A::Value], random: &mut Random) -> A::Agg {
    let cut = usize::try_from(random.below(values.len() as u64 + 1)).unwrap_or(0);
    if cut == 0 || cut == values.len() || random.below(6) == 0 {
        return values.iter().fold(A::empty(), |mut sketch, value| {
            A::insert(&mut sketch, value);
            sketch
        });
    }
    let (older, newer) = values.split_at(cut);
    let mut whole = merged::<A>(older, random);
    A::append(&mut whole, &merged::<A>(newer, random));
    whole
}

/// The smallest value that the fraction `rank` of all are no larger than.
fn nearest_rank(held: &[i32], rank: f64) -> Option<i32> {
    let mut sorted = held.to_vec();
    sorted.sort_unstable();
    let below = (0..sorted.len()).find(|at| (at + 1) as f64 >= rank * sorted.len() as f64);
    below.map(|at| sorted[at])
}

#[test]
fn kll_is_exact_for_few_values() {
    let mut random = Random(51);
    let values: Vec<i32> = (0..100).map(|_| i32::try_from(random.below(50)).unwrap_or(0) - 40).collect();
    agrees::<Kll<i32, 16>>(&values, |held, sketch| {
        sketch.count() == held.len() as u64
            && sketch.min() == held.iter().min()
            && sketch.max() == held.iter().max()
            && RANKS.iter().all(|rank| sketch.quantile(*rank) == Ok(nearest_rank(held, *rank)))
            && sketch.rank(&-20).is_none_or(|rank| {
                rank == held.iter().filter(|value| **value <= -20).count() as f64 / held.len() as f64
            })
    });
}

#[test]
fn kll_keeps_its_bound_for_any_grouping() {
    // Twice the bound for 99 %, so that chance does not break the test.
    fn check<const K: u16>(bound: f64) {
        let mut random = Random(52);
        for _ in 0..20 {
            let values: Vec<i64> = (0..5000).map(|_| random.bits().cast_signed() >> 3).collect();
            let sketch = merged::<Kll<i64, K>>(&values, &mut random);
            let mut sorted = values.clone();
            sorted.sort_unstable();
            assert_eq!(
                (sketch.min(), sketch.max()),
                (sorted.first(), sorted.last()),
                "the extremes are exact"
            );
            assert_eq!(sketch.count(), 5000);
            for rank in RANKS {
                let Ok(Some(got)) = sketch.quantile(rank) else { panic!("no quantile at {rank}") };
                let at = sorted.partition_point(|value| *value <= got) as f64 / 5000.0;
                assert!((at - rank).abs() <= 2.0 * bound + 1.0 / 5000.0, "{at} for {rank}, K = {K}");
            }
        }
    }
    check::<200>(0.0133);
    check::<50>(0.0512);
}

#[test]
fn kll_of_floats() {
    let mut window = TwoStack::<Kll<KllFloat<f64>>, 3>::new();
    for value in [9.0, f64::NEG_INFINITY, -2.0, f64::INFINITY] {
        window.slide(KllFloat::<f64>::new(value).unwrap());
    }
    let median = window.query().quantile(0.5).map(|median| median.map(KllFloat::into_inner));
    assert_eq!(median, Ok(Some(-2.0)));
}

/// Quantiles of the digest, and its extremes and count.
fn told(digest: &Digest) -> ([Option<f64>; 9], Option<f64>, Option<f64>, u64) {
    (RANKS.map(|rank| digest.quantile(rank).unwrap()), digest.min(), digest.max(), digest.count())
}

#[test]
fn a_digest_of_few_values_keeps_them() {
    let mut random = Random(53);
    let values: Vec<f64> = (0..100).map(|_| random.below(2000) as f64 / 10.0 - 150.0).collect();
    agrees::<TDigest<26>>(&values, |held, digest| {
        let mut sorted = held.to_vec();
        sorted.sort_by(f64::total_cmp);
        let ranks_of_values = (0..sorted.len()).all(|at| {
            let within = (at as f64 + 0.5) / sorted.len() as f64;
            digest.quantile(within) == Ok(Some(sorted[at]))
        });
        digest.count() == held.len() as u64
            && (digest.min(), digest.max()) == (sorted.first().copied(), sorted.last().copied())
            && ranks_of_values
    });
}

#[test]
fn a_digest_is_finest_at_the_ends() {
    let mut random = Random(54);
    for _ in 0..10 {
        let values: Vec<f64> = (0..20_000).map(|_| random.below(1 << 40) as f64 / 2_f64.powi(40)).collect();
        let digest = merged::<TDigest<100>>(&values, &mut random).get();
        let mut sorted = values.clone();
        sorted.sort_by(f64::total_cmp);
        for rank in RANKS {
            let got = digest.quantile(rank).unwrap().unwrap();
            let at = sorted.partition_point(|value| *value <= got) as f64 / 20_000.0;
            let bound = 0.001 + 0.04 * rank * (1.0 - rank);
            assert!((at - rank).abs() <= bound, "{at} for {rank}");
        }
    }
}

/// apache/datasketches-rust#277: a merge made new extremes from the means of centroids.
#[test]
fn extremes_survive_merges() {
    let panes = [0_u64..500, 500..1000].map(|pane| {
        pane.fold(TDigest::<100>::empty(), |mut digest, at| {
            TDigest::insert(&mut digest, &((at * 7919 % 1000) as f64 + 1.0));
            digest
        })
    });
    let whole = TDigest::combine(&panes[0], &panes[1]).get();
    assert_eq!((whole.quantile(0.0), whole.quantile(1.0)), (Ok(Some(1.0)), Ok(Some(1000.0))));
    let mut random = Random(55);
    for _ in 0..50 {
        let values: Vec<f64> = (0..2000).map(|_| random.float()).collect();
        let digest = merged::<TDigest<20>>(&values, &mut random).get();
        let (low, high) = values.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
            (low.min(*value), high.max(*value))
        });
        assert_eq!((digest.min(), digest.max(), digest.count()), (Some(low), Some(high), 2000));
    }
}

/// spenczar/tdigest#5: a merge into an empty digest gave nonsense at the top.
#[test]
fn a_merge_into_an_empty_digest_is_a_copy() {
    let values = (0..2000_u64).map(|at| (at * 7919 % 2000) as f64 / 20.0);
    let full = values.fold(TDigest::<100>::empty(), |mut digest, value| {
        TDigest::insert(&mut digest, &value);
        digest
    });
    let expected = told(&full.get());
    assert_eq!(expected.2, Some(99.95));
    let mut into_empty = TDigest::<100>::empty();
    TDigest::append(&mut into_empty, &full);
    for copy in
        [into_empty, TDigest::combine(&TDigest::empty(), &full), TDigest::combine(&full, &TDigest::empty())]
    {
        assert_eq!(told(&copy.get()), expected);
        assert_eq!(format!("{copy:?}"), format!("{full:?}"), "to the last centroid");
    }
    assert_eq!(told(&TDigest::<100>::finalize_pair(&TDigest::empty(), &full)), expected);
    let kll = (0..2000).fold(Kll::<u32>::empty(), |mut sketch, value| {
        Kll::insert(&mut sketch, &value);
        sketch
    });
    let copy = Kll::combine(&Kll::empty(), &Kll::combine(&kll, &Kll::empty()));
    assert_eq!(RANKS.map(|rank| copy.quantile(rank)), RANKS.map(|rank| kll.quantile(rank)));
}

/// mheffner/rust-sketches-ddsketch#16, DataDog/sketches-js#22: negative values, or the extremes of them, were lost in merges.
#[test]
fn negative_values_survive_merges() {
    let panes = [[-4.0, -1.0], [-9.0, -2.0]].map(|pane| merged::<TDigest>(&pane, &mut Random(1)));
    let whole = TDigest::combine(&panes[0], &panes[1]).get();
    assert_eq!((whole.min(), whole.max()), (Some(-9.0), Some(-1.0)));
    let panes =
        [&[-40.0, -30.0, -20.0][..], &[-50.0, 10.0]].map(|pane| merged::<TDigest>(pane, &mut Random(1)));
    assert_eq!(TDigest::combine(&panes[0], &panes[1]).get().quantile(0.5), Ok(Some(-30.0)));
    let panes = [&[-40, -30, -20][..], &[-50, 10]].map(|pane| merged::<Kll<i32>>(pane, &mut Random(1)));
    let whole = Kll::combine(&panes[0], &panes[1]);
    assert_eq!((whole.min(), whole.quantile(0.5), whole.max()), (Some(&-50), Ok(Some(-30)), Some(&10)));
}

/// mheffner/rust-sketches-ddsketch#7: the median of one value was another.
#[test]
fn one_value_is_each_of_its_quantiles() {
    let digest = ValueTwoStack::<TDigest, 8>::new().slide(1234.0);
    assert_eq!(told(&digest), ([Some(1234.0); 9], Some(1234.0), Some(1234.0), 1));
    let sketch = ValueTwoStack::<Kll<u32>, 8>::new().slide(1234);
    assert_eq!(RANKS.map(|rank| sketch.quantile(rank)), [Ok(Some(1234)); 9]);
}

/// tdunning/t-digest#49: an empty digest told a centroid of NaN.
#[test]
fn no_values_have_no_quantiles() {
    let mut window = TwoStack::<TDigest, 2>::new();
    assert_eq!(told(&window.query()), ([None; 9], None, None, 0));
    window.extend([5.0]);
    assert_eq!(window.query().quantile(0.5), Ok(Some(5.0)));
    window.pop();
    assert_eq!(told(&window.query()), ([None; 9], None, None, 0));
    let empty = Kll::<u8>::empty();
    assert_eq!((empty.quantile(0.5), empty.rank(&1), empty.min(), empty.count()), (Ok(None), None, None, 0));
}

/// `HdrHistogram/HdrHistogram_c#5`: the rank of the median, 0.5, was read as half a percent.
#[test]
fn a_rank_is_a_fraction() {
    let values = [310, 325, 332, 341, 350, 358, 367, 371, 389, 394, 402].repeat(2);
    let (mut sketches, mut digests) = (TwoStack::<Kll<u32>, 22>::new(), TwoStack::<TDigest, 22>::new());
    sketches.extend(&values);
    digests.extend(values.iter().map(|value| f64::from(*value)));
    assert_eq!(sketches.query().quantile(0.5), Ok(Some(358)));
    assert_eq!(digests.query().quantile(0.5), Ok(Some(358.0)));
    for wrong in [-0.001, 1.001, 50.0, f64::NAN, f64::INFINITY] {
        let errors =
            [sketches.query().quantile(wrong).unwrap_err(), digests.query().quantile(wrong).unwrap_err()];
        assert!(errors.iter().all(|error| error.rank().to_bits() == wrong.to_bits()));
        assert!(
            Kll::<u32>::empty().quantile(wrong).is_err()
                && TDigest::<100>::empty().get().quantile(wrong).is_err()
        );
    }
}

#[test]
fn infinities_are_the_values_at_the_ends() {
    fn of(values: &[f64]) -> Digest {
        let mut window = TwoStack::<TDigest, 8>::new();
        window.extend(values);
        window.query()
    }
    let infinity = f64::INFINITY;
    let quartiles =
        |values: &[f64]| [0.0, 0.25, 0.5, 0.75, 1.0].map(|rank| of(values).quantile(rank).unwrap().unwrap());
    assert_eq!(quartiles(&[infinity]), [infinity; 5]);
    assert_eq!(quartiles(&[-infinity]), [-infinity; 5]);
    assert_eq!(quartiles(&[-infinity, 1.0, 2.0, 3.0, infinity]), [-infinity, 1.0, 2.0, 3.0, infinity]);
    assert_eq!(quartiles(&[1.0, 2.0, 3.0, infinity, infinity])[3..], [infinity; 2]);
    assert_eq!(quartiles(&[-infinity, -infinity, infinity])[..2], [-infinity; 2]);
    assert_eq!(of(&[-infinity, 4.0]).count(), 2);
}

#[test]
fn a_nan_is_in_the_windows_that_hold_it() {
    let mut window = TwoStack::<TDigest, 2>::new();
    let medians = [1.0, f64::NAN, 2.0, 3.0].map(|value| window.slide(value).quantile(0.4).unwrap());
    assert_eq!(format!("{medians:?}"), "[Some(1.0), Some(NaN), Some(NaN), Some(2.0)]");
}

/// What is worked around: `datasketches` alone lets go of NaN and infinities, and a merge into nothing is not the identity.
#[test]
fn what_a_digest_by_itself_loses() {
    let mut digest = TDigestMut::new(100).unwrap();
    digest.update(f64::NAN);
    digest.update(f64::INFINITY);
    assert!(digest.is_empty());
    let cubes = |range: std::ops::Range<i32>| range.map(|root| f64::from(root).powi(3));
    cubes(0..500).for_each(|cube| digest.update(cube));
    let mut copy = TDigestMut::new(100).unwrap();
    copy.merge(&digest);
    for cube in cubes(500..1000) {
        digest.update(cube);
        copy.update(cube);
    }
    assert_ne!(copy.quantile(0.5).unwrap(), digest.quantile(0.5).unwrap());
}
