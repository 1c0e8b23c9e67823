//! What a check says when it fails, and of which line of the caller: read from the panic, in its hook.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

/// What a panic said, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The message.
    pub message: String,
    /// The file that it blames.
    pub file: String,
    /// The line in that.
    pub line: u32,
}

thread_local! {
    static LISTENING: Cell<bool> = const { Cell::new(false) };
    static HEARD: RefCell<Option<Report>> = const { RefCell::new(None) };
}

/// What a check says of a broken law; nothing if it panics at none.
pub fn report(check: impl FnOnce()) -> Option<Report> {
    static LISTENER: Once = Once::new();
    LISTENER.call_once(|| {
        let others = take_hook();
        set_hook(Box::new(move |panic| {
            if !LISTENING.get() {
                return others(panic);
            }
            let message = panic.payload_as_str().unwrap_or_default().to_owned();
            let (file, line) =
                panic.location().map_or_else(Default::default, |at| (at.file().to_owned(), at.line()));
            HEARD.replace(Some(Report { message, file, line }));
        }));
    });
    LISTENING.set(true);
    let outcome = catch_unwind(AssertUnwindSafe(check));
    LISTENING.set(false);
    let heard = HEARD.take();
    assert_eq!(outcome.is_err(), heard.is_some());
    heard
}
