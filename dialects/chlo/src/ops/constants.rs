//! Constants.

use super::support::*;
use mlir_bridge::{builtin::splat, dialect::Materialized};
use stablehlo_dialect::ops::constant::elements_type;

mlir_bridge::implement_ops! { OPS in "chlo" = ::stablehlo_opset::chlo_constants_ops;
    Constant { infer infer_constant fold fold_constant }
    ConstantLike { infer infer_like reify reify_as_operand compatible compatible verify verify_like fold fold_like }
}

fn infer_constant<'c>(op: Constant<'c>) -> Result<Vec<Type<'c>>> {
    let ty = op.value().and_then(|value: Attribute| elements_type(value));
    ty.map(|ty| vec![ty])
        .ok_or_else(|| op.error("requires attribute 'value'"))
}
fn fold_constant<'c>(op: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    Some(vec![Folded::Attribute(Constant::of(op)?.value()?)])
}
/// Returns the constant op for a folded value, or `None` if the value's type is not `ty`.
pub fn materialize<'c>(
    value: Attribute<'c>,
    ty: Type<'c>,
    _: Location<'c>,
) -> Option<Materialized<'c>> {
    let fits = elements_type(value) == Some(ty);
    fits.then_some(Materialized::new(Constant::DEF.name, "value", value, ty))
}

fn verify_like(op: ConstantLike) -> Result {
    let result = op.results().first().map(|r| element_of(r.ty()));
    if op.value().and_then(|value: Attribute| value.ty()) == result {
        return Ok(());
    }
    Err(op.error("value's type doesn't match element return type"))
}
fn infer_like<'c>(op: ConstantLike<'c>) -> Result<Vec<Type<'c>>> {
    let value = op.value().and_then(|value: Attribute| value.ty());
    let element = value.ok_or_else(|| op.error("requires attribute 'value'"))?;
    Ok(vec![match op.tensor(0) {
        Some(t) => Tensor::get_checked(op.location(), t.shape, element, t.encoding)?,
        None => {
            // Only the function for ranked tensors reports unsuitable element types.
            Tensor::get_checked(op.location(), &[], element, None)?;
            unranked_tensor(element)
        }
    }])
}
/// Folds to a constant if the shape is static.
fn fold_like<'c>(op: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    let value = ConstantLike::of(op)?.value()?;
    let operand = Tensor::of(op.operand(0).ty())?;
    let elements = splat(Tensor::get(operand.shape, value.ty()?, None), value)?;
    Some(vec![Folded::Attribute(elements)])
}
