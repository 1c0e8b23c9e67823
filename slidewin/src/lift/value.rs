//! What a field takes from a value, where no `map` says it: a conversion without loss.

/// A field's type that a value converts into without loss: by `From`, the value itself included.
#[diagnostic::on_unimplemented(
    message = "`{V}` does not convert into the field's type `{Self}` without loss",
    label = "this field is given a `{V}`",
    note = "write `map = |value| …`, which gives the `{Self}`; or `of = field`, where a field of the value is one",
    note = "without `map`, the field is given a clone: `{V}` must be `Clone`, and `{Self}` the same type or one that is `From<{V}>`"
)]
pub trait FromValue<V: ?Sized>: Sized {
    /// Converts a clone of the value.
    fn from_value(value: &V) -> Self;
}

/// By `Into`, which asks the value's type and not the field's: a `bool` field is `From` one type alone, and the compiler
/// would take that for the value's before it has looked at the value.
#[diagnostic::do_not_recommend]
impl<V: Clone + Into<T>, T> FromValue<V> for T {
    #[inline]
    fn from_value(value: &V) -> Self {
        value.clone().into()
    }
}
