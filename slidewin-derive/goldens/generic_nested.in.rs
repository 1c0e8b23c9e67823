// A parameter that is an aggregator: its partial aggregate is a projection, which no bound repeats.

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = A::Value, out = (u64, A::Out), finalize = |counted| (counted.count, A::finalize(&counted.inner)))]
pub struct Counted<A: Aggregator> {
    #[aggregate(count)]
    count: u64,
    #[aggregate(with = A)]
    inner: A::Agg,
}

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = f64)]
pub struct Total {
    #[aggregate(sum)]
    sum: f64,
}
