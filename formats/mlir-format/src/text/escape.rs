//! Identifiers, strings and brackets, with MLIR's escapes.

/// Appends text in quotes.
pub fn quoted(text: &[u8], out: &mut String) {
    let is_plain = |byte: &u8| matches!(byte, b' '..=b'~') && !b"\"\\".contains(byte);
    out.push('"');
    let mut rest = text;
    loop {
        let plain = rest.iter().take_while(|b| is_plain(b)).count();
        out.push_str(std::str::from_utf8(&rest[..plain]).unwrap_or_default());
        match rest[plain..] {
            [] => break,
            [b'\\', ..] => out.push_str("\\\\"),
            [byte, ..] => out.push_str(&format!("\\{byte:02X}")),
        }
        rest = &rest[plain + 1..];
    }
    out.push('"');
}

/// Appends a decimal integer.
pub fn integer(value: i64, out: &mut String) {
    if value < 0 {
        out.push('-');
    }
    unsigned(value.unsigned_abs(), out);
}

/// Appends a decimal integer without a sign.
pub(crate) fn unsigned(value: u64, out: &mut String) {
    let (mut rest, mut digits, mut first) = (value, [0; 20], 20);
    loop {
        first -= 1;
        digits[first] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.push_str(std::str::from_utf8(&digits[first..]).unwrap_or_default());
}

/// Appends text; in quotes, unless it is an identifier.
pub fn keyword_or_quoted(text: &[u8], out: &mut String) {
    let starts = |b: &u8| b.is_ascii_alphabetic() || *b == b'_';
    let goes_on = |b: &u8| b.is_ascii_alphanumeric() || b"_$.".contains(b);
    match text {
        [first, rest @ ..] if starts(first) && rest.iter().all(goes_on) => {
            out.push_str(&String::from_utf8_lossy(text));
        }
        _ => quoted(text, out),
    }
}

/// Appends `{name = value, ...}`. An entry with the value `unit` is printed as its
/// name.
pub fn dictionary(entries: &[(impl AsRef<[u8]>, String)], out: &mut String) {
    out.push('{');
    for (n, (name, value)) in entries.iter().enumerate() {
        out.push_str(if n > 0 { ", " } else { "" });
        keyword_or_quoted(name.as_ref(), out);
        if value != "unit" {
            out.push_str(" = ");
            out.push_str(value);
        }
    }
    out.push('}');
}

/// Appends `@name`.
pub fn symbol(name: &[u8], out: &mut String) {
    if name.is_empty() {
        return out.push_str("@<<INVALID EMPTY SYMBOL>>");
    }
    out.push('@');
    keyword_or_quoted(name, out);
}

/// Returns the full text of a type or attribute, given the text that its dialect prints:
/// `dialect.text` if `text` is a name, optionally followed by matching brackets, and
/// otherwise `dialect<text>`.
pub fn dialect_text(sigil: char, dialect: &str, text: &str) -> String {
    if is_simple(text) {
        format!("{sigil}{dialect}.{text}")
    } else {
        format!("{sigil}{dialect}<{text}>")
    }
}

/// Returns whether a text is a name, optionally followed by matching brackets. Brackets
/// in quotes do not count.
fn is_simple(text: &str) -> bool {
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return false;
    }
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "._".contains(c));
    if rest.is_empty() {
        return true;
    }
    if !rest.starts_with('<') || !rest.ends_with('>') {
        return false;
    }
    let mut open = Vec::new();
    let mut bytes = rest.bytes().peekable();
    loop {
        let Some(byte) = bytes.next() else {
            return false;
        };
        let closes = match byte {
            0 => return false,
            b'<' | b'[' | b'(' | b'{' => {
                open.push(byte);
                continue;
            }
            b'-' => {
                bytes.next_if_eq(&b'>');
                continue;
            }
            // MLIR escapes quotes in a string as `\22`, so the next quote ends the string.
            b'"' => {
                if !bytes.any(|b| b == b'"') {
                    return false;
                }
                continue;
            }
            b'>' => b'<',
            b']' => b'[',
            b')' => b'(',
            b'}' => b'{',
            _ => continue,
        };
        if open.pop() != Some(closes) {
            return false;
        }
        if open.is_empty() {
            return bytes.next().is_none();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_quoted_unless_it_is_an_identifier() {
        let text = |f: fn(&[u8], &mut String), bytes: &[u8]| {
            let mut out = String::new();
            f(bytes, &mut out);
            out
        };
        assert_eq!(text(quoted, b"a\"\\\n\xff"), r#""a\22\\\0A\FF""#);
        assert_eq!(text(keyword_or_quoted, b"a.b$1"), "a.b$1");
        assert_eq!(text(keyword_or_quoted, b"1a"), "\"1a\"");
        assert_eq!(text(symbol, b"main"), "@main");
        assert_eq!(text(symbol, b"a b"), "@\"a b\"");
    }

    #[test]
    fn integers_are_printed_in_decimal() {
        for value in [0, 7, -1, 10, 1234567890, i64::MIN, i64::MAX] {
            let mut out = String::new();
            integer(value, &mut out);
            assert_eq!(out, value.to_string());
        }
    }

    #[test]
    fn dialect_text_with_unmatched_brackets_is_enclosed() {
        assert_eq!(dialect_text('!', "vhlo", "f32_v1"), "!vhlo.f32_v1");
        assert_eq!(
            dialect_text('#', "vhlo", "a_v1<[b -> c]>"),
            "#vhlo.a_v1<[b -> c]>"
        );
        assert_eq!(
            dialect_text('#', "vhlo", "fft_type_v1 FFT"),
            "#vhlo<fft_type_v1 FFT>"
        );
        assert_eq!(dialect_text('#', "vhlo", "s<\">\">"), "#vhlo.s<\">\">");
        assert_eq!(dialect_text('#', "vhlo", "s<>>"), "#vhlo<s<>>>");
    }
}
