//! The ops, made from the version table.

use crate::{
    func,
    version::{Version, VersionRange},
    versions::TABLE,
};
use mlir_bridge::{
    ANY_ATTRIBUTE, ANY_TYPE, Arity, Assembly, AttributeDef, Hooks, OpDef, RegionDef,
    SAME_VARIADIC_OPERAND_SIZE, TERMINATOR, ValueDef,
};
use std::{collections::HashMap, ptr::from_ref, sync::OnceLock};

/// A version of an op.
pub struct Row {
    /// The full name, e.g. `vhlo.gather_v2`.
    pub name: &'static str,
    /// The name that all versions share, e.g. `gather`.
    pub base: &'static str,
    /// Counts the versions of the op from 1 on.
    pub version: u32,
    /// The versions of VHLO that have it.
    pub range: VersionRange,
    /// The declaration.
    pub def: &'static OpDef,
    /// The place among [`rows`].
    index: usize,
}

// The versions of an op stand side by side.
impl Row {
    /// The version of the op before this one.
    pub fn previous(&self) -> Option<&'static Row> {
        (self.version > 1).then(|| &rows()[self.index - 1])
    }
    /// The version of the op after this one.
    pub fn next(&self) -> Option<&'static Row> {
        rows().get(self.index + 1).filter(|r| r.version > 1)
    }
}

struct Ops {
    rows: &'static [Row],
    /// By the address of the declaration.
    by_def: Vec<(usize, &'static Row)>,
    by_base: HashMap<&'static str, &'static [Row]>,
}

fn ops() -> &'static Ops {
    static OPS: OnceLock<Ops> = OnceLock::new();
    OPS.get_or_init(|| {
        let rows: &'static [Row] = leak((0..).zip(entries(TABLE)).map(declare).collect());
        let mut by_def: Vec<_> = rows.iter().map(|r| (from_ref(r.def) as usize, r)).collect();
        by_def.sort_unstable_by_key(|e| e.0);
        Ops {
            rows,
            by_def,
            by_base: rows
                .chunk_by(|a, b| a.base == b.base)
                .map(|c| (c[0].base, c))
                .collect(),
        }
    })
}

/// All ops, by name and version.
pub fn rows() -> &'static [Row] {
    ops().rows
}
/// The row of a declaration.
pub fn row(def: &OpDef) -> Option<&'static Row> {
    let all = &ops().by_def;
    let i = all.binary_search_by_key(&(from_ref(def) as usize), |e| e.0);
    i.ok().map(|i| all[i].1)
}
/// All versions of an op; the oldest comes first.
pub fn of_base(base: &str) -> &'static [Row] {
    ops().by_base.get(base).copied().unwrap_or_default()
}
/// The newest version of an op.
pub fn latest(base: &str) -> Option<&'static Row> {
    of_base(base).last()
}
/// The version of an op that a version of VHLO has.
pub fn at(base: &str, version: Version) -> Option<&'static Row> {
    of_base(base).iter().find(|r| r.range.contains(version))
}

// ---- From the table's text -------------------------------------------------------

/// An op as the table says it.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    mnemonic: &'static str,
    range: VersionRange,
    operands: Vec<&'static str>,
    regions: Vec<&'static str>,
    results: Vec<&'static str>,
    attributes: Vec<&'static str>,
}

/// The parts of a table, sorted by base and version.
///
/// # Panics
/// If the table is wrong: it is part of the program.
fn entries(table: &'static str) -> Vec<Entry> {
    let mut all: Vec<Entry> = Vec::new();
    let mut words: Vec<&'static str> = Vec::new();
    for line in table.lines().filter(|l| !l.starts_with('#')) {
        if !line.starts_with(' ') {
            add_entries(&words, &mut all);
            words.clear();
        }
        words.extend(line.split_whitespace());
    }
    add_entries(&words, &mut all);
    all.sort_by_key(|e| base_and_version(e.mnemonic));
    all
}

/// Adds what the words of one entry say: an op for each name.
fn add_entries(words: &[&'static str], all: &mut Vec<Entry>) {
    let Some(range) = words
        .iter()
        .position(|w| w.starts_with(|c: char| c.is_ascii_digit()))
    else {
        return;
    };
    let (names, signature) = words.split_at(range);
    let mut parts: [Vec<&'static str>; 4] = Default::default();
    let (mut part, mut outer) = (0, 0);
    for word in &signature[1..] {
        match word.as_bytes()[0] {
            b'{' => (outer, part) = (part, 1),
            b'[' => (outer, part) = (part, 3),
            b'-' if *word == "->" => {
                part = 2;
                continue;
            }
            _ => {}
        }
        let name = word.trim_matches(['{', '}', '[', ']']);
        if !name.is_empty() {
            parts[part].push(name);
        }
        if word.ends_with(['}', ']']) {
            part = outer;
        }
    }
    let [operands, regions, results, attributes] = parts;
    for mnemonic in names {
        let attributes = attributes_of(mnemonic, &attributes, all);
        all.push(Entry {
            mnemonic,
            range: VersionRange::of(signature[0]),
            operands: operands.clone(),
            regions: regions.clone(),
            results: results.clone(),
            attributes,
        });
    }
}

/// The attributes of an op, sorted, with those of other ops filled in.
fn attributes_of(mnemonic: &str, words: &[&'static str], all: &[Entry]) -> Vec<&'static str> {
    let (base, version) = base_and_version(mnemonic);
    let mut attributes = Vec::new();
    for word in words {
        if let Some(other) = word.strip_prefix("..") {
            let former = format!("{base}_v{}", version - 1);
            let wanted = if other.is_empty() { &former } else { other };
            let other = all.iter().find(|e| e.mnemonic == wanted);
            attributes.extend(&other.expect("an op that stands before").attributes);
        } else if let Some(gone) = word.strip_prefix('-') {
            attributes.retain(|a| *a != gone);
        } else {
            attributes.push(*word);
        }
    }
    attributes.sort_unstable();
    attributes
}

fn base_and_version(mnemonic: &str) -> (&str, u32) {
    let (base, version) = mnemonic.rsplit_once("_v").expect("a name with a version");
    (base, version.parse().expect("a version"))
}

fn leak<T>(all: Vec<T>) -> &'static [T] {
    Box::leak(all.into_boxed_slice())
}

fn declare((index, entry): (usize, Entry)) -> Row {
    let name: &'static str = format!("vhlo.{}", entry.mnemonic).leak();
    let (base, version) = base_and_version(entry.mnemonic);
    let docs: &'static str = format!("`{base}` in the versions {}", entry.range).leak();
    let arity = |name: &&'static str| {
        let arity = if name.ends_with('*') {
            Arity::Variadic
        } else {
            Arity::One
        };
        (name.trim_end_matches('*'), arity)
    };
    let value = |name| {
        let (name, arity) = arity(name);
        ValueDef::new(name, ANY_TYPE).arity(arity)
    };
    let region = |name| {
        let (name, arity) = arity(name);
        RegionDef::new(name).arity(arity)
    };
    let attribute = |name: &&'static str| AttributeDef::new(name, ANY_ATTRIBUTE);
    let mut traits = Vec::new();
    if entry.operands.iter().filter(|o| o.ends_with('*')).count() > 1 {
        traits.push(SAME_VARIADIC_OPERAND_SIZE);
    }
    if base == "return" {
        traits.push(TERMINATOR);
    }
    let (assembly, hooks) = match base {
        "func" => (func::ASSEMBLY, Hooks::NONE.verify(func::verify)),
        _ => (Assembly::Generic, Hooks::NONE),
    };
    let def = OpDef::new(name)
        .docs(leak(vec![docs]))
        .operands(leak(entry.operands.iter().map(value).collect()))
        .attributes(leak(entry.attributes.iter().map(attribute).collect()))
        .regions(leak(entry.regions.iter().map(region).collect()))
        .results(leak(entry.results.iter().map(value).collect()))
        .traits(leak(traits))
        .assembly(assembly)
        .hooks(hooks);
    Row {
        name,
        base,
        version,
        range: entry.range,
        def: Box::leak(Box::new(def)),
        index,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ops_are_named_by_base_and_version() {
        for row in rows() {
            assert_eq!(row.name, format!("vhlo.{}_v{}", row.base, row.version));
            assert_eq!(row.name, row.def.name);
            assert!(
                row.def.attributes.is_sorted_by(|a, b| a.name < b.name),
                "{}",
                row.name
            );
            assert!(std::ptr::eq(super::row(row.def).unwrap(), row));
        }
    }

    #[test]
    fn versions_of_an_op_are_neighbours() {
        for row in rows() {
            match row.next() {
                Some(next) => assert!(std::ptr::eq(next.previous().unwrap(), row)),
                None => assert!(std::ptr::eq(latest(row.base).unwrap(), row)),
            }
            assert_eq!(row.version == 1, row.previous().is_none());
            for version in [row.range.min, row.range.max] {
                assert!(std::ptr::eq(at(row.base, version).unwrap(), row));
            }
        }
        assert!(at("tan", Version::MINIMUM).is_none());
        assert!(latest("no_such_op").is_none());
    }

    #[test]
    fn traits_are_those_that_are_needed() {
        let with = |t| -> Vec<_> {
            rows()
                .iter()
                .filter(|r| r.def.has(t))
                .map(|r| r.def.mnemonic())
                .collect()
        };
        assert_eq!(with(TERMINATOR), ["return_v1"]);
        let variadic = with(SAME_VARIADIC_OPERAND_SIZE);
        assert_eq!(
            variadic,
            ["reduce_v1", "reduce_window_v1", "scatter_v1", "scatter_v2"]
        );
    }

    #[test]
    fn reads_entries() {
        let table = "
# a comment
b_v1 a_v1  0.9.0..=1.0.0  x y* {r s*}
    -> z* w [n m
    k]
b_v2  1.1.0..  -> z [.. j -m]
c_v1  1.0.0..  x [..b_v2]
";
        let entries = entries(table);
        let names: Vec<_> = entries.iter().map(|e| e.mnemonic).collect();
        assert_eq!(names, ["a_v1", "b_v1", "b_v2", "c_v1"]);
        let b = &entries[1];
        assert_eq!(b.range, VersionRange::of("0.9.0..=1.0.0"));
        assert_eq!(
            (&b.operands[..], &b.regions[..]),
            (&["x", "y*"][..], &["r", "s*"][..])
        );
        assert_eq!(
            (&b.results[..], &b.attributes[..]),
            (&["z*", "w"][..], &["k", "m", "n"][..])
        );
        assert_eq!(
            (&entries[2].operands[..], &entries[2].results[..]),
            (&[][..], &["z"][..])
        );
        assert_eq!(entries[2].attributes, ["j", "k", "n"]);
        assert_eq!(entries[3].attributes, entries[2].attributes);
    }
}
