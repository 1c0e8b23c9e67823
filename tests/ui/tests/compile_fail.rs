//! Every case that `cargo check` refuses, with all that it is told.

#[test]
fn mistakes_are_told_as_recorded() {
    if slidewin_ui::is_recorded_with_this_compiler() {
        // One compilation of them all: it takes a tenth of the time that a pattern for each topic would.
        trybuild::TestCases::new().compile_fail("cases/*/*.rs");
    }
}
