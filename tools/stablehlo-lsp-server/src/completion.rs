//! Completions of names, attributes and values of enums.

use crate::{
    document::Document,
    hover::documentation,
    protocol::{CompletionItem, Markdown, Position, TextEdit, completion_kind},
    recovery::PLACEHOLDER,
    statements::{Statement, statement_at},
    text::is_name,
};
use stablehlo_mlir::{
    melior::Context,
    mlir_bridge::{
        diag::collect_here,
        dialect::find_op,
        op::{AttrSyntax, AttributeDef, Presence},
        tools::{Completion, CompletionKind, complete},
    },
};
use std::ops::Range;

/// Word before the cursor, and what the word completes to.
struct Cursor<'t> {
    text: &'t str,
    /// Bytes of the part of the word that is written, without the sign in front of it.
    word: Range<usize>,
}

/// Returns the completions at a position, for a context with the ops `ops`.
pub fn completions(
    context: &Context,
    ops: &[String],
    document: &Document,
    position: Position,
) -> Vec<CompletionItem> {
    let Some((program, offset)) = document.at(position) else {
        return Vec::new();
    };
    let text = document.text_of(program);
    let cursor = Cursor::new(text, offset);
    let statements = &program.analysis.statements;
    let statement = statement_at(text, statements, cursor.word.start).map(|i| &statements[i]);
    let mut items: Vec<CompletionItem> = Vec::new();
    let edit = |from: usize, new_text: &str| {
        Some(TextEdit {
            range: document.range(program, &(from..offset)),
            new_text: new_text.to_owned(),
        })
    };
    if cursor.is_op_name() {
        items.extend(
            cursor
                .op_names(context, ops)
                .map(|(label, filter)| CompletionItem {
                    label: label.to_owned(),
                    kind: completion_kind::FUNCTION,
                    filter_text: Some(filter.to_owned()),
                    documentation: documentation(context, label).map(|value| Markdown { value }),
                    text_edit: edit(cursor.word.start, label),
                    ..CompletionItem::default()
                }),
        );
    } else if let Some(statement) = statement {
        items.extend(
            cursor
                .attributes(context, statement)
                .map(|item| CompletionItem {
                    text_edit: edit(
                        cursor.word.start,
                        item.insert_text.as_deref().unwrap_or(&item.label),
                    ),
                    ..item
                }),
        );
    }
    // MLIR's parser completes no words that have begun. It sees blanks in place of the word.
    let (mut masked, at) = program.analysis.masked_around(text, offset);
    let word = at.saturating_sub(cursor.word.len())..at;
    if masked.get(word.clone()) == Some(cursor.written()) {
        masked.replace_range(word.clone(), &" ".repeat(word.len()));
    }
    let at = word.start;
    let (found, _) = collect_here(context, || complete(context, &masked, at));
    for Completion {
        kind,
        label,
        detail,
        ..
    } in found
    {
        let signed = label.starts_with(['%', '^', '#', '!']);
        let from = match text[..cursor.word.start].chars().next_back() {
            Some(sign) if signed && label.starts_with(sign) => cursor.word.start - 1,
            _ => cursor.word.start,
        };
        let is_known = items.iter().any(|item| item.label == label);
        if is_known
            || !label
                .to_lowercase()
                .starts_with(&text[from..offset].to_lowercase())
        {
            continue;
        }
        items.push(CompletionItem {
            kind: match kind {
                CompletionKind::Dialect => completion_kind::MODULE,
                CompletionKind::Value | CompletionKind::Alias => completion_kind::VARIABLE,
                CompletionKind::Block => completion_kind::REFERENCE,
                CompletionKind::Type => completion_kind::CLASS,
                _ => completion_kind::KEYWORD,
            },
            detail: Some(detail).filter(|d| !d.is_empty() && !d.starts_with(PLACEHOLDER)),
            text_edit: edit(from, &label),
            label,
            ..CompletionItem::default()
        });
    }
    items
}

impl<'t> Cursor<'t> {
    fn new(text: &'t str, offset: usize) -> Self {
        let before = text.as_bytes()[..offset].iter().rev();
        let start = offset - before.take_while(|b| is_name(**b)).count();
        Self {
            text,
            word: start..offset,
        }
    }
    fn written(&self) -> &'t str {
        &self.text[self.word.clone()]
    }
    /// Returns whether the word is where an op begins: at the start of a line or a region, or
    /// after results.
    fn is_op_name(&self) -> bool {
        let before = &self.text[..self.word.start];
        let line = before.rsplit('\n').next().unwrap_or_default().trim_start();
        let line = line.strip_suffix('"').unwrap_or(line).trim_end();
        let only_results = line.starts_with('%') && line.ends_with('=');
        line.is_empty() || only_results && line.matches('=').count() == 1
    }
    /// Returns the ops that the word begins, each with the text that an editor compares with
    /// the word. A word without a dot can also begin the name of an op without the dialect,
    /// if the op is defined in Rust.
    fn op_names<'o>(
        &self,
        context: &Context,
        ops: &'o [String],
    ) -> impl Iterator<Item = (&'o str, &'o str)> {
        let written = self.written();
        ops.iter().filter_map(move |op| {
            let mnemonic = op.split_once('.').map_or("", |(_, mnemonic)| mnemonic);
            let is_short = !written.is_empty() && mnemonic.starts_with(written);
            match op.starts_with(written) {
                true => Some((op.as_str(), op.as_str())),
                false if !is_short => None,
                false => find_op(context, op).map(|_| (op.as_str(), mnemonic)),
            }
        })
    }
    /// Returns the names or values of attributes that the word can begin, if the word is in
    /// the dictionary of attributes of an op.
    fn attributes(
        &self,
        context: &Context,
        statement: &Statement,
    ) -> impl Iterator<Item = CompletionItem> {
        let name = &self.text[statement.name..];
        let name = name.trim_start_matches('"');
        let name = &name[..name.bytes().take_while(|b| is_name(*b)).count()];
        let before = &self.text[statement.name.min(self.word.start)..self.word.start];
        let inside = dictionary(before);
        let def = inside.and(find_op(context, name));
        let inside = inside.unwrap_or_default();
        let entry = inside.rsplit(',').next().unwrap_or_default().trim();
        // The sign of an attribute is part of the value, and is written already.
        let entry = entry.trim_end_matches('#').trim_end();
        let mut items = Vec::new();
        for attribute in def.map_or(&[][..], |def| def.attributes) {
            match entry.strip_suffix('=') {
                Some(key) if key.trim() == attribute.name => {
                    items.extend(values(context, attribute))
                }
                None if entry.is_empty() && !has_key(inside, attribute.name) => {
                    items.push(named(attribute));
                }
                _ => {}
            }
        }
        let written = self.written().to_owned();
        items.into_iter().filter(move |item| {
            let label = item.label.trim_start_matches('#');
            label.starts_with(&written)
                || item
                    .filter_text
                    .as_ref()
                    .is_some_and(|t| t.starts_with(&written))
        })
    }
}

/// Returns the text after the innermost open bracket, if the bracket is a `{`.
fn dictionary(text: &str) -> Option<&str> {
    let mut open = Vec::new();
    let mut quoted = false;
    for (i, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => open.push((c, i)),
            ')' | ']' | '}' => _ = open.pop(),
            _ => {}
        }
    }
    match open.last() {
        Some(('{', i)) => Some(&text[i + 1..]),
        _ => None,
    }
}

/// Returns whether a dictionary has an entry with a name.
fn has_key(dictionary: &str, name: &str) -> bool {
    let entries = dictionary.split(',');
    let mut keys = entries.map(|entry| entry.split('=').next().unwrap_or_default().trim());
    keys.any(|key| key == name)
}

/// Returns the completion of an attribute's name.
fn named(attribute: &AttributeDef) -> CompletionItem {
    let presence = match attribute.presence {
        Presence::Required => "required",
        _ => "optional",
    };
    CompletionItem {
        label: attribute.name.to_owned(),
        kind: completion_kind::FIELD,
        detail: Some(format!("{presence}: {}", attribute.constraint.summary)),
        insert_text: Some(format!("{} = ", attribute.name)),
        ..CompletionItem::default()
    }
}

/// Returns the values of an attribute that is an enum.
fn values(context: &Context, attribute: &AttributeDef) -> Vec<CompletionItem> {
    let AttrSyntax::Kind(kind) = attribute.constraint.syntax else {
        return Vec::new();
    };
    let cases = kind.cases().iter();
    cases
        .map(|(value, name)| CompletionItem {
            label: kind.case(context, *value).to_string(),
            kind: completion_kind::ENUM_MEMBER,
            filter_text: Some((*name).to_owned()),
            ..CompletionItem::default()
        })
        .collect()
}
