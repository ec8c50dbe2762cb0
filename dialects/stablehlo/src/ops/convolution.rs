//! Convolutions.

use super::support::{constant_operands::constant_ints, prelude::*};
use crate::kinds::ConvDimensionNumbers;
use stablehlo_program::rules::{convolutions::*, quantization};

implement_ops! { OPS = convolution_ops;
    Convolution {
        verify verify_convolution
        speculation convolution_speculation
    }
    DynamicConv {
        verify verify_dynamic_conv
        speculation static_inputs_constant_shape
    }
}

macro_rules! attributes {
    ($op:expr) => {
        Attributes {
            numbers: numbers($op.dimension_numbers().expect("a required attribute")),
            window_strides: $op.window_strides(),
            lhs_dilation: $op.lhs_dilation(),
            rhs_dilation: $op.rhs_dilation(),
            reversals: $op.window_reversal().map_or(0, |all| all.len()),
            feature_group_count: $op.feature_group_count().expect("a required attribute"),
            batch_group_count: $op.batch_group_count().expect("a required attribute"),
            precisions: $op.precision_config().unwrap_or_default().len(),
        }
    };
}
fn numbers<'c>(n: ConvDimensionNumbers<'c>) -> Numbers<'c> {
    Numbers {
        input: (
            n.input_batch_dimension(),
            n.input_feature_dimension(),
            n.input_spatial_dimensions(),
        ),
        kernel: (
            n.kernel_input_feature_dimension(),
            n.kernel_output_feature_dimension(),
            n.kernel_spatial_dimensions(),
        ),
        output: (
            n.output_batch_dimension(),
            n.output_feature_dimension(),
            n.output_spatial_dimensions(),
        ),
    }
}

/// Constants of an op from which its result is computed.
struct Parameters<'c> {
    attributes: Attributes<'c>,
    roles: Roles,
    /// Padding of each spatial dimension, low and high. `None` if the padding is not a constant.
    padding: Option<Vec<i64>>,
}

fn verify_convolution(op: Convolution) -> Result {
    verify_result(&op, &parameters_of_convolution(op)?)
}
fn verify_dynamic_conv(op: DynamicConv) -> Result {
    verify_result(&op, &parameters_of_dynamic_conv(op)?)
}

fn parameters_of_convolution(op: Convolution<'_>) -> Result<Parameters<'_>> {
    let attributes = attributes!(op);
    let spatial = spatial_rank(op.ranked(0).rank(), op.ranked(1).rank()).at(&op)?;
    let shape = op
        .padding()
        .and_then(|p| Tensor::of(p.ty()?))
        .map(|t| t.shape);
    let padding = match shape {
        None | Some([0, 2]) => Some(vec![0; 2 * spatial]),
        Some(shape) => {
            padding_shape(shape, spatial).at(&op)?;
            op.padding().and_then(|p| p.dense_ints())
        }
    };
    let roles = attributes.roles(spatial).at(&op)?;
    Ok(Parameters {
        attributes,
        roles,
        padding,
    })
}

fn parameters_of_dynamic_conv(op: DynamicConv<'_>) -> Result<Parameters<'_>> {
    let attributes = attributes!(op);
    let spatial = spatial_rank(op.ranked(0).rank(), op.ranked(1).rank()).at(&op)?;
    padding_shape(op.ranked(2).shape, spatial).at(&op)?;
    let attributes = Attributes {
        window_strides: attributes
            .window_strides
            .map(|s| without_repeats(s, spatial)),
        ..attributes
    };
    let roles = attributes.roles(spatial).at(&op)?;
    Ok(Parameters {
        attributes,
        roles,
        padding: constant_ints(op.padding()),
    })
}

/// Returns the dimensions of the result of a `convolution` or a `dynamic_conv`, as far as operands
/// and attributes determine them. Returns `None` for another op, and if the number of windows does
/// not fit 64 bits.
///
/// # Errors
/// If attributes or operands are invalid, after a diagnostic.
pub fn result_dimensions(op: Op) -> Result<Option<Vec<Dimension>>> {
    let parameters = match (Convolution::of(op), DynamicConv::of(op)) {
        (Some(op), _) => parameters_of_convolution(op)?,
        (_, Some(op)) => parameters_of_dynamic_conv(op)?,
        _ => return Ok(None),
    };
    let operands = [op.operand(0), op.operand(1)].map(|v| Tensor::of(v.ty()));
    let [Some(lhs), Some(rhs)] = operands else {
        return Ok(None);
    };
    Ok(expected_result(&parameters, [&lhs, &rhs]).ok())
}

/// Returns the dimensions of the result that operands and attributes determine.
///
/// # Errors
/// Fails with a spatial dimension along which the number of windows does not fit 64 bits.
fn expected_result(
    p: &Parameters,
    operands: [&Tensor; 2],
) -> std::result::Result<Vec<Dimension>, usize> {
    let [lhs, rhs] = operands.map(|t| dimensions_of(t).collect::<Vec<_>>());
    p.attributes
        .result(&p.roles, [&lhs, &rhs], p.padding.as_deref())
}

/// Checks the sizes and element types of operands and result.
fn verify_result(op: &Adaptor, p: &Parameters) -> Result {
    let [lhs, rhs, result] = [op.ranked(0), op.ranked(1), ranked_result(op)];
    let dims = [&lhs, &rhs].map(|t| dimensions_of(t).collect::<Vec<_>>());
    p.attributes
        .check_operands(&p.roles, [&dims[0], &dims[1]])
        .at(op)?;
    if result.rank() != lhs.rank() {
        return Err(op.violation(
            "C26",
            format_args!(
                "result must have the rank of lhs ({}), found '{}'",
                lhs.rank(),
                result.ty
            ),
        ));
    }
    let expected = expected_result(p, [&lhs, &rhs]).map_err(|i| {
        op.violation(
            "C25",
            format_args!("the number of windows along spatial dimension {i} must fit 64 bits"),
        )
    })?;
    has_shape(op, "C25", ("result", &result), &expected)?;
    let [lhs, rhs, result] = [lhs, rhs, result].map(|t| element_parts(t.element));
    let outputs = [p.roles.kernel[1], p.roles.output[1]];
    quantization::convolution([&lhs, &rhs, &result], outputs).at(op)
}

/// Allows speculation if the dimensions that C10, C11, C14 to C16 and C25
/// restrict are static. A dimension that only C25 restricts may be dynamic if
/// its result dimension is dynamic. Group counts of 1 restrict no dimension.
fn convolution_speculation(op: Convolution) -> Speculation {
    let Some(dims) = op.dimension_numbers() else {
        return Speculation::Never;
    };
    let (input, kernel, result) = (op.lhs().ty(), op.rhs().ty(), result_type(&op));
    let dynamic = |t, dim: i64| is_dynamic(t, dim as usize);
    let batched = op.batch_group_count().is_some_and(|n| n > 1);
    let grouped = op.feature_group_count().is_some_and(|n| n > 1);
    let features = !dynamic(input, dims.input_feature_dimension())
        && !dynamic(kernel, dims.kernel_input_feature_dimension());
    let batch = !dynamic(input, dims.input_batch_dimension())
        || !batched && dynamic(result, dims.output_batch_dimension());
    let kernel_output = !dynamic(kernel, dims.kernel_output_feature_dimension())
        || !batched && !grouped && dynamic(result, dims.output_feature_dimension());
    let mut spatial = std::iter::zip(
        dims.input_spatial_dimensions(),
        dims.kernel_spatial_dimensions(),
    )
    .zip(dims.output_spatial_dimensions());
    let spatial = spatial
        .all(|((&i, &k), &o)| dynamic(result, o) || !dynamic(input, i) && !dynamic(kernel, k));
    speculatable_if(features && batch && kernel_output && spatial)
}
