//! Ops of the dialect, by family.

pub mod broadcasting;
pub mod constants;
pub mod functions;
pub mod ragged_dot;
pub mod scan;
mod support;
pub mod top_k;

use mlir_bridge::op::OpDef;

/// Returns all ops.
pub fn all() -> Vec<&'static OpDef> {
    [
        broadcasting::BINARY,
        broadcasting::IRREGULAR,
        constants::OPS,
        functions::UNARY,
        functions::PREDICATES,
        functions::BINARY,
        ragged_dot::OPS,
        scan::OPS,
        top_k::OPS,
    ]
    .concat()
}
