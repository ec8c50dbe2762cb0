//! Views stay on their thread: workers and readers cannot return them.

use mlir_bridge::rewrite::{OpHandle, Steps};

pub fn f(steps: &mut Steps, ops: &[OpHandle]) -> Vec<Option<usize>> {
    #[cfg(refused)]
    steps.read_in_parallel(ops, |reader| reader.next()); //~ E0277
    #[cfg(refused)]
    steps.parallel(ops, |worker| worker.next()); //~ E0277
    steps.parallel(ops, |worker| worker.next().map(|(index, _)| index));
    steps.read_in_parallel(ops, |reader| reader.next().map(|(index, _)| index))
}
