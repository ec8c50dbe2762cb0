//! Convolutions. That of a padding known only at run time is in `dynamism`.

use super::{neutral::*, prelude::*};

ops! { OPS in "stablehlo";
    /// Dot products of a kernel and windows of an input. Spec: convolution.
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
        assembly "`(` operands `)` `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,`
            `window` `=` `{` custom<WindowAttributes>(
                $window_strides, $padding, $lhs_dilation, $rhs_dilation, $window_reversal) `}`
            attr-dict `:` functional-type(operands, results)"
        speculation convolution_speculation
    }
}

/// Dimensions that constraints C10, C14 to C16 and C25 relate to others must
/// be static.
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
