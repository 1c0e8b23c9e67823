//! `#[aggregate(…)]` and `#[serde(…)]` on the same structs and fields, in any order: each is read by its own derive, and snapshots
//! keep what serde is told.

use serde::{Deserialize, Serialize};
use slidewin::snapshot::SnapshotError;
use slidewin::{Aggregate, TwoStack, Window};

/// Attributes of both, before and after each other.
#[derive(Serialize, Deserialize, Aggregate, Clone, PartialEq, Debug)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE", deny_unknown_fields)]
#[aggregate(value = u32)]
#[serde(rename = "Stats")]
struct Mixed {
    #[serde(rename = "total")]
    #[aggregate(sum)]
    sum: u64,
    #[aggregate(max)]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    max: Option<u32>,
    #[aggregate(last, map = |value| Some(Kind::of(*value)))]
    last: Option<Kind>,
}

/// An enum that no tag tells apart, which a format must be able to describe by itself.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(untagged)]
enum Kind {
    Small(u8),
    Large { value: u32, tag: Tag },
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(tag = "type", content = "of")]
enum Tag {
    Even,
    Odd(char),
}

impl Kind {
    fn of(value: u32) -> Self {
        let tag = if value.is_multiple_of(2) { Tag::Even } else { Tag::Odd('ö') };
        u8::try_from(value).map_or(Self::Large { value, tag }, Self::Small)
    }
}

/// Fields that lie among those of another struct.
#[derive(Aggregate, Clone, Serialize, Deserialize, PartialEq, Debug)]
#[aggregate(value = u32)]
struct Flat {
    #[serde(flatten)]
    #[aggregate(nested)]
    inner: Inner,
    #[aggregate(min)]
    min: u32,
}

#[derive(Aggregate, Clone, Serialize, Deserialize, PartialEq, Debug)]
#[aggregate(value = u32)]
struct Inner {
    #[aggregate(sum)]
    sum: u64,
}

#[test]
fn both_attributes() {
    let mut window = TwoStack::<Mixed, 3>::new();
    for value in [1, 2, 70_000, 70_001, 5, 90_000, 90_001] {
        let mut twin = TwoStack::<Mixed, 3>::from_snapshot(&window.snapshot().unwrap()).unwrap();
        assert_eq!(twin.slide(value), window.slide(value));
    }
    let mut window = Window::<Flat, 3>::new();
    for value in [4, 2, 9, 7, 8] {
        let mut twin = Window::<Flat, 3>::from_snapshot(&window.snapshot().unwrap()).unwrap();
        assert_eq!(twin.slide(value), window.slide(value));
    }
}

/// An aggregate that gets a field: old snapshots are read where it may be missing.
#[test]
fn a_field_that_is_new() {
    #[derive(Aggregate, Clone, Serialize, Deserialize)]
    #[aggregate(value = u32)]
    struct Old {
        #[aggregate(sum)]
        sum: u32,
    }
    #[derive(Aggregate, Clone, Serialize, Deserialize)]
    #[aggregate(value = u32)]
    struct New {
        #[serde(default)]
        #[aggregate(max)]
        max: Option<u32>,
        #[aggregate(sum)]
        sum: u32,
    }
    #[derive(Aggregate, Clone, Serialize, Deserialize, Debug)]
    #[aggregate(value = u32)]
    struct Other {
        #[aggregate(sum)]
        total: u32,
    }

    let mut window = TwoStack::<Old, 3>::new();
    window.extend([1_u32, 2, 3, 4]);
    let snapshot = window.snapshot().unwrap();
    let new = TwoStack::<New, 3>::from_snapshot(&snapshot).unwrap();
    assert_eq!((new.query().sum, new.query().max), (9, None));
    let error = TwoStack::<Other, 3>::from_snapshot(&snapshot).unwrap_err();
    assert_eq!(error.to_string(), "the snapshot is not of such a window: missing field `total`");
}

/// What cannot be written, or what its own `Deserialize` does not take, is an error.
#[test]
fn aggregates_that_cannot_be_kept() {
    #[derive(Serialize, Deserialize, Clone, Debug)]
    #[serde(untagged)]
    enum Untagged {
        Wide(u128),
    }
    #[derive(Aggregate, Clone, Serialize, Deserialize, Debug)]
    #[aggregate(value = u128)]
    struct Widest {
        #[aggregate(last, map = |value| Some(Untagged::Wide(*value)))]
        last: Option<Untagged>,
    }
    #[derive(Serialize, Deserialize, Clone, Debug)]
    enum Choice {
        #[serde(skip)]
        Unknown,
    }
    #[derive(Aggregate, Clone, Serialize, Deserialize, Debug)]
    #[aggregate(value = u32)]
    struct Skipped {
        #[aggregate(last, map = |_| Some(Choice::Unknown))]
        last: Option<Choice>,
    }

    let mut window = TwoStack::<Widest, 3>::new();
    window.slide(u128::MAX);
    let snapshot = window.snapshot().unwrap();
    assert!(matches!(TwoStack::<Widest, 3>::from_snapshot(&snapshot), Err(SnapshotError::Invalid { .. })));

    let mut window = TwoStack::<Skipped, 3>::new();
    window.slide(1_u32);
    let error = window.snapshot().unwrap_err();
    let text = "no snapshot can be taken: the enum variant Choice::Unknown cannot be serialized";
    assert_eq!(error.to_string(), text);
}
