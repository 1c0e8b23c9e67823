//! Series that a window has been seen to answer wrongly on. What is asked is the answer over the last values.

/// How many values the windows hold.
pub const WIDTH: usize = 4;

/// A series, and what it is called.
#[derive(Clone, Debug)]
pub struct Input {
    /// What happens in it.
    pub name: &'static str,
    /// All values, the last [`WIDTH`] of which are finite.
    pub series: Vec<f64>,
    /// Whether the squares of the deviations in its last window are numbers. If not, nobody is asked for a deviation.
    pub squares_in_range: bool,
}

impl Input {
    /// The values in the last window.
    #[must_use]
    pub fn last_window(&self) -> &[f64] {
        &self.series[self.series.len() - WIDTH..]
    }
}

/// All of them. Each begins with an easy value, as some windows are filled with the first.
#[must_use]
pub fn all() -> Vec<Input> {
    let input = |name, series: &[f64]| Input { name, series: series.to_vec(), squares_in_range: true };
    let drift: Vec<f64> = (0..200_u8).map(|at| 1e9 + 1e-3 * f64::from(at % 7)).collect();
    let sawtooth: Vec<f64> = (0..=255_u8).map(|at| f64::from(at % 10) / 10.0).chain([0.7; WIDTH]).collect();
    vec![
        input("a glitch of 10¹², gone again", &[2.0, 1e12, 1.0, 2.0, 4.0, 8.0]),
        input("10¹⁶, gone again", &[2.0, 1e16, 0.1, 0.2, 0.3, 0.4]),
        input("10¹⁶ beside 1", &[2.0, 1e16, 1.0, -1e16, 1.0]),
        input("a NaN, gone again", &[2.0, f64::NAN, 1.0, 2.0, 4.0, 8.0]),
        input("an infinity, gone again", &[2.0, f64::INFINITY, 1.0, 2.0, 4.0, 8.0]),
        input("10³⁰⁸ and −10³⁰⁸, gone again", &[2.0, 1e308, -1e308, 1.0, 2.0, 4.0, 8.0]),
        Input {
            squares_in_range: false,
            ..input("10³⁰⁸ and 1.5·10³⁰⁸, inside", &[2.0, 1e308, 1.5e308, 1e308, 1.5e308])
        },
        input("200 values from 10⁹ on, 10⁻³ apart", &drift),
        input("1.4 again and again", &[1.4; 50]),
        input("0.0 to 0.9 for 256 values, then 0.7", &sawtooth),
        input("0.1, 0.2, 0.3, then zeros", &[0.1, 0.2, 0.3, 0.0, 0.0, 0.0, 0.0]),
    ]
}
