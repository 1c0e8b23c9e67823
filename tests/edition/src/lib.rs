//! The derive in edition 2018.
#![deny(warnings)]

pub mod zoo;

/// Paths as this edition reads them: from the crate, and from an import.
pub mod paths {
    use slidewin::{Aggregate, TwoStack};

    mod reexport {
        pub(super) use slidewin as renamed;
    }

    /// By `crate::…`.
    #[derive(Aggregate, Clone, Debug)]
    #[aggregate(crate = crate::paths::reexport::renamed, value = u8)]
    struct Total {
        #[aggregate(sum)]
        sum: u8,
    }

    /// The sum of 3.
    #[must_use]
    pub fn sum_of_three() -> u8 {
        TwoStack::<Total, 1>::new().slide(3).sum
    }
}
