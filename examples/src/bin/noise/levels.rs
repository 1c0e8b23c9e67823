//! The aggregate: what is said of the levels in a window.

use slidewin::Aggregate;

/// One level of a recording.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sample {
    /// In dB; −∞ is silence.
    pub(crate) level: f64,
    /// The level above which it is a nuisance, in dB. It comes with each sample since an aggregate has no settings.
    pub(crate) threshold: f64,
}

/// What is kept of consecutive samples: 32 bytes.
#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = Sample, out = Option<Summary>, finalize = Levels::summary)]
pub(crate) struct Levels {
    /// `None` where there is no level, which silence is not.
    #[aggregate(max, of = level)]
    max: Option<f64>,
    /// Levels are logarithms: what adds up is power, relative to that of 0 dB.
    #[aggregate(sum, map = |sample| power(sample.level))]
    power: f64,
    #[aggregate(count)]
    count: u32,
    #[aggregate(count, filter = |sample| sample.level > sample.threshold)]
    above: u32,
}

/// What is said of some levels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Summary {
    /// The highest level, in dB.
    pub(crate) max: f64,
    /// The equivalent continuous level: that of the mean power, in dB.
    pub(crate) leq: f64,
    /// The share of the levels that lies above the threshold, from 0 to 1.
    pub(crate) above: f64,
    /// How many levels these are.
    pub(crate) count: u32,
}

impl Levels {
    fn summary(&self) -> Option<Summary> {
        let count = f64::from(self.count);
        self.max.map(|max| Summary {
            max,
            leq: 10.0 * (self.power / count).log10(),
            above: f64::from(self.above) / count,
            count: self.count,
        })
    }
}

/// The power of a level in dB, relative to that of 0 dB. That of silence is 0.
fn power(level: f64) -> f64 {
    10_f64.powf(level / 10.0)
}

#[cfg(test)]
mod tests {
    use slidewin::{Aggregator, TwoStack};

    use super::*;

    fn say(levels: &[f64]) -> Option<Summary> {
        let samples = levels.iter().map(|&level| Sample { level, threshold: -10.0 });
        let all = samples.fold(Levels::empty(), |mut all, sample| {
            Levels::insert(&mut all, &sample);
            all
        });
        Levels::finalize(&all)
    }

    #[test]
    fn summaries() {
        let silence = f64::NEG_INFINITY;
        let summary = |max, leq, above, count| Some(Summary { max, leq, above, count });
        for (levels, expected) in [
            (&[][..], None),
            (&[0.0], summary(0.0, 0.0, 1.0, 1)),
            (&[-10.0], summary(-10.0, -10.0, 0.0, 1)), // at the threshold is not above it
            (&[-20.0, -20.0], summary(-20.0, -20.0, 0.0, 2)),
            (&[silence], summary(f64::NEG_INFINITY, f64::NEG_INFINITY, 0.0, 1)),
            // 1 of 10 samples at full power: a tenth of it, 10 dB below.
            (&[vec![silence; 9], vec![0.0]].concat(), summary(0.0, -10.0, 0.1, 10)),
        ] {
            assert_eq!(say(levels), expected, "{levels:?}");
        }
    }

    #[test]
    fn a_window_of_ten_thousand_steps_says_what_its_levels_say() {
        let mut window = TwoStack::<Levels, 100>::new();
        let levels: Vec<_> =
            (0..10_000_u32).map(|i| f64::from(i.wrapping_mul(2_654_435_761) >> 8) / 1e5 - 160.0).collect();
        for end in 1..=levels.len() {
            let slid = window.slide(Sample { level: levels[end - 1], threshold: -10.0 });
            let plain = say(&levels[end.saturating_sub(100)..end]).expect("there are levels");
            let slid = slid.expect("there are levels");
            assert_eq!((slid.max, slid.above, slid.count), (plain.max, plain.above, plain.count));
            assert!((slid.leq - plain.leq).abs() < 1e-12, "{} is not {}", slid.leq, plain.leq);
        }
    }

    #[test]
    fn an_aggregate_is_as_large_as_its_docs_say() {
        assert_eq!(size_of::<Levels>(), 32);
    }
}
