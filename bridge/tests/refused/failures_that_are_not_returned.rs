//! The compiler warns about a verifier that reports an error but does not return it.

#![deny(unused_must_use)]

use mlir_bridge::{diag::Result, op::Adaptor};

pub fn verify(op: Adaptor) -> Result {
    if op.num_operands() > 1 {
        #[cfg(refused)]
        op.error("picks too much"); //~ unused `Failed` that must be used
        #[cfg(not(refused))]
        return Err(op.error("picks too much"));
    }
    Ok(())
}
