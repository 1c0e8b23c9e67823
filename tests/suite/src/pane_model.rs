//! Pane windows, plainly: every event is kept for ever, and every window is made anew from all of them. Times are plain integers, so
//! that none lies out of reach.

/// Which windows there are: `[align + k·slide, align + k·slide + size)`.
#[derive(Clone, Copy, Debug)]
pub struct Windows {
    /// How long each is.
    pub size: i128,
    /// How far apart they begin.
    pub slide: i128,
    /// Where one of them begins.
    pub align: i128,
    /// For how long each waits.
    pub lateness: i128,
    /// How many panes can be held.
    pub capacity: usize,
    /// Whether the gaps are emitted.
    pub empty: bool,
}

/// What became of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It is in.
    Taken,
    /// It came so much too late.
    Late(i128),
    /// It does not fit into as many panes as can be held: from the oldest to the newest these are so many.
    Full(i128),
    /// It is of no window.
    Between,
    /// One of its windows is due.
    Due,
}

#[derive(Clone, Debug)]
struct Event {
    at: i128,
    value: u64,
    /// The first of its windows that was open when it came.
    oldest: i128,
    /// The last of its windows.
    newest: i128,
}

/// A stream so far.
#[derive(Clone, Debug)]
pub struct PaneModel {
    windows: Windows,
    events: Vec<Event>,
    watermark: Option<i128>,
    closed: i128,
    next: i128,
    last: Option<i128>,
    /// How many came too late.
    pub late: u64,
}

impl Windows {
    /// The width of a pane.
    #[must_use]
    pub fn pane(&self) -> i128 {
        let (mut a, mut b) = (self.size, self.slide);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        if self.slide >= self.size { self.slide } else { a }
    }

    fn start(&self, window: i128) -> i128 {
        self.align + window * self.slide
    }

    fn pane_of(&self, at: i128) -> i128 {
        (at - self.align).div_euclid(self.pane())
    }

    /// The windows that hold a stamp, oldest first.
    fn of(&self, at: i128) -> Vec<i128> {
        let newest = (at - self.align).div_euclid(self.slide);
        let older = std::iter::successors(Some(newest), |window| Some(window - 1));
        let mut windows: Vec<_> = older.take_while(|k| at - self.start(*k) < self.size).collect();
        windows.reverse();
        windows
    }
}

/// Before every window.
const NEVER: i128 = i128::MIN / 4;

impl PaneModel {
    /// No events yet.
    #[must_use]
    pub fn new(windows: Windows) -> Self {
        Self { windows, events: Vec::new(), watermark: None, closed: NEVER, next: NEVER, last: None, late: 0 }
    }

    /// Takes an event in, unless there is a reason not to.
    pub fn push(&mut self, at: i128, value: u64) -> Outcome {
        let of = self.windows.of(at);
        let (Some(oldest), Some(newest)) = (of.first(), of.last()) else { return Outcome::Between };
        if *newest < self.closed {
            self.late += 1;
            let end = self.windows.start(*newest) + self.windows.size + self.windows.lateness;
            return Outcome::Late(self.watermark.map_or(0, |watermark| (watermark - end).max(0)));
        }
        if *oldest < self.closed && self.next_due().is_some() {
            return Outcome::Due;
        }
        let held = self.held().map(|event| event.at);
        let needed = self.panes_of(held.chain([at]));
        if needed > self.windows.capacity as i128 {
            return Outcome::Full(needed);
        }
        self.events.push(Event { at, value, oldest: self.closed.max(*oldest), newest: *newest });
        Outcome::Taken
    }

    /// The events of windows that have not been emitted, nor passed.
    fn held(&self) -> impl Iterator<Item = &Event> {
        let first = self.next_due().unwrap_or(self.closed);
        self.events.iter().filter(move |event| event.newest >= first)
    }

    /// How many events are held.
    #[must_use]
    pub fn held_events(&self) -> u64 {
        self.held().count() as u64
    }

    /// How many panes there are from the oldest to the newest held.
    #[must_use]
    pub fn held_panes(&self) -> i128 {
        self.panes_of(self.held().map(|event| event.at))
    }

    /// How many panes there are from the oldest of some stamps to the newest.
    fn panes_of(&self, stamps: impl Iterator<Item = i128>) -> i128 {
        let (oldest, newest) =
            stamps.fold((i128::MAX, i128::MIN), |(oldest, newest), at| (oldest.min(at), newest.max(at)));
        if oldest > newest { 0 } else { self.windows.pane_of(newest) - self.windows.pane_of(oldest) + 1 }
    }

    /// The events of a window, by pane, and within a pane as they came.
    fn values(&self, window: i128) -> Vec<u64> {
        let inside = |event: &&Event| (event.oldest..=event.newest).contains(&window);
        let mut events: Vec<_> = self.events.iter().filter(inside).collect();
        events.sort_by_key(|event| self.windows.pane_of(event.at));
        events.into_iter().map(|event| event.value).collect()
    }

    /// The next window to emit that holds events.
    fn next_due(&self) -> Option<i128> {
        let waiting = self.events.iter().filter(|event| event.newest >= self.next);
        waiting.map(|event| event.oldest.max(self.next)).filter(|window| *window < self.closed).min()
    }

    /// Moves the watermark; `false` if it would go back.
    pub fn advance(&mut self, watermark: i128) -> bool {
        if self.watermark.is_some_and(|last| watermark < last) {
            return false;
        }
        self.watermark = Some(watermark);
        let Windows { size, slide, align, lateness, .. } = self.windows;
        self.closed = self.closed.max((watermark - lateness - size - align).div_euclid(slide) + 1);
        true
    }

    /// Closes all windows that hold events.
    pub fn finish(&mut self) {
        let newest = self.held().map(|event| event.newest).max();
        self.closed = self.closed.max(newest.map_or(NEVER, |newest| newest + 1));
    }

    /// The next window that is due: from when to when it is, and its events.
    pub fn emit(&mut self) -> Option<(i128, i128, Vec<u64>)> {
        let due = self.next_due()?;
        let window = match self.last {
            Some(last) if self.windows.empty && last + 1 < due => last + 1,
            _ => due,
        };
        self.last = Some(window);
        let start = self.windows.start(window);
        if window < due {
            return Some((start, start + self.windows.size, Vec::new()));
        }
        self.next = window + 1;
        Some((start, start + self.windows.size, self.values(window)))
    }

    /// The events of the oldest window that contains a stamp, unless that has closed.
    #[must_use]
    pub fn query(&self, now: i128) -> Option<Vec<u64>> {
        match self.windows.of(now).first() {
            None => Some(Vec::new()),
            Some(oldest) if *oldest >= self.closed => Some(self.values(*oldest)),
            Some(_) => None,
        }
    }

    /// The last watermark.
    #[must_use]
    pub fn watermark(&self) -> Option<i128> {
        self.watermark
    }
}
