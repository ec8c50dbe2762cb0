//! Conversions to and from quantized types.

use super::support::*;
use crate::rules::quantization::expressed_types;

impl<'c, V: OpView<'c>> Rules<'c, V> for UniformDequantize<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let operand = self.operand().tensor();
        let quantized = operand.and_then(|t| Some((t, t.element.quantized()?)));
        Some(match quantized {
            Some((t, element)) => Ok(vec![Inferred::Tensor {
                dims: t.sizes.iter().map(|n| Dimension::of_size(*n)).collect(),
                element: element.expressed,
                encoding: None,
            }]),
            None => Err(Violation::text("", "expects a quantized tensor")),
        })
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of(0)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for UniformQuantize<V> {
    fn verify(self) -> RuleResult {
        let Some(found) = element_of(self.0.result(0)) else {
            return Ok(());
        };
        let (expected, found) = (
            element_parts(self.operand().ranked().element),
            element_parts(found),
        );
        expressed_types(expected.expressed(), found.expressed())
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of(0)
    }
}
