//! Documentation of ops in Markdown, from their declarations: the source of `docs/ops`, and
//! of the texts that editors show.

use crate::{attribute_types::cases, spec::spec_of};
use mlir_bridge::{op::Assembly, prelude::*};
use std::fmt::Write;

/// Parts of an op's documentation.
pub struct OpDocs {
    /// Summary in one line.
    pub summary: String,
    /// Section of the specification, if the documentation names a section.
    pub section: Option<&'static str>,
    /// Syntax, if the documentation describes it.
    pub syntax: Option<String>,
    /// Remaining text.
    pub remaining: String,
}

/// Splits an op's documentation: `summary. Spec: section.`, then optionally its syntax
/// between fences, then the remaining text.
///
/// # Panics
/// Panics if the fence of the syntax is not closed.
pub fn op_docs(def: &OpDef) -> OpDocs {
    let lines = def
        .docs
        .iter()
        .map(|line| line.strip_prefix(' ').unwrap_or(line));
    let text = lines.collect::<Vec<_>>().join("\n");
    let (first, rest) = text.split_once("\n\n").unwrap_or((&text, ""));
    let (syntax, more) = match rest.strip_prefix("```text\n") {
        Some(fenced) => {
            let (syntax, more) = fenced.split_once("\n```").expect("the other fence");
            (Some(syntax.to_owned()), more)
        }
        None => (None, rest),
    };
    let last = def.docs.iter().find(|line| line.contains("Spec: "));
    let section = last.and_then(|line| line.trim().rsplit_once("Spec: "));
    let summary = first.split("Spec: ").next().unwrap_or_default();
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    // Lines of a table stay lines.
    let remaining = match more.contains("\n|") || more.starts_with('|') {
        true => more.trim().to_owned(),
        false => one_line(more),
    };
    OpDocs {
        summary: one_line(summary),
        section: section.map(|(_, section)| section.trim_end_matches('.')),
        syntax,
        remaining,
    }
}

/// Returns the attributes with their slots, in declaration order.
pub fn in_declaration_order(def: &OpDef) -> impl Iterator<Item = (usize, &AttributeDef)> {
    let mut all: Vec<_> = def.attributes.iter().enumerate().collect();
    all.sort_by_key(|(_, a)| a.index);
    all.into_iter()
}

/// Returns the documentation of an op of any dialect: summary, syntax, operands, attributes,
/// regions, results, and the constraints of the specification.
pub fn op_markdown(op: &OpDef) -> String {
    let docs = op_docs(op);
    let mut text = docs.summary;
    if let Some(section) = docs.section {
        let _ = write!(
            text,
            " [Specification](https://openxla.org/stablehlo/spec#{section})"
        );
    }
    if let Some(syntax) = syntax(op) {
        let _ = write!(text, "\n\n```\n{syntax}\n```\n");
    }
    if !docs.remaining.is_empty() {
        let _ = write!(text, "\n{}\n", docs.remaining);
    }
    let value = |v: &ValueDef| {
        vec![
            code(v.name) + several(v.arity),
            v.constraint.summary.to_owned(),
        ]
    };
    text += &table(&["operand", "type"], op.operands.iter().map(value));
    text += &table(
        &["attribute", "type", "presence"],
        in_declaration_order(op).map(|(_, a)| attribute(a)),
    );
    let region = |r: &RegionDef| {
        let blocks = if r.single_block {
            "one block"
        } else {
            "any number of blocks"
        };
        vec![code(r.name) + several(r.arity), blocks.to_owned()]
    };
    text += &table(&["region", "blocks"], op.regions.iter().map(region));
    let title = match op.hooks.infer {
        Some(_) => "result, inferred",
        None => "result",
    };
    text += &table(&[title, "type"], op.results.iter().map(value));
    let constraints = spec_of(op).map_or(&[][..], |s| s.0).iter();
    let rows = constraints.map(|c| {
        let rule = match c.remark {
            "" => code(c.rule),
            remark => format!("{} ({remark})", code(c.rule)),
        };
        vec![c.number.to_owned(), rule, c.enforcement.word().to_owned()]
    });
    text += &table(&["constraint", "rule", "by"], rows);
    text
}

/// Returns the syntax of an op, or `None` if functions parse and print the op, and its
/// documentation does not describe the syntax.
pub fn syntax(op: &OpDef) -> Option<String> {
    match op.assembly {
        Assembly::Declared(format) => {
            let format: Vec<_> = format.split_whitespace().collect();
            Some(format!("{} {}", op.name, format.join(" ")))
        }
        Assembly::Custom { .. } => op_docs(op).syntax,
        Assembly::Generic => Some(generic_form(op)),
    }
}

/// Returns the syntax of an op without a custom form: MLIR's generic form.
fn generic_form(op: &OpDef) -> String {
    let list = |items: Vec<String>| items.join(", ");
    let several = |arity: Arity| {
        if arity == Arity::Variadic {
            ", ..."
        } else {
            ""
        }
    };
    let operands = op.operands.iter();
    let operands = operands.map(|v| format!("${}{}", v.name, several(v.arity)));
    let mut text = format!("\"{}\"({})", op.name, list(operands.collect()));
    if !op.attributes.is_empty() {
        let attributes = in_declaration_order(op).map(|(_, a)| format!("{0} = ${0}", a.name));
        let _ = write!(text, " <{{{}}}>", list(attributes.collect()));
    }
    if !op.regions.is_empty() {
        let regions = op.regions.iter();
        let regions = regions.map(|r| format!("{{ ${} }}{}", r.name, several(r.arity)));
        let _ = write!(text, " ({})", list(regions.collect()));
    }
    text + " attr-dict : functional-type(operands, results)"
}

fn attribute(a: &AttributeDef) -> Vec<String> {
    let presence = match a.presence {
        Presence::Required => String::new(),
        Presence::Optional => "optional".to_owned(),
        Presence::Default(text) | Presence::Filled(text) => format!("{} if absent", code(text)),
    };
    vec![code(a.name), summary(a), presence]
}

/// Returns the type of an attribute, with the cases of an enum or of an array of enums.
fn summary(a: &AttributeDef) -> String {
    let summary = a.constraint.summary;
    let cases = cases(&a.constraint);
    if cases.is_empty() {
        return summary.to_owned();
    }
    let names: Vec<_> = cases.iter().map(|(_, name)| code(name)).collect();
    format!("{}: {}", summary.trim_end_matches('.'), names.join(", "))
}

fn several(arity: Arity) -> &'static str {
    match arity {
        Arity::One => "",
        Arity::Optional => ", optional",
        Arity::Variadic => ", any number",
    }
}

/// Returns the text as code in Markdown.
pub fn code(text: &str) -> String {
    format!("`{text}`")
}

/// Returns a table, or an empty text if `rows` is empty.
pub fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut rows = rows.peekable();
    if rows.peek().is_none() {
        return String::new();
    }
    let mut text = format!(
        "\n| {} |\n|{}\n",
        head.join(" | "),
        "---|".repeat(head.len())
    );
    for row in rows {
        let cells: Vec<_> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}
