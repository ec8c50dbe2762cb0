//! Changing a module outside of passes.

use super::rewriter::{Program, Rewriter};
use crate::{diag::Result, ir::Op};
use melior::ir::Module;
use std::{marker::PhantomData, ops::Deref};

/// Calls `f` with the op of a module, and the permission to change it. The
/// views are of a brand of their own: none can leave the closure.
///
/// ```compile_fail,E0521
/// # use mlir_bridge::{melior::ir::Module, *};
/// # let context = Context::new();
/// # let mut module = Module::new(Location::unknown(&context));
/// let mut kept = None;
/// edit(&mut module, |root, _| kept = Some(root));
/// ```
///
/// The rewriter cannot, either, and there are no views from before:
///
/// ```compile_fail,E0521
/// # use mlir_bridge::{melior::ir::Module, *};
/// # let context = Context::new();
/// # let mut module = Module::new(Location::unknown(&context));
/// let mut kept = None;
/// edit(&mut module, |_, rewriter| kept = Some(rewriter));
/// ```
///
/// ```compile_fail,E0502
/// # use mlir_bridge::{melior::ir::Module, *};
/// # let context = Context::new();
/// # let mut module = Module::new(Location::unknown(&context));
/// let root = Op::of_module(&module);
/// edit(&mut module, |_, _| ());
/// root.name();
/// ```
///
/// Nor can the rewriter change what it was not made for. Where the compiler cannot
/// tell, it panics.
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
/// Types, attributes and locations of the module's context, made outside, can be
/// used within.
///
/// # Errors
/// After a diagnostic at each op that uses a value of an op that was taken out,
/// where a cast without operands stands in its place then; or at one that uses a value
/// of a region that it is not in, or from outside of an op that is isolated from above,
/// and holds it.
pub fn edit<'env, R>(
    module: &'env mut Module<'_>,
    f: impl for<'x> FnOnce(Op<'x>, &Edit<'x, 'env>) -> R,
) -> Result<R> {
    // SAFETY: the module is borrowed for as long as the closure runs, and views
    // of a brand that holds for any lifetime cannot leave it.
    let (root, edit) = unsafe {
        (
            Op::from_raw(module.as_operation().to_raw()),
            Edit {
                rewriter: Rewriter::new(module.as_operation().to_raw(), Program::Any, true),
                env: PhantomData,
            },
        )
    };
    let result = f(root, &edit);
    edit.rewriter.finish(root)?;
    Ok(result)
}

/// The rewriter of [`edit`]. The program, and all that is known of its context,
/// outlives the brand `'x`.
pub struct Edit<'x, 'env: 'x> {
    rewriter: Rewriter<'x>,
    env: PhantomData<&'x &'env ()>,
}
opaque_debug!(Edit<'_, '_>);
impl<'x> Deref for Edit<'x, '_> {
    type Target = Rewriter<'x>;
    fn deref(&self) -> &Rewriter<'x> {
        &self.rewriter
    }
}
