//! Attributes that hold the sizes of an op's groups of operands or results. Builders and edits
//! derive them, so that users do not set them.

use melior::{Context, ir::Attribute};
use mlir_bridge::prelude::*;

/// Name and value of an attribute.
type Named<'c> = (&'static str, Attribute<'c>);

/// Returns the attribute with the sizes of the operand groups, if an op has this attribute.
pub(super) fn of_operands<'c>(
    context: &'c Context,
    def: &OpDef,
    groups: &[usize],
) -> Option<Named<'c>> {
    attribute(context, def, "operandSegmentSizes", groups)
}

/// Returns the attribute with the sizes of the result groups, if an op has this attribute.
/// `groups` are the sizes of the operand groups, and `results` is the number of all results.
///
/// # Panics
/// If the op has the attribute, and this function does not know the op.
pub(super) fn of_results<'c>(
    context: &'c Context,
    def: &OpDef,
    groups: &[usize],
    results: usize,
) -> Option<Named<'c>> {
    def.slot("resultSegmentSizes")?;
    let sizes = match (def.mnemonic(), groups) {
        // Each initial value has a carry, and the carries come last.
        ("scan", &[_, inits]) => [results.saturating_sub(inits), inits],
        (op, _) => panic!("the groups of results of {op} are not known"),
    };
    attribute(context, def, "resultSegmentSizes", &sizes)
}

fn attribute<'c>(
    context: &'c Context,
    def: &OpDef,
    name: &'static str,
    sizes: &[usize],
) -> Option<Named<'c>> {
    def.slot(name)?;
    let sizes: Vec<_> = sizes.iter().map(|&n| n as i32).collect();
    Some((name, context.i32_array(&sizes)))
}
