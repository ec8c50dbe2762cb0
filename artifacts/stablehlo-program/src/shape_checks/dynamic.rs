//! Operands that are constants.

use super::parts::Shapes;
use crate::{elements::Elements, host::MAX_SPLAT, typed::Op};
use mlir_bytecode::ValueId;

impl Shapes<'_> {
    /// Returns the values of an operand, or `None` if the operand is not an integer constant.
    pub(super) fn constant_ints(self, value: ValueId) -> Option<Vec<i64>> {
        let Op::Constant(constant) = self.scopes.defining_op(value)?.typed() else {
            return None;
        };
        let elements: Elements = constant.value;
        let is_huge = elements.is_splat() && elements.len() > MAX_SPLAT;
        let has_type = elements.ty().shape[..] == *self.shape(value);
        (has_type && !is_huge).then(|| Some(elements.integers()?.collect()))?
    }
}
