//! The name of an op is a part of its context.

use mlir_bridge::ir::{Context, OpName};

pub fn f(context: Context) {
    let name = OpName::get(&context, "func.func");
    assert!(name == name);
    drop(context); //~ E0505
    #[cfg(refused)]
    assert!(name == name);
}
