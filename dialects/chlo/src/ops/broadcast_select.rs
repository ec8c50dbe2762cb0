//! Comparison and selection of operands that broadcast to one shape.

use super::{
    broadcasting::{MISMATCH, infer_binary, numpy_type, reify_broadcast},
    support::*,
};

mlir_bridge::implement_ops! { OPS in "chlo" = ::stablehlo_opset::chlo_broadcast_select_ops;
    BroadcastCompare { infer infer_booleans reify reify_broadcast compatible compatible }
    BroadcastSelect { infer infer_select reify reify_select compatible shapes_compatible }
}

fn infer_booleans<'c>(op: BroadcastCompare<'c>) -> Result<Vec<Type<'c>>> {
    infer_binary(&op, |_| op.context().int_type(1))
}
fn infer_select<'c>(op: BroadcastSelect<'c>) -> Result<Vec<Type<'c>>> {
    let [on_true, on_false] = [op.on_true(), op.on_false()].map(|v| element_of(v.ty()));
    if on_true != on_false {
        return Err(fault(&op, MISMATCH));
    }
    Ok(vec![numpy_type(&op, on_true)?])
}
fn reify_select<'c>(op: BroadcastSelect<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::Broadcast(op.operands().collect())])
}
