//! Neither a view nor the rewriter can leave an edit.

use mlir_bridge::{diag::Result, melior::ir::Module, rewrite::edit};

pub fn f(module: &mut Module) -> Result<bool> {
    let (mut view, mut escaped) = (None, None);
    edit(module, |root, _| {
        #[cfg(not(refused))]
        let root = root.name().len();
        view = Some(root); //~ E0521
    })?;
    edit(module, |_, rewriter| {
        #[cfg(not(refused))]
        let rewriter = &rewriter.has_changed();
        escaped = Some(*rewriter); //~ E0521
    })?;
    Ok(view.is_some() && escaped.is_some())
}
