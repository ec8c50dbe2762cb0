//! Read access to ops.

use super::{
    context::context_of,
    name::OpName,
    slot::Slots,
    view::{Block, Op, Region, Value},
    view_scope,
};
use crate::{
    diag::{Failed, Result, check, emit_at, warning},
    ffi::{self, sref, str_of},
    guard,
    stack::on_large_stack,
};
use melior::{
    Context,
    ir::{
        Attribute, AttributeLike, Location,
        operation::{OperationLike, OperationPrintingFlags},
    },
};
use mlir_sys::*;
use std::fmt;

impl<'c> Op<'c> {
    /// Returns the full name, e.g. `stablehlo.add`.
    pub fn name(self) -> &'c str {
        // SAFETY: the op is live; names live as long as the context.
        unsafe { str_of(ffi::mb_op_name_str(self.raw)) }
    }
    /// Returns the identity of the name.
    pub fn name_id(self) -> OpName<'c> {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { OpName::from_raw(ffi::mb_op_name_id(self.raw)) }
    }
    /// Returns whether the op has the trait `ConstantLike`, in any dialect.
    pub fn is_constant(self) -> bool {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { ffi::mb_op_is_constant(self.raw) }
    }
    /// Returns the context.
    pub fn context(self) -> &'c Context {
        // SAFETY: the op is live for `'c`, and so is its context.
        unsafe { context_of(mlirOperationGetContext(self.raw)) }
    }
    /// Returns the location.
    pub fn location(self) -> Location<'c> {
        // SAFETY: the op is live, and every op has a location.
        unsafe { Location::from_raw(mlirOperationGetLocation(self.raw)) }
    }

    // ---- Operands and results ----------------------------------------------------

    /// Returns the number of operands.
    pub fn num_operands(self) -> usize {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { mlirOperationGetNumOperands(self.raw) as usize }
    }
    /// Returns operand `i`.
    ///
    /// # Panics
    /// If `i` is out of range, or the op was erased.
    pub fn operand(self, i: usize) -> Value<'c> {
        assert!(i < self.num_operands(), "no operand #{i}");
        // SAFETY: the assertion checks the index. Operands of erased ops are null.
        unsafe { Value::from_option(mlirOperationGetOperand(self.raw, i as isize)) }.expect(ERASED)
    }
    /// Returns the operands.
    ///
    /// # Panics
    /// The iterator panics if the op was erased.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        // SAFETY: the index is in bounds, because an op's number of operands never
        // changes. Operands of erased ops are null.
        (0..self.num_operands()).map(move |i| unsafe {
            Value::from_option(mlirOperationGetOperand(self.raw, i as isize)).expect(ERASED)
        })
    }
    /// Returns the number of results.
    pub fn num_results(self) -> usize {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { mlirOperationGetNumResults(self.raw) as usize }
    }
    /// Returns result `i`.
    ///
    /// # Panics
    /// If `i` is out of range.
    pub fn result(self, i: usize) -> Value<'c> {
        assert!(i < self.num_results(), "no result #{i}");
        // SAFETY: the assertion checks the index.
        unsafe { Value::from_raw(mlirOperationGetResult(self.raw, i as isize)) }
    }
    /// Returns the results.
    pub fn results(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        // SAFETY: the index is in bounds, because an op's number of results never
        // changes.
        (0..self.num_results())
            .map(move |i| unsafe { Value::from_raw(mlirOperationGetResult(self.raw, i as isize)) })
    }
    /// Returns whether the op itself has all its operands and successors. An erased op has
    /// lost them, and so have the ops inside it.
    pub(crate) fn has_references(self) -> bool {
        // SAFETY: the indices are in bounds.
        (0..self.num_operands())
            .all(|i| unsafe { !mlirOperationGetOperand(self.raw, i as isize).ptr.is_null() })
            && (0..self.num_successors()).all(|i| unsafe {
                !mlirOperationGetSuccessor(self.raw, i as isize)
                    .ptr
                    .is_null()
            })
    }
    /// Returns whether the op and all ops inside it have all their operands and successors.
    fn is_whole(self) -> bool {
        let mut whole = true;
        self.walk(&mut |op| whole &= op.has_references());
        whole
    }
    /// Asserts that the op and all ops inside it have all their operands and successors.
    ///
    /// # Panics
    /// If an op was erased, or is inside an erased op, and has lost references.
    pub(crate) fn assert_whole(self) {
        assert!(self.is_whole(), "{ERASED}");
    }

    // ---- Regions and successors ----------------------------------------------------

    /// Returns the number of regions.
    pub fn num_regions(self) -> usize {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { mlirOperationGetNumRegions(self.raw) as usize }
    }
    /// Returns region `i`.
    ///
    /// # Panics
    /// If `i` is out of range.
    pub fn region(self, i: usize) -> Region<'c> {
        assert!(i < self.num_regions(), "no region #{i}");
        // SAFETY: the assertion checks the index.
        unsafe { Region::from_raw(mlirOperationGetRegion(self.raw, i as isize)) }
    }
    /// Returns the regions.
    pub fn regions(self) -> impl ExactSizeIterator<Item = Region<'c>> {
        (0..self.num_regions()).map(move |i| self.region(i))
    }
    /// Returns the number of successor blocks.
    pub fn num_successors(self) -> usize {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { mlirOperationGetNumSuccessors(self.raw) as usize }
    }
    /// Returns the successor blocks. If the op is the boundary of the view scope, the
    /// iterator is empty.
    ///
    /// # Panics
    /// The iterator panics if the op was erased.
    pub fn successors(self) -> impl ExactSizeIterator<Item = Block<'c>> {
        let visible = match self.num_successors() {
            n if n > 0 && !view_scope::is_boundary(self.raw) => n,
            _ => 0,
        };
        // SAFETY: the index is in bounds. Successors of erased ops are null.
        (0..visible).map(move |i| unsafe {
            Block::from_option(mlirOperationGetSuccessor(self.raw, i as isize)).expect(ERASED)
        })
    }

    // ---- Attributes ----------------------------------------------------------------

    /// Returns the property slots of an op that is defined in Rust, one slot per declared
    /// attribute in alphabetical order. Any other op has no slots.
    pub fn slots(self) -> Slots<'c> {
        let mut len = 0;
        // SAFETY: the op is live for `'c`, and C++ returns its slots and their number.
        unsafe {
            let first = ffi::mb_op_slots(self.raw, &mut len);
            Slots::from_raw(first, len)
        }
    }
    /// Returns the inherent attribute `name` of an op of any dialect, or `None` if it is
    /// absent.
    pub fn inherent(self, name: &str) -> Option<Attribute<'c>> {
        // SAFETY: the op is live; the pointer is null if the attribute is absent.
        unsafe { Attribute::from_option_raw(ffi::mb_op_inherent(self.raw, sref(name))) }
    }
    /// Returns whether the op has discardable attributes.
    pub fn has_discardable(self) -> bool {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { ffi::mb_op_has_discardable(self.raw) }
    }
    /// Returns the dictionary of discardable attributes.
    pub fn discardable(self) -> Attribute<'c> {
        // SAFETY: the op is live, and every op has such a dictionary, which may be empty.
        unsafe { Attribute::from_raw(ffi::mb_op_discardable(self.raw)) }
    }
    /// Returns the discardable attribute `name`, or `None` if it is absent.
    pub fn discardable_attribute(self, name: &str) -> Option<Attribute<'c>> {
        // SAFETY: the op is live; the pointer is null if the attribute is absent.
        unsafe {
            Attribute::from_option_raw(mlirOperationGetDiscardableAttributeByName(
                self.raw,
                sref(name),
            ))
        }
    }
    /// Returns a dictionary of all attributes, inherent and discardable.
    pub fn attributes(self) -> Attribute<'c> {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { Attribute::from_raw(ffi::mb_op_attributes(self.raw)) }
    }

    // ---- Where the op is -------------------------------------------------------------

    /// Returns the block that holds the op, or `None` if the op is in no block or is the
    /// boundary of the view scope.
    pub fn block(self) -> Option<Block<'c>> {
        if view_scope::is_boundary(self.raw) {
            return None;
        }
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { Block::from_option(mlirOperationGetBlock(self.raw)) }
    }
    /// Returns whether the op has the trait `IsolatedFromAbove`. The ops inside such an
    /// op use no values from outside.
    pub fn is_isolated(self) -> bool {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { ffi::mb_is_isolated(self.raw) }
    }
    /// Returns whether the op's blocks define values: block arguments, or results of ops
    /// right inside the blocks. Ops further inside could use these values.
    pub fn has_inner_values(self) -> bool {
        let mut blocks = self.regions().flat_map(Region::blocks);
        blocks.any(|block| block.num_arguments() > 0 || block.ops().any(|op| op.num_results() > 0))
    }
    /// Returns the op whose region holds this op, or `None` if the op is in no block or
    /// is the boundary of the view scope.
    pub fn parent(self) -> Option<Op<'c>> {
        self.block()?;
        // SAFETY: the op is live and in a block; the pointer is null if the block is in
        // no op.
        unsafe { Op::from_option(mlirOperationGetParentOperation(self.raw)) }
    }
    /// Returns the next op in the block, or `None` if the op is the last one, is in no
    /// block, or is the boundary of the view scope.
    pub fn next(self) -> Option<Op<'c>> {
        if view_scope::is_boundary(self.raw) {
            return None;
        }
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { Op::from_option(ffi::mb_next_op(self.raw)) }
    }
    /// Returns whether a pre-order walk over the program visits this op before `other`.
    /// Returns false if the ops are equal or belong to different programs.
    pub fn is_before(self, other: Op<'c>) -> bool {
        let path = |op| {
            let mut ops: Vec<Op> = std::iter::successors(Some(op), |o: &Op| o.parent()).collect();
            ops.reverse();
            ops
        };
        let (a, b) = (path(self), path(other));
        let common = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
        let (Some(&a), Some(&b)) = (a.get(common), b.get(common)) else {
            // One op holds the other, or the ops are equal.
            return a.len() < b.len();
        };
        if a.block() == b.block() {
            if view_scope::is_reader() {
                // To compare two ops, MLIR numbers the ops of their block on demand.
                // Readers must not make this change.
                return a.block().is_some()
                    && std::iter::successors(a.next(), |op| op.next()).any(|op| op == b);
            }
            // SAFETY: both ops are live and in the same block.
            return a.block().is_some() && unsafe { mlirOperationIsBeforeInBlock(a.raw, b.raw) };
        }
        let parent = a.parent().into_iter();
        let mut blocks = parent.flat_map(|p| p.regions().flat_map(Region::blocks));
        blocks.find(|&x| Some(x) == a.block() || Some(x) == b.block()) == a.block()
    }
    /// Returns the op that the symbol reference `name` refers to, looked up in the
    /// nearest symbol table from this op outwards. Returns `None` if no such op exists,
    /// or the symbol table is outside the view scope.
    pub fn nearest_symbol(self, name: Attribute<'c>) -> Option<Op<'c>> {
        let table = std::iter::successors(Some(self), |op| op.parent())
            // SAFETY: the view's op is live (contract of `from_raw`).
            .find(|op| unsafe { ffi::mb_is_symbol_table(op.raw) })?;
        // SAFETY: `table` is live and a symbol table; the pointer is null if the symbol
        // does not exist.
        unsafe { Op::from_option(ffi::mb_symbol_in(table.raw, name.to_raw())) }
    }
    /// Returns the block where MLIR's folder inserts the constants for this op. In a
    /// function, this block is the function's first block. Returns `None` if the op is in
    /// no block, or the block is outside the view scope.
    pub fn block_of_constants(self) -> Option<Block<'c>> {
        self.block()?;
        // SAFETY: the op is live; the pointer is null if no such block exists. The block
        // belongs to an op around this op.
        unsafe {
            let block = ffi::mb_block_of_constants(self.raw);
            (!block.ptr.is_null() && view_scope::contains(mlirBlockGetParentOperation(block)))
                .then(|| Block::from_raw(block))
        }
    }

    // ---- Diagnostics -------------------------------------------------------------------

    /// Emits the error `'name' op message` at the op.
    pub fn error(self, message: impl fmt::Display) -> Failed {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { emit_at(self.raw, ffi::mb_op_error, &message.to_string(), None) }
    }
    /// Emits the error `message`, without a prefix, at the op. If MLIR shows ops with
    /// diagnostics, this op is shown without its regions.
    pub fn error_without_prefix(self, message: impl fmt::Display) -> Failed {
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { emit_at(self.raw, ffi::mb_op_refuse, &message.to_string(), None) }
    }
    /// Emits the text of `cause` as an error, without a prefix, at the op. Code that
    /// [collects](crate::diag::collect) diagnostics also gets `cause` itself.
    pub fn raise<E: std::error::Error + Send + Sync + 'static>(self, cause: E) -> Failed {
        let message = cause.to_string();
        // SAFETY: the view's op is live (contract of `from_raw`).
        unsafe { emit_at(self.raw, ffi::mb_op_refuse, &message, Some(Box::new(cause))) }
    }
    /// Emits the warning `'name' op message` at the op.
    pub fn warning(self, message: impl fmt::Display) {
        if view_scope::is_reader() {
            // MLIR prints the op with the warning. To print the op, MLIR may number the
            // ops of blocks, and readers must not make this change.
            let text = format!("'{}' op {message}", self.name());
            return warning(self.location(), text);
        }
        // SAFETY: the view's op is live (contract of `from_raw`).
        _ = unsafe { emit_at(self.raw, ffi::mb_op_warning, &message.to_string(), None) };
    }
    /// Runs MLIR's verifier on the op and its regions.
    ///
    /// # Errors
    /// If the op is invalid or nested too deep, after diagnostics.
    ///
    /// # Panics
    /// If a verifier runs on this thread, because verification would not end. If the
    /// thread is a worker or a reader, because a worker's op is in no block, and some
    /// verifiers do not accept this. If an erased op has lost operands.
    pub fn verify(self) -> Result {
        assert!(!guard::is_verifying(), "`verify` cannot run in a verifier");
        assert!(
            !view_scope::is_worker(),
            "`verify` cannot run in a worker, whose op is in no block"
        );
        self.assert_whole();
        // SAFETY: the view's op is live (contract of `from_raw`).
        check(on_large_stack(|| unsafe { ffi::mb_verify(self.raw) }))
    }
}

const ERASED: &str = "the op was erased";

impl fmt::Display for Op<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if !self.is_whole() {
            return write!(f, "<<{ERASED}: {}>>", self.name());
        }
        if self.is_unprintable() {
            let why = match self.is_deep() {
                true => "is nested too deep",
                false => "repeats too many parts",
            };
            return write!(f, "<<the op {why}: {}>>", self.name());
        }
        let _depth = guard::HookDepth::start();
        // SAFETY: the op is live (contract of `from_raw`), and the reference does not own
        // it.
        let op = unsafe { melior::ir::operation::OperationRef::from_raw(self.raw) };
        if !view_scope::is_limited() && !view_scope::is_reader() {
            return on_large_stack(|| op.fmt(f));
        }
        // To number values, MLIR by default reads the ops around the op, also outside the
        // view scope.
        let mut flags = OperationPrintingFlags::new().use_local_scope();
        if view_scope::is_reader() {
            // Before MLIR prints the custom form, it runs its verifier, which numbers the
            // ops of blocks. Readers must not make this change.
            flags = flags.print_generic_operation_form();
        }
        let text = on_large_stack(|| op.to_string_with_flags(flags));
        f.write_str(&text.map_err(|_| fmt::Error)?)
    }
}
impl fmt::Debug for Op<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Op({}, {:p})", self.name(), self.raw.ptr)
    }
}
