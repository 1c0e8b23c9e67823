//! What a step costs, told by what does not depend on the machine's load: the number of instructions, and the machine
//! code itself. Meaningful in release builds alone, so debug builds of these tests say so and stop.

use std::process::{Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_slidewin-codegen");

/// Whether these tests can tell anything here; where they can't, they say why.
fn measurable(tool: &str) -> bool {
    if cfg!(debug_assertions) {
        println!("skipped: only a release build is measured");
        return false;
    }
    let found = Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if found.is_err() {
        println!("skipped: {tool} is not installed");
    }
    found.is_ok()
}

/// The instructions of a whole run, as callgrind counts them.
fn instructions(kernel: &str, steps: u32) -> u64 {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", PROGRAM, kernel, &steps.to_string()])
        .output()
        .expect("valgrind runs");
    let report = String::from_utf8_lossy(&output.stderr);
    let count =
        report.lines().find_map(|line| line.split_once("Collected : ")).map(|(_, count)| count.trim());
    count.and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("no count in {report}"))
}

/// The instructions of one step, flips included, in hundredths.
fn per_step(kernel: &str) -> u64 {
    let (fewer, more) = (10 * 1024, 30 * 1024);
    let of_steps = |kernel: &str| instructions(kernel, more) - instructions(kernel, fewer);
    let setup = if kernel.starts_with("kernel_time_") { "event_time_setup" } else { "setup" };
    (of_steps(kernel) - of_steps(setup)) * 100 / u64::from(more - fewer)
}

const AGGREGATES: [&str; 6] = ["highest", "total", "whole", "mean", "moments", "five"];

#[test]
fn derived_costs_what_it_costs_by_hand() {
    if !measurable("valgrind") {
        return;
    }
    for name in AGGREGATES {
        let derived = per_step(&format!("kernel_derived_{name}"));
        let by_hand = per_step(&format!("kernel_by_hand_{name}"));
        println!("{name}: {derived} hundredths of an instruction a step derived, {by_hand} by hand");
        assert!(derived * 100 <= by_hand * 101, "{name}: {derived} derived, {by_hand} by hand");
    }
}

/// No step of it walks, and the others do not pay much for that.
#[test]
fn a_daba_costs_less_than_twice_the_instructions_of_two_stacks() {
    if !measurable("valgrind") {
        return;
    }
    for name in ["highest", "total", "five"] {
        let daba = per_step(&format!("kernel_daba_{name}"));
        let two_stacks = per_step(&format!("kernel_derived_{name}"));
        println!("{name}: {daba} hundredths of an instruction a step in a Daba, {two_stacks} in two stacks");
        assert!(daba < 2 * two_stacks, "{name}: {daba} in a Daba, {two_stacks} in two stacks");
    }
}

/// A name for a window costs nothing: not one instruction a step.
#[test]
fn the_chosen_window_costs_what_it_is() {
    if !measurable("valgrind") {
        return;
    }
    for [chosen, itself] in [["window_whole", "subtract_whole"], ["window_highest", "two_stack_highest"]] {
        let [chosen_costs, itself_costs] = [chosen, itself].map(|name| per_step(&format!("kernel_{name}")));
        println!("{chosen}: {chosen_costs} hundredths of an instruction a step, {itself}: {itself_costs}");
        assert_eq!(chosen_costs, itself_costs, "{chosen} and {itself}");
    }
}

/// Hundredths of an instruction that a step of each kernel takes, as the pinned compiler builds them for x86-64: what changes
/// them by more than 3 % says so here.
const INSTRUCTIONS: [(&str, u64); 20] = [
    ("derived_highest", 3_659),
    ("derived_total", 2_759),
    ("derived_whole", 2_559),
    ("derived_mean", 4_661),
    ("derived_moments", 5_563),
    ("derived_five", 9_860),
    ("daba_highest", 4_084),
    ("daba_total", 2_882),
    ("daba_whole", 2_683),
    ("daba_mean", 4_685),
    ("daba_moments", 5_888),
    ("daba_five", 11_189),
    ("window_whole", 1_355),
    ("window_highest", 3_659),
    ("slice_whole", 211),
    ("slice_highest", 2_568),
    ("slice_total", 1_270),
    ("time_highest_regular", 10_432),
    ("time_whole_regular", 7_625),
    ("time_daba_regular", 22_923),
];

#[test]
fn a_step_takes_as_many_instructions_as_before() {
    if !measurable("valgrind") || !cfg!(target_arch = "x86_64") {
        return;
    }
    let differ: Vec<_> = INSTRUCTIONS
        .into_iter()
        .map(|(kernel, before)| (kernel, before, per_step(&format!("kernel_{kernel}"))))
        .filter(|(_, before, now)| now.abs_diff(*before) * 100 > 3 * before)
        .map(|(kernel, before, now)| format!("{kernel}: {now}, and {before} before"))
        .collect();
    assert!(differ.is_empty(), "hundredths of an instruction a step:\n{}", differ.join("\n"));
}

#[test]
fn steps_contain_no_panic_and_no_bounds_check() {
    if !measurable("objdump") {
        return;
    }
    let output =
        Command::new("objdump").args(["-d", "--no-show-raw-insn", PROGRAM]).output().expect("objdump runs");
    let listing = String::from_utf8_lossy(&output.stdout);
    for name in AGGREGATES {
        // Where both compile to the same code, only one of them is left.
        assert!(listing.contains(&format!("_{name}")), "no kernel of {name} in the listing");
        assert!(listing.contains(&format!("kernel_daba_{name}")), "no kernel of {name} in a Daba");
    }
    for function in listing.split("\n\n") {
        let name = function.lines().next().unwrap_or_default();
        // The loops themselves, and what they call when a window fills or flips.
        if name.contains("kernel_") || ["two_stack", "4daba"].iter().any(|window| name.contains(window)) {
            assert!(!function.contains("panic"), "{name} can panic or checks a bound:\n{function}");
        }
    }
}
