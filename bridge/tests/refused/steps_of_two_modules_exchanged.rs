//! Steps stay with their module.

use mlir_bridge::{diag::Result, melior::ir::Module, rewrite::edit_in_steps};

pub fn f(a: &mut Module, b: &mut Module) -> Result<Result> {
    edit_in_steps(a, |a| {
        edit_in_steps(b, |b| {
            b.step(|_, _| ());
            a.step(|_, _| ());
            #[cfg(refused)]
            std::mem::swap(a, b); //~ E0521
        })
    })
}
