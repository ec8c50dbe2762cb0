//! Meanings of ops: the kernel or the part of the interpreter that computes an op, and the tests of
//! both that use the op.

use crate::coverage::{File, assert_no_gaps, interpreter_files, kernel_files};
use std::{collections::BTreeSet, fmt::Write};

/// Each op has a meaning and a test of the meaning.
#[test]
fn every_op_has_a_tested_meaning() {
    let mut gaps = Vec::new();
    for meaning in meanings() {
        let op = meaning.op;
        if meaning.function.is_none() {
            gaps.push(format!("{op}: add a function to the kernels' ops"));
        }
        if meaning.tests.is_empty() {
            gaps.push(format!(
                "{op}: add a test to the kernels' or the interpreter's tests/suite"
            ));
        }
    }
    assert_no_gaps(gaps);
}

const HEAD: &str = "
## Meanings

The function of `stablehlo-kernels` that computes the op, and the tests of that crate and of
`stablehlo-interpreter` that use the op. `eval` of `stablehlo-interpreter` computes ops that pass control,
and ops of several steps. `dev/differential/computed.py`
compares the meanings with XLA's.

| op | function | tests |
|---|---|---|
";

/// Meaning of an op.
struct Meaning {
    op: &'static str,
    /// Function, or file of `eval`.
    function: Option<String>,
    /// Names of test files.
    tests: BTreeSet<String>,
}

/// Returns the table of all meanings.
pub fn table() -> String {
    let mut table = HEAD.to_owned();
    for Meaning {
        op,
        function,
        tests,
    } in meanings()
    {
        let function = function.unwrap_or_else(|| "not evaluated".to_owned());
        let tests: Vec<_> = tests.into_iter().collect();
        writeln!(table, "| {op} | {function} | {} |", tests.join(", ")).expect("a string");
    }
    table
}

fn meanings() -> Vec<Meaning> {
    let (kernels, eval) = (kernel_files("src/ops"), interpreter_files("src/eval"));
    let tests = [
        kernel_files("tests/suite"),
        interpreter_files("tests/suite"),
    ]
    .concat();
    let exports = kernel_exports(&kernels);
    let mut ops: Vec<_> = stablehlo_dialect::ops::all();
    ops.sort_by_key(|op| op.mnemonic());
    let actions = eval.iter().find(|f| f.path.ends_with("eval/prepare.rs"));
    let actions = actions.expect("the list of the actions of ops");
    let of = |op: &'static str| {
        let view = camel(op);
        let function = match exports.contains(op) {
            true => Some(format!("`ops::{op}`")),
            false => actions
                .text
                .split_once(&format!("Op::{view}("))
                .map(|(_, action)| {
                    let action = action.split_once("=> ").map_or("", |(_, action)| action);
                    let module = action.split("::").next().unwrap_or_default();
                    let file = eval
                        .iter()
                        .find(|f| f.path.ends_with(&format!("eval/{module}.rs")));
                    format!("`eval`: {}", name(file.unwrap_or(actions)))
                }),
        };
        let uses = [
            format!("ops::{op}"),
            format!("new::{view}"),
            format!("Binary::{view}"),
        ];
        let tests = tests
            .iter()
            .filter(|f| uses.iter().any(|word| has_word(&f.text, word)));
        Meaning {
            op,
            function,
            tests: tests.map(name).collect(),
        }
    };
    ops.into_iter().map(|op| of(op.mnemonic())).collect()
}

/// Returns the names of ops that the kernels' `ops` export, given the files of that module: of the public
/// functions, and of the entries of macros, which are `add Add;` or `sine("sine", ..);`.
fn kernel_exports(files: &[File]) -> BTreeSet<String> {
    let lines = files.iter().flat_map(|file| file.text.lines());
    let name = |line: &str| {
        let function = line.strip_prefix("pub fn ");
        let start = function.unwrap_or(line.trim_start());
        let end = start.find(|c: char| !(c.is_alphanumeric() || c == '_'))?;
        let (name, rest) = start.split_at(end);
        let is_entry = rest.starts_with(&format!("(\"{name}\","))
            || rest.trim() == format!("{};", camel(name));
        (function.is_some() || is_entry).then(|| name.to_owned())
    };
    lines.filter_map(name).collect()
}

fn name(file: &File) -> String {
    file.path
        .rsplit('/')
        .next()
        .unwrap_or(&file.path)
        .to_owned()
}

/// Returns the name of an op's view, such as `AllReduce`.
fn camel(op: &str) -> String {
    let parts = op.split(['_', '-']).map(|part| {
        let (first, rest) = part.split_at(part.len().min(1));
        first.to_uppercase() + rest
    });
    parts.collect()
}

/// Returns whether a text has a word that is no part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + word.len()..].chars().next();
        !is_part(before) && !is_part(after)
    })
}

#[test]
fn words_are_not_parts_of_longer_words() {
    assert!(has_word("{map, reduce_window}", "map"));
    assert!(!has_word("{map, reduce_window}", "reduce"));
    assert_eq!(camel("cross-replica-sum"), "CrossReplicaSum");
}
