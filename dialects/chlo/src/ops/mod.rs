//! Ops of the dialect, by family.

pub mod broadcasting;
pub mod constants;
pub mod functions;
pub mod ragged_dot;
pub mod scan;
mod support;
pub mod top_k;

use mlir_bridge::op::OpDef;
use stablehlo_dialect::ops::Family;

/// Returns all families of ops.
pub fn families() -> Vec<Family> {
    vec![
        Family::new("broadcasting", "broadcasting", broadcasting::BINARY),
        Family::new("broadcast_select", "broadcasting", broadcasting::IRREGULAR),
        Family::new("constants", "constants", constants::OPS),
        Family::new("unary", "functions", functions::UNARY),
        Family::new("predicates", "functions", functions::PREDICATES),
        Family::new("binary", "functions", functions::BINARY),
        Family::new("ragged_dot", "ragged_dot", ragged_dot::OPS),
        Family::new("scan", "scan", scan::OPS),
        Family::new("top_k", "top_k", top_k::OPS),
    ]
}

/// Returns all ops.
pub fn all() -> Vec<&'static OpDef> {
    families()
        .iter()
        .flat_map(|family| family.ops)
        .copied()
        .collect()
}
