//! Constraints on the types of operands and results: the sets of types that
//! `stablehlo-opset` declares, as constraints of the bridge.

use crate::{element_types::element_set, kinds};
use mlir_bridge::prelude::*;
use stablehlo_opset::constraints::{self, Classify, TensorFacts, TypeFacts};
use std::hash::{Hash, Hasher};

macro_rules! constraints {
    ([] $($(#[$doc:meta])+ $name:ident $definition:tt)*) => {
        $($(#[$doc])+ pub const $name: TypeConstraint =
            TypeConstraint::new(constraints::$name.summary, |ty| {
                constraints::$name.contains(Classified(ty))
            });)*
    };
}
stablehlo_opset::type_sets! { [constraints] }

/// Type that sets of types can contain.
#[derive(Clone, Copy)]
struct Classified<'c>(Type<'c>);

impl PartialEq for Classified<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl Eq for Classified<'_> {}
impl Hash for Classified<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.address().hash(state);
    }
}

impl Classify for Classified<'_> {
    fn classify<R>(self, visit: impl FnOnce(TypeFacts) -> R) -> R {
        let ty = self.0;
        if let Some(tensor) = Tensor::of(ty) {
            let (elements, quantized_axis) = element_set(tensor.element);
            return visit(TypeFacts::Tensor(TensorFacts {
                shape: tensor.shape,
                bounds: tensor.encoding.and_then(kinds::bounds_of),
                elements,
                quantized_axis,
            }));
        }
        visit(if let Some(element) = ty.unranked_element() {
            TypeFacts::Unranked(element_set(element).0)
        } else if let Some((_, element)) = ty.memref_parts() {
            TypeFacts::Buffer(element_set(element).0)
        } else if kinds::TOKEN.of_type(ty).is_some() {
            TypeFacts::Token
        } else if kinds::FUTURE.of_type(ty).is_some() {
            TypeFacts::Future
        } else if ty.is_tuple() {
            TypeFacts::Tuple
        } else {
            TypeFacts::Other
        })
    }
    fn members(self) -> Option<Vec<Self>> {
        Some(self.0.tuple_members()?.into_iter().map(Self).collect())
    }
}
