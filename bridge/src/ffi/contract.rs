//! Bindings of `cc/mb.h`, which the build script generates: tables, flags, traits, and
//! C++ functions.
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

// Only a test calls this function. This use prevents a warning in other builds.
#[cfg(not(test))]
const _: () = _ = mb_properties_of_ops;

impl Clone for Operand {
    fn clone(&self) -> Self {
        *self
    }
}
// bindgen cannot derive `Copy`, since it does not see that `MlirStringRef` is `Copy`.
impl Copy for Operand {}

// Only C++ constructs this variant. This use prevents a warning.
const _: Scopes = Scopes::Checked;

/// Pointer that C++ passes back to Rust without dereferencing it, or an identity.
pub type Ptr = *const std::ffi::c_void;
/// Pointer to a C++ object, or user data of a callback.
pub type MutPtr = *mut std::ffi::c_void;
