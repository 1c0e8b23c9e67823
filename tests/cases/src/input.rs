//! The input of a row: events, reads of the clock, and what else happens between. Long inputs are generated.

use serde_json::{Value as Json, json};

use crate::element::Event;

/// One entry of an input.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Step {
    /// A value comes in.
    Event(Event),
    /// The window is read at a time.
    Read(i64),
    /// No event before a time comes any more, but late ones.
    Watermark(i64),
    /// A value of a key comes in.
    Keyed(String, Event),
    /// All is forgotten.
    Clear,
    /// Anything that the runner does not know.
    Other(String),
}

/// The steps of an input, whose events carry stamps or do not.
pub(crate) fn steps(input: &Json, stamped: bool, keyed: bool) -> Result<Vec<Step>, String> {
    match input {
        Json::Array(entries) => {
            let mut steps = Vec::new();
            let mut generated = false;
            for entry in entries {
                if let Some(formula) = entry.get("gen") {
                    generated = true;
                    steps.extend(by_formula(formula)?);
                } else if !(generated && is_among(entry, &steps)) {
                    steps.push(step(entry, stamped, keyed)?);
                }
            }
            Ok(steps)
        }
        Json::Object(_) => by_formula(&input["gen"]),
        _ => Err(format!("no input: {input}")),
    }
}

/// Whether a formula has said the read already: one that is split by reads names them itself.
fn is_among(entry: &Json, steps: &[Step]) -> bool {
    entry["at"].as_i64().is_some_and(|now| steps.contains(&Step::Read(now)))
}

/// A stamp; those beyond 2⁵³ are text.
pub(crate) fn stamp(json: &Json) -> Option<i64> {
    json.as_i64().or_else(|| json.as_str()?.parse().ok())
}

fn step(entry: &Json, stamped: bool, keyed: bool) -> Result<Step, String> {
    match entry {
        Json::Object(operation) if operation.len() == 1 => {
            let operation = match (stamp(&entry["at"]), stamp(&entry["watermark"])) {
                (Some(now), _) => Step::Read(now),
                (_, Some(watermark)) => Step::Watermark(watermark),
                _ if entry["clear"] == true => Step::Clear,
                _ => Step::Other(entry.to_string()),
            };
            Ok(operation)
        }
        Json::Array(parts) if keyed => match parts.as_slice() {
            [Json::String(key), at, value] => {
                let stamp = stamp(at).ok_or_else(|| format!("no stamp: {at}"))?;
                Ok(Step::Keyed(key.clone(), Event { stamp: Some(stamp), value: value.clone() }))
            }
            _ => Err(format!("no event of a key: {entry}")),
        },
        Json::Array(parts) if stamped => match parts.as_slice() {
            [at, value] => {
                let stamp = stamp(at).ok_or_else(|| format!("no stamp: {at}"))?;
                Ok(Step::Event(Event { stamp: Some(stamp), value: value.clone() }))
            }
            _ => Err(format!("no event: {entry}")),
        },
        value if !stamped => Ok(Step::Event(Event { stamp: None, value: value.clone() })),
        _ => Err(format!("no event: {entry}")),
    }
}

fn event(stamp: i64, value: Json) -> Step {
    Step::Event(Event { stamp: Some(stamp), value })
}

/// The inputs that rows describe in words.
fn by_formula(formula: &Json) -> Result<Vec<Step>, String> {
    let steps: Vec<Step> = match formula.as_str().unwrap_or_default() {
        "x[i] = (i*37) mod 101" => {
            (0..2500).map(|i| Step::Event(Event { stamp: None, value: json!(i * 37 % 101) })).collect()
        }
        "[t,v] = [i, i mod 7]" => (0..5000).map(|i| event(i, json!(i % 7))).collect(),
        "1000 events [t,v] = [floor(i/50), (i*7919 mod 1000) + 1], i = 0..999" => {
            (0..1000).map(|i| event(i / 50, json!(i * 7919 % 1000 + 1))).collect()
        }
        "2000 events [t,v] = [25, (i*7919 mod 2000)/20], i = 0..1999 (panes 0-9 and 10-19 stay empty)" => {
            (0..2000).map(|i| event(25, json!(f64::from(i * 7919 % 2000) / 20.0))).collect()
        }
        "events [t,id]: t=5 ids 0..1999; read; then t=15 ids 1500..3999" => {
            let (older, newer) =
                ((0..2000).map(|id| event(5, json!(id))), (1500..4000).map(|id| event(15, json!(id))));
            older.chain([Step::Read(5)]).chain(newer).collect()
        }
        "events [t,id]: t=5, 15, 25, 35, each with ids 0..4999" => {
            [5, 15, 25, 35].into_iter().flat_map(|at| (0..5000).map(move |id| event(at, json!(id)))).collect()
        }
        _ => return Err(format!("no such formula: {formula}")),
    };
    Ok(steps)
}
