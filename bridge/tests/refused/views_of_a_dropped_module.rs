//! A module cannot be dropped while views of it exist.

use mlir_bridge::{melior::ir::Module, prelude::*};

pub fn f(context: &Context) {
    let module = Module::new(Location::unknown(context));
    let root = Op::of_module(&module);
    root.name();
    drop(module); //~ E0505
    #[cfg(refused)]
    root.name();
}
