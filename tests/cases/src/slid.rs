//! Windows of any aggregator behind one trait, so that what drives them need not know what they hold. Values that are missing take
//! their places, and too few of those that are there have no answer: by `AtLeast`, or by its count.

use slidewin::{
    Aggregator, Classified, Counted, GrowableDaba, GrowableMonotonic, GrowableRecompute, GrowableSubtract,
    GrowableTwoStack, GrowableValueTwoStack, GrowableWindow, Invertible, Selective, SlidingWindow,
    StorageError,
};

use crate::answer::{Answer, Says};
use crate::by_key::{self, ByKey};
use crate::by_pane::{self, Hopping};
use crate::by_place;
use crate::by_time::EventTime;
use crate::element::{Element, Event};
use crate::row::{Closed, Hops};

/// A window of events.
pub(crate) trait Slid {
    /// Takes an event in, which must not be refused.
    fn push(&mut self, event: &Event) -> Result<(), String>;
    /// Takes an event in, evicting the oldest when full, and answers.
    fn slide(&mut self, event: &Event) -> Result<Answer, String>;
    /// Evicts the oldest.
    fn pop(&mut self) -> bool;
    fn answer(&self) -> Answer;
    fn clear(&mut self);
    fn is_full(&self) -> bool;
    /// The same statistic in windows of a size that hop, where it has such.
    fn hopping(&self, _size: i64, _hops: Hops) -> Option<Result<Box<dyn Hopping>, String>> {
        None
    }
    /// The same statistic in a window of so long a span that takes in what comes late, where it has such.
    fn late(&self, _span: i64, _closed: Closed) -> Option<Result<Box<dyn EventTime>, String>> {
        None
    }
    /// The same statistic in a window of so long a span for each key, where it has such.
    fn by_key(&self, _size: i64) -> Option<Result<Box<dyn ByKey>, String>> {
        None
    }
}

/// A window under its name.
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) window: Box<dyn Slid>,
}

impl Named {
    pub(crate) fn new(name: impl Into<String>, window: impl Slid + 'static) -> Self {
        Self { name: name.into(), window: Box::new(window) }
    }
}

type Value<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Value;
type Agg<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Agg;
type Out<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Out;

/// A window that answers for itself, and how its answers are read.
pub(crate) struct Whole<W: SlidingWindow> {
    window: W,
    read: Box<dyn Fn(Out<W>) -> Answer>,
}

impl<W: SlidingWindow> Whole<W> {
    pub(crate) fn read_by(window: W, read: impl Fn(Out<W>) -> Answer + 'static) -> Self {
        Self { window, read: Box::new(read) }
    }

    pub(crate) fn of(window: W) -> Self
    where
        Out<W>: Says,
    {
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the function itself would have to outlive the answers"
        )]
        Self::read_by(window, |out| out.says())
    }
}

impl<W: SlidingWindow> Slid for Whole<W>
where
    Value<W>: Element,
{
    fn push(&mut self, event: &Event) -> Result<(), String> {
        let value: Value<W> = Element::of(event)?;
        self.window.push(value).map_err(|error| error.to_string())
    }
    fn slide(&mut self, event: &Event) -> Result<Answer, String> {
        let value: Value<W> = Element::of(event)?;
        Ok((self.read)(self.window.slide(value)))
    }
    fn pop(&mut self) -> bool {
        self.window.pop()
    }
    fn answer(&self) -> Answer {
        (self.read)(self.window.query())
    }
    fn clear(&mut self) {
        self.window.clear();
    }
    fn is_full(&self) -> bool {
        self.window.is_full()
    }
}

/// What `AtLeast` keeps of some values.
pub(crate) trait Count {
    fn count(&self) -> u64;
}

impl<T> Count for Counted<T> {
    fn count(&self) -> u64 {
        self.count
    }
}

/// A window that counts its values, and answers from so many on.
struct Counting<W: SlidingWindow> {
    window: Whole<W>,
    at_least: u64,
}

impl<W: SlidingWindow> Counting<W>
where
    Agg<W>: Count,
{
    fn of_enough(&self, answer: Answer) -> Answer {
        if self.window.window.aggregate().count() < self.at_least { Answer::Nothing } else { answer }
    }
}

impl<W: SlidingWindow<Aggregator: Adapted + 'static>> Slid for Counting<W> {
    fn push(&mut self, event: &Event) -> Result<(), String> {
        self.window.push(event)
    }
    fn slide(&mut self, event: &Event) -> Result<Answer, String> {
        let answer = self.window.slide(event)?;
        Ok(self.of_enough(answer))
    }
    fn pop(&mut self) -> bool {
        self.window.pop()
    }
    fn answer(&self) -> Answer {
        self.of_enough(self.window.answer())
    }
    fn clear(&mut self) {
        self.window.clear();
    }
    fn is_full(&self) -> bool {
        self.window.is_full()
    }
    fn hopping(&self, size: i64, hops: Hops) -> Option<Result<Box<dyn Hopping>, String>> {
        Some(by_pane::panes::<W::Aggregator>(size, hops, self.at_least))
    }

    fn late(&self, span: i64, closed: Closed) -> Option<Result<Box<dyn EventTime>, String>> {
        Some(by_place::late::<W::Aggregator>(span, closed, self.at_least))
    }

    fn by_key(&self, size: i64) -> Option<Result<Box<dyn ByKey>, String>> {
        Some(by_key::keys::<W::Aggregator>(size, self.at_least))
    }
}

/// How many events a window may hold, and from how many values on it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) limit: usize,
    pub(crate) at_least: u64,
}

pub(crate) type Windows = Result<Vec<Named>, StorageError>;

/// The aggregators over values that may be missing, or NaN: `A` counted and filtered as a row says it.
pub(crate) trait Adapted: Aggregator<Value: Element, Agg: Count, Out: Says> {}

impl<A: Aggregator<Value: Element, Agg: Count, Out: Says>> Adapted for A {}

/// The windows for any aggregator.
pub(crate) fn any<A: Adapted + 'static>(bounds: Bounds) -> Windows {
    let Bounds { limit, at_least } = bounds;
    let mut windows = vec![Named::new(
        "TwoStack",
        Counting { window: Whole::of(GrowableTwoStack::<A>::with_limit(limit)?), at_least },
    )];
    windows.push(Named::new(
        "Daba",
        Counting { window: Whole::of(GrowableDaba::<A>::with_limit(limit)?), at_least },
    ));
    windows.push(Named::new(
        "Recompute",
        Counting { window: Whole::of(GrowableRecompute::<A>::with_limit(limit)?), at_least },
    ));
    Ok(windows)
}

/// The two stacks over raw values, and the window that never walks, for aggregates that own memory.
pub(crate) fn owning<A>(limit: usize, read: impl Fn(A::Out) -> Answer + Clone + 'static) -> Windows
where
    A: Aggregator<Value: Element + Clone> + 'static,
{
    let stacks =
        Whole::<GrowableValueTwoStack<A>>::read_by(GrowableValueTwoStack::with_limit(limit)?, read.clone());
    let daba = Whole::<GrowableDaba<A>>::read_by(GrowableDaba::with_limit(limit)?, read);
    Ok(vec![Named::new("ValueTwoStack", stacks), Named::new("Daba", daba)])
}

/// The windows for what undoes exactly, which one is picked for, too.
pub(crate) fn undoing<A: Adapted + Invertible + Classified + 'static>(bounds: Bounds) -> Windows {
    let Bounds { limit, at_least } = bounds;
    let subtract = Whole::of(GrowableSubtract::<A>::with_limit(limit)?);
    let picked = Whole::of(GrowableWindow::<A>::with_limit(limit)?);
    Ok(vec![
        Named::new("Subtract", Counting { window: subtract, at_least }),
        Named::new("Window", Counting { window: picked, at_least }),
    ])
}

/// The window for what chooses; it cannot count.
pub(crate) fn choosing<A: Selective<Value: Element, Out: Says> + 'static>(bounds: Bounds) -> Windows {
    if bounds.at_least > 1 {
        return Ok(Vec::new());
    }
    Ok(vec![Named::new("Monotonic", Whole::of(GrowableMonotonic::<A>::with_limit(bounds.limit)?))])
}

/// The window that is picked for an aggregator. It need not count, since that does.
pub(crate) fn picked<A>(name: String, limit: usize) -> Windows
where
    A: Classified<Value: Element, Out: Says> + 'static,
{
    Ok(vec![Named::new(name, Whole::of(GrowableWindow::<A>::with_limit(limit)?))])
}
