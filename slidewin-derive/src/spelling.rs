//! What an unknown word was meant to be: the key spelt nearly so, or what others call it.

use crate::attr::{Key, Place};

/// What others call a key.
const SYNONYMS: &[(&str, &str)] = &[
    ("input", "value"),
    ("item", "value"),
    ("type", "value"),
    ("ty", "value"),
    ("output", "out"),
    ("result", "out"),
    ("finish", "finalize"),
    ("total", "sum"),
    ("add", "sum"),
    ("mul", "product"),
    ("prod", "product"),
    ("len", "count"),
    ("size", "count"),
    ("minimum", "min"),
    ("maximum", "max"),
    ("oldest", "first"),
    ("newest", "last"),
    ("and", "all"),
    ("or", "any"),
    ("xor", "bit_xor"),
    ("min_by", "min_by_key"),
    ("argmin", "min_by_key"),
    ("max_by", "max_by_key"),
    ("argmax", "max_by_key"),
    ("op", "monoid"),
    ("operation", "monoid"),
    ("aggregate", "nested"),
    ("field", "of"),
    ("from", "of"),
    ("where", "filter"),
    ("if", "filter"),
];

/// The key that a word probably stands for.
pub(crate) fn meant(word: &str, place: Place) -> Option<&'static Key> {
    let word = word.to_lowercase();
    let near = place
        .keys()
        .map(|key| (distance(&word, key.name), key))
        .filter(|(distance, key)| *distance <= word.len().max(key.name.len()) / 3)
        .min_by_key(|(distance, _)| *distance);
    let synonym = || SYNONYMS.iter().find(|(synonym, _)| *synonym == word);
    match near {
        Some((_, key)) => Some(key),
        None => synonym().and_then(|(_, name)| place.keys().find(|key| key.name == *name)),
    }
}

/// Whether a word is a misspelt `aggregate`.
pub(crate) fn is_nearly_aggregate(word: &str) -> bool {
    word != "aggregate" && distance(&word.to_lowercase(), "aggregate") <= 2
}

/// The number of insertions, removals, replacements and swaps of neighbours from one word to the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=to.len()).collect();
    let mut previous = None;
    for (row, here) in from.chars().enumerate() {
        let mut current = vec![row + 1];
        let (mut diagonal, mut left) = (row, row + 1);
        for (column, (there, &above)) in to.iter().zip(last.iter().skip(1)).enumerate() {
            let replaced = diagonal + usize::from(here != *there);
            let mut fewest = replaced.min(above + 1).min(left + 1);
            let crossed =
                column.checked_sub(1).and_then(|before| Some((to.get(before)?, before_last.get(before)?)));
            if let (Some((&before, swapped)), Some(previous)) = (crossed, previous) {
                if before == here && previous == *there {
                    fewest = fewest.min(swapped + 1);
                }
            }
            current.push(fewest);
            (diagonal, left) = (above, fewest);
        }
        before_last = core::mem::replace(&mut last, current);
        previous = Some(here);
    }
    last.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn distances_count_edits() {
        let cases = [
            ("sum", "sum", 0),
            ("summ", "sum", 1),
            ("smu", "sum", 1),
            ("", "sum", 3),
            ("max", "min", 2),
            ("conut", "count", 1),
        ];
        for (from, to, expected) in cases {
            assert_eq!(distance(from, to), expected, "{from} to {to}");
            assert_eq!(distance(to, from), expected, "{to} to {from}");
        }
    }
}
