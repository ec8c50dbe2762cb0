//! Changing a module outside of passes.

use super::rewriter::Rewriter;
use crate::{diag::Result, ir::Op};
use melior::ir::Module;

/// Calls `f` with the op of a module, and the permission to change it. The
/// views are of a brand of their own: none can leave the closure.
///
/// ```compile_fail
/// # use mlir_bridge::{melior::ir::Module, *};
/// # let context = Context::new();
/// # let mut module = Module::new(Location::unknown(&context));
/// let mut kept = None;
/// edit(&mut module, |root, _| kept = Some(root));
/// ```
///
/// Nor can the rewriter change what it was not made for:
///
/// ```compile_fail
/// # use mlir_bridge::{melior::ir::Module, *};
/// # let context = Context::new();
/// # let (mut a, b) = (
/// #     Module::new(Location::unknown(&context)),
/// #     Module::new(Location::unknown(&context)),
/// # );
/// let other = Op::of_module(&b);
/// edit(&mut a, |_, rewriter| rewriter.erase(other));
/// ```
///
/// # Errors
/// After a diagnostic at each op that uses a value of an op that was taken out;
/// a cast without operands stands in its place.
pub fn edit<R>(
    module: &mut Module,
    f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x>) -> R,
) -> Result<R> {
    // SAFETY: the module is borrowed for as long as the closure runs, and views
    // of a brand that holds for any lifetime cannot leave it.
    let (root, rewriter) = unsafe {
        (
            Op::from_raw(module.as_operation().to_raw()),
            Rewriter::new(),
        )
    };
    let result = f(root, &rewriter);
    rewriter.finish()?;
    Ok(result)
}
