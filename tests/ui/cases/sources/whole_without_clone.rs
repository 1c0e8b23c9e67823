//~ underlines: `Option<Event>`
//~ errors: 2

use slidewin::Aggregate;

struct Event;

#[derive(Aggregate, Clone)]
#[aggregate(value = Event)]
struct Total {
    #[aggregate(last)]
    newest: Option<Event>,
}

fn main() {}
