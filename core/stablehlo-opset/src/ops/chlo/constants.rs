//! Constants.

use super::support::*;

impl<'c, V: OpView<'c>> Rules<'c, V> for Constant<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let ty = self.value().and_then(AttributeView::elements_type);
        Some(match ty {
            Some(ty) => Ok(vec![Inferred::Same(ty)]),
            None => Err(without_value()),
        })
    }
    fn fits(inferred: &Inferred<'c, V::Type>, actual: V::Type) -> bool {
        matches!(inferred, Inferred::Same(ty) if *ty == actual)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for ConstantLike<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let Some(element) = self.value().and_then(AttributeView::value_type) else {
            return Some(Err(without_value()));
        };
        if !element.is_valid() {
            let message = format_args!("invalid tensor element type: '{element}'");
            return Some(Err(fault(message)));
        }
        Some(Ok(vec![match self.operand().tensor() {
            Some(t) => Inferred::with_element(&t, element),
            None => Inferred::Unranked(element),
        }]))
    }
    fn verify(self) -> RuleResult {
        let value = self.value().and_then(AttributeView::value_type);
        match value == element_of(self.0.result(0)) {
            true => Ok(()),
            false => Err(Violation::text(
                "",
                "value's type doesn't match element return type",
            )),
        }
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of_first()
    }
}
fn without_value() -> Violation {
    Violation::text("", "requires attribute 'value'")
}
