// The struct that the documentation begins with.

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = Option<f64>, finalize = |m| (m.count > 0).then(|| m.sum / m.count as f64))]
pub struct Mean {
    #[aggregate(sum)]
    sum: f64,
    #[aggregate(count)]
    count: u64,
}
