//! Ops.

use super::{
    context::context_of,
    name::OpName,
    reach,
    slot::Slots,
    view::{Block, Op, Region, Value},
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
    /// The full name, e.g. `stablehlo.add`.
    pub fn name(self) -> &'c str {
        // SAFETY: names live as long as the context.
        unsafe { str_of(ffi::mb_op_name_str(self.raw)) }
    }
    /// The name's identity.
    pub fn name_id(self) -> OpName<'c> {
        // SAFETY: a live op.
        unsafe { OpName::from_raw(ffi::mb_op_name_id(self.raw)) }
    }
    /// Whether the op is a constant of any dialect.
    pub fn is_constant(self) -> bool {
        // SAFETY: a live op.
        unsafe { ffi::mb_op_is_constant(self.raw) }
    }
    /// The context.
    pub fn context(self) -> &'c Context {
        // SAFETY: the op borrows from it.
        unsafe { context_of(mlirOperationGetContext(self.raw)) }
    }
    /// The location.
    pub fn location(self) -> Location<'c> {
        // SAFETY: every op has one.
        unsafe { Location::from_raw(mlirOperationGetLocation(self.raw)) }
    }

    // ---- Operands and results ----------------------------------------------------

    /// The number of operands.
    pub fn num_operands(self) -> usize {
        // SAFETY: a live op.
        unsafe { mlirOperationGetNumOperands(self.raw) as usize }
    }
    /// Operand `i`.
    ///
    /// # Panics
    /// If there is none, or the op was taken out of the program.
    pub fn operand(self, i: usize) -> Value<'c> {
        assert!(i < self.num_operands(), "no operand #{i}");
        // SAFETY: in bounds; the operands of what was taken out are null.
        unsafe { Value::from_option(mlirOperationGetOperand(self.raw, i as isize)) }
            .expect(TAKEN_OUT)
    }
    /// The operands.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        // SAFETY: in bounds, as no op gets more or fewer of them; null where the op
        // was taken out.
        (0..self.num_operands()).map(move |i| unsafe {
            Value::from_option(mlirOperationGetOperand(self.raw, i as isize)).expect(TAKEN_OUT)
        })
    }
    /// The number of results.
    pub fn num_results(self) -> usize {
        // SAFETY: a live op.
        unsafe { mlirOperationGetNumResults(self.raw) as usize }
    }
    /// Result `i`.
    ///
    /// # Panics
    /// If there is none.
    pub fn result(self, i: usize) -> Value<'c> {
        assert!(i < self.num_results(), "no result #{i}");
        // SAFETY: in bounds.
        unsafe { Value::from_raw(mlirOperationGetResult(self.raw, i as isize)) }
    }
    /// The results.
    pub fn results(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        // SAFETY: in bounds, as no op gets more or fewer of them.
        (0..self.num_results())
            .map(move |i| unsafe { Value::from_raw(mlirOperationGetResult(self.raw, i as isize)) })
    }
    /// Whether no operand is missing, of the op itself: those of an op that was
    /// taken out of the program are.
    pub(crate) fn has_operands(self) -> bool {
        // SAFETY: in bounds.
        (0..self.num_operands())
            .all(|i| unsafe { !mlirOperationGetOperand(self.raw, i as isize).ptr.is_null() })
    }
    /// Whether the op, and what it holds, has all its operands.
    fn is_whole(self) -> bool {
        let mut whole = true;
        self.walk(&mut |op| whole &= op.has_operands());
        whole
    }
    /// # Panics
    /// If the op was taken out of the program.
    pub(crate) fn assert_whole(self) {
        assert!(self.is_whole(), "{TAKEN_OUT}");
    }

    // ---- Regions and successors ----------------------------------------------------

    /// The number of regions.
    pub fn num_regions(self) -> usize {
        // SAFETY: a live op.
        unsafe { mlirOperationGetNumRegions(self.raw) as usize }
    }
    /// Region `i`.
    ///
    /// # Panics
    /// If there is none.
    pub fn region(self, i: usize) -> Region<'c> {
        assert!(i < self.num_regions(), "no region #{i}");
        // SAFETY: in bounds.
        unsafe { Region::from_raw(mlirOperationGetRegion(self.raw, i as isize)) }
    }
    /// The regions.
    pub fn regions(self) -> impl ExactSizeIterator<Item = Region<'c>> {
        (0..self.num_regions()).map(move |i| self.region(i))
    }
    /// The number of successor blocks.
    pub fn num_successors(self) -> usize {
        // SAFETY: a live op.
        unsafe { mlirOperationGetNumSuccessors(self.raw) as usize }
    }
    /// The successor blocks; none at the edge of what can be seen.
    ///
    /// # Panics
    /// If the op was taken out of the program.
    pub fn successors(self) -> impl ExactSizeIterator<Item = Block<'c>> {
        let seen = match self.num_successors() {
            n if n > 0 && !reach::is_edge(self.raw) => n,
            _ => 0,
        };
        // SAFETY: in bounds; null in what was taken out.
        (0..seen).map(move |i| unsafe {
            Block::from_option(mlirOperationGetSuccessor(self.raw, i as isize)).expect(TAKEN_OUT)
        })
    }

    // ---- Attributes ----------------------------------------------------------------

    /// The property slots of an op defined in Rust: a slot per declared
    /// attribute, in alphabetical order. Empty for any other op.
    pub fn slots(self) -> Slots<'c> {
        let mut len = 0;
        // SAFETY: a live op; C++ tells how many slots there are.
        unsafe {
            let first = ffi::mb_op_slots(self.raw, &mut len);
            Slots::from_raw(first, len)
        }
    }
    /// An inherent attribute, of any op.
    pub fn inherent(self, name: &str) -> Option<Attribute<'c>> {
        // SAFETY: a live op; null where absent.
        unsafe { Attribute::from_option_raw(ffi::mb_op_inherent(self.raw, sref(name))) }
    }
    /// Whether the op has discardable attributes.
    pub fn has_discardable(self) -> bool {
        // SAFETY: a live op.
        unsafe { ffi::mb_op_has_discardable(self.raw) }
    }
    /// The dictionary of discardable attributes.
    pub fn discardable(self) -> Attribute<'c> {
        // SAFETY: every op has one, maybe empty.
        unsafe { Attribute::from_raw(ffi::mb_op_discardable(self.raw)) }
    }
    /// A discardable attribute.
    pub fn discardable_attribute(self, name: &str) -> Option<Attribute<'c>> {
        // SAFETY: a live op; null where absent.
        unsafe {
            Attribute::from_option_raw(mlirOperationGetDiscardableAttributeByName(
                self.raw,
                sref(name),
            ))
        }
    }
    /// All attributes, inherent and discardable, as a dictionary.
    pub fn attributes(self) -> Attribute<'c> {
        // SAFETY: a live op.
        unsafe { Attribute::from_raw(ffi::mb_op_attributes(self.raw)) }
    }

    // ---- Where the op is -------------------------------------------------------------

    /// The block that holds the op; none at the edge of what can be seen.
    pub fn block(self) -> Option<Block<'c>> {
        if reach::is_edge(self.raw) {
            return None;
        }
        // SAFETY: a live op.
        unsafe { Block::from_option(mlirOperationGetBlock(self.raw)) }
    }
    /// Whether what the op holds uses no values from outside: it has the trait
    /// `IsolatedFromAbove`.
    pub fn is_isolated(self) -> bool {
        // SAFETY: a live op.
        unsafe { ffi::mb_is_isolated(self.raw) }
    }
    /// Whether its blocks take arguments, or ops right in them have results: values that
    /// ops further in could use.
    pub fn has_inner_values(self) -> bool {
        let mut blocks = self.regions().flat_map(Region::blocks);
        blocks.any(|block| block.num_arguments() > 0 || block.ops().any(|op| op.num_results() > 0))
    }
    /// The op whose region holds this op.
    pub fn parent(self) -> Option<Op<'c>> {
        self.block()?;
        // SAFETY: an op in a block may have a parent.
        unsafe { Op::from_option(mlirOperationGetParentOperation(self.raw)) }
    }
    /// The next op in the block.
    pub fn next(self) -> Option<Op<'c>> {
        if reach::is_edge(self.raw) {
            return None;
        }
        // SAFETY: a live op.
        unsafe { Op::from_option(ffi::mb_next_op(self.raw)) }
    }
    /// Whether a walk over the program comes to this op before `other`.
    pub fn is_before(self, other: Op<'c>) -> bool {
        let path = |op| {
            let mut ops: Vec<Op> = std::iter::successors(Some(op), |o: &Op| o.parent()).collect();
            ops.reverse();
            ops
        };
        let (a, b) = (path(self), path(other));
        let common = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
        let (Some(&a), Some(&b)) = (a.get(common), b.get(common)) else {
            // One holds the other.
            return a.len() < b.len();
        };
        if a.block() == b.block() {
            if reach::is_reader() {
                // MLIR numbers the ops of a block on demand, which is a change.
                return a.block().is_some()
                    && std::iter::successors(a.next(), |op| op.next()).any(|op| op == b);
            }
            // SAFETY: two ops of one block.
            return a.block().is_some() && unsafe { mlirOperationIsBeforeInBlock(a.raw, b.raw) };
        }
        let parent = a.parent().into_iter();
        let mut blocks = parent.flat_map(|p| p.regions().flat_map(Region::blocks));
        blocks.find(|&x| Some(x) == a.block() || Some(x) == b.block()) == a.block()
    }
    /// The op that a symbol reference names, seen from this op.
    pub fn nearest_symbol(self, name: Attribute<'c>) -> Option<Op<'c>> {
        let table = std::iter::successors(Some(self), |op| op.parent())
            // SAFETY: a live op.
            .find(|op| unsafe { ffi::mb_is_symbol_table(op.raw) })?;
        // SAFETY: a symbol table; null where there is no such symbol.
        unsafe { Op::from_option(ffi::mb_symbol_in(table.raw, name.to_raw())) }
    }
    /// The block that MLIR puts the constants into that this op uses: the first
    /// one of its function. None if the op is in no block.
    pub fn block_of_constants(self) -> Option<Block<'c>> {
        self.block()?;
        // SAFETY: a live op; null where there is none. The block is that of an
        // op around this one, not beyond the nearest isolated one.
        unsafe {
            let block = ffi::mb_block_of_constants(self.raw);
            (!block.ptr.is_null() && reach::sees(mlirBlockGetParentOperation(block)))
                .then(|| Block::from_raw(block))
        }
    }

    // ---- Diagnostics -------------------------------------------------------------------

    /// Emits `'name' op message` at the op.
    pub fn error(self, message: impl fmt::Display) -> Failed {
        // SAFETY: a live op.
        unsafe { emit_at(self.raw, ffi::mb_op_error, &message.to_string(), None) }
    }
    /// Emits `message`, as it is, at the op. Where MLIR shows ops with
    /// diagnostics, this one is shown without its regions.
    pub fn refuse(self, message: impl fmt::Display) -> Failed {
        // SAFETY: a live op.
        unsafe { emit_at(self.raw, ffi::mb_op_refuse, &message.to_string(), None) }
    }
    /// The same with what `cause` says; whoever [collects](crate::diag::collect) diagnostics
    /// gets `cause` itself, too.
    pub fn raise<E: std::error::Error + Send + Sync + 'static>(self, cause: E) -> Failed {
        let message = cause.to_string();
        // SAFETY: a live op.
        unsafe { emit_at(self.raw, ffi::mb_op_refuse, &message, Some(Box::new(cause))) }
    }
    /// Emits the warning `'name' op message` at the op.
    pub fn warning(self, message: impl fmt::Display) {
        if reach::is_reader() {
            // MLIR prints the op with the warning, which is a change: see `Display`.
            let text = format!("'{}' op {message}", self.name());
            return warning(self.location(), text);
        }
        // SAFETY: a live op.
        _ = unsafe { emit_at(self.raw, ffi::mb_op_warning, &message.to_string(), None) };
    }
    /// Runs MLIR's verifier over the op and its regions.
    ///
    /// # Errors
    /// After diagnostics, if something is not valid.
    ///
    /// # Panics
    /// In a verifier, which would not end; in workers and readers; and if the op was taken
    /// out of the program. What a worker owns is in no block, which ops need not accept.
    pub fn verify(self) -> Result {
        assert!(!guard::verifying(), "a verifier verifies");
        assert!(!reach::is_worker(), "a worker verifies what is in no block");
        self.assert_whole();
        // SAFETY: a live op.
        check(on_large_stack(|| unsafe { ffi::mb_verify(self.raw) }))
    }
}

const TAKEN_OUT: &str = "the op was taken out of the program";

impl fmt::Display for Op<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if !self.is_whole() {
            return write!(f, "<<{TAKEN_OUT}: {}>>", self.name());
        }
        if self.is_deep() {
            return write!(f, "<<the op is nested too deep: {}>>", self.name());
        }
        let _asking = guard::Asking::start();
        // SAFETY: the view outlives the reference, which does not own the op.
        let op = unsafe { melior::ir::operation::OperationRef::from_raw(self.raw) };
        if !reach::is_limited() && !reach::is_reader() {
            return on_large_stack(|| op.fmt(f));
        }
        // To number values, MLIR goes outwards as far as it may.
        let mut flags = OperationPrintingFlags::new().use_local_scope();
        if reach::is_reader() {
            // For the pretty form, MLIR runs its verifier, which numbers the ops of blocks: a
            // change.
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
