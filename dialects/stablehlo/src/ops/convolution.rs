//! Convolutions.

use super::support::{constant_operands::constant_ints, prelude::*, products::*};
use crate::kinds::{ConvDimensionNumbers, Precision};
use std::convert::Infallible;

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

/// Attributes that `convolution` and `dynamic_conv` share.
struct Attributes<'c> {
    numbers: ConvDimensionNumbers<'c>,
    window_strides: Option<&'c [i64]>,
    lhs_dilation: Option<&'c [i64]>,
    rhs_dilation: Option<&'c [i64]>,
    window_reversal: Option<Vec<bool>>,
    feature_group_count: i64,
    batch_group_count: i64,
    precision_config: Vec<Precision>,
}
macro_rules! attributes {
    ($op:expr) => {
        Attributes {
            numbers: $op.dimension_numbers().expect("a required attribute"),
            window_strides: $op.window_strides(),
            lhs_dilation: $op.lhs_dilation(),
            rhs_dilation: $op.rhs_dilation(),
            window_reversal: $op.window_reversal(),
            feature_group_count: $op.feature_group_count().expect("a required attribute"),
            batch_group_count: $op.batch_group_count().expect("a required attribute"),
            precision_config: $op.precision_config().unwrap_or_default(),
        }
    };
}

/// Dimensions of `lhs`, `rhs` and `result`: first the batch or input feature
/// dimension, then the (output) feature dimension, then the spatial dimensions.
struct Roles {
    input: Vec<i64>,
    kernel: Vec<i64>,
    output: Vec<i64>,
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
    let spatial = spatial_rank(&op)?;
    let shape = op
        .padding()
        .and_then(|p| Tensor::of(p.ty()?))
        .map(|t| t.shape);
    let padding = match shape {
        None | Some([0, 2]) => Some(vec![0; 2 * spatial]),
        Some(shape) => {
            check_padding_shape(&op, shape, spatial)?;
            op.padding().and_then(|p| p.dense_ints())
        }
    };
    let roles = verify_attributes(&op, &attributes, spatial)?;
    Ok(Parameters {
        attributes,
        roles,
        padding,
    })
}

fn parameters_of_dynamic_conv(op: DynamicConv<'_>) -> Result<Parameters<'_>> {
    let attributes = attributes!(op);
    let spatial = spatial_rank(&op)?;
    check_padding_shape(&op, op.ranked(2).shape, spatial)?;
    let attributes = Attributes {
        window_strides: attributes
            .window_strides
            .map(|s| without_repeats(s, spatial)),
        ..attributes
    };
    let roles = verify_attributes(&op, &attributes, spatial)?;
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

/// Returns the strides of a `dynamic_conv` along its spatial dimensions. If the op has one spatial
/// dimension, its stride may be stated twice: JAX writes such programs.
fn without_repeats(strides: &[i64], spatial: usize) -> &[i64] {
    match strides {
        [first, second] if spatial == 1 && first == second => &strides[..1],
        _ => strides,
    }
}

/// Returns the number of spatial dimensions, N - 2. Fails if the ranks of `lhs`
/// and `rhs` differ or are less than 2.
fn spatial_rank(op: &Adaptor) -> Result<usize> {
    let (lhs, rhs) = (op.ranked(0), op.ranked(1));
    if lhs.rank() != rhs.rank() {
        return Err(op.violation(
            "C1",
            format_args!(
                "lhs and rhs must have the same rank, found {} and {}",
                lhs.rank(),
                rhs.rank()
            ),
        ));
    }
    lhs.rank().checked_sub(2).ok_or_else(|| {
        op.violation(
            "C13",
            format_args!(
                "rank of lhs must be at least 2, for a batch and a feature dimension, found {}",
                lhs.rank()
            ),
        )
    })
}

fn check_padding_shape(op: &Adaptor, shape: &[i64], spatial: usize) -> Result {
    if shape == [spatial as i64, 2] {
        return Ok(());
    }
    Err(op.violation(
        "C4",
        format_args!(
            "padding must have two entries per spatial dimension, a shape of [{spatial}, 2], \
             found {shape:?}"
        ),
    ))
}

fn verify_attributes(op: &Adaptor, a: &Attributes, spatial: usize) -> Result<Roles> {
    const EACH: &str = "spatial dimension";
    for (sized, positive, name, list) in [
        ("C2", "C3", "window_strides", a.window_strides),
        ("C5", "C6", "lhs_dilation", a.lhs_dilation),
        ("C7", "C8", "rhs_dilation", a.rhs_dilation),
    ] {
        let list = list.unwrap_or_default();
        if list.is_empty() {
            continue;
        }
        length(op, sized, name, list, spatial, EACH)?;
        at_least(op, positive, name, list, 1)?;
    }
    if let Some(reversal) = &a.window_reversal
        && !reversal.is_empty()
        && reversal.len() != spatial
    {
        return Err(op.violation(
            "C9",
            format_args!(
                "window_reversal must have one entry per {EACH} ({spatial}), found {}",
                reversal.len()
            ),
        ));
    }
    let n = a.numbers;
    let roles = |[sized, valid]: [&str; 2], [name, all]: [&str; 2], first, second, rest: &[i64]| {
        length(op, sized, name, rest, spatial, EACH)?;
        let list = [&[first, second], rest].concat();
        within(op, valid, all, &list, 0..spatial as i64 + 2)?;
        unique(op, valid, all, &list)?;
        Ok(list)
    };
    let roles = Roles {
        input: roles(
            ["C12", "C13"],
            ["input_spatial_dimensions", "input dimensions"],
            n.input_batch_dimension(),
            n.input_feature_dimension(),
            n.input_spatial_dimensions(),
        )?,
        kernel: roles(
            ["C17", "C18"],
            ["kernel_spatial_dimensions", "kernel dimensions"],
            n.kernel_input_feature_dimension(),
            n.kernel_output_feature_dimension(),
            n.kernel_spatial_dimensions(),
        )?,
        output: roles(
            ["C19", "C20"],
            ["output_spatial_dimensions", "output dimensions"],
            n.output_batch_dimension(),
            n.output_feature_dimension(),
            n.output_spatial_dimensions(),
        )?,
    };
    if a.feature_group_count > 1 && a.batch_group_count > 1 {
        return Err(op.violation(
            "C23",
            format_args!(
                "feature_group_count or batch_group_count must be 1, found {} and {}",
                a.feature_group_count, a.batch_group_count
            ),
        ));
    }
    check_precision(op, "C24", &a.precision_config)?;
    Ok(roles)
}

/// Returns the dimensions of `t` in the order `dims`.
fn in_order(t: &Tensor, dims: &[i64]) -> Vec<Dimension> {
    let all: Vec<_> = Dimension::all(t).collect();
    dims.iter().map(|&d| all[d as usize]).collect()
}

/// Returns the dimensions of the result that operands and attributes determine.
///
/// # Errors
/// Fails with a spatial dimension along which the number of windows does not fit 64 bits.
fn expected_result(
    p: &Parameters,
    [lhs, rhs]: [&Tensor; 2],
) -> std::result::Result<Vec<Dimension>, usize> {
    let (a, output) = (&p.attributes, &p.roles.output);
    let (input, kernel) = (
        in_order(lhs, &p.roles.input),
        in_order(rhs, &p.roles.kernel),
    );
    let mut expected = vec![Dimension::UNKNOWN; lhs.rank()];
    expected[output[0] as usize] = divided(input[0], a.batch_group_count);
    expected[output[1] as usize] = kernel[1];
    let Some(padding) = &p.padding else {
        return Ok(expected);
    };
    let factor = |list: Option<&[i64]>, i: usize| list.and_then(|l| l.get(i)).copied().unwrap_or(1);
    for (i, low_high) in padding.chunks_exact(2).enumerate().take(input.len() - 2) {
        let window = Window {
            size: kernel[i + 2].size,
            stride: factor(a.window_strides, i),
            padding: [low_high[0], low_high[1]],
            base_dilation: factor(a.lhs_dilation, i),
            window_dilation: factor(a.rhs_dilation, i),
        };
        expected[output[i + 2] as usize] = window.positions(input[i + 2]).ok_or(i)?;
    }
    Ok(expected)
}

/// Checks the sizes and element types of operands and result.
fn verify_result(op: &Adaptor, p: &Parameters) -> Result {
    let (a, roles) = (&p.attributes, &p.roles);
    let [lhs, rhs, result] = [op.ranked(0), op.ranked(1), ranked_result(op)];
    let (input, kernel) = (in_order(&lhs, &roles.input), in_order(&rhs, &roles.kernel));
    let divisible = |number, (what, dim): (&str, Dimension), (count, n): (&str, i64)| {
        if dim.is_dynamic() || dim.size % n == 0 {
            return Ok(());
        }
        Err(op.violation(
            number,
            format_args!(
                "{what} must be divisible by {count} ({n}), found {}",
                dim.size
            ),
        ))
    };
    let features = ("feature_group_count", a.feature_group_count);
    let batches = ("batch_group_count", a.batch_group_count);
    let outputs = ("kernel output feature dimension", kernel[1]);
    divisible("C10", ("input batch dimension", input[0]), batches)?;
    divisible("C11", ("input feature dimension", input[1]), features)?;
    same_size(
        op,
        "C14",
        ("kernel input feature dimension", kernel[0]),
        (
            "input feature dimension / feature_group_count",
            divided(input[1], a.feature_group_count),
        ),
    )?;
    divisible("C15", outputs, batches)?;
    divisible("C16", outputs, features)?;

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
    verify_quantization(op, roles, [&lhs, &rhs, &result])
}
fn divided(dim: Dimension, n: i64) -> Dimension {
    let Ok(dim) = dim.try_map(|size| Ok::<_, Infallible>(size / n));
    dim
}

fn verify_quantization<'c>(op: &Adaptor<'c>, roles: &Roles, types: [&Tensor<'c>; 3]) -> Result {
    const NUMBERS: QuantizationRules = QuantizationRules {
        presence: "C28",
        storage: "C31",
        expressed: "C32",
        granularity: "C33",
        hybrid: "C34",
    };
    let [lhs, rhs, _] = types;
    let Some((kernel, output)) = check_quantization(op, &NUMBERS, types)? else {
        if lhs.element == rhs.element {
            return Ok(());
        }
        return Err(op.violation(
            "C27",
            format_args!(
                "lhs and rhs must have the same element type, found '{}' and '{}'",
                lhs.element, rhs.element
            ),
        ));
    };
    let along = |number, name: &str, axis: Option<i32>, what: &str, dim: i64| match axis {
        Some(axis) if i64::from(axis) != dim => Err(op.violation(
            number,
            format_args!("{name} must be quantized along {what} ({dim}), found {axis}"),
        )),
        _ => Ok(()),
    };
    let outputs = "kernel_output_feature_dimension";
    along("C29", "rhs", kernel.axis, outputs, roles.kernel[1])?;
    let axis = output.and_then(|q| q.axis);
    along(
        "C30",
        "result",
        axis,
        "output_feature_dimension",
        roles.output[1],
    )
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
