//! What the tests of slidewin share: aggregators that give faults away, the plain fold that every window must equal,
//! and the ways in which windows are used. The tests themselves are in `tests/`, one binary a topic.
#![allow(clippy::missing_panics_doc, reason = "to panic is what an assertion is for")]

pub mod affine;
pub mod agreement;
pub mod broken;
pub mod clock;
pub mod counting;
pub mod exact;
pub mod failing;
pub mod formula;
pub mod free;
pub mod hard_series;
pub mod kept;
pub mod keys;
pub mod pair;
pub mod pane_model;
pub mod plain;
pub mod plain_late;
pub mod random;
pub mod report;
pub mod revived;
pub mod same;
pub mod scenario;
pub mod shared;
pub mod sorted_pair;
pub mod truth;
pub mod two_pass;
pub mod ugly;
pub mod watched;
