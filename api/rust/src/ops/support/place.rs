//! Where ops are, and where they go.

use melior::ir::{
    Block, BlockLike, BlockRef, Operation,
    operation::{OperationRef, OperationRefMut},
};
use mlir_bridge::ir::OperationExt;

/// What melior has for ops and blocks, and nothing else: more may be asked of it later.
mod sealed {
    use super::*;

    pub trait Sealed {}
    impl Sealed for OperationRef<'_, '_> {}
    impl Sealed for &Operation<'_> {}
    impl Sealed for &OperationRefMut<'_, '_> {}
    impl Sealed for &Block<'_> {}
    impl Sealed for BlockRef<'_, '_> {}
}

/// Something that a view can be had of: an op of melior's, as a reference.
pub trait OpView<'c, 'v>: sealed::Sealed {
    /// melior's view of the op.
    fn to_operation(self) -> OperationRef<'c, 'v>;
}
impl<'c, 'v> OpView<'c, 'v> for OperationRef<'c, 'v> {
    fn to_operation(self) -> Self {
        self
    }
}
impl<'c, 'v> OpView<'c, 'v> for &'v Operation<'c> {
    fn to_operation(self) -> OperationRef<'c, 'v> {
        self.to_view()
    }
}
impl<'c, 'v> OpView<'c, 'v> for &'v OperationRefMut<'c, '_> {
    fn to_operation(self) -> OperationRef<'c, 'v> {
        (&**self).to_view()
    }
}

/// A block that an op can be appended to, as a reference.
pub trait InsertionBlock<'c, 'v>: sealed::Sealed {
    /// Appends an op.
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
