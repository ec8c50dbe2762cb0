//! Checks attributes and types in assembly format. Does not parse the text, but bounds
//! the recursion of MLIR's parser.

use crate::error::{ErrorItem, ErrorKind};

/// Checks the body of an entry in assembly format. It has one NUL, at its end. Its brackets
/// nest at most `limit` deep, an affine expression has at most `limit` operators, and before
/// all brackets and strings it has only characters that MLIR's lexer accepts.
pub(super) fn check(body: &[u8], limit: u32) -> Result<(), ErrorKind> {
    let Some((0, text)) = body.split_last() else {
        return Err(ErrorKind::Terminator);
    };
    if text.contains(&0) {
        return Err(ErrorKind::Terminator);
    }
    if let Some(byte) = foreign_byte(text) {
        return Err(ErrorKind::Invalid {
            item: "text",
            expected: "ASCII characters other than control characters",
            found: byte.into(),
        });
    }
    let item = ErrorItem::Text;
    if depth(text) > limit || operators(text) > limit {
        return Err(ErrorKind::Depth { item, limit });
    }
    Ok(())
}

/// Returns the first byte before all brackets and strings that no text of MLIR has there. A dialect can
/// read any bytes between brackets.
fn foreign_byte(text: &[u8]) -> Option<u8> {
    let is_end = |b: &u8| b"\"([{<".contains(b);
    let end = text.iter().position(is_end).unwrap_or(text.len());
    let mut outside = text[..end].iter().copied();
    outside.find(|b| !b.is_ascii_graphic() && !b.is_ascii_whitespace())
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

/// Returns the maximum number of operators of an affine expression that MLIR's parser
/// recurses into at the same time. The parser recurses for each operator, stays at that
/// depth for sums, and returns after products and brackets.
fn operators(text: &[u8]) -> u32 {
    if !text.starts_with(b"affine_") {
        return 0;
    }
    // Those of sums and of products that it is in, and how many they are around each open
    // bracket.
    let (mut sums, mut products, mut open) = (0u32, 0u32, Vec::new());
    let (mut deepest, mut after_operand) = (0, false);
    let mut rest = text;
    while let [byte, ..] = rest {
        let letters = rest.iter().take_while(|b| b.is_ascii_alphanumeric());
        let length = letters.count().max(1);
        let (word, after) = rest.split_at(length);
        rest = after;
        let is_operator = match word {
            b"+" | b"-" if after_operand => {
                sums += 1;
                products = open.last().map_or(0, |around: &(u32, u32)| around.1);
                true
            }
            b"-" | b"*" | b"mod" | b"floordiv" | b"ceildiv" => {
                products += 1;
                true
            }
            b"(" => {
                open.push((sums, products));
                false
            }
            b")" => {
                (sums, products) = open.pop().unwrap_or_default();
                false
            }
            b"," => {
                (sums, products) = open.last().copied().unwrap_or_default();
                true
            }
            _ => false,
        };
        deepest = deepest.max(sums + products);
        after_operand = match byte {
            b' ' => after_operand,
            b'(' => false,
            _ => !is_operator,
        };
    }
    deepest
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
    fn operators_are_counted_by_the_depth_of_the_parser() {
        let of = |expression: &str| {
            let text = format!("affine_map<(d0, d1) -> (d0, {expression})>");
            // The arrow counts as one operator before the bracket.
            operators(text.as_bytes()) - 1
        };
        assert_eq!(of("d0 + d1 mod 2"), 2);
        assert_eq!(of("d0 mod 2 + d1 * 2 + 3"), 2);
        assert_eq!(of("d0 * 2 floordiv 3 - d1"), 2);
        assert_eq!(of("---d0"), 3);
        assert_eq!(of("d0 * -d1 * -d1"), 4);
        assert_eq!(of("(d0 + 1) * 2, (d0 + 1) * 3"), 1);
        assert_eq!(of("3 * (2 * (d0 + 1) + 1)"), 3);
        assert_eq!(of("d0"), 0);
        assert_eq!(operators(b"affine_set<(d0) : (d0 >= 0, d0 - 1 >= 0)>"), 1);
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

    #[test]
    fn text_with_characters_that_mlir_cannot_read_is_refused() {
        for text in [&b"\x11\x07\0"[..], b"i32\xff\0", b"a\x01\"b\"\0"] {
            let refused = check(text, 9);
            assert!(
                matches!(refused, Err(ErrorKind::Invalid { item: "text", .. })),
                "{refused:?}"
            );
        }
        for text in [&b"#a.b<\x11>\0"[..], b"\"\x11\"\0", b"loc( unknown )\0"] {
            assert_eq!(check(text, 9), Ok(()));
        }
    }
}
