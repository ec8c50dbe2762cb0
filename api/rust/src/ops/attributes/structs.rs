//! Attributes with named fields.

use super::{
    super::attributes::{Precision, ResultAccuracyMode},
    field::{AsAttribute, structs},
};
use mlir_bridge::{builtin::integer, prelude::*};

structs! {
    /// Which dimensions of `gather`'s operands and result belong together.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    GATHER => GatherDimensionNumbers {
        /// The dimensions of the result that are those of a slice.
        offset_dims: Vec<i64>,
        /// The dimensions of a slice that are left out of the result, of size 1.
        collapsed_slice_dims: Vec<i64>,
        /// The dimensions of the operand that are batches.
        operand_batching_dims: Vec<i64>,
        /// The dimensions of the start indices that are the same batches.
        start_indices_batching_dims: Vec<i64>,
        /// The dimension of the operand that each component of an index is of.
        start_index_map: Vec<i64>,
        /// The dimension of the start indices along which an index lies.
        index_vector_dim: i64,
    }

    /// Which dimensions of `scatter`'s operands belong together.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    SCATTER => ScatterDimensionNumbers {
        /// The dimensions of the updates that are those of a window.
        update_window_dims: Vec<i64>,
        /// The dimensions of the inputs that a window lacks.
        inserted_window_dims: Vec<i64>,
        /// The dimensions of the inputs that are batches.
        input_batching_dims: Vec<i64>,
        /// The dimensions of the scatter indices that are the same batches.
        scatter_indices_batching_dims: Vec<i64>,
        /// The dimension of the inputs that each component of an index is of.
        scatter_dims_to_operand_dims: Vec<i64>,
        /// The dimension of the scatter indices along which an index lies.
        index_vector_dim: i64,
    }

    /// Which dimensions `dot_general` sums over, and which it keeps apart.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    DOT => DotDimensionNumbers {
        /// The dimensions of `lhs` that are batches.
        lhs_batching_dimensions: Vec<i64>,
        /// The dimensions of `rhs` that are the same batches.
        rhs_batching_dimensions: Vec<i64>,
        /// The dimensions of `lhs` that are summed over.
        lhs_contracting_dimensions: Vec<i64>,
        /// The dimensions of `rhs` that are summed over with them.
        rhs_contracting_dimensions: Vec<i64>,
    }

    /// How `dot_general` computes, in precisions and components.
    #[derive(Clone, Debug, PartialEq)]
    DOT_ALGORITHM => DotAlgorithm<'c> {
        /// The element type that `lhs` is rounded to.
        lhs_precision_type: Type<'c>,
        /// The element type that `rhs` is rounded to.
        rhs_precision_type: Type<'c>,
        /// The element type of sums.
        accumulation_type: Type<'c>,
        /// How many components `lhs` is split into.
        lhs_component_count: i64,
        /// How many components `rhs` is split into.
        rhs_component_count: i64,
        /// How many products of components are summed.
        num_primitive_operations: i64,
        /// Whether sums may be of less precision.
        allow_imprecise_accumulation: bool,
    }

    /// That a result of a `custom_call` is an operand.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    OUTPUT_OPERAND_ALIAS => OutputOperandAlias {
        /// Where in the result, if that is a tuple.
        output_tuple_indices: Vec<i64>,
        /// Which operand.
        operand_index: i64,
        /// Where in the operand, if that is a tuple.
        operand_tuple_indices: Vec<i64>,
    }

    /// A channel that sends and receives belong to.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    CHANNEL_HANDLE => ChannelHandle {
        /// Its number.
        handle: i64,
        /// 1 from device to device, 2 from device to host, 3 from host to device.
        channel_type: i64,
    }

    /// How accurate a transcendental function must be.
    #[derive(Clone, Copy, Debug, PartialEq)]
    RESULT_ACCURACY => ResultAccuracy {
        /// The greatest absolute error.
        atol: f64,
        /// The greatest relative error.
        rtol: f64,
        /// The greatest error in units of the last place.
        ulps: i64,
        /// Whether the tolerances are meant; they are 0 otherwise.
        mode: ResultAccuracyMode,
    }

    /// What each dimension of `convolution`'s operands and result is.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    CONV => ConvDimensionNumbers {
        /// The batch in `lhs`.
        input_batch_dimension: i64,
        /// The features in `lhs`.
        input_feature_dimension: i64,
        /// Space in `lhs`.
        input_spatial_dimensions: Vec<i64>,
        /// The features of the input in `rhs`.
        kernel_input_feature_dimension: i64,
        /// The features of the result in `rhs`.
        kernel_output_feature_dimension: i64,
        /// Space in `rhs`.
        kernel_spatial_dimensions: Vec<i64>,
        /// The batch in the result.
        output_batch_dimension: i64,
        /// The features in the result.
        output_feature_dimension: i64,
        /// Space in the result.
        output_spatial_dimensions: Vec<i64>,
    }
}

impl Default for ResultAccuracy {
    /// What the platform gives.
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

/// What a `custom_call` tells its target: a text, or values by name.
#[derive(Clone, Debug, PartialEq)]
pub enum BackendConfig<'c> {
    /// A text.
    Text(String),
    /// A dictionary attribute.
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

/// The calling convention of a `custom_call`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i64)]
pub enum CustomCallApiVersion {
    /// None is told.
    Unspecified = 0,
    /// The first one.
    Original = 1,
    /// The target tells whether it failed.
    StatusReturning = 2,
    /// The same, for all platforms.
    StatusReturningUnified = 3,
    /// Parameters have types.
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
