//! Checks of element types, which may be quantized.

use super::parts::Shapes;
use crate::{
    error::Checked,
    rules::{
        elements::{self, Element, Quantization},
        quantization,
    },
    typed,
    types::ElementType,
};
use mlir_bytecode::ValueId;
use std::borrow::Cow;

/// Type of elements, in a program or in a quantized type.
type ShownElement<'p> = Cow<'p, ElementType>;

/// Returns an element type, as the rules take it.
fn parts(ty: &ElementType) -> Element<'_, ShownElement<'_>> {
    let quantized = match ty {
        ElementType::Quantized(q) => Some(Quantization {
            flags: q.flags,
            storage: Cow::Owned(ElementType::Integer(q.storage)),
            expressed: Cow::Owned(ElementType::Float(q.expressed)),
            range: [q.storage_min, q.storage_max],
            axis: q.axis.map(|axis| axis as usize),
            scales: Cow::Borrowed(&q.scales),
            zero_points: Cow::Borrowed(&q.zero_points),
        }),
        _ => None,
    };
    let ty = Cow::Borrowed(ty);
    Element { ty, quantized }
}

impl<'p> Shapes<'p> {
    /// Returns the element types of tensors, or `None` if a value is no ranked tensor.
    fn elements<const N: usize>(self, values: [ValueId; N]) -> Option<[&'p ElementType; N]> {
        let types = values.map(|v| self.tensor(v).map(|t| &t.element));
        types
            .iter()
            .all(Option::is_some)
            .then(|| types.map(|t| t.expect("all are present")))
    }
    /// Checks that two tensors have equal element types.
    pub(super) fn same_element(
        self,
        number: &'static str,
        names: &str,
        values: [ValueId; 2],
    ) -> Checked {
        let Some([a, b]) = self.elements(values) else {
            return Ok(());
        };
        self.report(elements::same_element(number, names, [a, b], [a, b]))
    }
    /// Checks the element types of a convolution. `outputs` are the output feature dimensions of
    /// the kernel and of the result.
    pub(super) fn convolved_elements(self, values: [ValueId; 3], outputs: [i64; 2]) -> Checked {
        let Some(types) = self.elements(values) else {
            return Ok(());
        };
        let types = types.map(parts);
        self.report(quantization::convolution(types.each_ref(), outputs))
    }
    /// Checks the element types of an op that keeps elements in order, and the number of elements.
    pub(super) fn in_order(self, operand: ValueId, result: ValueId) -> Checked {
        let Some([from, to]) = self.elements([operand, result]) else {
            return Ok(());
        };
        let (from, to) = (parts(from), parts(to));
        let sides = ((&from, self.shape(operand)), (&to, self.shape(result)));
        self.report(elements::elements_in_order(sides.0, sides.1))
    }
    /// Checks the element types of a broadcast.
    pub(super) fn broadcast_elements(
        self,
        operand: ValueId,
        dims: &[i64],
        result: ValueId,
    ) -> Checked {
        let Some([from, to]) = self.elements([operand, result]) else {
            return Ok(());
        };
        let (from, to) = (parts(from), parts(to));
        if from.axis().is_none() {
            self.report(elements::one_element("C1", &from.ty, &to.ty))?;
        }
        let operand = (&from, self.shape(operand));
        self.report(elements::broadcast_along_axis(operand, dims, &to))
    }
    /// Checks the element types of a `transpose`.
    pub(super) fn transposed(self, op: &typed::Transpose) -> Checked {
        let Some([from, to]) = self.elements([op.operand, op.result]) else {
            return Ok(());
        };
        let (from, to) = (parts(from), parts(to));
        self.report(elements::transposed_elements(&from, &to, op.permutation))
    }
}
