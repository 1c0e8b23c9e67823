//! Records kept by their keys: the laws of `MinByKey` and `MaxByKey`, which of equal records stays, and NaN as a key,
//! in the operations themselves and as the derive writes them.

use slidewin::monoid::{Key, Max, MaxByKey, Min, MinByKey, Monoid, Num, Selective};
use slidewin::{Aggregate, Aggregator, TwoStack, laws};
use slidewin_tests::same::{Same, Zeros};
use slidewin_tests::ugly::Ugly;

/// A record that says by its number which of two with equal keys it is.
#[derive(Clone, Debug)]
struct Record<K> {
    key: K,
    number: usize,
}

/// Two records for each ugly key.
impl<K: Ugly + Clone> Ugly for Record<K> {
    fn ugly() -> Vec<Self> {
        let keys = K::ugly();
        keys.iter().chain(&keys).cloned().enumerate().map(|(number, key)| Self { key, number }).collect()
    }
}

impl<K> Same for Record<K> {
    fn compare(&self, other: &Self, _: Zeros) -> bool {
        self.number == other.number
    }
}

struct ByKey;

impl<K: PartialOrd> Key<Record<K>> for ByKey {
    type Key<'record>
        = &'record K
    where
        K: 'record;

    fn key(record: &Record<K>) -> &K {
        &record.key
    }
}

/// The laws for one type of key.
fn keep_the_laws<K: PartialOrd + Ugly + Clone + std::fmt::Debug>() {
    let records = Option::<Record<K>>::ugly();
    laws::monoid_by::<MinByKey<ByKey>, _>(&records, Same::same);
    laws::monoid_by::<MaxByKey<ByKey>, _>(&records, Same::same);
    laws::selective_monoid_by::<MinByKey<ByKey>, _>(&records, Same::same);
    laws::selective_monoid_by::<MaxByKey<ByKey>, _>(&records, Same::same);
}

#[test]
fn ordered_keys() {
    keep_the_laws::<i8>();
    keep_the_laws::<u64>();
    keep_the_laws::<char>();
    keep_the_laws::<bool>();
    keep_the_laws::<Option<u8>>();
}

#[test]
fn float_keys() {
    keep_the_laws::<f32>();
    keep_the_laws::<f64>();
}

/// A key with a NaN inside does not equal itself either, though it may compare: `(1.0, NaN) < (2.0, 0.0)`, and
/// `None < Some(NaN)`.
#[test]
fn keys_with_a_nan_inside() {
    keep_the_laws::<Option<f64>>();
    keep_the_laws::<(f64, f64)>();
    keep_the_laws::<[f32; 2]>();
}

/// What a record with this key leaves of one with that.
fn stays<Op, K>(older: K, newer: K) -> usize
where
    Option<Record<K>>: Monoid<Op>,
{
    let (older, newer) = (Record { key: older, number: 1 }, Record { key: newer, number: 2 });
    Monoid::<Op>::combine(&Some(older), &Some(newer)).map_or(0, |record| record.number)
}

#[test]
fn which_record_stays() {
    const OLDER: usize = 1;
    const NEWER: usize = 2;
    let nan = f64::NAN;
    // older key, newer key, the one that min_by_key keeps, the one that max_by_key keeps
    let table = [
        (1.0, 2.0, OLDER, NEWER),
        (2.0, 1.0, NEWER, OLDER),
        (1.0, 1.0, OLDER, OLDER),
        (0.0, -0.0, OLDER, OLDER),
        (-0.0, 0.0, OLDER, OLDER),
        (f64::INFINITY, f64::INFINITY, OLDER, OLDER),
        (nan, nan, OLDER, OLDER),
        (1.0, nan, NEWER, NEWER),
        (nan, 1.0, OLDER, OLDER),
        (f64::NEG_INFINITY, nan, NEWER, NEWER),
        (nan, f64::NEG_INFINITY, OLDER, OLDER),
        (nan, f64::INFINITY, OLDER, OLDER),
    ];
    for (older, newer, least, greatest) in table {
        assert_eq!(stays::<MinByKey<ByKey>, _>(older, newer), least, "min_by_key of {older} and {newer}");
        assert_eq!(stays::<MaxByKey<ByKey>, _>(older, newer), greatest, "max_by_key of {older} and {newer}");
    }
}

/// Of values that compare equal the older stays, as the sign of a zero shows, and a type that is ordered by a part.
#[test]
fn equal_values_keep_the_older() {
    fn floats<Op>()
    where
        f64: Selective<Op>,
        f32: Selective<Op>,
    {
        assert!(<f64 as Monoid<Op>>::combine(&0.0, &-0.0).same(&0.0));
        assert!(<f64 as Monoid<Op>>::combine(&-0.0, &0.0).same(&-0.0));
        assert!(<f32 as Monoid<Op>>::combine(&0.0, &-0.0).same(&0.0));
        assert!(<f32 as Monoid<Op>>::combine(&-0.0, &0.0).same(&-0.0));
        // Of two NaN as well, whose signs are told by their bits alone.
        for (older, newer) in [(f64::NAN, -f64::NAN), (-f64::NAN, f64::NAN)] {
            assert_eq!(<f64 as Monoid<Op>>::combine(&older, &newer).to_bits(), older.to_bits());
            assert!(!<f64 as Selective<Op>>::dominates(&newer, &older));
        }
    }
    floats::<Min>();
    floats::<Max>();

    let (older, newer) = (Num(Ranked { rank: 5, name: "older" }), Num(Ranked { rank: 5, name: "newer" }));
    assert_eq!(<Num<Ranked> as Monoid<Min>>::combine(&older, &newer).0.name, "older");
    assert_eq!(<Num<Ranked> as Monoid<Max>>::combine(&older, &newer).0.name, "older");
    assert!(!<Num<Ranked> as Selective<Min>>::dominates(&newer, &older));
    assert!(!<Num<Ranked> as Selective<Max>>::dominates(&newer, &older));
}

/// Ordered by its rank alone.
#[derive(Clone, Copy)]
struct Ranked {
    rank: u8,
    name: &'static str,
}

impl PartialEq for Ranked {
    fn eq(&self, other: &Self) -> bool {
        self.rank == other.rank
    }
}

impl Eq for Ranked {}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank.cmp(&other.rank)
    }
}

impl num_traits::Bounded for Ranked {
    fn min_value() -> Self {
        Self { rank: u8::MIN, name: "least" }
    }
    fn max_value() -> Self {
        Self { rank: u8::MAX, name: "greatest" }
    }
}

#[derive(Clone, Debug)]
struct Reading {
    level: f64,
    at: u32,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Reading)]
struct Extremes {
    #[aggregate(min_by_key = |reading| reading.level)]
    quietest: Option<Reading>,
    #[aggregate(max_by_key = |reading| reading.level)]
    loudest: Option<Reading>,
}

#[test]
fn a_derived_record_is_kept_by_the_same_rules() {
    let mut window = TwoStack::<Extremes, 3>::new();
    // level, then the stamps of the quietest and of the loudest of the newest three
    let table = [
        (50.0, 0, 0),
        (50.0, 0, 0),
        (40.0, 2, 0),
        (50.0, 2, 1),
        (f64::NAN, 4, 4),
        (f64::NAN, 4, 4),
        (0.0, 4, 4),
        (-0.0, 5, 5),
        (0.0, 6, 6),
        (1.0, 7, 9),
    ];
    for (at, (level, quietest, loudest)) in (0..).zip(table) {
        let extremes = window.slide(Reading { level, at });
        assert_eq!(extremes.quietest.map(|reading| reading.at), Some(quietest), "quietest at {at}");
        assert_eq!(extremes.loudest.map(|reading| reading.at), Some(loudest), "loudest at {at}");
    }
    window.clear();
    assert!(window.query().quietest.is_none() && window.query().loudest.is_none());
}

/// As the operation does, so does the derive: on all pairs of ugly keys.
#[test]
fn derive_and_operation_agree() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = Record<(f64, f64)>)]
    struct Least {
        #[aggregate(min_by_key = |record| record.key)]
        record: Option<Record<(f64, f64)>>,
    }
    let records = Record::<(f64, f64)>::ugly();
    for older in &records {
        for newer in &records {
            let derived = Least::combine(&Least::unit(older), &Least::unit(newer)).record;
            let operation =
                <Option<_> as Monoid<MinByKey<ByKey>>>::combine(&Some(older.clone()), &Some(newer.clone()));
            assert!(derived.same(&operation), "{older:?} and {newer:?}: {derived:?}, {operation:?}");
        }
    }
}
