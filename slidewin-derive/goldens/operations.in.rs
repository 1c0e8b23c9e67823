// Every built-in operation, on the value itself; the answer is the aggregate.

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = u8)]
pub struct Operations {
    #[aggregate(sum)]
    sum: u32,
    #[aggregate(product)]
    product: u64,
    #[aggregate(count)]
    count: usize,
    #[aggregate(min)]
    min: u8,
    #[aggregate(max)]
    max: Option<u8>,
    #[aggregate(first)]
    first: Option<u8>,
    #[aggregate(last)]
    last: Option<u8>,
    #[aggregate(all, map = |value| *value > 1)]
    all: bool,
    #[aggregate(any, map = |value| *value > 1)]
    any: bool,
    #[aggregate(bit_and)]
    bit_and: u8,
    #[aggregate(bit_or)]
    bit_or: u8,
    #[aggregate(bit_xor)]
    bit_xor: u8,
}
