//! Bodies of the regions of ops that a rewriter of `mlir-bridge` builds.

use crate::ops::error::BuildError;
use mlir_bridge::ir::{Block, Type, Value};
use std::fmt;

/// Body of a region: the types of the block's arguments, and the closure that fills the block
/// when the op is inserted.
pub struct Body<'r, 'x> {
    pub(super) types: Vec<Type<'x>>,
    pub(super) fill: Fill<'r, 'x>,
}
type Fill<'r, 'x> = Box<dyn FnOnce(Block<'x>, &[Value<'x>]) -> Result<(), BuildError> + 'r>;

impl fmt::Debug for Body<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Body")
    }
}
