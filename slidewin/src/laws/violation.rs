//! How a broken law is told.

use core::fmt::{self, Debug, Display};

use super::subject::Name;

/// A law, and operands for which it does not hold.
pub(super) struct Violation<'a> {
    pub(super) name: Name,
    pub(super) law: &'a str,
    /// The operands, under the names that they have in the law.
    pub(super) operands: &'a [Named<'a>],
    /// What came out.
    pub(super) got: Named<'a>,
    /// What it must be: another result, or one of the operands.
    pub(super) expected: Named<'a>,
}

/// A value, and what it is called.
pub(super) type Named<'a> = (&'static str, &'a dyn Debug);

impl Display for Violation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, law, operands, got, expected } = self;
        write!(f, "{name} breaks the law of {law}: {} must be {}", got.0, expected.0)?;
        let known = operands.iter().any(|(operand, _)| *operand == expected.0);
        let results = [Some(got), (!known).then_some(expected)];
        for (what, value) in operands.iter().chain(results.into_iter().flatten()) {
            write!(f, "\n    {what} = {value:?}")?;
        }
        Ok(())
    }
}
