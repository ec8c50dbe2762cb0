//! What builders take for an attribute type, and what views give of it.

use super::{
    elements::{I64Tensor, ReplicaGroups},
    field::{AsAttribute, all},
    structs::{
        BackendConfig, ChannelHandle, ConvDimensionNumbers, CustomCallApiVersion as ApiVersion,
        DotAlgorithm, DotDimensionNumbers, GatherDimensionNumbers, OutputOperandAlias,
        ResultAccuracy, ScatterDimensionNumbers,
    },
};
use mlir_bridge::{
    Attribute, AttributeType, Context, ContextExt, Tensor, Type,
    builtin::{dense_from_bytes, float, integer},
};
use stablehlo_dialect::{
    attribute_types::{ReplicaGroups as AnyReplicaGroups, *},
    kinds::Precision,
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

/// `Type: what is taken => what is given, how it is written, how it is told;`
macro_rules! typed {
    ($lend:ident: $($type:ident: $given:ty => $told:ty, |$context:ident, $value:ident| $write:expr, $tell:expr;)*) => {
        $(impl Typed for $type {
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
                $lend!(told)
            }
        })*
    };
}
macro_rules! slice {
    ($told:ident) => {
        &$told[..]
    };
}
macro_rules! value {
    ($told:ident) => {
        Clone::clone($told)
    };
}
/// The same of values that are attributes themselves.
macro_rules! attributes {
    ($($type:ident: $value:ty;)*) => {
        typed! { value: $($type: $value => $value, |c, v| AsAttribute::attribute(&v, c)?, AsAttribute::of;)* }
    };
}

typed! { slice:
    I64Array: &'a [i64] => &'c [i64], |c, v| c.i64_array(v), Self::read;
    BoolArray: &'a [bool] => Vec<bool>, |c, v| c.bool_array(v), Self::read;
    Str: &'a str => &'c str, |c, v| c.string(v), Self::read;
    SymbolName: &'a str => &'c str, |c, v| c.symbol_ref(v), Self::read;
    AnyArray: &'a [Attribute<'c>] => Vec<Attribute<'c>>, |c, v| c.array(v), Self::read;
    PrecisionConfig: &'a [Precision] => Vec<Precision>, |c, v| c.array(&all(v, c)?), Self::read;
    FlatSymbolArray: &'a [&'a str] => Vec<&'c str>,
        |c, v| c.array(&v.iter().map(|s| c.symbol_ref(s)).collect::<Vec<_>>()), Self::read;
    LayoutArray: &'a [Vec<i64>] => Vec<Vec<i64>>, |c, v| index_lists(c, v), Self::read;
    TilingArray: &'a [Vec<Vec<i64>>] => Vec<Vec<Vec<i64>>>,
        |c, v| c.array(&v.iter().map(|tiles| index_lists(c, tiles)).collect::<Vec<_>>()), Self::read;
    OutputOperandAliases: &'a [OutputOperandAlias] => Vec<OutputOperandAlias>,
        |c, v| c.array(&all(v, c)?), AsAttribute::of;
}
typed! { value:
    I64: i64 => i64, |c, v| integer(c.int_type(64), v), Self::read;
    I64NonNegative: i64 => i64, |c, v| integer(c.int_type(64), v), Self::read;
    I64Positive: i64 => i64, |c, v| integer(c.int_type(64), v), Self::read;
    I32: i32 => i32, |c, v| integer(c.int_type(32), v.into()), |a| narrow(Self::read(a)?);
    I32NonNegative: i32 => i32, |c, v| integer(c.int_type(32), v.into()), |a| narrow(Self::read(a)?);
    I32Positive: i32 => i32, |c, v| integer(c.int_type(32), v.into()), |a| narrow(Self::read(a)?);
    F32: f32 => f32, |c, v| float(Type::float32(c), v.into()), |a| Some(Self::read(a)? as f32);
    Bool: bool => bool, |c, v| c.boolean(v), Self::read;
    ComparisonDirection: Self => Self, |c, v| v.attribute(c), Self::read;
    ComparisonType: Self => Self, |c, v| v.attribute(c), Self::read;
    FftType: Self => Self, |c, v| v.attribute(c), Self::read;
    RngAlgorithm: Self => Self, |c, v| v.attribute(c), Self::read;
    RngDistribution: Self => Self, |c, v| v.attribute(c), Self::read;
    Transpose: Self => Self, |c, v| v.attribute(c), Self::read;
}
attributes! {
    Dictionary: Attribute<'c>;
    AnyAttribute: Attribute<'c>;
    Elements: Attribute<'c>;
    I64Elements: I64Tensor;
    AnyReplicaGroups: ReplicaGroups<'c>;
    StrOrDictionary: BackendConfig<'c>;
    Channel: ChannelHandle;
    GatherDimensions: GatherDimensionNumbers;
    ScatterDimensions: ScatterDimensionNumbers;
    DotDimensions: DotDimensionNumbers;
    Algorithm: DotAlgorithm<'c>;
    ConvDimensions: ConvDimensionNumbers;
    Accuracy: ResultAccuracy;
    CustomCallApiVersion: ApiVersion;
}

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
