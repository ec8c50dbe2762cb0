//! Walks that survive what they lead to.

use super::rewriter::Rewriter;
use crate::ir::{Block, Op, Region};
use mlir_sys::mlirOperationGetBlock;

/// A region's ops, block by block.
struct Level<'c> {
    blocks: std::vec::IntoIter<Block<'c>>,
    next: Option<Op<'c>>,
}

/// A walk that is under way.
pub(super) struct Walking<'a, 'c>(&'a Rewriter<'c>);
impl<'a, 'c> Walking<'a, 'c> {
    pub(super) fn start(rewriter: &'a Rewriter<'c>) -> Self {
        rewriter.walks.set(rewriter.walks.get() + 1);
        Self(rewriter)
    }
}
impl Drop for Walking<'_, '_> {
    fn drop(&mut self) {
        let left = self.0.walks.get() - 1;
        self.0.walks.set(left);
        if left == 0 {
            self.0.followers.borrow_mut().clear();
        }
    }
}

impl<'c> Rewriter<'c> {
    /// Calls `f` for `root` and all ops in its regions, parents first, also
    /// where `f` takes ops out, be it the one that it is at or others. Ops that
    /// are new come up if they stand behind the next one.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, *};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module {}  module {}").unwrap();
    /// // Removes all modules that hold nothing.
    /// edit(&mut module, |root, rewriter| {
    ///     rewriter.walk(root, &mut |op| {
    ///         if op != root && op.region(0).blocks().all(|b| b.first().is_none()) {
    ///             rewriter.erase(op);
    ///         }
    ///     });
    /// })
    /// .expect("nothing was used");
    /// # assert!(Op::of_module(&module).region(0).first_block().unwrap().first().is_none());
    /// ```
    pub fn walk(&self, root: Op<'c>, f: &mut dyn FnMut(Op<'c>)) {
        let _walking = Walking::start(self);

        f(root);
        let mut levels = vec![inner(root)];
        while let Some(level) = levels.last_mut() {
            match level.next.and_then(|op| self.linked(op)) {
                Some(op) => {
                    level.next = op.next();
                    f(op);
                    if op.num_regions() > 0 {
                        levels.push(inner(op));
                    }
                }
                None => match level.blocks.next() {
                    Some(block) => level.next = block.first(),
                    None => {
                        levels.pop();
                    }
                },
            }
        }
    }

    /// The op, or if it was taken out meanwhile, what followed it.
    pub(super) fn linked(&self, op: Op<'c>) -> Option<Op<'c>> {
        let mut at = op;
        // SAFETY: a live op.
        while unsafe { mlirOperationGetBlock(at.raw) }.ptr.is_null() {
            let next = match self.at.get() {
                (op, next) if op == at.raw.ptr => next,
                _ => *self.followers.borrow().get(&at.raw.ptr)?,
            };
            // SAFETY: an op of the program, or null: what is taken out is not
            // freed while there are views.
            at = unsafe { Op::from_option(next) }?;
        }
        Some(at)
    }
}

fn inner<'c>(op: Op<'c>) -> Level<'c> {
    let blocks: Vec<_> = op.regions().flat_map(Region::blocks).collect();
    Level {
        blocks: blocks.into_iter(),
        next: None,
    }
}
