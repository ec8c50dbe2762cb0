//! Tables for C++, one set per process, so that TypeIDs agree.

use super::definition::DialectDef;
use crate::{
    ffi::{self, Identity, leak, sref},
    format::{Directive, Format},
    kind::{FieldShape, Kind, check_codes},
    op::{self, Assembly, OpDef, Presence},
};
use std::ptr::from_ref;

/// What the compiler cannot check of a declaration.
fn check_op(def: &OpDef) {
    let demand = |holds: bool, what: &str| assert!(holds, "{}: {what}", def.name);
    demand(
        def.attributes.is_sorted_by(|a, b| a.name < b.name),
        "attributes must be sorted and of different names",
    );
    demand(
        def.attributes.len() <= ffi::MAX_SLOTS as usize,
        "an op can have 32 attributes at most",
    );
    let variadic = def.operands.iter().filter(|o| o.arity != op::Arity::One);
    demand(
        variadic.count() < 2 || def.has(op::SAME_VARIADIC_OPERAND_SIZE),
        "several variadic operands must be of one size",
    );
    let ahead = &def.regions[..def.regions.len().saturating_sub(1)];
    demand(
        ahead.iter().all(|r| r.arity == op::Arity::One),
        "only the last region can be variadic",
    );
}

/// What parsing and printing need of an op beside its declaration.
pub(super) struct Row {
    /// The declaration.
    pub def: &'static OpDef,
    /// The names of its slots.
    pub slots: &'static [&'static str],
    /// The compiled assembly format, if it has one.
    pub format: Option<Format>,
}

fn op_table(def: &'static OpDef, directives: &'static [Directive]) -> *const ffi::OpTable {
    check_op(def);
    let names: Vec<_> = def.attributes.iter().map(|a| a.name).collect();
    let row = Box::leak(Box::new(Row {
        def,
        slots: names.leak(),
        format: match def.assembly {
            Assembly::Declared(text) => Some(Format::compile(def, text, directives)),
            _ => None,
        },
    }));
    let mut flags = 0;
    let mut flag = |bit, on| flags |= if on { bit } else { 0 };
    flag(
        ffi::CUSTOM_ASSEMBLY,
        !matches!(def.assembly, Assembly::Generic),
    );
    flag(ffi::FOLD, def.hooks.fold.is_some());
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
    flag(ffi::SYMBOL_USER, def.hooks.verify_symbols.is_some());
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
        traits,
        num_traits,
        flags,
    }))
}

fn kind_table(dialect: &str, kind: &'static Kind) -> *const ffi::KindTable {
    let strings = kind.fields.iter().filter(|f| f.shape == FieldShape::Str);
    assert!(
        strings.count() <= 1,
        "{dialect}.{}: a kind can have one string at most",
        kind.mnemonic
    );
    let name: &'static str = Box::leak(format!("{dialect}.{}", kind.mnemonic).into_boxed_str());
    Box::leak(Box::new(ffi::KindTable {
        name: sref(name),
        type_id: kind.id(),
        user: from_ref(kind).cast(),
        tensor_encoding: kind.tensor_encoding.is_some(),
    }))
}

pub(super) fn dialect_table(def: &'static DialectDef) -> *const ffi::DialectTable {
    let ops = (def.ops)();
    let (ops, num_ops) = leak(ops.iter().map(|o| op_table(o, def.directives)).collect());
    let kinds = |k: &'static [&'static Kind]| {
        check_codes(k).unwrap_or_else(|wrong| panic!("{}: {wrong}", def.name));
        leak(
            k.iter()
                .map(|k| kind_table(def.name, k))
                .collect::<Vec<_>>(),
        )
    };
    let (types, num_types) = kinds(def.types);
    let (attrs, num_attrs) = kinds(def.attributes);
    Box::leak(Box::new(ffi::DialectTable {
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
    }))
}

/// The tables; made once.
pub(super) struct Tables(pub Vec<*const ffi::DialectTable>);
// SAFETY: the tables are never changed after they are made.
unsafe impl Send for Tables {}
// SAFETY: as above.
unsafe impl Sync for Tables {}
