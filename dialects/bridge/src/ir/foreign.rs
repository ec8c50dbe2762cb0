//! Views of what melior holds.

use super::view::Op;
use melior::ir::{Module, operation::OperationRef};

impl<'c> Op<'c> {
    /// The op of a module, which can be neither changed nor dropped while its
    /// views are looked at:
    ///
    /// ```compile_fail,E0505
    /// # use mlir_bridge::{melior::ir::Module, *};
    /// # let context = Context::new();
    /// let module = Module::new(Location::unknown(&context));
    /// let root = Op::of_module(&module);
    /// drop(module);
    /// root.name();
    /// ```
    pub fn of_module(module: &'c Module) -> Self {
        // SAFETY: the module's op lives as long as the module.
        unsafe { Self::from_raw(module.as_operation().to_raw()) }
    }
    /// melior's view of an op, for as long as it is borrowed. There is no way
    /// back: melior's views can change what they show.
    pub fn from_melior(op: OperationRef<'_, 'c>) -> Self {
        // SAFETY: the op lives as long as melior's reference to it.
        unsafe { Self::from_raw(op.to_raw()) }
    }
}
