//! Checks attributes and types in assembly format. Does not parse the text, but bounds
//! the recursion of MLIR's parser.

use crate::error::{ErrorKind, What};

/// Checks the body of an entry in assembly format. It has one NUL, at its end. Its brackets
/// nest at most `limit` deep, and an affine expression has at most `limit` operators.
pub(super) fn check(body: &[u8], limit: u32) -> Result<(), ErrorKind> {
    let Some((0, text)) = body.split_last() else {
        return Err(ErrorKind::Terminator);
    };
    if text.contains(&0) {
        return Err(ErrorKind::Terminator);
    }
    let what = What::Text;
    if depth(text) > limit || operators(text) > limit {
        return Err(ErrorKind::Depth { what, limit });
    }
    Ok(())
}

/// Returns the maximum depth of brackets, except those in strings.
fn depth(text: &[u8]) -> u32 {
    let (mut depth, mut deepest) = (0u32, 0);
    let mut at = 0;
    while at < text.len() {
        match text[at] {
            b'"' => at += string(&text[at + 1..]),
            b'(' | b'[' | b'{' | b'<' => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            // The `>` of `->` and `>=` is not a bracket.
            b'>' if text[..at].ends_with(b"-") || text[at + 1..].starts_with(b"=") => {}
            b')' | b']' | b'}' | b'>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    deepest
}

/// Returns the length of a string after its opening quote, including the closing quote.
fn string(text: &[u8]) -> usize {
    let mut at = 0;
    while at < text.len() && text[at] != b'"' {
        // The byte after a backslash cannot end the string.
        at += if text[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

/// Returns the maximum number of operators in one affine expression. MLIR's parser may
/// recurse for each operator.
fn operators(text: &[u8]) -> u32 {
    if !text.starts_with(b"affine_") {
        return 0;
    }
    let operators = |expression: &[u8]| {
        let signs = expression.iter().filter(|b| b"+-*".contains(b)).count();
        let words = expression.split(|b| !b.is_ascii_alphabetic());
        let words = words.filter(|w| [&b"mod"[..], b"floordiv", b"ceildiv"].contains(w));
        (signs + words.count()) as u32
    };
    let expressions = text.split(|b| *b == b',');
    expressions.map(operators).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_counts_nested_brackets() {
        assert_eq!(depth(b"tensor<2x(i1) -> vector<[4]xf32>>"), 3);
        assert_eq!(depth(b"\"((((\\\"((((\" : (i1)"), 1);
        assert_eq!(depth(b"<\"unfinished ((("), 1);
        assert_eq!(depth(b"() -> () -> () -> ()"), 1);
        assert_eq!(depth(b"affine_set<(d0) : (d0 >= 0, d0 - 1 >= 0)>"), 2);
        assert_eq!(depth(b")>]>(((("), 4);
    }

    #[test]
    fn operators_are_counted_in_affine_expressions() {
        assert_eq!(operators(b"affine_map<(d0) -> (d0 + 1 mod 2, ---d0)>"), 3);
        assert_eq!(operators(b"strided<[1, 2], offset: ?>"), 0);
    }

    #[test]
    fn text_without_one_nul_at_its_end_is_refused() {
        assert!(check(b"i32\0", 9).is_ok());
        assert_eq!(check(b"i32", 9), Err(ErrorKind::Terminator));
        assert_eq!(check(b"", 9), Err(ErrorKind::Terminator));
        assert_eq!(check(b"i\x0032\0", 9), Err(ErrorKind::Terminator));
        assert!(check(b"((\0", 1).is_err());
    }
}
