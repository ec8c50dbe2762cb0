//! Merges of types that describe one value.

use stablehlo_opset::{
    edit::{ElementIn, TensorOf, functions::EditFunctions},
    inference::{self, Inferred},
    rules::Dimension,
    types::DYNAMIC,
    view::{Tensor, TypeView},
};

/// Returns the most specific description of a value that both `known` and `other` describe.
/// Returns `None` if they contradict each other. Elements keep the type that `known` states.
pub fn most_specific<'x, E: EditFunctions<'x>>(
    edit: E,
    known: E::Type,
    other: E::Type,
) -> Option<E::Type> {
    if known == other {
        return Some(known);
    }
    match (known.tensor(), other.tensor()) {
        (Some(a), Some(b)) if refines::<E>(&a, &b) => Some(other),
        (Some(a), Some(b)) => {
            let merged = inference::most_specific([a, b].into_iter()).ok()?;
            Some(edit.inferred_type(&merged))
        }
        (None, Some(b)) => {
            let element = unranked_element::<E>(known)?;
            let like = Tensor { element, ..b };
            Some(edit.inferred_type(&Inferred::resized(&like, b.dim_list())))
        }
        (Some(_), None) => unranked_element::<E>(other).map(|_| known),
        (None, None) => {
            let are_tuples = [known, other].map(|ty| ty.members().is_some());
            let others = members::<E>(other).filter(|_| are_tuples[0] == are_tuples[1])?;
            with_members(edit, known, &others)
        }
    }
}

/// Returns whether `other` states all sizes that `known` states, and both lack bounds. Then no new type
/// is needed to merge them.
fn refines<'x, E: EditFunctions<'x>>(known: &TensorOf<'x, E>, other: &TensorOf<'x, E>) -> bool {
    let mut sizes = known.sizes.iter().zip(other.sizes);
    let is_plain = |t: &TensorOf<'x, E>| t.bounds.is_empty() && t.encoding.is_none();
    known.element == other.element
        && is_plain(known)
        && is_plain(other)
        && known.rank() == other.rank()
        && sizes.all(|(&known, &other)| known == DYNAMIC || known == other)
}

/// Returns the type of the elements of a tensor of unknown rank.
pub fn unranked_element<'x, E: EditFunctions<'x>>(ty: E::Type) -> Option<ElementIn<'x, E>> {
    match ty.other_shaped() {
        Some((None, element)) => Some(element),
        _ => None,
    }
}

/// Returns the members of a tuple or of a future, or `None` for another type.
pub fn members<'x, E: EditFunctions<'x>>(ty: E::Type) -> Option<Vec<E::Type>> {
    ty.members().or_else(|| ty.future())
}

/// Returns a tuple or a future whose members are refined by `others`. Returns `None` if `ty` has
/// other members.
pub fn with_members<'x, E: EditFunctions<'x>>(
    edit: E,
    ty: E::Type,
    others: &[E::Type],
) -> Option<E::Type> {
    let known = members::<E>(ty).filter(|known| known.len() == others.len())?;
    let pairs = known.into_iter().zip(others);
    let refined: Option<Vec<_>> = pairs.map(|(a, &b)| most_specific(edit, a, b)).collect();
    Some(edit.inferred_type(&match ty.members() {
        Some(_) => Inferred::Tuple(refined?),
        None => Inferred::Future(refined?),
    }))
}

/// Returns the type of a value of type `ty` with these dimensions, or `None` if they contradict
/// each other.
pub fn with_dimensions<'x, E: EditFunctions<'x>>(
    edit: E,
    ty: E::Type,
    dims: &[Dimension],
) -> Option<E::Type> {
    let element = match ty.tensor() {
        Some(t) => t.element,
        None => unranked_element::<E>(ty)?,
    };
    most_specific(edit, ty, edit.dimensioned_type(dims, element))
}

/// Returns whether a type, or a member of a tuple or of a future, is a tensor with an unknown size or rank.
pub fn is_dynamic<'x, E: EditFunctions<'x>>(ty: E::Type) -> bool {
    match ty.tensor() {
        Some(t) => !t.is_static(),
        None => match members::<E>(ty) {
            Some(members) => members.into_iter().any(is_dynamic::<E>),
            None => unranked_element::<E>(ty).is_some(),
        },
    }
}
