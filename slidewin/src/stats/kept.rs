//! How a statistic lies in a snapshot: as its state, without what is in its type alone.

/// `Serialize` and `Deserialize` for a type that is kept as another: given its parameters with their bounds, what must itself
/// have both, what is written for one of them, and what is made of what was read, or why it cannot be. What is written reads as the
/// other type.
macro_rules! kept_as {
    (
        <$($parameter:ident $(: $(?$unsized:ident)? $($bound:ident $(+ $more:ident)*)?)?),* $(; $(const $count:ident: $of:ty),*)?> $name:ty as $kept:ty, by $needed:ty,
        |$this:ident| $written:expr, |$read:pat_param| $made:expr
    ) => {
        #[allow(private_bounds, reason = "the state is no one else's, but decides whether it can be kept")]
        impl<$($parameter $(: $(?$unsized)? $($bound $(+ $more)*)?)?,)* $($(const $count: $of),*)?> ::serde::Serialize for $name
        where
            $needed: ::serde::Serialize,
        {
            fn serialize<Out: ::serde::Serializer>(&self, serializer: Out) -> Result<Out::Ok, Out::Error> {
                let $this = self;
                ::serde::Serialize::serialize(&$written, serializer)
            }
        }

        #[allow(private_bounds, reason = "the state is no one else's, but decides whether it can be kept")]
        impl<'de, $($parameter $(: $(?$unsized)? $($bound $(+ $more)*)?)?,)* $($(const $count: $of),*)?> ::serde::Deserialize<'de> for $name
        where
            $needed: ::serde::Deserialize<'de>,
        {
            fn deserialize<In: ::serde::Deserializer<'de>>(deserializer: In) -> Result<Self, In::Error> {
                let make = |$read: $kept| -> Result<Self, &'static str> { $made };
                make(<$kept as ::serde::Deserialize>::deserialize(deserializer)?).map_err(::serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use kept_as;
