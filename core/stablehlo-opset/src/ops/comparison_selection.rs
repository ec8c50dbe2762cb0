//! Comparison and selection.

use super::support::*;
use crate::rules::{
    comparison::{ComparedElements, compare_type, weak_order},
    promotion::Class,
};

impl<'c, V: OpView<'c>> Rules<'c, V> for Clamp<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let operand = self.operand().ranked();
        let shaped = ("operand", &operand);
        let checked = scalar_or_shaped("C1", ("min", &self.min().ranked()), shaped)
            .and_then(|()| scalar_or_shaped("C2", ("max", &self.max().ranked()), shaped));
        Some(checked.map(|()| vec![Inferred::Same(operand.ty)]))
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        // The first operand can be a scalar.
        shape_of(1)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Select<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        // The first operand can be a scalar.
        shape_of(1)
    }
}
impl<'c, V: OpView<'c>> Select<V> {
    fn results(self) -> Types<'c, V> {
        let (on_true, on_false) = (self.on_true().ranked(), self.on_false().ranked());
        if !elements_compatible(on_true.element, on_false.element) {
            let found = format_args!("'{}' and '{}'", on_true.element, on_false.element);
            let (part, must) = ("on_true and on_false", "have one element type");
            return Err(Violation::new("C2", part, must, found));
        }
        let ty = most_specific([on_true, on_false].into_iter()).map_err(|conflict| {
            Violation::new("C2", "on_true and on_false", "have one shape", conflict)
        })?;
        let pred = self.pred().ranked();
        scalar_or_shaped("C1", ("pred", &pred), ("on_true", &on_true))?;
        Ok(vec![ty])
    }
}

/// Checks that an operand is a scalar, or has the shape of another operand.
fn scalar_or_shaped<'c, T: TypeView<'c>>(
    number: &'static str,
    (name, scalar): (&str, &Tensor<'c, T>),
    (other, shaped): (&str, &Tensor<'c, T>),
) -> RuleResult {
    if scalar.rank() == 0 || same_shape(scalar, shaped) {
        return Ok(());
    }
    let must = format_args!("be a scalar or have the shape of {other}");
    let found = format_args!("'{}' and '{}'", scalar.ty, shaped.ty);
    Err(Violation::new(number, name, must, found))
}

impl<'c, V: OpView<'c>> Rules<'c, V> for Compare<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let element = self.lhs().ranked().element;
        let checked = self.compare_type().map_or(Ok(()), |found| {
            weak_order(compared(element), found.keyword(), element)
        });
        Some(checked.and_then(|()| booleans(self.0)))
    }
    fn verify(self) -> RuleResult {
        let element = self.lhs().ranked().element;
        match self.compare_type() {
            Some(found) => compare_type(compared(element), found.keyword(), element),
            None => Ok(()),
        }
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of(0)
    }
}
fn compared<'c, E: ElementView<'c>>(element: E) -> ComparedElements {
    match element.class() {
        Some((Class::Boolean, _)) => ComparedElements::Unsigned,
        Some((Class::Integer, _)) if element.is_unsigned() => ComparedElements::Unsigned,
        Some((Class::Integer, _)) => ComparedElements::Signed,
        Some((Class::Complex, _)) => ComparedElements::Complex,
        Some((Class::Float, _)) => ComparedElements::Float,
        None => ComparedElements::Other,
    }
}
