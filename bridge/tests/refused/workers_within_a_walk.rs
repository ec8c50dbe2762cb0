//! Workers cannot start inside a step of a walk.

use mlir_bridge::rewrite::{OpHandle, Steps};

pub fn f(steps: &mut Steps, ops: &[OpHandle]) {
    #[cfg(refused)]
    steps.walk(|op, _| { //~ E0501 //~ E0500
        steps.parallel(ops, |_| ());
        Some(op)
    });
    #[cfg(not(refused))]
    steps.walk(|op, _| Some(op));
    steps.parallel(ops, |_| ());
}
