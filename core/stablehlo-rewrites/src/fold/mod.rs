//! Evaluation of ops on constants, by the kernels of the interpreter: so a folded op has the bits that
//! the interpreter computes.

mod evaluate;
mod scalars;

pub use evaluate::is_evaluated_on_integers;

use crate::exprs::Exprs;
use scalars::scalar_of;
use stablehlo_kernels::{
    array::{Array, Packing},
    element::Scalar,
    memory::Memory,
};
use stablehlo_opset::{
    edit::{Edit, ElementIn, New, TensorOf, true_bytes},
    types::ScalarType,
    view::{AttributeView, ElementView},
};

/// Evaluator of ops.
#[derive(Debug)]
pub struct Folder {
    limit: u128,
    folds_floats: bool,
    memory: Memory,
}

/// Value of an op: the type of the result, and the bytes of [`New::Elements`].
#[derive(Debug)]
pub struct Folded<T> {
    /// Type of the result.
    pub ty: T,
    /// Bytes.
    pub bytes: Vec<u8>,
}
impl<T: Copy> Folded<T> {
    /// Inserts the constant.
    pub fn insert<'x, E: Edit<'x, Type = T>>(&self, e: &Exprs<'x, E>) -> E::Value {
        e.constant(self.ty, &self.bytes)
    }
    /// Returns the value as an attribute of a new op.
    pub fn attribute<A>(&self) -> New<'_, T, A> {
        New::Elements(self.ty, &self.bytes)
    }
}

impl Folder {
    /// Makes an evaluator of integers and booleans for tensors of at most `limit` elements. Shapes are
    /// computed on integers.
    pub fn of_integers(limit: u128) -> Self {
        Self {
            limit,
            folds_floats: false,
            memory: Memory::unlimited(),
        }
    }
    /// Makes an evaluator of all numbers for tensors of at most `limit` elements.
    pub fn new(limit: u128) -> Self {
        Self {
            folds_floats: true,
            ..Self::of_integers(limit)
        }
    }
    /// Returns the value of the result of `op`, or `None` if the op has other results, if operands
    /// are not constants, if a tensor is larger than the limit, or if the value is undefined.
    pub fn fold<'x, E: Edit<'x>>(&self, edit: E, op: E::Op) -> Option<Folded<E::Type>> {
        let code = edit.opcode(op)?;
        if edit.operand_count(op) == 0
            || !evaluate::is_evaluated(code)
            || edit.result_count(op) != 1
        {
            return None;
        }
        let result = self.small(edit, edit.result(op, 0))?;
        let scalar = self.element(result.element)?;
        let operands = edit.operands(op).into_iter();
        let operands = operands.map(|value| self.array(edit, value));
        let operands = operands.collect::<Option<Vec<_>>>()?;
        let value = evaluate::evaluate(edit, op, code, operands)?;
        let shape = value.shape().iter().map(|&size| size as i64);
        if !shape.eq(result.sizes.iter().copied()) || value.stored() != scalar {
            return None;
        }
        Some(Folded {
            ty: result.ty,
            bytes: payload(&value)?,
        })
    }
    /// Returns whether `value` is a constant that may be propagated: one whose elements this evaluator
    /// computes, which is not larger than the limit.
    pub fn accepts<'x, E: Edit<'x>>(&self, edit: E, value: E::Value) -> bool {
        let tensor = self.small(edit, value);
        tensor.is_some_and(|t| self.element(t.element).is_some())
            && edit.constant_of(value).is_some()
    }
    /// Returns the parts of the type of a static tensor within the limit.
    fn small<'x, E: Edit<'x>>(&self, edit: E, value: E::Value) -> Option<TensorOf<'x, E>> {
        let count = |t: &TensorOf<'x, E>| {
            let mut sizes = t.sizes.iter().map(|&size| u128::try_from(size).ok());
            sizes.try_fold(1_u128, |all, size| all.checked_mul(size?))
        };
        let tensor = edit.tensor_of(value)?;
        (count(&tensor)? <= self.limit).then_some(tensor)
    }
    fn element<'x, L: ElementView<'x>>(&self, element: L) -> Option<Scalar> {
        let ty = element.scalar()?;
        let is_wanted =
            self.folds_floats || matches!(ty, ScalarType::Boolean | ScalarType::Integer(_));
        is_wanted.then(|| scalar_of(ty))?
    }
    /// Returns the value of a constant.
    fn array<'x, E: Edit<'x>>(&self, edit: E, value: E::Value) -> Option<Array> {
        let constant = edit.constant_of(value)?;
        let tensor = self.small(edit, value)?;
        let scalar = self.element::<ElementIn<'x, E>>(tensor.element)?;
        if constant.elements_type() != Some(tensor.ty) {
            return None;
        }
        let bytes = constant.payload(usize::MAX)?;
        let shape: Vec<_> = tensor.sizes.iter().map(|&size| size as usize).collect();
        Array::from_bytes(&self.memory, scalar.into(), &shape, &bytes, Packing::Bits).ok()
    }
}

/// Returns the bytes of an array: those of one element if all others equal it.
fn payload(value: &Array) -> Option<Vec<u8>> {
    let mut bytes = value.to_bytes(Packing::Bytes).ok()?;
    let bits = value.stored().bits();
    if (2..8).contains(&bits) {
        // The kernels extend the sign of an element to a whole byte.
        bytes.iter_mut().for_each(|byte| *byte &= (1 << bits) - 1);
    }
    let size = bytes.len() / value.len().max(1);
    let mut elements = bytes.chunks_exact(size.max(1));
    let first = elements.next().unwrap_or_default();
    if elements.all(|element| element == first) && !value.is_empty() {
        return Some(match (value.stored(), first) {
            (Scalar::Bool, [1]) => {
                let sizes: Vec<_> = value.shape().iter().map(|size| *size as i64).collect();
                true_bytes(&sizes).to_vec()
            }
            _ => first.to_vec(),
        });
    }
    match value.stored() {
        Scalar::Bool => value.to_bytes(Packing::Bits).ok(),
        _ => Some(bytes),
    }
}
