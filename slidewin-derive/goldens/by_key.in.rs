// The record with the least key alone, which is selective; and beside others.

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = (f64, u8), out = Option<f64>, finalize = |cheapest| cheapest.record.map(|record| record.0))]
pub struct Cheapest {
    #[aggregate(min_by_key = |record| record.0)]
    record: Option<(f64, u8)>,
}

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = (f64, u8))]
pub struct Both {
    #[aggregate(min_by_key = |record| record.0, filter = |record| record.1 > 0)]
    least: Option<(f64, u8)>,
    #[aggregate(max_by_key = |record| *record, of = 1)]
    greatest: Option<u8>,
}
