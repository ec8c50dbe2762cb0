//! A rewriter changes only its own module. If the compiler cannot distinguish two modules,
//! the rewriter panics.

use mlir_bridge::{diag::Result, ir::Op, melior::ir::Module, rewrite::edit};

pub fn f<'c>(a: &mut Module<'c>, b: &Module<'c>) -> Result {
    let other = Op::of_module(b);
    other.name();
    edit(a, |root, rewriter| {
        #[cfg(refused)]
        rewriter.erase(other); //~ E0521
        rewriter.erase(root);
    })
}
