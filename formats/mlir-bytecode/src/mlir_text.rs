//! Characters of MLIR's text, for readers that accept bytecode and text, and texts for people.

use std::borrow::Cow;

/// Returns the length in bytes of the first character, or `None` if text outside of strings
/// and comments cannot have it: a control character other than white space and NUL, which
/// MLIR's lexer skips, or a byte that is not UTF-8. Returns `None` if `bytes` is empty.
///
/// ```
/// use mlir_bytecode::mlir_text::character;
///
/// assert_eq!(character("\u{e9}t".as_bytes()), Some(2));
/// assert_eq!(character(b"\0"), Some(1));
/// assert_eq!(character(b"\x01"), None);
/// assert_eq!(character(b"\xFF"), None);
/// assert_eq!(character(b""), None);
/// ```
pub fn character(bytes: &[u8]) -> Option<usize> {
    let &first = bytes.first()?;
    if first.is_ascii() {
        let is_text = !first.is_ascii_control() || matches!(first, 0 | b'\t'..=b'\r');
        return is_text.then_some(1);
    }
    // A character has at most four bytes.
    let start = &bytes[..bytes.len().min(4)];
    let valid = match std::str::from_utf8(start) {
        Ok(valid) => valid,
        Err(e) => std::str::from_utf8(&start[..e.valid_up_to()]).ok()?,
    };
    valid.chars().next().map(char::len_utf8)
}

/// Returns text without control characters, which a terminal would obey: each becomes its bytes,
/// escaped as in MLIR's strings. Line feeds and tabs stay.
///
/// ```
/// use mlir_bytecode::mlir_text::printable;
///
/// assert_eq!(printable("\x1b[31ma\nb\tc"), "\\1B[31ma\nb\tc");
/// assert_eq!(printable("\u{9b}31m \u{e9}"), "\\C2\\9B31m \u{e9}");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    escape_controls(text, |c| matches!(c, '\n' | '\t'))
}

/// Returns a name or a message as a part of one line: [`printable`] text whose line feeds and tabs
/// are escaped, too.
///
/// ```
/// use mlir_bytecode::mlir_text::one_line;
///
/// assert_eq!(one_line("a\nb"), "a\\0Ab");
/// ```
pub fn one_line(text: &str) -> Cow<'_, str> {
    escape_controls(text, |_| false)
}

fn escape_controls(text: &str, keep: impl Fn(char) -> bool) -> Cow<'_, str> {
    // Control characters are ASCII, or two bytes of which the first is C2.
    let may_control = |b: &u8| b.is_ascii_control() || *b == 0xC2;
    if !text.as_bytes().iter().any(may_control) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if !c.is_control() || keep(c) {
            out.push(c);
            continue;
        }
        for byte in c.encode_utf8(&mut [0; 4]).bytes() {
            out.push_str(&format!("\\{byte:02X}"));
        }
    }
    Cow::Owned(out)
}
