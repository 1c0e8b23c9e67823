//~ underlines: `aggregate`
//~ errors: 2

#[derive(Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
