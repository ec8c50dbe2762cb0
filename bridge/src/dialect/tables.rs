//! Tables of dialects for C++, made once per process so that TypeIDs are unique.

use super::{check, definition::DialectDef};
use crate::{
    ffi::{self, Identity, leak, sref},
    format::Format,
    kind::Kind,
    op::{self, Assembly, OpDef, Presence},
    verify::DefFacts,
};
use std::ptr::from_ref;

/// Data of an op for parsing, printing and verifying.
pub(super) struct OpRow {
    /// Declaration of the op.
    pub def: &'static OpDef,
    /// Declaration of the op, with facts for the verifier.
    pub declared: DefFacts,
    /// Names of the attribute slots.
    pub slots: &'static [&'static str],
    /// Compiled assembly format, if the op has one.
    pub format: Option<Format>,
}

/// Makes the table of an op.
fn op_table(def: &'static OpDef, format: Option<Format>) -> *const ffi::OpTable {
    let names: Vec<_> = def.attributes.iter().map(|a| a.name).collect();
    let row = Box::leak(Box::new(OpRow {
        def,
        declared: DefFacts::new(def),
        slots: names.leak(),
        format,
    }));
    let mut flags = 0;
    let mut flag = |bit, on| flags |= if on { bit } else { 0 };
    flag(
        ffi::CUSTOM_ASSEMBLY,
        !matches!(def.assembly, Assembly::Generic),
    );
    flag(ffi::FOLD, def.hooks.fold.is_some());
    flag(ffi::BRANCH, def.hooks.branch.is_some());
    flag(ffi::INFER, def.hooks.infer.is_some());
    flag(
        ffi::SHAPED,
        def.hooks.reify.is_some() || def.hooks.infer.is_some() || def.hooks.shapes.is_some(),
    );
    flag(ffi::NO_EFFECTS, def.has(op::NO_MEMORY_EFFECT));
    flag(
        ffi::EFFECTS,
        def.hooks.effects.is_some() || def.has(op::READS_AND_WRITES),
    );
    let filled = |a: &op::AttributeDef| matches!(a.presence, Presence::Filled(_));
    flag(ffi::FILLED, def.attributes.iter().any(filled));
    let upgraded = |a: &op::AttributeDef| a.upgrade.is_some();
    flag(ffi::UPGRADED, def.attributes.iter().any(upgraded));
    flag(
        ffi::SPECULATION,
        def.hooks.speculation.is_some()
            || def.has(op::ALWAYS_SPECULATABLE)
            || def.has(op::RECURSIVELY_SPECULATABLE),
    );
    flag(
        ffi::ASM_NAMES,
        def.results.len() > 1
            || def.hooks.result_names.is_some()
            || def.hooks.argument_names.is_some(),
    );
    flag(
        ffi::SEGMENTS,
        def.has(op::ATTR_SIZED_OPERAND_SEGMENTS) || def.has(op::ATTR_SIZED_RESULT_SEGMENTS),
    );
    flag(ffi::SYMBOL_USER, def.hooks.verify_symbols.is_some());
    flag(ffi::VERIFIES_REGIONS, row.declared.verifies_regions());
    let (attr_names, num_attrs) = leak(def.attributes.iter().map(|a| sref(a.name)).collect());
    let optional = |a: &op::AttributeDef| a.presence != Presence::Required;
    let (attr_optional, _) = leak(def.attributes.iter().map(optional).collect());
    let (traits, num_traits) = leak(def.traits.iter().filter_map(|t| t.native).collect());
    Box::leak(Box::new(ffi::OpTable {
        name: sref(def.name),
        user: from_ref(def).cast(),
        row: from_ref(row).cast(),
        attr_names,
        attr_optional,
        num_attrs,
        num_operand_groups: def.operands.len(),
        num_result_groups: def.results.len(),
        traits,
        num_traits,
        flags,
    }))
}

/// Makes the table of a type or an attribute.
fn kind_table(dialect: &str, kind: &'static Kind) -> *const ffi::KindTable {
    let name: &'static str = Box::leak(format!("{dialect}.{}", kind.mnemonic).into_boxed_str());
    Box::leak(Box::new(ffi::KindTable {
        name: sref(name),
        type_id: kind.id(),
        user: from_ref(kind).cast(),
        tensor_encoding: kind.tensor_encoding.is_some(),
        symbol_user: kind.verify_symbols.is_some(),
        encoding_hook: kind.encoding.is_hook(),
    }))
}

/// Makes the table of a dialect.
///
/// # Errors
/// With the faults of the declaration.
pub(super) fn dialect_table(
    def: &'static DialectDef,
) -> Result<*const ffi::DialectTable, Vec<String>> {
    let ops = (def.ops)();
    let mut faults = check::dialect_faults(def, &ops);
    let formats = ops.iter().map(|op| check::op_format(op, def, &mut faults));
    let formats: Vec<_> = formats.collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    let rows = ops.iter().zip(formats);
    let (ops, num_ops) = leak(rows.map(|(op, format)| op_table(op, format)).collect());
    let kinds = |k: &'static [&'static Kind]| {
        leak(
            k.iter()
                .map(|k| kind_table(def.name, k))
                .collect::<Vec<_>>(),
        )
    };
    let (types, num_types) = kinds(def.types);
    let (attrs, num_attrs) = kinds(def.attributes);
    Ok(Box::leak(Box::new(ffi::DialectTable {
        ns: sref(def.name),
        type_id: Box::leak(Box::new(Identity::new())).address(),
        user: from_ref(def).cast(),
        ops,
        num_ops,
        types,
        num_types,
        attrs,
        num_attrs,
        inlinable: def.inlinable,
        verifies: def.verify_attribute.is_some(),
        version: def.newest_version.as_ptr(),
        num_version: def.newest_version.len(),
        writes_version: def.writes_version,
    })))
}

/// Tables of all linked dialects.
pub(super) struct Tables(pub Vec<*const ffi::DialectTable>);
// SAFETY: nothing changes or frees the tables after they are made.
unsafe impl Send for Tables {}
// SAFETY: nothing changes or frees the tables after they are made.
unsafe impl Sync for Tables {}
