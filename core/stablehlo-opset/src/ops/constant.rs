//! Op `constant`.

use super::support::*;

impl<'c, V: OpView<'c>> Rules<'c, V> for Constant<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let ty = self.value().and_then(|value| value.elements_type());
        Some(match ty {
            Some(ty) => Ok(vec![Inferred::Elements(ty)]),
            None => Err(Violation::text("", "requires attribute 'value'")),
        })
    }
}
