//! Batch normalization.

#[doc(hidden)]
#[macro_export]
macro_rules! batch_norm_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
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
                notes [$crate::spec! {
                    C1 infer "0 <= feature_index < rank(operand)",
                    C2 traits "same(baseline_element_type(all operands and results))",
                    C3 infer "shape(operand) = shape(grad_output) = shape(grad_operand)",
                    C4 infer "same(shape(scale), shape(mean), shape(variance), shape(grad_scale), shape(grad_offset))",
                    C5 infer "size(scale) = dim(operand, feature_index)",
                }]
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
                notes [$crate::spec! {
                    C1 infer "0 <= feature_index < rank(operand)",
                    C2 traits "same(baseline_element_type(all operands and results))",
                    C3 infer "size(scale) = dim(operand, feature_index)",
                    C4 infer "size(offset) = dim(operand, feature_index)",
                    C5 infer "size(mean) = dim(operand, feature_index)",
                    C6 infer "size(variance) = dim(operand, feature_index)",
                    C7 infer "baseline_type(operand) = baseline_type(result)",
                }]
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
                notes [$crate::spec! {
                    C1 infer "0 <= feature_index < rank(operand)",
                    C2 traits "same(baseline_element_type(all operands and results))",
                    C3 infer "size(scale) = dim(operand, feature_index)",
                    C4 infer "size(offset) = dim(operand, feature_index)",
                    C5 infer "size(batch_mean) = dim(operand, feature_index)",
                    C6 infer "size(batch_var) = dim(operand, feature_index)",
                    C7 infer "baseline_type(output) = baseline_type(operand)",
                }]
            }
        }
    };
}
