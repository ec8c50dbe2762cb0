//! Checks that reducing ops share: inputs, initial values, and the body that
//! combines two elements.

use super::region_bodies::Body;
use crate::{
    infer::{Dimension, dimensions_of, is_promotable},
    spec::ReportViolation,
};
use mlir_bridge::{diag::Result, prelude::*};

/// Numbers of the constraints on reductions in an op's section of the
/// specification.
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

/// Dimensions and element types of a reduction.
pub struct Reduction<'c> {
    /// Merged dimensions of all inputs, see [`Dimension::most_specific`].
    pub dims: Vec<Dimension>,
    /// Element type of each result.
    pub elements: Vec<Type<'c>>,
}

/// Returns the dimensions and element types of a reduction. Fails if the
/// inputs, the initial values or the op's only region violate a constraint. The
/// first half of the operands are the inputs, the second half are the initial
/// values.
pub fn check_reduction<'c>(op: &Adaptor<'c>, numbers: &ReducerRules) -> Result<Reduction<'c>> {
    let n = op.num_operands() / 2;
    if n == 0 {
        return Err(op.violation(
            numbers.count,
            "inputs must have at least one value, found none",
        ));
    }
    let first = op.ranked(0);
    let mut dims: Vec<_> = dimensions_of(&first).collect();
    for i in 1..n {
        let input = op.ranked(i);
        if input.ty != first.ty && !narrow(&mut dims, &input) {
            return Err(op.violation(
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
            return Err(op.violation(
                numbers.element,
                format_args!(
                    "inputs and init_values must have the same element types, found '{}' and '{}'",
                    input.ty, init.ty
                ),
            ));
        }
        inputs.push(input.element);
    }
    let elements = reducer_types(op, numbers.body, 0, &inputs)?;
    Ok(Reduction { dims, elements })
}

/// Merges the dimensions of `tensor` into `dims`. Returns `false` if the
/// dimensions do not fit.
fn narrow(dims: &mut [Dimension], tensor: &Tensor) -> bool {
    let rank = dims.len();
    let mut pairs = dims.iter_mut().zip(dimensions_of(tensor));
    tensor.rank() == rank
        && pairs.all(|(known, d)| match known.most_specific(d) {
            Ok(both) => {
                *known = both;
                true
            }
            Err(_) => false,
        })
}

/// Returns the element types `E0`, `E1`, ... in which a region computes. The
/// region must have the type `(tensor<E0>, ..., tensor<E0>, ...) ->
/// (tensor<E0>, ...)`, and the element type of each input must be promotable to
/// the corresponding type.
///
/// If the op is being built and lacks the region, returns the element types of
/// the inputs.
pub fn reducer_types<'c>(
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
        check_promotable(&body, number, input, element)?;
        body.takes_scalar(number, n + i, element)?;
        body.returns_scalar(number, i, element)?;
        elements.push(element);
    }
    Ok(elements)
}

/// Returns the element type in which a region computes. The element types
/// `inputs` of all operands must be promotable to this type. Returns `None`
/// without operands.
pub fn reducer_type_of_all<'c>(
    op: &Adaptor<'c>,
    number: &str,
    region: usize,
    inputs: impl Iterator<Item = Type<'c>>,
) -> Result<Option<Type<'c>>> {
    let mut inputs = inputs;
    let Some(first) = inputs.next() else {
        return Ok(None);
    };
    let element = reducer_types(op, number, region, &[first])?[0];
    for input in inputs {
        if input != first && op.region(region).first_block().is_some() {
            check_promotable(&Body::of(op, region)?, number, input, element)?;
        }
    }
    Ok(Some(element))
}

fn check_promotable(body: &Body, number: &str, input: Type, element: Type) -> Result {
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
