//! Kernels of ops that move or create elements.

use super::{
    action::Action,
    attributes::{one, scalar, shape, size, sizes, take, tensor_element},
    error::Fault,
};
use stablehlo_kernels::{array::Array, element::ElementType, error, ops};
use stablehlo_opset::{
    structs,
    types::{DYNAMIC, TensorEncoding},
};
use stablehlo_program::{
    Type,
    typed::{
        BitcastConvert, Broadcast, BroadcastInDim, Concatenate, DynamicBroadcastInDim,
        DynamicGather, DynamicIota, DynamicReshape, DynamicSlice, Gather, GetDimensionSize, Iota,
        Pad, Reshape, Reverse, SetDimensionSize, Slice, TorchIndexSelect, Transpose,
        UniformQuantize,
    },
};

pub(super) fn bitcast_convert<'p>(op: &BitcastConvert<'p>) -> Result<Action<'p>, Fault> {
    let result = tensor_element(op.op.program(), op.result)?;
    one(move |a| {
        take!(a: operand);
        ops::bitcast_convert(operand, result.clone())
    })
}

pub(super) fn broadcast<'p>(op: &Broadcast<'p>) -> Result<Action<'p>, Fault> {
    let added = sizes(op.broadcast_sizes)?;
    one(move |a| {
        take!(a: operand);
        let shape = [&added[..], operand.shape()].concat();
        let dims: Vec<usize> = (added.len()..shape.len()).collect();
        ops::broadcast_in_dim(&operand, &shape, &dims)
    })
}

pub(super) fn broadcast_in_dim<'p>(op: &BroadcastInDim<'p>) -> Result<Action<'p>, Fault> {
    let shape = shape(op.op.program(), op.result)?;
    let dims = sizes(op.broadcast_dimensions)?;
    let result = tensor_element(op.op.program(), op.result)?;
    one(move |a| {
        take!(a: operand);
        requantized(ops::broadcast_in_dim(&operand, &shape, &dims)?, &result)
    })
}

pub(super) fn dynamic_broadcast_in_dim<'p>(
    op: &DynamicBroadcastInDim<'p>,
) -> Result<Action<'p>, Fault> {
    let dims = sizes(op.broadcast_dimensions)?;
    let result = tensor_element(op.op.program(), op.result)?;
    one(move |a| {
        take!(a: operand, output_dimensions);
        let moved = ops::dynamic_broadcast_in_dim(&operand, &output_dimensions, &dims)?;
        requantized(moved, &result)
    })
}

pub(super) fn reshape<'p>(op: &Reshape<'p>) -> Result<Action<'p>, Fault> {
    let shape = shape(op.op.program(), op.result)?;
    let result = tensor_element(op.op.program(), op.result)?;
    one(move |a| {
        take!(a: operand);
        requantized(ops::reshape(operand, &shape)?, &result)
    })
}

pub(super) fn dynamic_reshape<'p>(op: &DynamicReshape<'p>) -> Result<Action<'p>, Fault> {
    let result = tensor_element(op.op.program(), op.result)?;
    one(move |a| {
        take!(a: operand, output_shape);
        requantized(ops::dynamic_reshape(operand, &output_shape)?, &result)
    })
}

pub(super) fn transpose<'p>(op: &Transpose<'p>) -> Result<Action<'p>, Fault> {
    let permutation = sizes(op.permutation)?;
    let result = tensor_element(op.op.program(), op.result)?;
    one(move |a| {
        take!(a: operand);
        requantized(ops::transpose(&operand, &permutation)?, &result)
    })
}

pub(super) fn reverse<'p>(op: &Reverse<'p>) -> Result<Action<'p>, Fault> {
    let dims = sizes(op.dimensions)?;
    one(move |a| {
        take!(a: operand);
        ops::reverse(&operand, &dims)
    })
}

pub(super) fn slice<'p>(op: &Slice<'p>) -> Result<Action<'p>, Fault> {
    let starts = sizes(op.start_indices)?;
    let limits = sizes(op.limit_indices)?;
    let strides = sizes(op.strides)?;
    one(move |a| {
        take!(a: operand);
        ops::slice(&operand, &starts, &limits, &strides)
    })
}

pub(super) fn real_dynamic_slice<'p>() -> Result<Action<'p>, Fault> {
    one(|a| {
        take!(a: operand, starts, limits, strides);
        ops::real_dynamic_slice(&operand, &starts, &limits, &strides)
    })
}

pub(super) fn dynamic_slice<'p>(op: &DynamicSlice<'p>) -> Result<Action<'p>, Fault> {
    let sizes = sizes(op.slice_sizes)?;
    one(move |mut a| {
        let starts = a.split_off(1);
        ops::dynamic_slice(&a[0], &starts, &sizes)
    })
}

pub(super) fn dynamic_update_slice<'p>() -> Result<Action<'p>, Fault> {
    one(|mut a| {
        let starts = a.split_off(2);
        take!(a: operand, update);
        ops::dynamic_update_slice(operand, &update, &starts)
    })
}

pub(super) fn concatenate<'p>(op: &Concatenate<'p>) -> Result<Action<'p>, Fault> {
    let dim = size(op.dimension)?;
    one(move |a| ops::concatenate(&a, dim))
}

pub(super) fn pad<'p>(op: &Pad<'p>) -> Result<Action<'p>, Fault> {
    let (low, high) = (op.edge_padding_low, op.edge_padding_high);
    let interior = op.interior_padding;
    one(move |a| {
        take!(a: operand, value);
        ops::pad(&operand, &value, low, high, interior)
    })
}

pub(super) fn dynamic_pad<'p>() -> Result<Action<'p>, Fault> {
    one(|a| {
        take!(a: operand, value, low, high, interior);
        ops::dynamic_pad(&operand, &value, &low, &high, &interior)
    })
}

pub(super) fn gather<'p>(op: &Gather<'p>) -> Result<Action<'p>, Fault> {
    let dims = gather_dims(op.dimension_numbers)?;
    let sizes = sizes(op.slice_sizes)?;
    one(move |a| {
        take!(a: operand, start_indices);
        ops::gather(&operand, &start_indices, &dims, &sizes)
    })
}

pub(super) fn dynamic_gather<'p>(op: &DynamicGather<'p>) -> Result<Action<'p>, Fault> {
    let dims = gather_dims(op.dimension_numbers)?;
    one(move |a| {
        take!(a: operand, start_indices, slice_sizes);
        ops::dynamic_gather(&operand, &start_indices, &slice_sizes, &dims)
    })
}

pub(super) fn torch_index_select<'p>(op: &TorchIndexSelect<'p>) -> Result<Action<'p>, Fault> {
    let (dim, batch) = (size(op.dim)?, size(op.batch_dims)?);
    one(move |a| {
        take!(a: operand, index);
        ops::torch_index_select(&operand, &index, dim, batch)
    })
}

pub(super) fn get_dimension_size<'p>(op: &GetDimensionSize<'p>) -> Result<Action<'p>, Fault> {
    let dim = size(op.dimension)?;
    one(move |a| {
        take!(a: operand);
        ops::get_dimension_size(&operand, dim)
    })
}

pub(super) fn set_dimension_size<'p>(op: &SetDimensionSize<'p>) -> Result<Action<'p>, Fault> {
    let dim = size(op.dimension)?;
    let bound = bound(op.op.program().value_type(op.result), dim);
    one(move |a| {
        take!(a: operand, size);
        ops::set_dimension_size(&operand, &size, dim, bound)
    })
}

pub(super) fn iota<'p>(op: &Iota<'p>) -> Result<Action<'p>, Fault> {
    let element = tensor_element(op.op.program(), op.output)?;
    let dim = size(op.iota_dimension)?;
    let shape = shape(op.op.program(), op.output)?;
    Ok(Action::Create(Box::new(move |memory| {
        let scalar = match &element {
            ElementType::Scalar(scalar) => *scalar,
            ElementType::Quantized(q) => q.expressed,
        };
        let counts = ops::iota(memory, scalar, &shape, dim)?;
        match &element {
            ElementType::Quantized(q) => ops::uniform_quantize(&counts, q),
            ElementType::Scalar(_) => Ok(counts),
        }
    })))
}

pub(super) fn dynamic_iota<'p>(op: &DynamicIota<'p>) -> Result<Action<'p>, Fault> {
    let scalar = scalar(op.op.program(), op.result)?;
    let dim = size(op.iota_dimension)?;
    one(move |a| {
        take!(a: output_shape);
        ops::dynamic_iota(&output_shape, scalar, dim)
    })
}

pub(super) fn uniform_dequantize<'p>() -> Result<Action<'p>, Fault> {
    one(|a| {
        take!(a: operand);
        ops::uniform_dequantize(&operand)
    })
}

pub(super) fn uniform_quantize<'p>(op: &UniformQuantize<'p>) -> Result<Action<'p>, Fault> {
    match tensor_element(op.op.program(), op.result)? {
        ElementType::Quantized(q) => one(move |a| {
            take!(a: operand);
            ops::uniform_quantize(&operand, &q)
        }),
        ElementType::Scalar(_) => Err(Fault::without_meaning()),
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
