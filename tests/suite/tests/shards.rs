//! Windows over the same span that are read as one, and the window that several writers share: by turns, in one thread, against all
//! events, filtered by their stamps and folded. What threads do to it is in `shards_threads.rs`.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use slidewin::shards::{self, MergeError, ShardedError, Writer, WriterError};
use slidewin::time::closure::{Both, Closure, Left, Neither, Right};
use slidewin::time::{OrderError, SpanError, TimeError};
use slidewin::window::Fifo;
use slidewin::{
    Aggregate, Aggregator, Commutative, Daba, GrowableTwoStack, GrowableWindow, Sharded, SlidingWindow,
    TimeWindow, TwoStack, Window,
};
use slidewin_tests::clock::{Clock, tick_after};
use slidewin_tests::random::Random;

/// What tells two sets of values apart, but by accident.
#[derive(Aggregate, Clone, Copy, PartialEq, Eq, Debug)]
#[aggregate(value = u64)]
struct Traits {
    #[aggregate(count)]
    count: u64,
    #[aggregate(sum)]
    sum: u64,
    #[aggregate(bit_xor)]
    parity: u64,
    #[aggregate(max)]
    max: Option<u64>,
}

fn fold(values: impl Iterator<Item = u64>) -> Traits {
    values.fold(Traits::empty(), |older, value| Traits::combine(&older, &Traits::unit(&value)))
}

/// The values of all events in the span.
fn folded<W: Fifo, C: Closure<W>>(events: &[(i128, u64)], span: i128, now: i128) -> Traits {
    let is_in = |at: i128| {
        (if C::HOLDS_OLDEST { now - at <= span } else { now - at < span })
            && (if C::HOLDS_NEWEST { at <= now } else { at < now })
    };
    fold(events.iter().filter(|(at, _)| is_in(*at)).map(|(_, value)| *value))
}

/// A stream goes to three windows, each in its order, and is read as one.
fn merge_agrees<W, T, C>(span: u128, seed: u64)
where
    W: SlidingWindow<Aggregator = Traits> + Fifo<Value = u64> + Default,
    T: Clock + Debug,
    C: Closure<W>,
{
    let what = format!("{} over {span}, seed {seed}", std::any::type_name::<(W, T, C)>());
    let mut windows: [TimeWindow<W, T, C>; 3] =
        std::array::from_fn(|_| TimeWindow::new(T::span(span)).expect("a span"));
    let span = i128::try_from(span).expect("a span of the model's");
    let mut random = Random(seed);
    let (mut events, mut asked) = (Vec::new(), None);
    let mut tick = if random.below(2) == 0 { T::TICKS.0 } else { 0.max(T::TICKS.0) };
    for step in 0..300_u64 {
        let at = (tick - i128::from(random.below(4))).max(T::TICKS.0);
        let pick = usize::try_from(random.below(3)).expect("a small number");
        if windows[pick].push(T::at(at), step).is_ok() {
            events.push((at, step));
        }
        let latest = events.iter().map(|(at, _)| *at).chain(asked).max().expect("an event");
        match random.below(4) {
            0 => {
                let expected = Ok(folded::<W, C>(&events, span, tick.max(latest)));
                tick = tick.max(latest);
                assert_eq!(
                    shards::query(&mut windows, T::at(tick)),
                    expected,
                    "{what}, step {step} at {tick}"
                );
                asked = Some(tick);
            }
            1 if latest > T::TICKS.0 => {
                let before: Vec<_> = windows.iter().map(TimeWindow::now).collect();
                let error = MergeError::Backwards(OrderError::new(T::span(1)));
                let out = shards::aggregate(&mut windows, T::at(latest - 1));
                // Windows that hold nothing do not know the time of a read.
                if before.contains(&Some(T::at(latest))) {
                    assert_eq!(out, Err(error), "{what}, step {step} before {latest}");
                    assert!(
                        windows.iter().map(TimeWindow::now).eq(before),
                        "a failed read has changed something"
                    );
                }
            }
            _ => {}
        }
        tick = tick_after::<T>(tick, &mut random);
    }
}

#[test]
fn windows_read_as_one_are_one() {
    for seed in 0..20 {
        for span in [1, 7, 100] {
            merge_agrees::<Window<Traits, 512>, u64, Right>(span, seed);
            merge_agrees::<Daba<Traits, 512>, i64, Both>(span, seed);
            merge_agrees::<TwoStack<Traits, 512>, i8, Left>(span, seed);
            merge_agrees::<GrowableTwoStack<Traits>, std::time::Instant, Neither>(span, seed);
        }
        merge_agrees::<GrowableWindow<Traits>, i64, Right>(u128::from(u64::MAX), seed);
    }
}

#[test]
fn windows_over_different_spans_are_an_error() {
    let over = |span| TimeWindow::<Window<Traits, 4>>::new(span).expect("a span");
    let (mut minute, mut hour) = (over(60), over(3600));
    hour.push(10, 1).expect("room");
    let error = shards::query(&mut [&mut minute, &mut hour], 20).expect_err("different spans");
    assert_eq!(error, MergeError::Spans { first: 60, other: 3600 });
    assert_eq!(error.to_string(), "windows over different spans cannot be read as one: 60 and 3600");
    assert_eq!(hour.now(), Some(10));
    let late = shards::query(&mut [&mut hour], 3).expect_err("a read before");
    assert_eq!(late.to_string(), "the stamp goes back by 7");
    assert_eq!(
        shards::query::<Window<Traits, 4>, u64, Right>(&mut [&mut minute; 0], 20),
        Ok(Traits::empty())
    );
}

/// Writers that push, leave and come, in turns, between reads.
fn sharded_agrees<W, T, C>(span: u128, queue: usize, seed: u64)
where
    W: SlidingWindow<Aggregator = Traits> + Fifo<Value = u64> + Default,
    T: Clock + Debug,
    C: Closure<W>,
{
    let what = format!("{} over {span}, queue {queue}, seed {seed}", std::any::type_name::<(W, T, C)>());
    let windows = std::iter::repeat_with(W::default).take(3);
    let window = Sharded::<W, T, C>::over(windows, T::span(span), queue).expect("shards");
    let span = i128::try_from(span).expect("a span of the model's");
    let mut random = Random(seed);
    let (mut writers, mut events, mut asked) = (Vec::new(), Vec::new(), Vec::new());
    let mut tick = if random.below(2) == 0 { T::TICKS.0 } else { 0.max(T::TICKS.0) };
    for step in 0..400_u64 {
        match random.below(40) {
            0 => match window.writer() {
                Ok(writer) => writers.push(writer),
                Err(error) => {
                    assert_eq!((error, writers.len()), (WriterError::Taken { shards: 3 }, 3), "{what}");
                }
            },
            1 if !writers.is_empty() => drop(writers.remove(0)),
            2..30 if !writers.is_empty() => {
                let pick = usize::try_from(random.below(3)).expect("a small number") % writers.len();
                let at = (tick - i128::from(random.below(6)) + 2).clamp(T::TICKS.0, T::TICKS.1);
                let writer: &mut Writer<W, T, C> = &mut writers[pick];
                let newest = writer.newest().filter(|newest| T::at(at) < *newest);
                match (writer.push(T::at(at), step), newest) {
                    (Ok(()), None) => events.push((at, step)),
                    (Err(TimeError::Backwards(error)), Some(newest)) => {
                        assert_eq!(error, OrderError::new(newest.since(T::at(at))), "{what}, step {step}");
                    }
                    // Its queue is full, so that it was told at once.
                    (Err(TimeError::Backwards(error)), None) => {
                        let now = window.now().expect("a read");
                        assert_eq!(error, OrderError::new(now.since(T::at(at))), "{what}, step {step}");
                        assert!(error.by() >= T::span(span.unsigned_abs()), "{what}, step {step}");
                    }
                    (outcome, newest) => panic!("{outcome:?} before {newest:?}: {what}, step {step}"),
                }
            }
            30..34 => {
                let latest = events.iter().map(|(at, _)| *at).chain(asked.iter().copied()).max();
                let expected = folded::<W, C>(&events, span, latest.map_or(tick, |latest| latest.max(tick)));
                assert_eq!(window.query(T::at(tick)), Ok(expected), "{what}, step {step} at {tick}");
                asked.push(tick);
            }
            34 => {
                if let Some(before) = asked.last().filter(|before| **before > T::TICKS.0) {
                    let error = OrderError::new(T::span(1));
                    assert_eq!(window.query(T::at(before - 1)), Err(error), "{what}, step {step}");
                }
            }
            _ => tick = tick_after::<T>(tick, &mut random),
        }
    }
    assert_eq!((window.refused().no_room, window.refused().panicked), (0, 0), "{what}");
}

#[test]
fn a_sharded_window_is_one_window() {
    for seed in 0..40 {
        for (span, queue) in [(1, 1), (7, 2), (30, 3), (100, 1000)] {
            sharded_agrees::<Window<Traits, 512>, u64, Right>(span, queue, seed);
            sharded_agrees::<Daba<Traits, 512>, i64, Both>(span, queue, seed);
            sharded_agrees::<TwoStack<Traits, 512>, i8, Left>(span, queue, seed);
            sharded_agrees::<GrowableTwoStack<Traits>, std::time::Instant, Neither>(span, queue, seed);
        }
        sharded_agrees::<GrowableWindow<Traits>, i64, Right>(u128::from(u64::MAX), 2, seed);
    }
}

type Counted<const N: usize> = Sharded<Window<Traits, N>, u64>;

fn count<const N: usize>(window: &Counted<N>, now: u64) -> u64 {
    window.query(now).expect("a read in order").count
}

#[test]
fn values_too_old_for_a_read_are_counted_or_told() {
    let window = Counted::<8>::over([Window::new(), Window::new()], 10, 2).expect("shards");
    let mut early = window.writer().expect("a shard");
    let mut late = window.writer().expect("a shard");
    assert_eq!(count(&window, 100), 0);
    early.push(91, 1).expect("less than the span ago");
    late.push(90, 2).expect("a queue with room");
    assert_eq!((count(&window, 100), window.refused().too_old), (1, 1));
    late.push(90, 3).expect("a queue with room");
    late.push(90, 3).expect("a queue with room");
    assert_eq!(late.push(90, 3), Err(TimeError::Backwards(OrderError::new(10))));
    assert_eq!(window.refused().too_old, 3);
    late.push(91, 4).expect("less than the span ago");
    assert_eq!((count(&window, 100), window.refused().too_old), (2, 3));
    assert_eq!(early.push(90, 5), Err(TimeError::Backwards(OrderError::new(1))));
}

#[test]
fn values_without_room_are_counted_or_told() {
    let window = Counted::<2>::over([Window::new()], 10, 3).expect("a shard");
    let mut writer = window.writer().expect("a shard");
    for at in 0..3 {
        writer.push(at, at).expect("a queue with room");
    }
    assert_eq!((count(&window, 3), window.refused().no_room), (2, 1));
    for at in [3, 4, 5] {
        writer.push(at, at).expect("a queue with room");
    }
    assert!(matches!(writer.push(6, 6), Err(TimeError::Full(full)) if full.capacity() == 2));
    assert_eq!(window.refused().no_room, 4);
    assert_eq!(writer.newest(), Some(5));
    writer.push(13, 7).expect("room");
    assert_eq!((count(&window, 13), window.refused().no_room), (1, 4));
}

#[test]
fn a_read_is_as_of_the_latest_clock() {
    let window = Counted::<8>::new(10, 2).expect("shards");
    let (mut behind, mut ahead) = (window.writer().expect("a shard"), window.writer().expect("a shard"));
    behind.push(100, 1).expect("in order");
    ahead.push(107, 2).expect("in order");
    assert_eq!((count(&window, 101), window.now()), (2, Some(107)));
    behind.push(112, 3).expect("in order");
    assert_eq!((count(&window, 102), window.now()), (2, Some(112)));
    assert_eq!(window.query(101), Err(OrderError::new(1)));
    assert_eq!((count(&window, 102), count(&window, 117), count(&window, 122)), (2, 1, 0));
}

#[test]
fn a_dropped_writer_leaves_its_values_and_its_shard() {
    let window = Counted::<64>::over([Window::new(), Window::new()], 10, 4).expect("shards");
    let mut first = window.writer().expect("a shard");
    let mut second = window.writer().expect("a shard");
    assert_eq!(window.writer().err(), Some(WriterError::Taken { shards: 2 }));
    first.push(100, 1).expect("in order");
    second.push(105, 2).expect("in order");
    drop((first, second));
    assert_eq!(count(&window, 105), 2);

    // The shard that lets it stamp earliest.
    let mut third = window.writer().expect("a shard");
    assert_eq!(third.newest(), Some(100));
    assert_eq!(third.push(99, 3), Err(TimeError::Backwards(OrderError::new(1))));
    third.push(101, 3).expect("in order");
    assert_eq!(window.writer().expect("a shard").newest(), Some(105));
    assert_eq!(count(&window, 105), 3);

    // Where all values have left, the order begins anew.
    drop(third);
    assert_eq!(count(&window, 115), 0);
    let mut fourth = window.writer().expect("a shard");
    assert_eq!(fourth.newest(), None);
    fourth.push(106, 4).expect("not too old");
    assert_eq!((count(&window, 115), window.refused().too_old), (1, 0));
    drop(fourth);

    for at in 200..1200 {
        window.writer().expect("a shard").push(at, at).expect("in order");
        assert_eq!(count(&window, at), (at - 199).min(10));
    }
}

#[test]
fn what_cannot_be_made_is_an_error() {
    assert_eq!(Counted::<8>::new(10, 0).err(), Some(ShardedError::NoShards));
    assert_eq!(Counted::<8>::new(0, 1).err(), Some(ShardedError::Span(SpanError::Zero)));
    assert_eq!(ShardedError::NoShards.to_string(), "a sharded window has at least one shard");
    let window = Counted::<8>::over([Window::new()], 10, usize::MAX).expect("queues are made with writers");
    let error = window.writer().expect_err("no memory");
    assert_eq!(error, WriterError::OutOfMemory { queue: usize::MAX });
    assert_eq!(error.to_string(), format!("there is no memory for a queue of {} values", usize::MAX));
    assert_eq!(WriterError::Taken { shards: 1 }.to_string(), "the only shard has a writer");
    assert_eq!(WriterError::Taken { shards: 2 }.to_string(), "each of the 2 shards has a writer");
    // A queue holds one value at least.
    let window = Counted::<8>::over([Window::new()], 10, 0).expect("a shard");
    window.writer().expect("a shard").push(1, 1).expect("room");
    assert_eq!((count(&window, 1), window.shards(), window.span()), (1, 1, 10));
    assert_eq!(format!("{window:?}"), "Sharded { span: 10, shards: 1, queue: 1, .. }");
    assert_eq!(format!("{:?}", window.writer().expect("a shard")), "Writer { newest: Some(1), .. }");
}

/// The sum of values, which panics over 13.
enum Superstitious {}

impl Aggregator for Superstitious {
    type Value = u64;
    type Agg = u64;
    type Out = u64;

    fn empty() -> u64 {
        0
    }
    fn unit(value: &u64) -> u64 {
        if *value == 13 {
            std::panic::resume_unwind(Box::new("13"));
        }
        *value
    }
    fn combine(older: &u64, newer: &u64) -> u64 {
        older + newer
    }
    fn finalize(sum: &u64) -> u64 {
        *sum
    }
}

impl Commutative for Superstitious {}

#[test]
fn a_panicking_aggregator_stops_neither_reader_nor_writers() {
    let windows = [TwoStack::<Superstitious, 8>::new(), TwoStack::new()];
    let window = Sharded::<_, u64>::over(windows, 10, 2).expect("shards");
    let mut writers = [window.writer().expect("a shard"), window.writer().expect("a shard")];
    writers[0].push(1, 13).expect("a queue with room");
    writers[0].push(2, 1).expect("a queue with room");
    writers[1].push(1, 20).expect("a queue with room");
    assert!(catch_unwind(|| window.query(2)).is_err());
    assert_eq!((window.query(2), window.refused().panicked), (Ok(21), 1));

    // The writer brings it in itself: first the one that waits, then the one that comes.
    writers[0].push(3, 13).expect("a queue with room");
    writers[0].push(3, 2).expect("a queue with room");
    let mut push = |at, value| catch_unwind(AssertUnwindSafe(|| writers[0].push(at, value)));
    assert!(push(4, 3).is_err());
    assert_eq!((window.query(4), window.refused().panicked), (Ok(23), 2));
    assert_eq!(push(4, 4).expect("no panic"), Ok(()));
    assert_eq!(push(5, 5).expect("no panic"), Ok(()));
    assert!(push(6, 13).is_err());
    assert_eq!((window.query(6), window.refused().panicked), (Ok(32), 2));
    assert_eq!(push(5, 1).expect("no panic"), Err(TimeError::Backwards(OrderError::new(1))));
}

/// How many there are, of values that say when they are dropped.
#[derive(Aggregate, Clone)]
#[aggregate(value = Arc<()>, out = u64, finalize = |held| held.count)]
struct Held {
    #[aggregate(count)]
    count: u64,
}

#[test]
fn values_are_dropped_once() {
    let value = Arc::new(());
    let window = Sharded::<Window<Held, 8>, u64>::over([Window::new()], 10, 3).expect("a shard");
    let mut writer = window.writer().expect("a shard");
    for at in 0..7 {
        writer.push(at, Arc::clone(&value)).expect("in order");
    }
    assert!(writer.push(5, Arc::clone(&value)).is_err());
    // Seven were pushed; three waited until the fourth came, and three since.
    assert_eq!(Arc::strong_count(&value), 1 + 3);
    assert_eq!((window.query(7), Arc::strong_count(&value)), (Ok(7), 1));
    writer.push(8, Arc::clone(&value)).expect("in order");
    drop(window);
    writer.push(9, Arc::clone(&value)).expect("in order");
    drop(writer);
    assert_eq!(Arc::strong_count(&value), 1);
}
