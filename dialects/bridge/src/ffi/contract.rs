//! Rust's side of `cc/mb.h`, as the build makes it: tables, flags, traits, and the
//! functions of C++.
#![allow(
    missing_debug_implementations,
    missing_docs,
    clippy::undocumented_unsafe_blocks
)]

use mlir_sys::{
    MlirAttribute, MlirBlock, MlirContext, MlirDiagnostic, MlirDialectRegistry, MlirLocation,
    MlirModule, MlirOperation, MlirPass, MlirRegion, MlirStringRef, MlirType, MlirValue,
};

include!(concat!(env!("OUT_DIR"), "/mb.rs"));

// A test alone calls it.
#[cfg(not(test))]
const _: () = _ = mb_properties_of_ops;

impl Clone for Operand {
    fn clone(&self) -> Self {
        *self
    }
}
// The build does not know that a string reference is.
impl Copy for Operand {}

// C++ alone gives this one.
const _: Scopes = Scopes::Checked;

/// What C++ only hands back.
pub type Ptr = *const std::ffi::c_void;
/// An object of C++'s.
pub type MutPtr = *mut std::ffi::c_void;
