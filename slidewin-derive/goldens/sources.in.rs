// What a field takes from a value, each with and without a filter.

#[derive(Clone, Debug)]
pub struct Trade {
    pub price: f64,
    pub size: u32,
    pub venue: (u8, &'static str),
}

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = Trade)]
pub struct Sources {
    #[aggregate(last)]
    whole: Option<Trade>,
    #[aggregate(last, filter = |trade| trade.size > 1)]
    whole_filtered: Option<Trade>,
    #[aggregate(sum, of = size)]
    of: u64,
    #[aggregate(sum, of = size, filter = |trade| trade.size > 1)]
    of_filtered: u64,
    #[aggregate(sum, map = |trade| trade.price * f64::from(trade.size))]
    map: f64,
    #[aggregate(sum, map = |trade| trade.price, filter = |trade| trade.venue.0 == 1)]
    map_filtered: f64,
    #[aggregate(count, filter = |trade| trade.venue.1.is_empty())]
    count_filtered: u64,
}
