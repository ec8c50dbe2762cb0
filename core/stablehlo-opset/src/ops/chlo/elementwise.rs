//! Functions of one and of two operands, and predicates.

use super::support::*;

macro_rules! functions {
    ([] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => { $(
        impl<'c, V: OpView<'c>> Rules<'c, V> for $view<V> {
            fn infer(self) -> Option<Types<'c, V>> {
                Some(most_specific_of_ranked(self.0))
            }
            fn reify(self) -> Option<Vec<ReifiedShape>> {
                shape_of_first()
            }
        }
    )* };
}
crate::chlo_unary_ops! { [functions] }
crate::chlo_binary_ops! { [functions] }

macro_rules! predicates {
    ([] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => { $(
        impl<'c, V: OpView<'c>> Rules<'c, V> for $view<V> {
            fn infer(self) -> Option<Types<'c, V>> {
                let boolean = self.0.scalar(Scalar::Boolean);
                Some(Ok(vec![match self.operand().tensor() {
                    Some(t) => Inferred::with_element(&t, boolean),
                    None => Inferred::Unranked(boolean),
                }]))
            }
            fn reify(self) -> Option<Vec<ReifiedShape>> {
                shape_of_first()
            }
        }
    )* };
}
crate::chlo_predicates_ops! { [predicates] }

/// Infers one result of the most specific type that all ranked operands allow. If all operands are
/// unranked, the result has the type of the first one.
fn most_specific_of_ranked<'c, V: OpView<'c>>(op: V) -> Types<'c, V> {
    let operands = (0..op.operands()).map(|i| op.operand(i));
    let mut tensors = operands.filter_map(TypeView::tensor).peekable();
    if tensors.peek().is_none() {
        return Ok(vec![Inferred::Same(op.operand(0))]);
    }
    match most_specific(tensors) {
        Ok(ty) => Ok(vec![ty]),
        Err(conflict) => Err(fault(format_args!(
            "requires operands of one shape, found {conflict}"
        ))),
    }
}
