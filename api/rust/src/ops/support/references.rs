//! Traits of melior's references to ops and blocks.

use melior::ir::{
    Block, BlockLike, BlockRef, Operation,
    operation::{OperationRef, OperationRefMut},
};
use mlir_bridge::ir::OperationExt;

/// Supertrait that other crates cannot implement, so that methods can be added to the traits.
mod sealed {
    use super::*;

    pub trait Sealed {}
    impl Sealed for OperationRef<'_, '_> {}
    impl Sealed for &Operation<'_> {}
    impl Sealed for &OperationRefMut<'_, '_> {}
    impl Sealed for &Block<'_> {}
    impl Sealed for BlockRef<'_, '_> {}
}

/// Reference to an op of melior, from which views are made.
pub trait OpView<'c, 'v>: sealed::Sealed {
    /// Converts to melior's `OperationRef`.
    fn to_operation(self) -> OperationRef<'c, 'v>;
}
impl<'c, 'v> OpView<'c, 'v> for OperationRef<'c, 'v> {
    fn to_operation(self) -> Self {
        self
    }
}
impl<'c, 'v> OpView<'c, 'v> for &'v Operation<'c> {
    fn to_operation(self) -> OperationRef<'c, 'v> {
        self.to_ref()
    }
}
impl<'c, 'v> OpView<'c, 'v> for &'v OperationRefMut<'c, '_> {
    fn to_operation(self) -> OperationRef<'c, 'v> {
        (&**self).to_ref()
    }
}

/// Reference to a block that ops can be appended to.
pub trait InsertionBlock<'c, 'v>: sealed::Sealed {
    /// Appends an op to the block.
    fn append(self, op: Operation<'c>) -> OperationRef<'c, 'v>;
}
impl<'c, 'v> InsertionBlock<'c, 'v> for &'v Block<'c> {
    fn append(self, op: Operation<'c>) -> OperationRef<'c, 'v> {
        self.append_operation(op)
    }
}
impl<'c, 'v> InsertionBlock<'c, 'v> for BlockRef<'c, 'v> {
    fn append(self, op: Operation<'c>) -> OperationRef<'c, 'v> {
        self.append_operation(op)
    }
}
