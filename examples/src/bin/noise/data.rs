//! From the text of a CSV file to a recording. What is wrong with single rows is remarked on, line by line, and the rest
//! is read on; only what leaves nothing to work with is a failure.

use std::ops::Range;

use csv::{ByteRecord, ReaderBuilder};

use crate::messages::{Failure, Remarks};

/// No sound has a level further from 0 dB than this; what claims to is a fault in the file.
pub(crate) const LOUDEST: f64 = 400.0;

/// The latest time that is taken for one, in microseconds: tens of thousands of years. Stamps reach nine times as far.
const LATEST: f64 = 1e18;

/// The levels of one column, in the order of their times.
#[derive(Debug)]
pub(crate) struct Recording {
    pub(crate) name: String,
    pub(crate) column: String,
    /// At least one; no time is before that of another row above it.
    pub(crate) rows: Vec<Row>,
    /// The time from one row to the next where none is missing, in microseconds; a recording of one time has none. No answer
    /// needs it: it tells where levels are missing.
    pub(crate) period: Option<f64>,
}

/// One row that has a time.
#[derive(Debug)]
pub(crate) struct Row {
    /// In microseconds.
    pub(crate) at: i64,
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
        let (at, level) = match columns.fields(&record) {
            Ok(fields) => fields,
            Err(fault) => {
                remarks.at(line, format_args!("{fault}: the row is left out"));
                left_out += 1;
                continue;
            }
        };
        // Not left to the window, which knows of no time before its first level.
        if let Some(last) = rows.last().filter(|last| at < last.at) {
            let (by, from, to) = (ms(last.at - at), ms(last.at), ms(at));
            remarks.at(
                line,
                format_args!("the time goes back by {by} ms, from {from} ms to {to} ms: the row is left out"),
            );
            continue;
        }
        let level = Level::read(level);
        if let Some(fault) = level.fault() {
            remarks.at(line, format_args!("{fault}"));
        } else if rows.last().is_some_and(|last| last.at == at && last.level.is_some()) {
            remarks.at(line, format_args!("the time stands still at {} ms: both levels count", ms(at)));
        }
        rows.push(Row { at, level: level.known(), line, left_out });
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
    let period = period(&rows);
    remark_on_gaps(&rows, period, remarks);
    Ok(Recording { name: name.to_owned(), column: column.to_owned(), rows, period })
}

/// Which columns are read.
struct Columns {
    time: usize,
    /// How many microseconds the unit of the times is.
    unit: f64,
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
        let (time, unit) = place("t_ms")
            .map(|time| (time, 1e3))
            .or_else(|| place("t_s").map(|time| (time, 1e6)))
            .ok_or_else(|| missing("t_ms or t_s for the times"))?;
        let level =
            place(column).ok_or_else(|| missing(&format!("{column:?} (choose one with --column)")))?;
        Ok(Self { time, unit, level, count: header.len() })
    }

    /// The time of a row in microseconds, and the text of its level; or why the row is of no use.
    ///
    /// A time becomes the nearest microsecond. On the way it is a float, which tells microseconds apart up to 71 years from
    /// zero; later times are rounded more coarsely.
    #[expect(clippy::cast_possible_truncation, reason = "no more than LATEST")]
    fn fields<'a>(&self, record: &'a ByteRecord) -> Result<(i64, &'a str), String> {
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
            Ok(at) if (at * self.unit).abs() <= LATEST => Ok(((at * self.unit).round() as i64, level)),
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

/// A time in seconds, for people.
pub(crate) fn seconds(at: i64) -> f64 {
    at as f64 / 1e6
}

/// A time in milliseconds, for people.
fn ms(at: i64) -> f64 {
    at as f64 / 1e3
}

/// The time from one row to the next: the mean of all steps that are near the median one. The median alone would be off
/// where times are rounded (4 and 5 ms for 4.99), the mean of all where rows are missing.
fn period(rows: &[Row]) -> Option<f64> {
    let mut steps: Vec<_> = steps(rows).filter(|&step| step > 0).collect();
    steps.sort_unstable();
    let median = *steps.get(steps.len() / 2)?;
    let near = steps.iter().filter(|&&step| step.abs_diff(median) <= median.unsigned_abs() / 2);
    let (sum, count) = near.fold((0.0, 0.0), |(sum, count), &step| (sum + step as f64, count + 1.0));
    Some(sum / count)
}

/// From each row to the next, in microseconds.
fn steps(rows: &[Row]) -> impl Iterator<Item = i64> {
    rows.windows(2).map(|pair| pair[1].at - pair[0].at)
}

/// Remarks on levels that are missing without their rows having been remarked on.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "`as` saturates, and no step is negative"
)]
fn remark_on_gaps(rows: &[Row], period: Option<f64>, remarks: &mut Remarks) {
    let Some(period) = period else { return };
    for (row, step) in rows[1..].iter().zip(steps(rows)) {
        let missing = ((step as f64 / period).round() as usize).saturating_sub(1 + row.left_out);
        if missing > 0 {
            let s = if missing == 1 { "" } else { "s" };
            let (step_ms, period_ms) = (ms(step), period / 1e3);
            remarks.at(
                row.line,
                format_args!(
                    "{step_ms:.3} ms after the row before, where {period_ms:.3} ms are usual: {missing} sample{s} missing"
                ),
            );
        }
    }
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
            (&[0][..], None),
            (&[0, 0], None),
            (&[0, 20], Some(20.0)),
            (&[0, 20, 40, 60, 1_000_000, 1_000_020], Some(20.0)), // a gap is no step
            (&[0, 0, 0, 20, 20, 20, 40], Some(20.0)),             // nor is none
            (&[0, 4, 9, 14, 19], Some(4.75)),                     // rounded stamps
            (&[0, 60, 130, 190, 250], Some(62.5)),
        ] {
            let rows: Vec<_> =
                times.iter().map(|&at| Row { at, level: None, line: 0, left_out: 0 }).collect();
            assert_eq!(period(&rows), expected, "{times:?}");
        }
    }

    #[test]
    fn times_become_whole_microseconds() {
        for (unit, time, expected) in [
            (1e3, "61420", 61_420_000),
            (1e3, "4.9886621", 4989),
            (1e3, "-0.0005", -1),
            (1e6, "0.1", 100_000),
            (1e6, "1757894400.123457", 1_757_894_400_123_457),
            (1e6, "2240000000.000001", 2_240_000_000_000_001),
            (1e6, "-1e12", -1_000_000_000_000_000_000),
        ] {
            let columns = Columns { time: 0, unit, level: 1, count: 2 };
            assert_eq!(
                columns.fields(&ByteRecord::from(vec![time, ""])),
                Ok((expected, "")),
                "{time} × {unit} µs"
            );
        }
    }
}
