//! Ops that broadcast their operands to one shape.
//!
//! Without the attribute `broadcast_dimensions`, shapes are aligned at their last dimensions. With the
//! attribute, it says which dimensions of the operand with more dimensions those of the other operand
//! correspond to.

use super::support::*;
use crate::rules::broadcasts;

/// Message for operands of different types.
const MISMATCH: &str = "mismatched operand types";

macro_rules! broadcasting {
    ([] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => { $(
        impl<'c, V: OpView<'c>> Rules<'c, V> for $view<V> {
            fn infer(self) -> Option<Types<'c, V>> {
                let result = if $mnemonic == "broadcast_complex" {
                    ElementView::complex
                } else {
                    |element| element
                };
                Some(binary(self.0, self.broadcast_dimensions(), result))
            }
            fn reify(self) -> Option<Vec<ReifiedShape>> {
                broadcast(self.0, self.broadcast_dimensions())
            }
        }
    )* };
}
crate::chlo_broadcasting_ops! { [broadcasting] }

impl<'c, V: OpView<'c>> Rules<'c, V> for BroadcastCompare<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let boolean = self.0.scalar(Scalar::Boolean);
        Some(binary(self.0, self.broadcast_dimensions(), |_| boolean))
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        broadcast(self.0, self.broadcast_dimensions())
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for BroadcastSelect<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let [on_true, on_false] = [1, 2].map(|i| operand_element(self.0, i));
        Some(match on_true == on_false {
            true => numpy(self.0, on_true).map(|ty| vec![ty]),
            false => Err(fault(MISMATCH)),
        })
    }
    fn fits(inferred: &Inferred<'c, V::Type>, actual: V::Type) -> bool {
        inferred.fits_shape(actual)
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        broadcast(self.0, None)
    }
}

/// Returns the shape of a broadcast that aligns the last dimensions, or `None` if `dimensions` align others.
fn broadcast<'c, V: OpView<'c>>(op: V, dimensions: Option<&[i64]>) -> Option<Vec<ReifiedShape>> {
    let is_aligned = dimensions.is_none_or(|dimensions| {
        let ranks = op.operand(0).tensor().zip(op.operand(1).tensor());
        ranks.is_some_and(|(l, r)| broadcasts::is_prefix_padded(l.rank(), r.rank(), dimensions))
    });
    is_aligned.then(|| vec![ReifiedShape::Broadcast])
}
/// Infers the broadcast of two operands. `result` computes the element type of the result from the
/// element type of the first operand.
fn binary<'c, V: OpView<'c>>(
    op: V,
    dimensions: Option<&[i64]>,
    result: impl FnOnce(ElementOf<'c, V>) -> ElementOf<'c, V>,
) -> Types<'c, V> {
    let [lhs, rhs] = [0, 1].map(|i| operand_element(op, i));
    if !elements_compatible(lhs, rhs) {
        return Err(fault(MISMATCH));
    }
    let element = result(lhs);
    Ok(vec![match dimensions {
        None => numpy(op, element)?,
        Some(dimensions) => {
            let tensors = op.operand(0).tensor().zip(op.operand(1).tensor());
            let shape = tensors.and_then(|(x, y)| broadcasts::along(x.sizes, y.sizes, dimensions));
            of_shape(shape, element)
        }
    }])
}
/// Returns the type of a broadcast of all operands that aligns their last dimensions. The type is unranked
/// if an operand is, or if an operand has unknown sizes and known sizes do not fit.
///
/// # Errors
/// If the shapes do not fit and all their sizes are known or have bounds.
fn numpy<'c, V: OpView<'c>>(op: V, element: ElementOf<'c, V>) -> RuleResult<Inferred<'c, V::Type>> {
    let tensors = (0..op.operands()).map(|i| op.operand(i).tensor());
    let Some(tensors) = tensors.collect::<Option<Vec<_>>>() else {
        return Ok(Inferred::Unranked(element));
    };
    if tensors
        .iter()
        .all(|t| broadcasts::is_static_or_bounded(t.sizes, t.bounds))
    {
        let shapes: Vec<_> = tensors.iter().map(Tensor::dim_list).collect();
        let dims = broadcasts::bounded(&shapes).map_err(fault)?;
        let dims = dims.iter().map(|d| d.dimension).collect();
        return Ok(Inferred::tensor(dims, element));
    }
    let shapes: Vec<_> = tensors.iter().map(|t| t.sizes).collect();
    Ok(of_shape(broadcasts::dynamic(&shapes), element))
}
/// Returns a tensor type, which is unranked without a shape.
fn of_shape<'c, T: TypeView<'c>>(shape: Option<Vec<i64>>, element: T::Element) -> Inferred<'c, T> {
    match shape {
        Some(sizes) => {
            let dims = sizes.into_iter().map(Dimension::of_size).collect();
            Inferred::tensor(dims, element)
        }
        None => Inferred::Unranked(element),
    }
}
