//! Ops that rearrange elements into a shape that is an operand.

use super::support::{constant_operands::has_no_static_size, prelude::*};

implement_ops! { OPS = dynamic_reshaping_ops;
    DynamicBroadcastInDim {
        reify reify
        verify verify
        speculation dynamic_broadcast_speculation
    }
    DynamicReshape {
        reify reify
        verify verify
        speculation static_inputs_constant_shape
    }
}

fn dynamic_broadcast_speculation(op: DynamicBroadcastInDim) -> Speculation {
    let single = |t: Tensor| t.shape.iter().all(|&d| d == 1);
    let fits_any = op.tensor(0).is_some_and(single) && has_no_static_size(result_type(&op));
    let is_static = op.tensor(0).is_some_and(|t| t.is_static());
    speculatable_if(is_static && (fits_any || is_constant(op.output_dimensions())))
}
