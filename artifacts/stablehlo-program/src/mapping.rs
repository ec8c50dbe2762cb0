//! Ops of VHLO and their counterparts.

use crate::{
    definition::{AttributeDef, OpDef},
    program::Kind,
    table,
};
use mlir_bytecode::{Module, OpNameId};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;
use vhlo_opset::ops::{self, OpVersion};

/// Op of StableHLO or of the func dialect, and the attributes of its counterpart in VHLO.
pub(crate) struct Mapping {
    pub kind: Kind,
    pub vhlo: &'static OpVersion,
    /// Indices of VHLO's attributes that hold each attribute of the declaration. A field
    /// that VHLO does not store has no index.
    pub slots: Vec<Vec<Option<usize>>>,
}

/// Returns the mapping of the newest version of an op of VHLO, by its mnemonic. Returns
/// `None` if StableHLO has no such op.
fn mapping(mnemonic: &str) -> Option<&'static Mapping> {
    static ALL: OnceLock<FxHashMap<&'static str, Mapping>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let functions = [("func", Kind::Function), ("call", Kind::Call)];
        let functions = functions.into_iter().map(|(base, kind)| {
            let vhlo = ops::latest(base).expect("VHLO has functions");
            let slots = (0..vhlo.attributes.len()).map(|n| vec![Some(n)]);
            (kind, vhlo, slots.collect())
        });
        let rows = table::all().map(|def| {
            let vhlo = ops::latest(def.mnemonic());
            let vhlo = vhlo.unwrap_or_else(|| panic!("VHLO has no op '{}'", def.mnemonic()));
            let slots = def.attributes.iter().map(|a| slots_of(a, vhlo));
            (Kind::Declared(def), vhlo, slots.collect())
        });
        let mapping = |(kind, vhlo, slots): (Kind, &'static OpVersion, Vec<_>)| {
            (vhlo.mnemonic(), Mapping { kind, vhlo, slots })
        };
        functions.chain(rows).map(mapping).collect()
    });
    all.get(mnemonic)
}

/// Returns the mapping of an op that has a form in VHLO.
pub(crate) fn mapping_of(def: &OpDef) -> &'static Mapping {
    let vhlo = ops::latest(def.mnemonic()).map(|v| v.mnemonic());
    let mapping = vhlo.and_then(mapping);
    mapping.unwrap_or_else(|| panic!("VHLO's table of versions has no op '{}'", def.mnemonic()))
}

fn slots_of(def: &AttributeDef, vhlo: &OpVersion) -> Vec<Option<usize>> {
    match vhlo.attribute(def.name) {
        Some(slot) => vec![Some(slot)],
        None => def.fields.iter().map(|f| vhlo.attribute(f)).collect(),
    }
}

/// Sort of the ops with a name.
pub(crate) enum Name {
    Mapped(&'static Mapping),
    /// Op of CHLO with types and attributes of VHLO.
    Chlo(&'static OpDef),
    Module,
    Other,
    /// Op of VHLO that StableHLO does not have.
    Unknown,
}

/// Returns the sorts of the ops of a module, by id of the name. With `has_chlo`, ops of CHLO have types and
/// attributes of VHLO.
pub(crate) fn mappings_of(module: &Module, has_chlo: bool) -> Vec<Name> {
    let chlo = |name: &str| table::chlo().find(|def| has_chlo && def.name == name);
    let name = |n| {
        let name = module.tables.full_name(OpNameId(n as u32));
        match name.strip_prefix("vhlo.") {
            Some(mnemonic) => mapping(mnemonic).map_or(Name::Unknown, Name::Mapped),
            None if name == "builtin.module" => Name::Module,
            None => chlo(&name).map_or(Name::Other, Name::Chlo),
        }
    };
    (0..module.tables.op_names().len()).map(name).collect()
}
