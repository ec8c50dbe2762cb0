//! Checks of element types, which may be quantized.

use super::parts::Shapes;
use crate::{
    error::Checked,
    rules::{
        elements::{Element, Quantization},
        quantization,
    },
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
    /// Checks the element types of a convolution. `outputs` are the output feature dimensions of
    /// the kernel and of the result.
    pub(super) fn convolved_elements(self, values: [ValueId; 3], outputs: [i64; 2]) -> Checked {
        let Some(types) = self.elements(values) else {
            return Ok(());
        };
        let types = types.map(parts);
        self.report(quantization::convolution(types.each_ref(), outputs))
    }
}
