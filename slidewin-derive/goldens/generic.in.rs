// Parameters of every kind; bounds are inferred for the fields whose types mention `T`.

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = &'a [T; N])]
pub struct Generic<'a, T: Copy = u8, const N: usize = 2>
where
    T: PartialOrd,
{
    #[aggregate(last)]
    last: Option<&'a [T; N]>,
    #[aggregate(sum, map = |values| values[0])]
    sum: T,
    #[aggregate(count)]
    count: u64,
    #[aggregate(max_by_key = |values| values[0])]
    best: Option<&'a [T; N]>,
}
