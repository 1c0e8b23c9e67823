// The runtime under another name and path.

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = u8, crate = crate::elsewhere::windows)]
pub struct Renamed<T> {
    #[aggregate(sum)]
    sum: u64,
    #[aggregate(count)]
    count: u8,
    #[aggregate(max_by_key = |value| *value)]
    best: Option<u8>,
    #[aggregate(last, map = |_| None)]
    generic: Option<T>,
}
