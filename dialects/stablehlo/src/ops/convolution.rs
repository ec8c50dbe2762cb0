//! Convolutions.

use super::support::prelude::*;

implement_ops! { OPS = convolution_ops;
    Convolution {
        verify verify
        speculation convolution_speculation
    }
    DynamicConv {
        verify verify
        speculation static_inputs_constant_shape
    }
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
