// Fields whose classes the derive cannot know: the struct's is theirs together, whatever the field says that it knows.

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = (T, U))]
pub struct Sums<T, U> {
    #[aggregate(sum, of = 0)]
    first: T,
    #[aggregate(sum, of = 1)]
    second: U,
    #[aggregate(count)]
    count: u64,
}
