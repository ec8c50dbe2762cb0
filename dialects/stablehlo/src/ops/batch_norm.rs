//! Batch normalization.

use super::support::prelude::*;

implement_ops! { OPS = batch_norm_ops;
    BatchNormGrad {
        infer infer
        compatible compatible
        verify verify
        speculation static_inputs
    }
    BatchNormInference {
        infer infer
        compatible compatible
        verify verify
        speculation static_inputs
    }
    BatchNormTraining {
        infer infer
        compatible compatible
        verify verify
        speculation static_inputs
    }
}
