//! Values and their uses.

use super::{
    reach,
    view::{Block, Op, Value},
};
use melior::ir::{Location, Type};
use mlir_sys::*;
use std::ptr::null_mut;

/// A use of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use<'c> {
    /// The op that uses it.
    pub op: Op<'c>,
    /// As which operand.
    pub operand: usize,
}

impl<'c> Value<'c> {
    /// The value's type.
    pub fn ty(self) -> Type<'c> {
        // SAFETY: a live value has a type.
        unsafe { Type::from_raw(mlirValueGetType(self.raw)) }
    }
    /// The op that defines the value; none for a block argument, and for what
    /// is defined out of reach.
    pub fn defining_op(self) -> Option<Op<'c>> {
        // SAFETY: asked only of op results.
        unsafe {
            if !mlirValueIsAOpResult(self.raw) {
                return None;
            }
            let op = mlirOpResultGetOwner(self.raw);
            if reach::sees(op) {
                Op::from_option(op)
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
    /// Whether anything uses the value, as far as that can be seen.
    pub fn is_used(self) -> bool {
        !self.first_use().ptr.is_null()
    }
    fn first_use(self) -> MlirOpOperand {
        // Beyond the reach, uses come and go on other threads.
        if !reach::sees_uses(self.raw) {
            return MlirOpOperand { ptr: null_mut() };
        }
        // SAFETY: a live value.
        unsafe { mlirValueGetFirstUse(self.raw) }
    }
    /// The uses, in the order of the list that MLIR keeps, which bytecode
    /// shows: a new use is put first. Only those within reach. Where uses are
    /// changed meanwhile, the iteration goes on with those that the use it
    /// stands at is followed by then.
    pub fn uses(self) -> impl Iterator<Item = Use<'c>> {
        let live = |raw: MlirOpOperand| (!raw.ptr.is_null()).then_some(raw);
        // SAFETY: a live value's uses; an operand lives as long as its op.
        let all = unsafe {
            std::iter::successors(live(self.first_use()), move |u| {
                live(mlirOpOperandGetNextUse(*u))
            })
        };
        // SAFETY: a live use has an owner.
        all.filter_map(|u| unsafe {
            let op = mlirOpOperandGetOwner(u);
            reach::sees(op).then(|| Use {
                op: Op::from_raw(op),
                operand: mlirOpOperandGetOperandNumber(u) as usize,
            })
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
    /// The block whose argument the value is; none for an op's result, and for
    /// a block out of reach.
    pub fn argument_block(self) -> Option<Block<'c>> {
        if !self.is_block_argument() {
            return None;
        }
        // SAFETY: asked of block arguments only; a block may have no parent.
        unsafe {
            let block = mlirBlockArgumentGetOwner(self.raw);
            let parent = mlirBlockGetParentOperation(block);
            (parent.ptr.is_null() || reach::sees(parent)).then(|| Block::from_raw(block))
        }
    }
}
