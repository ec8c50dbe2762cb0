//! Positions in texts. MLIR counts lines and columns in bytes from 1, and editors count from
//! 0 and columns in UTF-16 code units.

use crate::protocol::{Position, Range as EditorRange};
use std::ops::Range;

/// Byte offsets of the lines of a text.
#[derive(Debug)]
pub struct Lines {
    starts: Vec<usize>,
    len: usize,
}

impl Lines {
    /// Finds the lines of a text.
    pub fn new(text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
        Self {
            starts: std::iter::once(0).chain(ends.map(|(i, _)| i + 1)).collect(),
            len: text.len(),
        }
    }
    /// Returns the offset of a line's byte, both counted from 0. The offset is within the
    /// line, and the line within the text.
    pub fn offset(&self, line: usize, column: usize) -> usize {
        let Some(start) = self.starts.get(line) else {
            return self.len;
        };
        let end = self.starts.get(line + 1).map_or(self.len, |next| next - 1);
        (start + column).min(end)
    }
    /// Returns the line and the byte of the line, both counted from 0.
    pub fn line_and_column(&self, offset: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|start| *start <= offset) - 1;
        (line, offset - self.starts[line])
    }
    /// Returns an editor's position of a byte of `text`.
    pub fn position(&self, text: &str, offset: usize) -> Position {
        let offset = floor(text, offset.min(text.len()));
        let (line, column) = self.line_and_column(offset);
        let units = text[offset - column..offset].encode_utf16().count();
        Position::new(line as u32, units as u32)
    }
    /// Returns an editor's range of bytes of `text`.
    pub fn range(&self, text: &str, bytes: &Range<usize>) -> EditorRange {
        EditorRange {
            start: self.position(text, bytes.start),
            end: self.position(text, bytes.end),
        }
    }
    /// Returns the byte of `text` at an editor's position.
    pub fn byte(&self, text: &str, position: Position) -> usize {
        let start = self.offset(position.line as usize, 0);
        let end = self.offset(position.line as usize, usize::MAX / 2);
        let mut units = position.character as usize;
        for (i, c) in text[start..end].char_indices() {
            if units < c.len_utf16() {
                return start + i;
            }
            units -= c.len_utf16();
        }
        end
    }
}

/// Returns the largest offset up to `offset` that is the start of a character.
pub fn floor(text: &str, mut offset: usize) -> usize {
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// Returns whether a byte can be part of a name.
pub fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$')
}

/// Returns the bytes of the word around `offset`: a name, with the sign in front of it if
/// there is one. Returns the text in quotes if `offset` is at the first quote, and otherwise
/// the next character if there is no name.
pub fn word_at(text: &str, offset: usize) -> Range<usize> {
    let bytes = text.as_bytes();
    let offset = floor(text, offset.min(text.len()));
    if let Some(inside) = text.get(offset..).and_then(|rest| rest.strip_prefix('"')) {
        let end = inside
            .find(['"', '\n'])
            .filter(|end| inside[*end..].starts_with('"'));
        return offset..end.map_or(offset + 1, |end| offset + end + 2);
    }
    let is_sign = |b: u8| matches!(b, b'%' | b'@' | b'^' | b'#' | b'!');
    let mut start = offset;
    while start > 0 && is_name(bytes[start - 1]) {
        start -= 1;
    }
    let mut end = offset;
    if end < bytes.len() && is_sign(bytes[end]) && start == end {
        end += 1;
    }
    while end < bytes.len() && is_name(bytes[end]) {
        end += 1;
    }
    if start > 0 && start < end && is_sign(bytes[start - 1]) {
        start -= 1;
    }
    if start == end {
        end += text[start..].chars().next().map_or(0, char::len_utf8);
    }
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_utf16_units() {
        let text = "a\n\u{1d11e}b\u{e9}c\n";
        let lines = Lines::new(text);
        let c = text.find('c').expect("a letter");
        assert_eq!(lines.position(text, c), Position::new(1, 4));
        assert_eq!(lines.byte(text, Position::new(1, 4)), c);
        assert_eq!(lines.byte(text, Position::new(9, 0)), text.len());
        assert_eq!(lines.byte(text, Position::new(0, 9)), 1);
    }

    #[test]
    fn words_include_their_sign() {
        let text = "%sum = stablehlo.add %a";
        assert_eq!(&text[word_at(text, 0)], "%sum");
        assert_eq!(&text[word_at(text, 3)], "%sum");
        assert_eq!(&text[word_at(text, 10)], "stablehlo.add");
        assert_eq!(&text[word_at(text, 5)], "=");
        assert_eq!(&text[word_at(text, text.len())], "%a");
        assert_eq!(word_at("\u{e9}", 1), 0..2);
        assert_eq!(&"a \"b.c\"(d)"[word_at("a \"b.c\"(d)", 2)], "\"b.c\"");
    }
}
