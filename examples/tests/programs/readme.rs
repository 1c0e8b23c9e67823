//! What the README says that the programs print is what they print.

use std::fs;
use std::process::Command;

use crate::{FLIGHTS, SEED_TABLE, VARIANCE, WEATHER, noise, of_package, run};

#[test]
fn every_line_that_it_shows_is_printed() {
    let readme = fs::read_to_string(of_package("README.md")).expect("the README");
    let printed = [
        noise("readme", &[]).out,
        run(&mut Command::new(WEATHER)).out,
        run(&mut Command::new(FLIGHTS)).out,
        run(&mut Command::new(VARIANCE)).out,
        run(&mut Command::new(SEED_TABLE)).out,
    ]
    .concat();
    let blocks = readme.split("```text\n").skip(1).filter_map(|after| after.split_once("```"));
    let lines: Vec<_> = blocks.flat_map(|(block, _)| block.lines()).filter(|line| !line.is_empty()).collect();
    assert!(lines.len() > 10, "the README shows what the programs print");
    for line in lines {
        assert!(
            printed.lines().any(|other| other == line),
            "no program prints this line of the README:\n{line}"
        );
    }
}
