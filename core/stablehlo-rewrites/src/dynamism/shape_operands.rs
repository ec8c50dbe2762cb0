//! Custom calls whose operands hold the shapes of their results. The attribute
//! `indices_of_shape_operands` has the index of an operand for each result.

use crate::constants::{ints, ints_of};
use stablehlo_opset::{
    edit::{Edit, Reported, views::CustomCall},
    inference::compatible,
    types::{DYNAMIC, ScalarType},
    view::{AttributeView, ElementView, TypeView},
};

/// Name of the discardable attribute that lists shape operands.
pub const ATTRIBUTE: &str = "indices_of_shape_operands";
/// Name of the attribute that has a layout per operand.
pub(super) const LAYOUTS: &str = "operand_layouts";

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
/// If the shape operands do not fit the call.
pub fn of_call<'x, E: Edit<'x>>(edit: E, call: E::Op) -> Result<Option<ShapeOperands>, Reported> {
    let Some(attribute) = edit.discardable(call, ATTRIBUTE) else {
        return Ok(None);
    };
    let fault = |message: String| -> Reported {
        edit.error(edit.location(call), &format!("{ATTRIBUTE}: {message}"))
    };
    let list = attribute.elements_type().and_then(TypeView::tensor);
    let (Some(indices), Some(list)) = (ints_of::<E>(attribute), list) else {
        return Ok(None);
    };
    let results = edit.results(call);
    let results = results.iter().map(|value| edit.ty(*value));
    let results: Vec<_> = results.flat_map(flattened).collect();
    let suffix = match results.len() == edit.result_count(call) {
        true => "",
        false => ", with tuples flattened",
    };
    if indices.len() != results.len() {
        return Err(fault(format!(
            "number of elements ({}) must be equal to the number of operation results ({}){suffix}",
            indices.len(),
            results.len()
        )));
    }
    if list.rank() != 1 {
        return Err(fault("must have rank = 1".to_owned()));
    }
    let is_i64 = matches!(list.element.scalar(), Some(ScalarType::Integer(ty)) if ty.width == 64);
    if !is_i64 {
        return Err(fault("must have i64 element type".to_owned()));
    }
    let mut operands = ShapeOperands {
        indices: Vec::new(),
        shapes: Vec::new(),
    };
    let n = edit.operand_count(call);
    for (i, (&index, &ty)) in indices.iter().zip(&results).enumerate() {
        let operand = usize::try_from(index).ok();
        let Some(operand) = operand.filter(|&o| o < n) else {
            return Err(fault(format!(
                "index #{i} ({index}) must be within bounds for operation operands (from 0 to {n})"
            )));
        };
        let Some(shape) = ints(edit, edit.operand(call, operand)) else {
            return Ok(None);
        };
        if !fits(edit, &shape, ty) {
            let shape: Vec<_> = shape.iter().map(i64::to_string).collect();
            return Err(fault(format!(
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
fn fits<'x, E: Edit<'x>>(edit: E, shape: &[i64], ty: E::Type) -> bool {
    let element = match ty.tensor() {
        Some(t) => Some(t.element),
        None => match ty.other_shaped() {
            Some((None, element)) => Some(element),
            _ => None,
        },
    };
    // A refined argument may have unknown sizes itself, which the wrapper of the argument lists.
    let is_size = |&size: &i64| size >= 0 || size == DYNAMIC;
    element.is_some_and(|element| {
        shape.iter().all(is_size) && compatible(ty, edit.tensor_type(shape, element))
    })
}

/// Returns the members of a tuple type, and of the tuples in it, in order. Returns any other type
/// itself.
pub fn flattened<'x, T: TypeView<'x>>(ty: T) -> Vec<T> {
    match ty.members() {
        None => vec![ty],
        Some(all) => all.into_iter().flat_map(flattened).collect(),
    }
}

/// Returns the layouts of the operands that hold no shapes, if the call states layouts.
pub(super) fn layouts_without<'x, E: Edit<'x>>(
    edit: E,
    op: E::Op,
    operands: &ShapeOperands,
) -> Option<Vec<Vec<i64>>> {
    let layouts = CustomCall::of(edit, op)?.attribute_named(LAYOUTS)?;
    let layouts = layouts.layouts()?;
    let all = layouts.iter().enumerate();
    let kept = all.filter(|(i, _)| !operands.indices.contains(i));
    Some(kept.map(|(_, layout)| layout.to_vec()).collect())
}
