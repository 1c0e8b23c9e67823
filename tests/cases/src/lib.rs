//! Runs rows of JSON, each a fault that somebody reported of a sliding window together with the right answers, against the
//! public API of slidewin. `README.md` says what a row means, `tests/` which rows there are.

#![forbid(unsafe_code)]

mod aggregators;
pub mod answer;
mod by_count;
mod by_key;
mod by_order;
mod by_pane;
mod by_place;
mod by_time;
mod catalogue;
mod element;
mod input;
mod placed;
mod report;
mod row;
mod run;
mod slid;
mod told;

pub use self::report::check;
