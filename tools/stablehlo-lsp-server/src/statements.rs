//! Statements of a text: its ops and aliases, found by their brackets and lines.
//!
//! MLIR's parser stops at the first error, so the server must find the end of an op that
//! cannot be parsed. Syntax of ops is up to dialects. The scan relies on three facts: brackets
//! match, an op begins at the start of a line or of a region, and its first words are results
//! and `=`, a name with a dot, or a name in quotes. A text for which this is wrong gets fewer
//! diagnostics.

use std::ops::Range;

/// Op or alias in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Bytes of the statement.
    pub range: Range<usize>,
    /// Byte at which the name of the op begins, after the results and `=`.
    pub name: usize,
    /// Names of the results, each with the number of values.
    pub results: Vec<(String, usize)>,
    /// Index of the statement around this statement.
    pub parent: Option<usize>,
}

/// Kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Name of a value, with `%` and without the number of a result.
    Value,
    /// Name without a sign.
    Word,
    Text,
    /// Name with another sign, or a character.
    Other,
    Open,
    Close,
}

#[derive(Clone, Debug)]
struct Token {
    kind: Kind,
    range: Range<usize>,
    /// True if the token is the first of its line.
    first: bool,
}

/// Maximum number of results with one name. A placeholder for more results would exhaust the
/// memory.
const MOST_RESULTS: usize = 10_000;

/// Ops of builtin and func that a text may name without the dialect.
const NAMES_WITHOUT_DIALECT: [&str; 4] = ["module", "return", "call", "call_indirect"];

/// Finds the statements of a text, outer statements first.
pub fn statements(text: &str) -> Vec<Statement> {
    let mut scan = Scan {
        text,
        tokens: tokens(text),
        statements: Vec::new(),
        frames: vec![Frame {
            bracket: '{',
            is_region: true,
            statement: None,
            in_label: false,
        }],
    };
    for i in 0..scan.tokens.len() {
        scan.step(i);
    }
    scan.statements
}

/// Returns the innermost statement at a byte, or the last statement before the byte if it
/// ends in the same line.
pub fn statement_at(text: &str, statements: &[Statement], offset: usize) -> Option<usize> {
    let around = statements
        .iter()
        .rposition(|s| s.range.start <= offset && offset < s.range.end);
    let before = statements
        .iter()
        .enumerate()
        .filter(|(_, s)| s.range.end <= offset && !text[s.range.end..offset].contains('\n'))
        .max_by_key(|(i, s)| (s.range.end, *i));
    match (around, before) {
        (Some(around), Some((before, s))) if s.range.start > statements[around].range.start => {
            Some(before)
        }
        (Some(around), _) => Some(around),
        (None, before) => before.map(|(i, _)| i),
    }
}

/// Brackets that are open, from the outermost.
struct Frame {
    bracket: char,
    /// True if the bracket holds statements.
    is_region: bool,
    /// Statement of this region that has begun and not ended.
    statement: Option<usize>,
    /// True between the name of a block and the `:` after it.
    in_label: bool,
}

struct Scan<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    statements: Vec<Statement>,
    frames: Vec<Frame>,
}

impl Scan<'_> {
    fn word(&self, i: usize) -> &str {
        self.tokens
            .get(i)
            .map_or("", |t| &self.text[t.range.clone()])
    }
    fn kind(&self, i: usize) -> Option<Kind> {
        self.tokens.get(i).map(|t| t.kind)
    }
    fn step(&mut self, i: usize) {
        let token = self.tokens[i].clone();
        let results = self.results(i);
        if token.first && results.is_some() {
            // Only a region holds results: an open bracket that is no region lacks its end.
            while self.frames.last().is_some_and(|f| !f.is_region) {
                self.frames.pop();
            }
        }
        if let Some(frame) = self.frames.last_mut().filter(|f| f.is_region) {
            if frame.in_label {
                frame.in_label = &self.text[token.range.clone()] != ":";
            } else {
                let has_begun = frame.statement.is_some();
                if token.kind != Kind::Close && (!has_begun || token.first && self.is_start(i)) {
                    self.begin(i, results);
                }
            }
        }
        match token.kind {
            Kind::Open => {
                let bracket = self.word(i).chars().next().unwrap_or('{');
                self.frames.push(Frame {
                    bracket,
                    is_region: bracket == '{' && self.opens_region(i),
                    statement: None,
                    in_label: false,
                });
            }
            Kind::Close => self.close(match self.word(i).chars().next() {
                Some(')') => '(',
                Some(']') => '[',
                _ => '{',
            }),
            _ => {}
        }
        for frame in &self.frames {
            if let Some(statement) = frame.statement {
                self.statements[statement].range.end = token.range.end;
            }
        }
    }
    /// Begins a statement with its results, unless the token is the label of a block.
    fn begin(&mut self, i: usize, results: Option<(Vec<(String, usize)>, usize)>) {
        let (results, name) = results.unwrap_or((Vec::new(), i));
        let start = self.tokens[i].range.start;
        let name = self.tokens.get(name).map_or(start, |t| t.range.start);
        let parent = self.frames.iter().rev().skip(1).find_map(|f| f.statement);
        let statement = (!self.word(i).starts_with('^')).then_some(self.statements.len());
        if statement.is_some() {
            self.statements.push(Statement {
                range: start..start,
                name,
                results,
                parent,
            });
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.statement = statement;
            frame.in_label = statement.is_none();
        }
    }
    /// Closes the innermost bracket of a kind, and all brackets in it. A `)` or `]` without
    /// such a bracket in its region closes nothing.
    fn close(&mut self, bracket: char) {
        let innermost = self
            .frames
            .iter()
            .skip(1)
            .rposition(|f| f.bracket == bracket);
        let region = self.frames.iter().rposition(|f| f.is_region).unwrap_or(0);
        if let Some(innermost) = innermost.map(|i| i + 1)
            && (bracket == '{' || innermost > region)
        {
            self.frames.truncate(innermost);
        }
    }
    /// Returns the results before an op's name, and the index of the name's token.
    fn results(&self, mut i: usize) -> Option<(Vec<(String, usize)>, usize)> {
        let mut results = Vec::new();
        loop {
            if self.kind(i) != Some(Kind::Value) {
                return None;
            }
            let name = self.word(i).to_owned();
            let mut count = 1;
            i += 1;
            if self.word(i) == ":" {
                count = self
                    .word(i + 1)
                    .parse()
                    .ok()
                    .filter(|n| *n <= MOST_RESULTS)?;
                i += 2;
            }
            results.push((name, count));
            match self.word(i) {
                "," => i += 1,
                "=" if matches!(self.kind(i + 1), Some(Kind::Word | Kind::Text)) => {
                    return Some((results, i + 1));
                }
                _ => return None,
            }
        }
    }
    /// Returns whether a token at the start of a line begins a statement.
    fn is_start(&self, i: usize) -> bool {
        let word = self.word(i);
        match self.tokens[i].kind {
            Kind::Value => self.results(i).is_some(),
            Kind::Text => self.word(i + 1) == "(",
            Kind::Word => word.contains('.') || NAMES_WITHOUT_DIALECT.contains(&word),
            Kind::Other => {
                word.starts_with('^') || word.starts_with(['#', '!']) && self.word(i + 1) == "="
            }
            Kind::Open => self.text[self.tokens[i].range.start..].starts_with("{-#"),
            Kind::Close => false,
        }
    }
    /// Returns whether a `{` opens a region, judged by what comes after it: attributes are a
    /// name, a `=`, a comma or the end.
    fn opens_region(&self, i: usize) -> bool {
        let follows = self.word(i + 2);
        match self.kind(i + 1) {
            Some(Kind::Value) => true,
            Some(Kind::Text) => follows == "(",
            Some(Kind::Word) => !matches!(follows, "=" | "," | "}" | ":" | ""),
            Some(Kind::Other) => self.word(i + 1).starts_with('^'),
            _ => false,
        }
    }
}

fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let is_name = |b: u8| crate::text::is_name(b) || b == b'-';
    let name_end = |mut i: usize| {
        while i < bytes.len() && is_name(bytes[i]) && !bytes[i..].starts_with(b"->") {
            i += 1;
        }
        i
    };
    let (mut tokens, mut i, mut first) = (Vec::new(), 0, true);
    while i < bytes.len() {
        let start = i;
        let kind = match bytes[i] {
            b'\n' => {
                first = true;
                i += 1;
                continue;
            }
            b if b.is_ascii_whitespace() => {
                i += 1;
                continue;
            }
            b'/' if bytes.get(i + 1) == Some(&b'/') => {
                while i < bytes.len() && bytes[i] != b'\n' {
                    i += 1;
                }
                continue;
            }
            b'"' => {
                i += 1;
                while i < bytes.len() && !matches!(bytes[i], b'"' | b'\n') {
                    i += 1 + usize::from(bytes[i] == b'\\');
                }
                i = (i + 1).min(bytes.len());
                Kind::Text
            }
            b'(' | b'[' | b'{' => {
                i += 1;
                Kind::Open
            }
            b')' | b']' | b'}' => {
                i += 1;
                Kind::Close
            }
            b'%' => {
                i = name_end(i + 1);
                Kind::Value
            }
            b'^' | b'#' | b'!' | b'@' => {
                i = name_end(i + 1);
                Kind::Other
            }
            b if crate::text::is_name(b) => {
                i = name_end(i);
                Kind::Word
            }
            _ => {
                i += 1;
                while !text.is_char_boundary(i) {
                    i += 1;
                }
                Kind::Other
            }
        };
        while !text.is_char_boundary(i) {
            i += 1;
        }
        tokens.push(Token {
            kind,
            range: start..i,
            first,
        });
        first = false;
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the texts of the statements, each with the first word of the statement around
    /// it.
    fn found(text: &str) -> Vec<(&str, Option<&str>)> {
        let all = statements(text);
        all.iter()
            .map(|s| {
                let around = s.parent.map(|p| &text[all[p].name..all[p].range.end]);
                let around = around.map(|t| t.split(' ').next().unwrap_or(t));
                (&text[s.range.clone()], around)
            })
            .collect()
    }

    #[test]
    fn ops_of_a_function_are_statements() {
        let text = "func.func @f(%a: i1) -> i1 {\n  %0:2 = foo.bar %a {x = 1}\n      : i1\n  \
                    return %0#1 : i1\n}\n#m = 3\n";
        let found = found(text);
        let inner = Some("func.func");
        assert_eq!(found[1], ("%0:2 = foo.bar %a {x = 1}\n      : i1", inner));
        assert_eq!(found[2], ("return %0#1 : i1", inner));
        assert_eq!(found[3], ("#m = 3", None));
        assert_eq!(found.len(), 4);
        assert_eq!(statements(text)[1].results, [("%0".to_owned(), 2)]);
    }

    #[test]
    fn regions_in_parentheses_hold_statements() {
        let text = "%0 = \"a.b\"(%x) ({\n^bb0(%p: i1):\n  %1 = a.c %p\n  \"a.r\"(%1) : () -> ()\n\
                    }) {d = [1, 2]} : () -> ()\n%2 = a.d";
        let found = found(text);
        assert_eq!(found[1], ("%1 = a.c %p", Some("\"a.b\"(%x)")));
        assert_eq!(found[2].0, "\"a.r\"(%1) : () -> ()");
        assert_eq!(found[3], ("%2 = a.d", None));
    }

    #[test]
    fn open_bracket_ends_at_the_next_results() {
        let text = "module {\n  %0 = a.b(%x : i1\n  %1 = a.c\n}\n%2 = a.d";
        let found = found(text);
        assert_eq!(found[1].0, "%0 = a.b(%x : i1");
        assert_eq!(found[2], ("%1 = a.c", Some("module")));
        assert_eq!(found[3], ("%2 = a.d", None));
    }

    #[test]
    fn results_without_end_are_no_results() {
        let all = statements("%0:9999999999999 = a.b");
        assert_eq!((all.len(), all[0].results.len()), (1, 0));
    }

    #[test]
    fn byte_after_a_statement_belongs_to_the_statement() {
        let text = "module {\n  %0 = a.b // c\n  %1 = a.c\n}\n";
        let all = statements(text);
        assert_eq!(
            statement_at(text, &all, text.find(" // c").unwrap()),
            Some(1)
        );
        assert_eq!(statement_at(text, &all, text.find("%1").unwrap()), Some(2));
        assert_eq!(statement_at(text, &all, 3), Some(0));
    }
}
