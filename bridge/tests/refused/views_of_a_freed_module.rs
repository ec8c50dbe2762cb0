//! A module cannot be freed while views of it exist.

use mlir_bridge::{ir::free, melior::ir::Module, prelude::*};

pub fn f(context: &Context) {
    let module = Module::new(Location::unknown(context));
    let root = Op::of_module(&module);
    root.name();
    free(module); //~ E0505
    #[cfg(refused)]
    root.name();
}
