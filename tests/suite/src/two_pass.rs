//! Statistics as the textbook writes them: over all values at once, the mean first and then the deviations from it, with sums that
//! are exact. What the windows say must agree with these.

/// The sum of finite floats, rounded once: J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric
/// predicates", Discrete Comput. Geom. 18 (1997). The partial sums are kept apart, none of which overlaps another.
#[must_use]
pub fn sum(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut parts: Vec<f64> = Vec::new();
    for value in values {
        let mut carried = value;
        let mut kept = Vec::new();
        for part in parts {
            let (large, small) = if part.abs() > carried.abs() { (part, carried) } else { (carried, part) };
            let sum = large + small;
            let lost = small - (sum - large);
            if lost != 0.0 {
                kept.push(lost);
            }
            carried = sum;
        }
        kept.push(carried);
        parts = kept;
    }
    // From the largest on, till something is rounded away: the rest can then only break a tie, which is not worth it here.
    parts.into_iter().rev().fold(0.0, |sum, part| sum + part)
}

/// The mean.
#[must_use]
pub fn mean(values: &[f64]) -> f64 {
    sum(values.iter().copied()) / values.len() as f64
}

/// The sum of a power of the deviations from the mean.
#[must_use]
pub fn deviations(values: &[f64], power: i32) -> f64 {
    let mean = mean(values);
    sum(values.iter().map(|value| (value - mean).powi(power)))
}

/// The sum of the products of the deviations of pairs from their means.
#[must_use]
pub fn products(pairs: &[(f64, f64)]) -> f64 {
    let (x, y): (Vec<_>, Vec<_>) = pairs.iter().copied().unzip();
    let (mean_x, mean_y) = (mean(&x), mean(&y));
    sum(pairs.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)))
}

/// The weighted mean of pairs of a value and a weight.
#[must_use]
pub fn weighted_mean(pairs: &[(f64, f64)]) -> f64 {
    sum(pairs.iter().map(|(value, weight)| value * weight)) / sum(pairs.iter().map(|(_, weight)| *weight))
}

/// The weighted sum of squared deviations from the weighted mean.
#[must_use]
pub fn weighted_squares(pairs: &[(f64, f64)]) -> f64 {
    let mean = weighted_mean(pairs);
    sum(pairs.iter().map(|(value, weight)| weight * (value - mean).powi(2)))
}
