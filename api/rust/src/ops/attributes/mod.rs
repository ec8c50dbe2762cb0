//! Rust types of attributes, which builders take and views return.

mod chlo;
mod convert;
mod elements;
mod field;
mod op_structs;
mod structs;

pub use chlo::RaggedDotDimensionNumbers;
pub use elements::{I64Tensor, ReplicaGroups};
pub use op_structs::*;
pub use stablehlo_dialect::kinds::{
    ComparisonDirection, ComparisonType, FftType, Precision, ResultAccuracyMode, RngAlgorithm,
    RngDistribution, Transpose as TransposeOption,
};
pub use structs::{
    AxisRef, BackendConfig, CustomCallApiVersion, Mesh, MeshAxis, MeshReference,
    OutputOperandAlias, ReplicaGroupMeshAxes, ResultAccuracy, SubAxisInfo,
};

pub(crate) use chlo::{returned_by_chlo, taken_by_chlo};
pub(crate) use convert::{Typed, as_returned, as_taken, returned, taken};
