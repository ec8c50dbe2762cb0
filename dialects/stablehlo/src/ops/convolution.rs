//! Convolutions.

use super::support::{constant_operands::constant_ints, prelude::*, products::*};
use crate::kinds::{ConvDimensionNumbers, Precision};
use std::convert::Infallible;

/// Constraints of both ops. They differ in the remarks on the padding (C4) and
/// on `num_windows` (C25), and in the enforcement of per-axis quantization
/// (C29, C30, C33).
macro_rules! convolution_spec {
    {
        padding: $padding:literal,
        num_windows: $num_windows:literal,
        per_axis: $by:ident $per_axis:literal,
    } => {
        spec! {
            C1 verify "N = rank(lhs) = rank(rhs)",
            C2 verify "size(window_strides) = N - 2" ("or 0, which means absent"),
            C3 verify "0 < window_strides",
            C4 verify "shape(padding) = [N - 2, 2]" ($padding),
            C5 verify "size(lhs_dilation) = N - 2" ("or 0, which means absent"),
            C6 verify "0 < lhs_dilation",
            C7 verify "size(rhs_dilation) = N - 2" ("or 0, which means absent"),
            C8 verify "0 < rhs_dilation",
            C9 verify "size(window_reversal) = N - 2" ("or 0, which means absent"),
            C10 verify "dim(lhs, input_batch_dimension) % batch_group_count = 0",
            C11 verify "dim(lhs, input_feature_dimension) % feature_group_count = 0",
            C12 verify "size(input_spatial_dimensions) = N - 2",
            C13 verify "is_unique(input_dimensions) and 0 <= input_dimensions < N",
            C14 verify "dim(rhs, kernel_input_feature_dimension) = dim(lhs, input_feature_dimension) / feature_group_count",
            C15 verify "dim(rhs, kernel_output_feature_dimension) % batch_group_count = 0",
            C16 verify "dim(rhs, kernel_output_feature_dimension) % feature_group_count = 0",
            C17 verify "size(kernel_spatial_dimensions) = N - 2",
            C18 verify "is_unique(kernel_dimensions) and 0 <= kernel_dimensions < N",
            C19 verify "size(output_spatial_dimensions) = N - 2",
            C20 verify "is_unique(output_dimensions) and 0 <= output_dimensions < N",
            C21 attributes "0 < feature_group_count",
            C22 attributes "0 < batch_group_count",
            C23 verify "feature_group_count = 1 or batch_group_count = 1",
            C24 verify "size(precision_config) = 2" ("or less; the other operands have the default"),
            C25 verify "dim(result, ...) = dim(lhs, input_batch_dimension) / batch_group_count, dim(rhs, kernel_output_feature_dimension), num_windows" ($num_windows),
            C26 verify "rank(result) = N",
            C27 verify "element_type(lhs) = element_type(rhs) = element_type(result), if nothing is quantized" ("not checked for result: JAX exports programs that accumulate in wider types"),
            C28 verify "is_quantized(lhs) = is_quantized(result) and is_quantized(rhs), if anything is quantized",
            C29 $by "is_per_axis_quantized(rhs) => quantization_dimension(rhs) = kernel_output_feature_dimension" ($per_axis),
            C30 $by "is_per_axis_quantized(result) => quantization_dimension(result) = output_feature_dimension" ($per_axis),
            C31 verify "is_quantized(lhs) => storage_type(lhs) = storage_type(rhs)",
            C32 verify "is_quantized(lhs) => expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)",
            C33 $by "is_quantized(lhs) and is_per_tensor_quantized(rhs) => is_per_tensor_quantized(result)" ($per_axis),
            C34 verify "!is_quantized(lhs) => element_type(lhs) = expressed_type(rhs) = element_type(result), if rhs is quantized",
        }
    };
}

ops! { OPS in "stablehlo";
    /// Computes dot products between windows of `lhs` and slices of the kernel
    /// `rhs`. Spec: convolution.
    "convolution" Convolution {
        operands { lhs: TENSOR, rhs: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        attributes {
            window_strides: optional I64Array => SPATIAL_ONES,
            padding: optional I64Elements => SPATIAL_PADDING,
            lhs_dilation: optional I64Array => SPATIAL_ONES,
            rhs_dilation: optional I64Array => SPATIAL_ONES,
            window_reversal: optional BoolArray => SPATIAL_FALSE,
            dimension_numbers: ConvDimensions,
            feature_group_count: I64Positive,
            batch_group_count: I64Positive,
            precision_config: optional PrecisionConfig => DEFAULT_PRECISIONS,
        }
        results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        traits [NO_MEMORY_EFFECT]
        notes [convolution_spec! {
            padding: "or [0, 2], which means absent",
            num_windows: "",
            per_axis: verify "",
        }]
        assembly "`(` operands `)` `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,`
            `window` `=` `{` custom<WindowAttributes>(
                $window_strides, $padding, $lhs_dilation, $rhs_dilation, $window_reversal) `}`
            attr-dict `:` functional-type(operands, results)"
        verify verify_convolution
        speculation convolution_speculation
    }
    /// Computes a convolution whose padding is an operand. Spec: dynamic_conv.
    "dynamic_conv" DynamicConv {
        operands { lhs: TENSOR, rhs: TENSOR, padding: STATIC_2D_INT_TENSOR }
        attributes {
            window_strides: optional I64Array => SPATIAL_ONES,
            lhs_dilation: optional I64Array => SPATIAL_ONES,
            rhs_dilation: optional I64Array => SPATIAL_ONES,
            window_reversal: optional BoolArray => SPATIAL_FALSE,
            dimension_numbers: ConvDimensions,
            feature_group_count: I64Positive,
            batch_group_count: I64Positive,
            precision_config: optional PrecisionConfig => DEFAULT_PRECISIONS,
        }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        notes [convolution_spec! {
            padding: "",
            num_windows: "num_windows is checked if padding is a constant",
            per_axis: types "rhs and result cannot be quantized per axis",
        }]
        verify verify_dynamic_conv
        speculation static_inputs_constant_shape
    }
}

/// Attributes that both ops have.
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
            numbers: $op.dimension_numbers().expect("verified"),
            window_strides: $op.window_strides(),
            lhs_dilation: $op.lhs_dilation(),
            rhs_dilation: $op.rhs_dilation(),
            window_reversal: $op.window_reversal(),
            feature_group_count: $op.feature_group_count().expect("verified"),
            batch_group_count: $op.batch_group_count().expect("verified"),
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

fn verify_convolution(op: Convolution) -> Result {
    let attributes = attributes!(op);
    let spatial = spatial_rank(&op)?;
    let shape = op
        .padding()
        .and_then(|p| Tensor::of(p.ty()?))
        .map(|t| t.shape);
    let padding = match shape {
        None | Some([0, 2]) => Some(vec![0; 2 * spatial]),
        Some(shape) => {
            padding_shape(&op, shape, spatial)?;
            op.padding().and_then(|p| p.dense_ints())
        }
    };
    let roles = verify_attributes(&op, &attributes, spatial)?;
    verify_result(&op, &attributes, &roles, padding)
}

fn verify_dynamic_conv(op: DynamicConv) -> Result {
    let attributes = attributes!(op);
    let spatial = spatial_rank(&op)?;
    padding_shape(&op, op.ranked(2).shape, spatial)?;
    let roles = verify_attributes(&op, &attributes, spatial)?;
    verify_result(&op, &attributes, &roles, constant_ints(op.padding()))
}

/// Returns the number of spatial dimensions, N - 2.
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

fn padding_shape(op: &Adaptor, shape: &[i64], spatial: usize) -> Result {
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

/// Checks sizes and element types. `padding` is `None` if it is not known.
fn verify_result(op: &Adaptor, a: &Attributes, roles: &Roles, padding: Option<Vec<i64>>) -> Result {
    let [lhs, rhs, result] = [op.ranked(0), op.ranked(1), ranked_result(op)];
    let in_order = |t: &Tensor, dims: &[i64]| -> Vec<_> {
        let all: Vec<_> = Dimension::all(t).collect();
        dims.iter().map(|&d| all[d as usize]).collect()
    };
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
    let mut expected = vec![Dimension::UNKNOWN; lhs.rank()];
    expected[roles.output[0] as usize] = divided(input[0], a.batch_group_count);
    expected[roles.output[1] as usize] = kernel[1];
    if let Some(padding) = padding {
        let factor =
            |list: Option<&[i64]>, i: usize| list.and_then(|l| l.get(i)).copied().unwrap_or(1);
        for (i, low_high) in padding.chunks_exact(2).enumerate().take(input.len() - 2) {
            let window = Window {
                size: kernel[i + 2].size,
                stride: factor(a.window_strides, i),
                padding: [low_high[0], low_high[1]],
                base_dilation: factor(a.lhs_dilation, i),
                window_dilation: factor(a.rhs_dilation, i),
            };
            let Some(positions) = window.positions(input[i + 2]) else {
                return Err(op.violation(
                    "C25",
                    format_args!(
                        "the number of windows along spatial dimension {i} must fit 64 bits"
                    ),
                ));
            };
            expected[roles.output[i + 2] as usize] = positions;
        }
    }
    has_shape(op, "C25", ("result", &result), &expected)?;
    verify_quantization(op, roles, [&lhs, &rhs, &result])
}
fn divided(dim: Dimension, n: i64) -> Dimension {
    let Ok(dim) = dim.try_map(|size| Ok::<_, Infallible>(size / n));
    dim
}

fn verify_quantization<'c>(op: &Adaptor<'c>, roles: &Roles, types: [&Tensor<'c>; 3]) -> Result {
    const NUMBERS: QuantizationRules = QuantizationRules {
        which: "C28",
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

/// Returns whether a convolution can be speculated: the dimensions that C10,
/// C14 to C16 and C25 relate to others must be static.
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
