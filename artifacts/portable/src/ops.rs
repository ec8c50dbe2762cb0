//! The ops of VHLO in all their versions, as the version table says them.

use crate::{
    version::{Version, VersionRange},
    versions::TABLE,
};
use std::{collections::HashMap, sync::OnceLock};

/// A version of an op.
#[derive(Debug)]
pub struct Row {
    /// The full name, e.g. `vhlo.gather_v2`.
    pub name: &'static str,
    /// The name that all versions share, e.g. `gather`.
    pub base: &'static str,
    /// Counts the versions of the op from 1 on.
    pub version: u32,
    /// The versions of VHLO that have it.
    pub range: VersionRange,
    /// The groups of operands.
    pub operands: Vec<Group>,
    /// The groups of regions.
    pub regions: Vec<Group>,
    /// The groups of results.
    pub results: Vec<Group>,
    /// The attributes, all required, in the order of bytecode: by name.
    pub attributes: Vec<&'static str>,
    /// The place among [`rows`].
    pub index: usize,
}

/// Operands, results or regions of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The name.
    pub name: &'static str,
    /// Whether there can be any number of them. Where there are several such
    /// groups, all have the same size.
    pub variadic: bool,
}

// The versions of an op stand side by side.
impl Row {
    /// The name without the dialect's, e.g. `gather_v2`.
    pub fn mnemonic(&self) -> &'static str {
        self.name.strip_prefix("vhlo.").unwrap_or(self.name)
    }
    /// The place of an attribute among [`Row::attributes`].
    pub fn attribute(&self, name: &str) -> Option<usize> {
        self.attributes.binary_search(&name).ok()
    }
    /// The version of the op before this one.
    pub fn previous(&self) -> Option<&'static Row> {
        (self.version > 1).then(|| &rows()[self.index - 1])
    }
    /// The version of the op after this one.
    pub fn next(&self) -> Option<&'static Row> {
        rows().get(self.index + 1).filter(|r| r.version > 1)
    }
    /// The first version of the op.
    pub fn oldest(&'static self) -> &'static Row {
        std::iter::successors(Some(self), |r| r.previous())
            .last()
            .unwrap_or(self)
    }
}

struct Ops {
    rows: Vec<Row>,
    by_mnemonic: HashMap<&'static str, usize>,
    /// Where the versions of an op start, and how many there are.
    by_base: HashMap<&'static str, (usize, usize)>,
}

fn ops() -> &'static Ops {
    static OPS: OnceLock<Ops> = OnceLock::new();
    OPS.get_or_init(|| {
        let rows: Vec<Row> = (0..).zip(entries(TABLE)).map(row_of).collect();
        let mut by_base = HashMap::new();
        for row in &rows {
            by_base.entry(row.base).or_insert((row.index, 0)).1 += 1;
        }
        Ops {
            by_mnemonic: rows.iter().map(|r| (r.mnemonic(), r.index)).collect(),
            by_base,
            rows,
        }
    })
}

/// All ops, by name and version.
pub fn rows() -> &'static [Row] {
    &ops().rows
}
/// The row of an op, by its name without the dialect's.
pub fn row(mnemonic: &str) -> Option<&'static Row> {
    let ops = ops();
    Some(&ops.rows[*ops.by_mnemonic.get(mnemonic)?])
}
/// All versions of an op; the oldest comes first.
pub fn of_base(base: &str) -> &'static [Row] {
    let ops = ops();
    let found = ops.by_base.get(base);
    found.map_or(&[], |&(start, n)| &ops.rows[start..start + n])
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
    all.sort_by_cached_key(|e| base_and_version(e.mnemonic));
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

fn row_of((index, entry): (usize, Entry)) -> Row {
    let (base, version) = base_and_version(entry.mnemonic);
    let groups = |names: Vec<&'static str>| {
        let group = |name: &'static str| Group {
            name: name.trim_end_matches('*'),
            variadic: name.ends_with('*'),
        };
        names.into_iter().map(group).collect()
    };
    Row {
        name: format!("vhlo.{}", entry.mnemonic).leak(),
        base,
        version,
        range: entry.range,
        operands: groups(entry.operands),
        regions: groups(entry.regions),
        results: groups(entry.results),
        attributes: entry.attributes,
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
            assert!(row.attributes.is_sorted(), "{}", row.name);
            assert!(std::ptr::eq(super::row(row.mnemonic()).unwrap(), row));
        }
        assert!(row("gather_v9").is_none());
    }

    #[test]
    fn attributes_are_found_by_name() {
        let gather = row("gather_v2").unwrap();
        for (n, name) in gather.attributes.iter().enumerate() {
            assert_eq!(gather.attribute(name), Some(n));
        }
        assert_eq!(gather.attribute("fast"), None);
    }

    #[test]
    fn versions_of_an_op_are_neighbours() {
        for row in rows() {
            match row.next() {
                Some(next) => assert!(std::ptr::eq(next.previous().unwrap(), row)),
                None => assert!(std::ptr::eq(latest(row.base).unwrap(), row)),
            }
            assert_eq!(row.version == 1, row.previous().is_none());
            assert_eq!(row.oldest().version, 1);
            for version in [row.range.min, row.range.max] {
                assert!(std::ptr::eq(at(row.base, version).unwrap(), row));
            }
        }
        assert!(at("tan", Version::MINIMUM).is_none());
        assert!(latest("no_such_op").is_none());
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
