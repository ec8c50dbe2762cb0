//! The form of a rule.

use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::{Edit, TensorOf},
    opcode::Opcode,
    types::{Literal, ScalarType},
    view::{AttributeView, ElementView},
};

/// Rule that simplifies an op.
#[derive(Debug)]
pub struct Rule {
    /// Name, which commands take.
    pub name: &'static str,
    /// Op that the rule matches.
    pub op: Opcode,
    /// Class of the rule.
    pub class: Class,
    /// Expression before and after.
    pub rewrite: &'static str,
    /// Condition, or an empty text.
    pub condition: &'static str,
    /// Signature and body of a function in which the rule fires.
    pub example: &'static str,
}

/// Class of the results that a rule may change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// The results have the same bits always.
    Exact,
    /// The results have the same bits, but for the payloads and signs of NaN.
    ExactButNan,
    /// The rule is one of upstream's that makes no program simpler or changes results, and is applied only by
    /// the passes that have upstream's names. Signs of zero, and the order of sums, can change, too.
    Upstream,
}
impl Class {
    /// Returns the name of the class.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::ExactButNan => "exact but for NaN payloads",
            Self::Upstream => "upstream",
        }
    }
}

/// Result of a rule that matches.
#[derive(Debug)]
pub enum Simplified<V> {
    /// Values that replace the results of the op.
    Values(Vec<V>),
    /// The rule has changed or replaced the op itself.
    Changed,
}
impl<V> Simplified<V> {
    /// Returns the replacement of the only result.
    pub fn by(value: V) -> Option<Self> {
        Some(Self::Values(vec![value]))
    }
}

/// Result of a rule's function: `None`, with no change, if the rule does not match.
pub type Matched<'x, E> = Option<Simplified<<E as Edit<'x>>::Value>>;
/// Function of a rule.
pub type Simplify<'x, E> = fn(&Exprs<'x, E>, <E as Edit<'x>>::Op) -> Matched<'x, E>;

/// Returns the operands of an op with two operands.
pub(super) fn pair<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> (E::Value, E::Value) {
    (e.edit.operand(op, 0), e.edit.operand(op, 1))
}
/// Returns the operand besides the one that `is_neutral` accepts, the second one first.
pub(super) fn besides<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
    is_neutral: impl Fn(E::Value) -> bool,
) -> Option<E::Value> {
    match pair(e, op) {
        (x, y) if is_neutral(y) => Some(x),
        (x, y) if is_neutral(x) => Some(y),
        _ => None,
    }
}
/// Returns the type of the op's only result.
pub(super) fn result_type<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> E::Type {
    e.ty(e.edit.result(op, 0))
}
/// Returns the parts of the type of the op's only result, if the type is a tensor without unknown sizes.
pub(super) fn static_result<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    op: E::Op,
) -> Option<TensorOf<'x, E>> {
    let result = e.tensor_of(e.edit.result(op, 0))?;
    (result.is_static() && result.encoding.is_none()).then_some(result)
}
/// Returns whether a value is a tensor of integers or booleans.
pub(super) fn is_integer<'x, E: Edit<'x>>(e: &Exprs<'x, E>, value: E::Value) -> bool {
    let scalar = e.edit.scalar_of(value);
    matches!(scalar, Some(ScalarType::Integer(_) | ScalarType::Boolean))
}
/// Returns whether a value is a tensor of floats.
pub(super) fn is_float<'x, E: Edit<'x>>(e: &Exprs<'x, E>, value: E::Value) -> bool {
    matches!(e.edit.scalar_of(value), Some(ScalarType::Float(_)))
}
/// Returns whether a value is a constant whose elements all are `number`.
pub(super) fn is_number<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    value: E::Value,
    number: impl Into<Literal>,
) -> bool {
    let Some(tensor) = e.tensor_of(value) else {
        return false;
    };
    let bytes = splat(e, value);
    let scalar = tensor.element.scalar();
    matches!((bytes, scalar), (Some(bytes), Some(scalar)) if bytes == scalar.bytes(number.into()))
}
/// Returns the bytes of the element that all elements of a constant equal. Booleans are 0 or 1.
pub(super) fn splat<'x, E: Edit<'x>>(e: &Exprs<'x, E>, value: E::Value) -> Option<Vec<u8>> {
    /// Bytes of the largest element.
    const LARGEST: usize = 16;
    let scalar = e.edit.scalar_of(value)?;
    let bytes = e.edit.constant_of(value)?.payload(LARGEST)?;
    if scalar == ScalarType::Boolean {
        let sizes = e.tensor_of(value)?.sizes;
        return match bytes[..] {
            [0] => Some(vec![0]),
            [u8::MAX] => Some(vec![1]),
            [1] if sizes.iter().all(|size| *size == 1) => Some(vec![1]),
            _ => None,
        };
    }
    (bytes.len() == scalar.bytes(Literal::Int(0)).len()).then(|| bytes.into_owned())
}
