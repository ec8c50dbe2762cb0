//! Ops of the dialect, by family.

pub mod axes_per_dimension;
pub mod collectives;
pub mod constant;
pub mod constraints;
pub mod data_flow;
pub mod mesh;
pub mod reductions;
pub mod regions;
mod support;

use mlir_bridge::op::OpDef;

/// Returns all ops.
pub fn all() -> Vec<&'static OpDef> {
    [
        axes_per_dimension::OPS,
        collectives::OPS,
        constant::OPS,
        constraints::OPS,
        data_flow::OPS,
        mesh::OPS,
        reductions::OPS,
        regions::OPS,
    ]
    .concat()
}
