//! Lexer of MLIR's text.

use super::error::{Fault, Parsed};
use mlir_bytecode::mlir_text::character;

/// Sort of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {
    /// Keyword or name: `tensor`, `stablehlo.add`.
    Word,
    /// Integer, decimal or hexadecimal.
    Integer,
    /// Decimal number with a point.
    Float,
    /// String, with its quotes.
    String,
    /// `%name`.
    Value,
    /// `^name`.
    Block,
    /// `@name`, or `@` and a string.
    Symbol,
    /// `#name`.
    Attribute,
    /// `!name`.
    Type,
    /// Punctuation.
    Punctuation,
    /// End of the text.
    End,
}

/// Lexer, with the next token.
pub struct Lexer<'t> {
    pub text: &'t [u8],
    /// The text, if all of it is UTF-8.
    utf8: Option<&'t str>,
    /// Sort of the next token.
    pub token: Token,
    /// Range of the next token.
    pub start: usize,
    pub end: usize,
    /// End of the last token.
    pub last_end: usize,
    /// First invalid token: further tokens are the end of the text.
    pub fault: Option<Fault>,
}

fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}
fn is_in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.')
}
fn is_in_suffix(byte: u8) -> bool {
    is_in_word(byte) || byte == b'-'
}

impl<'t> Lexer<'t> {
    pub fn new(text: &'t [u8]) -> Self {
        let mut lexer = Self {
            text,
            utf8: std::str::from_utf8(text).ok(),
            token: Token::End,
            start: 0,
            end: 0,
            last_end: 0,
            fault: None,
        };
        lexer.advance();
        lexer
    }
    /// Returns the text of the next token.
    pub fn spelling(&self) -> &'t [u8] {
        &self.text[self.start..self.end]
    }
    /// Returns whether the text of the next token is `text`, which is not empty.
    #[inline]
    pub fn is_spelled(&self, text: &str) -> bool {
        // Most comparisons fail at the first byte.
        let is_first = self.text.get(self.start) == text.as_bytes().first();
        let is_one_byte = (self.end - self.start, text.len()) == (1, 1);
        is_first && (is_one_byte || self.spelling() == text.as_bytes())
    }
    /// Returns the text of the next token, which is not a string.
    #[inline]
    pub fn word(&self) -> &'t str {
        match self.utf8 {
            Some(text) => text.get(self.start..self.end),
            None => std::str::from_utf8(self.spelling()).ok(),
        }
        .unwrap_or_default()
    }
    /// Continues at a position.
    pub fn reset(&mut self, at: usize) {
        self.end = at;
        self.advance();
    }
    /// Continues after the next token.
    pub fn advance(&mut self) {
        self.last_end = self.end;
        self.start = self.skip_blanks(self.end);
        match self.scan(self.start) {
            Ok((token, end)) => (self.token, self.end) = (token, end),
            Err(fault) => {
                self.fault.get_or_insert(fault);
                (self.token, self.end) = (Token::End, self.text.len());
            }
        }
    }
    fn skip_blanks(&self, mut at: usize) -> usize {
        loop {
            match self.text.get(at) {
                Some(b' ' | b'\t' | b'\n' | b'\r' | 0) => at += 1,
                Some(b'/') if self.text.get(at + 1) == Some(&b'/') => {
                    let rest = &self.text[at..];
                    at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                }
                _ => return at,
            }
        }
    }
    fn while_at(&self, at: usize, is: impl Fn(u8) -> bool) -> usize {
        let rest = &self.text[at..];
        at + rest.iter().position(|b| !is(*b)).unwrap_or(rest.len())
    }
    fn scan(&self, at: usize) -> Parsed<(Token, usize)> {
        use Token::{Attribute, Block, End, Punctuation, String, Symbol, Type, Value, Word};
        let byte = |n: usize| self.text.get(at + n).copied().unwrap_or_default();
        Ok(match byte(0) {
            0 => (End, at),
            b if is_letter(b) => (Word, self.while_at(at, is_in_word)),
            b'0'..=b'9' => self.number(at),
            b'"' => (String, self.string(at)?),
            b'%' => (Value, self.suffix(at, "SSA name")?),
            b'^' => (Block, self.suffix(at, "block name")?),
            b'!' => (Type, self.suffix(at, "type identifier")?),
            b'#' if (byte(1), byte(2)) == (b'-', b'}') => (Punctuation, at + 3),
            b'#' => (Attribute, self.suffix(at, "attribute name")?),
            b'@' if byte(1) == b'"' => (Symbol, self.string(at + 1)?),
            b'@' if is_letter(byte(1)) => (Symbol, self.while_at(at + 1, is_in_word)),
            b'@' => {
                return Err(Fault::new(
                    at + 1,
                    "@ identifier expected to start with letter or '_'",
                ));
            }
            b'-' if byte(1) == b'>' => (Punctuation, at + 2),
            b'.' if (byte(1), byte(2)) == (b'.', b'.') => (Punctuation, at + 3),
            b'.' => {
                let message = "expected three consecutive dots for an ellipsis";
                return Err(Fault::new(at + 1, message));
            }
            b'{' if (byte(1), byte(2)) == (b'-', b'#') => (Punctuation, at + 3),
            b'-' | b',' | b':' | b'=' | b'<' | b'>' | b'(' | b')' | b'[' | b']' | b'{' | b'}'
            | b'?' | b'*' | b'+' | b'/' | b'|' => (Punctuation, at + 1),
            _ => return Err(Fault::new(at, "unexpected character")),
        })
    }
    /// Returns the end of a name after a sigil.
    fn suffix(&self, at: usize, what: &str) -> Parsed<usize> {
        let end = match self.text.get(at + 1) {
            Some(b'0'..=b'9') => self.while_at(at + 1, |b| b.is_ascii_digit()),
            Some(b) if is_in_suffix(*b) => self.while_at(at + 1, is_in_suffix),
            _ => return Err(Fault::new(at, format_args!("invalid {what}"))),
        };
        Ok(end)
    }
    fn number(&self, at: usize) -> (Token, usize) {
        let is_digit = |b: u8| b.is_ascii_digit();
        let byte = |n: usize| self.text.get(n).copied().unwrap_or_default();
        if byte(at) == b'0' && byte(at + 1) == b'x' && byte(at + 2).is_ascii_hexdigit() {
            return (
                Token::Integer,
                self.while_at(at + 2, |b| b.is_ascii_hexdigit()),
            );
        }
        let mut end = self.while_at(at, is_digit);
        if byte(end) != b'.' {
            return (Token::Integer, end);
        }
        end = self.while_at(end + 1, is_digit);
        if matches!(byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(byte(end + 1), b'+' | b'-'));
            if byte(end + 1 + sign).is_ascii_digit() {
                end = self.while_at(end + 1 + sign, is_digit);
            }
        }
        (Token::Float, end)
    }
    /// Returns the end of a string whose quote is at `at`.
    pub fn string(&self, at: usize) -> Parsed<usize> {
        let mut end = at + 1;
        loop {
            let rest = &self.text[end..];
            let Some(n) = memchr::memchr3(b'"', b'\\', b'\n', rest) else {
                let end = self.text.len();
                return Err(Fault::new(end, "expected '\"' in string literal"));
            };
            end += n;
            match self.text[end] {
                b'"' => return Ok(end + 1),
                b'\n' => return Err(Fault::new(end, "expected '\"' in string literal")),
                _ => {}
            }
            let next = |n: usize| self.text.get(end + n).copied().unwrap_or_default();
            end += match next(1) {
                b'"' | b'\\' | b'n' | b't' => 2,
                b if b.is_ascii_hexdigit() && next(2).is_ascii_hexdigit() => 3,
                _ => return Err(Fault::new(end, "unknown escape in string literal")),
            };
        }
    }
    /// Returns the error for a byte that text does not have, or the error `message` at the
    /// next token.
    pub fn error(&mut self, message: impl std::fmt::Display) -> Fault {
        if let Some(fault) = self.fault.take() {
            return fault;
        }
        Fault::new(self.start_or_last(), message)
    }
    /// Returns the error about a token that the text lacks: `message`, where the line of the last
    /// token ends if the next token begins a line.
    pub fn missing(&mut self, message: impl std::fmt::Display) -> Fault {
        if let Some(fault) = self.fault.take() {
            return fault;
        }
        Fault::new(self.end_before(self.start_or_last()), message)
    }
    /// Returns the start of the next token, or the last byte if the text ends there.
    fn start_or_last(&self) -> usize {
        match self.token {
            Token::End => self.start.saturating_sub(1),
            _ => self.start,
        }
    }
    /// Returns the end of the text before `at`, without blanks, empty lines and comments, or `at` if no
    /// text is before.
    pub fn end_before(&self, at: usize) -> usize {
        let is_blank = |b: &u8| matches!(b, b' ' | b'\t');
        let mut end = at;
        loop {
            let text = &self.text[..end];
            end -= text.iter().rev().take_while(|b| is_blank(b)).count();
            match self.text[..end].last() {
                None => return at,
                Some(b'\n' | b'\r') => end -= 1,
                Some(_) => return end,
            }
            let ends_line = |b: &u8| matches!(b, b'\n' | b'\r');
            let start = self.text[..end].iter().rposition(ends_line);
            let start = start.map_or(0, |n| n + 1);
            let comment = memchr::memmem::find(&self.text[start..end], b"//");
            end = comment.map_or(end, |n| start + n);
        }
    }
}

/// Returns the first byte that no text has, outside of strings and comments. The lexer reports
/// other characters itself.
pub fn foreign_byte(text: &[u8]) -> Option<usize> {
    // Bytecode begins with such a byte.
    match character(text) {
        None if !text.is_empty() => Some(0),
        _ => None,
    }
}

/// Returns the bytes of a string token, without its quotes.
pub fn unescaped(spelling: &[u8]) -> Vec<u8> {
    let body = spelling.get(1..spelling.len() - 1).unwrap_or_default();
    let mut bytes = Vec::with_capacity(body.len());
    let mut rest = body;
    while let Some(n) = memchr::memchr(b'\\', rest) {
        bytes.extend_from_slice(&rest[..n]);
        let (byte, len) = match rest.get(n + 1) {
            Some(b'n') => (b'\n', 2),
            Some(b't') => (b'\t', 2),
            Some(c @ (b'"' | b'\\')) => (*c, 2),
            _ => {
                let digits = rest
                    .get(n + 1..n + 3)
                    .and_then(|d| std::str::from_utf8(d).ok());
                let byte = digits.and_then(|d| u8::from_str_radix(d, 16).ok());
                (byte.unwrap_or_default(), 3)
            }
        };
        bytes.push(byte);
        rest = rest.get(n + len..).unwrap_or_default();
    }
    bytes.extend_from_slice(rest);
    bytes
}
