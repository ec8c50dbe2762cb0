//! Constants.

use super::support::*;
use mlir_bridge::{builtin::splat, dialect::Materialized};
use stablehlo_dialect::ops::constant::elements_type;

implement_ops! { OPS = chlo_constants_ops;
    Constant {
        infer infer
        fold fold_constant
    }
    ConstantLike {
        infer infer
        reify reify
        compatible compatible
        verify verify
        fold fold_like
    }
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
/// Folds to a constant if the shape is static.
fn fold_like<'c>(op: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    let value = ConstantLike::of(op)?.value()?;
    let operand = Tensor::of(op.operand(0).ty())?;
    let elements = splat(Tensor::get(operand.shape, value.ty()?, None), value)?;
    Some(vec![Folded::Attribute(elements)])
}
