//! The same structs in every edition before the one that the rest of the tests is written in.
#![deny(warnings)]

#[test]
fn edition_2015() {
    slidewin_edition_2015::zoo::check();
    assert_eq!(slidewin_edition_2015::paths::sum_and_max(), (7, 4));
}

#[test]
fn edition_2018() {
    slidewin_edition::zoo::check();
    assert_eq!(slidewin_edition::paths::sum_of_three(), 3);
}

#[test]
fn edition_2021() {
    slidewin_edition_2021::zoo::check();
}
