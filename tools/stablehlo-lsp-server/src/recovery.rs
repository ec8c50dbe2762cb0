//! Errors of a text that do not follow from each other.
//!
//! MLIR's parser stops at the first error, and its verifier at the first error of a function.
//! The server replaces the statement with the error by a placeholder, an unregistered op with
//! the same results, and starts again. The placeholder has no operands and no attributes, so
//! nothing is wrong with it. Types of its results come from the parser, which names the type
//! that the first use expects.
//!
//! An error in the header of a function replaces the header alone, so that the errors in the body
//! are found, too. The body is the region of a placeholder then, and begins with a placeholder
//! whose results are the arguments of the function.

use crate::{
    header::{Header, header},
    statements::{Statement, statement_at, statements},
    text::{Lines, floor, is_name, word_at},
};
use stablehlo_mlir::{
    melior::Context,
    mlir_bridge::{
        diag::{Diagnostic, Place, Severity, collect_here},
        ir::Op,
        tools::{Part, SourceMap},
    },
};
use std::{
    collections::{BTreeMap, HashMap},
    ops::Range,
};

/// Name of the op that replaces an op with an error.
pub const PLACEHOLDER: &str = "_";
/// Type of a placeholder's result until the parser names another type.
const UNKNOWN_TYPE: &str = "none";
/// Number of bytes that are parsed at most in search of further errors. Parsing them takes about
/// half a second.
const MOST_BYTES: usize = 8 << 20;
/// Ops of func that a body names without the dialect, which the parser knows only in functions.
const NAMES_IN_FUNCTIONS: [&str; 4] = ["return", "call", "call_indirect", "constant"];
/// File name of the text in locations.
const FILE: &str = "-";

/// Diagnostic with its position.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Bytes that the diagnostic is about.
    pub range: Range<usize>,
    /// Severity.
    pub severity: Severity,
    /// Message.
    pub message: String,
    /// Notes with their bytes, if these are known.
    pub notes: Vec<(Option<Range<usize>>, String)>,
}

/// Definition of a part of the program, with positions in the text.
#[derive(Clone, Debug)]
pub struct Defined {
    /// Index of the definition in the source map.
    pub index: usize,
    /// Bytes of the name.
    pub name: Option<Range<usize>>,
    /// Bytes of the whole op.
    pub scope: Option<Range<usize>>,
    /// Bytes of the uses.
    pub uses: Vec<Range<usize>>,
}

/// Program of a text, and what is wrong with the text.
pub struct Analysis<'c> {
    /// Diagnostics in the order of the text.
    pub findings: Vec<Finding>,
    /// Program with placeholders, or `None` if no placeholder made the text valid.
    pub map: Option<SourceMap<'c>>,
    /// Definitions of the program.
    pub definitions: Vec<Defined>,
    /// Statements of the text.
    pub statements: Vec<Statement>,
    /// Placeholders by index of their statement.
    placeholders: Placeholders,
}

type Placeholders = BTreeMap<usize, Placeholder>;

/// Replacement of a statement.
#[derive(Clone, Debug)]
struct Placeholder {
    /// Types of the results, or of the arguments of a header; `None` if the results are omitted.
    types: Option<Vec<String>>,
    /// Header that is replaced alone; `None` if the whole statement is replaced.
    header: Option<Header>,
}

impl Placeholder {
    /// Returns a placeholder of a whole statement with `count` results.
    fn of_statement(count: usize) -> Self {
        Self {
            types: Some(vec![UNKNOWN_TYPE.to_owned(); count]),
            header: None,
        }
    }
    /// Returns the bytes of `statement` that the placeholder replaces.
    fn range(&self, statement: &Statement) -> Range<usize> {
        match &self.header {
            Some(header) => statement.range.start..header.range.end,
            None => statement.range.clone(),
        }
    }
}

impl<'c> Analysis<'c> {
    /// Parses and verifies a text.
    pub fn new(context: &'c Context, text: &str) -> Self {
        let mut search = Search {
            context,
            text,
            lines: Lines::new(text),
            statements: statements(text),
            placeholders: Placeholders::new(),
            findings: Vec::new(),
        };
        let (map, placeholders) = search.run().unzip();
        let placeholders = placeholders.unwrap_or_else(|| search.placeholders.clone());
        let mut definitions = Vec::new();
        if let Some(map) = &map {
            let masked = mask(text, &search.statements, &placeholders, None);
            let masked_lines = Lines::new(&masked);
            let original = |range: &Range<usize>| {
                let at = |offset| {
                    let (line, column) = masked_lines.line_and_column(offset);
                    search.lines.offset(line, column)
                };
                at(range.start)..at(range.end)
            };
            definitions.extend(
                map.definitions()
                    .iter()
                    .enumerate()
                    .filter(|(i, d)| {
                        let is_op = d.part == Part::Op;
                        !(is_op && map.op(*i).is_some_and(|op| op.name() == PLACEHOLDER))
                    })
                    .map(|(index, d)| Defined {
                        index,
                        name: d.name.as_ref().map(original),
                        scope: d.scope.as_ref().map(original),
                        uses: d.uses.iter().map(original).collect(),
                    }),
            );
        }
        search
            .findings
            .sort_by_key(|f| (f.range.start, f.range.end));
        search
            .findings
            .dedup_by(|a, b| a.range == b.range && a.message == b.message);
        Self {
            findings: search.findings,
            map,
            definitions,
            statements: search.statements,
            placeholders,
        }
    }
    /// Returns the text with all placeholders except those of statements around `offset`, and
    /// the offset in that text.
    pub fn masked_around(&self, text: &str, offset: usize) -> (String, usize) {
        // The blanks before the cursor belong to the statement, if it is in the same line.
        let written = text[..offset].trim_end_matches(' ').len();
        let masked = mask(text, &self.statements, &self.placeholders, Some(written));
        let (line, column) = Lines::new(text).line_and_column(offset);
        let offset = Lines::new(&masked).offset(line, column);
        (masked, offset)
    }
}

struct Search<'c, 't> {
    context: &'c Context,
    text: &'t str,
    lines: Lines,
    statements: Vec<Statement>,
    placeholders: Placeholders,
    findings: Vec<Finding>,
}

impl<'c> Search<'c, '_> {
    /// Collects the errors. Returns the program of the first text that parses, and the
    /// placeholders in that text.
    fn run(&mut self) -> Option<(SourceMap<'c>, Placeholders)> {
        let mut first = None;
        let mut bytes = 0;
        loop {
            let used = self.placeholders.clone();
            let masked = mask(self.text, &self.statements, &used, None);
            let (map, collected) =
                collect_here(self.context, || SourceMap::parse(self.context, &masked));
            let found = match &map {
                Ok(map) => verify(self.context, map, &masked),
                Err(_) => collected
                    .diagnostics
                    .into_iter()
                    .map(|d| (d, None, false))
                    .collect(),
            };
            let mut progress = false;
            for (diagnostic, op_at, isolated) in found {
                progress |= self.take(&diagnostic, &masked, op_at, isolated);
            }
            if let Ok(map) = map {
                first.get_or_insert((map, used));
            }
            bytes += masked.len();
            if !progress || bytes > MOST_BYTES {
                return first;
            }
        }
    }
    /// Reports a diagnostic unless it follows from an earlier error, and replaces its
    /// statement. `op_at` is the byte of `masked` with the op that does not verify. Returns
    /// whether a placeholder is new or has changed.
    fn take(
        &mut self,
        diagnostic: &Diagnostic,
        masked: &str,
        op_at: Option<usize>,
        isolated: bool,
    ) -> bool {
        let masked_lines = Lines::new(masked);
        let original = |at: usize| {
            let (line, column) = masked_lines.line_and_column(at);
            self.lines.offset(line, column)
        };
        let at = place(diagnostic, &self.lines).or(op_at.map(original));
        let text = self.text;
        // A placeholder can be longer than its statement, and then shifts the columns after it.
        let offset = floor(text, at.unwrap_or(0));
        let word = word_at(text, offset);
        let mut statement = statement_at(text, &self.statements, offset);
        if let Some(changed) = self.set_type(&diagnostic.message, &text[word.clone()], offset) {
            return changed || self.replace(statement, offset);
        }
        let holds_placeholder = statement.is_some_and(|s| {
            let range = &self.statements[s].range;
            let inside = |i: &usize| *i != s && contains(range, &self.statements[*i].range);
            !self.placeholders.contains_key(&s) && self.placeholders.keys().any(inside)
        });
        let follows = self.follows(&diagnostic.message, &text[word.clone()], offset)
            || self.follows_header(&diagnostic.message, statement)
            || op_at.is_some() && holds_placeholder && !isolated
            || statement.is_some_and(|s| self.placeholders.contains_key(&s));
        if !follows || diagnostic.severity != Severity::Error {
            let notes = diagnostic.notes.iter();
            let finding = Finding {
                range: word,
                severity: diagnostic.severity,
                message: diagnostic.message.clone(),
                notes: notes
                    .map(|note| {
                        let at = place(note, &self.lines);
                        (at.map(|at| word_at(self.text, at)), note.message.clone())
                    })
                    .collect(),
            };
            self.findings.push(finding);
        }
        if diagnostic.severity != Severity::Error {
            return false;
        }
        let is_redefined = diagnostic.message.starts_with("redefinition of SSA value");
        let again = statement.filter(|s| self.placeholders.contains_key(s));
        if let Some(again) = again.filter(|s| !is_redefined && offset <= self.statements[*s].name) {
            // The parser was still in the statement before, and found the next word wrong.
            statement = self.before(again).or(statement);
        }
        self.replace(statement, offset)
    }
    /// Returns whether an error of a statement follows from a header that is replaced: the ops
    /// in the body are in no function then.
    fn follows_header(&self, message: &str, statement: Option<usize>) -> bool {
        let parent = statement.and_then(|s| self.statements[s].parent);
        let around = parent.and_then(|parent| self.placeholders.get(&parent));
        let is_unknown = NAMES_IN_FUNCTIONS
            .iter()
            .any(|name| message.starts_with(&format!("custom op '{name}' is unknown")));
        around.is_some_and(|p| p.header.is_some())
            && (is_unknown || message.contains("expects parent op"))
    }
    /// Returns the statement before a statement in the same region.
    fn before(&self, statement: usize) -> Option<usize> {
        let Statement { range, parent, .. } = &self.statements[statement];
        self.statements[..statement]
            .iter()
            .rposition(|s| s.parent == *parent && s.range.end <= range.start)
    }
    /// Replaces a statement by a placeholder because of an error at `offset`; if it is one
    /// already, by one without results; then the statement around it. Replaces only the header of
    /// a function if the error is there, until this does not help. Returns whether something
    /// changed.
    fn replace(&mut self, statement: Option<usize>, offset: usize) -> bool {
        let Some(statement) = statement else {
            return false;
        };
        let Statement {
            results, parent, ..
        } = &self.statements[statement];
        let count = results.iter().map(|(_, count)| count).sum();
        let (parent, header) = (*parent, self.header_at(statement, offset));
        match self.placeholders.get_mut(&statement) {
            None => {
                let placeholder = match header {
                    Some(header) => {
                        let types = header.arguments.iter().map(|(_, ty)| match ty.as_str() {
                            "" => UNKNOWN_TYPE.to_owned(),
                            ty => ty.to_owned(),
                        });
                        Placeholder {
                            types: Some(types.collect()),
                            header: Some(header),
                        }
                    }
                    None => Placeholder::of_statement(count),
                };
                self.placeholders.insert(statement, placeholder);
                true
            }
            Some(Placeholder {
                types: Some(types),
                header: Some(_),
            }) if header.is_some() && types.iter().any(|ty| ty != UNKNOWN_TYPE) => {
                types.fill(UNKNOWN_TYPE.to_owned());
                true
            }
            Some(known) if known.header.is_some() => {
                *known = Placeholder::of_statement(count);
                true
            }
            Some(known) if known.types.is_some() && count > 0 => {
                known.types = None;
                true
            }
            Some(_) => self.replace(parent, offset),
        }
    }
    /// Returns the header of a function if `offset` is in the header.
    fn header_at(&self, statement: usize, offset: usize) -> Option<Header> {
        let inner = self.statements.get(statement + 1)?;
        let is_inside = inner.parent == Some(statement);
        let header = header(self.text, &self.statements[statement], inner);
        header.filter(|h| is_inside && offset < h.range.end)
    }
    /// Handles the parser's error that a use of a placeholder's result expects another type.
    /// Returns `None` if the message is another one, and whether the placeholder has changed.
    fn set_type(&mut self, message: &str, used: &str, offset: usize) -> Option<bool> {
        let rest = message.strip_prefix("use of value '")?;
        let (name, rest) = rest.split_once("' expects different type than prior uses: '")?;
        let (ty, _) = rest.split_once("' vs '")?;
        let (name, _) = name.split_once('#').unwrap_or((name, ""));
        let number = self.text[offset..].strip_prefix(used)?.strip_prefix('#');
        let digits = |t: &str| {
            t.chars()
                .take_while(char::is_ascii_digit)
                .collect::<String>()
        };
        let number = number.map_or(0, |n| digits(n).parse().unwrap_or(0));
        for (statement, placeholder) in &mut self.placeholders {
            let Statement {
                results, parent, ..
            } = &self.statements[*statement];
            let arguments = placeholder.header.as_ref().map(|h| &h.arguments);
            let arguments = arguments.map(|all| all.iter().map(|(name, _)| (name, 1)).collect());
            let (scope, values): (_, Vec<_>) = match arguments {
                Some(arguments) => (Some(*statement), arguments),
                None => (
                    *parent,
                    results.iter().map(|(name, n)| (name, *n)).collect(),
                ),
            };
            let mut index = 0;
            for (result, count) in values {
                if result == name && number < count && is_in(scope, &self.statements, offset) {
                    let is_written = placeholder.header.is_some();
                    let known = placeholder.types.as_mut()?.get_mut(index + number)?;
                    let is_new = known == UNKNOWN_TYPE && ty != UNKNOWN_TYPE;
                    if is_new {
                        ty.clone_into(known);
                    }
                    // The user wrote the type of an argument, so the use is wrong.
                    return (is_new || !is_written).then_some(is_new);
                }
                index += count;
            }
        }
        None
    }
    /// Returns whether a message is about a name that a placeholder no longer defines.
    fn follows(&self, message: &str, word: &str, offset: usize) -> bool {
        let mentions = |name: &str| {
            // `#name` and `!name` are different aliases.
            let is_other = word.starts_with(['#', '!']) && name.starts_with(['#', '!']);
            if word == name || is_other {
                return word == name;
            }
            message.contains(&format!("'{name}'"))
                || name.strip_prefix(['@', '#', '!']).is_some_and(|bare| {
                    message.contains(&format!("'{bare}'"))
                        || message.contains(&format!("\"{bare}\""))
                })
        };
        self.placeholders.iter().any(|(statement, placeholder)| {
            let Statement {
                range,
                name,
                results,
                parent,
            } = &self.statements[*statement];
            let lost = placeholder.types.is_none() && results.iter().any(|(r, _)| mentions(r));
            let symbol = self.text[*name..range.end.max(*name)]
                .split(|c: char| !"@#!".contains(c) && !u8::try_from(c).is_ok_and(is_name))
                .take(4)
                .find(|word| word.starts_with(['@', '#', '!']) && word.len() > 1);
            let defines = !range.contains(&offset) && symbol.is_some_and(mentions);
            (lost || defines) && is_in(*parent, &self.statements, offset)
        })
    }
}

/// Verifies each op whose inner ops are valid. Returns the diagnostics, each with the byte of
/// the op's name and whether the op is isolated from above.
fn verify(
    context: &Context,
    map: &SourceMap,
    masked: &str,
) -> Vec<(Diagnostic, Option<usize>, bool)> {
    let mut names = HashMap::new();
    for (i, definition) in map.definitions().iter().enumerate() {
        if let (Part::Op, Some(op), Some(name)) = (&definition.part, map.op(i), &definition.name) {
            names.insert(op, name.start.min(masked.len()));
        }
    }
    let mut found = Vec::new();
    verify_within(context, map.root(), &names, &mut found);
    found
}

fn verify_within<'m>(
    context: &Context,
    op: Op<'m>,
    names: &HashMap<Op<'m>, usize>,
    found: &mut Vec<(Diagnostic, Option<usize>, bool)>,
) -> bool {
    let inner = op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
    let mut valid = true;
    for op in inner {
        valid &= verify_within(context, op, names, found);
    }
    if !valid {
        return false;
    }
    let (verified, collected) = collect_here(context, || op.verify());
    let at = names.get(&op).copied();
    let diagnostics = collected.diagnostics.into_iter();
    found.extend(diagnostics.map(|d| (d, at.or(Some(0)), op.is_isolated())));
    verified.is_ok()
}

/// Returns the byte of a diagnostic's position in the text.
fn place(diagnostic: &Diagnostic, lines: &Lines) -> Option<usize> {
    match &diagnostic.place {
        Some(Place::File { file, line, column }) if file == FILE && *line > 0 => {
            Some(lines.offset(line - 1, column.saturating_sub(1)))
        }
        _ => None,
    }
}

/// Returns whether `offset` is in statement `parent`, or true if `parent` is `None`.
fn is_in(parent: Option<usize>, statements: &[Statement], offset: usize) -> bool {
    parent.is_none_or(|p| statements[p].range.contains(&offset))
}

fn contains(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// Returns the text with placeholders, except those of statements around `shown`. Lines stay
/// the same, and columns do unless a placeholder is longer than its statement.
fn mask(
    text: &str,
    statements: &[Statement],
    placeholders: &Placeholders,
    shown: Option<usize>,
) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut end = 0;
    // Ends of the bodies whose headers are replaced.
    let mut bodies: Vec<usize> = Vec::new();
    for (index, placeholder) in placeholders {
        let statement = &statements[*index];
        let range = placeholder.range(statement);
        let is_shown = shown.is_some_and(|at| range.start <= at && at <= range.end);
        if range.start < end || is_shown {
            continue;
        }
        close_bodies(text, &mut masked, &mut bodies, &mut end, range.start);
        masked.push_str(&text[end..range.start]);
        let start = masked.len();
        let types = placeholder.types.iter().flatten();
        let types = types.map(String::as_str).collect::<Vec<_>>().join(",");
        let op = format!("\"{PLACEHOLDER}\"():()->({types})");
        match &placeholder.header {
            Some(header) => {
                bodies.push(statement.range.end);
                masked.push_str(&format!("\"{PLACEHOLDER}\"()({{"));
                let names = header.arguments.iter().map(|(name, _)| name.as_str());
                let names = names.collect::<Vec<_>>().join(",");
                if !names.is_empty() {
                    masked.push_str(&format!("{names}={op}"));
                }
            }
            None if placeholder.types.is_some() => {
                masked.push_str(&text[range.start..statement.name]);
                masked.push_str(&op);
            }
            None => masked.push_str(&op),
        }
        let lines = text[range.clone()].matches('\n').count();
        let last = text[range.clone()].rsplit('\n').next().map_or(0, str::len);
        let width = if lines == 0 { masked.len() - start } else { 0 };
        masked.push_str(&"\n".repeat(lines));
        masked.push_str(&" ".repeat(last.saturating_sub(width)));
        end = range.end;
    }
    close_bodies(text, &mut masked, &mut bodies, &mut end, text.len() + 1);
    masked.push_str(&text[end..]);
    masked
}

/// Copies the text up to the last end of a body before `next`. Completes the op after each body
/// whose header is replaced.
fn close_bodies(
    text: &str,
    masked: &mut String,
    bodies: &mut Vec<usize>,
    end: &mut usize,
    next: usize,
) {
    while let Some(body) = bodies.pop_if(|body| *body < next) {
        masked.push_str(&text[*end..body]);
        masked.push_str("):()->()");
        *end = body;
    }
}
