//! A step cannot use views of another module, even if it creates these views itself.

use mlir_bridge::{diag::Result, ir::Op, melior::ir::Module, rewrite::edit_in_steps};

pub fn f<'c>(a: &mut Module<'c>, b: &Module<'c>) -> Result {
    edit_in_steps(a, |steps| {
        steps.step(|root, rewriter| { //~ E0521
            #[cfg(refused)]
            let root = Op::of_module(b);
            rewriter.erase(root);
        });
        Op::of_module(b).name();
    })
}
