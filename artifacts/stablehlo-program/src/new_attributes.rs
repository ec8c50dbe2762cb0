//! Attributes of new ops.

use crate::{
    attribute_types::*,
    enums::{self, Case},
    stored::Stored,
    structs, values,
};
use mlir_bytecode::{AttributeId, EncodedField, TypeId, UniqueTables, zigzag};
use stablehlo_artifact::{
    internals::construct,
    kinds::{attributes as va, types as vt},
};

/// Elements of a new constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// Type of the tensor.
    pub ty: TypeId,
    /// All elements, or one element that all others equal, as
    /// [`Elements::bytes`](crate::Elements::bytes) returns them.
    pub bytes: Vec<u8>,
}

/// Attribute of a new op.
#[derive(Debug)]
pub struct NewValue {
    pub(crate) stored: Stored,
    /// Attribute of VHLO, unless `stored` determines it.
    pub(crate) id: Option<AttributeId>,
}

/// Type of an attribute that new ops can have.
pub trait NewAttribute: AttributeType {
    /// Value in a new op.
    type New;
    #[doc(hidden)]
    fn store(new: Self::New, tables: &mut UniqueTables) -> NewValue;
}

fn of_id(id: AttributeId) -> NewValue {
    NewValue {
        stored: Stored::Attribute(id),
        id: Some(id),
    }
}
fn of_stored(stored: Stored) -> NewValue {
    NewValue { stored, id: None }
}

macro_rules! new_attributes {
    ($($name:ident: $new:ty = $store:expr;)*) => { $(
        impl NewAttribute for $name {
            type New = $new;
            fn store(new: $new, tables: &mut UniqueTables) -> NewValue {
                let store: fn(&mut UniqueTables, $new) -> NewValue = $store;
                store(tables, new)
            }
        }
    )* };
}
new_attributes! {
    I64Array: Vec<i64> = |_, v| of_stored(Stored::Integers(v.into()));
    BoolArray: Vec<bool> = |_, v| of_stored(Stored::Booleans(v.into()));
    I64: i64 = |t, v| of_id(construct::int(t, v));
    I64NonNegative: i64 = |t, v| of_id(construct::int(t, v));
    I64Positive: i64 = |t, v| of_id(construct::int(t, v));
    I32: i64 = |t, v| of_id(values::int32(t, v));
    I32NonNegative: i64 = |t, v| of_id(values::int32(t, v));
    I32Positive: i64 = |t, v| of_id(values::int32(t, v));
    F32: f32 = |t, v| {
        let ty = construct::ty(t, &vt::F32, &[]);
        let bits = EncodedField::Varint(zigzag(i64::from(v.to_bits())));
        of_id(construct::attribute(t, &va::FLOAT, &[EncodedField::Type(ty), bits]))
    };
    Bool: bool = |t, v| of_id(construct::boolean(t, v));
    Unit: () = |t, ()| of_id(construct::boolean(t, true));
    Str: String = |t, v| of_id(values::string(t, &v));
    SymbolName: String = |t, v| of_id(values::string(t, &v));
    FlatSymbolArray: Vec<String> = |t, v| {
        let all: Vec<_> = v.iter().map(|s| values::string(t, s)).collect();
        of_id(values::array(t, &all))
    };
    AnyArray: AttributeId = |_, v| of_id(v);
    Dictionary: AttributeId = |_, v| of_id(v);
    AnyAttribute: AttributeId = |_, v| of_id(v);
    StrOrDictionary: AttributeId = |_, v| of_id(v);
    Elements: Constant = |t, v| of_id(construct::constant(t, v.ty, &v.bytes));
    I64Elements: Vec<Vec<i64>> = |t, v| of_id(rows(t, &v));
    ReplicaGroups: Vec<Vec<i64>> = |t, v| of_id(rows(t, &v));
    LayoutArray: Vec<Vec<i64>> = |t, v| {
        let all: Vec<_> = v.iter().map(|l| values::indices(t, l)).collect();
        of_id(values::array(t, &all))
    };
    TilingArray: Vec<Vec<Vec<i64>>> = |t, v| {
        let mut all = Vec::with_capacity(v.len());
        for tiles in &v {
            let tiles: Vec<_> = tiles.iter().map(|l| values::indices(t, l)).collect();
            all.push(values::array(t, &tiles));
        }
        of_id(values::array(t, &all))
    };
    OutputOperandAliases: Vec<structs::OutputOperandAlias> = |t, v| {
        let all: Vec<_> = v.iter().map(|alias| output_operand_alias(t, alias)).collect();
        of_id(values::array(t, &all))
    };
    PrecisionConfig: Vec<enums::Precision> = |t, v| {
        let all: Vec<_> = v.iter().map(|p| values::case(t, *p)).collect();
        of_id(values::array(t, &all))
    };
    Accuracy: structs::ResultAccuracy = |t, v| {
        let mode = EncodedField::Attribute(values::case(t, v.mode));
        let bits = |v: f64| EncodedField::Varint(zigzag(v.to_bits() as i64));
        let ulps = EncodedField::Varint(zigzag(v.ulps));
        let fields = [bits(v.atol), bits(v.rtol), ulps, mode];
        of_id(construct::attribute(t, &va::RESULT_ACCURACY, &fields))
    };
    GatherDimensions: structs::GatherDimensionNumbers = |_, v| of_stored(Stored::Gather(v.into()));
    ScatterDimensions: structs::ScatterDimensionNumbers =
        |_, v| of_stored(Stored::Scatter(v.into()));
    DotDimensions: structs::DotDimensionNumbers = |_, v| of_stored(Stored::Dot(v.into()));
    Algorithm: structs::DotAlgorithm = |_, v| of_stored(Stored::Algorithm(v.into()));
    ConvDimensions: structs::ConvDimensionNumbers = |_, v| of_stored(Stored::Conv(v.into()));
    Channel: structs::ChannelHandle = |_, v| of_stored(Stored::Channel(v));
}

macro_rules! new_enums {
    ($($name:ident)*) => { $(
        impl NewAttribute for $name {
            type New = enums::$name;
            fn store(new: enums::$name, tables: &mut UniqueTables) -> NewValue {
                NewValue {
                    stored: Stored::Case(new.number()),
                    id: Some(values::case(tables, new)),
                }
            }
        }
    )* };
}
new_enums! {
    FftType ComparisonDirection ComparisonType Transpose RngDistribution RngAlgorithm
    CustomCallApiVersion
}

/// Adds a tensor of `i64` with a row per list. Shorter rows are filled with -1.
fn rows(tables: &mut UniqueTables, rows: &[Vec<i64>]) -> AttributeId {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let mut all = Vec::with_capacity(rows.len() * columns);
    for row in rows {
        all.extend_from_slice(row);
        all.resize(all.len() + columns - row.len(), -1);
    }
    construct::i64_tensor(tables, &[rows.len() as i64, columns as i64], &all)
}

fn output_operand_alias(
    tables: &mut UniqueTables,
    alias: &structs::OutputOperandAlias,
) -> AttributeId {
    let mut fields = Vec::new();
    let list = |values: &[i64], fields: &mut Vec<EncodedField>| {
        fields.push(EncodedField::Varint(values.len() as u64));
        fields.extend(values.iter().map(|v| EncodedField::Varint(zigzag(*v))));
    };
    list(&alias.output_tuple_indices, &mut fields);
    fields.push(EncodedField::Varint(zigzag(alias.operand_index)));
    list(&alias.operand_tuple_indices, &mut fields);
    construct::attribute(tables, &va::OUTPUT_OPERAND_ALIAS, &fields)
}
