// Raw identifiers everywhere.

#[derive(Clone, Debug)]
pub struct r#struct {
    pub r#type: u8,
}

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = r#struct)]
pub struct r#enum {
    #[aggregate(sum, of = r#type)]
    r#fn: u8,
}
