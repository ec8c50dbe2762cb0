//! The type of an op that works on each element by itself.

use super::bounds;
use crate::kinds::TYPE_EXTENSIONS;
use mlir_bridge::{Adaptor, DYNAMIC, Location, Param, Result, Tensor, Type, TypeExt, error};
use std::ops::Deref;

/// The most specific type that all operands allow.
pub fn most_specific<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    let types: Vec<_> = op.operand_types().collect();
    Ok(vec![most_specific_type(op.location(), &types)?])
}

/// The type whose sizes and bounds are the most specific ones of all types.
/// Types that are no ranked tensors tell nothing.
///
/// # Panics
/// If there are no types.
pub fn most_specific_type<'c>(location: Location<'c>, types: &[Type<'c>]) -> Result<Type<'c>> {
    let mut tensors = types.iter().filter_map(|&t| Tensor::of(t));
    let Some(first) = tensors.next() else {
        return Ok(types[0]);
    };
    // The common case: nothing to merge.
    if first.encoding.is_none() && types.iter().all(|&t| t == first.ty) {
        return Ok(first.ty);
    }
    let mut merged: Vec<Dimension> = dimensions(&first).collect();
    let mut any_bounds = !bounds(&first).is_empty();
    for t in tensors {
        if t.rank() != first.rank() {
            return Err(error(
                location,
                format_args!("Mismatched ranks of types{} vs {}", first.rank(), t.rank()),
            ));
        }
        any_bounds |= !bounds(&t).is_empty();
        for (i, (m, d)) in merged.iter_mut().zip(dimensions(&t)).enumerate() {
            *m = m.most_specific(d, i, location)?;
        }
    }
    let sizes: Vec<_> = merged.iter().map(|m| m.size).collect();
    let limits: Vec<_> = merged.iter().map(|m| m.bound).collect();
    let encoding = if !any_bounds {
        first.encoding
    } else {
        limits
            .iter()
            .any(|&b| b != DYNAMIC)
            .then(|| TYPE_EXTENSIONS.attribute(first.ty.owner(), &[Param::Ints(&limits)]))
    };
    Ok(Tensor::get(&sizes, first.element, encoding))
}

/// A dimension's size and bound; [`DYNAMIC`] where unknown.
#[derive(Clone, Copy)]
struct Dimension {
    size: i64,
    bound: i64,
}

fn dimensions<'c>(t: &Tensor<'c>) -> impl Iterator<Item = Dimension> + use<'c> {
    let bounds = bounds(t);
    let bound = move |i| bounds.get(i).copied().unwrap_or(DYNAMIC);
    let sizes = t.shape.iter().enumerate();
    sizes.map(move |(i, &size)| Dimension {
        size,
        bound: bound(i),
    })
}

impl Dimension {
    /// A known size says most, then the least bound.
    fn most_specific(self, other: Self, index: usize, location: Location) -> Result<Self> {
        let known = |a: i64, b: i64| if a == DYNAMIC { b } else { a };
        let size = known(self.size, other.size);
        let bound = match (self.bound, other.bound) {
            (a, b) if a == DYNAMIC || b == DYNAMIC => known(a, b),
            (a, b) => a.min(b),
        };
        if size == DYNAMIC {
            return Ok(Self { size, bound });
        }
        if other.size != DYNAMIC && other.size != size {
            return Err(error(
                location,
                format_args!(
                    "Mismatched dimension sizes {size} and {} in dimension {index}",
                    other.size
                ),
            ));
        }
        if bound != DYNAMIC && size > bound {
            return Err(error(
                location,
                format_args!(
                    "Mismatched dimension size {size} and bound {bound} in dimension {index}"
                ),
            ));
        }
        Ok(Self {
            size,
            bound: DYNAMIC,
        })
    }
}
