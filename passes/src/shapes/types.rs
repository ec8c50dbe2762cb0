//! Merges of types that describe one value.

use mlir_bridge::prelude::*;
use stablehlo_dialect::infer::{self, Dimension};

/// Returns the most specific description of a value that both `known` and `other` describe.
/// Returns `None` if they contradict each other. Elements keep the type that `known` states.
pub fn most_specific<'x>(known: Type<'x>, other: Type<'x>) -> Option<Type<'x>> {
    if known == other {
        return Some(known);
    }
    if let (Some(known_members), Some(others)) = (known.tuple_members(), other.tuple_members()) {
        if known_members.len() != others.len() {
            return None;
        }
        let members = known_members.into_iter().zip(others);
        let members: Option<Vec<_>> = members.map(|(a, b)| most_specific(a, b)).collect();
        return Some(known.owner().tuple_type(&members?));
    }
    match (Tensor::of(known), Tensor::of(other)) {
        (Some(a), Some(b)) => infer::most_specific_type(&[a, b]).ok(),
        (None, Some(b)) => {
            let element = known.unranked_element()?;
            let dims: Vec<_> = Dimension::all(&b).collect();
            Some(infer::tensor_of(&dims, element, b.encoding))
        }
        (Some(_), None) if other.unranked_element().is_some() => Some(known),
        _ => None,
    }
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

/// Returns whether a type, or a member of a tuple, is a tensor with an unknown size or rank.
pub fn is_dynamic(ty: Type) -> bool {
    match (Tensor::of(ty), ty.tuple_members()) {
        (Some(t), _) => !t.is_static(),
        (None, Some(members)) => members.into_iter().any(is_dynamic),
        (None, None) => ty.unranked_element().is_some(),
    }
}
