//! Headers of functions, which can have errors while the bodies of the functions are valid.

use crate::{
    statements::Statement,
    text::{floor, is_name},
};
use std::ops::Range;

/// Header of a function with a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Bytes of the header, from the op's name to the `{` of the body.
    pub range: Range<usize>,
    /// Names of the arguments, and their types as written.
    pub arguments: Vec<(String, String)>,
}

/// Returns the header of a statement with a body. Returns `None` for other ops than functions,
/// for functions without a body, and for headers whose brackets do not match. `inner` is the
/// first statement in the body.
pub fn header(text: &str, statement: &Statement, inner: &Statement) -> Option<Header> {
    let is_function = text[statement.name..].starts_with("func.func");
    let has_end = text[..statement.range.end].ends_with('}');
    let before = &text[statement.name..inner.range.start];
    let brace = statement.name + before.rfind('{').filter(|_| is_function && has_end)?;
    let range = statement.name..brace + 1;
    let written = &text[statement.name..brace];
    let open = written.find('(')?;
    let mut arguments = Vec::new();
    let (mut depth, mut start) = (0_usize, open + 1);
    for (i, c) in written.char_indices().skip_while(|(i, _)| *i < open) {
        match c {
            '(' | '[' | '{' | '<' => depth += 1,
            '>' if written[..i].ends_with('-') => {}
            ')' | ']' | '}' | '>' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 || depth == 1 && c == ',' {
            arguments.extend(argument(&written[floor(written, start)..i]));
            start = i + 1;
        }
        if depth == 0 {
            return Some(Header { range, arguments });
        }
    }
    None
}

/// Returns the name and the type of an argument, or `None` if the text has no name.
fn argument(text: &str) -> Option<(String, String)> {
    let text = text.trim();
    let name = text.strip_prefix('%')?;
    let end = name.bytes().position(|b| !(is_name(b) || b == b'-'));
    let (name, rest) = name.split_at(end.unwrap_or(name.len()));
    let ty = rest.trim_start().strip_prefix(':').unwrap_or_default();
    let attributes = ty.find(['{', '\n']).unwrap_or(ty.len());
    let ty = ty[..attributes].split(" loc(").next().unwrap_or_default();
    Some((format!("%{name}"), ty.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statements::statements;

    /// Returns the header of the first statement.
    fn first(text: &str) -> Option<Header> {
        let all = statements(text);
        header(text, &all[0], &all[1])
    }

    #[test]
    fn arguments_have_names_and_types() {
        let text = "func.func public @f(%a: tensor<4x!wrong>, %b-1 : (i1, i2) -> i3 {x = 1, y}, \
                    %c) -> (i1 {z}) attributes {k = 1} {\n  return %c : i1\n}";
        let found = first(text).expect("a header");
        let expected = [
            ("%a", "tensor<4x!wrong>"),
            ("%b-1", "(i1, i2) -> i3"),
            ("%c", ""),
        ];
        let expected = expected.map(|(name, ty)| (name.to_owned(), ty.to_owned()));
        assert_eq!(found.arguments, expected);
        assert!(text[found.range].ends_with("attributes {k = 1} {"));
    }

    #[test]
    fn other_ops_and_damaged_functions_have_no_header() {
        assert_eq!(first("module {\n  a.b %x : i1\n}"), None);
        assert_eq!(first("func.func @f(%a: i1 {\n  a.b %x : i1\n}"), None);
        assert_eq!(first("func.func @f() {\n  a.b %x : i1\n"), None);
        assert_eq!(first("func.func @f {\n  a.b %x : i1\n}"), None);
    }
}
