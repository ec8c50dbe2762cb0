//! An op's name from a view is valid only as long as the view. A name from the context is
//! valid as long as the context.

use mlir_bridge::{ir::OpName, rewrite::Steps};

pub fn name<'c>(steps: &mut Steps<'c>) -> OpName<'c> {
    let name = OpName::get(steps.context(), "func.func");
    #[cfg(refused)]
    let name: OpName<'c> = steps.step(|root, _| root.name_id()); //~ lifetime may not live long enough
    #[cfg(not(refused))]
    steps.step(|root, _| assert!(root.name_id() != name));
    name
}
