//! Generates the op documentation in `docs/ops`: a page per family of ops. The sources are
//! the declarations, VHLO's version table, and examples in `lit_tests`.

use crate::{
    examples::Examples,
    typed::{in_declaration_order, op_docs},
};
use mlir_bridge::{op::Assembly, prelude::*};
use stablehlo_artifact::ops::versions_of;
use stablehlo_dialect::{
    ops::{Family, families},
    spec::{Enforcement, Spec},
};
use std::fmt::Write;

const HEAD: &str = "# Ops

The ops of the dialect `stablehlo`, a page per family. `make docs` generates them
from the declarations in `dialects/stablehlo/src/ops`, the version table in
`artifacts/stablehlo-artifact`, and the tests in `lit_tests/stablehlo`.

Syntax is written as in MLIR's
[ODS](https://mlir.llvm.org/docs/DefiningDialects/Operations/#declarative-assembly-format),
or as MLIR's generic form, in which any op can be written. The column *by* states what
enforces a constraint:
";
const RUST: &str = "
In Rust, an op is the function of its name in `stablehlo_mlir::ops`
(`cargo doc -p stablehlo-mlir --open`).
";

/// Returns the pages, each as its file name and its text.
pub fn pages(examples: &Examples) -> Vec<(String, String)> {
    let families = families();
    let mut ops: Vec<(&OpDef, &Family)> = families
        .iter()
        .flat_map(|f| f.ops.iter().map(move |&op| (op, f)))
        .collect();
    ops.sort_by_key(|(op, _)| op.mnemonic());
    let rows = ops.iter().map(|(op, family)| {
        let name = op.mnemonic();
        vec![
            format!("[`{name}`]({}.md#{})", family.name, name.to_lowercase()),
            op_docs(op).summary,
            since(op),
        ]
    });
    let words = Enforcement::ALL.iter();
    let words = words.map(|by| vec![code(by.word()), by.meaning().to_owned()]);
    let index = format!(
        "{HEAD}{}{RUST}{}",
        table(&["by", "enforced by"], words),
        table(&["op", "effect", "since"], rows)
    );
    let pages = families.iter().map(|family| {
        let ops = family.ops.iter().map(|op| section(op, examples));
        let page = format!(
            "# {}\n\nDeclared in [`{module}.rs`](../../dialects/stablehlo/src/ops/{module}.rs). \
             [All ops](README.md)\n\n{}",
            family.name,
            ops.collect::<Vec<_>>().join("\n"),
            module = family.module,
        );
        (format!("{}.md", family.name), page)
    });
    std::iter::once(("README.md".to_owned(), index))
        .chain(pages)
        .collect()
}

/// Returns the first version with an op.
///
/// # Panics
/// Panics if VHLO lacks the op.
fn since(op: &OpDef) -> String {
    let first = versions_of(op.mnemonic()).first();
    let first = first.unwrap_or_else(|| panic!("{} is not in VHLO", op.name));
    first.range.min.to_string()
}

/// Returns the section about an op.
fn section(op: &OpDef, examples: &Examples) -> String {
    let docs = op_docs(op);
    let mut text = format!("## {}\n\n{}", op.mnemonic(), docs.summary);
    if let Some(section) = docs.section {
        let _ = write!(
            text,
            " [Specification](https://openxla.org/stablehlo/spec#{section})"
        );
    }
    let syntax = match op.assembly {
        Assembly::Declared(format) => {
            let format: Vec<_> = format.split_whitespace().collect();
            format!("{} {}", op.name, format.join(" "))
        }
        Assembly::Custom { .. } => docs.syntax.unwrap_or_else(|| {
            panic!(
                "{}: describe the op's syntax in its declaration, after the first line",
                op.name
            )
        }),
        Assembly::Generic => generic_form(op),
    };
    let _ = write!(text, "\n\n```\n{syntax}\n```\n");
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
    let constraints = Spec::of(op).map_or(&[][..], |s| s.0).iter();
    let rows = constraints.map(|c| {
        let rule = match c.remark {
            "" => code(c.rule),
            remark => format!("{} ({remark})", code(c.rule)),
        };
        vec![c.number.to_owned(), rule, c.enforcement.word().to_owned()]
    });
    text += &table(&["constraint", "rule", "by"], rows);
    let versions = versions_of(op.mnemonic()).iter();
    let rows = versions.map(|op_version| {
        let attributes: Vec<_> = op_version.attributes.iter().map(|a| code(a)).collect();
        vec![
            code(op_version.name),
            op_version.range.to_string(),
            attributes.join(", "),
        ]
    });
    text += &table(&["in VHLO", "versions", "attributes"], rows);
    let _ = write!(text, "\n```mlir\n{}\n```\n", examples.of(op).trim_end());
    text
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
    vec![code(a.name), a.constraint.summary.to_owned(), presence]
}

fn several(arity: Arity) -> &'static str {
    match arity {
        Arity::One => "",
        Arity::Optional => ", optional",
        Arity::Variadic => ", any number",
    }
}

fn code(text: &str) -> String {
    format!("`{text}`")
}

/// Returns a table, or an empty text if `rows` is empty.
fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{context::context, generated};
    use mlir_bridge::melior::ir::Module;

    #[test]
    fn pages_are_up_to_date() {
        generated::check("docs/ops", &pages(&Examples::of_tests(&context())));
    }

    #[test]
    fn examples_parse_and_have_their_op() {
        let context = context();
        let pages = pages(&Examples::of_tests(&context));
        let sections = pages
            .iter()
            .flat_map(|(_, text)| text.split("\n## ").skip(1));
        let mut ops = 0;
        for section in sections {
            let (op, rest) = section.split_once('\n').expect("a title");
            let (_, example) = rest.split_once("```mlir\n").expect("an example");
            let (example, _) = example.split_once("\n```").expect("its end");
            assert!(
                example.contains(&format!("stablehlo.{op}")),
                "{op}: {example}"
            );
            assert!(
                Module::parse(&context, example).is_some(),
                "{op}: {example}"
            );
            ops += 1;
        }
        assert_eq!(ops, stablehlo_dialect::ops::all().len());
    }
}
