//! Values of attributes with named fields.

use crate::enums::ResultAccuracyMode;
use mlir_bytecode::TypeId;
use mlir_format::{Field, FieldLayout, field};

/// Value of a field, for printers.
#[derive(Clone, Copy, Debug)]
pub enum FieldValue<'s> {
    /// An integer, or a boolean as 0 or 1.
    Int(i64),
    /// A list of integers.
    Ints(&'s [i64]),
    /// A type.
    Type(TypeId),
}

/// Source of the fields of a struct, in order. Each function returns `None` if the next field is
/// absent or has another type.
pub trait FieldSource {
    /// Returns an integer.
    fn integer(&mut self) -> Option<i64>;
    /// Returns a boolean.
    fn boolean(&mut self) -> Option<bool>;
    /// Returns a list of integers.
    fn integers(&mut self) -> Option<Vec<i64>>;
    /// Returns a type.
    fn ty(&mut self) -> Option<TypeId>;
}

/// Type of a field.
pub trait FieldType: Sized {
    /// Returns the value for printers.
    fn value(&self) -> FieldValue<'_>;
    /// Returns the next field of a source.
    fn read(source: &mut impl FieldSource) -> Option<Self>;
}
impl FieldType for i64 {
    fn value(&self) -> FieldValue<'_> {
        FieldValue::Int(*self)
    }
    fn read(source: &mut impl FieldSource) -> Option<Self> {
        source.integer()
    }
}
impl FieldType for bool {
    fn value(&self) -> FieldValue<'_> {
        FieldValue::Int((*self).into())
    }
    fn read(source: &mut impl FieldSource) -> Option<Self> {
        source.boolean()
    }
}
impl FieldType for Vec<i64> {
    fn value(&self) -> FieldValue<'_> {
        FieldValue::Ints(self)
    }
    fn read(source: &mut impl FieldSource) -> Option<Self> {
        source.integers()
    }
}
impl FieldType for TypeId {
    fn value(&self) -> FieldValue<'_> {
        FieldValue::Type(*self)
    }
    fn read(source: &mut impl FieldSource) -> Option<Self> {
        source.ty()
    }
}

/// Declares structs whose fields VHLO stores as attributes of the op.
macro_rules! structs {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $kind:ident { $($(#[doc = $field_doc:literal])+ $field:ident: $ty:ident = $vhlo:literal $(as $text:literal)?,)+ }
    )*) => { $(
        $(#[doc = $doc])+
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        pub struct $name {
            $($(#[doc = $field_doc])+ pub $field: field_type!($ty),)+
        }
        impl $name {
            /// Names of the attributes of VHLO that hold the fields, in order.
            pub const FIELDS: &'static [&'static str] = &[$($vhlo),+];
            /// Names of the fields in text, and their layouts.
            pub const DECLARED: &'static [Field] = &[$(field(
                [$($text,)? stringify!($field)][0],
                FieldLayout::$ty,
            )),+];
            /// Returns the struct with the fields of a source.
            pub fn read(source: &mut impl FieldSource) -> Option<Self> {
                Some(Self { $($field: FieldType::read(source)?,)+ })
            }
            /// Returns the layouts and the values of the fields.
            pub fn fields(&self) -> Vec<(FieldLayout, FieldValue<'_>)> {
                vec![$((FieldLayout::$ty, self.$field.value())),+]
            }
            /// Returns the value of field `i`.
            pub fn field(&self, i: usize) -> FieldValue<'_> {
                [$(self.$field.value()),+][i]
            }
        }
    )* };
}
/// Expands to the Rust type of fields of a layout.
macro_rules! field_type {
    (Int) => { i64 };
    (Bool) => { bool };
    (Ints) => { Vec<i64> };
    (Type) => { TypeId };
}

/// Passes the structs that attributes hold to a callback: `[callback]`, then arguments. A struct has the
/// form `Name Kind { field: Layout = "name in VHLO" as "name in text" }`, where `Kind` is the attribute
/// type that declarations of ops name.
#[doc(hidden)]
#[macro_export]
macro_rules! attribute_structs {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Correspondence of the dimensions of `gather`'s operands and result.
            GatherDimensionNumbers GatherDimensions {
                /// Dimensions of the result that index into a slice.
                offset_dims: Ints = "offset_dims",
                /// Dimensions of the operand that slices do not have.
                collapsed_slice_dims: Ints = "collapsed_slice_dims",
                /// Batching dimensions of the operand.
                operand_batching_dims: Ints = "operand_batching_dims",
                /// Batching dimensions of the indices.
                start_indices_batching_dims: Ints = "start_indices_batching_dims",
                /// Dimension of the operand that each index refers to.
                start_index_map: Ints = "start_index_map",
                /// Dimension of the indices that holds an index vector.
                index_vector_dim: Int = "index_vector_dim",
            }
            /// Correspondence of the dimensions of `scatter`'s operands.
            ScatterDimensionNumbers ScatterDimensions {
                /// Dimensions of the updates that index into a window.
                update_window_dims: Ints = "update_window_dims",
                /// Dimensions of the inputs that windows do not have.
                inserted_window_dims: Ints = "inserted_window_dims",
                /// Batching dimensions of the inputs.
                input_batching_dims: Ints = "input_batching_dims",
                /// Batching dimensions of the indices.
                scatter_indices_batching_dims: Ints = "scatter_indices_batching_dims",
                /// Dimension of the inputs that each index refers to.
                scatter_dims_to_operand_dims: Ints = "scatter_dims_to_operand_dims",
                /// Dimension of the indices that holds an index vector.
                index_vector_dim: Int = "index_vector_dim",
            }
            /// Batching and contracting dimensions of `dot_general`.
            DotDimensionNumbers DotDimensions {
                /// Batching dimensions of `lhs`.
                lhs_batching_dimensions: Ints = "lhs_batching_dimensions",
                /// Batching dimensions of `rhs`.
                rhs_batching_dimensions: Ints = "rhs_batching_dimensions",
                /// Contracting dimensions of `lhs`.
                lhs_contracting_dimensions: Ints = "lhs_contracting_dimensions",
                /// Contracting dimensions of `rhs`.
                rhs_contracting_dimensions: Ints = "rhs_contracting_dimensions",
            }
            /// Precisions and components that `dot_general` computes with.
            DotAlgorithm Algorithm {
                /// Type that `lhs` is rounded to.
                lhs_precision_type: Type = "lhs_precision_type",
                /// Type that `rhs` is rounded to.
                rhs_precision_type: Type = "rhs_precision_type",
                /// Type of the sums.
                accumulation_type: Type = "accumulation_type",
                /// Number of components that `lhs` is split into.
                lhs_component_count: Int = "lhs_component_count",
                /// Number of components that `rhs` is split into.
                rhs_component_count: Int = "rhs_component_count",
                /// Number of products of components.
                num_primitive_operations: Int = "num_primitive_operations",
                /// Whether sums may have less precision than their type for some steps.
                allow_imprecise_accumulation: Bool = "allow_imprecise_accumulation",
            }
            /// Roles of the dimensions of `convolution`'s operands and result.
            ConvDimensionNumbers ConvDimensions {
                /// Batch dimension of `lhs`.
                input_batch_dimension: Int = "input_batch_dimension",
                /// Feature dimension of `lhs`.
                input_feature_dimension: Int = "input_feature_dimension",
                /// Spatial dimensions of `lhs`.
                input_spatial_dimensions: Ints = "input_spatial_dimensions",
                /// Input feature dimension of the kernel.
                kernel_input_feature_dimension: Int = "kernel_input_feature_dimension",
                /// Output feature dimension of the kernel.
                kernel_output_feature_dimension: Int = "kernel_output_feature_dimension",
                /// Spatial dimensions of the kernel.
                kernel_spatial_dimensions: Ints = "kernel_spatial_dimensions",
                /// Batch dimension of the result.
                output_batch_dimension: Int = "output_batch_dimension",
                /// Feature dimension of the result.
                output_feature_dimension: Int = "output_feature_dimension",
                /// Spatial dimensions of the result.
                output_spatial_dimensions: Ints = "output_spatial_dimensions",
            }
            /// Channel between processes or devices.
            ChannelHandle Channel {
                /// Number of the channel.
                handle: Int = "channel_id",
                /// Type of the channel. VHLO stores it for `send` and `recv` only; it is 0 for other
                /// ops.
                channel_type: Int = "channel_type" as "type",
            }
        }
    };
}
attribute_structs! { [structs] }

/// Requested accuracy of a transcendental function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResultAccuracy {
    /// Absolute tolerance.
    pub atol: f64,
    /// Relative tolerance.
    pub rtol: f64,
    /// Tolerance in units in the last place.
    pub ulps: i64,
    /// Mode, which says whether the tolerances apply.
    pub mode: ResultAccuracyMode,
}

impl ResultAccuracy {
    /// The accuracy that the platform chooses.
    pub const DEFAULT: Self = Self {
        atol: 0.0,
        rtol: 0.0,
        ulps: 0,
        mode: ResultAccuracyMode::Default,
    };
}

/// Result of a `custom_call` that shares memory with an operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputOperandAlias {
    /// Path to the member of the results.
    pub output_tuple_indices: Vec<i64>,
    /// Index of the operand.
    pub operand_index: i64,
    /// Path to the member of the operand.
    pub operand_tuple_indices: Vec<i64>,
}
