//! Words and blanks of MLIR's lexer.

use memchr::memchr2;

/// Returns the offset of the first byte from `at` on that is in no blank and no comment.
pub(super) fn next_token(text: &[u8], mut at: usize) -> usize {
    loop {
        match text[at..] {
            [b' ' | b'\t' | b'\n' | b'\r' | 0, ..] => at += 1,
            [b'/', b'/', ref rest @ ..] => {
                at += 2 + memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
            }
            _ => return at,
        }
    }
}
/// Returns the word, or the name with its prefix, that begins at `start`.
pub(super) fn word(text: &[u8], start: usize) -> &[u8] {
    let (first, rest) = (text[start], &text[start + 1..]);
    let prefixed = matches!(first, b'#' | b'!' | b'%' | b'^');
    let length = if prefixed && rest.first().is_some_and(u8::is_ascii_digit) {
        rest.iter().position(|b| !b.is_ascii_digit())
    } else if prefixed {
        rest.iter().position(|&b| !is_word(b) && b != b'-')
    } else {
        rest.iter().position(|&b| !is_word(b))
    };
    &text[start..=start + length.unwrap_or(rest.len())]
}
/// Returns whether a byte can be part of a word.
pub(super) fn is_word(byte: u8) -> bool {
    WORD[byte as usize]
}
/// Results of [`is_word`].
const WORD: [bool; 256] = {
    let mut word = [false; 256];
    let mut byte = 0;
    while byte < word.len() {
        let b = byte as u8;
        word[byte] = b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.');
        byte += 1;
    }
    word
};
