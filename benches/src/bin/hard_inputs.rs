//! Prints what slidewin and its peers answer to hard inputs, and what is right, as Markdown. With `--write` it puts the text where the
//! docs of `slidewin::stats` take it from, too.

use std::path::Path;
use std::process::ExitCode;

use slidewin_benches::table;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let write = match arguments.as_slice() {
        [] => false,
        [only] if only == "--write" => true,
        _ => {
            eprintln!("usage: hard_inputs [--write]");
            return ExitCode::FAILURE;
        }
    };
    // Those that panic are told in the table.
    std::panic::set_hook(Box::new(|_| {}));
    let text = table::text();
    _ = std::panic::take_hook();
    print!("{text}");
    if write {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../slidewin/src/stats/hard_inputs.md");
        if let Err(error) = std::fs::write(&path, text) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
