//! Batch normalization.

use super::support::prelude::*;

ops! { OPS in "stablehlo";
    /// Computes the gradients of several inputs of batch_norm_training.
    /// Spec: batch_norm_grad.
    "batch_norm_grad" BatchNormGrad {
        operands {
            operand: FP_OR_QUANTIZED_INT_TENSOR,
            scale: FEATURE_TENSOR,
            mean: FEATURE_TENSOR,
            variance: FEATURE_TENSOR,
            grad_output: FP_OR_QUANTIZED_INT_TENSOR,
        }
        attributes { epsilon: F32, feature_index: I64NonNegative }
        results {
            grad_operand: FP_OR_QUANTIZED_INT_TENSOR,
            grad_scale: FEATURE_TENSOR,
            grad_offset: FEATURE_TENSOR,
        }
        traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 infer "0 <= feature_index < rank(operand)",
            C2 traits "same(baseline_element_type(all operands and results))",
            C3 infer "shape(operand) = shape(grad_output) = shape(grad_operand)",
            C4 infer "same(shape(scale), shape(mean), shape(variance), shape(grad_scale), shape(grad_offset))",
            C5 infer "size(scale) = dim(operand, feature_index)",
        }]
        infer infer_grad
        compatible compatible
        speculation static_inputs
    }
    /// Normalizes the operand with a given mean and variance per feature.
    /// Spec: batch_norm_inference.
    "batch_norm_inference" BatchNormInference {
        operands {
            operand: FP_OR_QUANTIZED_INT_TENSOR,
            scale: FEATURE_TENSOR,
            offset: FEATURE_TENSOR,
            mean: FEATURE_TENSOR,
            variance: FEATURE_TENSOR,
        }
        attributes { epsilon: F32, feature_index: I64NonNegative }
        results { result: FP_OR_QUANTIZED_INT_TENSOR }
        traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 infer "0 <= feature_index < rank(operand)",
            C2 traits "same(baseline_element_type(all operands and results))",
            C3 infer "size(scale) = dim(operand, feature_index)",
            C4 infer "size(offset) = dim(operand, feature_index)",
            C5 infer "size(mean) = dim(operand, feature_index)",
            C6 infer "size(variance) = dim(operand, feature_index)",
            C7 infer "baseline_type(operand) = baseline_type(result)",
        }]
        infer infer_inference
        compatible compatible
        speculation static_inputs
    }
    /// Computes mean and variance per feature over all other dimensions, and
    /// normalizes the operand with them. Spec: batch_norm_training.
    "batch_norm_training" BatchNormTraining {
        operands {
            operand: FP_OR_QUANTIZED_INT_TENSOR,
            scale: FEATURE_TENSOR,
            offset: FEATURE_TENSOR,
        }
        attributes { epsilon: F32, feature_index: I64NonNegative }
        results {
            output: FP_OR_QUANTIZED_INT_TENSOR,
            batch_mean: FEATURE_TENSOR,
            batch_var: FEATURE_TENSOR,
        }
        traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        notes [spec! {
            C1 infer "0 <= feature_index < rank(operand)",
            C2 traits "same(baseline_element_type(all operands and results))",
            C3 infer "size(scale) = dim(operand, feature_index)",
            C4 infer "size(offset) = dim(operand, feature_index)",
            C5 infer "size(batch_mean) = dim(operand, feature_index)",
            C6 infer "size(batch_var) = dim(operand, feature_index)",
            C7 infer "baseline_type(output) = baseline_type(operand)",
        }]
        infer infer_training
        compatible compatible
        speculation static_inputs
    }
}

fn infer_grad<'c>(op: BatchNormGrad<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let features = features(&op, &operand, op.feature_index(), &[("C5", "scale")])?;
    same_shape(
        &op,
        "C3",
        ("operand", &operand),
        ("grad_output", &op.ranked(4)),
    )?;
    let scale = op.ranked(1);
    same_shape(&op, "C4", ("scale", &scale), ("mean", &op.ranked(2)))?;
    same_shape(&op, "C4", ("scale", &scale), ("variance", &op.ranked(3)))?;
    Ok(vec![operand.ty, features, features])
}
fn infer_inference<'c>(op: BatchNormInference<'c>) -> Result<Vec<Type<'c>>> {
    const SIZES: &[(&str, &str)] = &[
        ("C3", "scale"),
        ("C4", "offset"),
        ("C5", "mean"),
        ("C6", "variance"),
    ];
    let operand = op.ranked(0);
    features(&op, &operand, op.feature_index(), SIZES)?;
    Ok(vec![operand.ty])
}
fn infer_training<'c>(op: BatchNormTraining<'c>) -> Result<Vec<Type<'c>>> {
    const SIZES: &[(&str, &str)] = &[("C3", "scale"), ("C4", "offset")];
    let operand = op.ranked(0);
    let features = features(&op, &operand, op.feature_index(), SIZES)?;
    Ok(vec![operand.ty, features, features])
}

/// Returns the type of a tensor with one value per feature. Checks the operands
/// after `operand`, which are such tensors, against it: `sizes` holds the
/// number of the constraint on each of them, and its name.
fn features<'c>(
    op: &Adaptor<'c>,
    operand: &Tensor<'c>,
    feature_index: Option<i64>,
    sizes: &[(&str, &str)],
) -> Result<Type<'c>> {
    let index = feature_index.unwrap_or_default();
    let Some(features) = Dimension::all(operand).nth(index as usize) else {
        return Err(op.violation(
            "C1",
            format_args!(
                "feature_index must be in range [0, {}), found {index}",
                operand.rank()
            ),
        ));
    };
    for (i, (number, name)) in sizes.iter().enumerate() {
        has_shape(op, number, (name, &op.ranked(i + 1)), &[features])?;
    }
    Ok(tensor_of(&[features], operand.element, None))
}
