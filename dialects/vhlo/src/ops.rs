//! Ops, declared from the version table.

use crate::func;
use mlir_bridge::{
    op::{Assembly, Hooks},
    prelude::*,
};
use std::{ops::Deref, ptr::from_ref, sync::OnceLock};
use vhlo_opset::{
    ops::{self as table, Group},
    version::Version,
};

/// Version of an op, with its declaration.
#[derive(Debug)]
pub struct OpDeclaration {
    /// Version of the op in the version table.
    pub version_entry: &'static table::OpVersion,
    /// Declaration of the op.
    pub def: &'static OpDef,
}

impl Deref for OpDeclaration {
    type Target = table::OpVersion;
    fn deref(&self) -> &table::OpVersion {
        self.version_entry
    }
}

impl OpDeclaration {
    /// Returns the preceding version of the op, or `None` for the first
    /// version.
    pub fn previous(&self) -> Option<&'static OpDeclaration> {
        self.version_entry.previous().map(of_version)
    }
    /// Returns the following version of the op, or `None` for the newest
    /// version.
    pub fn next(&self) -> Option<&'static OpDeclaration> {
        self.version_entry.next().map(of_version)
    }
}

/// All op versions, with an index by declaration.
struct Ops {
    declarations: Vec<OpDeclaration>,
    /// Address of each declaration and its index in `declarations`, sorted by address.
    by_def: Vec<(usize, usize)>,
}

fn ops() -> &'static Ops {
    static OPS: OnceLock<Ops> = OnceLock::new();
    OPS.get_or_init(|| {
        let declarations: Vec<OpDeclaration> = table::all().iter().map(declare).collect();
        let defs = declarations.iter().map(|r| from_ref(r.def) as usize);
        let mut by_def: Vec<_> = defs.zip(0..).collect();
        by_def.sort_unstable();
        Ops {
            declarations,
            by_def,
        }
    })
}

/// Returns all versions of all ops, sorted by name and version.
pub fn declarations() -> &'static [OpDeclaration] {
    &ops().declarations
}
/// Returns the op version that `def` declares, or `None` if `def` is not of
/// VHLO.
pub fn declaration_of(def: &OpDef) -> Option<&'static OpDeclaration> {
    let ops = ops();
    let wanted = from_ref(def) as usize;
    let i = ops.by_def.binary_search_by_key(&wanted, |e| e.0).ok()?;
    Some(&ops.declarations[ops.by_def[i].1])
}
/// Returns the declaration of a version of an op.
pub fn of_version(version: &table::OpVersion) -> &'static OpDeclaration {
    &declarations()[version.index]
}
/// Returns all versions of an op, oldest first. Returns an empty slice for an
/// unknown name.
pub fn versions_of(base: &str) -> &'static [OpDeclaration] {
    match table::versions_of(base) {
        [] => &[],
        all @ [first, ..] => &declarations()[first.index..first.index + all.len()],
    }
}
/// Returns the newest version of an op, or `None` for an unknown name.
pub fn latest(base: &str) -> Option<&'static OpDeclaration> {
    versions_of(base).last()
}
/// Returns the version of an op in a version of VHLO, or `None` if that version
/// lacks the op.
pub fn version_at(base: &str, version: Version) -> Option<&'static OpDeclaration> {
    table::version_at(base, version).map(of_version)
}

/// Leaks `all`, since declarations are static.
fn leak<T>(all: Vec<T>) -> &'static [T] {
    Box::leak(all.into_boxed_slice())
}

fn declare(version: &'static table::OpVersion) -> OpDeclaration {
    let docs: &'static str =
        format!("Version of `{}` in VHLO {}.", version.base, version.range).leak();
    let arity = |group: &Group| match group.variadic {
        true => Arity::Variadic,
        false => Arity::One,
    };
    let value = |group: &Group| ValueDef::new(group.name, ANY_TYPE).arity(arity(group));
    let region = |group: &Group| RegionDef::new(group.name).arity(arity(group));
    let attribute = |name: &&'static str| AttributeDef::new(name, ANY_ATTRIBUTE);
    let mut traits = Vec::new();
    if version.operands.iter().filter(|o| o.variadic).count() > 1 {
        traits.push(SAME_VARIADIC_OPERAND_SIZE);
    }
    if version.base == "return" {
        traits.push(TERMINATOR);
    }
    let (assembly, hooks) = match version.base {
        "func" => (func::ASSEMBLY, Hooks::NONE.verify(func::verify)),
        _ => (Assembly::Generic, Hooks::NONE),
    };
    let def = OpDef::new(version.name)
        .docs(leak(vec![docs]))
        .operands(leak(version.operands.iter().map(value).collect()))
        .attributes(leak(version.attributes.iter().map(attribute).collect()))
        .regions(leak(version.regions.iter().map(region).collect()))
        .results(leak(version.results.iter().map(value).collect()))
        .traits(leak(traits))
        .assembly(assembly)
        .hooks(hooks);
    OpDeclaration {
        version_entry: version,
        def: Box::leak(Box::new(def)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_match_the_version_table() {
        for declaration in declarations() {
            assert_eq!(declaration.name, declaration.def.name);
            let attributes: Vec<_> = declaration.def.attributes.iter().map(|a| a.name).collect();
            assert_eq!(attributes, declaration.attributes);
            assert!(std::ptr::eq(
                super::declaration_of(declaration.def).unwrap(),
                declaration
            ));
            assert!(std::ptr::eq(
                of_version(declaration.version_entry),
                declaration
            ));
            assert!(std::ptr::eq(
                version_at(declaration.base, declaration.range.min).unwrap(),
                declaration
            ));
        }
    }

    #[test]
    fn only_ops_that_need_traits_have_them() {
        let with = |t| -> Vec<_> {
            declarations()
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
