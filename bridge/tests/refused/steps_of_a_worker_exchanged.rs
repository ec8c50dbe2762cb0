//! A worker owns one op at a time, so the steps of two ops cannot be exchanged.

use mlir_bridge::rewrite::{OpHandle, Steps};

pub fn f(steps: &mut Steps, ops: &[OpHandle]) {
    steps.parallel(ops, |worker| {
        let a = worker.next();
        #[cfg(not(refused))]
        let a = a.map(|(index, _)| index);
        let b = worker.next(); //~ E0499
        #[cfg(refused)]
        std::mem::swap(a.unwrap().1, b.unwrap().1);
        #[cfg(not(refused))]
        assert!(a < b.map(|(index, _)| index));
    });
}
