// Bounds of the user's own in the place of the inferred ones.

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = T, bound = "T: Copy + Into<u64>")]
pub struct Bound<T> {
    #[aggregate(sum, map = |value| (*value).into())]
    sum: u64,
    kept: core::marker::PhantomData<T>,
}
