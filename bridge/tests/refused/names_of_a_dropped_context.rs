//! The name of an op belongs to its context.

use mlir_bridge::ir::{Context, OpName};

pub fn f(context: Context) {
    let name = OpName::get(&context, "func.func");
    assert!(name == name);
    drop(context); //~ E0505
    #[cfg(refused)]
    assert!(name == name);
}
