//! Elementwise functions: the table of their decompositions.

use super::{mulhi, next_after};
use crate::exprs::{Exprs, Number, element_of};
use chlo_dialect::ops::functions::*;
use mlir_bridge::prelude::*;

/// Decomposition of an elementwise function into StableHLO ops. The operands are ranked
/// tensors of one type, without quantized elements. Returns `None`, and inserts nothing, if
/// the element type is not supported.
pub type Decompose = for<'x> fn(&Exprs<'_, 'x>, &[Value<'x>]) -> Option<Value<'x>>;

/// Decompositions of functions.
pub static FUNCTIONS: &[(&OpDef, Decompose)] = &[
    (Mulhi::DEF, mulhi::decompose),
    (NextAfter::DEF, next_after::decompose),
    (Square::DEF, |e, x| {
        let is_real = element_of(x[0]).complex_element().is_none();
        is_real.then(|| e.multiply(x[0], x[0]))
    }),
];

/// Lowers an elementwise function. Returns `None`, and inserts nothing, if an operand is
/// unranked or if the element type is not supported.
pub fn lower<'x>(e: &Exprs<'_, 'x>, op: Op<'x>, decompose: Decompose) -> Option<Vec<Value<'x>>> {
    let operands: Vec<_> = op.operands().collect();
    let are_ranked = operands.iter().all(|x| Tensor::of(x.ty()).is_some());
    let results = are_ranked.then(|| decompose(e, &operands))??;
    Some(vec![results])
}

impl<'x> Exprs<'_, 'x> {
    /// Computes `compute` in the type `wide`, if the elements of `operands` are floats of
    /// fewer bits, and converts the result back.
    pub fn in_wider(
        &self,
        operands: &[Value<'x>],
        wide: Type<'x>,
        compute: impl FnOnce(&Self, &[Value<'x>]) -> Value<'x>,
    ) -> Value<'x> {
        let bits = |ty| Scalar::of(ty).and_then(Scalar::bits);
        let element = element_of(operands[0]);
        if bits(element) >= bits(wide) {
            return compute(self, operands);
        }
        let operands: Vec<_> = operands.iter().map(|&x| self.convert(x, wide)).collect();
        self.convert(compute(self, &operands), element)
    }
    /// Evaluates a polynomial in `x` by Horner's rule. The coefficient of the highest power
    /// comes first.
    pub fn polynomial(&self, x: Value<'x>, coefficients: &[f64]) -> Value<'x> {
        let Some((&first, rest)) = coefficients.split_first() else {
            return self.constant_like(Number::Float(0.0), x);
        };
        let first = self.constant_like(first, x);
        rest.iter().fold(first, |sum, &coefficient| {
            let product = self.multiply(sum, x);
            self.add(product, self.constant_like(coefficient, x))
        })
    }
}
