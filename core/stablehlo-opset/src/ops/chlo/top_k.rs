//! Op `top_k`.

use super::support::*;

impl<'c, V: OpView<'c>> Rules<'c, V> for TopK<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
}
impl<'c, V: OpView<'c>> TopK<V> {
    /// Infers the types of the largest elements and of their indices.
    fn results(self) -> Types<'c, V> {
        let Some(k) = self.k() else {
            return Err(Violation::text("", "requires attribute 'k'"));
        };
        let elements = [operand_element(self.0, 0), self.0.scalar(Scalar::I32)];
        let Some(operand) = self.operand().tensor() else {
            return Ok(elements.map(Inferred::Unranked).into());
        };
        let mut dims = operand.dim_list();
        let Some(last) = dims.last_mut() else {
            return Err(fault("operand's rank must be at least 1"));
        };
        if k < 0 {
            return Err(fault(format_args!("k must not be negative, found {k}")));
        }
        if !last.is_dynamic() && last.size < k {
            let message = format_args!("operand's last dimension must be at least {k}");
            return Err(fault(message));
        }
        *last = Dimension::of_size(k);
        let of = |element| Inferred::Tensor {
            dims: dims.clone(),
            element,
            encoding: operand.encoding,
        };
        Ok(elements.map(of).into())
    }
}
