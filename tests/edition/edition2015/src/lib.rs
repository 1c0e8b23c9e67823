//! The derive in edition 2015, where a path begins at the root of the crate.
#![deny(warnings)]

extern crate slidewin;

#[path = "../../src/zoo.rs"]
pub mod zoo;

/// Paths as this edition reads them.
pub mod paths {
    use slidewin::{Aggregate, TwoStack};

    /// Named by a word that later editions keep, with paths from the root. (A field that is called so needs its `r#`
    /// here too: the parser of the derive knows no edition.)
    #[derive(Aggregate, Clone, Debug)]
    #[aggregate(crate = ::slidewin, value = ::paths::Value)]
    struct Total {
        #[aggregate(sum, of = r#dyn)]
        r#dyn: u8,
        #[aggregate(max, map = |value| value.r#await)]
        r#await: u8,
    }

    /// Likewise.
    #[derive(Clone, Copy, Debug)]
    pub struct Value {
        dyn: u8,
        await: u8,
    }

    /// The sum and the maximum of 3 and 4.
    #[must_use]
    pub fn sum_and_max() -> (u8, u8) {
        let mut window = TwoStack::<Total, 2>::new();
        let _ = window.slide(Value { dyn: 3, await: 3 });
        let total = window.slide(Value { dyn: 4, await: 4 });
        (total.dyn, total.await)
    }
}
