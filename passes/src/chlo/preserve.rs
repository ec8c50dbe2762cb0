//! The pass `chlo-preserve-high-level-ops`, which wraps CHLO ops in composites. A composite has the
//! name and the attributes of its op, in the form that XLA reads. The composite's decomposition is a
//! new function of the op, so that consumers without the op can compute the function instead.

use crate::{composites::Wrapper, span::PassSpan};
use chlo_dialect::{
    kinds::{PRECISION, RaggedDotDimensionNumbers},
    ops::{binary::*, ragged_dot::RaggedDot, top_k::TopK, unary::*},
};
use mlir_bridge::{builtin::dense_i64, diag::Result, prelude::*};

static PASS: PassDef = PassDef::new("chlo-preserve-high-level-ops", run)
    .name("ChloPreserveHighLevelOpsPass")
    .description("Wrap CHLO ops that XLA knows in composites, whose decompositions have the ops")
    .op("builtin.module")
    .statistics(&[("ops", "ops that were wrapped")])
    .dialects(&["stablehlo", "func"]);
inventory::submit!(&PASS);

/// Ops that XLA recognizes in composites, but for `scan`: VHLO has no arrays of `i32`, which XLA needs
/// among the attributes of a `scan`.
static PRESERVED: &[&OpDef] = &[
    Acos::DEF,
    Acosh::DEF,
    Asin::DEF,
    Asinh::DEF,
    Atanh::DEF,
    Cosh::DEF,
    Erf::DEF,
    Erfc::DEF,
    Mulhi::DEF,
    RaggedDot::DEF,
    Sinh::DEF,
    TopK::DEF,
];

/// Version of the composites, which XLA checks.
const VERSION: i64 = 1;

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(PASS.argument);
    let mut ops = Vec::new();
    root.walk(&mut |op| {
        if is_preserved(op) {
            ops.push(op);
        }
    });
    let mut wrapper = Wrapper::new(run.rewriter(), VERSION);
    for &op in &ops {
        wrapper.wrap(op, attributes(op));
    }
    run.count("ops", ops.len());
    span.done(ops.len());
    Ok(())
}

/// Returns whether an op becomes a composite. Composites have ranked types only.
fn is_preserved(op: Op) -> bool {
    let mut values = op.operands().chain(op.results());
    PRESERVED.iter().any(|def| def.name == op.name())
        && values.all(|v| Tensor::of(v.ty()).is_some())
}

/// Returns the attributes of a composite: all attributes of `op`, as builtin attributes. `is_stable` is
/// stated even if its value is the default, as in JAX's composites.
fn attributes<'c>(op: Op<'c>) -> Attribute<'c> {
    let mut entries = inherent_as_builtin(op);
    if TopK::of(op).is_some_and(|top| top.is_stable().is_none()) {
        entries.push((b"is_stable", op.context().boolean(true)));
    }
    entries.extend(op.discardable().entries_bytes().unwrap_or_default());
    op.context().dictionary_bytes(&entries)
}

/// Returns the inherent attributes of `op` as builtin attributes, with their names.
pub(super) fn inherent_as_builtin<'c>(op: Op<'c>) -> Vec<(&'c [u8], Attribute<'c>)> {
    let declared = op.def().map_or(&[][..], |def| def.attributes);
    let slots = declared.iter().zip(op.slots().iter());
    let inherent = slots.filter_map(|(declared, slot)| {
        let value = builtin(slot.get()?);
        Some((declared.name.as_bytes(), value))
    });
    inherent.collect()
}

/// Returns an attribute of CHLO as a builtin attribute.
fn builtin(value: Attribute<'_>) -> Attribute<'_> {
    let context = value.owner();
    if let Some(numbers) = RaggedDotDimensionNumbers::of(value) {
        let lists = [
            numbers.lhs_batching_dimensions(),
            numbers.rhs_batching_dimensions(),
            numbers.lhs_contracting_dimensions(),
            numbers.rhs_contracting_dimensions(),
            numbers.lhs_ragged_dimensions(),
            numbers.rhs_group_dimensions(),
        ];
        let dense = |list: &[i64]| dense_i64(context, &[list.len() as i64], list);
        return context.array(&lists.map(dense));
    }
    let precision = |a: Attribute| PRECISION.case_name(PRECISION.value_of(a)?);
    let elements = value.elements().unwrap_or_default();
    let names: Option<Vec<_>> = elements.iter().map(|&a| precision(a)).collect();
    match names {
        Some(names) if !names.is_empty() => {
            let names: Vec<_> = names.into_iter().map(|name| context.string(name)).collect();
            context.array(&names)
        }
        _ => value,
    }
}
