//! A crate that knows slidewin as `sliding`, and hands it on to crates that do not know it at all: as itself, in a
//! module, and under yet another name.

pub use sliding;

/// A facade over a few things of slidewin.
pub mod facade {
    /// The whole of slidewin, deeper.
    pub mod deeper {
        pub use sliding as windows;
    }

    pub use sliding::Aggregate;
}

/// A struct that a crate without slidewin can ask for: its paths are this crate's, by `$crate`.
#[macro_export]
macro_rules! total {
    ($name:ident) => {
        /// Made by `total!`.
        #[derive($crate::sliding::Aggregate, Clone, Debug)]
        #[aggregate(crate = $crate::sliding, value = u8)]
        pub struct $name {
            /// The sum.
            #[aggregate(sum)]
            pub sum: u8,
        }
    };
}
