//! StableHLO for those who use [`melior`]: the dialects `stablehlo`, `vhlo` and
//! `sdy`, their passes, and portable artifacts.

// Named here so that the linker keeps what they register.
use sdy_dialect as _;
use stablehlo_dialect as _;
use stablehlo_passes as _;
use vhlo_dialect as _;

use melior::{Context, dialect::DialectRegistry};
use mlir_bridge::RegistrationError;

pub mod ops;

pub use stablehlo_artifact::Version;

/// Makes the dialects known to a registry.
///
/// # Errors
/// If the registry has a dialect of one of their names.
pub fn register(registry: &DialectRegistry) -> Result<(), RegistrationError> {
    mlir_bridge::register_dialects(registry)
}

/// Makes the dialects known to a context, and loads them.
///
/// # Errors
/// If the context has a dialect of one of their names.
pub fn load(context: &Context) -> Result<(), RegistrationError> {
    let registry = DialectRegistry::new();
    register(&registry)?;
    context.append_dialect_registry(&registry);
    context.load_all_available_dialects();
    Ok(())
}
