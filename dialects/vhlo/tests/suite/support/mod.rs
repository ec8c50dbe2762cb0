//! Helpers that tests share.

pub mod artifacts;

use mlir_bridge::{dialect::register_dialects, ir::Context, melior::dialect::DialectRegistry};

/// Returns a context with the dialect, multithreaded as in the tools.
pub fn context() -> Context {
    let registry = DialectRegistry::new();
    register_dialects(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, true);
    context.load_all_available_dialects();
    context
}
