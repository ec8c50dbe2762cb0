//! Normalization over a batch.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// The gradients of batch_norm_training. Spec: batch_norm_grad.
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
        speculation static_inputs
    }
    /// Normalizes with a known mean and variance. Spec: batch_norm_inference.
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
        speculation static_inputs
    }
    /// Normalizes with the batch's own mean and variance. Spec: batch_norm_training.
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
        speculation static_inputs
    }
}
