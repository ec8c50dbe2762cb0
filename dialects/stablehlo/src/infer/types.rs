//! Types that ops infer, and compatibility of types, as the rules of `stablehlo-opset` define them.

use super::dimension::tensor_of;
use crate::{
    kinds::{FUTURE, TOKEN},
    views::MlirType,
};
use mlir_bridge::{builtin::unranked_tensor, prelude::*};
use stablehlo_opset::{
    inference::{self, Inferred},
    view::TypeView as _,
};

pub use mlir_bridge::builtin::shaped_element as element_of;
pub use stablehlo_opset::inference::Conflict;

/// Returns whether the declared type `actual` fits the type `inferred`. The sizes and bounds must allow both
/// shapes to be equal at run time. The element types must be equal, except for quantization parameters.
pub fn compatible(inferred: Type, actual: Type) -> bool {
    inference::compatible(MlirType(inferred), MlirType(actual))
}
/// Returns whether two types can have the same shape at run time. Bounds are not compared. Types without a
/// shape fit any type.
pub fn shapes_compatible(a: Type, b: Type) -> bool {
    inference::fits_shape(MlirType(a), MlirType(b))
}
/// Returns whether the element types of `a` and `b` are equal except for scales, zero points and the index of
/// the quantized axis. A type without a shape is its own element type.
pub fn elements_compatible(a: Type, b: Type) -> bool {
    let [a, b] = [a, b].map(|ty| MlirType(element_of(ty)));
    inference::elements_compatible(a, b)
}
/// Returns the type with the most specific size and bound of each dimension.
///
/// # Errors
/// If the ranks differ, or if sizes and bounds contradict each other.
///
/// # Panics
/// If there are no types.
pub fn most_specific_type<'c>(tensors: &[Tensor<'c>]) -> Result<Type<'c>, Conflict> {
    let parts = tensors.iter().map(|t| MlirType(t.ty).ranked());
    let inferred = inference::most_specific(parts)?;
    Ok(type_of(tensors[0].ty.owner(), &inferred))
}
/// Makes an inferred type.
pub fn type_of<'c>(context: &'c Context, inferred: &Inferred<'c, MlirType<'c>>) -> Type<'c> {
    match inferred {
        Inferred::Same(ty) | Inferred::Elements(ty) => ty.0,
        Inferred::Tuple(members) => {
            let members: Vec<_> = members.iter().map(|member| member.0).collect();
            context.tuple_type(&members)
        }
        Inferred::Future(types) => {
            let types: Vec<_> = types.iter().map(|ty| ty.0).collect();
            FUTURE.ty(context, &[Param::Types(&types)])
        }
        Inferred::Unranked(element) => unranked_tensor(element.0),
        Inferred::Token => TOKEN.ty(context, &[]),
        Inferred::Tensor {
            dims,
            element,
            encoding,
        } => tensor_of(dims, element.0, encoding.map(|e| e.0)),
    }
}
