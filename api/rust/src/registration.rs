//! The dialects, made known.

use melior::{Context, dialect::DialectRegistry};
use mlir_bridge::{
    dialect::{RegistrationError, dialects, register_dialects, register_upstream_dialects},
    passes::{register_basic_passes, register_passes},
};

// Named here so that the linker keeps what they register.
use sdy_dialect as _;
use stablehlo_dialect as _;
use stablehlo_passes as _;
use vhlo_dialect as _;

/// Makes the dialects known to a registry, and those of MLIR that programs may hold:
/// to be parsed, verified, converted and written. What MLIR's own transformations ask
/// of dialects besides, melior's `register_all_dialects` brings.
///
/// # Errors
/// If the registry has a dialect of one of this crate's names, of another origin.
///
/// ```
/// use stablehlo_mlir::melior::{Context, dialect::DialectRegistry, ir::Module};
/// let registry = DialectRegistry::new();
/// stablehlo_mlir::register(&registry)?;
/// let context = Context::new_with_registry(&registry, true);
/// assert!(Module::parse(&context, "func.func @f() { return }").is_some());
/// # Ok::<(), stablehlo_mlir::RegistrationError>(())
/// ```
pub fn register(registry: &DialectRegistry) -> Result<(), RegistrationError> {
    register_upstream_dialects(registry);
    register_dialects(registry)
}

/// Makes the dialects known to a context, as [`register`] does, and loads those of
/// this crate and `func`: ops can be built. A second call does no harm.
///
/// # Errors
/// As for [`register`].
pub fn load(context: &Context) -> Result<(), RegistrationError> {
    prepare(context)?;
    for dialect in dialects() {
        context.get_or_load_dialect(dialect.name);
    }
    context.get_or_load_dialect("func");
    Ok(())
}

/// Makes known what parsing and passes need; they load it.
pub(crate) fn prepare(context: &Context) -> Result<(), RegistrationError> {
    register_passes()?;
    register_basic_passes();
    if is_loaded(context) {
        return Ok(());
    }
    let registry = DialectRegistry::new();
    register(&registry)?;
    context.append_dialect_registry(&registry);
    Ok(())
}

/// Whether there has been a [`load`].
fn is_loaded(context: &Context) -> bool {
    let last = [
        "stablehlo.return",
        "vhlo.return_v1",
        "sdy.return",
        "func.return",
    ];
    last.iter().all(|op| context.is_registered_operation(op))
}
