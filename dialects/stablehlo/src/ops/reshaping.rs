//! Ops that rearrange elements into another shape.

use super::support::prelude::*;

implement_ops! { OPS = reshaping_ops;
    BitcastConvert {
        reify reify
        verify verify
        speculation static_in_common_dims
    }
    Broadcast {
        infer infer
        reify reify
        compatible compatible
    }
    BroadcastInDim {
        verify verify
        speculation static_inputs
    }
    Reshape {
        verify verify
        speculation static_inputs
    }
    Transpose {
        infer infer
        reify reify
        compatible compatible
        verify verify
        speculation transpose_speculation
    }
}

// ---- bitcast_convert -----------------------------------------------------------

/// Returns whether a bitcast can be speculated. The element widths determine
/// the size of the dimension that only one tensor has, so only the common
/// dimensions are checked.
fn static_in_common_dims(op: BitcastConvert) -> Speculation {
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let rank = |t| Tensor::of(t).map_or(0, |t| t.rank());
    let common = rank(operand).min(rank(result));
    speculatable_if((0..common).all(|i| static_unless_result_dynamic(operand, i, result, i)))
}

// ---- broadcast, broadcast_in_dim -----------------------------------------------

// ---- reshape -------------------------------------------------------------------

// ---- transpose -----------------------------------------------------------------

fn transpose_speculation(op: Transpose) -> Speculation {
    let permutation = op.permutation().unwrap_or_default();
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let mut dims = permutation.iter().enumerate();
    speculatable_if(
        dims.all(|(i, &from)| static_unless_result_dynamic(operand, from as usize, result, i)),
    )
}
