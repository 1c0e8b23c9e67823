//! Programs that must not compile, and what they are told. Each is a file under `cases`, or `built` where only a build finds
//! the mistake; beside it stands the compiler's whole answer, and its first lines promise which token the first error underlines and
//! how many errors there are.

/// The compiler whose messages were recorded; another words, orders and underlines them in its own way.
pub const RECORDED_WITH: &str = "rustc 1.95.0 ";

/// Whether the compiler that the tests run is the one the messages were recorded with. Where it is not, says so on the
/// terminal, past what the test harness captures.
///
/// # Panics
///
/// When there is no compiler to ask.
#[must_use]
pub fn is_recorded_with_this_compiler() -> bool {
    use std::io::Write;

    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let answer = std::process::Command::new(rustc).arg("--version").output().expect("there is a rustc");
    let version = String::from_utf8_lossy(&answer.stdout);
    let same = version.starts_with(RECORDED_WITH);
    if !same {
        let _ = writeln!(
            std::io::stderr(),
            "compile-fail tests are skipped: their messages were recorded with {RECORDED_WITH}and this is {}",
            version.trim()
        );
    }
    same
}
