//! Construction of new ops, and of ops in their regions.

use super::{
    replacement::{NewAttributes, NewOp, Replacement},
    rewriter::{PARTS_FIT, Rewriter},
};
use crate::{
    diag::Result,
    ffi,
    ir::{Block, Op, Type, TypeLike, extent::blocks_around},
    stack::on_large_stack,
    verify,
};
use mlir_sys::*;

impl<'x> Rewriter<'x, '_> {
    /// Builds a new op before `next`.
    ///
    /// # Panics
    /// If `next` is in no block; if the number of slots is not the declared number; if the
    /// inherent attributes do not fit the name; if regions are nested deeper than MLIR can
    /// process; or if a part belongs to another program or context.
    pub fn insert(&self, next: Op<'x>, new: &NewOp<'_, 'x>) -> Op<'x> {
        let block = self.check_linked(next, "insert before");
        // SAFETY: `next` is in a block, and `build` passes a valid table.
        self.build(block.raw, new, |location, raw| unsafe {
            ffi::mb_build_before(next.raw, location, raw)
        })
    }
    /// Builds a new op at the end of `block`.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, prelude::*};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module {}").unwrap();
    /// // Builds a module in a module.
    /// edit(&mut module, |root, rewriter| {
    ///     let nothing = NewAttributes::Dictionary(root.context().dictionary(&[]));
    ///     let new = NewOp::new(root.name_id(), nothing, root.location());
    ///     let body = root.region(0).first_block().unwrap();
    ///     let inner = rewriter.append(body, &new.regions(&[Some(&[])]));
    ///     assert_eq!(inner.parent(), Some(root));
    /// })
    /// .expect("a valid change");
    /// # assert!(Op::of_module(&module).verify().is_ok());
    /// ```
    ///
    /// # Panics
    /// If `block` belongs to no op in the view scope, and in the cases of [`Self::insert`].
    pub fn append(&self, block: Block<'x>, new: &NewOp<'_, 'x>) -> Op<'x> {
        let holder = block.parent().expect("a block that belongs to an op");
        self.check_op(holder);
        // SAFETY: an op holds `block`, and `build` passes a valid table.
        self.build(block.raw, new, |location, raw| unsafe {
            ffi::mb_build_at_end(block.raw, location, raw)
        })
    }
    /// Builds a copy of `op` before `next`, with its attributes, its location and all that its
    /// regions hold. The copy has the operands of `op`.
    ///
    /// ```
    /// # use mlir_bridge::{melior::ir::Module, prelude::*};
    /// # let context = Context::new();
    /// # let mut module = Module::parse(&context, "module { module @a {} }").unwrap();
    /// edit(&mut module, |root, rewriter| {
    ///     let inner = root.region(0).first_block().unwrap().first().unwrap();
    ///     let copy = rewriter.clone_before(inner, inner);
    ///     assert_eq!(copy.next(), Some(inner));
    ///     assert_eq!(copy.inherent("sym_name"), inner.inherent("sym_name"));
    /// })
    /// .expect("a valid change");
    /// ```
    ///
    /// # Panics
    /// If `next` is in no block; if `op` is the root; if `op` has successors, which would be in another region; if
    /// `op` or an op inside it was erased; if regions are nested deeper than MLIR can process; or
    /// if an op belongs to another program.
    pub fn clone_before(&self, op: Op<'x>, next: Op<'x>) -> Op<'x> {
        self.check_op(op);
        let block = self.check_linked(next, "insert before").raw;
        assert!(!self.is_root(op), "cannot copy the root op into itself");
        assert!(
            op.num_successors() == 0,
            "cannot copy an op with successors to another region"
        );
        op.assert_whole();
        assert!(!op.is_deep(), "cannot copy an op that is nested too deep");
        if op.num_regions() > 0 {
            assert_can_nest(block);
            self.session.has_new_regions.set(true);
        }
        match op.is_isolated() && self.session.unchecked.borrow().is_empty() {
            true => self.record_uses(block, &op.operands().collect::<Vec<_>>()),
            // Ops in the copy may use values of the blocks around `op`.
            false => self.session.may_cross_blocks.set(true),
        }
        // SAFETY: `op` is live, has all its operands and is not nested too deep for MLIR's
        // recursion on a large stack. `next` is in `block`, which takes ownership of the copy.
        let copy = on_large_stack(|| unsafe {
            let copy = mlirOperationClone(op.raw);
            mlirBlockInsertOwnedOperationBefore(block, next.raw, copy);
            Op::from_raw(copy)
        });
        self.record_change();
        copy.walk(&mut |op| self.journal().insert(op));
        copy
    }
    /// Builds a new op in `block` with the function `link`.
    fn build(
        &self,
        block: MlirBlock,
        new: &NewOp<'_, 'x>,
        link: impl FnOnce(MlirLocation, &ffi::NewOp) -> MlirOperation,
    ) -> Op<'x> {
        let mut raw = self.raw_op(new.name, new.attributes, new.discardable, new.result_types);
        self.add_operands(&mut raw, block, new.operands);
        for ty in new.regions.iter().flatten().copied().flatten() {
            self.check_context(ty.context());
        }
        if !new.regions.is_empty() {
            assert_can_nest(block);
            self.session.has_new_regions.set(true);
        }
        self.record_change();
        raw.num_regions = new.regions.len();
        // SAFETY: the array lengths match, and views and slots have the layout of one raw
        // handle (asserted in `replacement.rs`).
        let op = unsafe { Op::from_option(link(new.location.to_raw(), &raw)) }.expect(PARTS_FIT);
        for (region, arguments) in op.regions().zip(new.regions) {
            let Some(types) = arguments else { continue };
            let types: Vec<_> = types.iter().map(|ty| ty.to_raw()).collect();
            let locations = vec![op.location().to_raw(); types.len()];
            // SAFETY: both arrays have `types.len()` items of the op's context (checked
            // above), and the region takes ownership of the new block.
            unsafe {
                let (n, types, locations) =
                    (types.len() as isize, types.as_ptr(), locations.as_ptr());
                mlirRegionAppendOwnedBlock(region.raw, mlirBlockCreate(n, types, locations));
            }
        }
        self.journal().insert(op);
        op
    }
    /// Replaces an op that has no results by an op with the results that its declaration
    /// infers from its operands, attributes and regions. The new op has the parts of the
    /// old op. If the declaration infers no types, returns `op`.
    ///
    /// # Errors
    /// If the types cannot be inferred, after a diagnostic. `op` then stays.
    ///
    /// # Panics
    /// If `op` has results, is in no block, is not defined in Rust, or belongs to another
    /// program. If called in a verifier.
    pub fn infer_results(&self, op: Op<'x>) -> Result<Op<'x>> {
        self.check_op(op);
        assert!(op.num_results() == 0, "the op has results");
        let def = op.def().expect("an op that is defined in Rust");
        if def.hooks.infer.is_none() {
            return Ok(op);
        }
        let types: Vec<Type> = verify::infer(op, def)?;
        types.iter().for_each(|ty| self.check_context(ty.context()));
        let slots = op.slots().to_vec();
        let new = Replacement::new(op.name_id(), NewAttributes::Slots(def, &slots), &types);
        let result = self.build_beside(op, &new).expect(PARTS_FIT);
        self.erase(op);
        Ok(result)
    }
}

/// Asserts that an op in `block` may have regions: MLIR's verifier and printer recurse once
/// per level.
///
/// # Panics
/// If too many ops are around `block`.
fn assert_can_nest(block: MlirBlock) {
    const MOST: usize = ffi::MAX_BRACKETS as usize;
    // SAFETY: the caller's block is live.
    let levels = unsafe { blocks_around(block) }.take(MOST).count();
    assert!(
        levels < MOST,
        "regions would be nested deeper than {MOST} levels"
    );
}
