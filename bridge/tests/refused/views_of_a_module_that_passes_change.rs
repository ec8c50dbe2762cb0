//! Passes free ops, so no views of the module can exist while they run.

use mlir_bridge::{diag::Result, ir::Op, melior::ir::Module, passes::run_pipeline};

pub fn f(module: &mut Module) -> Result {
    let root = Op::of_module(module);
    root.name();
    run_pipeline(module, "builtin.module(canonicalize)")?; //~ E0502
    #[cfg(refused)]
    root.name();
    Ok(())
}
