//! The attribute `source_target_pairs`.

use super::checks::ReportAt;
use mlir_bridge::{diag::Result, prelude::*};
pub use stablehlo_program::rules::groups;

/// Checks C1 to C4 of the ops with `source_target_pairs`.
pub fn check_source_target_pairs(op: &Adaptor, pairs: Attribute) -> Result {
    let shape = pairs.ty().and_then(Tensor::of).map_or(&[][..], |t| t.shape);
    groups::source_target_pairs(shape, pairs.dense_ints().as_deref()).at(op)
}
