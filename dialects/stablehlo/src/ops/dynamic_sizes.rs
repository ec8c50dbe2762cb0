//! Ops whose parameters or result sizes are operands. Ops that rearrange
//! elements into a shape operand are in [`super::dynamic_reshaping`].

use super::support::{constant_operands::has_no_static_size, prelude::*};

implement_ops! { OPS = dynamic_sizes_ops;
    DynamicIota {
        reify reify
        verify verify
        speculation dynamic_iota_speculation
    }
    DynamicPad {
        reify reify
        verify verify
        speculation static_inputs_constant_shapes
    }
    GetDimensionSize {
        infer infer
        compatible compatible
    }
    RealDynamicSlice {
        reify reify
        verify verify
        speculation static_inputs_constant_shapes
    }
    SetDimensionSize {
        infer infer
        compatible compatible
        speculation set_dimension_size_speculation
    }
}

/// Returns whether all operands have static shapes and the last three operands
/// are constants.
fn static_inputs_constant_shapes<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let n = op.num_operands();
    let constant = (n.saturating_sub(3)..n).all(|i| is_constant(op.operand(i)));
    speculatable_if(constant && static_inputs(op) == Speculation::Always)
}
fn dynamic_iota_speculation(op: DynamicIota) -> Speculation {
    speculatable_if(is_constant(op.output_shape()) || has_no_static_size(result_type(&op)))
}
fn set_dimension_size_speculation(op: SetDimensionSize) -> Speculation {
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let set = op.dimension().unwrap_or_default() as usize;
    let rank = Tensor::of(result).map_or(0, |t| t.rank());
    speculatable_if(
        (is_constant(op.size()) || is_dynamic(result, set))
            && (0..rank).all(|i| i == set || static_unless_result_dynamic(operand, i, result, i)),
    )
}
