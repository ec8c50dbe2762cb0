//! What knows the dialect.

use mlir_bridge::{
    dialect::register_dialects,
    ir::Context,
    melior::{dialect::DialectRegistry, utility::register_all_dialects},
};

/// A context with the dialect and MLIR's own, multithreaded as in the tools.
pub fn context() -> Context {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    register_dialects(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, true);
    context.load_all_available_dialects();
    context
}
