//! Views stay on their thread: workers get handles.

use mlir_bridge::prelude::*;

pub fn f(steps: &mut Steps, op: Op, handle: OpHandle) {
    let name = op.name();
    #[cfg(not(refused))]
    let op = name;
    steps.parallel(&[handle], |_| drop(op)); //~ E0277
    name.len();
}
