//! Registers and loads the dialects.

use jax_export::is_container;
use melior::{Context, dialect::DialectRegistry};
use mlir_bridge::{
    diag::KnownHints,
    dialect::{
        RegistrationError, append_dialects, dialects, load_dialects, register_dialects,
        register_upstream_dialects,
    },
    inventory,
    passes::{register_basic_passes, register_passes},
};

// Without these imports, the linker drops the crates, and thus the dialects and passes that
// the crates declare.
use check_dialect as _;
use chlo_dialect as _;
use interpreter_dialect as _;
use sdy_dialect as _;
use stablehlo_dialect as _;
use stablehlo_passes as _;
use vhlo_dialect as _;

inventory::submit!(KnownHints(hint_at_container));

/// Names the command that reads a container of `jax.export`, which is no text.
fn hint_at_container(_message: &str, bytes: &[u8], at: usize) -> Option<String> {
    (at == 0 && is_container(bytes)).then(|| {
        "the file is a container of jax.export: `stablehlo-artifact extract` writes the artifact in it"
            .to_owned()
    })
}

/// Registers this crate's dialects, and MLIR's dialects that programs may hold, so that
/// programs can be parsed, verified, converted and written. Does not register the external
/// interfaces that MLIR's own transformations need; melior's `register_all_dialects`
/// registers them, too.
///
/// # Errors
/// Fails if the registry has another dialect with the name of one of this crate's dialects.
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

/// Registers dialects in a context as [`register`] does in a registry, and loads this crate's
/// dialects and `func`, so that ops can be built. Later calls have no effect.
///
/// # Errors
/// Fails in the same cases as [`register`].
pub fn load(context: &Context) -> Result<(), RegistrationError> {
    prepare(context)?;
    load_dialects(
        context,
        dialects().map(|dialect| dialect.name).chain(["func"]),
    );
    Ok(())
}

/// Registers the passes and the dialects that parsing and passes load on demand.
pub(crate) fn prepare(context: &Context) -> Result<(), RegistrationError> {
    register_passes()?;
    register_basic_passes();
    if is_loaded(context) {
        return Ok(());
    }
    let registry = DialectRegistry::new();
    register(&registry)?;
    append_dialects(context, &registry);
    Ok(())
}

/// Returns whether all dialects that [`load`] loads are loaded.
fn is_loaded(context: &Context) -> bool {
    let last = [
        "stablehlo.return",
        "vhlo.return_v1",
        "sdy.return",
        "chlo.constant",
        "check.expect_eq",
        "interpreter.print",
        "func.return",
    ];
    last.iter().all(|op| context.is_registered_operation(op))
}
