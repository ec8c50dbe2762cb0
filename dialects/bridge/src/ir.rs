//! Views of IR: ops, values, blocks and regions.
//!
//! They are pointers, `Copy`, and borrow from the context. Types, attributes
//! and locations are melior's.
//!
//! IR is a graph that its views change, and its ownership is not known to the
//! compiler: **a view must not be used once its op is freed**. Three things
//! free ops: [`Op::run_pipeline`] any op below the one it is called on, the end
//! of a [`Rewriter`](crate::Rewriter) those that it replaced (until then they
//! are there, without operands and regions), and whoever owns a module the
//! whole of it. The slice that [`Op::slots`] gives is a part of the op: it must
//! not be kept across [`Op::set_slot`], either.

use crate::{
    Failed, Result,
    declaration::OpDef,
    ffi::{self, sref, str_of},
};
pub use melior::{
    Context,
    ir::{Attribute, AttributeLike, Location, Type, TypeLike},
};
use mlir_sys::*;
use std::{
    cell::Cell,
    collections::BTreeMap,
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
    sync::{Mutex, PoisonError},
};

/// A context from a raw handle.
///
/// melior's reference to a context points to a handle, not to the context: the
/// handle must live as long. Each context's address gets one that is never
/// freed; contexts that come later at the same address share it.
///
/// # Safety
/// The context must live for `'c`.
pub(crate) unsafe fn context_of<'c>(raw: MlirContext) -> &'c Context {
    type Handle = melior::ContextRef<'static>;
    thread_local! {
        static LAST: Cell<(usize, *const Handle)> = const { Cell::new((0, std::ptr::null())) };
    }
    static HANDLES: Mutex<BTreeMap<usize, usize>> = Mutex::new(BTreeMap::new());

    let address = raw.ptr as usize;
    let (last, mut handle) = LAST.get();
    if last != address {
        let mut handles = HANDLES.lock().unwrap_or_else(PoisonError::into_inner);
        let known = handles.entry(address).or_insert_with(|| {
            // SAFETY: the handle is used while the context lives only.
            let handle = Box::new(unsafe { Handle::from_raw(raw) });
            Box::into_raw(handle) as usize
        });
        handle = *known as *const Handle;
        LAST.set((address, handle));
    }
    // SAFETY: the handle is never freed; the caller vouches for the context.
    unsafe { (*handle).to_ref() }
}
pub(crate) fn raw_context(context: &Context) -> MlirContext {
    context.to_raw()
}

/// A nullable attribute: an op's property slot.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Slot<'c>(pub(crate) MlirAttribute, PhantomData<&'c Context>);

impl<'c> Slot<'c> {
    /// The slot of an absent attribute.
    pub const EMPTY: Self = Self(
        MlirAttribute {
            ptr: std::ptr::null(),
        },
        PhantomData,
    );

    /// The attribute, if there is one.
    pub fn get(self) -> Option<Attribute<'c>> {
        // SAFETY: slots hold attributes of the context, or null.
        unsafe { Attribute::from_option_raw(self.0) }
    }
    /// Whether there is no attribute.
    pub fn is_empty(self) -> bool {
        self.0.ptr.is_null()
    }
}
impl<'c> From<Option<Attribute<'c>>> for Slot<'c> {
    fn from(a: Option<Attribute<'c>>) -> Self {
        a.map_or(Self::EMPTY, |a| Self(a.to_raw(), PhantomData))
    }
}
impl<'c> From<Attribute<'c>> for Slot<'c> {
    fn from(a: Attribute<'c>) -> Self {
        Self(a.to_raw(), PhantomData)
    }
}

macro_rules! view {
    ($(#[$doc:meta])* $name:ident, $raw:ty, $equal:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name<'c> {
            pub(crate) raw: $raw,
            context: PhantomData<&'c Context>,
        }
        impl<'c> $name<'c> {
            /// # Safety
            /// The handle must be valid, and not null, for `'c`.
            pub(crate) unsafe fn from_raw(raw: $raw) -> Self {
                Self { raw, context: PhantomData }
            }
            /// # Safety
            /// The handle must be null, or valid for `'c`.
            #[allow(dead_code)]
            pub(crate) unsafe fn from_option(raw: $raw) -> Option<Self> {
                (!raw.ptr.is_null()).then_some(Self { raw, context: PhantomData })
            }
        }
        impl PartialEq for $name<'_> {
            fn eq(&self, other: &Self) -> bool {
                self.raw.ptr == other.raw.ptr
            }
        }
        impl Eq for $name<'_> {}
        impl Hash for $name<'_> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.raw.ptr.hash(state);
            }
        }
    };
}

view!(
    /// An operand or result: an op's result or a block's argument.
    Value, MlirValue, mlirValueEqual
);
view!(
    /// An op.
    Op, MlirOperation, mlirOperationEqual
);
view!(
    /// A block.
    Block, MlirBlock, mlirBlockEqual
);
view!(
    /// A region of an op.
    Region, MlirRegion, mlirRegionEqual
);

/// The identity of an op's name in its context: cheap to compare and to hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpName(pub(crate) usize);

impl OpName {
    /// The name `name`, e.g. `func.func`, registered or not.
    pub fn get(context: &Context, name: &str) -> Self {
        // SAFETY: interns the name in the context.
        Self(unsafe { ffi::mb_op_name(raw_context(context), sref(name)) } as usize)
    }
}

impl<'c> Value<'c> {
    /// The value's type.
    pub fn ty(self) -> Type<'c> {
        // SAFETY: a live value has a type.
        unsafe { Type::from_raw(mlirValueGetType(self.raw)) }
    }
    /// Changes the type in place.
    pub fn set_type(self, ty: Type<'c>) {
        // SAFETY: both are of the context.
        unsafe { ffi::mb_set_type(self.raw, ty.to_raw()) }
    }
    /// The op that defines the value; none for a block argument.
    pub fn defining_op(self) -> Option<Op<'c>> {
        // SAFETY: asked only of op results.
        unsafe {
            if mlirValueIsAOpResult(self.raw) {
                Op::from_option(mlirOpResultGetOwner(self.raw))
            } else {
                None
            }
        }
    }
    /// Whether the value is an argument of a block.
    pub fn is_block_argument(self) -> bool {
        // SAFETY: a live value.
        unsafe { mlirValueIsABlockArgument(self.raw) }
    }
    /// The location where the value comes from.
    pub fn location(self) -> Location<'c> {
        // SAFETY: a live value has a location.
        unsafe { Location::from_raw(mlirValueGetLocation(self.raw)) }
    }
    /// Whether anything uses the value.
    pub fn is_used(self) -> bool {
        // SAFETY: a live value.
        unsafe { !mlirValueGetFirstUse(self.raw).ptr.is_null() }
    }
    /// The uses, in the order of the list that MLIR keeps, which bytecode
    /// shows: a new use is put first. The list must not be changed meanwhile.
    pub fn uses(self) -> impl Iterator<Item = Use<'c>> {
        let live = |raw: MlirOpOperand| (!raw.ptr.is_null()).then_some(raw);
        // SAFETY: a live value's uses.
        let all = unsafe {
            std::iter::successors(live(mlirValueGetFirstUse(self.raw)), move |u| {
                live(mlirOpOperandGetNextUse(*u))
            })
        };
        // SAFETY: a live use has an owner.
        all.map(|u| unsafe {
            Use {
                op: Op::from_raw(mlirOpOperandGetOwner(u)),
                operand: mlirOpOperandGetOperandNumber(u) as usize,
            }
        })
    }
    /// Which result of its op, or argument of its block, the value is.
    pub fn index(self) -> usize {
        // SAFETY: asked of results and arguments respectively.
        unsafe {
            if mlirValueIsAOpResult(self.raw) {
                mlirOpResultGetResultNumber(self.raw) as usize
            } else {
                mlirBlockArgumentGetArgNumber(self.raw) as usize
            }
        }
    }
    /// The block whose argument the value is; none for an op's result.
    pub fn argument_block(self) -> Option<Block<'c>> {
        // SAFETY: asked of block arguments only.
        self.is_block_argument()
            .then(|| unsafe { Block::from_raw(mlirBlockArgumentGetOwner(self.raw)) })
    }
}

/// A use of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Use<'c> {
    /// The op that uses it.
    pub op: Op<'c>,
    /// As which operand.
    pub operand: usize,
}

impl<'c> Op<'c> {
    /// The op of a module.
    pub fn of_module(module: &'c melior::ir::Module) -> Self {
        // SAFETY: the module's op lives as long as the module.
        unsafe { Self::from_raw(module.as_operation().to_raw()) }
    }
    /// melior's view of an op.
    pub fn from_melior(op: melior::ir::operation::OperationRef<'_, 'c>) -> Self {
        // SAFETY: the op lives as long as melior's reference to it.
        unsafe { Self::from_raw(op.to_raw()) }
    }
    /// The full name, e.g. `stablehlo.add`.
    pub fn name(self) -> &'c str {
        // SAFETY: names live as long as the context.
        unsafe { str_of(ffi::mb_op_name_str(self.raw)) }
    }
    /// The name's identity.
    pub fn name_id(self) -> OpName {
        // SAFETY: a live op.
        OpName(unsafe { ffi::mb_op_name_id(self.raw) } as usize)
    }
    /// The declaration, if the op is defined in Rust.
    pub fn def(self) -> Option<&'static OpDef> {
        // SAFETY: the pointer was handed over at registration and never dies.
        unsafe { ffi::mb_op_def(self.raw).cast::<OpDef>().as_ref() }
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
    /// Sets the location.
    pub fn set_location(self, location: Location<'c>) {
        // SAFETY: both are of the context.
        unsafe { mlirOperationSetLocation(self.raw, location.to_raw()) }
    }
    pub(crate) fn has_operand(self, i: usize) -> bool {
        // SAFETY: the bounds are checked first; null in a replaced op.
        i < self.num_operands()
            && unsafe { !mlirOperationGetOperand(self.raw, i as isize).ptr.is_null() }
    }
    /// The number of operands.
    pub fn num_operands(self) -> usize {
        // SAFETY: a live op.
        unsafe { mlirOperationGetNumOperands(self.raw) as usize }
    }
    /// Operand `i`.
    ///
    /// # Panics
    /// If there is none.
    pub fn operand(self, i: usize) -> Value<'c> {
        assert!(i < self.num_operands(), "no operand #{i}");
        // SAFETY: in bounds; a replaced op's operands are null.
        unsafe { Value::from_option(mlirOperationGetOperand(self.raw, i as isize)) }
            .expect("the op was replaced")
    }
    /// The operands.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        (0..self.num_operands()).map(move |i| self.operand(i))
    }
    /// Makes `value` operand `i`, and this use the first of the value's.
    ///
    /// # Panics
    /// If there is no such operand.
    pub fn set_operand(self, i: usize, value: Value<'c>) {
        assert!(i < self.num_operands(), "no operand #{i}");
        // SAFETY: in bounds; both are of the context.
        unsafe { mlirOperationSetOperand(self.raw, i as isize, value.raw) }
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
        (0..self.num_results()).map(move |i| self.result(i))
    }
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
    /// The successor blocks.
    pub fn successors(self) -> impl ExactSizeIterator<Item = Block<'c>> {
        // SAFETY: in bounds.
        (0..self.num_successors()).map(move |i| unsafe {
            Block::from_raw(mlirOperationGetSuccessor(self.raw, i as isize))
        })
    }
    /// The property slots of an op defined in Rust: a slot per declared
    /// attribute, in alphabetical order. Empty for any other op.
    pub fn slots(self) -> &'c [Slot<'c>] {
        let Some(def) = self.def() else { return &[] };
        // SAFETY: the op has as many slots as its declaration has attributes,
        // and `Slot` is an `MlirAttribute`.
        unsafe { ffi::slice(ffi::mb_op_slots(self.raw).cast(), def.attributes.len()) }
    }
    /// Sets a slot of an op defined in Rust.
    ///
    /// # Panics
    /// If there is no such slot.
    pub fn set_slot(self, i: usize, value: Slot<'c>) {
        assert!(i < self.slots().len(), "no slot #{i}");
        // SAFETY: in bounds.
        unsafe { *ffi::mb_op_slots(self.raw).add(i) = value.0 }
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
    /// Replaces the dictionary of discardable attributes.
    ///
    /// # Panics
    /// If `dict` is not a dictionary.
    pub fn set_discardable(self, dict: Attribute<'c>) {
        assert!(dict.is_dictionary(), "expected a dictionary attribute");
        // SAFETY: checked.
        unsafe { ffi::mb_op_set_discardable(self.raw, dict.to_raw()) }
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
    /// The block that holds the op.
    pub fn block(self) -> Option<Block<'c>> {
        // SAFETY: a live op.
        unsafe { Block::from_option(mlirOperationGetBlock(self.raw)) }
    }
    /// The op whose region holds this op.
    pub fn parent(self) -> Option<Op<'c>> {
        self.block()?;
        // SAFETY: an op in a block may have a parent.
        unsafe { Op::from_option(mlirOperationGetParentOperation(self.raw)) }
    }
    /// The next op in the block.
    pub fn next(self) -> Option<Op<'c>> {
        self.block()?;
        // SAFETY: asked of ops in a block only.
        unsafe { Op::from_option(mlirOperationGetNextInBlock(self.raw)) }
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
            // SAFETY: two ops of one block.
            return a.block().is_some() && unsafe { mlirOperationIsBeforeInBlock(a.raw, b.raw) };
        }
        let parent = a.parent().into_iter();
        let mut blocks = parent.flat_map(|p| p.regions().flat_map(Region::blocks));
        blocks.find(|&x| Some(x) == a.block() || Some(x) == b.block()) == a.block()
    }
    /// The op that a symbol reference names, seen from this op.
    pub fn nearest_symbol(self, name: Attribute<'c>) -> Option<Op<'c>> {
        // SAFETY: a live op; null where there is none.
        unsafe { Op::from_option(ffi::mb_nearest_symbol(self.raw, name.to_raw())) }
    }
    /// The block that MLIR puts the constants into that this op uses: the first
    /// one of its function. None if the op is in no block.
    pub fn block_of_constants(self) -> Option<Block<'c>> {
        // SAFETY: a live op; null where there is none.
        unsafe { Block::from_option(ffi::mb_block_of_constants(self.raw)) }
    }
    /// Emits `'name' op message` at the op.
    pub fn error(self, message: impl fmt::Display) -> Failed {
        // SAFETY: MLIR copies the text.
        unsafe { ffi::mb_op_error(self.raw, sref(&message.to_string())) }
        Failed
    }
    /// Emits the warning `'name' op message` at the op.
    pub fn warning(self, message: impl fmt::Display) {
        // SAFETY: MLIR copies the text.
        unsafe { ffi::mb_op_warning(self.raw, sref(&message.to_string())) }
    }
    /// Runs MLIR's verifier over the op and its regions.
    pub fn verify(self) -> Result {
        // SAFETY: a live op.
        crate::check(unsafe { ffi::mb_verify(self.raw) })
    }
    /// Runs a textual pass pipeline, e.g. `builtin.module(canonicalize,cse)`.
    ///
    /// A pass that runs one must itself need the dialects that it needs: while
    /// passes run, none can be loaded.
    pub fn run_pipeline(self, pipeline: &str) -> Result {
        // SAFETY: MLIR copies the text.
        crate::check(unsafe { ffi::mb_run_pipeline(self.raw, sref(pipeline)) })
    }
    /// Calls `f` for the op and all ops in its regions, parents first.
    pub fn walk(self, f: &mut dyn FnMut(Op<'c>)) {
        // Not by recursion: bytecode can nest regions deeper than stacks are.
        let inner = |op: Op<'c>| {
            let regions = (0..op.num_regions()).map(move |i| op.region(i));
            regions.flat_map(Region::blocks).flat_map(Block::ops)
        };
        f(self);
        let mut stack = vec![inner(self)];
        while let Some(ops) = stack.last_mut() {
            match ops.next() {
                Some(op) => {
                    f(op);
                    stack.push(inner(op));
                }
                None => {
                    stack.pop();
                }
            }
        }
    }
}

impl fmt::Display for Op<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        // SAFETY: the view outlives the reference, which does not own the op.
        unsafe { melior::ir::operation::OperationRef::from_raw(self.raw) }.fmt(f)
    }
}

impl<'c> Block<'c> {
    /// The number of arguments.
    pub fn num_arguments(self) -> usize {
        // SAFETY: a live block.
        unsafe { mlirBlockGetNumArguments(self.raw) as usize }
    }
    /// Argument `i`.
    ///
    /// # Panics
    /// If there is none.
    pub fn argument(self, i: usize) -> Value<'c> {
        assert!(i < self.num_arguments(), "no block argument #{i}");
        // SAFETY: in bounds.
        unsafe { Value::from_raw(mlirBlockGetArgument(self.raw, i as isize)) }
    }
    /// The arguments.
    pub fn arguments(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        (0..self.num_arguments()).map(move |i| self.argument(i))
    }
    /// The op in whose region the block is.
    pub fn parent(self) -> Option<Op<'c>> {
        // SAFETY: a live block.
        unsafe { Op::from_option(mlirBlockGetParentOperation(self.raw)) }
    }
    /// The first op.
    pub fn first(self) -> Option<Op<'c>> {
        // SAFETY: a live block.
        unsafe { Op::from_option(mlirBlockGetFirstOperation(self.raw)) }
    }
    /// The last op, if it is a terminator.
    pub fn terminator(self) -> Option<Op<'c>> {
        // SAFETY: a live block; null without a terminator.
        unsafe { Op::from_option(mlirBlockGetTerminator(self.raw)) }
    }
    /// The ops, in order. The next one is looked up before the caller gets the
    /// current one, which may thus be replaced or unlinked. Ops put right
    /// behind it are not visited; when the next op itself is unlinked, it is
    /// the last one.
    pub fn ops(self) -> impl Iterator<Item = Op<'c>> {
        std::iter::successors(self.first(), |op| op.next())
    }
}

impl<'c> Region<'c> {
    /// The first block.
    pub fn first_block(self) -> Option<Block<'c>> {
        // SAFETY: a live region.
        unsafe { Block::from_option(mlirRegionGetFirstBlock(self.raw)) }
    }
    /// The blocks.
    pub fn blocks(self) -> impl Iterator<Item = Block<'c>> {
        // SAFETY: a block in a region may have a successor there.
        std::iter::successors(self.first_block(), |b| unsafe {
            Block::from_option(mlirBlockGetNextInRegion(b.raw))
        })
    }
}

/// Emits an error at a location.
pub fn error(location: Location, message: impl fmt::Display) -> Failed {
    // SAFETY: MLIR copies the text.
    unsafe { ffi::mb_error(location.to_raw(), sref(&message.to_string())) }
    Failed
}

/// Emits a warning at a location.
pub fn warning(location: Location, message: impl fmt::Display) {
    // SAFETY: MLIR copies the text.
    unsafe { ffi::mb_warning(location.to_raw(), sref(&message.to_string())) }
}

/// Emits one error with notes, each at its own location.
pub fn error_with_notes<'c>(
    location: Location<'c>,
    message: impl fmt::Display,
    notes: &[(Location<'c>, String)],
) -> Failed {
    let locations: Vec<_> = notes.iter().map(|(l, _)| l.to_raw()).collect();
    let texts: Vec<_> = notes.iter().map(|(_, t)| sref(t)).collect();
    // SAFETY: the vectors outlive the call and have one length.
    unsafe {
        ffi::mb_error_with_notes(
            location.to_raw(),
            sref(&message.to_string()),
            notes.len(),
            locations.as_ptr(),
            texts.as_ptr(),
        )
    }
    Failed
}
