//! An edit frees ops, so no views of the module can exist while it runs.

use mlir_bridge::{diag::Result, melior::ir::Module, prelude::*};

pub fn f(module: &mut Module) -> Result {
    let root = Op::of_module(module);
    root.name();
    edit(module, |_, _| ())?; //~ E0502
    #[cfg(refused)]
    root.name();
    let root = Op::of_module(module);
    root.name();
    edit_in_steps(module, |_| ())?; //~ E0502
    #[cfg(refused)]
    root.name();
    Ok(())
}
