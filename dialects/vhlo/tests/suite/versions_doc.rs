//! Tests that `docs/versions.md` matches the version table.

use mlir_bridge::prelude::*;
use std::fmt::{Display, Write};
use vhlo_dialect::{
    Version, VersionRange, attributes,
    ops::{self, OpDeclaration},
    types,
};

/// `make docs` regenerates the document.
#[test]
fn versions_document_is_up_to_date() {
    let document = document();
    let found = std::fs::read_to_string(FILE).unwrap_or_default();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(FILE, document).expect("a file");
    } else {
        assert!(
            found == document,
            "docs/versions.md is out of date: run `make docs`"
        );
    }
}
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/versions.md");

const HEAD: &str = "# Versions

This page lists what each version of VHLO introduced. `make docs` generates the
page from the version table. [adding-a-version.md](adding-a-version.md) explains
how to add a version.

A version has everything that earlier versions have, except that a newer version
of an op replaces the older one. Artifacts are written in the bytecode version of
their target.
";

fn document() -> String {
    let mut text = HEAD.to_owned();
    text += &table(
        ["version", "bytecode", "introduces"],
        Version::HISTORY
            .iter()
            .rev()
            .map(|(version, bytecode, what)| {
                [
                    version.to_string(),
                    bytecode.to_string(),
                    (*what).to_owned(),
                ]
            }),
    );
    for &(version, _, what) in Version::HISTORY.iter().rev() {
        let introduced = introduced(version);
        if !introduced.is_empty() {
            write!(text, "\n## {version}: {what}\n\n{introduced}").unwrap();
        }
    }
    text += "\n## Ops with several versions\n";
    let several = ops::declarations()
        .chunk_by(|a, b| a.base == b.base)
        .filter(|c| c.len() > 1);
    text += &table(
        ["op", "versions"],
        several.map(|declarations| {
            let ranges = list(", ", declarations.iter().map(|r| format!("`{}`", r.range)));
            [format!("`{}`", declarations[0].base), ranges]
        }),
    );
    text
}

/// Returns a Markdown list of the ops, types and attributes that a version
/// introduces.
fn introduced(version: Version) -> String {
    let mut text = String::new();
    let mut add_point = |what: &str, names: String| {
        if !names.is_empty() {
            writeln!(text, "- {what}: {names}").unwrap();
        }
    };
    let new = || {
        ops::declarations()
            .iter()
            .filter(|r| r.range.min == version)
    };
    let first = new().filter(|r| r.version == 1);
    add_point(
        "ops",
        list(", ", first.map(|r| format!("`{}`", r.def.mnemonic()))),
    );
    for declaration in new() {
        if let Some(before) = declaration.previous() {
            add_point(
                &format!("`{}`", declaration.def.mnemonic()),
                changes(before, declaration),
            );
        }
    }
    add_point("types", kinds(types::ALL, types::range, version));
    add_point(
        "attributes",
        kinds(attributes::ALL, attributes::range, version),
    );
    text
}

fn kinds(
    all: &[&'static Kind],
    range: fn(&'static Kind) -> VersionRange,
    version: Version,
) -> String {
    let new = all.iter().filter(|k| range(k).min == version);
    list(", ", new.map(|k| format!("`{}`", k.mnemonic)))
}

/// Describes how a version of an op differs from the preceding one.
fn changes(before: &OpDeclaration, after: &OpDeclaration) -> String {
    let parts: [(&str, fn(&OpDef) -> Vec<String>); 4] = [
        ("operands", |d| {
            d.operands.iter().map(|o| name(o.name, o.arity)).collect()
        }),
        ("regions", |d| {
            d.regions.iter().map(|r| name(r.name, r.arity)).collect()
        }),
        ("results", |d| {
            d.results.iter().map(|r| name(r.name, r.arity)).collect()
        }),
        ("attributes", |d| {
            d.attributes
                .iter()
                .map(|a| format!("`{}`", a.name))
                .collect()
        }),
    ];
    let changes = parts.iter().filter_map(|(what, names)| {
        let (old, new) = (names(before.def), names(after.def));
        let only = |some: &[String], others: &[String]| {
            list(", ", some.iter().filter(|n| !others.contains(n)))
        };
        let (added, removed) = (only(&new, &old), only(&old, &new));
        match (added.is_empty(), removed.is_empty()) {
            (true, true) => None,
            (false, true) => Some(format!("adds {what} {added}")),
            (true, false) => Some(format!("removes {what} {removed}")),
            (false, false) => Some(format!("has {what} {added} instead of {removed}")),
        }
    });
    list("; ", changes)
}

fn name(name: &str, arity: Arity) -> String {
    match arity {
        Arity::Variadic => format!("`{name}...`"),
        _ => format!("`{name}`"),
    }
}

fn list(separator: &str, items: impl Iterator<Item = impl Display>) -> String {
    let items: Vec<_> = items.map(|i| i.to_string()).collect();
    items.join(separator)
}

fn table<const N: usize>(head: [&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let line = |cells: [String; N]| format!("| {} |\n", cells.join(" | "));
    let rule = format!("|{}\n", "---|".repeat(N));
    let rows: String = rows.map(line).collect();
    format!("\n{}{rule}{rows}", line(head.map(str::to_owned)))
}
