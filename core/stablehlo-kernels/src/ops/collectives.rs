//! Collective ops as functions of the arrays of one process group: sections `all_gather`,
//! `all_reduce`, `all_to_all`, `collective_broadcast`, `collective_permute`, `collective_reduce` and
//! `reduce_scatter`.
//!
//! Operands are in the order of the processes of the group, and so are results.

use super::{
    creation::{integer, zero},
    movement::{concatenate, slice},
    reduce::Reducer,
    window::map_body,
};
use crate::{
    array::Array,
    element::ElementType,
    error::{Result, require},
    memory::Memory,
    shape::check_dims,
};

/// Joins the operands along a dimension: section `all_gather`. All processes have this result.
///
/// # Errors
/// If the operands do not fit, or memory has too little left.
pub fn all_gather(operands: &[Array], all_gather_dim: usize) -> Result<Array> {
    concatenate(operands, all_gather_dim)
}

/// Accumulates the operands in the order of the processes: section `all_reduce`. All processes
/// have this result.
///
/// # Errors
/// If the operands differ in type, the computation fails, or memory has too little left.
pub fn all_reduce(operands: &[Array], computation: Reducer) -> Result<Array> {
    let op = "all_reduce";
    check_group(op, operands)?;
    let shape = operands[0].shape();
    let mut binary;
    let body: &mut dyn crate::body::Body = match computation {
        Reducer::Binary(op) => {
            binary = op;
            &mut binary
        }
        Reducer::Next => return Ok(operands[operands.len() - 1].clone()),
        Reducer::Body(body) => body,
    };
    let mut value = operands[0].clone();
    for operand in &operands[1..] {
        value = map_body(op, body, vec![value, operand.clone()], shape, 1)?.remove(0);
    }
    Ok(value)
}

fn check_group(op: &'static str, operands: &[Array]) -> Result<()> {
    require!(!operands.is_empty(), op, "", "an empty process group");
    require!(
        operands.iter().all(|o| {
            o.shape() == operands[0].shape() && o.element_type() == operands[0].element_type()
        }),
        op,
        "",
        "operands of a process group differ in type"
    );
    Ok(())
}

/// Returns `count` parts of an array along a dimension.
fn split(op: &'static str, array: &Array, count: usize, dim: usize) -> Result<Vec<Array>> {
    check_dims(op, "the split dimension", &[dim], array.rank())?;
    let size = array.shape()[dim];
    require!(
        count > 0 && size.is_multiple_of(count),
        op,
        "",
        "a dimension of size {size} in {count} parts"
    );
    let part = size / count;
    let parts = (0..count).map(|i| {
        let (mut starts, mut limits) = (vec![0; array.rank()], array.shape().to_vec());
        (starts[dim], limits[dim]) = (i * part, (i + 1) * part);
        slice(array, &starts, &limits, &vec![1; array.rank()])
    });
    parts.collect()
}

/// Accumulates the operands as [`all_reduce`] does, and returns the part of each process: section
/// `reduce_scatter`.
///
/// # Errors
/// If the dimension does not have a part per process, or see [`all_reduce`].
pub fn reduce_scatter(
    operands: &[Array],
    scatter_dimension: usize,
    computation: Reducer,
) -> Result<Vec<Array>> {
    let sum = all_reduce(operands, computation)?;
    split("reduce_scatter", &sum, operands.len(), scatter_dimension)
}

/// Exchanges parts: section `all_to_all`. Process `i` has the parts `i` of all operands, joined
/// along `concat_dimension`.
///
/// # Errors
/// If `split_count` is not the number of processes or does not divide the dimension, the
/// operands differ in type, or memory has too little left.
pub fn all_to_all(
    operands: &[Array],
    split_dimension: usize,
    concat_dimension: usize,
    split_count: usize,
) -> Result<Vec<Array>> {
    let op = "all_to_all";
    check_group(op, operands)?;
    require!(
        split_count == operands.len(),
        op,
        "(C5)",
        "split_count is {split_count}, the group has {} processes",
        operands.len()
    );
    let parts: Result<Vec<_>> = operands
        .iter()
        .map(|o| split(op, o, split_count, split_dimension))
        .collect();
    let parts = parts?;
    let received = (0..split_count).map(|i| {
        let received: Vec<_> = parts.iter().map(|p| p[i].clone()).collect();
        concatenate(&received, concat_dimension)
    });
    received.collect()
}

/// Returns the operand of the process at position `root` of the group, which all processes have:
/// section `collective_broadcast`.
///
/// # Errors
/// If the group has no such process, or the operands differ in type.
pub fn collective_broadcast(operands: &[Array], root: usize) -> Result<Array> {
    check_root("collective_broadcast", operands, root)?;
    Ok(operands[root].clone())
}

/// Accumulates the operands as [`all_reduce`] does: section `collective_reduce`. The process at
/// position `root` of the group has the result, and all others have zeros.
///
/// # Errors
/// If the group has no such process, or see [`all_reduce`].
pub fn collective_reduce(
    operands: &[Array],
    root: usize,
    computation: Reducer,
) -> Result<Vec<Array>> {
    check_root("collective_reduce", operands, root)?;
    let value = all_reduce(operands, computation)?;
    let zeros = zeros(value.memory(), value.element_type(), value.shape())?;
    let mut results = vec![zeros; operands.len()];
    results[root] = value;
    Ok(results)
}

fn check_root(op: &'static str, operands: &[Array], root: usize) -> Result<()> {
    check_group(op, operands)?;
    require!(
        root < operands.len(),
        op,
        "(C6)",
        "root {root} of a group of {} processes",
        operands.len()
    );
    Ok(())
}

/// Returns an array whose elements represent zero.
pub fn zeros(memory: &Memory, element: &ElementType, shape: &[usize]) -> Result<Array> {
    let value = match element {
        ElementType::Scalar(scalar) => zero(memory, *scalar)?,
        ElementType::Quantized(q) => {
            let point = q.zero_points.first().copied().unwrap_or(0);
            integer(memory, q.storage, point)?
        }
    };
    Array::splat(&value, shape)?.with_element_type(element.clone())
}

/// Sends operands from sources to targets: section `collective_permute`. A process that is no
/// target has zeros.
///
/// # Errors
/// If a process is twice a source or twice a target or does not exist, the operands differ in
/// type, or memory has too little left.
pub fn collective_permute(
    operands: &[Array],
    source_target_pairs: &[[usize; 2]],
) -> Result<Vec<Array>> {
    let op = "collective_permute";
    check_group(op, operands)?;
    for side in [0, 1] {
        let all: Vec<_> = source_target_pairs.iter().map(|pair| pair[side]).collect();
        check_dims(op, "source_target_pairs", &all, operands.len())?;
    }
    let first = &operands[0];
    let zeros = zeros(first.memory(), first.element_type(), first.shape())?;
    let mut results = vec![zeros; operands.len()];
    for &[source, target] in source_target_pairs {
        results[target] = operands[source].clone();
    }
    Ok(results)
}
