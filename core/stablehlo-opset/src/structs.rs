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

/// Struct whose fields VHLO stores as attributes of the op.
pub trait AttributeStruct: Sized + 'static {
    /// Names of the attributes of VHLO that hold the fields, in order.
    const FIELDS: &'static [&'static str];
    /// Names of the fields in text, and their layouts.
    const DECLARED: &'static [Field];
    /// Value of the fields in VHLO if the attribute is absent; `None` if an op requires it.
    const ABSENT: Option<Absent>;
    /// Returns the struct with the fields of a source.
    fn read(source: &mut impl FieldSource) -> Option<Self>;
    /// Returns the layouts and the values of the fields.
    fn fields(&self) -> Vec<(FieldLayout, FieldValue<'_>)>;
    /// Returns the value of field `i`.
    fn field(&self, i: usize) -> FieldValue<'_>;
    /// Returns the struct as one of the structs.
    fn into_any(self) -> AnyStruct;
    /// Returns the struct if `any` is of this type.
    fn of_any(any: &AnyStruct) -> Option<&Self>;
}

/// Value in VHLO of the fields of an absent attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absent {
    /// 0, which fields of a present attribute can have, too.
    Zero,
    /// The type `none`.
    NoType,
}
impl Absent {
    /// Returns the text of the value in StableHLO.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Zero => "0 : i64",
            Self::NoType => "none",
        }
    }
}

/// Declares structs whose fields VHLO stores as attributes of the op.
macro_rules! structs {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident ($($trait:ident),* $(; $life:lifetime)?) as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal,
        code $code:literal, $syntax:ident $(, absent $absent:ident)? $(, checks $checks:tt)? {
            $($(#[doc = $field_doc:literal])+ $field:ident: $layout:ident $(= $vhlo:literal)? $(as $text:literal)?,)+
        }
    )*) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Debug, PartialEq $(, $trait)*)]
            #[allow(missing_docs)]
            pub struct $name {
                $($(#[doc = $field_doc])+ pub $field: field_type!($layout),)+
            }
            impl AttributeStruct for $name {
                const FIELDS: &'static [&'static str] = &[$([$($vhlo,)? stringify!($field)][0]),+];
                const DECLARED: &'static [Field] = &[$(field(
                    [$($text,)? stringify!($field)][0],
                    FieldLayout::$layout,
                )),+];
                const ABSENT: Option<Absent> = [$(Some(Absent::$absent),)? None][0];
                fn read(source: &mut impl FieldSource) -> Option<Self> {
                    Some(Self { $($field: FieldType::read(source)?,)+ })
                }
                fn fields(&self) -> Vec<(FieldLayout, FieldValue<'_>)> {
                    vec![$((FieldLayout::$layout, self.$field.value())),+]
                }
                fn field(&self, i: usize) -> FieldValue<'_> {
                    [$(self.$field.value()),+][i]
                }
                fn into_any(self) -> AnyStruct {
                    AnyStruct::$ty(Box::new(self))
                }
                fn of_any(any: &AnyStruct) -> Option<&Self> {
                    match any {
                        AnyStruct::$ty(found) => Some(found),
                        _ => None,
                    }
                }
            }
        )*
        /// One of the structs, by its type in declarations.
        #[derive(Clone, Debug)]
        #[allow(missing_docs)]
        pub enum AnyStruct {
            $($ty(Box<$name>),)*
        }
        impl AnyStruct {
            /// Returns the struct of the attribute with a mnemonic, with the fields of a source.
            pub fn read(mnemonic: &str, source: &mut impl FieldSource) -> Option<Self> {
                match mnemonic {
                    $($mnemonic => $name::read(source).map(AttributeStruct::into_any),)*
                    _ => None,
                }
            }
            /// Returns the mnemonic of the attribute.
            pub fn mnemonic(&self) -> &'static str {
                match self {
                    $(Self::$ty(_) => $mnemonic,)*
                }
            }
            /// Returns the layouts and the values of the fields.
            pub fn fields(&self) -> Vec<(FieldLayout, FieldValue<'_>)> {
                match self {
                    $(Self::$ty(all) => all.fields(),)*
                }
            }
            /// Returns the value of field `i`.
            pub fn field(&self, i: usize) -> FieldValue<'_> {
                match self {
                    $(Self::$ty(all) => all.field(i),)*
                }
            }
        }
        /// Returns the value of the fields of an absent attribute, and the number of the fields, given the
        /// type of the attribute in declarations.
        pub fn absent_fields(attribute_type: &str) -> Option<(Absent, usize)> {
            match attribute_type {
                $(stringify!($ty) => Some(($name::ABSENT?, $name::FIELDS.len())),)*
                _ => None,
            }
        }
    };
}
/// Expands to the Rust type of fields of a layout.
macro_rules! field_type {
    (Int) => { i64 };
    (Bool) => { bool };
    (Ints) => { Vec<i64> };
    (Type) => { TypeId };
}

/// Passes the attributes with fields that VHLO stores as an attribute per field to a callback:
/// `[callback]`, then arguments. An attribute has the form
///
/// ```text
/// Name(Trait, ...) as Type = KIND "mnemonic", "summary", code number, Syntax {
///     field: Layout = "name in VHLO" as "name in text",
/// }
/// ```
///
/// `Name` is the Rust struct, which has the traits besides `Clone`, `Debug` and `PartialEq`. A lifetime after
/// the traits, `(Trait; 'c)`, is that of the program whose types or attributes the fields hold. `Type` is the
/// type of attributes that declarations of ops name, with its summary. The code is that of StableHLO's
/// bytecode. A name in VHLO or in text is stated if it is not the name of the field. The syntax may be
/// followed by `absent`, an [`Absent`](crate::structs::Absent) value, and by `checks (hook = rule)`, the
/// rules of MLIR's attribute.
#[doc(hidden)]
#[macro_export]
macro_rules! attribute_structs {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Roles of the dimensions of `gather`'s operands and result.
            GatherDimensionNumbers(Default, Eq) as GatherDimensions = GATHER "gather",
            "Attribute that models the dimension information for gather", code 7, SparseStruct {
                /// Dimensions of the result that are dimensions of a slice.
                offset_dims: Ints,
                /// Dimensions of a slice, of size 1, that the result omits.
                collapsed_slice_dims: Ints,
                /// Batching dimensions of the operand.
                operand_batching_dims: Ints,
                /// Batching dimensions of the start indices.
                start_indices_batching_dims: Ints,
                /// For each component of an index, the dimension of the operand.
                start_index_map: Ints,
                /// Dimension of the start indices that holds the components of an index.
                index_vector_dim: Int,
            }
            /// Roles of the dimensions of `scatter`'s operands.
            ScatterDimensionNumbers(Default, Eq) as ScatterDimensions = SCATTER "scatter",
            "Attribute that models the dimension information for scatter", code 11, SparseStruct {
                /// Dimensions of the updates that are dimensions of a window.
                update_window_dims: Ints,
                /// Dimensions of the inputs that a window lacks.
                inserted_window_dims: Ints,
                /// Batching dimensions of the inputs.
                input_batching_dims: Ints,
                /// Batching dimensions of the scatter indices.
                scatter_indices_batching_dims: Ints,
                /// For each component of an index, the dimension of the inputs.
                scatter_dims_to_operand_dims: Ints,
                /// Dimension of the scatter indices that holds the components of an index.
                index_vector_dim: Int,
            }
            /// Contracting and batching dimensions of `dot_general`.
            DotDimensionNumbers(Default, Eq) as DotDimensions = DOT "dot",
            "Attribute that models the dimension information for dot.", code 5, SparseStruct {
                /// Batching dimensions of `lhs`.
                lhs_batching_dimensions: Ints,
                /// Batching dimensions of `rhs`, in the order of those of `lhs`.
                rhs_batching_dimensions: Ints,
                /// Contracting dimensions of `lhs`.
                lhs_contracting_dimensions: Ints,
                /// Contracting dimensions of `rhs`, in the order of those of `lhs`.
                rhs_contracting_dimensions: Ints,
            }
            /// Precisions and decomposition with which `dot_general` computes.
            DotAlgorithm(Eq; 'c) as Algorithm = DOT_ALGORITHM "dot_algorithm",
            "Attribute that models the algorithm constraints to use for computing dot.", code 15, Struct,
            absent NoType, checks (verify = verify_dot_algorithm) {
                /// Element type that `lhs` is rounded to.
                lhs_precision_type: Type,
                /// Element type that `rhs` is rounded to.
                rhs_precision_type: Type,
                /// Element type of sums.
                accumulation_type: Type,
                /// Number of components that `lhs` is split into.
                lhs_component_count: Int,
                /// Number of components that `rhs` is split into.
                rhs_component_count: Int,
                /// Number of products of components that are summed.
                num_primitive_operations: Int,
                /// Whether sums may have lower precision than `accumulation_type`.
                allow_imprecise_accumulation: Bool,
            }
            /// Roles of the dimensions of `convolution`'s operands and result.
            ConvDimensionNumbers(Default, Eq) as ConvDimensions = CONV "conv",
            "Structure of dimension information for conv op", code 4, Irregular {
                /// Batch dimension of `lhs`.
                input_batch_dimension: Int,
                /// Feature dimension of `lhs`.
                input_feature_dimension: Int,
                /// Spatial dimensions of `lhs`.
                input_spatial_dimensions: Ints,
                /// Dimension of the input features in `rhs`.
                kernel_input_feature_dimension: Int,
                /// Dimension of the output features in `rhs`.
                kernel_output_feature_dimension: Int,
                /// Spatial dimensions of `rhs`.
                kernel_spatial_dimensions: Ints,
                /// Batch dimension of the result.
                output_batch_dimension: Int,
                /// Feature dimension of the result.
                output_feature_dimension: Int,
                /// Spatial dimensions of the result.
                output_spatial_dimensions: Ints,
            }
            /// Channel of communicating ops.
            ChannelHandle(Copy, Default, Eq) as Channel = CHANNEL_HANDLE "channel_handle",
            "two 64-bit integers 'handle' and 'type'", code 1, Struct, absent Zero {
                /// ID of the channel.
                handle: Int = "channel_id",
                /// Type of the channel: 1 is device to device, 2 device to host, 3 host to device. VHLO
                /// stores it for `send` and `recv` only; it is 0 for other ops.
                channel_type: Int = "channel_type" as "type",
            }
        }
    };
}
attribute_structs! { [structs] }

/// Passes the attributes with fields that VHLO stores as one attribute to a callback: `[callback]`, then
/// arguments. An attribute has the form that [`attribute_structs!`](crate::attribute_structs) describes,
/// except that it need not be the attribute of an op. A field that holds attributes states their Rust type
/// in parentheses. `as "name"` after the mnemonic is the name in text, if it is another.
#[doc(hidden)]
#[macro_export]
macro_rules! attribute_records {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Alias between a result and an operand of a `custom_call`.
            OutputOperandAlias(Default, Eq) = OUTPUT_OPERAND_ALIAS "output_operand_alias", code 14, Struct {
                /// Indices into the result if it is a tuple.
                output_tuple_indices: Ints,
                /// Index of the operand.
                operand_index: Int,
                /// Indices into the operand if it is a tuple.
                operand_tuple_indices: Ints,
            }
            /// Required accuracy of a transcendental function.
            ResultAccuracy(Copy) as Accuracy = RESULT_ACCURACY "result_accuracy",
            "The requested accuracy for transcendental unary ops.", code 17, Irregular,
            checks (verify = verify_result_accuracy) {
                /// Maximum absolute error.
                atol: F64,
                /// Maximum relative error.
                rtol: F64,
                /// Maximum error in units in the last place.
                ulps: Int,
                /// Accuracy mode. The tolerances are 0 unless the mode is `Tolerance`.
                mode: Attribute(ResultAccuracyMode),
            }
            /// Encoding of a tensor type: one bound per dimension, the dynamic size for a dimension
            /// without a bound.
            TypeExtensions(Eq) = TYPE_EXTENSIONS "type_extensions" as "bounds", code 13, Irregular,
            checks (tensor_encoding = verify_bounds) {
                /// Bounds of the dimensions.
                bounds: Ints,
            }
            /// Part of an axis that is split into sub-axes, major to minor.
            SubAxisInfo(Copy, Eq) = SUB_AXIS_INFO "sub_axis_info", code 19, Irregular {
                /// Product of the sizes of the sub-axes before this one.
                pre_size: Int,
                /// Size of this sub-axis.
                size: Int,
            }
            /// Reference to an axis of a mesh, or to a part of an axis.
            AxisRef(Eq) = AXIS_REF "axis_ref", code 20, Irregular, checks (verify = verify_axis_ref) {
                /// Name of the axis.
                name: Str,
                /// Part of the axis; `None` means the whole axis.
                sub_axis_info: FlaggedAttribute(SubAxisInfo),
            }
            /// Axis of a mesh.
            MeshAxis(Eq) = MESH_AXIS "mesh_axis", code 21, Struct {
                /// Name of the axis.
                name: Str,
                /// Number of devices along the axis.
                size: Int,
            }
            /// Grid of devices.
            Mesh(; 'c) = MESH "mesh", code 22, Irregular, checks (verify = verify_mesh) {
                /// Axes of the mesh, major to minor.
                axes: Attribute(Vec<MeshAxis>),
                /// Device IDs in the order of the grid, as dense elements. `None` means ascending
                /// order.
                device_ids: FlaggedAttribute(Attribute<'c>),
            }
            /// Groups of replicas along axes of a mesh. The replicas of a group differ only in their
            /// positions along these axes.
            ReplicaGroupMeshAxes(; 'c) = REPLICA_GROUP_MESH_AXES "replica_group_mesh_axes", code 18, Irregular,
            checks (verify = verify_replica_group_mesh_axes, verify_symbols = verify_mesh_symbol) {
                /// Mesh, or its symbol.
                mesh: Attribute(MeshReference<'c>),
                /// Axes along which the replicas of a group differ.
                axes: Attributes(AxisRef),
            }
        }
    };
}

/// Passes the attributes of CHLO with fields to a callback: `[callback]`, then arguments. An attribute has
/// the form that [`attribute_structs!`](crate::attribute_structs) describes. Bytecode holds their text, so they
/// have no code.
#[doc(hidden)]
#[macro_export]
macro_rules! chlo_attribute_structs {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Roles of the dimensions of the operands of CHLO's `ragged_dot`.
            RaggedDotDimensionNumbers(Default, Eq) as RaggedDotDimensions = RAGGED_DOT "ragged_dot",
            "Attribute that models the dimension information for ragged dot.", code none, SparseStruct {
                /// Batching dimensions of `lhs`.
                lhs_batching_dimensions: Ints,
                /// Batching dimensions of `rhs`, in the order of those of `lhs`.
                rhs_batching_dimensions: Ints,
                /// Contracting dimensions of `lhs`.
                lhs_contracting_dimensions: Ints,
                /// Contracting dimensions of `rhs`, in the order of those of `lhs`.
                rhs_contracting_dimensions: Ints,
                /// Dimension of `lhs` that consists of groups.
                lhs_ragged_dimensions: Ints,
                /// Dimension of `rhs` that has an element per group, if there is one.
                rhs_group_dimensions: Ints,
            }
        }
    };
}

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
