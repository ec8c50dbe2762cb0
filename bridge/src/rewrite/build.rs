//! Construction of new ops, and of ops in their regions.

use super::{
    replacement::{NewAttributes, NewOp, Replacement, raw_new_op},
    rewriter::{PARTS_FIT, Rewriter, drop_references},
};
use crate::{
    diag::Result,
    ffi,
    ir::{
        AttributeLike, Block, Op, Type, TypeLike, assert_same_context, extent::blocks_around,
        raw_context,
    },
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
        self.check_op(next);
        assert!(
            next.block().is_some(),
            "cannot insert before an op that is in no block"
        );
        // SAFETY: `next` is a view, so it is live.
        let block = unsafe { mlirOperationGetBlock(next.raw) };
        // SAFETY: `next` is in a block, and `build` passes a valid table.
        self.build(next, block, new, |location, raw| unsafe {
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
        self.build(holder, block.raw, new, |location, raw| unsafe {
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
        self.check_op(next);
        let block = next.block();
        let block = block.expect("cannot insert before an op that is in no block");
        assert!(!self.is_root(op), "cannot copy the root op into itself");
        assert!(
            op.num_successors() == 0,
            "cannot copy an op with successors to another region"
        );
        op.assert_whole();
        assert!(!op.is_deep(), "cannot copy an op that is nested too deep");
        if op.num_regions() > 0 {
            assert_can_nest(block.raw);
            self.session.has_new_regions.set(true);
        }
        if op.is_isolated() {
            let mut unchecked = self.session.unchecked.borrow_mut();
            let is_unchecked = unchecked.contains(&(op.raw.ptr as usize));
            let operands: Vec<_> = op.operands().collect();
            self.record_uses_in(block.raw, &operands);
            // SAFETY: `op` is live, has all its operands and is not nested too deep. `next` is
            // in `block`.
            let copy = unsafe { insert_clone(op, block, next) };
            if is_unchecked {
                unchecked.insert(copy.raw.ptr as usize);
            }
            return self.record_clone(copy);
        }
        // The ops in the copy use values of the blocks around `op`.
        self.session.may_cross_blocks.set(true);
        // SAFETY: as above.
        self.record_clone(unsafe { insert_clone(op, block, next) })
    }
    /// Records that `copy` and the ops inside it are new. Returns `copy`.
    fn record_clone(&self, copy: Op<'x>) -> Op<'x> {
        self.record_change();
        copy.walk(&mut |op| self.journal().touch(op));
        copy
    }
    /// Builds a new op in `block` with the function `link`. `beside` is any op of the
    /// program.
    fn build(
        &self,
        beside: Op<'x>,
        block: MlirBlock,
        new: &NewOp<'_, 'x>,
        link: impl FnOnce(MlirLocation, &ffi::NewOp) -> MlirOperation,
    ) -> Op<'x> {
        new.operands.iter().for_each(|&v| self.check_value(v));
        self.record_uses_in(block, new.operands);
        let context = raw_context(beside.context());
        for ty in new.regions.iter().flatten().copied().flatten() {
            // SAFETY: a `Type` is valid while its context lives.
            assert_same_context(context, unsafe { mlirTypeGetContext(ty.to_raw()) });
        }
        if !new.regions.is_empty() {
            assert_can_nest(block);
            self.session.has_new_regions.set(true);
        }
        self.record_change();
        let mut raw = raw_new_op(
            new.name,
            new.attributes,
            new.result_types,
            self.session.compare_contexts,
        );
        if let Some(dict) = new.discardable {
            assert!(dict.is_dictionary(), "expected a dictionary attribute");
            raw.discardable = dict.to_raw();
        }
        raw.operands = new.operands.as_ptr().cast();
        raw.num_operands = new.operands.len();
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
        self.journal().touch(op);
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
        let context = raw_context(op.context());
        for ty in &types {
            // SAFETY: a `Type` is valid while its context lives.
            assert_same_context(context, unsafe { mlirTypeGetContext(ty.to_raw()) });
        }
        let slots = op.slots().to_vec();
        let new = Replacement::new(op.name_id(), NewAttributes::Slots(def, &slots), &types);
        let result = self.build_beside(op, &new).expect(PARTS_FIT);
        self.unlink(op, |op| {
            // SAFETY: `op` is in a block and has no results. The session owns `op` from
            // now on.
            unsafe { mlirOperationRemoveFromParent(op.raw) }
        });
        drop_references(op);
        Ok(result)
    }
}

/// Inserts a copy of `op` before `next`, which is in `block`.
///
/// # Safety
/// `op` must have all its operands and must not be nested too deep for MLIR's recursion.
unsafe fn insert_clone<'x>(op: Op<'x>, block: Block<'x>, next: Op<'x>) -> Op<'x> {
    // SAFETY: `op`, `block` and `next` are views, so they are live. The block takes ownership of
    // the new op. The stack is large enough (contract).
    on_large_stack(|| unsafe {
        let copy = mlirOperationClone(op.raw);
        mlirBlockInsertOwnedOperationBefore(block.raw, next.raw, copy);
        Op::from_raw(copy)
    })
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
