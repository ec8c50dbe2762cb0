//! Rust types of attributes, which builders take and views return.

mod chlo;
mod convert;
mod elements;
mod field;
mod structs;

pub use chlo::RaggedDotDimensionNumbers;
pub use elements::{I64Tensor, ReplicaGroups};
pub use stablehlo_dialect::kinds::{
    ComparisonDirection, ComparisonType, FftType, Precision, ResultAccuracyMode, RngAlgorithm,
    RngDistribution, Transpose as TransposeOption,
};
pub use structs::{
    AxisRef, BackendConfig, ChannelHandle, ConvDimensionNumbers, CustomCallApiVersion,
    DotAlgorithm, DotDimensionNumbers, GatherDimensionNumbers, Mesh, MeshAxis, MeshReference,
    OutputOperandAlias, ReplicaGroupMeshAxes, ResultAccuracy, ScatterDimensionNumbers, SubAxisInfo,
};

pub(crate) use chlo::{returned_by_chlo, taken_by_chlo};
pub(crate) use convert::{Typed, as_returned, as_taken, returned, taken};
