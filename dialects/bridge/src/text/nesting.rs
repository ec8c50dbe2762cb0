//! How deep text is nested, found before MLIR sees it: MLIR's parser calls itself for
//! each level, as do its printer and its verifiers, and where the stack ends, the
//! process ends.
//!
//! To count brackets is not enough, and to count all of them is too much. MLIR's parser
//! goes down without a bracket in two places: for each operator of an affine expression,
//! and where an alias stands for something nested. And it takes `<` and `>` for brackets
//! in types, for comparisons in affine constraints, and for arrows. No text that MLIR
//! can parse may be refused for less than [`LIMIT`] levels, so these are told apart here,
//! byte by byte: a lexer would be another pass over text that can have gigabytes. Of a
//! text with large constants, nearly all is one string, which is passed over by `memchr`.

use crate::{
    diag::{Result as Reported, raise},
    ffi,
};
use melior::{Context, ir::Location};
use memchr::{memchr, memchr3};
use rustc_hash::FxHashMap;
use std::mem::take;

/// How deep text may be nested.
pub const LIMIT: usize = ffi::MAX_BRACKETS as usize;

/// Text is nested too deep.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "text is nested deeper than {} levels, the most that can be read",
    LIMIT
)]
#[non_exhaustive]
pub struct TooDeep {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
}

/// Checks that text is nested no deeper than [`LIMIT`].
///
/// A level is an open bracket, as MLIR's lexer tells it, or an operator of an affine
/// expression. An alias is as deep as what it stands for.
///
/// Text whose brackets do not match is told to be deeper than it is, if anything: no
/// parser gets beyond a bracket that closes another one.
pub fn check(text: &[u8]) -> Result<(), TooDeep> {
    let scan = Scan {
        text,
        ..Scan::default()
    };
    let Some(at) = scan.run() else { return Ok(()) };
    let mut lines = text[..at].split(|&b| b == b'\n');
    let column = lines.next_back().map_or(0, <[u8]>::len) + 1;
    let line = lines.count() + 1;
    Err(TooDeep { line, column })
}

/// The same of text in memory, which locations call `-`.
///
/// # Errors
/// After a diagnostic.
pub fn check_in(context: &Context, text: &[u8]) -> Reported {
    check(text).map_err(|e| raise(Location::new(context, "-", e.line, e.column), e))
}

/// An open bracket, and the operators in it since the last comma.
struct Open {
    bracket: u8,
    operators: usize,
    /// The innermost one that is no `<`, which can be a "less than": this one or
    /// one around it.
    sure: Option<usize>,
}

#[derive(Default)]
struct Scan<'a> {
    text: &'a [u8],
    /// What comes next.
    at: usize,
    open: Vec<Open>,
    /// The operators in all that is open.
    operators: usize,
    /// How deep each alias is.
    aliases: FxHashMap<&'a [u8], usize>,
    /// The alias that is being defined.
    defined: Option<&'a [u8]>,
    /// How deep its value is so far.
    depth: usize,
    /// Whether its value goes on for sure, as after a colon.
    goes_on: bool,
}

impl<'a> Scan<'a> {
    /// The offset of what is too deep.
    fn run(mut self) -> Option<usize> {
        while let Some(byte) = self.next() {
            let start = self.at;
            self.at += 1;
            let mut held = 0;
            match byte {
                b'\n' => {
                    self.end_of_line();
                    continue;
                }
                b' ' | b'\t' | b'\r' => continue,
                b'/' if self.next() == Some(b'/') => {
                    self.go_to(memchr(b'\n', &self.text[self.at..]));
                    continue;
                }
                b'"' => self.string(),
                b'(' | b'[' | b'{' => self.push(byte),
                b')' => self.pop(b'('),
                b']' => self.pop(b'['),
                b'}' => self.pop(b'{'),
                // `->` and, in affine constraints, `<=` and `>=`.
                b'-' if self.next() == Some(b'>') => self.at += 1,
                b'<' if self.next() != Some(b'=') => self.push(byte),
                b'>' => self.pop(b'<'),
                b'+' | b'-' | b'*' => self.operator(),
                b',' => self.no_operators(),
                b'#' | b'!' => held = self.alias(start),
                _ if is_word(byte) || byte == b'%' => {
                    self.skip(is_word);
                    let word = &self.text[start..self.at];
                    if !matches!(word, b"floordiv" | b"ceildiv" | b"mod") {
                        // Most of text is this, and no deeper than what is before it.
                        self.goes_on = false;
                        continue;
                    }
                    self.operator();
                }
                _ => {}
            }
            let depth = self.open.len() + self.operators + held;
            if depth > LIMIT {
                return Some(start);
            }
            self.depth = self.depth.max(depth);
            let is_arrow = byte == b'-' && self.text[start..self.at] == *b"->";
            self.goes_on = is_arrow || matches!(byte, b':' | b'=' | b',');
        }
        None
    }

    fn next(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }
    /// Goes so many bytes on, or to the end.
    fn go_to(&mut self, distance: Option<usize>) {
        self.at = distance.map_or(self.text.len(), |d| self.at + d);
    }
    fn skip(&mut self, part: impl Fn(u8) -> bool) {
        let mut rest = self.text[self.at..].iter();
        let end = rest.position(|&b| !part(b));
        self.go_to(end);
    }
    /// The rest of a string. One that does not end in its line is an error.
    fn string(&mut self) {
        loop {
            self.go_to(memchr3(b'"', b'\\', b'\n', &self.text[self.at..]));
            match self.next() {
                Some(b'\\') => self.at = self.text.len().min(self.at + 2),
                Some(b'"') => return self.at += 1,
                _ => return,
            }
        }
    }

    fn push(&mut self, bracket: u8) {
        let outer = self.open.last().and_then(|o| o.sure);
        self.open.push(Open {
            bracket,
            operators: 0,
            sure: if bracket == b'<' {
                outer
            } else {
                Some(self.open.len())
            },
        });
    }
    /// Closes a bracket, and what turns out to have been a "less than" in it. A
    /// bracket that closes nothing is an error, or a "greater than".
    fn pop(&mut self, bracket: u8) {
        let Some(last) = self.open.last() else { return };
        let closed = match bracket {
            b'<' => Some(self.open.len() - 1),
            _ => last.sure,
        };
        if let Some(closed) = closed
            && self.open[closed].bracket == bracket
        {
            let operators = self.open.drain(closed..).map(|o| o.operators);
            self.operators -= operators.sum::<usize>();
        }
    }
    /// An operator is a level in round and square brackets. Elsewhere it is a sign.
    fn operator(&mut self) {
        if let Some(open) = self.open.last_mut()
            && matches!(open.bracket, b'(' | b'[')
        {
            open.operators += 1;
            self.operators += 1;
        }
    }
    fn no_operators(&mut self) {
        if let Some(open) = self.open.last_mut() {
            self.operators -= take(&mut open.operators);
        }
    }

    /// `#name` or `!name` from `start` on: how deep it is, unless it is defined
    /// here.
    fn alias(&mut self, start: usize) -> usize {
        self.skip(is_word);
        let name = &self.text[start..self.at];
        let mut rest = self.text[self.at..].iter();
        let defined = rest.find(|b| !b.is_ascii_whitespace()) == Some(&b'=');
        if defined && self.open.is_empty() {
            self.end_of_definition();
            self.defined = Some(name);
            return 0;
        }
        self.aliases.get(name).copied().unwrap_or(0)
    }
    /// A value ends with the line, unless something is open or must follow.
    fn end_of_line(&mut self) {
        let mut rest = self.text[self.at..].iter();
        let next = rest.find(|b| !b.is_ascii_whitespace());
        // After a comment there is another end of a line.
        let goes_on = self.goes_on || matches!(next, Some(b':' | b'<' | b'(' | b'[' | b'-' | b'/'));
        if self.open.is_empty() && !goes_on {
            self.end_of_definition();
        }
    }
    fn end_of_definition(&mut self) {
        let depth = take(&mut self.depth);
        if let Some(name) = self.defined.take() {
            self.aliases.insert(name, depth);
        }
    }
}

fn is_word(byte: u8) -> bool {
    WORD[byte as usize]
}
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

#[cfg(test)]
mod tests {
    use super::*;

    fn nested(open: &str, close: &str, n: usize) -> String {
        open.repeat(n) + &close.repeat(n)
    }
    #[track_caller]
    fn fits(text: &str) {
        assert_eq!(check(text.as_bytes()), Ok(()));
    }
    #[track_caller]
    fn refused(text: &str) {
        assert!(check(text.as_bytes()).is_err());
    }

    #[test]
    fn brackets() {
        for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("tuple<", ">")] {
            fits(&nested(open, close, LIMIT));
            fits(&nested(open, close, LIMIT).repeat(3));
            refused(&nested(open, close, LIMIT + 1));
        }
        let place = |line, column| Err(TooDeep { line, column });
        assert_eq!(
            check(nested("(", ")", 5000).as_bytes()),
            place(1, LIMIT + 1)
        );
        assert_eq!(
            check(nested("( \n", ")", 5000).as_bytes()),
            place(LIMIT + 1, 1)
        );
        refused(&nested("\"a.b\"() ({", "}) : () -> ()", LIMIT / 2 + 1));
    }
    #[test]
    fn what_looks_like_a_bracket() {
        fits(&"\"((((\\\"((((\" // ((((\n".repeat(LIMIT));
        fits(&"(i32) -> i32 ".repeat(LIMIT));
        fits(&"(d0 <= 5, d0 >= 5, d0 < 5, d0 > 5)".repeat(LIMIT));
        // The parser of the one in the middle stops at the wrong bracket.
        refused(&"(]".repeat(LIMIT + 1));
        refused(&"(>".repeat(LIMIT + 1));
    }
    #[test]
    fn unfinished_strings() {
        fits("\"");
        fits("\"\\");
        refused(&("\"\n".to_owned() + &"(".repeat(LIMIT + 1)));
    }
    #[test]
    fn operators() {
        fits(&format!("({})", "d0 + 1, ".repeat(LIMIT + 1)));
        fits(&"-1 : i32 ".repeat(LIMIT + 1));
        fits(&"(a + b)".repeat(LIMIT + 1));
        for operator in ["+", "-", "*", "mod", "floordiv", "ceildiv"] {
            refused(&format!("({})", format!("d0 {operator} ").repeat(LIMIT)));
        }
    }
    #[test]
    fn aliases() {
        for (from, to) in [
            ("tuple<", ">"),
            ("tuple\n<", ">"),
            ("()\n ->\ntuple<", ">"),
            ("() ->\n(", ")"),
        ] {
            let chain = |n: usize| {
                let mut text = "!t0 = i32\n".to_owned();
                for i in 1..=n {
                    text += &format!("!t{i} =\n{from}!t{}{to} // {i}\n\n", i - 1);
                }
                text
            };
            fits(&chain(LIMIT));
            refused(&chain(LIMIT + 1));
            refused(&format!("{}func.func @f({}", chain(LIMIT), "!t1000)"));
        }
        // What comes after a definition is no part of it.
        fits(&"#a = 5\nmodule { x = #a }\n".repeat(LIMIT + 1));
    }
}
