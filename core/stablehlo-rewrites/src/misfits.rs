//! Reasons why values of an op cannot have other types.

use stablehlo_opset::edit::{Edit, ValueOf};

/// Returns why the values of an op cannot have the types of `changed`, or `None` if they can. `changed` returns `None`
/// for a type that stays.
pub(crate) fn reason<'x, E: Edit<'x>>(
    edit: E,
    op: E::Op,
    changed: impl Fn(E::Type) -> Option<E::Type>,
) -> Option<String> {
    let operands = (0..edit.operand_count(op)).map(ValueOf::Operand);
    let results = (0..edit.result_count(op)).map(ValueOf::Result);
    operands.chain(results).find_map(|part| {
        let value = match part {
            ValueOf::Operand(i) => edit.operand(op, i),
            ValueOf::Result(i) => edit.result(op, i),
        };
        let ty = changed(edit.ty(value))?;
        let misfit = edit.misfit(op, part, ty)?;
        Some(format!(
            "{} must be {}, but would have the type {ty}",
            misfit.name, misfit.summary
        ))
    })
}
