//! Tokens as a person writes them, for messages that show how a user's own code should read.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// What stands before a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing, or what the next token follows without a space.
    Open,
    /// A name, a literal or a group.
    Operand,
    /// An operator or a separator.
    Operator,
}

/// The tokens as text.
pub(crate) fn written(tokens: &TokenStream) -> String {
    let (mut text, mut before) = (String::new(), Before::Open);
    // Whether between the bars of a closure, and in how many angle brackets.
    let (mut in_parameters, mut angles) = (false, 0_usize);
    for token in tokens.clone() {
        let (piece, close_up, after) = match &token {
            TokenTree::Group(group) => {
                let inside = written(&group.stream());
                match group.delimiter() {
                    Delimiter::Parenthesis => {
                        (format!("({inside})"), before == Before::Operand, Before::Operand)
                    }
                    Delimiter::Bracket => (format!("[{inside}]"), before == Before::Operand, Before::Operand),
                    Delimiter::Brace => (format!("{{ {inside} }}"), false, Before::Operand),
                    Delimiter::None => (inside, false, Before::Operand),
                }
            }
            TokenTree::Punct(punct) => {
                let sign = punct.as_char();
                let unary = before != Before::Operand;
                let closes = sign == '>' && angles > 0 && before != Before::Open;
                match sign {
                    '<' => angles += 1,
                    '>' if closes => angles -= 1,
                    _ => {}
                }
                let after = match sign {
                    _ if punct.spacing() == Spacing::Joint => Before::Open,
                    '|' => {
                        in_parameters = unary && !in_parameters;
                        if in_parameters { Before::Open } else { Before::Operator }
                    }
                    '&' | '*' | '-' | '!' if unary => Before::Open,
                    '.' | '<' | '#' => Before::Open,
                    ':' if text.ends_with(':') => Before::Open,
                    '?' => Before::Operand,
                    '>' if closes => Before::Operand,
                    _ => Before::Operator,
                };
                let close_up = matches!(sign, '.' | ',' | ';' | ':' | '?' | '<')
                    || closes
                    || (sign == '|' && !in_parameters);
                (sign.to_string(), close_up, after)
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) => (token.to_string(), false, Before::Operand),
        };
        if before != Before::Open && !close_up {
            text.push(' ');
        }
        text.push_str(&piece);
        before = after;
    }
    text
}

#[cfg(test)]
mod tests {
    use proc_macro2::TokenStream;

    use super::written;

    #[test]
    fn spaces_are_where_a_person_puts_them() {
        let cases = [
            "f64",
            "Option<f64>",
            "Vec<(u8, &'static str)>",
            "[u8; 4]",
            "&'a mut dyn Fn(u8) -> u8",
            "std::time::Duration",
            "|trade| trade.price * trade.size",
            "|&value| value",
            "|value| *value > 3.0",
            "T: Clone + 'a, U: From<T>",
            "price, filter = |trade| trade.live",
            "trades[0].price",
            "self.0",
        ];
        for case in cases {
            let tokens: TokenStream = case.parse().unwrap();
            assert_eq!(written(&tokens), case);
        }
    }
}
