//! Rust types of attributes, which builders take and views return.

mod chlo;
mod convert;
mod elements;
mod field;
mod meshes;
mod structs;

pub use chlo::RaggedDotDimensionNumbers;
pub use elements::{I64Tensor, ReplicaGroups};
pub use meshes::{AxisRef, Mesh, MeshAxis, MeshReference, ReplicaGroupMeshAxes, SubAxisInfo};
pub use stablehlo_dialect::kinds::{
    ComparisonDirection, ComparisonType, FftType, Precision, ResultAccuracyMode, RngAlgorithm,
    RngDistribution, Transpose as TransposeOption,
};
pub use structs::{
    BackendConfig, ChannelHandle, ConvDimensionNumbers, CustomCallApiVersion, DotAlgorithm,
    DotDimensionNumbers, GatherDimensionNumbers, OutputOperandAlias, ResultAccuracy,
    ScatterDimensionNumbers,
};

pub(crate) use convert::Typed;
