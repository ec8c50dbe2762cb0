//! Generates the op documentation in `docs/ops`: a page per family of StableHLO's ops, and a page
//! per other dialect. The sources are the declarations, VHLO's version table, and examples in
//! `lit_tests`.

use crate::examples::Examples;
use mlir_bridge::prelude::*;
use stablehlo_dialect::{
    docs::{code, op_docs, op_markdown, syntax, table},
    ops::{Family, families},
    spec::Enforcement,
};
use vhlo_opset::ops::versions_of;

const HEAD: &str = "# Ops

The ops of the dialect `stablehlo`, a page per family. `make docs` generates them
from the declarations in `core/stablehlo-opset/src/declarations`, the version table in
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

const CHLO: &str = "# chlo

The ops of the dialect `chlo` (client HLO), declared in
[`dialects/chlo/src/ops`](../../dialects/chlo/src/ops). No version of VHLO has these ops. The pass
`chlo-legalize-to-stablehlo` replaces the ops by those of StableHLO, and
[accuracy.md](../accuracy.md) shows the errors of the functions. [Ops of StableHLO](README.md)

In Rust, an op is the function of its name in `stablehlo_mlir::ops::chlo`.
";

const CHECK: &str = "# check

The ops of the dialect `check`, declared in
[`dialects/check/src/ops.rs`](../../dialects/check/src/ops.rs). The ops compare values of a program with
expected values. `stablehlo-translate --interpret` evaluates the ops, and fails at the first
expectation that does not hold. No version of VHLO has these ops. [Ops of StableHLO](README.md)
";

const INTERPRETER: &str = "# interpreter

The ops of the dialect `interpreter`, declared in
[`dialects/interpreter/src/ops.rs`](../../dialects/interpreter/src/ops.rs). `stablehlo-translate
--interpret` evaluates the ops. No version of VHLO has these ops. [Ops of StableHLO](README.md)
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
        "{HEAD}{}{RUST}{}\nOther dialects have a page each: [chlo](chlo.md), [check](check.md) and \
         [interpreter](interpreter.md).\n",
        table(&["by", "enforced by"], words),
        table(&["op", "effect", "since"], rows)
    );
    let pages = families.iter().map(|family| {
        let ops = family.ops.iter().map(|op| section(op, examples));
        let page = format!(
            "# {}\n\nDeclared in [`{module}.rs`](../../core/stablehlo-opset/src/declarations/{module}.rs). \
             [All ops](README.md)\n\n{}",
            family.name,
            ops.collect::<Vec<_>>().join("\n"),
            module = family.name,
        );
        (format!("{}.md", family.name), page)
    });
    let others = others()
        .into_iter()
        .map(|(name, head, ops)| (format!("{name}.md"), dialect_page(head, ops, examples)));
    std::iter::once(("README.md".to_owned(), index))
        .chain(pages)
        .chain(others)
        .collect()
}

/// Returns the dialects that have one page each: the name, the text before the ops, and the ops.
fn others() -> [(&'static str, &'static str, Vec<&'static OpDef>); 3] {
    [
        ("chlo", CHLO, chlo_dialect::ops::all()),
        ("check", CHECK, check_dialect::ops::OPS.to_vec()),
        (
            "interpreter",
            INTERPRETER,
            interpreter_dialect::ops::OPS.to_vec(),
        ),
    ]
}

/// Returns the page of a dialect: a table of all ops, and a section for each.
fn dialect_page(head: &str, mut ops: Vec<&OpDef>, examples: &Examples) -> String {
    ops.sort_by_key(|op| op.mnemonic());
    let rows = ops.iter().map(|op| {
        let name = op.mnemonic();
        vec![format!("[`{name}`](#{name})"), op_docs(op).summary]
    });
    let index = table(&["op", "effect"], rows);
    let sections = ops
        .iter()
        .map(|op| format!("\n{}", described(op, "", examples)));
    format!("{head}{index}{}", sections.collect::<String>())
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

/// Returns the section about an op of StableHLO.
fn section(op: &OpDef, examples: &Examples) -> String {
    let versions = versions_of(op.mnemonic()).iter();
    let rows = versions.map(|op_version| {
        let attributes: Vec<_> = op_version.attributes.iter().map(|a| code(a)).collect();
        vec![
            code(op_version.name),
            op_version.range.to_string(),
            attributes.join(", "),
        ]
    });
    let versions = table(&["in VHLO", "versions", "attributes"], rows);
    described(op, &versions, examples)
}

/// Returns the section about an op, with `facts` before the example.
///
/// # Panics
/// Panics if neither the declaration nor its documentation has the op's syntax.
fn described(op: &OpDef, facts: &str, examples: &Examples) -> String {
    assert!(
        syntax(op).is_some(),
        "{}: describe the op's syntax in its declaration, after the first line",
        op.name
    );
    let (name, description) = (op.mnemonic(), op_markdown(op));
    let example = examples.of(op).trim_end();
    format!("## {name}\n\n{description}{facts}\n```mlir\n{example}\n```\n")
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
            let has_op = |dialect| example.contains(&format!("{dialect}.{op}"));
            let dialects = ["stablehlo", "chlo", "check", "interpreter"];
            assert!(dialects.into_iter().any(has_op), "{op}: {example}");
            assert!(
                Module::parse(&context, example).is_some(),
                "{op}: {example}"
            );
            ops += 1;
        }
        let others: usize = others().iter().map(|(_, _, ops)| ops.len()).sum();
        assert_eq!(ops, stablehlo_dialect::ops::all().len() + others);
    }
}
