//! `docs/versions.md` says what the version table says.

use mlir_bridge::prelude::*;
use std::fmt::{Display, Write};
use vhlo_dialect::{
    Version, VersionRange, attributes,
    ops::{self, Row},
    types,
};

/// `make docs` writes it anew.
#[test]
fn is_up_to_date() {
    let document = document();
    let found = std::fs::read_to_string(FILE).unwrap_or_default();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(FILE, document).expect("a file");
    } else {
        assert!(
            found == document,
            "docs/versions.md: write it anew: make docs"
        );
    }
}
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/versions.md");

const HEAD: &str = "# Versions

What each version of VHLO brought. Generated from the version table: `make docs`
writes it anew. [adding-a-version.md](adding-a-version.md) tells how a version is
added.

A version has everything that earlier ones have, but for ops that it has in a
later version of their own. Artifacts are written in the bytecode version of
their target.
";

fn document() -> String {
    let mut text = HEAD.to_owned();
    text += &table(
        ["version", "bytecode", "what it brought"],
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
        let brought = brought(version);
        if !brought.is_empty() {
            write!(text, "\n## {version}: {what}\n\n{brought}").unwrap();
        }
    }
    text += "\n## Ops with several versions\n";
    let several = ops::rows()
        .chunk_by(|a, b| a.base == b.base)
        .filter(|c| c.len() > 1);
    text += &table(
        ["op", "versions"],
        several.map(|rows| {
            let ranges = list(", ", rows.iter().map(|r| format!("`{}`", r.range)));
            [format!("`{}`", rows[0].base), ranges]
        }),
    );
    text
}

/// The ops, types and attributes that begin with a version, as a list.
fn brought(version: Version) -> String {
    let mut text = String::new();
    let mut point = |what: &str, names: String| {
        if !names.is_empty() {
            writeln!(text, "- {what}: {names}").unwrap();
        }
    };
    let new = || ops::rows().iter().filter(|r| r.range.min == version);
    let first = new().filter(|r| r.version == 1);
    point(
        "ops",
        list(", ", first.map(|r| format!("`{}`", r.def.mnemonic()))),
    );
    for row in new() {
        if let Some(before) = row.previous() {
            point(&format!("`{}`", row.def.mnemonic()), changes(before, row));
        }
    }
    point("types", kinds(types::ALL, types::range, version));
    point(
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

/// How a version of an op differs from the one before.
fn changes(before: &Row, after: &Row) -> String {
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
        let only = |these: &[String], those: &[String]| {
            list(", ", these.iter().filter(|n| !those.contains(n)))
        };
        let (added, gone) = (only(&new, &old), only(&old, &new));
        match (added.is_empty(), gone.is_empty()) {
            (true, true) => None,
            (false, true) => Some(format!("with {what} {added}")),
            (true, false) => Some(format!("without {what} {gone}")),
            (false, false) => Some(format!("{what} {added} instead of {gone}")),
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
