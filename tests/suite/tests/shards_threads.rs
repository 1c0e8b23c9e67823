//! A sharded window under threads: each read sees what was pushed before it and nothing that was pushed after it, of each writer
//! the first so many; and in the end, all of it.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use slidewin::shards::{Refused, Writer};
use slidewin::time::TimeError;
use slidewin::window::{Fifo, SlidingWindow, Storage};
use slidewin::{Aggregate, Daba, GrowableTwoStack, GrowableWindow, Sharded, TimeWindow, TwoStack, Window};
use slidewin_tests::free::Free;
use slidewin_tests::random::Random;

const WRITERS: usize = 3;

/// A value of a writer: its number among them.
#[derive(Clone, Copy)]
struct Numbered {
    writer: usize,
    number: u64,
}

impl Numbered {
    fn of(self, writer: usize) -> u64 {
        if self.writer == writer { self.number } else { 0 }
    }
}

/// How many values there are of each writer, and what their numbers add up to.
#[derive(Aggregate, Clone, PartialEq, Eq, Debug)]
#[aggregate(value = Numbered)]
struct Seen {
    #[aggregate(sum, map = |value| std::array::from_fn(|writer| u64::from(value.writer == writer)))]
    counts: [u64; WRITERS],
    #[aggregate(sum, map = |value| std::array::from_fn(|writer| value.of(writer)))]
    sums: [u64; WRITERS],
    #[aggregate(bit_xor, map = |value| value.number.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ value.writer as u64)]
    parity: u64,
}

/// How far each writer is.
fn levels(progress: &[AtomicU64; WRITERS]) -> [u64; WRITERS] {
    progress.each_ref().map(|writer| writer.load(Ordering::SeqCst))
}

#[test]
fn a_read_sees_what_came_before_it_and_nothing_that_came_after() {
    let end = Instant::now() + Duration::from_millis(1500);
    for (round, queue) in [1, 2, 7, 64, 1024].into_iter().cycle().enumerate() {
        if Instant::now() > end {
            break;
        }
        let windows = std::iter::repeat_with(GrowableTwoStack::<Seen>::new).take(WRITERS);
        let window = Sharded::<_, u64>::over(windows, u64::MAX, queue).expect("shards");
        let (begun, done): ([AtomicU64; WRITERS], [AtomicU64; WRITERS]) = Default::default();
        let per_writer = 2000;
        thread::scope(|scope| {
            for writer in 0..WRITERS {
                let (window, begun, done) = (&window, &begun[writer], &done[writer]);
                scope.spawn(move || {
                    let mut random = Random((round * WRITERS + writer) as u64);
                    let mut handle = window.writer().expect("a shard");
                    let mut at = 0;
                    for number in 1..=per_writer {
                        at += random.below(3);
                        begun.store(number, Ordering::SeqCst);
                        handle.push(at, Numbered { writer, number }).expect("in order");
                        done.store(number, Ordering::SeqCst);
                        if random.below(300) == 0 {
                            thread::yield_now();
                        }
                    }
                });
            }
            loop {
                let before = levels(&done);
                let seen = window.query(0).expect("always the same time");
                let after = levels(&begun);
                for writer in 0..WRITERS {
                    let count = seen.counts[writer];
                    let what = format!("writer {writer} in round {round}, queue {queue}");
                    assert!(
                        before[writer] <= count && count <= after[writer],
                        "{what}: {before:?} {seen:?} {after:?}"
                    );
                    assert_eq!(seen.sums[writer], count * (count + 1) / 2, "{what}: not the first {count}");
                }
                if before == [per_writer; WRITERS] {
                    break;
                }
            }
        });
        assert_eq!(window.query(0).expect("the same time").counts, [per_writer; WRITERS]);
        assert_eq!(window.refused(), Refused::default());
    }
}

/// Random stamps of one writer, in order.
fn stamps(random: &mut Random, count: usize) -> Vec<u64> {
    let mut at = 1000;
    let mut next = || {
        at += if random.below(4) == 0 { random.below(9) } else { 0 };
        at
    };
    (0..count).map(|_| next()).collect()
}

/// All values of all writers, when these are joined, against one window over all of them.
fn ends_as_one_window<W>(rounds: u64)
where
    W: SlidingWindow<Aggregator = Seen>
        + Fifo<Value = Numbered, Storage: Storage<Slots<u64>: Send>>
        + Default
        + Send,
{
    for round in 0..rounds {
        let mut random = Random(round);
        let span = 1 + random.below(200);
        let queue = usize::try_from(1 + random.below(40)).expect("a small number");
        let windows = std::iter::repeat_with(W::default).take(WRITERS);
        let window = Sharded::<W, u64>::over(windows, span, queue).expect("shards");
        let streams: [_; WRITERS] = std::array::from_fn(|_| stamps(&mut random, 60));
        thread::scope(|scope| {
            for (writer, stream) in streams.iter().enumerate() {
                let mut handle = window.writer().expect("a shard");
                scope.spawn(move || {
                    for (number, at) in stream.iter().enumerate() {
                        match handle.push(*at, Numbered { writer, number: number as u64 }) {
                            // It has left by a stamp of another writer, that a read has seen: so it is in no answer after that.
                            Err(TimeError::Backwards(error)) => assert!(error.by() >= span),
                            outcome => outcome.expect("room"),
                        }
                    }
                });
            }
            // Nothing is before that.
            for _ in 0..random.below(3) {
                window.query(1000).expect("always the same time");
            }
        });
        let mut all: Vec<_> = streams
            .iter()
            .enumerate()
            .flat_map(|(writer, stream)| {
                stream
                    .iter()
                    .enumerate()
                    .map(move |(number, at)| (*at, Numbered { writer, number: number as u64 }))
            })
            .collect();
        all.sort_by_key(|(at, _)| *at);
        let mut one = TimeWindow::<GrowableTwoStack<Seen>>::new(span).expect("a span");
        for (at, value) in &all {
            one.push(*at, value).expect("in order");
        }
        let last = all.last().map_or(0, |(at, _)| *at);
        for now in (last..=last + span).step_by(7) {
            assert_eq!(
                window.query(now),
                one.query(now),
                "round {round}, span {span}, queue {queue}, at {now}"
            );
        }
        assert_eq!((window.refused().no_room, window.refused().panicked), (0, 0));
    }
}

#[test]
fn once_joined_the_answers_are_those_of_one_window() {
    ends_as_one_window::<Window<Seen, 64>>(300);
    ends_as_one_window::<Daba<Seen, 64>>(300);
    ends_as_one_window::<GrowableWindow<Seen>>(300);
}

/// Threads by the clock of the machine, which come and go while one reads; one of them panics.
#[test]
fn threads_come_and_go() {
    let window =
        Sharded::<GrowableWindow<Seen>, Instant>::new(Duration::from_hours(1), WRITERS).expect("shards");
    let (pushed, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let (window, pushed) = (&window, &pushed);
                scope.spawn(move || {
                    for _ in 0..100 {
                        let life = thread::scope(|inner| {
                            let life = inner.spawn(|| {
                                let mut handle = window.writer().expect("no more writers than shards");
                                for number in 1..=50 {
                                    handle
                                        .push(Instant::now(), Numbered { writer, number })
                                        .expect("in order");
                                    pushed.fetch_add(1, Ordering::SeqCst);
                                }
                                if writer == 0 {
                                    // Past the panic hook.
                                    resume_unwind(Box::new("a writer that panics"));
                                }
                            });
                            life.join()
                        });
                        assert_eq!(life.is_err(), writer == 0);
                    }
                })
            })
            .collect();
        let (window, pushed, is_over) = (&window, &pushed, &is_over);
        scope.spawn(move || {
            let mut last = 0;
            while !is_over.load(Ordering::SeqCst) {
                let before = pushed.load(Ordering::SeqCst);
                let count = window.query(Instant::now()).expect("in order").counts.iter().sum();
                assert!(before.max(last) <= count, "{before} pushed, {last} seen before, {count} seen");
                last = count;
            }
        });
        for writer in writers {
            writer.join().expect("no failure");
        }
        is_over.store(true, Ordering::SeqCst);
    });
    assert_eq!(window.query(Instant::now()).expect("in order").counts, [5000; WRITERS]);
    assert_eq!(window.refused(), Refused::default());
}

/// What may be sent to threads, and shared.
#[test]
fn writers_are_sent_and_the_window_is_shared() {
    fn sent<X: Send + 'static>() {}
    fn shared<X: Send + Sync + 'static>() {}
    sent::<Writer<TwoStack<Free, 4>, Instant>>();
    shared::<Sharded<TwoStack<Free, 4>, Instant>>();
    shared::<Sharded<GrowableWindow<Seen>>>();
}
