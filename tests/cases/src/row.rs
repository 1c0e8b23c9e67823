//! One row: a window, an input, a statistic, and what it must answer.

use serde_json::Value as Json;

use crate::answer::Tolerance;
use crate::input::{self, Step};

/// Which ends of its span a window holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Closed {
    Right,
    Left,
    Both,
    Neither,
}

impl Closed {
    /// Whether an event is in the window of its own instant.
    pub(crate) fn holds_now(self) -> bool {
        matches!(self, Self::Right | Self::Both)
    }
}

/// What a window is bounded by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Count,
    Time,
}

/// When it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Emit {
    /// After each event.
    Each,
    /// Where the input says so.
    At,
    /// Each window that holds an event, by its start.
    Windows(Hops),
}

/// How windows hop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hops {
    pub(crate) slide: u64,
    pub(crate) align: i64,
    pub(crate) lateness: u64,
}

/// The window of a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Window {
    pub(crate) kind: Kind,
    pub(crate) size: i64,
    pub(crate) closed: Closed,
    pub(crate) emit: Emit,
    pub(crate) at_least: u64,
    pub(crate) skips_nan: bool,
    /// Whether an event sees those of its own instant that come after it.
    pub(crate) sees_peers: bool,
    /// Whether each key has a window of its own.
    pub(crate) keyed: bool,
}

/// A row that can be run.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Row {
    pub(crate) window: Window,
    pub(crate) steps: Vec<Step>,
    pub(crate) statistic: String,
    /// The type of the values: `f64` where the row says none.
    pub(crate) values: String,
    /// Whether sketches are asked beside exact answers.
    pub(crate) sketched: bool,
    pub(crate) expected: Json,
    pub(crate) tolerance: Tolerance,
}

/// The members of a window that a row may have. Those that the runner only has to read past are here, too: `unit` names what the stamps
/// count, `pane` is advice.
const MEMBERS: [&str; 13] = [
    "type",
    "size",
    "closed",
    "slide",
    "min_count",
    "emit",
    "nan",
    "peers",
    "unit",
    "pane",
    "keyed",
    "lateness",
    "align",
];

impl Row {
    /// The row, or what it asks for that the runner does not have.
    pub(crate) fn of(json: &Json) -> Result<Self, String> {
        let text =
            |json: &Json, name: &str| json[name].as_str().map(str::to_owned).ok_or(format!("no `{name}`"));
        let window = Self::window(&json["window"])?;
        Ok(Self {
            window,
            steps: input::steps(&json["input"], window.kind == Kind::Time, window.keyed)?,
            statistic: text(json, "aggregate")?,
            values: json["values"].as_str().unwrap_or("f64").to_owned(),
            sketched: json["kind"] == "sketch",
            expected: json["expected"].clone(),
            tolerance: Tolerance::of(&text(json, "tolerance")?)?,
        })
    }

    fn window(json: &Json) -> Result<Window, String> {
        let members = json.as_object().ok_or("no `window`")?;
        if let Some(name) = members.keys().find(|name| !MEMBERS.contains(&name.as_str())) {
            return Err(format!("windows with `{name}`"));
        }
        let unknown = |name: &str| Err(format!("windows with `{name}`: {}", json[name]));
        let kind = match json["type"].as_str() {
            Some("count") => Kind::Count,
            Some("time") => Kind::Time,
            _ => return unknown("type"),
        };
        let closed = match json["closed"].as_str() {
            Some("right") => Closed::Right,
            Some("left") => Closed::Left,
            Some("both") => Closed::Both,
            Some("neither") => Closed::Neither,
            _ => return unknown("closed"),
        };
        let span = |name: &str| match &json[name] {
            Json::Null => Ok(None),
            span => span.as_u64().map(Some).ok_or(format!("windows with `{name}`: {span}")),
        };
        // A window that counts moves with each element.
        let slide = span("slide")?.filter(|slide| (kind, *slide) != (Kind::Count, 1));
        let lateness = span("lateness")?;
        let emit = match (json["emit"].as_str(), slide) {
            (Some("each"), None) => Emit::Each,
            (Some("at"), None) => Emit::At,
            (Some("windows"), Some(slide)) if kind == Kind::Time && closed == Closed::Left => {
                Emit::Windows(Hops {
                    slide,
                    align: if json["align"].is_null() { Some(0) } else { input::stamp(&json["align"]) }
                        .ok_or("no `align`")?,
                    lateness: lateness.unwrap_or(0),
                })
            }
            _ => return unknown("emit"),
        };
        if lateness.is_some() && !matches!(emit, Emit::Windows(_)) {
            return unknown("lateness");
        }
        Ok(Window {
            kind,
            size: input::stamp(&json["size"]).ok_or("no `size`")?,
            closed,
            emit,
            at_least: json["min_count"].as_u64().unwrap_or(0),
            skips_nan: match json["nan"].as_str() {
                None | Some("propagate") => false,
                Some("skip") => true,
                _ => return unknown("nan"),
            },
            sees_peers: match json["peers"].as_str() {
                None | Some("all") => true,
                Some("arrived") => false,
                _ => return unknown("peers"),
            },
            keyed: json["keyed"] == true,
        })
    }
}
