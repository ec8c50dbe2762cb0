//! Dialects of which no more is known than the name: their ops, types and
//! attributes are kept as they are written, in generic form.
//!
//! With MLIR's `--allow-unregistered-dialect` alone, a symbol cannot be looked up
//! from within the region of an unknown op: it could be a symbol table. Those of
//! opaque dialects are none.

use crate::{
    ffi::{self, Identity},
    ir::{Context, raw_context},
};
use mlir_sys::MlirDialectRegistry;

/// An opaque dialect. It is registered with `inventory::submit!`, by binaries
/// that will never have the real one.
pub struct OpaqueDialect {
    name: &'static str,
    id: Identity,
}
inventory::collect!(&'static OpaqueDialect);

impl OpaqueDialect {
    /// The dialect `name`.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            id: Identity::new(),
        }
    }
}

/// Registers all opaque dialects of which the registry has none of that name.
pub(crate) fn register(registry: MlirDialectRegistry) {
    for dialect in inventory::iter::<&OpaqueDialect> {
        // SAFETY: the name and the address live for ever.
        unsafe {
            ffi::mb_register_opaque_dialect(registry, ffi::sref(dialect.name), dialect.id.address())
        }
    }
}

/// Whether ops of unknown names can be in the context.
pub(crate) fn allowed(context: &Context) -> bool {
    context.allow_unregistered_dialects()
        || inventory::iter::<&OpaqueDialect>
            .into_iter()
            // SAFETY: looks the name up.
            .any(|d| unsafe { ffi::mb_is_loaded(raw_context(context), ffi::sref(d.name)) })
}
