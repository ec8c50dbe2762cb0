//! Kernels of products, transforms and solvers.

use super::{
    action::Action,
    attributes::{one, pairs, size, sizes, sizes_or, take, tensor_element},
    error::Fault,
};
use stablehlo_kernels::ops;
use stablehlo_opset::{enums, structs::ConvDimensionNumbers};
use stablehlo_program::typed::{
    Cholesky, Convolution, Dot, DotGeneral, DynamicConv, Einsum, Fft, TriangularSolve, UnaryEinsum,
};

pub(super) fn dot_general<'p>(op: &DotGeneral<'p>) -> Result<Action<'p>, Fault> {
    let d = &op.dot_dimension_numbers;
    let dims = ops::DotDimensionNumbers {
        lhs_batching_dimensions: sizes(&d.lhs_batching_dimensions)?,
        rhs_batching_dimensions: sizes(&d.rhs_batching_dimensions)?,
        lhs_contracting_dimensions: sizes(&d.lhs_contracting_dimensions)?,
        rhs_contracting_dimensions: sizes(&d.rhs_contracting_dimensions)?,
    };
    let result = tensor_element(op.op.program(), op.result)?;
    one(move |a| {
        take!(a: lhs, rhs);
        ops::dot_general(&lhs, &rhs, &dims, &result)
    })
}

pub(super) fn dot<'p>(op: &Dot<'p>) -> Result<Action<'p>, Fault> {
    let result = tensor_element(op.op.program(), op.result)?;
    one(move |a| {
        take!(a: lhs, rhs);
        ops::dot(&lhs, &rhs, &result)
    })
}

pub(super) fn einsum<'p>(op: &Einsum<'p>) -> Result<Action<'p>, Fault> {
    let result = tensor_element(op.op.program(), op.result)?;
    let config = op.einsum_config;
    one(move |a| {
        take!(a: lhs, rhs);
        ops::einsum(&lhs, &rhs, config, &result)
    })
}

pub(super) fn unary_einsum<'p>(op: &UnaryEinsum<'p>) -> Result<Action<'p>, Fault> {
    let result = tensor_element(op.op.program(), op.result)?;
    let config = op.einsum_config;
    one(move |a| {
        take!(a: operand);
        ops::unary_einsum(&operand, config, &result)
    })
}

pub(super) fn convolution<'p>(op: &Convolution<'p>) -> Result<Action<'p>, Fault> {
    let spatial = op.dimension_numbers.input_spatial_dimensions.len();
    let attributes = window(op.dimension_numbers, |c| {
        c.window_strides = sizes_or(op.window_strides, spatial, 1)?;
        c.padding = pairs(op.padding, spatial);
        c.lhs_dilation = sizes_or(op.lhs_dilation, spatial, 1)?;
        c.rhs_dilation = sizes_or(op.rhs_dilation, spatial, 1)?;
        c.window_reversal = reversal(op.window_reversal, spatial);
        c.feature_group_count = size(op.feature_group_count)?;
        c.batch_group_count = size(op.batch_group_count)?;
        Ok(())
    })?;
    let result = tensor_element(op.op.program(), op.result)?;
    one(move |a| {
        take!(a: lhs, rhs);
        ops::convolution(&lhs, &rhs, &attributes, &result)
    })
}

pub(super) fn dynamic_conv<'p>(op: &DynamicConv<'p>) -> Result<Action<'p>, Fault> {
    let spatial = op.dimension_numbers.input_spatial_dimensions.len();
    let attributes = window(op.dimension_numbers, |c| {
        c.window_strides = sizes_or(op.window_strides, spatial, 1)?;
        c.padding = vec![[0, 0]; spatial];
        c.lhs_dilation = sizes_or(op.lhs_dilation, spatial, 1)?;
        c.rhs_dilation = sizes_or(op.rhs_dilation, spatial, 1)?;
        c.window_reversal = reversal(op.window_reversal, spatial);
        c.feature_group_count = size(op.feature_group_count)?;
        c.batch_group_count = size(op.batch_group_count)?;
        Ok(())
    })?;
    let result = tensor_element(op.op.program(), op.result)?;
    one(move |a| {
        take!(a: lhs, rhs, padding);
        ops::dynamic_conv(&lhs, &rhs, &padding, &attributes, &result)
    })
}

pub(super) fn cholesky<'p>(op: &Cholesky<'p>) -> Result<Action<'p>, Fault> {
    let lower = op.lower;
    one(move |a| {
        take!(a: operand);
        ops::cholesky(&operand, lower)
    })
}

pub(super) fn triangular_solve<'p>(op: &TriangularSolve<'p>) -> Result<Action<'p>, Fault> {
    let transpose = match op.transpose_a {
        enums::Transpose::Transpose => ops::Transpose::Transpose,
        enums::Transpose::Adjoint => ops::Transpose::Adjoint,
        // The check of the program refuses `TRANSPOSE_INVALID`.
        enums::Transpose::NoTranspose | enums::Transpose::Invalid => ops::Transpose::NoTranspose,
    };
    let (left, lower, unit) = (op.left_side, op.lower, op.unit_diagonal);
    one(move |operands| {
        take!(operands: a, b);
        ops::triangular_solve(&a, &b, left, lower, unit, transpose)
    })
}

pub(super) fn fft<'p>(op: &Fft<'p>) -> Result<Action<'p>, Fault> {
    let kind = match op.fft_type {
        enums::FftType::Fft => ops::FftType::Fft,
        enums::FftType::Ifft => ops::FftType::Ifft,
        enums::FftType::Rfft => ops::FftType::Rfft,
        enums::FftType::Irfft => ops::FftType::Irfft,
    };
    let lengths = sizes(op.fft_length)?;
    one(move |a| {
        take!(a: operand);
        ops::fft(&operand, kind, &lengths)
    })
}

fn reversal(values: Option<&[bool]>, count: usize) -> Vec<bool> {
    values.map_or_else(|| vec![false; count], <[bool]>::to_vec)
}

fn window(
    dims: &ConvDimensionNumbers,
    fill: impl FnOnce(&mut ops::Convolution) -> Result<(), Fault>,
) -> Result<ops::Convolution, Fault> {
    let mut all = ops::Convolution {
        window_strides: Vec::new(),
        padding: Vec::new(),
        lhs_dilation: Vec::new(),
        rhs_dilation: Vec::new(),
        window_reversal: Vec::new(),
        input_batch_dimension: size(dims.input_batch_dimension)?,
        input_feature_dimension: size(dims.input_feature_dimension)?,
        input_spatial_dimensions: sizes(&dims.input_spatial_dimensions)?,
        kernel_input_feature_dimension: size(dims.kernel_input_feature_dimension)?,
        kernel_output_feature_dimension: size(dims.kernel_output_feature_dimension)?,
        kernel_spatial_dimensions: sizes(&dims.kernel_spatial_dimensions)?,
        output_batch_dimension: size(dims.output_batch_dimension)?,
        output_feature_dimension: size(dims.output_feature_dimension)?,
        output_spatial_dimensions: sizes(&dims.output_spatial_dimensions)?,
        feature_group_count: 1,
        batch_group_count: 1,
    };
    fill(&mut all)?;
    Ok(all)
}
