//! Scanner of MLIR's text, which may be invalid.

/// Characters of names after `%`, `@` and of words.
pub fn is_in_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'-')
}

/// Returns the positions of the bytes of a text that are outside of strings and comments.
pub fn code(text: &[u8]) -> impl Iterator<Item = usize> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let here = at;
            let rest = text.get(here..)?;
            match rest {
                [] => return None,
                [b'"', ..] => at = end_of_string(text, here),
                [b'/', b'/', ..] => at = here + end_of_line(rest),
                _ => {
                    at += 1;
                    return Some(here);
                }
            }
        }
    })
}

/// Returns the end of the string that begins at `at`. A string ends with its line at the latest.
fn end_of_string(text: &[u8], at: usize) -> usize {
    let mut end = at + 1;
    while let Some(byte) = text.get(end) {
        match byte {
            b'"' => return end + 1,
            b'\n' => return end,
            b'\\' => end += 2,
            _ => end += 1,
        }
    }
    text.len()
}

fn end_of_line(text: &[u8]) -> usize {
    memchr::memchr(b'\n', text).unwrap_or(text.len())
}

/// Returns the name at the start of a text.
pub fn name(text: &[u8]) -> &str {
    let end = text.iter().position(|b| !is_in_name(*b));
    let name = &text[..end.unwrap_or(text.len())];
    std::str::from_utf8(name).unwrap_or_default()
}

/// Returns the names that follow the sigil `sigil` in a text, without the sigil.
pub fn names_after(text: &[u8], sigil: u8) -> impl Iterator<Item = &str> {
    let places = code(text).filter(move |at| text[*at] == sigil);
    let names = places.map(|at| name(&text[at + 1..]));
    names.filter(|name| !name.is_empty())
}

/// Brace without its counterpart in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclosed {
    /// Brace of a function's body, in which another function begins.
    Body(usize),
    /// Innermost brace that is open at the end.
    Last(usize),
}

/// Returns the brace in a text that lacks its counterpart.
pub fn unclosed_brace(text: &[u8]) -> Option<Unclosed> {
    let mut open: Vec<usize> = Vec::new();
    // Number of braces that are open where the last function begins.
    let mut outside = None;
    for at in code(text) {
        match text[at] {
            b'{' => open.push(at),
            b'}' => {
                _ = open.pop();
                outside = outside.filter(|depth| *depth <= open.len());
            }
            b'f' if begins_function(text, at) => {
                if let Some(body) = outside.and_then(|depth: usize| open.get(depth)) {
                    return Some(Unclosed::Body(*body));
                }
                outside = Some(open.len());
            }
            _ => {}
        }
    }
    open.last().map(|at| Unclosed::Last(*at))
}

/// Returns whether braces are open at the end of a text.
pub fn ends_in_braces(text: &[u8]) -> bool {
    let depth = code(text).fold(0_usize, |depth, at| match text[at] {
        b'{' => depth + 1,
        b'}' => depth.saturating_sub(1),
        _ => depth,
    });
    depth > 0
}

/// Returns whether the op of a function begins at `at`.
fn begins_function(text: &[u8], at: usize) -> bool {
    let (before, rest) = text.split_at(at);
    let is_word = before
        .last()
        .is_none_or(|b| b.is_ascii_whitespace() || b"{})>".contains(b));
    is_word && (rest.starts_with(b"func.func ") || rest.starts_with(b"func @"))
}

/// Returns the line and the column of a byte, counted from 1.
pub fn position(text: &[u8], at: usize) -> (usize, usize) {
    let before = &text[..at.min(text.len())];
    let line = 1 + before.iter().filter(|b| **b == b'\n').count();
    let start = before.iter().rposition(|b| *b == b'\n');
    (line, before.len() - start.map_or(0, |n| n + 1) + 1)
}
