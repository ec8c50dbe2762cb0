//! What ops that reduce have in common: inputs, initial values, and the body
//! that combines two elements.

use super::bodies::Body;
use crate::{
    infer::{Dimension, is_promotable},
    spec::Violates,
};
use mlir_bridge::{diag::Result, prelude::*};

/// The numbers that the constraints on what is reduced have in an op's section
/// of the specification.
pub struct ReducerRules {
    /// `0 < size(inputs) = size(init_values)`
    pub count: &'static str,
    /// `same(shape(inputs...))`
    pub shape: &'static str,
    /// `element_type(inputs...) = element_type(init_values...)`
    pub element: &'static str,
    /// The type of the body.
    pub body: &'static str,
}

/// What is reduced, and in which element types.
pub struct Reduced<'c> {
    /// The dimensions of all inputs: what is known of any of them.
    pub dims: Vec<Dimension>,
    /// The element type of each result.
    pub elements: Vec<Type<'c>>,
}

/// Checks the inputs, which are the first half of the operands, the initial
/// values, which are the other, and the op's only region.
pub fn reduced<'c>(op: &Adaptor<'c>, numbers: &ReducerRules) -> Result<Reduced<'c>> {
    let n = op.num_operands() / 2;
    if n == 0 {
        return Err(op.violates(
            numbers.count,
            "inputs must have at least one value, found none",
        ));
    }
    let first = op.ranked(0);
    let mut dims: Vec<_> = Dimension::all(&first).collect();
    for i in 1..n {
        let input = op.ranked(i);
        if input.ty != first.ty && !narrow(&mut dims, &input) {
            return Err(op.violates(
                numbers.shape,
                format_args!(
                    "inputs must have the same shape, found '{}' and '{}'",
                    first.ty, input.ty
                ),
            ));
        }
    }
    let mut inputs = Vec::with_capacity(n);
    for i in 0..n {
        let (input, init) = (op.ranked(i), op.ranked(n + i));
        if init.rank() != 0 {
            return Err(op.error(format_args!(
                "init_values must be 0-dimensional tensors, found '{}'",
                init.ty
            )));
        }
        if input.element != init.element {
            return Err(op.violates(
                numbers.element,
                format_args!(
                    "inputs and init_values must have the same element types, found '{}' and '{}'",
                    input.ty, init.ty
                ),
            ));
        }
        inputs.push(input.element);
    }
    let elements = reducer(op, numbers.body, 0, &inputs)?;
    Ok(Reduced { dims, elements })
}

/// Adds what a tensor's type tells about dimensions; false if it cannot have
/// them.
fn narrow(dims: &mut [Dimension], tensor: &Tensor) -> bool {
    let rank = dims.len();
    let mut pairs = dims.iter_mut().zip(Dimension::all(tensor));
    tensor.rank() == rank
        && pairs.all(|(known, d)| match known.most_specific(d) {
            Ok(both) => {
                *known = both;
                true
            }
            Err(_) => false,
        })
}

/// The element types `E0`, `E1`, ... that a region computes in, which must have
/// the type `(tensor<E0>, ..., tensor<E0>, ...) -> (tensor<E0>, ...)`. Each
/// input's element type must be promotable to its own. An op that is being
/// built may lack the body: then they are those of the inputs.
pub fn reducer<'c>(
    op: &Adaptor<'c>,
    number: &str,
    region: usize,
    inputs: &[Type<'c>],
) -> Result<Vec<Type<'c>>> {
    if op.region(region).first_block().is_none() && op.op().is_none() {
        return Ok(inputs.to_vec());
    }
    let n = inputs.len();
    let body = Body::of(op, region)?;
    body.takes(number, 2 * n)?;
    body.returns(number, n)?;
    let mut elements = Vec::with_capacity(n);
    for (i, &input) in inputs.iter().enumerate() {
        let element = body.scalar_argument(number, i)?;
        promotes(&body, number, input, element)?;
        body.takes_scalar(number, n + i, element)?;
        body.returns_scalar(number, i, element)?;
        elements.push(element);
    }
    Ok(elements)
}

/// The element type that a region computes in, to which those of all operands
/// must be promotable.
pub fn reducer_of_all<'c>(
    op: &Adaptor<'c>,
    number: &str,
    region: usize,
    inputs: impl Iterator<Item = Type<'c>>,
) -> Result<Option<Type<'c>>> {
    let mut inputs = inputs;
    let Some(first) = inputs.next() else {
        return Ok(None);
    };
    let element = reducer(op, number, region, &[first])?[0];
    for input in inputs {
        if input != first && op.region(region).first_block().is_some() {
            promotes(&Body::of(op, region)?, number, input, element)?;
        }
    }
    Ok(Some(element))
}

fn promotes(body: &Body, number: &str, input: Type, element: Type) -> Result {
    if is_promotable(input, element) {
        return Ok(());
    }
    Err(body.fault(
        number,
        format_args!(
            "must compute in an element type that '{input}' is promotable to, found '{element}'"
        ),
    ))
}
