// A tuple struct, one of its fields with nothing in it.

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = (i64, i64), out = i64, finalize = |range| range.2 - range.0)]
pub struct Range(
    #[aggregate(min, of = 0)] i64,
    core::marker::PhantomData<fn()>,
    #[aggregate(max, of = 1)] i64,
);
