//! Context with all dialects.

use mlir_bridge::{
    dialect::register_dialects,
    ir::Context,
    melior::{dialect::DialectRegistry, utility::register_all_dialects},
};

/// Returns a multithreaded context, as in the tools, with MLIR's dialects and ours.
pub fn context() -> Context {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    register_dialects(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, true);
    context.load_all_available_dialects();
    context
}
