//! Attributes and types of ops in the form that kernels take, and helpers for kernels.

use super::{
    action::Action,
    error::Fault,
    types::{element, static_tensor},
};
use stablehlo_kernels::{
    array::Array,
    element::{ElementType, Scalar},
    error,
};
use stablehlo_program::{Matrix, Program, Type, ValueId};

pub(super) fn tensor_element(program: &Program, value: ValueId) -> Result<ElementType, Fault> {
    match program.value_type(value) {
        Type::Tensor(tensor) => element(&tensor.element),
        Type::UnrankedTensor(ty) => element(ty),
        other => Err(Fault::Unsupported(format!("a value of type {other:?}"))),
    }
}

pub(super) fn scalar(program: &Program, value: ValueId) -> Result<Scalar, Fault> {
    match tensor_element(program, value)? {
        ElementType::Scalar(scalar) => Ok(scalar),
        ElementType::Quantized(_) => Err(Fault::Unsupported(
            "a result with quantized elements".to_owned(),
        )),
    }
}

/// Returns the shape of a result whose sizes are all known.
pub(super) fn shape(program: &Program, value: ValueId) -> Result<Vec<usize>, Fault> {
    match program.value_type(value) {
        Type::Tensor(tensor) => Ok(static_tensor(tensor)?.1),
        other => Err(Fault::Unsupported(format!("a result of type {other:?}"))),
    }
}

/// Returns sizes or dimensions, none of which is negative.
pub(super) fn sizes(values: &[i64]) -> Result<Vec<usize>, Fault> {
    let all = values.iter().map(|&v| size(v));
    all.collect()
}

pub(super) fn size(value: i64) -> Result<usize, Fault> {
    usize::try_from(value)
        .map_err(|_| Fault::Unsupported(format!("a size or dimension of {value}")))
}

/// Returns the padding of each dimension, or no padding if the attribute is absent.
pub(super) fn pairs(matrix: Option<&Matrix>, count: usize) -> Vec<[i64; 2]> {
    match matrix {
        Some(matrix) => matrix
            .values
            .chunks_exact(2)
            .map(|p| [p[0], p[1]])
            .collect(),
        None => vec![[0, 0]; count],
    }
}

/// Returns values of an attribute, or `count` times `default` if the attribute is absent.
pub(super) fn sizes_or(
    values: Option<&[i64]>,
    count: usize,
    default: usize,
) -> Result<Vec<usize>, Fault> {
    values.map_or_else(|| Ok(vec![default; count]), sizes)
}

/// Takes the operands of a kernel from a vector. The operands of an op have the number that its
/// declaration says: `Program::read` checks this.
macro_rules! take {
    ($operands:ident: $($name:ident),+) => {
        let mut operands = $operands.into_iter();
        $(let Some($name) = operands.next() else {
            return Err($crate::eval::attributes::missing());
        };)+
    };
}
pub(super) use take;

pub(super) fn missing() -> error::Error {
    error::Error::constraint("op", "", "too few operands")
}

/// Returns the action of a kernel with one result.
pub(super) fn one<'p>(
    kernel: impl Fn(Vec<Array>) -> error::Result<Array> + Send + Sync + 'p,
) -> Result<Action<'p>, Fault> {
    Ok(Action::One(Box::new(kernel)))
}
