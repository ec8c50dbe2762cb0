//! Imports, inference and errors that families of ops share.

pub use crate::{attribute_types::*, kinds};
pub use mlir_bridge::{
    builtin::unranked_tensor,
    diag::{Result, error},
    op::Shape,
    prelude::*,
};
pub use stablehlo_dialect::{
    infer::{
        Dimension, compatible, dimensions_of, element_of, elements_compatible, shapes_compatible,
        tensor_of,
    },
    traits::{COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, COMPATIBLE_OPERANDS_AND_RESULT_TYPE},
    type_constraints::*,
};
pub use std::{fmt::Display, ops::Deref};

use stablehlo_dialect::infer::most_specific_type;

/// Emits an error at the op that, like upstream's errors of inference, does not begin with
/// the name of the op.
pub fn fault(op: &Adaptor, message: impl Display) -> Failed {
    match op.op() {
        Some(op) => op.error_without_prefix(message),
        None => error(op.location(), message),
    }
}

/// Infers one result of the most specific type that all ranked operands allow. If all operands
/// are unranked, the result has the type of the first one.
pub fn infer_from_operands<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    let tensors: Vec<_> = op.operand_types().filter_map(Tensor::of).collect();
    if tensors.is_empty() {
        return Ok(op.operand_types().take(1).collect());
    }
    most_specific_type(&tensors)
        .map(|ty| vec![ty])
        .map_err(|conflict| {
            fault(
                &op,
                format_args!("requires operands of one shape, found {conflict}"),
            )
        })
}

/// Reifies the shape of the first operand.
pub fn reify_as_operand<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::ShapeOf(op.operand(0))])
}
