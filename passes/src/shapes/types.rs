//! Merges of types that describe one value.

use mlir_bridge::prelude::*;
use stablehlo_dialect::{
    infer::{self, Dimension, dimensions_of},
    kinds::FUTURE,
};

/// Returns the most specific description of a value that both `known` and `other` describe.
/// Returns `None` if they contradict each other. Elements keep the type that `known` states.
pub fn most_specific<'x>(known: Type<'x>, other: Type<'x>) -> Option<Type<'x>> {
    if known == other {
        return Some(known);
    }
    match (Tensor::of(known), Tensor::of(other)) {
        (Some(a), Some(b)) if refines(&a, &b) => Some(other),
        (Some(a), Some(b)) => infer::most_specific_type(&[a, b]).ok(),
        (None, Some(b)) => {
            let element = known.unranked_element()?;
            let dims: Vec<_> = dimensions_of(&b).collect();
            Some(infer::tensor_of(&dims, element, b.encoding))
        }
        (Some(_), None) => other.unranked_element().map(|_| known),
        (None, None) => {
            let are_tuples = [known, other].map(|ty| ty.tuple_members().is_some());
            let others = members(other).filter(|_| are_tuples[0] == are_tuples[1])?;
            with_members(known, &others)
        }
    }
}

/// Returns whether `other` states all sizes that `known` states, and both lack bounds. Then no new type
/// is needed to merge them.
fn refines(known: &Tensor, other: &Tensor) -> bool {
    let mut sizes = known.shape.iter().zip(other.shape);
    known.element == other.element
        && known.encoding.is_none()
        && other.encoding.is_none()
        && known.rank() == other.rank()
        && sizes.all(|(&known, &other)| known == DYNAMIC || known == other)
}

/// Returns the members of a tuple or of a future, or `None` for another type.
pub fn members(ty: Type<'_>) -> Option<Vec<Type<'_>>> {
    ty.tuple_members()
        .or_else(|| Some(FUTURE.of_type(ty)?.types(0)))
}

/// Returns a tuple or a future whose members are refined by `others`. Returns `None` if `ty` has
/// other members.
pub fn with_members<'x>(ty: Type<'x>, others: &[Type<'x>]) -> Option<Type<'x>> {
    let known = members(ty).filter(|known| known.len() == others.len())?;
    let pairs = known.into_iter().zip(others);
    let refined: Option<Vec<_>> = pairs.map(|(a, &b)| most_specific(a, b)).collect();
    let (refined, context) = (refined?, ty.owner());
    Some(match ty.tuple_members() {
        Some(_) => context.tuple_type(&refined),
        None => FUTURE.ty(context, &[Param::Types(&refined)]),
    })
}

/// Returns the type of a value of type `ty` with these dimensions, or `None` if they contradict
/// each other.
pub fn with_dimensions<'x>(ty: Type<'x>, dims: &[Dimension]) -> Option<Type<'x>> {
    let element = match Tensor::of(ty) {
        Some(t) => t.element,
        None => ty.unranked_element()?,
    };
    most_specific(ty, infer::tensor_of(dims, element, None))
}

/// Returns whether a type, or a member of a tuple or of a future, is a tensor with an unknown size or rank.
pub fn is_dynamic(ty: Type) -> bool {
    match Tensor::of(ty) {
        Some(t) => !t.is_static(),
        None => match members(ty) {
            Some(members) => members.into_iter().any(is_dynamic),
            None => ty.unranked_element().is_some(),
        },
    }
}
