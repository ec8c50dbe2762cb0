//! Characters of MLIR's text, for readers that accept bytecode and text.

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
