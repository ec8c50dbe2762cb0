//! Where ops are, and where they go.

use melior::ir::{
    Block, BlockLike, BlockRef, Operation,
    operation::{OperationRef, OperationRefMut},
};
use mlir_bridge::OperationExt;

/// Something that a view can be had of: an op of melior's, as a reference.
pub trait OpView<'c, 'v> {
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
pub trait InsertionBlock<'c, 'v> {
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
