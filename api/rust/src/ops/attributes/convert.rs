//! What builders take for an attribute type, and what views give of it.

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

/// An attribute type as Rust values.
pub(crate) trait Typed: AttributeType {
    /// What builders take.
    type Given<'a, 'c: 'a>;
    /// What views give.
    type Told<'c>;
    /// The attribute, or what is wrong with the value.
    fn write<'a, 'c: 'a>(
        context: &'c Context,
        value: Self::Given<'a, 'c>,
    ) -> Result<Attribute<'c>, String>;
    /// The value of an attribute of this type.
    fn tell<'c>(attribute: Attribute<'c>) -> Option<Self::Told<'c>>;
    /// What was told, as builders take it.
    fn lend<'a, 'c: 'a>(told: &'a Self::Told<'c>) -> Self::Given<'a, 'c>;
}

/// Makes an attribute type of a row of the table.
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

/// Lists of dimensions, each as a tensor of `index`.
fn index_lists<'c>(context: &'c Context, lists: &[Vec<i64>]) -> Attribute<'c> {
    let list = |list: &Vec<i64>| {
        let bytes: Vec<u8> = list.iter().flat_map(|v| v.to_le_bytes()).collect();
        let ty = Tensor::get(&[list.len() as i64], Type::index(context), None);
        dense_from_bytes(ty, &bytes).expect("as many values as the shape has elements")
    };
    context.array(&lists.iter().map(list).collect::<Vec<_>>())
}
