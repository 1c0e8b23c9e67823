//! What `slidewin::laws` says of a broken law: which one it is, for which operands, and where. Each fault breaks one, and
//! what breaks none passes.

use slidewin::{Aggregate, laws};
use slidewin_tests::broken::{
    AllFromDefault, AnswersForOne, AppendsAllButOne, Claiming, Contrary, Difference, InsertsFirst,
    KeepsThree, Listing, LosesTheNewer, LosesTheOlder, MaxFromZero, MeanOfMeans, Newer, NewerOfEquals,
    NewerUnlessZero, Older, PrependsLast, RemovesTheNewest, ReplacesInPlace, Right, Saturating, StartsAtZero,
    Sticky, SumFromZero,
};
use slidewin_tests::report::report;
use slidewin_tests::same::Same;

/// A check, the law that it says is broken, and the operands and results, a line each.
type Case = (fn(), &'static str, &'static [&'static str]);

/// Asserts that each check says so.
fn tell(table: &[Case]) {
    for (check, law, lines) in table {
        let message = report(check).map(|report| report.message).unwrap_or_default();
        let (_, told) = message.split_once(" breaks the law of ").unwrap_or(("", "nothing: none"));
        let (first, rest) = told.split_once("\n    ").unwrap_or((told, ""));
        assert_eq!(first.split(": ").next(), Some(*law), "in {message}");
        assert_eq!(rest.split("\n    ").collect::<Vec<_>>(), *lines, "in {message}");
    }
}

#[test]
fn a_message_in_full() {
    let said = report(|| laws::aggregator::<Listing<InsertsFirst>>(&[7, 8])).map(|report| report.message);
    let expected = "`slidewin_tests::broken::Listing<slidewin_tests::broken::InsertsFirst>` breaks the law of `insert`: \
         a after insert(a, value) must be combine(a, u)\n    \
         a = [7]\n    \
         u, which is unit(value) = [8]\n    \
         a after insert(a, value) = [8, 7]\n    \
         combine(a, u) = [7, 8]";
    assert_eq!(said.as_deref(), Some(expected));

    let said = report(|| laws::monoid::<Older, u8>(&[7])).map(|report| report.message);
    let expected = "`u8` under `slidewin_tests::broken::Older` breaks the law of the left identity: \
         combine(e, a) must be a\n    \
         e, the identity = 0\n    \
         a = 7\n    \
         combine(e, a) = 0";
    assert_eq!(said.as_deref(), Some(expected));
}

/// Not one inside the library, whichever the law.
#[test]
fn the_place_is_that_of_the_call() {
    let checks: &[(fn(), u32)] = &[
        (|| laws::aggregator::<Listing<StartsAtZero>>(&[7]), line!()),
        (|| laws::aggregator::<Listing<KeepsThree>>(&[1, 2]), line!()),
        (|| laws::aggregator::<Listing<InsertsFirst>>(&[7, 8]), line!()),
        (|| laws::aggregator::<Listing<AnswersForOne>>(&[7]), line!()),
        (|| laws::commutative::<Listing<Right>>(&[7, 8]), line!()),
        (|| laws::invertible::<Listing<RemovesTheNewest>>(&[7, 8]), line!()),
        (|| laws::selective::<Larger>(&[7]), line!()),
        (|| laws::monoid::<Older, u8>(&[7]), line!()),
        (|| laws::commutative_monoid::<NewerUnlessZero, i8>(&[7, 8]), line!()),
        (|| laws::group::<Claiming, f64>(&[1e20, 1.0]), line!()),
        (|| laws::selective_monoid::<Contrary, u8>(&[7]), line!()),
    ];
    for (check, line) in checks {
        let said = report(check).map(|said| (said.file, said.line));
        assert_eq!(said, Some((file!().to_owned(), *line)));
    }
}

#[test]
fn of_the_identity() {
    tell(&[
        (
            || laws::aggregator::<Listing<StartsAtZero>>(&[1]),
            "the left identity",
            &["e, the identity = [0]", "a = [0]", "combine(e, a) = [0, 0]"],
        ),
        (
            || laws::aggregator::<Listing<LosesTheNewer>>(&[1]),
            "the left identity",
            &["e, the identity = []", "a = [1]", "combine(e, a) = []"],
        ),
        (
            || laws::aggregator::<Listing<LosesTheOlder>>(&[1]),
            "the right identity",
            &["e, the identity = []", "a = [1]", "combine(a, e) = []"],
        ),
        (
            || laws::monoid::<Older, u8>(&[1]),
            "the left identity",
            &["e, the identity = 0", "a = 1", "combine(e, a) = 0"],
        ),
        (
            || laws::monoid::<Newer, u8>(&[1]),
            "the right identity",
            &["e, the identity = 0", "a = 1", "combine(a, e) = 0"],
        ),
        (
            || laws::monoid::<MaxFromZero, f64>(&[1.0, -1.0]),
            "the left identity",
            &["e, the identity = 0.0", "a = -1.0", "combine(e, a) = 0.0"],
        ),
        (
            || laws::monoid::<AllFromDefault, bool>(&[false, true]),
            "the left identity",
            &["e, the identity = false", "a = true", "combine(e, a) = false"],
        ),
        (
            || laws::monoid::<Difference, i32>(&[1]),
            "the left identity",
            &["e, the identity = 0", "a = 1", "combine(e, a) = -1"],
        ),
        (
            || laws::monoid_by::<SumFromZero, f64>(&[-0.0], Same::same),
            "the left identity",
            &["e, the identity = 0.0", "a = -0.0", "combine(e, a) = 0.0"],
        ),
    ]);
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = i8)]
struct Account {
    #[aggregate(monoid = Saturating)]
    balance: i8,
}

#[test]
fn of_associativity() {
    tell(&[
        (
            || laws::aggregator::<Account>(&[100, -100]),
            "associativity",
            &[
                "a = Account { balance: 100 }",
                "b = Account { balance: 100 }",
                "c = Account { balance: -100 }",
                "combine(combine(a, b), c) = Account { balance: 27 }",
                "combine(a, combine(b, c)) = Account { balance: 100 }",
            ],
        ),
        (
            || laws::monoid::<Saturating, i8>(&[100, -100]),
            "associativity",
            &[
                "a = 100",
                "b = 100",
                "c = -100",
                "combine(combine(a, b), c) = 27",
                "combine(a, combine(b, c)) = 100",
            ],
        ),
        (
            // Values alone would not show it: it takes runs.
            || laws::aggregator::<Listing<KeepsThree>>(&[1, 2]),
            "associativity",
            &[
                "a = [1]",
                "b = [2]",
                "c = [1, 2]",
                "combine(combine(a, b), c) = [1, 2, 2]",
                "combine(a, combine(b, c)) = [1, 1, 2]",
            ],
        ),
        (
            || laws::monoid::<MeanOfMeans, Option<f64>>(&[Some(0.0), Some(4.0)]),
            "associativity",
            &[
                "a = Some(0.0)",
                "b = Some(0.0)",
                "c = Some(4.0)",
                "combine(combine(a, b), c) = Some(2.0)",
                "combine(a, combine(b, c)) = Some(1.0)",
            ],
        ),
        (
            || laws::monoid::<Claiming, f64>(&[0.1, 0.2, 0.3]),
            "associativity",
            &[
                "a = 0.1",
                "b = 0.2",
                "c = 0.3",
                "combine(combine(a, b), c) = 0.6000000000000001",
                "combine(a, combine(b, c)) = 0.6",
            ],
        ),
        (
            || laws::monoid_by::<Claiming, f64>(&[0.1, 0.2, 0.3], laws::within(1e-15)),
            "exact associativity, as REASSOCIATE claims it",
            &[
                "a = 0.1",
                "b = 0.2",
                "c = 0.3",
                "combine(combine(a, b), c) = 0.6000000000000001",
                "combine(a, combine(b, c)) = 0.6",
            ],
        ),
        (
            || laws::aggregator_by::<Claiming>(&[0.1, 0.2, 0.3], laws::within(1e-15), laws::alike),
            "exact associativity, as REASSOCIATE claims it",
            &[
                "a = 0.1",
                "b = 0.2",
                "c = 0.3",
                "combine(combine(a, b), c) = 0.6000000000000001",
                "combine(a, combine(b, c)) = 0.6",
            ],
        ),
    ]);
}

#[test]
fn of_the_provided_methods() {
    tell(&[
        (
            || laws::aggregator::<Listing<InsertsFirst>>(&[1, 2]),
            "`insert`",
            &[
                "a = [1]",
                "u, which is unit(value) = [2]",
                "a after insert(a, value) = [2, 1]",
                "combine(a, u) = [1, 2]",
            ],
        ),
        (
            || laws::aggregator::<Listing<PrependsLast>>(&[1, 2]),
            "`prepend`",
            &[
                "a = [1]",
                "u, which is unit(value) = [2]",
                "a after prepend(value, a) = [1, 2]",
                "combine(u, a) = [2, 1]",
            ],
        ),
        (
            || laws::aggregator::<Listing<AppendsAllButOne>>(&[1, 2]),
            "`append`",
            &["a = []", "b = [1]", "a after append(a, b) = []", "combine(a, b) = [1]"],
        ),
        (
            || laws::aggregator::<Listing<AnswersForOne>>(&[1, 2]),
            "`finalize_pair`",
            &["a = []", "b = [1]", "finalize_pair(a, b) = 0", "finalize(combine(a, b)) = 1"],
        ),
    ]);
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = u8)]
struct Larger(#[aggregate(monoid = Contrary)] u8);

#[test]
fn of_the_algebra() {
    tell(&[
        (
            || laws::commutative::<Listing<Right>>(&[1, 2]),
            "commutativity",
            &["a = [1]", "b = [2]", "combine(a, b) = [1, 2]", "combine(b, a) = [2, 1]"],
        ),
        (
            || laws::commutative_monoid::<NewerUnlessZero, i8>(&[1, 2]),
            "commutativity",
            &["a = 1", "b = 2", "combine(a, b) = 2", "combine(b, a) = 1"],
        ),
        (
            || laws::invertible::<Listing<RemovesTheNewest>>(&[1, 2]),
            "`remove`",
            &["a = [1]", "b = [2]", "remove(combine(a, b), a) = [1]"],
        ),
        (
            || laws::invertible::<Claiming>(&[1e20, 1.0]),
            "`remove`",
            &["a = 1e20", "b = 1.0", "remove(combine(a, b), a) = 0.0"],
        ),
        (
            || laws::group::<Claiming, f64>(&[1e20, 1.0]),
            "`remove`",
            &["a = 1e20", "b = 1.0", "remove(combine(a, b), a) = 0.0"],
        ),
        (
            || laws::invertible::<Listing<ReplacesInPlace>>(&[1, 2]),
            "`replace`",
            &[
                "w, which is combine(a, b) = [1]",
                "a = []",
                "c = [2]",
                "replace(w, a, c) = [2, 1]",
                "combine(remove(w, a), c) = [1, 2]",
            ],
        ),
        (
            || laws::selective::<Larger>(&[1]),
            "selection, where not dominates(newer, older)",
            &["older = Larger(0)", "newer = Larger(1)", "combine(older, newer) = Larger(1)"],
        ),
        (
            || laws::selective_monoid::<Sticky, Option<u8>>(&[Some(1), Some(2)]),
            "selection, where dominates(newer, older)",
            &["older = Some(1)", "newer = Some(2)", "combine(older, newer) = Some(1)"],
        ),
        (
            || laws::selective_monoid_by::<NewerOfEquals, f64>(&[0.0, -0.0], Same::same),
            "selection, where not dominates(newer, older)",
            &["older = 0.0", "newer = -0.0", "combine(older, newer) = -0.0"],
        ),
    ]);
}

#[test]
fn what_breaks_no_law_passes() {
    laws::aggregator::<Listing<Right>>(&[1, 2, 3, 4, 5, 6, 7]);
    laws::invertible::<Listing<Right>>(&[1, 2, 3, 4, 5, 6, 7]);
    laws::monoid::<NewerUnlessZero, i8>(&[0, 1, -1, 100]);
    laws::commutative_monoid::<NewerUnlessZero, i8>(&[0, 5]);
}

/// Faults that these values, or this equality, do not show.
#[test]
fn what_does_not_show_passes() {
    laws::aggregator::<Claiming>(&[0.5, 3.0, f64::INFINITY, f64::NAN]);
    laws::invertible::<Claiming>(&[0.5, 3.0]);
    laws::monoid::<SumFromZero, f64>(&[-0.0]);
    laws::selective_monoid::<NewerOfEquals, f64>(&[0.0, -0.0]);
    laws::commutative::<Listing<Right>>(&[1]);
    laws::aggregator::<Listing<InsertsFirst>>(&[] as &[u64]);
}
