//! Derived aggregates on generated data, made by integer formulas of the row's number, so that every answer is exact:
//! the volume-weighted average price of trades, and the noise level of a street with drop-outs.

use slidewin::{Aggregate, TwoStack};

/// A hash of a row's number and a column: splitmix64.
fn hash(row: u64, column: u64) -> u64 {
    let mut z = (row * 16 + column + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[derive(Clone, Debug)]
struct Trade {
    /// In ticks.
    price: u64,
    size: u64,
}

/// Prices that wander by up to two ticks; mostly small sizes, a few blocks, a few prints of no size.
fn trades(count: u64) -> Vec<Trade> {
    let mut price = 400_000;
    (0..count)
        .map(|row| {
            price = price + hash(row, 1) % 5 - 2;
            let mut size = 1 + ((hash(row, 2) % 100) >> hash(row, 3).leading_zeros().min(6));
            if hash(row, 4).is_multiple_of(307) {
                size *= 5000;
            }
            if hash(row, 5).is_multiple_of(401) {
                size = 0;
            }
            Trade { price, size }
        })
        .collect()
}

#[test]
fn the_trades_are_the_same_everywhere() {
    let trades = trades(40_000);
    assert_eq!((trades[0].price, trades[0].size), (399_998, 80));
    assert_eq!((trades[2].price, trades[2].size), (400_000, 34));
    assert_eq!((trades[39_999].price, trades[39_999].size), (399_652, 8));
    assert_eq!(trades.iter().map(|trade| trade.size).sum::<u64>(), 19_128_569);
    assert_eq!(trades.iter().filter(|trade| trade.size == 0).count(), 93);
}

/// In floats, exact all the same: no product or sum here reaches 2⁵³.
#[derive(Aggregate, Clone)]
#[aggregate(value = Trade, out = Option<f64>, finalize = |vwap| (vwap.volume > 0).then(|| vwap.turnover / vwap.volume as f64))]
struct Vwap {
    #[aggregate(sum, map = |trade| trade.price as f64 * trade.size as f64)]
    turnover: f64,
    #[aggregate(sum, of = size)]
    volume: u64,
}

/// The answer and the exact sums that it is made from.
#[derive(Aggregate, Clone)]
#[aggregate(value = Trade, out = (u128, u64, u64), finalize = |sums| (sums.turnover, sums.volume, sums.trades))]
struct Sums {
    #[aggregate(sum, map = |trade| u128::from(trade.price) * u128::from(trade.size))]
    turnover: u128,
    #[aggregate(sum, of = size)]
    volume: u64,
    #[aggregate(count, filter = |trade| trade.size > 0)]
    trades: u64,
}

fn averages_are_exact<const N: usize>() {
    let trades = trades(40_000);
    let (mut vwap, mut sums) = (TwoStack::<Vwap, N>::new(), TwoStack::<Sums, N>::new());
    // What a running sum of integers says, which is exact as well.
    let (mut turnover, mut volume, mut prints) = (0_u128, 0_u64, 0_u64);
    let mut empty = 0;
    for (row, trade) in trades.iter().enumerate() {
        turnover += u128::from(trade.price) * u128::from(trade.size);
        volume += trade.size;
        prints += u64::from(trade.size > 0);
        if let Some(gone) = row.checked_sub(N).map(|row| &trades[row]) {
            turnover -= u128::from(gone.price) * u128::from(gone.size);
            volume -= gone.size;
            prints -= u64::from(gone.size > 0);
        }
        let exact = (volume > 0).then(|| turnover as f64 / volume as f64);
        assert_eq!(vwap.slide(trade), exact, "row {row} of a window of {N}");
        assert_eq!(sums.slide(trade), (turnover, volume, prints), "row {row} of a window of {N}");
        empty += usize::from(exact.is_none());
    }
    assert_eq!(empty > 0, N == 1, "a window of one holds a print of no size now and then");
}

#[test]
fn the_average_price_is_exact() {
    averages_are_exact::<1>();
    averages_are_exact::<2>();
    averages_are_exact::<100>();
    averages_are_exact::<256>();
    averages_are_exact::<5000>();
}

/// The level of a street in centi-dB, 8 times a second: hum, a lorry, a bang; `None` where the meter dropped out.
fn noise(count: u64) -> Vec<Option<u64>> {
    (0..count)
        .map(|row| {
            let hum = 3800 + hash(row / 8, 0) % 120 + hash(row, 1) % 90;
            let passes = !hash(row / 7200, 2).is_multiple_of(3);
            let lorry = if passes { 2600_u64.saturating_sub((row % 7200).abs_diff(600) * 26) } else { 0 };
            let bang = if hash(row, 4).is_multiple_of(9973) { 3000 + hash(row, 3) % 1500 } else { 0 };
            (!hash(row / 400, 5).is_multiple_of(23)).then_some(hum + lorry + bang)
        })
        .collect()
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Option<u64>)]
struct Loudness {
    #[aggregate(max)]
    max: Option<u64>,
    #[aggregate(count, filter = Option::is_some)]
    present: u32,
    #[aggregate(all, map = Option::is_some)]
    complete: bool,
}

/// The maximum for the past 30 seconds, which are 240 levels.
#[test]
fn thirty_seconds_of_a_street() {
    // time in ms, levels that are there, the highest of them
    let table = [
        (29_875, 240, Some(4002)),
        (30_000, 240, Some(4002)),
        (75_000, 240, Some(6531)),
        (415_000, 119, Some(3990)),
        (429_750, 1, Some(3990)),
        (429_875, 0, None),
        (449_875, 0, None),
        (450_000, 1, Some(3882)),
        (3_600_000, 240, Some(4000)),
        (7_199_875, 240, Some(4003)),
    ];
    let mut window = TwoStack::<Loudness, 240>::new();
    let levels = noise(57_600);
    assert_eq!(levels.iter().flatten().count(), 56_000);
    assert_eq!(levels.iter().flatten().sum::<u64>(), 219_923_190);
    let mut met = 0;
    for (at_ms, level) in (0..).step_by(125).zip(levels) {
        let past = window.slide(level);
        assert_eq!(past.complete, past.present == u32::try_from(window.len()).unwrap_or(0), "at {at_ms} ms");
        let Some((_, present, max)) = table.iter().find(|(known, ..)| *known == at_ms) else { continue };
        met += 1;
        assert_eq!((past.present, past.max), (*present, *max), "at {at_ms} ms");
    }
    assert_eq!(met, table.len());
}
