//! Rules that families of ops share.

pub use super::{
    super::{
        bodies::{
            Body, ReducerRules, RegionName, none_of, reducer_type_of_all, reducer_types, reduction,
        },
        inference::{
            Inferred, Types, compatible, element_of, elements_compatible, has_dims, merge,
            most_specific, same_shape,
        },
        view::{
            AttributeView, BlockView, ElementOf, ElementView, GroupMesh, Groups, Ints, OpView,
            Scalar, Tensor, TypeView,
        },
        views::*,
    },
    Rules,
};
use crate::rules::{dynamic, elements::Element};
pub use crate::{
    reified::{ReifiedShape, ReifiedSize},
    rules::{Dimension, RuleResult, Violation},
};
use std::{borrow::Cow, fmt::Display};

/// Implements [`Rules`] for ops without rules.
macro_rules! no_rules {
    ($($view:ident)*) => {
        $(impl<'c, V: OpView<'c>> Rules<'c, V> for $view<V> {})*
    };
}
pub(super) use no_rules;

/// Returns the shape of operand `i` as that of the result.
pub fn shape_of(i: usize) -> Option<Vec<ReifiedShape>> {
    Some(vec![ReifiedShape::ShapeOf(i)])
}
/// Returns the sizes of a result.
pub fn sizes(sizes: impl Iterator<Item = ReifiedSize>) -> Option<Vec<ReifiedShape>> {
    Some(vec![ReifiedShape::Sizes(sizes.collect())])
}
/// Infers results with the types of the operands.
pub fn as_operands<'c, V: OpView<'c>>(op: V) -> Types<'c, V> {
    let operands = (0..op.operands()).map(|i| op.operand(i));
    Ok(operands.map(Inferred::Same).collect())
}
/// Infers a result with the shape and the encoding of operand 0 and another element type.
///
/// # Errors
/// If operand 0 is no ranked tensor.
pub fn with_element<'c, V: OpView<'c>>(
    op: V,
    element: impl FnOnce(ElementOf<'c, V>) -> ElementOf<'c, V>,
) -> Types<'c, V> {
    match op.operand(0).tensor() {
        Some(t) => Ok(vec![Inferred::with_element(&t, element(t.element))]),
        None => Err(Violation::text("", "expects a ranked tensor")),
    }
}
/// Infers a result with a boolean for each element of operand 0.
pub fn booleans<'c, V: OpView<'c>>(op: V) -> Types<'c, V> {
    with_element(op, |_| op.scalar(Scalar::Boolean))
}
/// Infers a tensor without dimensions.
pub fn scalar_of<'c, V: OpView<'c>>(op: V, scalar: Scalar) -> Types<'c, V> {
    Ok(vec![Inferred::tensor(Vec::new(), op.scalar(scalar))])
}
/// Infers one result whose type is the most specific type that all operands allow. `number` is the
/// number of the constraint that the operands have one shape.
///
/// # Errors
/// If the first operand is no ranked tensor, or the shapes differ.
pub fn most_specific_operand<'c, V: OpView<'c>>(op: V, number: &'static str) -> Types<'c, V> {
    let mut types = (0..op.operands()).map(|i| op.operand(i));
    let Some(first) = types.next().and_then(TypeView::tensor) else {
        return Err(Violation::text("", "expects ranked tensors"));
    };
    let tensors = std::iter::once(first).chain(types.filter_map(TypeView::tensor));
    match most_specific(tensors) {
        Ok(ty) => Ok(vec![ty]),
        Err(conflict) => {
            let text = format_args!("requires operands of one shape, found {conflict}");
            Err(Violation::text(number, text))
        }
    }
}
/// Checks that a tensor can have the dimensions `expected`.
///
/// # Errors
/// If the tensor cannot.
pub fn has_shape<'c, T: TypeView<'c>>(
    number: &'static str,
    (name, found): (&str, &Tensor<'c, T>),
    expected: &[Dimension],
) -> RuleResult {
    if has_dims(found, expected) {
        return Ok(());
    }
    let like: Inferred<'c, T> = Inferred::tensor(expected.to_vec(), found.element);
    let must = format_args!("have the shape of '{like}'");
    Err(Violation::new(
        number,
        name,
        must,
        format_args!("'{}'", found.ty),
    ))
}
/// Checks that two tensors, each with a name, can have the same shape.
///
/// # Errors
/// If the tensors cannot.
pub fn have_same_shape<'c, T: TypeView<'c>>(
    number: &'static str,
    (a, first): (impl Display, &Tensor<'c, T>),
    (b, second): (impl Display, &Tensor<'c, T>),
) -> RuleResult {
    if same_shape(first, second) {
        return Ok(());
    }
    let found = format_args!("'{}' and '{}'", first.ty, second.ty);
    Err(Violation::new(
        number,
        format_args!("{a} and {b}"),
        "have the same shape",
        found,
    ))
}
/// Checks that a shape operand has one entry per dimension of the result. If the operand is a constant,
/// also checks that its sizes fit the result, and returns the sizes. `operand` is the name and the index
/// of the operand.
///
/// # Errors
/// If entries or sizes do not fit.
pub fn shape_operand<'c, V: OpView<'c>>(
    op: V,
    number: &'static str,
    operand: (&str, usize),
    result: &Tensor<'c, V::Type>,
) -> RuleResult<Option<Cow<'c, [i64]>>> {
    let entries = op.operand(operand.1).tensor().map_or(0, |t| t.sizes[0]);
    let sizes = op.constant(operand.1);
    let stated = (entries, sizes.as_deref());
    dynamic::shape_operand(number, operand.0, stated, &result.dim_list(), result.ty)?;
    Ok(sizes)
}
/// Returns an element type, as the rules on quantization take the type.
pub fn element_parts<'c, E: ElementView<'c>>(ty: E) -> Element<'c, E> {
    let quantized = ty.quantized();
    Element { ty, quantized }
}
