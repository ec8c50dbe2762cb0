//! Kernels of ops that move or create elements.

use super::{
    action::Action,
    attributes::{attempt, one, scalar, shape, size, sizes, take, tensor_element},
    error::Fault,
};
use stablehlo_kernels::{
    array::{Array, Packing},
    element::ElementType,
    error, ops,
};
use stablehlo_program::{
    Op, Program, Type, structs,
    types::{DYNAMIC, TensorEncoding},
};

/// Returns the action of an op that moves or creates elements, or `None` for another op.
pub(super) fn arrays<'p>(
    program: &'p Program<'p>,
    typed: &Op<'p>,
) -> Option<Result<Action<'p>, Fault>> {
    match typed {
        Op::BitcastConvert(op) => {
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand);
                ops::bitcast_convert(operand, result.clone())
            })
        }
        Op::Broadcast(op) => {
            let added = attempt!(sizes(op.broadcast_sizes));
            one(move |a| {
                take!(a: operand);
                let shape = [&added[..], operand.shape()].concat();
                let dims: Vec<usize> = (added.len()..shape.len()).collect();
                ops::broadcast_in_dim(&operand, &shape, &dims)
            })
        }
        Op::BroadcastInDim(op) => {
            let shape = attempt!(shape(program, op.result));
            let dims = attempt!(sizes(op.broadcast_dimensions));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand);
                let moved = ops::broadcast_in_dim(&operand, &shape, &dims)?;
                requantized(moved, &result)
            })
        }
        Op::DynamicBroadcastInDim(op) => {
            let dims = attempt!(sizes(op.broadcast_dimensions));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand, output_dimensions);
                let moved = ops::dynamic_broadcast_in_dim(&operand, &output_dimensions, &dims)?;
                requantized(moved, &result)
            })
        }
        Op::Reshape(op) => {
            let shape = attempt!(shape(program, op.result));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand);
                requantized(ops::reshape(operand, &shape)?, &result)
            })
        }
        Op::DynamicReshape(op) => {
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand, output_shape);
                requantized(ops::dynamic_reshape(operand, &output_shape)?, &result)
            })
        }
        Op::Transpose(op) => {
            let permutation = attempt!(sizes(op.permutation));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand);
                requantized(ops::transpose(&operand, &permutation)?, &result)
            })
        }
        Op::Reverse(op) => {
            let dims = attempt!(sizes(op.dimensions));
            one(move |a| {
                take!(a: operand);
                ops::reverse(&operand, &dims)
            })
        }
        Op::Slice(op) => {
            let starts = attempt!(sizes(op.start_indices));
            let limits = attempt!(sizes(op.limit_indices));
            let strides = attempt!(sizes(op.strides));
            one(move |a| {
                take!(a: operand);
                ops::slice(&operand, &starts, &limits, &strides)
            })
        }
        Op::RealDynamicSlice(_) => one(|a| {
            take!(a: operand, starts, limits, strides);
            ops::real_dynamic_slice(&operand, &starts, &limits, &strides)
        }),
        Op::DynamicSlice(op) => {
            let sizes = attempt!(sizes(op.slice_sizes));
            one(move |mut a| {
                let starts = a.split_off(1);
                ops::dynamic_slice(&a[0], &starts, &sizes)
            })
        }
        Op::DynamicUpdateSlice(_) => one(|mut a| {
            let starts = a.split_off(2);
            take!(a: operand, update);
            ops::dynamic_update_slice(operand, &update, &starts)
        }),
        Op::Concatenate(op) => {
            let dim = attempt!(size(op.dimension));
            one(move |a| ops::concatenate(&a, dim))
        }
        Op::Pad(op) => {
            let (low, high) = (op.edge_padding_low, op.edge_padding_high);
            let interior = op.interior_padding;
            one(move |a| {
                take!(a: operand, value);
                ops::pad(&operand, &value, low, high, interior)
            })
        }
        Op::DynamicPad(_) => one(|a| {
            take!(a: operand, value, low, high, interior);
            ops::dynamic_pad(&operand, &value, &low, &high, &interior)
        }),
        Op::Gather(op) => {
            let dims = attempt!(gather_dims(op.dimension_numbers));
            let sizes = attempt!(sizes(op.slice_sizes));
            one(move |a| {
                take!(a: operand, start_indices);
                ops::gather(&operand, &start_indices, &dims, &sizes)
            })
        }
        Op::DynamicGather(op) => {
            let dims = attempt!(gather_dims(op.dimension_numbers));
            one(move |a| {
                take!(a: operand, start_indices, slice_sizes);
                ops::dynamic_gather(&operand, &start_indices, &slice_sizes, &dims)
            })
        }
        Op::TorchIndexSelect(op) => {
            let (dim, batch) = (attempt!(size(op.dim)), attempt!(size(op.batch_dims)));
            one(move |a| {
                take!(a: operand, index);
                ops::torch_index_select(&operand, &index, dim, batch)
            })
        }
        Op::GetDimensionSize(op) => {
            let dim = attempt!(size(op.dimension));
            one(move |a| {
                take!(a: operand);
                ops::get_dimension_size(&operand, dim)
            })
        }
        Op::SetDimensionSize(op) => {
            let dim = attempt!(size(op.dimension));
            let bound = bound(program.value_type(op.result), dim);
            one(move |a| {
                take!(a: operand, size);
                let size = size.sizes("set_dimension_size")?;
                resized(&operand, dim, size.first().copied(), bound)
            })
        }
        Op::Iota(op) => {
            let (element, dim) = (
                attempt!(tensor_element(program, op.output)),
                attempt!(size(op.iota_dimension)),
            );
            let shape = attempt!(shape(program, op.output));
            Some(Ok(Action::Create(Box::new(move |memory| {
                let scalar = match &element {
                    ElementType::Scalar(scalar) => *scalar,
                    ElementType::Quantized(q) => q.expressed,
                };
                let counts = ops::iota(memory, scalar, &shape, dim)?;
                match &element {
                    ElementType::Quantized(q) => ops::uniform_quantize(&counts, q),
                    ElementType::Scalar(_) => Ok(counts),
                }
            }))))
        }
        Op::DynamicIota(op) => {
            let (scalar, dim) = (
                attempt!(scalar(program, op.result)),
                attempt!(size(op.iota_dimension)),
            );
            one(move |a| {
                take!(a: output_shape);
                ops::dynamic_iota(&output_shape, scalar, dim)
            })
        }
        Op::UniformDequantize(_) => one(|a| {
            take!(a: operand);
            ops::uniform_dequantize(&operand)
        }),
        Op::UniformQuantize(op) => match attempt!(tensor_element(program, op.result)) {
            ElementType::Quantized(q) => one(move |a| {
                take!(a: operand);
                ops::uniform_quantize(&operand, &q)
            }),
            ElementType::Scalar(_) => None,
        },
        _ => None,
    }
}

/// Returns the largest size of a dimension of values of a type, if the type states it.
fn bound(ty: &Type, dim: usize) -> Option<usize> {
    let tensor = ty.tensor()?;
    let bound = match &tensor.encoding {
        TensorEncoding::Bounds(bounds) => bounds.get(dim),
        _ => None,
    };
    let size = tensor.shape.get(dim).filter(|size| **size != DYNAMIC);
    usize::try_from(*size.or(bound)?).ok()
}

/// Returns an array with another size of a dimension: the array has no more elements up to the
/// bound. New elements, which no op has computed, are zero bits.
fn resized(
    operand: &Array,
    dim: usize,
    size: Option<usize>,
    bound: Option<usize>,
) -> error::Result<Array> {
    let op = "set_dimension_size";
    let (Some(&found), Some(size)) = (operand.shape().get(dim), size) else {
        return Err(error::Error::constraint(
            op,
            "",
            format!("dimension {dim} for rank {}", operand.rank()),
        ));
    };
    let bound = bound.unwrap_or(found);
    if size > bound {
        return Err(error::Error::undefined(
            op,
            format!("size {size} of a dimension of at most {bound}"),
        ));
    }
    let mut changes = vec![0; operand.rank()];
    changes[dim] = size as i64 - found as i64;
    let zero = vec![0; operand.stored().size()];
    let element = operand.element_type().clone();
    let zero = Array::from_bytes(operand.memory(), element, &[], &zero, Packing::Bytes)?;
    let none = vec![0; operand.rank()];
    ops::pad(operand, &zero, &none, &changes, &none)
}

/// Gives moved elements the quantization of the result, whose dimension with scales may be
/// another one.
fn requantized(moved: Array, result: &ElementType) -> error::Result<Array> {
    match result {
        ElementType::Quantized(_) => moved.with_element_type(result.clone()),
        ElementType::Scalar(_) => Ok(moved),
    }
}

fn gather_dims(
    dims: &structs::GatherDimensionNumbers,
) -> Result<ops::GatherDimensionNumbers, Fault> {
    Ok(ops::GatherDimensionNumbers {
        offset_dims: sizes(&dims.offset_dims)?,
        collapsed_slice_dims: sizes(&dims.collapsed_slice_dims)?,
        operand_batching_dims: sizes(&dims.operand_batching_dims)?,
        start_indices_batching_dims: sizes(&dims.start_indices_batching_dims)?,
        start_index_map: sizes(&dims.start_index_map)?,
        index_vector_dim: size(dims.index_vector_dim)?,
    })
}
