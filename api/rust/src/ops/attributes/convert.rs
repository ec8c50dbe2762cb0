//! Conversion between attribute types and the Rust values that builders take and views return.

use super::{
    elements::{I64Tensor, ReplicaGroups},
    field::{AsAttribute, all},
    op_structs::*,
    structs::{BackendConfig, CustomCallApiVersion, OutputOperandAlias, ResultAccuracy},
};
use mlir_bridge::{
    builtin::{dense_from_bytes, float, integer},
    prelude::*,
};
use stablehlo_dialect::{
    attribute_types as types,
    kinds::{
        ComparisonDirection, ComparisonType, FftType, Precision, RngAlgorithm, RngDistribution,
        Transpose as TransposeOption,
    },
};

/// Attribute type that has a Rust type for builders and one for views.
pub(crate) trait Typed: AttributeType {
    /// Type that builders take.
    type BuilderValue<'a, 'c: 'a>;
    /// Type that views return.
    type ViewValue<'c>;
    /// Converts a value to an attribute. Returns a message if the value is invalid.
    fn to_attribute<'a, 'c: 'a>(
        context: &'c Context,
        value: Self::BuilderValue<'a, 'c>,
    ) -> Result<Attribute<'c>, String>;
    /// Converts an attribute to a value. Returns `None` if the attribute has another type.
    fn from_attribute<'c>(attribute: Attribute<'c>) -> Option<Self::ViewValue<'c>>;
    /// Converts a value of a view for use in a builder.
    fn as_builder_value<'a, 'c: 'a>(
        view_value: &'a Self::ViewValue<'c>,
    ) -> Self::BuilderValue<'a, 'c>;
}

/// Implements [`Typed`] for the attribute types of a dialect, and defines macros that expand to the type
/// that builders take and to the type that views return. The module that calls the macro imports the
/// dialect's module of attribute types as `types`. A row has the form
///
/// ```text
/// how Type: type in builders => type in views, value to attribute, attribute to value;
/// ```
///
/// A builder takes a reference to the type if `how` is `slice`, a slice of such references if it is
/// `slices`, and else the type. If `how` is `attribute`, views return the type, too, and the type implements
/// `AsAttribute`. The first argument is the token `$`. After `else`, the macros for other types follow.
macro_rules! attribute_types {
    ($dollar:tt $taken:ident, $returned:ident $(else $other_taken:ident, $other_returned:ident)?; $(
        $how:ident $type:ident: $builder_value:ty
        $(=> $view_value:ty, |$context:ident, $value:ident| $to:expr, $from:expr)?;
    )*) => {
        $(typed!($how $type: $builder_value $(=> $view_value, |$context, $value| $to, $from)?);)*
        macro_rules! $taken {
            $(($type) => { as_taken!($how $builder_value) };)*
            $(($dollar other:ident) => { $other_taken!($dollar other) };)?
        }
        macro_rules! $returned {
            $(($type) => { as_returned!($builder_value $(, $view_value)?) };)*
            $(($dollar other:ident) => { $other_returned!($dollar other) };)?
        }
        pub(crate) use {$returned, $taken};
    };
}
macro_rules! typed {
    (attribute $type:ident: $value:ty) => {
        typed!(value $type: $value => $value, |c, v| AsAttribute::attribute(&v, c)?, AsAttribute::of);
    };
    ($how:ident $type:ident: $builder_value:ty => $view_value:ty, |$context:ident, $value:ident| $to:expr, $from:expr) => {
        impl Typed for types::$type {
            type BuilderValue<'a, 'c: 'a> = as_builder_type!('a $how $builder_value);
            type ViewValue<'c> = $view_value;
            fn to_attribute<'a, 'c: 'a>(
                $context: &'c Context,
                $value: Self::BuilderValue<'a, 'c>,
            ) -> Result<Attribute<'c>, String> {
                Ok($to)
            }
            fn from_attribute<'c>(attribute: Attribute<'c>) -> Option<$view_value> {
                $from(attribute)
            }
            fn as_builder_value<'a, 'c: 'a>(view_value: &'a $view_value) -> Self::BuilderValue<'a, 'c> {
                as_builder_value!($how view_value)
            }
        }
    };
}
/// Expands to the type that builders take, with the lifetime of references.
macro_rules! as_builder_type {
    ($life:lifetime slice $ty:ty) => { &$life $ty };
    ($life:lifetime slices $ty:ty) => { &$life [&$life $ty] };
    ($life:lifetime $how:ident $ty:ty) => { $ty };
}
/// Expands to the type that builders take.
macro_rules! as_taken {
    (slice $ty:ty) => {
        &$ty
    };
    (slices $ty:ty) => {
        &[&$ty]
    };
    ($how:ident $ty:ty) => {
        $ty
    };
}
/// Expands to the type that views return.
macro_rules! as_returned {
    ($builder_value:ty) => {
        $builder_value
    };
    ($builder_value:ty, $view_value:ty) => {
        $view_value
    };
}
macro_rules! as_builder_value {
    (slice $view_value:ident) => {
        &$view_value[..]
    };
    (slices $view_value:ident) => {
        &$view_value[..]
    };
    ($how:ident $view_value:ident) => {
        Clone::clone($view_value)
    };
}
/// Passes rows to [`attribute_types!`], with a row for each attribute with fields that VHLO stores as an
/// attribute per field. The first argument is the token `$`.
macro_rules! attribute_types_with_structs {
    ([$dollar:tt $($rows:tt)*] $(
        $(#[doc = $doc:literal])+
        $name:ident ($($trait:ident),* $(; $life:lifetime)?) as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal,
        code $code:literal, $syntax:ident $(, absent $absent:ident)? $(, checks $checks:tt)? { $($fields:tt)* }
    )*) => {
        attribute_types! { $dollar taken, returned; $($rows)* $(attribute $ty: $name $(<$life>)?;)* }
    };
}
stablehlo_opset::attribute_structs! { [attribute_types_with_structs] $
    slice I64Array: [i64] => &'c [i64], |c, v| c.i64_array(v), Self::read;
    slice BoolArray: [bool] => Vec<bool>, |c, v| c.bool_array(v), Self::read;
    slice Str: str => &'c str, |c, v| c.string(v), Self::read;
    slice SymbolName: str => &'c str, |c, v| c.symbol_ref(v), Self::read;
    slice AnyArray: [Attribute<'c>] => Vec<Attribute<'c>>, |c, v| c.array(v), Self::read;
    slice PrecisionConfig: [Precision] => Vec<Precision>, |c, v| c.array(&all(v, c)?), Self::read;
    slices FlatSymbolArray: str => Vec<&'c str>,
        |c, v| c.array(&v.iter().map(|s| c.symbol_ref(s)).collect::<Vec<_>>()), Self::read;
    slice LayoutArray: [Vec<i64>] => Vec<Vec<i64>>, |c, v| index_lists(c, v), Self::read;
    slice TilingArray: [Vec<Vec<i64>>] => Vec<Vec<Vec<i64>>>,
        |c, v| c.array(&v.iter().map(|tiles| index_lists(c, tiles)).collect::<Vec<_>>()), Self::read;
    slice OutputOperandAliases: [OutputOperandAlias] => Vec<OutputOperandAlias>,
        |c, v| c.array(&all(v, c)?), AsAttribute::of;

    value I64: i64 => i64, |c, v| integer(c.int_type(64), v), Self::read;
    value I64NonNegative: i64 => i64, |c, v| integer(c.int_type(64), v), Self::read;
    value I64Positive: i64 => i64, |c, v| integer(c.int_type(64), v), Self::read;
    value I32: i32 => i32, |c, v| integer(c.int_type(32), v.into()), |a| narrow(Self::read(a)?);
    value I32NonNegative: i32 => i32, |c, v| integer(c.int_type(32), v.into()), |a| narrow(Self::read(a)?);
    value I32Positive: i32 => i32, |c, v| integer(c.int_type(32), v.into()), |a| narrow(Self::read(a)?);
    value F32: f32 => f32, |c, v| float(Type::float32(c), v.into()), |a| Some(Self::read(a)? as f32);
    value Bool: bool => bool, |c, v| c.boolean(v), Self::read;
    value ComparisonDirection: ComparisonDirection => ComparisonDirection, |c, v| v.attribute(c), Self::read;
    value ComparisonType: ComparisonType => ComparisonType, |c, v| v.attribute(c), Self::read;
    value FftType: FftType => FftType, |c, v| v.attribute(c), Self::read;
    value RngAlgorithm: RngAlgorithm => RngAlgorithm, |c, v| v.attribute(c), Self::read;
    value RngDistribution: RngDistribution => RngDistribution, |c, v| v.attribute(c), Self::read;
    value Transpose: TransposeOption => TransposeOption, |c, v| v.attribute(c), Self::read;

    attribute Dictionary: Attribute<'c>;
    attribute AnyAttribute: Attribute<'c>;
    attribute Elements: Attribute<'c>;
    attribute I64Elements: I64Tensor;
    attribute ReplicaGroups: ReplicaGroups<'c>;
    attribute StrOrDictionary: BackendConfig<'c>;
    attribute Accuracy: ResultAccuracy;
    attribute CustomCallApiVersion: CustomCallApiVersion;
}
pub(super) use {as_builder_type, as_builder_value, attribute_types, typed};
pub(crate) use {as_returned, as_taken};

/// Converts a number to 32 bits. Returns `None` if the number is out of range.
fn narrow(value: i64) -> Option<i32> {
    value.try_into().ok()
}

/// Returns an array attribute that holds each list as a tensor of `index`.
fn index_lists<'c>(context: &'c Context, lists: &[Vec<i64>]) -> Attribute<'c> {
    let list = |list: &Vec<i64>| {
        let bytes: Vec<u8> = list.iter().flat_map(|v| v.to_le_bytes()).collect();
        let ty = Tensor::get(&[list.len() as i64], Type::index(context), None);
        dense_from_bytes(ty, &bytes).expect("as many values as the shape has elements")
    };
    context.array(&lists.iter().map(list).collect::<Vec<_>>())
}
