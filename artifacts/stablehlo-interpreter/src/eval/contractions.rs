//! Kernels of products, transforms and solvers.

use super::{
    action::Action,
    attributes::{attempt, one, pairs, size, sizes, sizes_or, take, tensor_element},
    error::Fault,
};
use stablehlo_kernels::ops;
use stablehlo_program::{Op, Program, enums, structs::ConvDimensionNumbers};

/// Returns the action of a product, a transform or a solver, or `None` for another op.
pub(super) fn contractions<'p>(
    program: &'p Program<'p>,
    typed: &Op<'p>,
) -> Option<Result<Action<'p>, Fault>> {
    match typed {
        Op::DotGeneral(op) => {
            let d = &op.dot_dimension_numbers;
            let dims = ops::DotDimensionNumbers {
                lhs_batching_dimensions: attempt!(sizes(&d.lhs_batching_dimensions)),
                rhs_batching_dimensions: attempt!(sizes(&d.rhs_batching_dimensions)),
                lhs_contracting_dimensions: attempt!(sizes(&d.lhs_contracting_dimensions)),
                rhs_contracting_dimensions: attempt!(sizes(&d.rhs_contracting_dimensions)),
            };
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: lhs, rhs);
                ops::dot_general(&lhs, &rhs, &dims, &result)
            })
        }
        Op::Dot(op) => {
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: lhs, rhs);
                ops::dot(&lhs, &rhs, &result)
            })
        }
        Op::Einsum(op) => {
            let result = attempt!(tensor_element(program, op.result));
            let config = op.einsum_config;
            one(move |a| {
                take!(a: lhs, rhs);
                ops::einsum(&lhs, &rhs, config, &result)
            })
        }
        Op::UnaryEinsum(op) => {
            let result = attempt!(tensor_element(program, op.result));
            let config = op.einsum_config;
            one(move |a| {
                take!(a: operand);
                ops::unary_einsum(&operand, config, &result)
            })
        }
        Op::Convolution(op) => {
            let spatial = op.dimension_numbers.input_spatial_dimensions.len();
            let attributes = attempt!(convolution(op.dimension_numbers, |c| {
                c.window_strides = sizes_or(op.window_strides, spatial, 1)?;
                c.padding = pairs(op.padding, spatial);
                c.lhs_dilation = sizes_or(op.lhs_dilation, spatial, 1)?;
                c.rhs_dilation = sizes_or(op.rhs_dilation, spatial, 1)?;
                c.window_reversal = reversal(op.window_reversal, spatial);
                c.feature_group_count = size(op.feature_group_count)?;
                c.batch_group_count = size(op.batch_group_count)?;
                Ok(())
            }));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: lhs, rhs);
                ops::convolution(&lhs, &rhs, &attributes, &result)
            })
        }
        Op::DynamicConv(op) => {
            let spatial = op.dimension_numbers.input_spatial_dimensions.len();
            let attributes = attempt!(convolution(op.dimension_numbers, |c| {
                c.window_strides = sizes_or(op.window_strides, spatial, 1)?;
                c.padding = vec![[0, 0]; spatial];
                c.lhs_dilation = sizes_or(op.lhs_dilation, spatial, 1)?;
                c.rhs_dilation = sizes_or(op.rhs_dilation, spatial, 1)?;
                c.window_reversal = reversal(op.window_reversal, spatial);
                c.feature_group_count = size(op.feature_group_count)?;
                c.batch_group_count = size(op.batch_group_count)?;
                Ok(())
            }));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: lhs, rhs, padding);
                ops::dynamic_conv(&lhs, &rhs, &padding, &attributes, &result)
            })
        }
        Op::Cholesky(op) => {
            let lower = op.lower;
            one(move |a| {
                take!(a: operand);
                ops::cholesky(&operand, lower)
            })
        }
        Op::TriangularSolve(op) => {
            let transpose = match op.transpose_a {
                enums::Transpose::Transpose => ops::Transpose::Transpose,
                enums::Transpose::Adjoint => ops::Transpose::Adjoint,
                _ => ops::Transpose::NoTranspose,
            };
            let (left, lower, unit) = (op.left_side, op.lower, op.unit_diagonal);
            one(move |operands| {
                take!(operands: a, b);
                ops::triangular_solve(&a, &b, left, lower, unit, transpose)
            })
        }
        Op::Fft(op) => {
            let kind = match op.fft_type {
                enums::FftType::Fft => ops::FftType::Fft,
                enums::FftType::Ifft => ops::FftType::Ifft,
                enums::FftType::Rfft => ops::FftType::Rfft,
                enums::FftType::Irfft => ops::FftType::Irfft,
            };
            let lengths = attempt!(sizes(op.fft_length));
            one(move |a| {
                take!(a: operand);
                ops::fft(&operand, kind, &lengths)
            })
        }
        _ => None,
    }
}

fn reversal(values: Option<&[bool]>, count: usize) -> Vec<bool> {
    values.map_or_else(|| vec![false; count], <[bool]>::to_vec)
}

fn convolution(
    dims: &ConvDimensionNumbers,
    window: impl FnOnce(&mut ops::Convolution) -> Result<(), Fault>,
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
    window(&mut all)?;
    Ok(all)
}
