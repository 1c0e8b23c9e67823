//! Each law, once. Loops and not closures, so that a panic is located where the check was called from.

use core::borrow::Borrow;
use core::fmt::Debug;

use super::alike::printed_alike;
use super::subject::Subject;
use super::violation::{Named, Violation};
use crate::{Aggregator, Commutative, Invertible, Selective};

/// How many triples are tried for a law.
const TRIPLES: usize = 96 * 96 * 96;

/// How many triples are printed and compared where association is claimed to be exact.
const PRINTED: usize = 16 * 16 * 16;

impl<A: Aggregator<Agg: Debug>, V: Borrow<A::Value>> Subject<'_, A, V> {
    /// `empty` changes nothing, on neither side.
    #[track_caller]
    pub(super) fn identity(&self, alike: &impl Fn(&A::Agg, &A::Agg) -> bool) {
        let empty = A::empty();
        for a in self.aggregates() {
            let operands: [Named<'_>; 2] = [("e, the identity", &empty), ("a", &a)];
            let left = A::combine(&empty, &a);
            if !alike(&left, &a) {
                self.broken("the left identity", &operands, ("combine(e, a)", &left), ("a", &a));
            }
            let right = A::combine(&a, &empty);
            if !alike(&right, &a) {
                self.broken("the right identity", &operands, ("combine(a, e)", &right), ("a", &a));
            }
        }
    }

    /// The grouping does not matter; where `REASSOCIATE` says so, not even within the bound of an equality.
    #[track_caller]
    pub(super) fn associativity(&self, alike: &impl Fn(&A::Agg, &A::Agg) -> bool) {
        self.groupings("associativity", TRIPLES, alike);
        if A::REASSOCIATE {
            self.groupings("exact associativity, as REASSOCIATE claims it", PRINTED, &printed_alike);
        }
    }

    #[track_caller]
    fn groupings(&self, law: &'static str, triples: usize, alike: &impl Fn(&A::Agg, &A::Agg) -> bool) {
        for (i, a) in self.aggregates().enumerate() {
            for (j, b) in self.aggregates().enumerate() {
                let older = A::combine(&a, &b);
                for c in self.thirds([i, j], triples) {
                    let left = A::combine(&older, &c);
                    let right = A::combine(&a, &A::combine(&b, &c));
                    if !alike(&left, &right) {
                        let operands: [Named<'_>; 3] = [("a", &a), ("b", &b), ("c", &c)];
                        let (got, expected) = ("combine(combine(a, b), c)", "combine(a, combine(b, c))");
                        self.broken(law, &operands, (got, &left), (expected, &right));
                    }
                }
            }
        }
    }

    /// `insert` and `prepend` equal their definitions.
    #[track_caller]
    pub(super) fn insertion(&self, alike: &impl Fn(&A::Agg, &A::Agg) -> bool) {
        for a in self.aggregates() {
            for value in self.values() {
                let u = A::unit(value);
                let operands: [Named<'_>; 2] = [("a", &a), ("u, which is unit(value)", &u)];

                let (mut inserted, combined) = (a.clone(), A::combine(&a, &u));
                A::insert(&mut inserted, value);
                if !alike(&inserted, &combined) {
                    let got = "a after insert(a, value)";
                    self.broken("`insert`", &operands, (got, &inserted), ("combine(a, u)", &combined));
                }

                let (mut prepended, combined) = (a.clone(), A::combine(&u, &a));
                A::prepend(value, &mut prepended);
                if !alike(&prepended, &combined) {
                    let got = "a after prepend(value, a)";
                    self.broken("`prepend`", &operands, (got, &prepended), ("combine(u, a)", &combined));
                }
            }
        }
    }

    /// `append` and `finalize_pair` equal their definitions.
    #[track_caller]
    pub(super) fn concatenation(
        &self,
        alike: &impl Fn(&A::Agg, &A::Agg) -> bool,
        answers_alike: &impl Fn(&A::Out, &A::Out) -> bool,
    ) where
        A::Out: Debug,
    {
        for a in self.aggregates() {
            for b in self.aggregates() {
                let operands: [Named<'_>; 2] = [("a", &a), ("b", &b)];

                let (mut appended, combined) = (a.clone(), A::combine(&a, &b));
                A::append(&mut appended, &b);
                if !alike(&appended, &combined) {
                    let got = "a after append(a, b)";
                    self.broken("`append`", &operands, (got, &appended), ("combine(a, b)", &combined));
                }

                let (answer, defined) = (A::finalize_pair(&a, &b), A::finalize(&combined));
                if !answers_alike(&answer, &defined) {
                    let (got, expected) = ("finalize_pair(a, b)", "finalize(combine(a, b))");
                    self.broken("`finalize_pair`", &operands, (got, &answer), (expected, &defined));
                }
            }
        }
    }

    /// The order does not matter.
    #[track_caller]
    pub(super) fn commutativity(&self, alike: &impl Fn(&A::Agg, &A::Agg) -> bool)
    where
        A: Commutative,
    {
        for a in self.aggregates() {
            for b in self.aggregates() {
                let (one, other) = (A::combine(&a, &b), A::combine(&b, &a));
                if !alike(&one, &other) {
                    let operands: [Named<'_>; 2] = [("a", &a), ("b", &b)];
                    self.broken(
                        "commutativity",
                        &operands,
                        ("combine(a, b)", &one),
                        ("combine(b, a)", &other),
                    );
                }
            }
        }
    }

    /// `remove` undoes, and `replace` equals its definition.
    #[track_caller]
    pub(super) fn inverse(&self, alike: &impl Fn(&A::Agg, &A::Agg) -> bool)
    where
        A: Invertible,
    {
        for (i, a) in self.aggregates().enumerate() {
            for (j, b) in self.aggregates().enumerate() {
                let whole = A::combine(&a, &b);
                let rest = A::remove(&whole, &a);
                if !alike(&rest, &b) {
                    let operands: [Named<'_>; 2] = [("a", &a), ("b", &b)];
                    self.broken("`remove`", &operands, ("remove(combine(a, b), a)", &rest), ("b", &b));
                }
                for c in self.thirds([i, j], TRIPLES) {
                    let (replaced, defined) = (A::replace(&whole, &a, &c), A::combine(&rest, &c));
                    if !alike(&replaced, &defined) {
                        let operands: [Named<'_>; 3] =
                            [("w, which is combine(a, b)", &whole), ("a", &a), ("c", &c)];
                        let (got, expected) = ("replace(w, a, c)", "combine(remove(w, a), c)");
                        self.broken("`replace`", &operands, (got, &replaced), (expected, &defined));
                    }
                }
            }
        }
    }

    /// `combine` answers the operand that `dominates` announces.
    #[track_caller]
    pub(super) fn selection(&self, alike: &impl Fn(&A::Agg, &A::Agg) -> bool)
    where
        A: Selective,
    {
        for older in self.aggregates() {
            for newer in self.aggregates() {
                let combined = A::combine(&older, &newer);
                let (law, chosen, name) = if A::dominates(&newer, &older) {
                    ("selection, where dominates(newer, older)", &newer, "newer")
                } else {
                    ("selection, where not dominates(newer, older)", &older, "older")
                };
                if !alike(&combined, chosen) {
                    let operands: [Named<'_>; 2] = [("older", &older), ("newer", &newer)];
                    self.broken(law, &operands, ("combine(older, newer)", &combined), (name, chosen));
                }
            }
        }
    }
}

impl<A, V> Subject<'_, A, V> {
    /// Panics with what was found.
    #[track_caller]
    fn broken(&self, law: &str, operands: &[Named<'_>], got: Named<'_>, expected: Named<'_>) -> ! {
        panic!("{}", Violation { name: self.name, law, operands, got, expected })
    }
}
