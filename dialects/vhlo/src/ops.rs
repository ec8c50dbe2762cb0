//! Ops, declared from the version table.

use crate::func;
use mlir_bridge::{
    op::{Assembly, Hooks},
    prelude::*,
};
use stablehlo_artifact::{
    ops::{self as table, Group},
    version::Version,
};
use std::{ops::Deref, ptr::from_ref, sync::OnceLock};

/// Version of an op.
#[derive(Debug)]
pub struct Row {
    /// Row of the version table.
    pub entry: &'static table::Row,
    /// Declaration of the op.
    pub def: &'static OpDef,
}

impl Deref for Row {
    type Target = table::Row;
    fn deref(&self) -> &table::Row {
        self.entry
    }
}

impl Row {
    /// Returns the preceding version of the op, or `None` for the first one.
    pub fn previous(&self) -> Option<&'static Row> {
        self.entry.previous().map(of_entry)
    }
    /// Returns the following version of the op, or `None` for the newest one.
    pub fn next(&self) -> Option<&'static Row> {
        self.entry.next().map(of_entry)
    }
}

struct Ops {
    rows: Vec<Row>,
    /// Addresses of declarations with indices in `rows`, sorted.
    by_def: Vec<(usize, usize)>,
}

fn ops() -> &'static Ops {
    static OPS: OnceLock<Ops> = OnceLock::new();
    OPS.get_or_init(|| {
        let rows: Vec<Row> = table::rows().iter().map(declare).collect();
        let defs = rows.iter().map(|r| from_ref(r.def) as usize);
        let mut by_def: Vec<_> = defs.zip(0..).collect();
        by_def.sort_unstable();
        Ops { rows, by_def }
    })
}

/// Returns all versions of all ops, sorted by name and version.
pub fn rows() -> &'static [Row] {
    &ops().rows
}
/// Returns the op version with a declaration, or `None` if it is not of VHLO.
pub fn row(def: &OpDef) -> Option<&'static Row> {
    let ops = ops();
    let wanted = from_ref(def) as usize;
    let i = ops.by_def.binary_search_by_key(&wanted, |e| e.0).ok()?;
    Some(&ops.rows[ops.by_def[i].1])
}
/// Returns the op version of an entry of the version table.
pub fn of_entry(entry: &table::Row) -> &'static Row {
    &rows()[entry.index]
}
/// Returns all versions of an op, oldest first. Returns an empty slice for an
/// unknown name.
pub fn of_base(base: &str) -> &'static [Row] {
    match table::of_base(base) {
        [] => &[],
        all @ [first, ..] => &rows()[first.index..first.index + all.len()],
    }
}
/// Returns the newest version of an op.
pub fn latest(base: &str) -> Option<&'static Row> {
    of_base(base).last()
}
/// Returns the version of an op in a version of VHLO, or `None` if that version
/// lacks the op.
pub fn at(base: &str, version: Version) -> Option<&'static Row> {
    table::at(base, version).map(of_entry)
}

fn leak<T>(all: Vec<T>) -> &'static [T] {
    Box::leak(all.into_boxed_slice())
}

fn declare(entry: &'static table::Row) -> Row {
    let docs: &'static str = format!("Version of `{}` in VHLO {}.", entry.base, entry.range).leak();
    let arity = |group: &Group| match group.variadic {
        true => Arity::Variadic,
        false => Arity::One,
    };
    let value = |group: &Group| ValueDef::new(group.name, ANY_TYPE).arity(arity(group));
    let region = |group: &Group| RegionDef::new(group.name).arity(arity(group));
    let attribute = |name: &&'static str| AttributeDef::new(name, ANY_ATTRIBUTE);
    let mut traits = Vec::new();
    if entry.operands.iter().filter(|o| o.variadic).count() > 1 {
        traits.push(SAME_VARIADIC_OPERAND_SIZE);
    }
    if entry.base == "return" {
        traits.push(TERMINATOR);
    }
    let (assembly, hooks) = match entry.base {
        "func" => (func::ASSEMBLY, Hooks::NONE.verify(func::verify)),
        _ => (Assembly::Generic, Hooks::NONE),
    };
    let def = OpDef::new(entry.name)
        .docs(leak(vec![docs]))
        .operands(leak(entry.operands.iter().map(value).collect()))
        .attributes(leak(entry.attributes.iter().map(attribute).collect()))
        .regions(leak(entry.regions.iter().map(region).collect()))
        .results(leak(entry.results.iter().map(value).collect()))
        .traits(leak(traits))
        .assembly(assembly)
        .hooks(hooks);
    Row {
        entry,
        def: Box::leak(Box::new(def)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_match_the_version_table() {
        for row in rows() {
            assert_eq!(row.name, row.def.name);
            let attributes: Vec<_> = row.def.attributes.iter().map(|a| a.name).collect();
            assert_eq!(attributes, row.attributes);
            assert!(std::ptr::eq(super::row(row.def).unwrap(), row));
            assert!(std::ptr::eq(of_entry(row.entry), row));
            assert!(std::ptr::eq(at(row.base, row.range.min).unwrap(), row));
        }
    }

    #[test]
    fn only_ops_that_need_traits_have_them() {
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
}
