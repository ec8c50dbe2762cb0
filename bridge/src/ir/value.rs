//! Read access to values and their uses.

use super::{
    view::{Block, Op, Value},
    view_scope,
};
use melior::ir::{Location, Type};
use mlir_sys::*;
use std::ptr::null_mut;

/// A use of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use<'c> {
    /// Op that uses the value.
    pub op: Op<'c>,
    /// Index of the operand.
    pub operand: usize,
}

impl<'c> Value<'c> {
    /// Returns the type.
    pub fn ty(self) -> Type<'c> {
        // SAFETY: the view's value is live (contract of `from_raw`).
        unsafe { Type::from_raw(mlirValueGetType(self.raw)) }
    }
    /// Returns the op that defines the value, or `None` if the value is a block argument
    /// or is defined outside the view scope.
    pub fn defining_op(self) -> Option<Op<'c>> {
        // SAFETY: the value is live, and only op results have an owner op.
        unsafe {
            if !mlirValueIsAOpResult(self.raw) {
                return None;
            }
            let op = mlirOpResultGetOwner(self.raw);
            if view_scope::contains(op) {
                Op::from_option(op)
            } else {
                None
            }
        }
    }
    /// Returns whether the value is a block argument.
    pub fn is_block_argument(self) -> bool {
        // SAFETY: the view's value is live (contract of `from_raw`).
        unsafe { mlirValueIsABlockArgument(self.raw) }
    }
    /// Returns the location of the value.
    pub fn location(self) -> Location<'c> {
        // SAFETY: the view's value is live (contract of `from_raw`).
        unsafe { Location::from_raw(mlirValueGetLocation(self.raw)) }
    }
    /// Returns whether the value has uses within the view scope.
    pub fn is_used(self) -> bool {
        !self.first_use().ptr.is_null()
    }
    /// Returns the first use, or null if the value has no uses or its uses are outside the
    /// view scope.
    fn first_use(self) -> MlirOpOperand {
        // Other threads may change uses outside the view scope.
        if !view_scope::contains_uses(self.raw) {
            return MlirOpOperand { ptr: null_mut() };
        }
        // SAFETY: the view's value is live (contract of `from_raw`).
        unsafe { mlirValueGetFirstUse(self.raw) }
    }
    /// Returns the uses within the view scope, in use-list order, which bytecode stores.
    /// MLIR adds a new use at the front. The iterator finds the next use before it
    /// returns the current use, so the caller may change the current use. If the caller
    /// changes the next use, the iterator still returns the next use, and continues in
    /// the use list that has it.
    pub fn uses(self) -> impl Iterator<Item = Use<'c>> {
        let live = |raw: MlirOpOperand| (!raw.ptr.is_null()).then_some(raw);
        // SAFETY: the value is live, and so are its uses: an operand lives as long as its
        // op.
        let uses = unsafe {
            std::iter::successors(live(self.first_use()), move |u| {
                live(mlirOpOperandGetNextUse(*u))
            })
        };
        // SAFETY: the use is live, and every use has an owner.
        uses.filter_map(|u| unsafe {
            let op = mlirOpOperandGetOwner(u);
            view_scope::contains(op).then(|| Use {
                op: Op::from_raw(op),
                operand: mlirOpOperandGetOperandNumber(u) as usize,
            })
        })
    }
    /// Returns the index of the value among the results of its op, or among the arguments
    /// of its block.
    pub fn index(self) -> usize {
        // SAFETY: the value is live, and each function is called for the kind of value
        // that it accepts.
        unsafe {
            if mlirValueIsAOpResult(self.raw) {
                mlirOpResultGetResultNumber(self.raw) as usize
            } else {
                mlirBlockArgumentGetArgNumber(self.raw) as usize
            }
        }
    }
    /// Returns the block that the value is an argument of, or `None` if the value is an
    /// op's result or the block is outside the view scope.
    pub fn argument_block(self) -> Option<Block<'c>> {
        if !self.is_block_argument() {
            return None;
        }
        // SAFETY: the value is a live block argument; a block may have no parent.
        unsafe {
            let block = mlirBlockArgumentGetOwner(self.raw);
            let parent = mlirBlockGetParentOperation(block);
            (parent.ptr.is_null() || view_scope::contains(parent)).then(|| Block::from_raw(block))
        }
    }
}
