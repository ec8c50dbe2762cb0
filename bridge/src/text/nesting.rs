//! Check of text before MLIR parses it: of its nesting depth, for bytes that no text has, and
//! for parts of text that end the process. MLIR's parser, printer and verifiers recurse for each
//! level, and a stack overflow ends the process. MLIR would show other bytes than text on the
//! terminal. MLIR 22's parser crashes at `array<index>`, and at a binary resource whose alignment
//! is zero.
//!
//! Counting brackets would miss some levels and count others that do not exist. MLIR's
//! parser recurses without a bracket in two places: for each operator of an affine
//! expression, and where an alias refers to a nested value. And `<` and `>` are brackets
//! in types, comparisons in affine constraints, and parts of arrows.
//!
//! Blanks, comments and names are those of MLIR's lexer: a NUL is a blank, a comment also ends
//! with a carriage return, and names behind `#`, `!`, `%` and `^` may contain `-`.
//!
//! The check must not reject text of at most [`LIMIT`] levels that MLIR can parse, so it
//! distinguishes these cases. It works byte by byte, because a lexer would be another
//! pass over gigabytes of text. Text with large constants consists mostly of one string,
//! which `memchr` skips.

use super::{
    crashes, strict,
    tokens::{is_word, next_token, word},
    unreadable::{
        EndsProcess, IndexArray, LIMIT, MisplacedAttribute, NotText, TooDeep, Unreadable,
        ZeroAlignment,
    },
};
use crate::diag::Result as Reported;
use melior::{Context, ir::Location};
use memchr::{memchr2, memchr3};
use mlir_bytecode::mlir_text::character;
use rustc_hash::{FxHashMap, FxHashSet};
use std::mem::take;

/// Checks that the input is text, nested no deeper than [`LIMIT`].
///
/// Each open bracket of MLIR's lexer counts as a level, and so does each operator of an
/// affine expression. An alias counts as many levels as its value.
///
/// If brackets do not match, the computed depth is at least the real depth, because no
/// parser continues after a bracket that closes another bracket.
///
/// # Errors
/// Returns the first position of one of these: a byte that is too deep, or that no text has; the
/// element type `index` of a dense array; a resource whose alignment is zero; text at which one of
/// MLIR's dialects ends the process; a dictionary with an attribute that belongs elsewhere.
pub fn check(text: &[u8]) -> Result<(), Unreadable> {
    measure(text).map(drop)
}

/// Checks text like [`check`]. Returns the number of parts of the largest alias, if parts of an alias
/// count each time it is used: MLIR's printer prints them each time.
///
/// # Errors
/// See [`check`].
pub fn measure(text: &[u8]) -> Result<u64, Unreadable> {
    let mut scan = Scan {
        text,
        ..Scan::default()
    };
    let Some(Stop { at, fault }) = scan.run() else {
        return Ok(scan.most_parts);
    };
    let mut lines = text[..at].split(|&b| b == b'\n');
    let column = lines.next_back().map_or(0, <[u8]>::len) + 1;
    let line = lines.count() + 1;
    Err(match fault {
        Fault::Depth => Unreadable::TooDeep(TooDeep { line, column }),
        Fault::Byte(byte) => Unreadable::NotText(NotText { byte, line, column }),
        Fault::IndexArray => Unreadable::IndexArray(IndexArray { line, column }),
        Fault::ZeroAlignment => Unreadable::ZeroAlignment(ZeroAlignment { line, column }),
        Fault::EndsProcess(reason) => Unreadable::EndsProcess(EndsProcess {
            reason,
            line,
            column,
        }),
        Fault::Misplaced(message) => Unreadable::Misplaced(MisplacedAttribute {
            message,
            line,
            column,
        }),
    })
}

/// Checks that an input in memory is text, nested no deeper than [`LIMIT`]. The diagnostic
/// has the file name `-`.
///
/// # Errors
/// Fails after a diagnostic if the input is nested deeper or is not text.
pub fn check_in(context: &Context, text: &[u8]) -> Reported {
    check(text).map_err(|e| {
        let (line, column) = e.position();
        let location = Location::new(context, "-", line, column);
        e.raise(location)
    })
}

/// Byte that ends a scan.
struct Stop {
    /// Offset of the byte.
    at: usize,
    fault: Fault,
}
/// Reason why a byte ends a scan.
enum Fault {
    /// The byte is nested too deep.
    Depth,
    /// No text has the byte.
    Byte(u8),
    /// The element type of a dense array is `index`.
    IndexArray,
    /// A binary resource has the alignment zero.
    ZeroAlignment,
    /// MLIR's own dialects end the process, for the given reason.
    EndsProcess(&'static str),
    /// A dictionary has an attribute that belongs elsewhere, with the given error.
    Misplaced(String),
}

/// An open bracket.
struct Open {
    bracket: u8,
    /// Number of operators in the bracket since the last comma.
    operators: usize,
    /// Index of the innermost open bracket that is not `<`, this bracket included. A `<`
    /// may turn out to be a "less than".
    certain: Option<usize>,
}

/// Size of the value of an alias.
#[derive(Clone, Copy, Default)]
struct AliasSize {
    depth: usize,
    /// Number of brackets, commas and aliases. Those in an alias count each time it is used.
    parts: u64,
}

/// State of a scan.
#[derive(Default)]
struct Scan<'a> {
    text: &'a [u8],
    /// Offset of the next byte.
    at: usize,
    open: Vec<Open>,
    /// Number of operators in all open brackets.
    operators: usize,
    /// Size of each alias.
    aliases: FxHashMap<&'a [u8], AliasSize>,
    /// Aliases of the type `index`.
    index_aliases: FxHashSet<&'a [u8]>,
    /// True in the metadata of the file, between `{-#` and `#-}`.
    in_metadata: bool,
    /// Alias that is being defined.
    defined: Option<&'a [u8]>,
    /// Size of the definition of the current alias so far.
    size: AliasSize,
    /// Maximum number of parts of an alias.
    most_parts: u64,
    /// Whether the value of an alias must continue after the last byte, such as after a
    /// colon.
    continues: bool,
}

impl<'a> Scan<'a> {
    /// Returns the first byte that is too deep or that no text has, or `None`.
    fn run(&mut self) -> Option<Stop> {
        while let Some(byte) = self.next() {
            let start = self.at;
            self.at += 1;
            let mut alias_depth = 0;
            match byte {
                b'\n' | b'\r' => {
                    self.end_of_line();
                    continue;
                }
                b' ' | b'\t' | 0 => continue,
                b'/' if self.next() == Some(b'/') => {
                    self.go_to(memchr2(b'\n', b'\r', &self.text[self.at..]));
                    continue;
                }
                b'"' => {
                    self.string();
                    let name = self.text[start + 1..self.at].strip_suffix(b"\"");
                    if let Some(stop) = name.and_then(|name| self.crash(name)) {
                        return Some(stop);
                    }
                    if self.in_metadata && self.is_unaligned_resource(start) {
                        let fault = Fault::ZeroAlignment;
                        return Some(Stop { at: start, fault });
                    }
                }
                b'(' | b'[' | b'{' => {
                    self.push(byte);
                    self.in_metadata |= self.text[start..].starts_with(b"{-#");
                }
                b')' => self.pop(b'('),
                b']' => self.pop(b'['),
                b'}' => self.pop(b'{'),
                // `->` is an arrow, and `<=` in affine constraints is a comparison:
                // neither is a bracket.
                b'-' if self.next() == Some(b'>') => self.at += 1,
                b'<' if self.next() != Some(b'=') => self.push(byte),
                b'>' => self.pop(b'<'),
                b'+' | b'-' | b'*' => self.operator(),
                b',' => self.drop_operators(),
                b'#' | b'!' => {
                    let name = word(self.text, start);
                    self.at = start + name.len();
                    if let Some(stop) = self.crash(name) {
                        return Some(stop);
                    }
                    alias_depth = self.alias(name);
                    // MLIR's lexer reads `#-}` as the end of the metadata.
                    self.in_metadata &= name != b"#-";
                }
                _ if is_word(byte) || matches!(byte, b'%' | b'^' | b'@') => {
                    let word = word(self.text, start);
                    self.at = start + word.len();
                    if !matches!(word, b"floordiv" | b"ceildiv" | b"mod") {
                        // Most text consists of words, which do not increase the depth.
                        match word {
                            b"array" => {
                                if let Some(at) = self.index_element() {
                                    let fault = Fault::IndexArray;
                                    return Some(Stop { at, fault });
                                }
                            }
                            b"index" => self.define_index(),
                            _ => {}
                        }
                        let stop = || self.crash(word).or_else(|| self.misplaced(word));
                        if let Some(stop) = stop() {
                            return Some(stop);
                        }
                        self.continues = false;
                        continue;
                    }
                    self.operator();
                }
                _ => match character(&self.text[start..]) {
                    Some(length) => self.at = start + length,
                    None => {
                        let fault = Fault::Byte(byte);
                        return Some(Stop { at: start, fault });
                    }
                },
            }
            let depth = self.open.len() + self.operators + alias_depth;
            if depth > LIMIT {
                let fault = Fault::Depth;
                return Some(Stop { at: start, fault });
            }
            self.size.depth = self.size.depth.max(depth);
            let is_arrow = byte == b'-' && self.text[start..self.at] == *b"->";
            self.continues = is_arrow || matches!(byte, b':' | b'=' | b',');
        }
        self.end_of_definition();
        None
    }

    /// Returns the place at which MLIR's dialects end the process, if it is that of the word or the
    /// content of a string that was just scanned.
    fn crash(&self, name: &[u8]) -> Option<Stop> {
        let (at, reason) = crashes::find(self.text, name, self.at)?;
        let fault = Fault::EndsProcess(reason);
        Some(Stop { at, fault })
    }

    /// Returns the dictionary with a misplaced attribute, if it is that of the op `name`.
    fn misplaced(&self, name: &[u8]) -> Option<Stop> {
        let (at, message) = strict::find(self.text, name, self.at)?;
        let fault = Fault::Misplaced(message);
        Some(Stop { at, fault })
    }

    /// Returns the next byte, or `None` at the end.
    fn next(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }
    /// Skips `distance` bytes, or goes to the end.
    fn go_to(&mut self, distance: Option<usize>) {
        self.at = distance.map_or(self.text.len(), |d| self.at + d);
    }
    /// Skips the rest of a string. A string ends with its line, because MLIR rejects a
    /// line break in a string.
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

    /// Returns whether the string in the metadata that begins at `start`, and which was just
    /// scanned, is the value of a binary resource with bytes and the alignment zero.
    fn is_unaligned_resource(&self, start: usize) -> bool {
        let string = &self.text[start..self.at];
        let bytes = string.strip_prefix(b"\"0x00000000");
        let is_key = self.text.get(next_token(self.text, self.at)) == Some(&b':');
        !is_key && bytes.is_some_and(|bytes| bytes != b"\"")
    }

    /// Opens a bracket.
    fn push(&mut self, bracket: u8) {
        self.add_parts(1);
        let outer = self.open.last().and_then(|o| o.certain);
        self.open.push(Open {
            bracket,
            operators: 0,
            certain: if bracket == b'<' {
                outer
            } else {
                Some(self.open.len())
            },
        });
    }
    /// Closes a bracket and any `<` inside it, each of which was a "less than". A bracket
    /// that closes nothing is an error or a "greater than".
    fn pop(&mut self, bracket: u8) {
        let Some(last) = self.open.last() else { return };
        let closed = match bracket {
            b'<' => Some(self.open.len() - 1),
            _ => last.certain,
        };
        if let Some(closed) = closed
            && self.open[closed].bracket == bracket
        {
            let operators = self.open.drain(closed..).map(|o| o.operators);
            self.operators -= operators.sum::<usize>();
        }
    }
    /// Counts an operator as a level if it is in round or square brackets. In other
    /// places, an operator is a sign.
    fn operator(&mut self) {
        if let Some(open) = self.open.last_mut()
            && matches!(open.bracket, b'(' | b'[')
        {
            open.operators += 1;
            self.operators += 1;
        }
    }
    /// Drops the operators of the innermost bracket, at a comma.
    fn drop_operators(&mut self) {
        self.add_parts(1);
        if let Some(open) = self.open.last_mut() {
            self.operators -= take(&mut open.operators);
        }
    }

    /// Adds parts to the definition of the current alias.
    fn add_parts(&mut self, parts: u64) {
        self.size.parts = self.size.parts.saturating_add(parts);
    }

    /// Returns the offset of the element type if the type of the dense array, of which `array`
    /// was just scanned, is `index` or an alias of `index`.
    fn index_element(&self) -> Option<usize> {
        let bracket = next_token(self.text, self.at);
        if self.text.get(bracket) != Some(&b'<') {
            return None;
        }
        let at = next_token(self.text, bracket + 1);
        let element = self.text.get(at).map(|_| word(self.text, at))?;
        (element == b"index" || self.index_aliases.contains(element)).then_some(at)
    }
    /// Stores the alias that is being defined if the type `index`, which was just scanned, is the
    /// alias's value.
    fn define_index(&mut self) {
        if let Some(name) = self.defined.filter(|_| self.open.is_empty()) {
            self.index_aliases.insert(name);
        }
    }

    /// Handles the alias `#name` or `!name`, which was just scanned. Returns the depth of the
    /// alias, or 0 if the alias is unknown or is defined here.
    fn alias(&mut self, name: &'a [u8]) -> usize {
        let defined = self.text.get(next_token(self.text, self.at)) == Some(&b'=');
        if defined && self.open.is_empty() {
            self.end_of_definition();
            self.defined = Some(name);
            return 0;
        }
        if self.index_aliases.contains(name) {
            self.define_index();
        }
        let size = self.aliases.get(name).copied().unwrap_or_default();
        self.add_parts(size.parts);
        size.depth
    }
    /// Goes to the next token after the end of a line. Ends the value of an alias, unless a
    /// bracket is open or the value continues.
    fn end_of_line(&mut self) {
        self.at = next_token(self.text, self.at);
        let continues =
            self.continues || matches!(self.next(), Some(b'=' | b':' | b'<' | b'(' | b'[' | b'-'));
        if self.open.is_empty() && !continues {
            self.end_of_definition();
        }
    }
    /// Stores the size of the alias that is being defined.
    fn end_of_definition(&mut self) {
        self.add_parts(1);
        let size = take(&mut self.size);
        if let Some(name) = self.defined.take() {
            self.most_parts = self.most_parts.max(size.parts);
            self.aliases.insert(name, size);
        }
    }
}
