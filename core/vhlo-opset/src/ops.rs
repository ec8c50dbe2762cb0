//! Ops of VHLO in all their versions, parsed from the version table.

use crate::{
    version::{Version, VersionRange},
    version_table::TABLE,
};
use std::{collections::HashMap, sync::OnceLock};

/// Version of an op.
#[derive(Debug)]
pub struct OpVersion {
    /// Full name, e.g. `vhlo.gather_v2`.
    pub name: &'static str,
    /// Name that all versions of the op share, e.g. `gather`.
    pub base: &'static str,
    /// Number of this version of the op, counted from 1.
    pub version: u32,
    /// Versions of VHLO that have this version of the op.
    pub range: VersionRange,
    /// Groups of operands.
    pub operands: Vec<Group>,
    /// Groups of regions.
    pub regions: Vec<Group>,
    /// Groups of results.
    pub results: Vec<Group>,
    /// Attributes, all required, sorted by name as in bytecode.
    pub attributes: Vec<&'static str>,
    /// Index among [`all`] versions.
    pub index: usize,
}

/// Named group of operands, results or regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Name of the group.
    pub name: &'static str,
    /// Whether the group can have any number of members. If an op has several variadic
    /// groups of one sort, all have the same size.
    pub variadic: bool,
}

// The versions of an op are adjacent in [`all`].
impl OpVersion {
    /// Returns the name without the dialect, e.g. `gather_v2`.
    pub fn mnemonic(&self) -> &'static str {
        self.name.strip_prefix("vhlo.").unwrap_or(self.name)
    }
    /// Returns the index of an attribute among [`OpVersion::attributes`], or `None` if the op
    /// has no such attribute.
    pub fn attribute(&self, name: &str) -> Option<usize> {
        self.attributes.binary_search(&name).ok()
    }
    /// Returns the previous version of the op, or `None` for the first version.
    pub fn previous(&self) -> Option<&'static OpVersion> {
        (self.version > 1).then(|| &all()[self.index - 1])
    }
    /// Returns the next version of the op, or `None` for the newest version.
    pub fn next(&self) -> Option<&'static OpVersion> {
        all().get(self.index + 1).filter(|r| r.version > 1)
    }
    /// Returns the first version of the op.
    pub fn oldest(&'static self) -> &'static OpVersion {
        std::iter::successors(Some(self), |r| r.previous())
            .last()
            .unwrap_or(self)
    }
}

struct Ops {
    /// All versions of all ops, sorted by name and version.
    versions: Vec<OpVersion>,
    by_mnemonic: HashMap<&'static str, usize>,
    /// Index of the first version of each op, and number of versions.
    by_base: HashMap<&'static str, (usize, usize)>,
}

fn ops() -> &'static Ops {
    static OPS: OnceLock<Ops> = OnceLock::new();
    OPS.get_or_init(|| {
        let versions: Vec<OpVersion> = (0..).zip(entries(TABLE)).map(version_of).collect();
        let mut by_base = HashMap::new();
        for version in &versions {
            by_base.entry(version.base).or_insert((version.index, 0)).1 += 1;
        }
        Ops {
            by_mnemonic: versions.iter().map(|r| (r.mnemonic(), r.index)).collect(),
            by_base,
            versions,
        }
    })
}

/// Returns all versions of all ops, sorted by name and version.
pub fn all() -> &'static [OpVersion] {
    &ops().versions
}
/// Returns the version of an op with a mnemonic such as `gather_v2`, or `None` if the
/// table has no such mnemonic.
pub fn by_mnemonic(mnemonic: &str) -> Option<&'static OpVersion> {
    let ops = ops();
    Some(&ops.versions[*ops.by_mnemonic.get(mnemonic)?])
}
/// Returns all versions of an op, oldest first; empty if there is no such op.
pub fn versions_of(base: &str) -> &'static [OpVersion] {
    let ops = ops();
    let found = ops.by_base.get(base);
    found.map_or(&[], |&(start, n)| &ops.versions[start..start + n])
}
/// Returns the newest version of an op, or `None` if there is no such op.
pub fn latest(base: &str) -> Option<&'static OpVersion> {
    versions_of(base).last()
}
/// Returns the version of an op that a version of VHLO has, or `None` if this version of
/// VHLO does not have the op.
pub fn version_at(base: &str, version: Version) -> Option<&'static OpVersion> {
    versions_of(base).iter().find(|r| r.range.contains(version))
}

// ---- Parser of the version table -------------------------------------------------

/// Version of an op, as parsed from the table.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    mnemonic: &'static str,
    range: VersionRange,
    operands: Vec<&'static str>,
    regions: Vec<&'static str>,
    results: Vec<&'static str>,
    attributes: Vec<&'static str>,
}

/// Parses a table and returns its entries, sorted by base and version.
///
/// # Panics
/// If the table is malformed. It is a constant of this crate.
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

/// Parses the words of one entry and adds a version of an op for each name.
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

/// Returns the sorted attributes of an op. Copies the attributes of other ops that `..`
/// refers to, and removes the attributes marked with `-`.
fn attributes_of(mnemonic: &str, words: &[&'static str], all: &[Entry]) -> Vec<&'static str> {
    let (base, version) = base_and_version(mnemonic);
    let mut attributes = Vec::new();
    for word in words {
        if let Some(other) = word.strip_prefix("..") {
            let former = format!("{base}_v{}", version - 1);
            let wanted = if other.is_empty() { &former } else { other };
            let other = all.iter().find(|e| e.mnemonic == wanted);
            attributes.extend(&other.expect("an op that the table has before").attributes);
        } else if let Some(removed) = word.strip_prefix('-') {
            attributes.retain(|a| *a != removed);
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

fn version_of((index, entry): (usize, Entry)) -> OpVersion {
    let (base, version) = base_and_version(entry.mnemonic);
    let groups = |names: Vec<&'static str>| {
        let group = |name: &'static str| Group {
            name: name.trim_end_matches('*'),
            variadic: name.ends_with('*'),
        };
        names.into_iter().map(group).collect()
    };
    OpVersion {
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
        for op_version in all() {
            assert_eq!(
                op_version.name,
                format!("vhlo.{}_v{}", op_version.base, op_version.version)
            );
            assert!(op_version.attributes.is_sorted(), "{}", op_version.name);
            assert!(std::ptr::eq(
                super::by_mnemonic(op_version.mnemonic()).unwrap(),
                op_version
            ));
        }
        assert!(by_mnemonic("gather_v9").is_none());
    }

    #[test]
    fn attributes_are_found_by_name() {
        let gather = by_mnemonic("gather_v2").unwrap();
        for (n, name) in gather.attributes.iter().enumerate() {
            assert_eq!(gather.attribute(name), Some(n));
        }
        assert_eq!(gather.attribute("fast"), None);
    }

    #[test]
    fn versions_of_an_op_are_neighbours() {
        for op_version in all() {
            match op_version.next() {
                Some(next) => assert!(std::ptr::eq(next.previous().unwrap(), op_version)),
                None => assert!(std::ptr::eq(latest(op_version.base).unwrap(), op_version)),
            }
            assert_eq!(op_version.version == 1, op_version.previous().is_none());
            assert_eq!(op_version.oldest().version, 1);
            for version in [op_version.range.min, op_version.range.max] {
                let found = version_at(op_version.base, version).unwrap();
                assert!(std::ptr::eq(found, op_version));
            }
        }
        assert!(version_at("tan", Version::MINIMUM).is_none());
        assert!(latest("no_such_op").is_none());
    }

    #[test]
    fn tables_are_parsed_into_sorted_entries() {
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
