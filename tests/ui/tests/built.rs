//! Cases that `cargo check` lets pass: a window's length is looked at when its code is made. The program that passes stands
//! for itself and makes the others be built.

#[test]
fn mistakes_that_a_build_finds_are_told_as_recorded() {
    if slidewin_ui::is_recorded_with_this_compiler() {
        let cases = trybuild::TestCases::new();
        cases.pass("built/pass/*.rs");
        cases.compile_fail("built/*.rs");
    }
}
