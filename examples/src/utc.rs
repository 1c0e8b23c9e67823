//! Seconds since 1970, written and read as dates. Years are counted from March, so that a leap day is the last of its year.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

const DAY: i64 = 24 * 60 * 60;

/// Days from 1 March of the year 0 to 1 January 1970.
const TO_1970: i64 = 719_468;

/// Days in 400 years.
const CYCLE: i64 = 146_097;

/// A time in seconds since 1970, as a date and a time of day in UTC: `2013-01-31T12:00`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Utc(pub i64);

impl fmt::Display for Utc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let day = self.0.div_euclid(DAY) + TO_1970;
        // By years of equal length: these begin up to a day and a half after the calendar's, and never a day before.
        let year = (day * 400).div_euclid(CYCLE);
        let year = if first_of_march(year + 1) <= day { year + 1 } else { year };
        let of_year = day - first_of_march(year);
        let month = (5 * of_year + 2) / 153;
        let of_month = of_year - before_month(month) + 1;
        let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };

        let second = self.0.rem_euclid(DAY);
        let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
        write!(f, "{year:04}-{month:02}-{of_month:02}T{hour:02}:{minute:02}")?;
        if second == 0 { Ok(()) } else { write!(f, ":{second:02}") }
    }
}

/// The day on which a year begins, from that of the year 0.
fn first_of_march(year: i64) -> i64 {
    365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400)
}

/// The days of a year before a month of it. From March on, months have 31 and 30 days in turn, and twice 31: 153 in five.
fn before_month(month: i64) -> i64 {
    (153 * month + 2) / 5
}

/// A text that is no time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoTime(String);

impl fmt::Display for NoTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a time is a date and a time of day in UTC, such as 2013-01-31T12:00, and not {:?}", self.0)
    }
}

impl Error for NoTime {}

impl FromStr for Utc {
    type Err = NoTime;

    fn from_str(text: &str) -> Result<Self, NoTime> {
        let shortest = text.strip_suffix('Z').unwrap_or(text);
        let shortest = shortest.strip_suffix(":00").filter(|rest| rest.len() == 16).unwrap_or(shortest);
        // A date that is written otherwise than it was read is none: there is no 31 February.
        read(shortest).filter(|time| time.to_string() == shortest).ok_or_else(|| NoTime(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Utc> {
    let (date, time) = text.split_once('T')?;
    let [year, month, day] = numbers(date, '-')?[..] else { return None };
    let (hour, minute, second) = match numbers(time, ':')?[..] {
        [hour, minute] => (hour, minute, 0),
        [hour, minute, second] => (hour, minute, second),
        _ => return None,
    };
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = first_of_march(year) + before_month(month) + day - 1 - TO_1970;
    Some(Utc(days * DAY + hour * 3600 + minute * 60 + second))
}

/// Whole numbers of four digits at most.
fn numbers(text: &str, between: char) -> Option<Vec<i64>> {
    text.split(between).map(|part| if part.len() <= 4 { part.parse().ok() } else { None }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_and_read() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00"),
            (-1, "1969-12-31T23:59:59"),
            (951_782_400, "2000-02-29T00:00"),
            (951_868_799, "2000-02-29T23:59:59"),
            (951_868_800, "2000-03-01T00:00"),
            (1_357_100_400, "2013-01-02T04:20"),
            (1_388_000_000, "2013-12-25T19:33:20"),
            (4_107_542_400, "2100-03-01T00:00"),
            (253_402_300_799, "9999-12-31T23:59:59"),
            (-62_167_219_200, "0000-01-01T00:00"),
        ] {
            assert_eq!(Utc(seconds).to_string(), text);
            for text in [text, &format!("{text}Z")] {
                assert_eq!(text.parse(), Ok(Utc(seconds)), "{text}");
            }
        }
    }

    #[test]
    fn whole_minutes_may_be_read_with_seconds() {
        assert_eq!("2013-01-31T12:00:00Z".parse::<Utc>(), "2013-01-31T12:00".parse());
    }

    #[test]
    fn each_day_follows_the_one_before() {
        let is_leap = |year| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let mut at = -62_167_219_200;
        for year in 0..2500 {
            let february = if is_leap(year) { 29 } else { 28 };
            for (days, month) in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].into_iter().zip(1..) {
                for day in 1..=days {
                    assert_eq!(Utc(at).to_string(), format!("{year:04}-{month:02}-{day:02}T00:00"));
                    at += DAY;
                }
            }
        }
    }

    #[test]
    fn no_time_is_too_far() {
        assert!(Utc(i64::MAX).to_string().ends_with("-12-04T15:30:07"));
        assert!(Utc(i64::MIN).to_string().ends_with("-01-27T08:29:52"));
    }

    #[test]
    fn what_is_no_time() {
        for text in [
            "",
            "noon",
            "2013-01-31",
            "12:00",
            "T",
            "-T:",
            "2013-01-31 12:00",
            "2013-02-29T00:00",
            "2013-02-31T00:00",
            "2013-13-01T00:00",
            "2013-00-01T00:00",
            "2013-01-00T00:00",
            "2013-01-01T24:00",
            "2013-01-01T00:60",
            "2013-01-01T00:00:60",
            "2013-01-01T00:00:0",
            "2013-1-1T0:0",
            "+013-01-01T00:00",
            "-013-01-01T00:00",
            "2013-01-01T00:00:01:01",
            "99999999999-01-01T00:00",
            "2013-01-31T12:00ZZ",
            "1370000000",
        ] {
            assert_eq!(text.parse::<Utc>(), Err(NoTime(text.to_owned())));
        }
    }
}
