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
use stablehlo_dialect::kinds::{
    ComparisonDirection, ComparisonType, FftType, Precision, RngAlgorithm, RngDistribution,
    Transpose as TransposeOption,
};

/// Attribute type that has a Rust type for builders and one for views.
pub(crate) trait Typed: AttributeType {
    /// Type that builders take.
    type Given<'a, 'c: 'a>;
    /// Type that views return.
    type Told<'c>;
    /// Converts a value to an attribute. Returns a message if the value is invalid.
    fn write<'a, 'c: 'a>(
        context: &'c Context,
        value: Self::Given<'a, 'c>,
    ) -> Result<Attribute<'c>, String>;
    /// Converts an attribute of this type to a value.
    fn tell<'c>(attribute: Attribute<'c>) -> Option<Self::Told<'c>>;
    /// Converts a value of a view for use in a builder.
    fn lend<'a, 'c: 'a>(told: &'a Self::Told<'c>) -> Self::Given<'a, 'c>;
}

/// Implements [`Typed`] for an attribute type, from a row of the table.
macro_rules! typed {
    (attribute $type:ident: $value:ty) => {
        typed!(value $type: $value => $value, |c, v| AsAttribute::attribute(&v, c)?, AsAttribute::of);
    };
    ($how:ident $type:ident: $given:ty => $told:ty, |$context:ident, $value:ident| $write:expr, $tell:expr) => {
        impl Typed for stablehlo_dialect::attribute_types::$type {
            type Given<'a, 'c: 'a> = $given;
            type Told<'c> = $told;
            fn write<'a, 'c: 'a>(
                $context: &'c Context,
                $value: Self::Given<'a, 'c>,
            ) -> Result<Attribute<'c>, String> {
                Ok($write)
            }
            fn tell<'c>(attribute: Attribute<'c>) -> Option<$told> {
                $tell(attribute)
            }
            fn lend<'a, 'c: 'a>(told: &'a $told) -> $given {
                lend!($how told)
            }
        }
    };
}
macro_rules! lend {
    (slice $told:ident) => {
        &$told[..]
    };
    (value $told:ident) => {
        Clone::clone($told)
    };
}
macro_rules! attribute_types {
    ($(
        $how:ident $type:ident: $given:ty
        $(=> $told:ty, |$context:ident, $value:ident| $write:expr, $tell:expr)?;
    )*) => {
        $(typed!($how $type: $given $(=> $told, |$context, $value| $write, $tell)?);)*
    };
}
include!("table.rs");

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
