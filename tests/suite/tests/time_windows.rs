//! Windows over a span of time against all events, filtered by their stamps and folded, after every step: for each closure, on each
//! window, by each clock.

use std::fmt::Debug;
use std::time::{Duration, Instant, SystemTime};

use slidewin::time::closure::{Both, Closure, Left, Neither, Right};
use slidewin::time::{OrderError, SpanError, TimeError};
use slidewin::window::{Boxed, Fifo, Storage, TakesUnits, ValueOf};
use slidewin::{
    Aggregate, Aggregator, BoxedDaba, CapacityError, Daba, GrowableDaba, GrowableMonotonic, GrowableSorted,
    GrowableTwoStack, GrowableValueTwoStack, GrowableWindow, Monotonic, Recompute, SlidingWindow, Sorted,
    StorageError, Subtract, TimeWindow, TwoStack, ValueTwoStack, Window,
};
use slidewin_tests::affine::Affine;
use slidewin_tests::clock::{Clock, tick_after};
use slidewin_tests::counting::{Counting, combines_of};
use slidewin_tests::failing::{Failing, FailingByValue, Function, panics_at};
use slidewin_tests::free::Free;
use slidewin_tests::random::Random;

/// All events that were taken in, in their order, and the time.
struct Model {
    events: Vec<(i128, u64)>,
    clock: Option<i128>,
    span: i128,
    /// Whether the oldest end and the newest belong to the span.
    closed: (bool, bool),
    capacity: usize,
}

/// What comes of a push.
#[derive(PartialEq, Debug)]
enum Expected {
    Taken,
    Backwards(i128),
    Full,
}

impl Model {
    fn is_too_old(&self, age: i128) -> bool {
        if self.closed.0 { age > self.span } else { age >= self.span }
    }

    fn members(&self, now: i128) -> Vec<u64> {
        let is_in =
            |stamp: i128| !self.is_too_old(now - stamp) && (stamp < now || self.closed.1 && stamp == now);
        self.events.iter().filter(|(stamp, _)| is_in(*stamp)).map(|(_, value)| *value).collect()
    }

    /// How many slots the values take that have not left by then: one each, or, where those of one stamp wait for each other, one
    /// for each run that came in between two reads.
    fn slots(&self, now: i128) -> usize {
        self.events.iter().filter(|(stamp, _)| !self.is_too_old(now - stamp)).count()
    }

    fn push(&mut self, at: i128, value: u64) -> Expected {
        let newest = self.events.last().map(|(stamp, _)| *stamp);
        if let Some(newest) = newest.filter(|newest| at < *newest) {
            return Expected::Backwards(newest - at);
        }
        let now = self.clock.map_or(at, |clock| clock.max(at));
        if at < now && self.is_too_old(now - at) {
            return Expected::Backwards(now - at);
        }
        if self.slots(now) >= self.capacity {
            return Expected::Full;
        }
        self.clock = Some(now);
        self.events.push((at, value));
        Expected::Taken
    }

    /// Lets time go on, or says by how much it would go back.
    fn advance(&mut self, now: i128) -> Result<(), i128> {
        match self.clock {
            Some(clock) if now < clock => Err(clock - now),
            _ => {
                self.clock = Some(now);
                Ok(())
            }
        }
    }
}

fn fold<A: Aggregator<Value = u64>>(values: &[u64]) -> A::Out {
    A::finalize(&values.iter().fold(A::empty(), |older, value| A::combine(&older, &A::unit(value))))
}

fn by<T: Clock>(ticks: i128) -> OrderError<T::Span> {
    OrderError::new(T::span(ticks.unsigned_abs()))
}

/// Random steps of a window, each followed by a look at all that it says.
fn agrees<W, T, C>(span: u128, seed: u64)
where
    W: SlidingWindow<Aggregator: Aggregator<Value = u64, Out: PartialEq + Debug>>
        + Fifo<Value = u64, Storage: Storage<Slots<T::Span>: Clone>>
        + Default
        + Clone,
    T: Clock,
    C: Closure<W>,
{
    let closed = (C::HOLDS_OLDEST, C::HOLDS_NEWEST);
    let what = format!("{} over {span}, closed {closed:?}, seed {seed}", std::any::type_name::<(W, T)>());
    let mut window = TimeWindow::<W, T, C>::new(T::span(span)).expect("a span");
    let capacity = if closed.1 { window.capacity() } else { usize::MAX };
    let span = i128::try_from(span).expect("a span of the model's");
    let mut model = Model { events: Vec::new(), clock: None, span, closed, capacity };
    let mut random = Random(seed);
    let mut tick = match random.below(3) {
        0 => T::TICKS.0,
        1 => 0.max(T::TICKS.0),
        _ => T::TICKS.1 - 200.min(T::TICKS.1 - T::TICKS.0),
    };
    for step in 0..400_u64 {
        let what = || format!("{what}, step {step} at {tick}");
        match random.below(10) {
            // A little before the time, at times.
            0..6 => {
                let back = if random.below(5) == 0 { i128::from(random.below(4)) } else { 0 };
                let at = (tick - back).max(T::TICKS.0);
                let expected = match model.push(at, step) {
                    Expected::Taken => Ok(()),
                    Expected::Backwards(ticks) => Err(TimeError::Backwards(by::<T>(ticks))),
                    Expected::Full => Err(TimeError::Full(
                        window.clone().window().clone().make_room_for(usize::MAX).unwrap_err(),
                    )),
                };
                assert_eq!(window.push(T::at(at), step), expected, "push at {at}, {}", what());
            }
            6 => {
                let before = model.clock.filter(|clock| tick < *clock);
                match (before, model.slots(tick) < model.capacity) {
                    (None, true) if model.events.last().is_none_or(|(stamp, _)| *stamp <= tick) => {
                        assert_eq!(model.push(tick, step), Expected::Taken);
                        let expected = Ok(fold::<W::Aggregator>(&model.members(tick)));
                        assert_eq!(window.slide(T::at(tick), step), expected, "slide, {}", what());
                    }
                    _ => assert!(window.slide(T::at(tick), step).is_err(), "slide, {}", what()),
                }
            }
            7 => {
                let expected = model.advance(tick).map_err(by::<T>);
                assert_eq!(window.advance(T::at(tick)), expected, "advance, {}", what());
            }
            8 => {
                let earlier = (tick - 1).max(T::TICKS.0);
                if model.clock.is_some_and(|clock| earlier < clock) {
                    assert!(window.query(T::at(earlier)).is_err(), "a read before, {}", what());
                }
            }
            _ if random.below(20) == 0 => {
                window.clear();
                (model.events, model.clock) = (Vec::new(), None);
            }
            _ => {}
        }
        if let Some(clock) = model.clock.filter(|_| random.below(4) > 0) {
            let members = model.members(clock);
            assert_eq!(window.query(T::at(clock)), Ok(fold::<W::Aggregator>(&members)), "{}", what());
            if closed.1 {
                assert_eq!(window.len(), members.len(), "len, {}", what());
                let stamps: Vec<T> = window.stamps().collect();
                let of_members = model.events[model.events.len() - members.len()..].iter();
                assert!(stamps.into_iter().eq(of_members.map(|(at, _)| T::at(*at))), "stamps, {}", what());
            }
            if random.below(50) == 0 {
                window = window.clone();
            }
        }
        tick = tick_after::<T>(tick, &mut random);
    }
}

fn agrees_by_all_clocks<W, C>(seeds: std::ops::Range<u64>)
where
    W: SlidingWindow<Aggregator: Aggregator<Value = u64, Out: PartialEq + Debug>>
        + Fifo<
            Value = u64,
            Storage: Storage<Slots<u8>: Clone, Slots<u32>: Clone, Slots<u64>: Clone, Slots<Duration>: Clone>,
        > + Default
        + Clone,
    C: Closure<W>,
{
    for seed in seeds {
        for span in [1, 2, 7, 100] {
            agrees::<W, u8, C>(span, seed);
            agrees::<W, i8, C>(span, seed);
            agrees::<W, u64, C>(span, seed);
            agrees::<W, i64, C>(span, seed);
            agrees::<W, Instant, C>(span, seed);
        }
        agrees::<W, i32, C>(u128::from(u32::MAX), seed);
        agrees::<W, i64, C>(u128::from(u64::MAX), seed);
        agrees::<W, u64, C>(1 << 63, seed);
        agrees::<W, Duration, C>(30_000, seed);
        agrees::<W, SystemTime, C>(1 << 59, seed);
    }
}

macro_rules! agree {
    ($($name:ident: $window:ty, $($closure:ident)+;)+) => {$(
        #[test]
        fn $name() {
            $(agrees_by_all_clocks::<$window, $closure>(0..4);)+
        }
    )+};
}

agree! {
    two_stacks: TwoStack<Free, 24>, Right Both;
    two_stacks_by_value: TwoStack<Affine, 24>, Right Both;
    two_stacks_of_one: TwoStack<Affine, 1>, Right Both;
    two_stacks_of_three: TwoStack<Affine, 3>, Right Both;
    two_stacks_that_grow: GrowableTwoStack<Affine>, Right Left Both Neither;
    two_stacks_that_grow_of_lists: GrowableTwoStack<Free>, Right Left Both Neither;
    daba: Daba<Affine, 24>, Right Both;
    daba_that_grows: GrowableDaba<Affine>, Right Left Both Neither;
    subtract: Subtract<Affine, 24>, Right Both;
    recompute: Recompute<Affine, 5>, Right Both;
    chosen: Window<Affine, 24>, Right Both;
    chosen_that_grows: GrowableWindow<Affine>, Right Left Both Neither;
    values: ValueTwoStack<Free, 24>, Right Both;
    values_that_grow: GrowableValueTwoStack<Free>, Right Both;
    monotonic: Monotonic<Highest, 24>, Right Both;
    monotonic_that_grows: GrowableMonotonic<Highest>, Right Left Both Neither;
}

#[derive(Aggregate, Clone, Copy, PartialEq, Debug)]
#[aggregate(value = u64)]
struct Highest {
    #[aggregate(max)]
    max: u64,
}

#[derive(Aggregate, Clone, Copy, PartialEq, Debug)]
#[aggregate(value = u64, out = u64, finalize = |total| total.sum)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

type Totals<C = Right> = TimeWindow<Window<Total, 4>, i64, C>;

/// What the window says as of each time, having seen these.
fn totals<C: Closure<Window<Total, 4>>>(events: &[(i64, u64)], reads: &[i64]) -> Vec<u64> {
    let mut window = Totals::<C>::new(10).expect("a span");
    for (at, value) in events {
        window.push(*at, *value).expect("room");
    }
    reads.iter().map(|now| window.query(*now).expect("in order")).collect()
}

#[test]
fn each_closure_at_its_ends() {
    let (events, reads) = ([(0, 1), (5, 2), (5, 4), (10, 8)], [10, 11, 15, 16, 20, 21]);
    assert_eq!(totals::<Right>(&events, &reads), [14, 14, 8, 8, 0, 0]);
    assert_eq!(totals::<Left>(&events, &reads), [7, 14, 14, 8, 8, 0]);
    assert_eq!(totals::<Both>(&events, &reads), [15, 14, 14, 8, 8, 0]);
    assert_eq!(totals::<Neither>(&events, &reads), [6, 14, 8, 8, 0, 0]);
}

#[test]
fn an_idle_window_empties() {
    let mut window = Totals::<Right>::new(10).unwrap();
    window.push(0, 7).unwrap();
    assert_eq!((window.query(9), window.query(10), window.len()), (Ok(7), Ok(0), 0));
    assert_eq!(window.query(i64::MAX), Ok(0));
}

#[test]
fn a_stamp_that_goes_back_is_told_by_how_much() {
    let mut window = Totals::<Right>::new(10).unwrap();
    window.push(100, 1).unwrap();
    let error = window.push(95, 2).unwrap_err();
    assert_eq!(error, TimeError::Backwards(OrderError::new(5)));
    assert_eq!(error.to_string(), "the stamp goes back by 5");
    window.advance(108).unwrap();
    assert_eq!(window.advance(107), Err(OrderError::new(1)));
    assert_eq!(window.query(107), Err(OrderError::new(1)));
    assert_eq!(window.slide(107, 1), Err(TimeError::Backwards(OrderError::new(1))));
    assert_eq!((window.query(108), window.now(), window.newest()), (Ok(1), Some(108), Some(100)));
}

#[test]
fn a_reader_ahead_of_the_writer_hinders_no_value_that_is_not_too_old() {
    let mut window = Totals::<Right>::new(10).unwrap();
    assert_eq!(window.query(100), Ok(0));
    window.push(91, 1).unwrap();
    window.push(92, 2).unwrap();
    assert_eq!(window.push(91, 4), Err(TimeError::Backwards(OrderError::new(1))));
    assert_eq!((window.query(100), window.query(101), window.query(102)), (Ok(3), Ok(2), Ok(0)));
    assert_eq!(window.push(92, 8), Err(TimeError::Backwards(OrderError::new(10))));
    assert_eq!(window.push(93, 8), Ok(()));
    assert_eq!(window.query(102), Ok(8));
}

#[test]
fn more_values_than_there_is_room_for_are_refused_and_lose_nothing() {
    let mut window = Totals::<Right>::new(10).unwrap();
    (0..4).for_each(|at| window.push(at, 1).unwrap());
    let full = window.push(9, 100).unwrap_err();
    assert_eq!(full.to_string(), "no room: the window holds at most 4 values");
    assert_eq!((window.now(), window.query(9)), (Some(3), Ok(4)));
    assert_eq!(window.slide(9, 100).unwrap_err(), full);
    assert_eq!(window.slide(10, 100), Ok(103));
    assert_eq!(window.slide(10, 100).unwrap_err(), full);
}

#[test]
fn values_of_one_stamp_that_wait_share_a_slot() {
    let mut window = Totals::<Left>::new(10).unwrap();
    for at in [0, 0, 1, 1, 2, 2, 3, 3] {
        window.push(at, 1).unwrap();
    }
    assert_eq!((window.len(), window.query(3)), (3, Ok(6)));
    // No room for those that would come in when time goes on.
    assert!(matches!(window.push(4, 1), Err(TimeError::Full(_))));
    assert_eq!((window.query(3), window.query(4), window.len()), (Ok(6), Ok(8), 4));
    assert!(matches!(window.push(10, 1), Err(TimeError::Full(_))));
    window.push(11, 1).unwrap();
    assert_eq!((window.query(11), window.query(12)), (Ok(6), Ok(5)));
}

#[test]
fn a_span_of_zero_is_refused_unless_it_holds_its_own_stamp() {
    assert_eq!(Totals::<Right>::new(0).err(), Some(SpanError::Zero));
    assert_eq!(Totals::<Left>::new(0).err(), Some(SpanError::Zero));
    assert_eq!(Totals::<Neither>::new(0).err(), Some(SpanError::Zero));
    let mut window = Totals::<Both>::new(0).unwrap();
    assert_eq!([(3, 1), (3, 2), (4, 4)].map(|(at, value)| window.slide(at, value)), [Ok(1), Ok(3), Ok(4)]);
}

#[test]
fn no_memory_for_the_stamps_is_an_error() {
    let capacity = usize::MAX;
    assert_eq!(TimeWindow::<_, u64>::over(Endless, 1).err(), Some(SpanError::OutOfMemory { capacity }));
}

/// A window of one's own, of a capacity for which there can be no stamps.
struct Endless;

impl Fifo for Endless {
    type Value = u64;
    type Storage = Boxed;

    fn push(&mut self, _: &u64) -> Result<(), CapacityError> {
        Ok(())
    }
    fn pop_many(&mut self, _: usize) -> usize {
        0
    }
    fn len(&self) -> usize {
        0
    }
    fn capacity(&self) -> usize {
        usize::MAX
    }
    fn clear(&mut self) {}
}

#[test]
fn a_window_on_the_heap_keeps_its_capacity() -> Result<(), StorageError> {
    let mut window = TimeWindow::<_, u64>::over(BoxedDaba::<Total>::with_capacity(2)?, 10).unwrap();
    assert_eq!((window.slide(0, 1), window.slide(1, 2)), (Ok(1), Ok(3)));
    assert!(window.slide(2, 4).is_err());
    assert_eq!((window.slide(10, 4), window.len(), window.capacity()), (Ok(6), 2, 2));
    let mut limited = TimeWindow::<_, u64>::over(GrowableTwoStack::<Total>::with_limit(2)?, 10).unwrap();
    assert_eq!((limited.slide(0, 1), limited.slide(1, 2)), (Ok(1), Ok(3)));
    assert!(limited.slide(2, 4).is_err());
    Ok(())
}

#[test]
fn a_window_that_was_used_before_is_cleared() {
    let mut used = TwoStack::<Total, 4>::new();
    used.push(100).unwrap();
    let mut window = TimeWindow::<_, u64>::over(used, 10).unwrap();
    assert_eq!(window.slide(0, 1), Ok(1));
}

#[test]
fn memory_is_given_back_after_a_burst() {
    let mut window = TimeWindow::<GrowableTwoStack<Free>, u64>::new(10).unwrap();
    (0..1000).for_each(|value| window.push(0, value).unwrap());
    window.push(5, 1).unwrap();
    window.push(10, 2).unwrap();
    window.shrink_to_fit();
    assert_eq!((window.query(10), window.len()), (Ok(vec![1, 2]), 2));
    window.reserve(3).unwrap();
    (3..6).for_each(|value| window.push(11, value).unwrap());
    assert_eq!(window.query(15), Ok(vec![2, 3, 4, 5]));
}

#[test]
fn a_median_over_time() {
    fn medians<W: Fifo<Value = f64> + Default>(median: impl Fn(&W) -> Option<f64>) {
        let mut window = TimeWindow::<W, u64>::new(10).unwrap();
        for (at, value) in [(0, 1.0), (0, 9.0), (4, 5.0), (9, f64::INFINITY)] {
            window.push(at, value).unwrap();
        }
        assert_eq!(window.at(9).map(&median), Ok(Some(7.0)));
        assert_eq!(window.at(10).map(&median), Ok(Some(f64::INFINITY)));
        assert_eq!(window.at(19).map(&median), Ok(None));
    }
    medians::<Sorted<f64, 4>>(Sorted::median);
    medians::<GrowableSorted<f64>>(GrowableSorted::median);
}

#[test]
fn regular_stamps_cost_the_combines_of_a_count_window() {
    type Counted = Counting<Affine>;
    let mut by_time = TimeWindow::<TwoStack<Counted, 64>, u64>::new(64).unwrap();
    let mut by_count = TwoStack::<Counted, 64>::new();
    (0..64).for_each(|at| by_time.push(at, at).unwrap());
    by_count.extend(0..64);
    let of_time = combines_of(|| (64..6464).for_each(|at| _ = by_time.slide(at, at).unwrap()));
    let of_count = combines_of(|| (64..6464).for_each(|at| _ = by_count.slide(at)));
    // One less a flip, which comes before the new value and not with it.
    assert_eq!((of_time, of_count), (18_900, 19_000));
    // Eight at a time leave, and as many come.
    let mut bursts = TimeWindow::<TwoStack<Counted, 64>, u64>::new(8).unwrap();
    (0..64).for_each(|at| bursts.push(at / 8, at).unwrap());
    let of_bursts = combines_of(|| (64..6464).for_each(|at| _ = bursts.slide(at / 8, at).unwrap()));
    assert!(of_bursts <= 3 * 6400, "{of_bursts}");
}

/// What a window says after a panic: what it said before, without what had left by `now`, nothing, or with the new value.
fn stays_right<W>(function: Function, nth: usize, span: u64, at: u64, work: impl Fn(&mut TimeWindow<W, u64>))
where
    W: SlidingWindow<Aggregator: Aggregator<Value = u64, Out = Vec<u64>>> + Fifo<Value = u64> + Default,
{
    let mut window = TimeWindow::<W, u64>::new(span).unwrap();
    let stamps: Vec<u64> = vec![0, 2, 2, 5, 7, 9];
    for (value, stamp) in stamps.iter().enumerate() {
        window.push(*stamp, value as u64).unwrap();
        _ = window.query(*stamp);
    }
    if !panics_at(function, nth, || work(&mut window)) {
        return;
    }
    // A value older than the span may have been taken in, or not.
    let now = window.now().expect("a time");
    let held = window.query(now).unwrap();
    let stamp_of =
        |value: u64| stamps.get(usize::try_from(value).expect("a small value")).copied().unwrap_or(at);
    // The new value may be of a time that the window has not come to.
    let alive = |now: u64| move |value: &u64| now.checked_sub(stamp_of(*value)).is_some_and(|age| age < span);
    let mut all: Vec<u64> = (0..6).collect();
    let before: Vec<u64> = all.iter().copied().filter(alive(now)).collect();
    all.push(100);
    let with: Vec<u64> = all.iter().copied().filter(alive(now)).collect();
    assert!(held.is_empty() || held == before || held == with, "{held:?} at {now} of {with:?}");
    // It goes on from there.
    for later in at..at + 2 * span {
        let expected: Vec<u64> =
            held.iter().copied().filter(|value| later - stamp_of(*value) < span).collect();
        assert_eq!(window.query(later), Ok(expected), "{function:?} {nth}, at {later}");
    }
}

#[test]
fn a_panic_leaves_what_was_there_or_nothing() {
    fn tries<W>()
    where
        W: SlidingWindow<Aggregator: Aggregator<Value = u64, Out = Vec<u64>>> + Fifo<Value = u64> + Default,
    {
        for function in Function::ALL {
            for nth in 1..30 {
                for at in [9, 10, 12, 14, 16, 18, 30] {
                    stays_right::<W>(function, nth, 9, at, |window| window.push(at, 100).unwrap());
                    stays_right::<W>(function, nth, 9, at, |window| _ = window.slide(at, 100).unwrap());
                    stays_right::<W>(function, nth, 9, at, |window| window.advance(at).unwrap());
                }
            }
        }
    }
    tries::<TwoStack<FailingByValue, 8>>();
    tries::<TwoStack<Failing, 8>>();
    tries::<Daba<Failing, 8>>();
    tries::<GrowableTwoStack<Failing>>();
    tries::<Recompute<Failing, 8>>();
    tries::<ValueTwoStack<Failing, 8>>();
}

#[test]
fn a_span_open_at_its_newest_end_needs_a_window_that_takes_aggregates() {
    fn takes<W: TakesUnits + Default>(values: &[ValueOf<W>]) -> W
    where
        ValueOf<W>: Sized,
    {
        let mut window = W::default();
        for value in values {
            let unit = <W::Aggregator as Aggregator>::unit(value);
            assert!(TakesUnits::push_unit(&mut window, unit).is_ok());
        }
        window
    }
    assert_eq!(takes::<TwoStack<Free, 4>>(&[1, 2]).query(), [1, 2]);
    assert_eq!(takes::<Daba<Free, 4>>(&[1, 2]).query(), [1, 2]);
    assert_eq!(takes::<Recompute<Free, 4>>(&[1, 2]).query(), [1, 2]);
    assert_eq!(takes::<Window<Total, 4>>(&[1, 2]).query(), 3);
    assert_eq!(takes::<Subtract<Total, 4>>(&[1, 2]).query(), 3);
    assert_eq!(takes::<Monotonic<Highest, 4>>(&[1, 2]).query(), Highest { max: 2 });
}

/// The step by which a window over time evicts some values and takes one in, from every state that pushes, pops and such steps
/// lead to: as the fold of what stays, and valid.
#[test]
fn a_fused_step_is_its_parts() {
    fn tries<W>(seed: u64, assert_valid: impl Fn(&W, &[u64])) -> usize
    where
        W: SlidingWindow<Aggregator: Aggregator<Value = u64, Out: PartialEq + Debug>> + Default,
    {
        let mut random = Random(seed);
        let mut window = W::default();
        let mut held: Vec<u64> = Vec::new();
        let mut fused = 0;
        for value in 0..3000_u64 {
            match random.below(4) {
                0 if window.push(value).is_ok() => held.push(value),
                1 => _ = window.pop_many(1).min(held.len()).checked_sub(1).map(|_| held.remove(0)),
                _ => {
                    let evicted = usize::try_from(random.below(4)).unwrap().min(held.len());
                    if let Some(out) = window.turn(evicted, &value) {
                        fused += 1;
                        held.drain(..evicted);
                        held.push(value);
                        assert_eq!(out, fold::<W::Aggregator>(&held), "at {value}");
                    }
                }
            }
            assert_eq!(
                (window.query(), window.len()),
                (fold::<W::Aggregator>(&held), held.len()),
                "at {value}"
            );
            assert_valid(&window, &held);
        }
        fused
    }
    let of_daba = |window: &Daba<Affine, 9>, held: &[u64]| {
        window.assert_valid(|range| fold::<Affine>(&held[range]));
    };
    for seed in 0..8 {
        assert!(tries::<TwoStack<Affine, 9>>(seed, |window, _| window.assert_valid()) > 300);
        assert!(tries::<Daba<Affine, 9>>(seed, of_daba) > 300);
        assert!(tries::<Subtract<Affine, 9>>(seed, |_, _| ()) > 300);
        assert!(tries::<Window<Affine, 9>>(seed, |_, _| ()) > 300);
        assert_eq!(tries::<TwoStack<Free, 9>>(seed, |_, _| ()), 0);
        assert_eq!(tries::<Recompute<Affine, 9>>(seed, |_, _| ()), 0);
    }
}

#[test]
fn daba_combines_no_more_in_a_fused_step_than_in_a_slide() {
    let mut window = Daba::<Counting<Affine>, 64>::new();
    window.extend(0..40);
    for value in 0..1000 {
        let combines = combines_of(|| assert!(window.turn(1, &value).is_some()));
        assert!(combines <= 4, "{combines}");
    }
}

/// The first of two values of one stamp comes into the window when the second comes, where a read is past their stamp: the second
/// needs a slot of its own then, which was not made.
#[test]
fn values_of_one_stamp_behind_a_read_have_room_each() {
    let mut growing = TimeWindow::<GrowableTwoStack<Free>, u64, Left>::new(100).expect("a span");
    let mut full = TimeWindow::<TwoStack<Free, 2>, u64, Left>::new(100).expect("a span");
    growing.push(0, 0).expect("room");
    full.push(0, 0).expect("room");
    growing.advance(10).expect("time goes on");
    full.advance(10).expect("time goes on");
    for value in 1..20 {
        growing.push(5, value).expect("room");
        let outcome = full.push(5, value);
        assert_eq!(outcome.is_ok(), value < 2, "the second slot is taken by the first value: {outcome:?}");
    }
    assert_eq!(growing.query(10), Ok((0..20).collect()));
    assert_eq!(full.query(10), Ok(vec![0, 1]));
}
