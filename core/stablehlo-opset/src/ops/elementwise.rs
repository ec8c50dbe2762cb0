//! Elementwise ops.

use super::support::*;
use crate::rules::quantization;

impl<'c, V: OpView<'c>> Rules<'c, V> for Convert<V> {
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of(0)
    }
}

/// Implements the rules of the ops of a family whose result has the most specific type of the operands.
macro_rules! most_specific_ops {
    ([] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => { $(
        impl<'c, V: OpView<'c>> Rules<'c, V> for $view<V> {
            fn infer(self) -> Option<Types<'c, V>> {
                Some(most_specific_operand(self.0, number_of_shape!($sections)))
            }
            fn reify(self) -> Option<Vec<ReifiedShape>> {
                shape_of(0)
            }
        }
    )* };
}
/// Expands to the number of the constraint that the operands have one shape: C1, if the specification
/// has a section on the op.
macro_rules! number_of_shape {
    ({ $($section:tt)* }) => { number_of_shape!(@ $($section)*) };
    (@ notes $($rest:tt)*) => { "C1" };
    (@ $other:tt $($rest:tt)*) => { number_of_shape!(@ $($rest)*) };
    (@) => { "" };
}
crate::unary_ops! { [most_specific_ops] }
crate::transcendental_ops! { [most_specific_ops] }
crate::binary_ops! { [most_specific_ops] }

impl<'c, V: OpView<'c>> Rules<'c, V> for ReducePrecision<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(most_specific_operand(self.0, "C1"))
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of(0)
    }
}
macro_rules! real_ops {
    ($($view:ident)*) => { $(
        impl<'c, V: OpView<'c>> Rules<'c, V> for $view<V> {
            fn infer(self) -> Option<Types<'c, V>> {
                Some(with_element(self.0, |element| element.part().unwrap_or(element)))
            }
            fn reify(self) -> Option<Vec<ReifiedShape>> {
                shape_of(0)
            }
        }
    )* };
}
real_ops! { Abs Imag Real }

impl<'c, V: OpView<'c>> Rules<'c, V> for Complex<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(with_element(self.0, ElementView::complex))
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of(0)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for IsFinite<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(booleans(self.0))
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of(0)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Add<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
    fn verify(self) -> RuleResult {
        let result = self.0.result(0);
        let axis = |ty: V::Type| element_of(ty).and_then(|e| element_parts(e).axis());
        for (number, name, operand) in [("C6", "lhs", self.lhs()), ("C7", "rhs", self.rhs())] {
            if operand != result {
                quantization::axis_of_sum(number, name, axis(operand), axis(result))?;
            }
        }
        Ok(())
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        shape_of(0)
    }
}
impl<'c, V: OpView<'c>> Add<V> {
    /// Infers the type of a sum, which is quantized per axis if an operand is.
    fn results(self) -> Types<'c, V> {
        let mut sum = most_specific_operand(self.0, "C1")?;
        let (Some(lhs), Some(rhs)) = (element_of(self.lhs()), element_of(self.rhs())) else {
            return Ok(sum);
        };
        if lhs == rhs || !quantization::sum(&element_parts(lhs), &element_parts(rhs))? {
            return Ok(sum);
        }
        let with_axis = match sum.remove(0) {
            Inferred::Same(ty) => Inferred::with_element(&ty.ranked(), rhs),
            Inferred::Tensor { dims, encoding, .. } => Inferred::Tensor {
                dims,
                element: rhs,
                encoding,
            },
            other @ (Inferred::Token
            | Inferred::Unranked(_)
            | Inferred::Tuple(_)
            | Inferred::Future(_)
            | Inferred::Elements(_)) => other,
        };
        Ok(vec![with_axis])
    }
}
