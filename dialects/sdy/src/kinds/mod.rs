//! Attributes of the dialect.

pub mod axes;
pub mod edges;
pub mod mesh;
mod nested;
pub mod rule;
pub mod sharding;
mod view;

pub use axes::*;
pub use edges::*;
pub use mesh::*;
pub use rule::*;
pub use sharding::*;
pub use view::MlirShardyAttribute;

use mlir_bridge::kind::Kind;

/// All attributes.
pub static ATTRIBUTES: &[&Kind] = &[
    &TENSOR_SHARDING,
    &SHARDING_PER_VALUE,
    &DIMENSION_SHARDING,
    &AXIS_REF,
    &SUB_AXIS_INFO,
    &MESH_AXIS,
    &MESH,
    &MANUAL_AXES,
    &AXIS_REF_LIST,
    &LIST_OF_AXIS_REF_LISTS,
    &ALL_TO_ALL_PARAM,
    &ALL_TO_ALL_PARAM_LIST,
    &OP_SHARDING_RULE,
    &TENSOR_MAPPING,
    &DIM_MAPPING,
    &PROPAGATION_EDGES,
    &PROPAGATION_ONE_STEP,
    &AXIS_TO_PROPAGATION_DETAILS,
    &EDGE_VALUE_REF,
];
