//! Which ends belong to a span of time.

/// Which of its two ends a span of time that ends now includes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Closed {
    /// `(now − span, now]`: what is a whole span old has just left.
    #[default]
    Right,
    /// `[now − span, now)`: the span before now, without what is of now itself.
    Left,
    /// `[now − span, now]`.
    Both,
    /// `(now − span, now)`.
    Neither,
}

impl Closed {
    /// Whether what is a whole span old still belongs to it.
    pub(crate) const fn has_oldest(self) -> bool {
        matches!(self, Self::Left | Self::Both)
    }

    /// Whether what is of now belongs to it.
    pub(crate) const fn has_newest(self) -> bool {
        matches!(self, Self::Right | Self::Both)
    }
}
