//! Elementwise functions: the table of their decompositions.

use super::{mulhi, next_after};
use crate::exprs::Exprs;
use chlo_dialect::ops::binary::*;
use mlir_bridge::prelude::*;

/// Decomposition of an elementwise function into StableHLO ops. The operands are ranked
/// tensors of one type, without quantized elements. Returns `None`, and inserts nothing, if
/// the element type is not supported.
pub type Decompose = for<'x> fn(&Exprs<'_, 'x>, &[Value<'x>]) -> Option<Value<'x>>;

/// Decompositions of functions.
pub static FUNCTIONS: &[(&OpDef, Decompose)] = &[
    (Mulhi::DEF, mulhi::decompose),
    (NextAfter::DEF, next_after::decompose),
];

/// Lowers an elementwise function. Returns `None`, and inserts nothing, if an operand is
/// unranked or if the element type is not supported.
pub fn lower<'x>(
    e: &Exprs<'_, 'x>,
    op: Op<'x>,
    decompose: impl FnOnce(&Exprs<'_, 'x>, &[Value<'x>]) -> Option<Value<'x>>,
) -> Option<Vec<Value<'x>>> {
    let operands: Vec<_> = op.operands().collect();
    let are_ranked = operands.iter().all(|x| Tensor::of(x.ty()).is_some());
    let results = are_ranked.then(|| decompose(e, &operands))??;
    Some(vec![results])
}
