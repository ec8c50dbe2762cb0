//! Ops of the dialect, by family.

#[macro_use]
mod implement;

pub mod binary;
pub mod broadcast_select;
pub mod broadcasting;
pub mod constants;
pub mod predicates;
pub mod ragged_dot;
pub mod scan;
mod support;
pub mod top_k;
pub mod unary;

use mlir_bridge::op::OpDef;
use stablehlo_dialect::ops::Family;

macro_rules! families {
    ($($family:ident $ops:ident,)*) => {
        /// Returns all families of ops.
        pub fn families() -> Vec<Family> {
            vec![$(Family::new(stringify!($family), $family::OPS)),*]
        }
    };
}
stablehlo_opset::chlo_families! { [families] }

/// Returns all ops.
pub fn all() -> Vec<&'static OpDef> {
    families()
        .iter()
        .flat_map(|family| family.ops)
        .copied()
        .collect()
}
