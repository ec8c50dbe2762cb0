//! Ops on tuples.

use super::support::*;

impl<'c, V: OpView<'c>> Rules<'c, V> for GetTupleElement<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let members = self.operand().members().unwrap_or_default();
        let index = self.index().unwrap_or_default();
        Some(match members.get(index as usize) {
            Some(&member) => Ok(vec![Inferred::Same(member)]),
            None => {
                let must = format_args!("be in range [0, {})", members.len());
                Err(Violation::new("C1", "index", must, index))
            }
        })
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Tuple<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(Ok(vec![Inferred::Tuple(self.val().collect())]))
    }
}
