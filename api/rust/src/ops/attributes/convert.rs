//! Conversion between attribute types and the Rust values that builders take and views return.

use super::{
    elements::{I64Tensor, ReplicaGroups},
    field::{AsAttribute, all},
    structs::{
        BackendConfig, ChannelHandle, ConvDimensionNumbers, CustomCallApiVersion, DotAlgorithm,
        DotDimensionNumbers, GatherDimensionNumbers, OutputOperandAlias, ResultAccuracy,
        ScatterDimensionNumbers,
    },
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

/// Implements [`Typed`] for an attribute type, from a row of a table. The module that calls the macro
/// imports the dialect's module of attribute types as `types`.
macro_rules! typed {
    (attribute $type:ident: $value:ty) => {
        typed!(value $type: $value => $value, |c, v| AsAttribute::attribute(&v, c)?, AsAttribute::of);
    };
    ($how:ident $type:ident: $builder_value:ty => $view_value:ty, |$context:ident, $value:ident| $to:expr, $from:expr) => {
        impl Typed for types::$type {
            type BuilderValue<'a, 'c: 'a> = $builder_value;
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
            fn as_builder_value<'a, 'c: 'a>(view_value: &'a $view_value) -> $builder_value {
                as_builder_value!($how view_value)
            }
        }
    };
}
macro_rules! as_builder_value {
    (slice $view_value:ident) => {
        &$view_value[..]
    };
    (value $view_value:ident) => {
        Clone::clone($view_value)
    };
}
macro_rules! attribute_types {
    ($(
        $how:ident $type:ident: $builder_value:ty
        $(=> $view_value:ty, |$context:ident, $value:ident| $to:expr, $from:expr)?;
    )*) => {
        $(typed!($how $type: $builder_value $(=> $view_value, |$context, $value| $to, $from)?);)*
    };
}
include!("table.rs");
pub(super) use {as_builder_value, typed};

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
