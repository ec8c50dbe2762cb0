//! Modules, freed however deep they are nested.

use crate::ffi;
use melior::ir::Module;
use std::mem;

/// Frees a module. Where regions are nested deeper than stacks are, it must not
/// be dropped: MLIR frees an op's regions by recursion.
pub fn free(module: Module) {
    let op = module.as_operation().to_raw();
    mem::forget(module);
    // SAFETY: the op of a module that is given up; melior's views of it ended.
    unsafe { ffi::mb_free(op) }
}
