//! Attributes of new ops.

use crate::{attribute_types::*, elements::Matrix, stored::Stored, values};
use mlir_bytecode::{AttributeId, EncodedField, TypeId, UniqueTables, zigzag};
use stablehlo_opset::{
    enums::{self, Case},
    structs::{self, AttributeStruct as _},
};
use vhlo_opset::{
    construct,
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

/// Groups of replicas of a new op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewReplicaGroups {
    /// A row of ids per group; -1 fills shorter groups.
    Ids(Matrix),
    /// Axes of a mesh.
    Axes(AttributeId),
}

impl From<Matrix> for NewReplicaGroups {
    fn from(ids: Matrix) -> Self {
        Self::Ids(ids)
    }
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
    /// Returns a value of an op for a new op.
    #[doc(hidden)]
    fn renew(value: Self::Value<'_>) -> Self::New;
}

fn of_id(id: AttributeId) -> NewValue {
    NewValue {
        stored: Stored::Attribute(id),
        id: Some(id),
    }
}
fn integer(id: AttributeId, value: i64) -> NewValue {
    NewValue {
        stored: Stored::Integer(value),
        id: Some(id),
    }
}
fn of_stored(stored: Stored) -> NewValue {
    NewValue { stored, id: None }
}

macro_rules! new_attributes {
    ($($name:ident: $new:ty = $store:expr, $renew:expr;)*) => { $(
        impl NewAttribute for $name {
            type New = $new;
            fn store(new: $new, tables: &mut UniqueTables) -> NewValue {
                let store: fn(&mut UniqueTables, $new) -> NewValue = $store;
                store(tables, new)
            }
            fn renew(value: <$name as AttributeType>::Value<'_>) -> $new {
                let renew: fn(<$name as AttributeType>::Value<'_>) -> $new = $renew;
                renew(value)
            }
        }
    )* };
}
new_attributes! {
    I64Array: Vec<i64> = |_, v| of_stored(Stored::Integers(v.into())),
        |v| v.to_vec();
    BoolArray: Vec<bool> = |_, v| of_stored(Stored::Booleans(v.into())),
        |v| v.to_vec();
    I64: i64 = |t, v| integer(construct::int(t, v), v),
        |v| v;
    I64NonNegative: i64 = |t, v| integer(construct::int(t, v), v),
        |v| v;
    I64Positive: i64 = |t, v| integer(construct::int(t, v), v),
        |v| v;
    I32: i64 = |t, v| integer(values::int32(t, v), v),
        |v| v;
    I32NonNegative: i64 = |t, v| integer(values::int32(t, v), v),
        |v| v;
    I32Positive: i64 = |t, v| integer(values::int32(t, v), v),
        |v| v;
    F32: f32 = |t, v| {
        let ty = construct::ty(t, &vt::F32, &[]);
        let bits = EncodedField::Varint(zigzag(i64::from(v.to_bits())));
        of_id(construct::attribute(t, &va::FLOAT, &[EncodedField::Type(ty), bits]))
    },
        |v| v as f32;
    Bool: bool = |t, v| of_id(construct::boolean(t, v)),
        |v| v;
    Unit: () = |t, ()| of_id(construct::boolean(t, true)),
        |()| ();
    Str: String = |t, v| of_id(values::string(t, &v)),
        str::to_owned;
    SymbolName: String = |t, v| of_id(values::string(t, &v)),
        str::to_owned;
    FlatSymbolArray: Vec<String> = |t, v| {
        let all: Vec<_> = v.iter().map(|s| values::string(t, s)).collect();
        of_id(values::array(t, &all))
    },
        |v| v.into_iter().map(str::to_owned).collect();
    AnyArray: AttributeId = |_, v| of_id(v),
        |v| v.id();
    Dictionary: AttributeId = |_, v| of_id(v),
        |v| v.id();
    AnyAttribute: AttributeId = |_, v| of_id(v),
        |v| v.id();
    StrOrDictionary: AttributeId = |_, v| of_id(v),
        |v| v.id();
    Elements: Constant = |t, v| of_id(construct::constant(t, v.ty, &v.bytes)),
        |v| Constant { ty: v.type_id(), bytes: v.bytes().to_vec() };
    I64Elements: Matrix = |t, v| of_id(matrix(t, &v)),
        Clone::clone;
    ReplicaGroups: NewReplicaGroups = |t, v| match v {
        NewReplicaGroups::Ids(ids) => of_id(matrix(t, &ids)),
        NewReplicaGroups::Axes(axes) => of_id(axes),
    },
        |v| match v { ReplicaGroupsValue::Ids(ids) => NewReplicaGroups::Ids(ids.clone()), ReplicaGroupsValue::Axes(axes) => NewReplicaGroups::Axes(axes.id()) };
    LayoutArray: Vec<Vec<i64>> = |t, v| {
        let all: Vec<_> = v.iter().map(|l| values::indices(t, l)).collect();
        of_id(values::array(t, &all))
    },
        lists;
    TilingArray: Vec<Vec<Vec<i64>>> = |t, v| {
        let mut all = Vec::with_capacity(v.len());
        for tiles in &v {
            let tiles: Vec<_> = tiles.iter().map(|l| values::indices(t, l)).collect();
            all.push(values::array(t, &tiles));
        }
        of_id(values::array(t, &all))
    },
        |v| v.iter().map(|l| lists(l)).collect();
    OutputOperandAliases: Vec<structs::OutputOperandAlias> = |t, v| {
        let all: Vec<_> = v.iter().map(|alias| output_operand_alias(t, alias)).collect();
        of_id(values::array(t, &all))
    },
        <[_]>::to_vec;
    PrecisionConfig: Vec<enums::Precision> = |t, v| {
        let all: Vec<_> = v.iter().map(|p| values::case(t, *p)).collect();
        of_id(values::array(t, &all))
    },
        |v| v;
    Accuracy: structs::ResultAccuracy = |t, v| {
        let mode = EncodedField::Attribute(values::case(t, v.mode));
        let bits = |v: f64| EncodedField::Varint(zigzag(v.to_bits() as i64));
        let ulps = EncodedField::Varint(zigzag(v.ulps));
        let fields = [bits(v.atol), bits(v.rtol), ulps, mode];
        of_id(construct::attribute(t, &va::RESULT_ACCURACY, &fields))
    },
        |v| v;
}

macro_rules! new_structs {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal,
        code $code:literal, $syntax:ident $(, absent $absent:ident)? $(, checks $checks:tt)? { $($fields:tt)* }
    )*) => {
        new_attributes! { $(
            $ty: structs::$name = |_, v| of_stored(Stored::Struct(v.into_any())), Clone::clone;
        )* }
    };
}
stablehlo_opset::attribute_structs! { [new_structs] }

macro_rules! new_enums {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $kind:ident = $mnemonic:literal, $summary:literal, code $code:literal, $syntax:ident
        { $($cases:tt)* }
    )*) => {
        new_enums! { $($name)* }
    };
    ($($name:ident)*) => { $(
        impl NewAttribute for $name {
            type New = enums::$name;
            fn store(new: enums::$name, tables: &mut UniqueTables) -> NewValue {
                NewValue {
                    stored: Stored::Case(new.number()),
                    id: Some(values::case(tables, new)),
                }
            }
            fn renew(value: enums::$name) -> enums::$name {
                value
            }
        }
    )* };
}
stablehlo_opset::attribute_enums! { [new_enums] }
new_enums! { CustomCallApiVersion }

/// Adds a matrix.
fn matrix(tables: &mut UniqueTables, matrix: &Matrix) -> AttributeId {
    let shape = [matrix.rows as i64, matrix.columns as i64];
    construct::i64_tensor(tables, &shape, &matrix.values)
}
fn lists(lists: &[Box<[i64]>]) -> Vec<Vec<i64>> {
    lists.iter().map(|l| l.to_vec()).collect()
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
