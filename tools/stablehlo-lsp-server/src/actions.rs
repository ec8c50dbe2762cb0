//! Changes that an editor offers for a diagnostic.

use crate::{
    document::Document,
    protocol::{
        CodeAction, Diagnostic, Position, QUICK_FIX, Range, TextEdit, WorkspaceEdit, severity,
    },
    text::{is_name, word_at},
};
use std::collections::HashMap;

/// Words in front of the names that a message suggests.
const SUGGESTION: &str = "did you mean ";
/// Parts of a message about an attribute that an op lacks, and an unknown attribute of the op.
const REQUIRED: [&str; 3] = [
    "requires attribute '",
    "'; '",
    "' is no attribute of the op",
];

/// Returns the changes for diagnostics that the editor shows: the names that a message
/// suggests, and a comment that expects the diagnostic in a test.
pub fn actions(document: &Document, diagnostics: &[Diagnostic]) -> Vec<CodeAction> {
    let mut actions = Vec::new();
    for diagnostic in diagnostics {
        for (i, name) in suggested(&diagnostic.message).into_iter().enumerate() {
            if let Some(range) = misspelt(document, diagnostic, name) {
                let title = format!("Replace by `{name}`");
                actions.push(action(document, title, diagnostic, range, name, i == 0));
            }
        }
    }
    for diagnostic in diagnostics {
        let line = Position::new(diagnostic.range.start.line, 0);
        let kind = match diagnostic.severity {
            Some(severity::WARNING) => "warning",
            Some(severity::INFORMATION) => "remark",
            _ => "error",
        };
        let message = diagnostic.message.lines().next().unwrap_or_default();
        let comment = format!("// expected-{kind} @below {{{{{message}}}}}\n");
        let title = format!("Add a comment that expects the {kind}");
        let range = Range {
            start: line,
            end: line,
        };
        actions.push(action(document, title, diagnostic, range, &comment, false));
    }
    actions
}

/// Returns the name of the attribute that a message requires, and the attribute that the op
/// has instead.
fn required(message: &str) -> Option<(&str, &str)> {
    let (_, rest) = message.split_once(REQUIRED[0])?;
    let (name, rest) = rest.split_once(REQUIRED[1])?;
    let (found, _) = rest.split_once(REQUIRED[2])?;
    Some((name, found))
}

/// Returns the names that a message suggests.
fn suggested(message: &str) -> Vec<&str> {
    let Some((_, names)) = message.split_once(SUGGESTION) else {
        return required(message)
            .map(|(name, _)| name)
            .into_iter()
            .collect();
    };
    let names = names.split_once('?').map_or(names, |(names, _)| names);
    names.split('`').skip(1).step_by(2).collect()
}

/// Returns the range of the word that `name` replaces: a word that the message quotes, in
/// the lines from the diagnostic on, or the word of the diagnostic. Without the dialect if
/// `name` has none.
fn misspelt(document: &Document, diagnostic: &Diagnostic, name: &str) -> Option<Range> {
    let text = &document.text;
    let start = document.lines.byte(text, diagnostic.range.start);
    let message = &diagnostic.message;
    let quoted: Vec<&str> = match (required(message), message.split_once(SUGGESTION)) {
        (_, Some((before, _))) => before.split(['\'', '`']).skip(1).step_by(2).collect(),
        (required, None) => required.map(|(_, found)| found).into_iter().collect(),
    };
    let whole = |at: usize, word: &str| {
        let bytes = text.as_bytes();
        let is_free = |i: Option<usize>| i.and_then(|i| bytes.get(i)).is_none_or(|b| !is_name(*b));
        is_free(at.checked_sub(1)) && is_free(Some(at + word.len()))
    };
    // A quoted word of the text that is a name as the suggestion is: with or without a dialect.
    let mut found = quoted
        .into_iter()
        .filter(|word| !word.is_empty())
        .filter_map(|word| {
            let mut places = text[start..].match_indices(word).map(|(i, _)| start + i);
            Some((word, places.find(|at| whole(*at, word))?))
        });
    let dotted = name.contains('.');
    let (mut from, to) = match found.find(|(word, _)| word.contains('.') == dotted) {
        Some((word, at)) => (at, at + word.len()),
        None => {
            let word = word_at(text, start);
            (word.start, word.end)
        }
    };
    if !dotted && let Some(dot) = text[from..to].rfind('.') {
        from += dot + 1;
    }
    Some(document.lines.range(text, &(from..to)))
}

fn action(
    document: &Document,
    title: String,
    diagnostic: &Diagnostic,
    range: Range,
    new_text: &str,
    preferred: bool,
) -> CodeAction {
    let new_text = new_text.to_owned();
    let edit = TextEdit { range, new_text };
    CodeAction {
        title,
        kind: QUICK_FIX,
        diagnostics: vec![diagnostic.clone()],
        edit: WorkspaceEdit {
            changes: HashMap::from([(document.uri.clone(), vec![edit])]),
        },
        is_preferred: preferred,
    }
}

#[cfg(test)]
mod tests {
    use super::suggested;

    #[test]
    fn suggested_names_are_found_in_the_message() {
        let message = "custom op 'a.b' is unknown (did you mean `a.c`, `a.d` or `a.e`?)";
        assert_eq!(suggested(message), ["a.c", "a.d", "a.e"]);
        assert!(suggested("custom op `a` is unknown").is_empty());
        let message = "'a.b' op requires attribute 'size'; 'siez' is no attribute of the op";
        assert_eq!(suggested(message), ["size"]);
    }
}
