//! From the text of a CSV file to a recording. What is wrong with single rows is remarked on, line by line, and the rest
//! is read on; only what leaves nothing to work with is a failure.

use std::ops::Range;

use csv::{ByteRecord, ReaderBuilder};

use crate::messages::{Failure, Remarks};

/// No sound has a level further from 0 dB than this; what claims to is a fault in the file.
pub(crate) const LOUDEST: f64 = 400.0;

/// The latest time that is taken for one, in milliseconds: tens of thousands of years.
const LATEST_MS: f64 = 1e15;

/// The levels of one column, in the order of their times.
#[derive(Debug)]
pub(crate) struct Recording {
    pub(crate) name: String,
    pub(crate) column: String,
    /// At least one; the times rise from each to the next.
    pub(crate) rows: Vec<Row>,
    /// The time from one row to the next where none is missing; a recording of one row has none.
    pub(crate) period_ms: Option<f64>,
}

/// One row that has a time.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) at_ms: f64,
    pub(crate) level: Option<f64>,
    line: u64,
    /// How many rows before it had no time and were left out.
    left_out: usize,
}

/// Reads a recording. The levels are those of `column`, the times those of `t_ms` or `t_s`.
pub(crate) fn read(
    name: &str,
    text: &[u8],
    column: &str,
    remarks: &mut Remarks,
) -> Result<Recording, Failure> {
    let mut reader = ReaderBuilder::new().flexible(true).from_reader(text);
    let header = reader.byte_headers().map_err(|error| Failure::new(format!("{name}: {error}")))?;
    let columns = Columns::find(name, header, column)?;

    let mut rows: Vec<Row> = Vec::new();
    let mut left_out = 0;
    let mut lines = Lines { text, line: 1, counted: 0 };
    let mut record = ByteRecord::new();
    let mut seen = 0_usize;
    while reader.read_byte_record(&mut record).map_err(|error| Failure::new(format!("{name}: {error}")))? {
        seen += 1;
        let line = lines.of(&record);
        let (at_ms, level) = match columns.fields(&record) {
            Ok(fields) => fields,
            Err(fault) => {
                remarks.at(line, format_args!("{fault}: the row is left out"));
                left_out += 1;
                continue;
            }
        };
        if let Some(last) = rows.last().filter(|last| at_ms <= last.at_ms) {
            let how = if at_ms < last.at_ms { "goes back" } else { "stands still" };
            let from = if at_ms < last.at_ms {
                format!(" from {} ms to {at_ms} ms", last.at_ms)
            } else {
                format!(" at {at_ms} ms")
            };
            remarks.at(line, format_args!("the time {how}{from}: the row is left out"));
            continue;
        }
        let level = Level::read(level);
        if let Some(fault) = level.fault() {
            remarks.at(line, format_args!("{fault}"));
        }
        rows.push(Row { at_ms, level: level.known(), line, left_out });
        left_out = 0;
    }
    if rows.iter().all(|row| row.level.is_none()) {
        remarks.close();
        return Err(Failure::new(match seen {
            0 => format!("{name}: a header and no rows: there is no level to read"),
            1 => format!("{name}: its only row has no level and time that can be used"),
            _ => format!("{name}: none of its {seen} rows has a level and time that can be used"),
        }));
    }
    let period_ms = period(&rows);
    remark_on_spacing(&rows, period_ms, remarks);
    Ok(Recording { name: name.to_owned(), column: column.to_owned(), rows, period_ms })
}

/// Which columns are read.
struct Columns {
    time: usize,
    /// How many milliseconds the unit of the times is.
    unit_ms: f64,
    level: usize,
    count: usize,
}

impl Columns {
    fn find(name: &str, header: &ByteRecord, column: &str) -> Result<Self, Failure> {
        if header.is_empty() {
            return Err(Failure::new(format!("{name}: the file is empty: a header and rows are needed")));
        }
        let header: Vec<_> = header
            .iter()
            .map(|name| str::from_utf8(name).map(str::trim))
            .collect::<Result<_, _>>()
            .map_err(|_| Failure::new(format!("{name}:1: the header is not UTF-8 text")))?;
        let place = |column| header.iter().position(|&name| name == column);
        let missing = |what: &str| {
            Failure::new(format!("{name}:1: no column {what}: the header has {}", short(&header.join(", "))))
        };
        let (time, unit_ms) = place("t_ms")
            .map(|time| (time, 1.0))
            .or_else(|| place("t_s").map(|time| (time, 1000.0)))
            .ok_or_else(|| missing("t_ms or t_s for the times"))?;
        let level =
            place(column).ok_or_else(|| missing(&format!("{column:?} (choose one with --column)")))?;
        Ok(Self { time, unit_ms, level, count: header.len() })
    }

    /// The time of a row in milliseconds, and the text of its level; or why the row is of no use.
    fn fields<'a>(&self, record: &'a ByteRecord) -> Result<(f64, &'a str), String> {
        if record.len() != self.count {
            let s = if record.len() == 1 { "" } else { "s" };
            return Err(format!("{} column{s}, where the header has {}", record.len(), self.count));
        }
        let text = |column| {
            str::from_utf8(record.get(column).unwrap_or_default())
                .map(str::trim)
                .map_err(|_| "not UTF-8 text".to_owned())
        };
        let (time, level) = (text(self.time)?, text(self.level)?);
        if time.is_empty() {
            return Err("no time".to_owned());
        }
        match time.parse::<f64>() {
            Ok(at) if (at * self.unit_ms).abs() <= LATEST_MS => Ok((at * self.unit_ms, level)),
            Ok(_) => Err(format!("the time {} is no time", short(time))),
            Err(_) => Err(format!("the time {} is not a number", short(time))),
        }
    }
}

/// A level as it stands in a file.
enum Level<'a> {
    Known(f64),
    /// −∞ dB: digital silence.
    Silence,
    Blank,
    NotANumber(&'a str),
    Impossible(&'a str),
}

impl<'a> Level<'a> {
    fn read(text: &'a str) -> Self {
        match text.parse::<f64>() {
            _ if text.is_empty() => Self::Blank,
            Err(_) => Self::NotANumber(text),
            Ok(f64::NEG_INFINITY) => Self::Silence,
            Ok(level) if level.abs() <= LOUDEST => Self::Known(level),
            Ok(_) => Self::Impossible(text),
        }
    }

    fn known(&self) -> Option<f64> {
        match *self {
            Self::Known(level) => Some(level),
            Self::Silence => Some(f64::NEG_INFINITY),
            Self::Blank | Self::NotANumber(_) | Self::Impossible(_) => None,
        }
    }

    fn fault(&self) -> Option<String> {
        match self {
            Self::Known(_) => None,
            Self::Silence => Some("the level is -inf, digital silence: its power counts as zero".to_owned()),
            Self::Blank => Some("no level: the sample is left out".to_owned()),
            Self::NotANumber(text) => {
                Some(format!("the level {} is not a number: the sample is left out", short(text)))
            }
            Self::Impossible(text) => {
                Some(format!("the level {} is no level of a sound: the sample is left out", short(text)))
            }
        }
    }
}

/// On which line a record begins. The reader's own count is not used: it is one off after a blank line, and counts no
/// line that ends in CR LF.
struct Lines<'a> {
    text: &'a [u8],
    /// The line in which `counted` lies, from 1.
    line: u64,
    /// Up to where line ends have been counted, in bytes.
    counted: usize,
}

impl Lines<'_> {
    /// Records must be asked for in their order.
    fn of(&mut self, record: &ByteRecord) -> u64 {
        let start =
            record.position().and_then(|position| usize::try_from(position.byte()).ok()).unwrap_or_default();
        // Line ends before a record's first byte still belong to what was before.
        let blank = self
            .bytes(start..self.text.len())
            .iter()
            .take_while(|byte| matches!(byte, b'\r' | b'\n'))
            .count();
        let begins = start + blank;
        let ends = self.bytes(self.counted..begins).split(|&byte| byte == b'\n').skip(1).count();
        self.line += ends as u64;
        self.counted = self.counted.max(begins);
        self.line
    }

    fn bytes(&self, range: Range<usize>) -> &[u8] {
        self.text.get(range).unwrap_or_default()
    }
}

/// The time from one row to the next: the mean of all steps that are near the median one. The median alone would be off
/// where times are rounded (4 and 5 ms for 4.99), the mean of all where rows are missing.
fn period(rows: &[Row]) -> Option<f64> {
    let mut steps: Vec<_> = rows.windows(2).map(|pair| pair[1].at_ms - pair[0].at_ms).collect();
    steps.sort_by(f64::total_cmp);
    let median = *steps.get(steps.len() / 2)?;
    let near = steps.iter().filter(|&&step| (step - median).abs() <= median / 2.0);
    let (sum, count) = near.fold((0.0, 0.0), |(sum, count), step| (sum + step, count + 1.0));
    Some(sum / count)
}

/// Remarks on rows that are missing without having been remarked on.
fn remark_on_spacing(rows: &[Row], period_ms: Option<f64>, remarks: &mut Remarks) {
    let Some(period_ms) = period_ms else { return };
    for pair in rows.windows(2) {
        let (before, row) = (&pair[0], &pair[1]);
        let step = row.at_ms - before.at_ms;
        let missing = places(step, period_ms).saturating_sub(1 + row.left_out);
        if missing > 0 {
            let s = if missing == 1 { "" } else { "s" };
            remarks.at(
                row.line,
                format_args!(
                    "{step:.3} ms after the row before, where {period_ms:.3} ms are usual: {missing} sample{s} missing"
                ),
            );
        }
    }
}

/// How many rows a step is, at least 1.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "`as` saturates, and steps are positive"
)]
fn places(step_ms: f64, period_ms: f64) -> usize {
    (step_ms / period_ms).round().max(1.0) as usize
}

/// A text as it may stand in a message: quoted, escaped and not too long.
fn short(text: &str) -> String {
    const LONGEST: usize = 60;
    if text.chars().count() <= LONGEST {
        return format!("{text:?}");
    }
    let start: String = text.chars().take(LONGEST).collect();
    format!("{start:?}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<u64> {
        let mut reader = ReaderBuilder::new().flexible(true).from_reader(text.as_bytes());
        let mut lines = Lines { text: text.as_bytes(), line: 1, counted: 0 };
        reader.byte_headers().expect("bytes are read");
        reader.into_byte_records().map(|record| lines.of(&record.expect("bytes are read"))).collect()
    }

    #[test]
    fn lines_are_counted_as_an_editor_counts_them() {
        for (text, expected) in [
            ("a,b\n1,2\n3,4\n", &[2, 3][..]),
            ("a,b\n1,2\n3,4", &[2, 3]),
            ("a,b\r\n1,2\r\n3,4\r\n", &[2, 3]),
            ("a,b\n\n1,2\n\n\n3,4\n5,6\n\n", &[3, 6, 7]),
            ("a,b\r\n\r\n1,2\r\n\r\n3,4\r\n", &[3, 5]),
            ("a,b\n\"1\n\",2\n3,4\n", &[2, 4]),
            ("a,b\n,\n,\n", &[2, 3]),
        ] {
            assert_eq!(lines(text), expected, "{text:?}");
        }
    }

    #[test]
    fn periods() {
        for (times, expected) in [
            (&[0.0][..], None),
            (&[0.0, 20.0], Some(20.0)),
            (&[0.0, 20.0, 40.0, 60.0, 1e6, 1e6 + 20.0], Some(20.0)), // a gap is no step
            (&[0.0, 4.0, 9.0, 14.0, 19.0], Some(4.75)),              // rounded stamps
            (&[0.0, 60.0, 130.0, 190.0, 250.0], Some(62.5)),
        ] {
            let rows: Vec<_> =
                times.iter().map(|&at_ms| Row { at_ms, level: None, line: 0, left_out: 0 }).collect();
            assert_eq!(period(&rows), expected, "{times:?}");
        }
    }
}
