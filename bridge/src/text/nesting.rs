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
    let scan = Scan {
        text,
        ..Scan::default()
    };
    let Some(Stop { at, fault }) = scan.run() else {
        return Ok(());
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

/// State of a scan.
#[derive(Default)]
struct Scan<'a> {
    text: &'a [u8],
    /// Offset of the next byte.
    at: usize,
    open: Vec<Open>,
    /// Number of operators in all open brackets.
    operators: usize,
    /// Depth of each alias.
    aliases: FxHashMap<&'a [u8], usize>,
    /// Aliases of the type `index`.
    index_aliases: FxHashSet<&'a [u8]>,
    /// True in the metadata of the file, between `{-#` and `#-}`.
    in_metadata: bool,
    /// Alias that is being defined.
    defined: Option<&'a [u8]>,
    /// Maximum depth in the definition of the current alias so far.
    depth: usize,
    /// Whether the value of an alias must continue after the last byte, such as after a
    /// colon.
    continues: bool,
}

impl<'a> Scan<'a> {
    /// Returns the first byte that is too deep or that no text has, or `None`.
    fn run(mut self) -> Option<Stop> {
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
            self.depth = self.depth.max(depth);
            let is_arrow = byte == b'-' && self.text[start..self.at] == *b"->";
            self.continues = is_arrow || matches!(byte, b':' | b'=' | b',');
        }
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
        if let Some(open) = self.open.last_mut() {
            self.operators -= take(&mut open.operators);
        }
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
        self.aliases.get(name).copied().unwrap_or(0)
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
    /// Stores the depth of the alias that is being defined.
    fn end_of_definition(&mut self) {
        let depth = take(&mut self.depth);
        if let Some(name) = self.defined.take() {
            self.aliases.insert(name, depth);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nested(open: &str, close: &str, n: usize) -> String {
        open.repeat(n) + &close.repeat(n)
    }
    #[track_caller]
    fn fits(text: &str) {
        assert_eq!(check(text.as_bytes()), Ok(()), "{text:.80}");
    }
    #[track_caller]
    fn refused(text: &str) {
        assert!(check(text.as_bytes()).is_err());
    }

    #[test]
    fn brackets_nested_up_to_the_limit_fit() {
        for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("tuple<", ">")] {
            fits(&nested(open, close, LIMIT));
            fits(&nested(open, close, LIMIT).repeat(3));
            refused(&nested(open, close, LIMIT + 1));
        }
        let at = |line, column| Err(Unreadable::TooDeep(TooDeep { line, column }));
        assert_eq!(check(nested("(", ")", 5000).as_bytes()), at(1, LIMIT + 1));
        assert_eq!(
            check(nested("( \n", ")", 5000).as_bytes()),
            at(LIMIT + 1, 1)
        );
        refused(&nested("\"a.b\"() ({", "}) : () -> ()", LIMIT / 2 + 1));
    }
    #[test]
    fn bytes_that_no_text_has_are_refused_outside_of_strings_and_comments() {
        let found = |text: &[u8]| match check(text) {
            Err(Unreadable::NotText(e)) => Some((e.byte, e.line, e.column)),
            _ => None,
        };
        assert_eq!(found(b"\x89PNG\r\n"), Some((0x89, 1, 1)));
        assert_eq!(found(b"module {\n  \x01}"), Some((1, 2, 3)));
        // MLIR's lexer skips NULs between words.
        assert_eq!(found(b"module\0 {}"), None);
        assert_eq!(found(b"module \x1B[1m{}"), Some((0x1B, 1, 8)));
        assert_eq!(found(b"caf\xE9 {}"), Some((0xE9, 1, 4)));
        // MLIR reads the first two, and refuses the third with its own message.
        assert_eq!(found(b"module attributes {a = \"\xFF\0\"} {}"), None);
        assert_eq!(found(b"module {} // \xFF\0"), None);
        assert_eq!(found("module {} \u{e9}\u{1f600}\x0c".as_bytes()), None);
    }
    #[test]
    fn arrays_of_index_are_refused() {
        let found = |text: &str| match check(text.as_bytes()) {
            Err(Unreadable::IndexArray(e)) => Some((e.line, e.column)),
            _ => None,
        };
        assert_eq!(found("a = array<index>"), Some((1, 11)));
        assert_eq!(found("a = array <\n index: 1>"), Some((2, 2)));
        assert_eq!(found("!t = index\n#a = array<!t>"), Some((2, 12)));
        assert_eq!(found("!t = index\n!u = !t\n#a = array<!u>"), Some((3, 12)));
        assert_eq!(found("a = array//c\n<//c\r\0//\nindex>"), Some((3, 1)));
        assert_eq!(
            found("!t //c\n = //c\n index\n[array<//\n!t>]"),
            Some((5, 1))
        );
        assert_eq!(found("!t-1 = index\na = array<!t-1>"), Some((2, 11)));
        for other in [
            "tensor<index>",
            "array<i64> index",
            "!d.array<index>",
            "#array<index>",
            "\"array<index>\"",
            "// array<index>",
            "!t = tensor<index>\n#a = array<!t>",
            "!t = i64\n#a = array<!t>",
            "!t = i64\n!t-1 = index\n#a = array<!t>",
            "@array<index>",
            "array<// index\ni64>",
            "array",
            "array<",
        ] {
            fits(other);
        }
    }
    #[test]
    fn resources_with_alignment_zero_are_refused() {
        let metadata = |resource: &str| format!("{{-# a: {{ b: {{ {resource} }} }} #-}}");
        let found = |text: &str| match check(text.as_bytes()) {
            Err(Unreadable::ZeroAlignment(e)) => Some((e.line, e.column)),
            _ => None,
        };
        assert_eq!(found(&metadata("k: \"0x00000000FF\"")), Some((1, 18)));
        let second = metadata("k: 1,\n\"0x0000000001\": //:\n\"0x0000000001\"");
        assert_eq!(found(&second), Some((3, 1)));
        for other in [
            "k: \"0x00000000\"",
            "k: \"0x01000000FF\"",
            "\"0x00000000FF\": 1",
        ] {
            fits(&metadata(other));
        }
        fits(&(metadata("") + "dense<\"0x0000000000\">"));
    }
    #[test]
    fn strings_comments_arrows_and_comparisons_are_no_brackets() {
        fits(&"\"((((\\\"((((\" // ((((\n".repeat(LIMIT));
        fits(&"(i32) -> i32 ".repeat(LIMIT));
        fits(&"(d0 <= 5, d0 >= 5, d0 < 5, d0 > 5)".repeat(LIMIT));
        // The brackets do not match: a parser stops at the first closing bracket.
        refused(&"(]".repeat(LIMIT + 1));
        refused(&"(>".repeat(LIMIT + 1));
    }
    #[test]
    fn comments_end_with_a_carriage_return() {
        fits(&("// ".to_owned() + &"(".repeat(LIMIT + 1)));
        refused(&("// \r ".to_owned() + &"(".repeat(LIMIT + 1)));
    }
    #[test]
    fn many_blank_lines_and_comments_are_scanned_once() {
        // A scan of all later blanks for each line would take minutes.
        for line in ["\n", "\r\n", "//\n", "!t\n", "array\n", "array<\n"] {
            let fits = check(line.repeat(1 << 18).as_bytes()).is_ok();
            assert_eq!(fits, !line.contains('<'), "{line:?}");
        }
    }
    #[test]
    fn unfinished_strings_end_with_their_line() {
        fits("\"");
        fits("\"\\");
        refused(&("\"\n".to_owned() + &"(".repeat(LIMIT + 1)));
    }
    #[test]
    fn operators_of_affine_expressions_count_as_levels() {
        fits(&format!("({})", "d0 + 1, ".repeat(LIMIT + 1)));
        fits(&"-1 : i32 ".repeat(LIMIT + 1));
        fits(&"(a + b)".repeat(LIMIT + 1));
        for operator in ["+", "-", "*", "mod", "floordiv", "ceildiv"] {
            refused(&format!("({})", format!("d0 {operator} ").repeat(LIMIT)));
        }
    }
    #[test]
    fn aliases_are_as_deep_as_their_values() {
        for (from, to) in [
            ("tuple<", ">"),
            ("tuple\n<", ">"),
            ("()\n ->\ntuple<", ">"),
            ("() ->\n(", ")"),
        ] {
            for (t, is) in [
                ("!t", "="),
                ("!t-", "="),
                ("!t", "//\n="),
                ("!t", "\0=//\r//\n"),
            ] {
                let chain = |n: usize| {
                    let mut text = format!("{t}0 = i32\n");
                    for i in 1..=n {
                        text += &format!("{t}{i} {is}\n{from}{t}{}{to} // {i}\n\n", i - 1);
                    }
                    text
                };
                fits(&chain(LIMIT));
                refused(&chain(LIMIT + 1));
                refused(&format!("{}func.func @f({t}1000)", chain(LIMIT)));
            }
        }
        // The lines after a definition are not part of it.
        fits(&"#a = 5\nmodule { x = #a }\n".repeat(LIMIT + 1));
    }
    #[test]
    fn text_that_ends_the_process_is_refused_at_the_place() {
        let found = |text: &str| match check(text.as_bytes()) {
            Ok(()) => None,
            Err(e) => Some(e.position()),
        };
        assert_eq!(found("a = #complex.number<:i1 1.0, 2.0>"), Some((1, 22)));
        assert_eq!(
            found("a = #complex.number < // c\n : index 1, 2>"),
            Some((2, 4))
        );
        assert_eq!(found("a = #complex<number<:!t 1.0, 2.0>>"), Some((1, 22)));
        let huge = "tensor<9223372036854775807xindex>";
        assert_eq!(
            found(&format!("%0 = tensor.from_elements %a : {huge}")),
            Some((1, 32))
        );
        let generic = format!("\"tensor.from_elements\"(%a) {{a = \":\"}} : (index) -> ({huge})");
        assert_eq!(found(&generic), Some((1, 52)));
        let alias = format!("!t = {huge}\n!u = !t\n%0 = tensor.from_elements %a : !u");
        assert_eq!(found(&alias), Some((1, 6)));
        assert_eq!(
            found("tensor.from_elements : tensor<4294967296x4294967296xi1>"),
            Some((1, 24))
        );
        assert_eq!(found("\"linalg.mul\"() ({}) : () -> ()"), Some((1, 13)));
        let linalg = |sizes: &str| {
            format!("\"linalg.mul\"(%a) <{{operandSegmentSizes = {sizes}}}> ({{}}) : (f) -> ()")
        };
        assert_eq!(found(&linalg("array<i32: 1, 0>")), Some((1, 13)));
        assert_eq!(found(&linalg("#sizes")), Some((1, 13)));
        assert_eq!(found("wasmssa.global @a(i32)"), Some((1, 15)));
        assert_eq!(found(&linalg("array<i32: 2, 10>")), None);
        for other in [
            "\"linalg.yield\"() : () -> ()",
            "\"linalg.none\"() : () -> ()",
            "\"wasmssa.global\"() ({}) : () -> ()",
            "a = #complex.number<:f32 1.0, 2.0>",
            "a = #complex.number<:bf16 1.0, 2.0>",
            "a = #complex<number<:f64 1.0, 2.0>>",
            "a = \"#complex.number<:i1 1.0, 2.0>\"",
            "%0 = tensor.from_elements %a, %b : tensor<2xindex>",
            "%0 = tensor.from_elements : tensor<0x9223372036854775807xindex>",
            "\"tensor.from_elements\"(%a) : (tensor<1000000x2xi1>) -> tensor<1xi1>",
            "%0 = tensor.from_elements %a",
        ] {
            assert_eq!(found(other), None, "{other}");
        }
    }
}
