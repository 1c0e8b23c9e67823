//! The derive in edition 2021.
#![deny(warnings)]

#[path = "../../src/zoo.rs"]
pub mod zoo;
