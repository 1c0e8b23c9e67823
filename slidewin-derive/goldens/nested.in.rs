// Fields that are aggregates themselves, of the whole value and of a part; one by an aggregator of another type.

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = f64)]
pub struct Inner {
    #[aggregate(sum)]
    sum: f64,
}

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = f64)]
pub struct Outer {
    #[aggregate(nested)]
    whole: Inner,
    #[aggregate(nested, map = |value| value + 1.0, filter = |value| *value > 1.0)]
    mapped: Inner,
    #[aggregate(with = Inner)]
    with: Inner,
    #[aggregate(max)]
    max: f64,
}

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = f64)]
pub struct Wrapper(#[aggregate(nested)] Inner);
