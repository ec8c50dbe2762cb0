//! Function that frees a module of any nesting depth.

use crate::ffi;
use melior::ir::Module;
use std::mem;

/// Frees a module with regions of any nesting depth. Dropping a deeply nested module
/// would overflow the stack, because MLIR frees regions by recursion.
pub fn free(module: Module) {
    let op = module.as_operation().to_raw();
    mem::forget(module);
    // SAFETY: `forget` gave up ownership of the module's op, and no view or melior
    // reference of it is left, because `module` was moved here.
    unsafe { ffi::mb_free(op) }
}
