//! slidewin beside other crates that slide a window over numbers: inputs that are hard, what each crate answers, and what is right.

pub mod contenders;
pub mod inputs;
pub mod right;
pub mod table;
