//! The plain late window: a sorted list of all values, filtered and folded anew for each answer, which every late window must equal.

use std::fmt::Debug;

use slidewin::time::{Closed, OrderError, Stamp, TimeError, TimeSpan};
use slidewin::{Aggregator, LateWindow};

/// All values that may still count, in the order of their stamps, and of arrival where those are equal.
#[derive(Clone, Debug)]
pub struct PlainLate<T: Stamp> {
    /// The values.
    pub values: Vec<(T, u64)>,
    span: T::Span,
    lateness: Option<T::Span>,
    closed: Closed,
    newest: Option<T>,
    horizon: Option<T>,
    late: u64,
}

impl<T: Stamp + Debug> PlainLate<T> {
    /// Nothing yet.
    #[must_use]
    pub const fn new(span: T::Span, lateness: Option<T::Span>, closed: Closed) -> Self {
        Self { values: Vec::new(), span, lateness, closed, newest: None, horizon: None, late: 0 }
    }

    /// The same, as the window under test.
    #[must_use]
    pub fn window<A: Aggregator>(&self) -> LateWindow<A, T> {
        let window = match self.lateness {
            Some(lateness) => LateWindow::new(self.span, lateness),
            None => LateWindow::unbounded(self.span),
        };
        window.expect("a span").closed_at(self.closed)
    }

    /// Whether a stamp is older than the span that ends at `now`.
    fn is_beyond(&self, at: T, now: T) -> bool {
        match self.closed {
            Closed::Right | Closed::Neither => now.since(at) >= self.span,
            Closed::Left | Closed::Both => now.since(at) > self.span,
        }
    }

    fn evict(&mut self) {
        if let Some(now) = self.horizon {
            let values = std::mem::take(&mut self.values);
            self.values = values.into_iter().filter(|(at, _)| !self.is_beyond(*at, now)).collect();
        }
    }

    /// Takes a value in, and says by how much it is too late if it is.
    pub fn push(&mut self, at: T, value: u64) -> Option<T::Span> {
        let mut by = Vec::new();
        if let Some((newest, lateness)) = self.newest.zip(self.lateness)
            && newest.since(at) > lateness
        {
            by.push(newest.since(at).ticks() - lateness.ticks());
        }
        if let Some(horizon) = self.horizon
            && self.is_beyond(at, horizon)
        {
            by.push(horizon.since(at).ticks() - self.span.ticks());
        }
        if let Some(by) = by.into_iter().max() {
            self.late += 1;
            return T::Span::from_ticks(by);
        }
        self.newest = self.newest.max(Some(at));
        let watermark = self.newest.zip(self.lateness).and_then(|(newest, lateness)| newest.before(lateness));
        self.horizon = self.horizon.max(watermark);
        self.evict();
        self.values.push((at, value));
        self.values.sort_by_key(|(at, _)| *at); // stable
        None
    }

    /// Lets the time be `now`, and says by how much that goes back if it does.
    pub fn advance(&mut self, now: T) -> Option<T::Span> {
        match self.horizon {
            Some(horizon) if now < horizon => Some(horizon.since(now)),
            _ => {
                self.horizon = Some(now);
                self.evict();
                None
            }
        }
    }

    /// The values that a read at `now` counts.
    pub fn counted(&self, now: T) -> impl Iterator<Item = u64> + '_ {
        let has_now = matches!(self.closed, Closed::Right | Closed::Both);
        let counts = move |at: T| !self.is_beyond(at, now) && (at < now || (at == now && has_now));
        self.values.iter().filter(move |(at, _)| counts(*at)).map(|(_, value)| *value)
    }
}

/// A window and the plain one.
#[derive(Clone, Debug)]
pub struct LatePair<A: Aggregator<Value = u64>, T: Stamp + Debug> {
    /// What is tested.
    pub window: LateWindow<A, T>,
    /// What it must equal.
    pub plain: PlainLate<T>,
}

impl<A, T> LatePair<A, T>
where
    A: Aggregator<Value = u64, Agg: PartialEq + Debug, Out: PartialEq + Debug>,
    T: Stamp + Debug,
{
    /// Both, as the plain one says.
    #[must_use]
    pub fn new(plain: PlainLate<T>) -> Self {
        Self { window: plain.window(), plain }
    }

    /// Both, with nodes of so many values and children.
    #[must_use]
    pub fn with_widths(plain: PlainLate<T>, (leaf, inner): (usize, usize)) -> Self {
        Self { window: plain.window().with_widths(leaf, inner), plain }
    }

    fn fold(values: impl Iterator<Item = u64>) -> A::Agg {
        values.fold(A::empty(), |older, value| A::combine(&older, &A::unit(&value)))
    }

    fn check(&self) {
        self.window.assert_valid();
        let expected = (self.plain.values.len(), self.plain.newest, self.plain.horizon, self.plain.late);
        let window = &self.window;
        assert_eq!((window.len(), window.newest(), window.horizon(), window.late()), expected);
    }

    /// Both take a value in, or refuse it.
    pub fn push(&mut self, at: T, value: u64) {
        let by = match self.window.push(at, value) {
            Ok(()) => None,
            Err(TimeError::Late(late)) => Some(late.by()),
            Err(error) => panic!("{error:?}"),
        };
        assert_eq!(by, self.plain.push(at, value), "push at {at:?}");
        self.check();
    }

    /// Both take a value in, or refuse it, and answer at the newest stamp.
    pub fn slide(&mut self, at: T, value: u64) {
        let answer = self.window.slide(at, value);
        if self.plain.push(at, value).is_some() {
            assert!(matches!(answer, Err(TimeError::Late(_))));
        } else {
            let now = self.plain.newest.max(self.plain.horizon).expect("a stamp");
            assert_eq!(self.plain.advance(now), None);
            let expected = A::finalize(&Self::fold(self.plain.counted(now)));
            assert_eq!(answer.as_ref(), Ok(&expected), "slide at {at:?}");
        }
        self.check();
    }

    /// Both answer, or refuse to.
    pub fn query(&mut self, now: T) {
        let peeked = self.window.peek(now);
        let answer = self.window.query(now);
        assert_eq!(peeked, answer, "peek at {now:?}");
        let expected = match self.plain.advance(now) {
            Some(by) => Err(OrderError::new(by)),
            None => Ok(Self::fold(self.plain.counted(now))),
        };
        assert_eq!(answer, expected.as_ref().map(A::finalize).map_err(|error| *error), "query at {now:?}");
        self.check();
        assert_eq!(self.window.aggregate(now), expected, "aggregate at {now:?}");
    }

    /// Both answer for a range.
    pub fn query_range(&self, from: T, until: T) {
        let within = self.plain.values.iter().filter(|(at, _)| from <= *at && *at < until);
        let expected = A::finalize(&Self::fold(within.map(|(_, value)| *value)));
        assert_eq!(self.window.query_range(from..until), expected, "{from:?}..{until:?}");
    }
}
