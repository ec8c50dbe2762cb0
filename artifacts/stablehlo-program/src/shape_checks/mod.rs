//! Checks of asynchronous ops and custom calls by the constraints in [`rules`](stablehlo_opset::rules).

mod asynchronous;
mod buffers;
mod calls;
mod parts;

use crate::{error::Checked, op_ref::OpRef, typed::Op};
use parts::Shapes;

/// Checks the attributes of an op by the rules for its shapes, and the shapes of its results.
pub(crate) fn check_shapes<'p>(op: OpRef<'p>, name: &'static str) -> Checked {
    let s = Shapes { op, name };
    match op.typed() {
        Op::AsyncStart(op) => s.async_start(&op),
        Op::AsyncDone(op) => s.async_done(&op),
        Op::CustomCall(op) => s.custom_call(&op),
        _ => Ok(()),
    }
}
