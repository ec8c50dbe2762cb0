//! Custom calls whose operands hold the shapes of their results. The attribute
//! `indices_of_shape_operands` has the index of an operand for each result.

use super::constants::ints;
use mlir_bridge::{diag::Failed, diag::Result, diag::error, prelude::*};
use stablehlo_dialect::{infer::compatible, ops::custom_call::CustomCall};

/// Name of the discardable attribute that lists shape operands.
pub const ATTRIBUTE: &str = "indices_of_shape_operands";

/// Operands of a custom call that hold the shapes of its results.
#[derive(Debug)]
pub struct ShapeOperands {
    /// Index of an operand for each result. The members of tuples count as results.
    pub indices: Vec<usize>,
    /// Shape of each result.
    pub shapes: Vec<Vec<i64>>,
}

/// Returns the shapes of the results of `call`. Returns `None` if the call has no shape operands,
/// or if they are not constants.
///
/// # Errors
/// If the shape operands do not fit the call, after a diagnostic.
pub fn of_call(call: Op) -> Result<Option<ShapeOperands>> {
    let Some(attribute) = call.discardable_attribute(ATTRIBUTE) else {
        return Ok(None);
    };
    let fault = |message: std::fmt::Arguments| -> Failed {
        error(call.location(), format_args!("{ATTRIBUTE}: {message}"))
    };
    let (Some(indices), Some(list)) = (attribute.dense_ints(), attribute.ty().and_then(Tensor::of))
    else {
        return Ok(None);
    };
    let results: Vec<_> = call.results().flat_map(|v| flattened(v.ty())).collect();
    let suffix = match results.len() == call.num_results() {
        true => "",
        false => ", with tuples flattened",
    };
    if indices.len() != results.len() {
        return Err(fault(format_args!(
            "number of elements ({}) must be equal to the number of operation results ({}){suffix}",
            indices.len(),
            results.len()
        )));
    }
    if list.rank() != 1 {
        return Err(fault(format_args!("must have rank = 1")));
    }
    if list.element.int_width() != Some(64) {
        return Err(fault(format_args!("must have i64 element type")));
    }
    let mut operands = ShapeOperands {
        indices: Vec::new(),
        shapes: Vec::new(),
    };
    for (i, (&index, &ty)) in indices.iter().zip(&results).enumerate() {
        let operand = usize::try_from(index).ok();
        let Some(operand) = operand.filter(|&o| o < call.num_operands()) else {
            let n = call.num_operands();
            return Err(fault(format_args!(
                "index #{i} ({index}) must be within bounds for operation operands (from 0 to {n})"
            )));
        };
        let Some(shape) = ints(call.operand(operand)) else {
            return Ok(None);
        };
        if !fits(&shape, ty) {
            let shape: Vec<_> = shape.iter().map(i64::to_string).collect();
            return Err(fault(format_args!(
                "refinement #{i} ([{}]) must be compatible with operation result #{i} \
                 ('{ty}'){suffix}",
                shape.join(", ")
            )));
        }
        operands.indices.push(operand);
        operands.shapes.push(shape);
    }
    Ok(Some(operands))
}

/// Returns whether a value of type `ty` can have the shape `shape`.
fn fits(shape: &[i64], ty: Type) -> bool {
    let element = match Tensor::of(ty) {
        Some(t) => Some(t.element),
        None => ty.unranked_element(),
    };
    // A refined argument may have unknown sizes itself, which the wrapper of the argument lists.
    let is_size = |&size: &i64| size >= 0 || size == DYNAMIC;
    element.is_some_and(|element| {
        shape.iter().all(is_size) && compatible(ty, Tensor::get(shape, element, None))
    })
}

/// Returns the members of a tuple type, and of the tuples in it, in order. Returns any other type
/// itself.
pub fn flattened(ty: Type<'_>) -> Vec<Type<'_>> {
    let members = ty.tuple_members();
    members.map_or_else(
        || vec![ty],
        |all| all.into_iter().flat_map(flattened).collect(),
    )
}

/// Returns the inherent and discardable attributes of a call without its shape operands.
pub fn attributes_without<'x>(
    call: CustomCall<'x>,
    operands: &ShapeOperands,
) -> (Vec<Slot<'x>>, Option<Attribute<'x>>) {
    let op = call.op().expect("a call in a program");
    let context = op.context();
    let mut slots: Vec<_> = op.slots().iter().collect();
    let layouts = CustomCall::DEF.slot("operand_layouts");
    let layouts = layouts.expect("a declared attribute");
    if let Some(all) = slots[layouts].get().and_then(|a| a.elements()) {
        let all = all.into_iter().enumerate();
        let kept = all.filter(|(i, _)| !operands.indices.contains(i));
        let kept: Vec<_> = kept.map(|(_, layout)| layout).collect();
        slots[layouts] = context.array(&kept).into();
    }
    let entries = op.discardable().entries_bytes().unwrap_or_default();
    let entries = entries
        .into_iter()
        .filter(|(name, _)| *name != ATTRIBUTE.as_bytes());
    let entries: Vec<_> = entries.collect();
    (slots, Some(context.dictionary_bytes(&entries)))
}
