//! Ops that create, join, pad, reverse and slice tensors.

use super::support::prelude::*;

implement_ops! { OPS = data_movement_ops;
    Concatenate {
        infer infer
        reify reify
        compatible compatible
        speculation concatenate_speculation
    }
    Iota {
        verify verify
    }
    Pad {
        infer infer
        reify reify
        compatible compatible
        speculation static_as_result
    }
    Reverse {
        infer infer
        reify reify
        compatible compatible
        verify verify
        speculation static_as_result
    }
    Slice {
        infer infer
        compatible compatible
        speculation static_as_result
    }
}

/// Returns whether a concatenation can be speculated: all dimensions of the
/// operands must be static. The concatenated dimension can be dynamic if it is
/// dynamic in the result.
fn concatenate_speculation(op: Concatenate) -> Speculation {
    let along = op.dimension().unwrap_or_default() as usize;
    let free = is_dynamic(result_type(&op), along);
    speculatable_if(op.operand_types().all(|t| {
        let rank = Tensor::of(t).map_or(0, |t| t.rank());
        (0..rank).all(|i| i == along && free || !is_dynamic(t, i))
    }))
}
