//! Rust types of attributes with named fields.

use super::{
    super::attributes::{Precision, ResultAccuracyMode},
    field::{AsAttribute, structs},
};
use mlir_bridge::{builtin::integer, prelude::*};
use stablehlo_dialect::kinds;

structs! {
    /// Roles of the dimensions of `gather`'s operands and result.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    GATHER => GatherDimensionNumbers {
        /// Dimensions of the result that are dimensions of a slice.
        offset_dims: Vec<i64>,
        /// Dimensions of a slice, of size 1, that the result omits.
        collapsed_slice_dims: Vec<i64>,
        /// Batching dimensions of the operand.
        operand_batching_dims: Vec<i64>,
        /// Batching dimensions of the start indices.
        start_indices_batching_dims: Vec<i64>,
        /// For each component of an index, the dimension of the operand.
        start_index_map: Vec<i64>,
        /// Dimension of the start indices that holds the components of an index.
        index_vector_dim: i64,
    }

    /// Roles of the dimensions of `scatter`'s operands.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    SCATTER => ScatterDimensionNumbers {
        /// Dimensions of the updates that are dimensions of a window.
        update_window_dims: Vec<i64>,
        /// Dimensions of the inputs that a window lacks.
        inserted_window_dims: Vec<i64>,
        /// Batching dimensions of the inputs.
        input_batching_dims: Vec<i64>,
        /// Batching dimensions of the scatter indices.
        scatter_indices_batching_dims: Vec<i64>,
        /// For each component of an index, the dimension of the inputs.
        scatter_dims_to_operand_dims: Vec<i64>,
        /// Dimension of the scatter indices that holds the components of an index.
        index_vector_dim: i64,
    }

    /// Contracting and batching dimensions of `dot_general`.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    DOT => DotDimensionNumbers {
        /// Batching dimensions of `lhs`.
        lhs_batching_dimensions: Vec<i64>,
        /// Batching dimensions of `rhs`, in the order of those of `lhs`.
        rhs_batching_dimensions: Vec<i64>,
        /// Contracting dimensions of `lhs`.
        lhs_contracting_dimensions: Vec<i64>,
        /// Contracting dimensions of `rhs`, in the order of those of `lhs`.
        rhs_contracting_dimensions: Vec<i64>,
    }

    /// Precisions and decomposition with which `dot_general` computes.
    #[derive(Clone, Debug, PartialEq)]
    DOT_ALGORITHM => DotAlgorithm<'c> {
        /// Element type that `lhs` is rounded to.
        lhs_precision_type: Type<'c>,
        /// Element type that `rhs` is rounded to.
        rhs_precision_type: Type<'c>,
        /// Element type of sums.
        accumulation_type: Type<'c>,
        /// Number of components that `lhs` is split into.
        lhs_component_count: i64,
        /// Number of components that `rhs` is split into.
        rhs_component_count: i64,
        /// Number of products of components that are summed.
        num_primitive_operations: i64,
        /// Whether sums may have lower precision than `accumulation_type`.
        allow_imprecise_accumulation: bool,
    }

    /// Alias between a result and an operand of a `custom_call`.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    OUTPUT_OPERAND_ALIAS => OutputOperandAlias {
        /// Indices into the result if it is a tuple.
        output_tuple_indices: Vec<i64>,
        /// Index of the operand.
        operand_index: i64,
        /// Indices into the operand if it is a tuple.
        operand_tuple_indices: Vec<i64>,
    }

    /// Channel of communicating ops.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    CHANNEL_HANDLE => ChannelHandle {
        /// ID of the channel.
        handle: i64,
        /// Type of the channel: 1 is device to device, 2 device to host, 3 host to device.
        channel_type: i64,
    }

    /// Required accuracy of a transcendental function.
    #[derive(Clone, Copy, Debug, PartialEq)]
    RESULT_ACCURACY => ResultAccuracy {
        /// Maximum absolute error.
        atol: f64,
        /// Maximum relative error.
        rtol: f64,
        /// Maximum error in units in the last place.
        ulps: i64,
        /// Accuracy mode. The tolerances are 0 unless the mode is `Tolerance`.
        mode: ResultAccuracyMode,
    }

    /// Roles of the dimensions of `convolution`'s operands and result.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    CONV => ConvDimensionNumbers {
        /// Batch dimension of `lhs`.
        input_batch_dimension: i64,
        /// Feature dimension of `lhs`.
        input_feature_dimension: i64,
        /// Spatial dimensions of `lhs`.
        input_spatial_dimensions: Vec<i64>,
        /// Dimension of the input features in `rhs`.
        kernel_input_feature_dimension: i64,
        /// Dimension of the output features in `rhs`.
        kernel_output_feature_dimension: i64,
        /// Spatial dimensions of `rhs`.
        kernel_spatial_dimensions: Vec<i64>,
        /// Batch dimension of the result.
        output_batch_dimension: i64,
        /// Feature dimension of the result.
        output_feature_dimension: i64,
        /// Spatial dimensions of the result.
        output_spatial_dimensions: Vec<i64>,
    }
}

impl Default for ResultAccuracy {
    /// Returns the mode `Default`, which leaves the accuracy to the platform.
    fn default() -> Self {
        Self {
            atol: 0.0,
            rtol: 0.0,
            ulps: 0,
            mode: ResultAccuracyMode::Default,
        }
    }
}

impl<'c> AsAttribute<'c> for Precision {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        Ok((*self).attribute(context))
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        Precision::of(attribute)
    }
}

/// Configuration that a `custom_call` passes to its target.
#[derive(Clone, Debug, PartialEq)]
pub enum BackendConfig<'c> {
    /// Opaque text.
    Text(String),
    /// Dictionary attribute.
    Dictionary(Attribute<'c>),
}
impl From<&str> for BackendConfig<'_> {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}
impl<'c> AsAttribute<'c> for BackendConfig<'c> {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        Ok(match self {
            Self::Text(text) => context.string(text),
            Self::Dictionary(attribute) => *attribute,
        })
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        Some(match attribute.text() {
            Some(text) => Self::Text(text.to_owned()),
            None => Self::Dictionary(attribute),
        })
    }
}

/// Calling convention of a `custom_call`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i64)]
pub enum CustomCallApiVersion {
    /// Unspecified convention.
    Unspecified = 0,
    /// Original convention, without a status.
    Original = 1,
    /// The target returns a status.
    StatusReturning = 2,
    /// The target returns a status and has the same signature on all platforms.
    StatusReturningUnified = 3,
    /// The target has typed parameters.
    TypedFfi = 4,
}
impl CustomCallApiVersion {
    const ALL: [Self; 5] = [
        Self::Unspecified,
        Self::Original,
        Self::StatusReturning,
        Self::StatusReturningUnified,
        Self::TypedFfi,
    ];
}
const _: () = assert!(
    CustomCallApiVersion::ALL.len() == stablehlo_dialect::kinds::CUSTOM_CALL_API_VERSIONS.len(),
    "a calling convention is missing"
);
impl<'c> AsAttribute<'c> for CustomCallApiVersion {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        Ok(integer(context.int_type(32), *self as i64))
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        let value = attribute.int()?;
        Self::ALL.into_iter().find(|v| *v as i64 == value)
    }
}
