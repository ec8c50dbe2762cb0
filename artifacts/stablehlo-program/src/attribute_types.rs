//! Types of the attributes of ops, which declarations name: which attributes are valid, and
//! how programs represent them.
//!
//! The summaries are upstream's: users read them after "failed to satisfy constraint".

use crate::{
    attribute::Attribute,
    elements::{Elements as ElementsValue, Matrix},
    program::Program,
    reader::Reader,
    stored::{Listed, Stored},
};
use mlir_bytecode::{AttributeId, EncodedField, TypeId, unzigzag};
use stablehlo_opset::{
    enums::{self, Case},
    structs::{self, Absent, AttributeStruct as _, FieldSource},
    types::{ElementType, IntegerType, Type},
};
use vhlo_opset::kinds::attributes::codes as va;

/// Type of an attribute in declarations.
pub trait AttributeType {
    /// Value in programs.
    type Value<'p>;
    /// Description for diagnostics: "failed to satisfy constraint: {summary}".
    const SUMMARY: &'static str;
    /// Names of the attributes of VHLO that hold the fields of the value; empty if VHLO has
    /// one attribute with the name of the declaration.
    #[doc(hidden)]
    const FIELDS: &'static [&'static str] = &[];
    /// Returns the value that attributes of VHLO hold, or `None` if they hold no value of
    /// this type. `ids` has an entry per field.
    #[doc(hidden)]
    fn read(reader: &Reader, ids: &[Option<AttributeId>]) -> Option<Stored>;
    /// Returns the value that `stored` holds.
    #[doc(hidden)]
    fn value<'p>(stored: &'p Stored, program: &'p Program<'p>) -> Self::Value<'p>;
}

/// Declares attribute types: `Marker: Value = "summary", reader, Variant => value;`. A value
/// that `reader` returns is an argument of `Stored::Variant`.
macro_rules! attribute_types {
    ($($(#[$doc:meta])* $name:ident : $value:ty = $summary:literal, $read:expr, $variant:ident($stored:ident, $program:ident) => $get:expr;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;
        impl AttributeType for $name {
            type Value<'p> = $value;
            const SUMMARY: &'static str = $summary;
            fn read(reader: &Reader, ids: &[Option<AttributeId>]) -> Option<Stored> {
                let read: fn(&Reader, AttributeId) -> Option<_> = $read;
                Some(Stored::$variant(read(reader, (*ids.first()?)?)?))
            }
            fn value<'p>(stored: &'p Stored, $program: &'p Program<'p>) -> $value {
                match stored {
                    Stored::$variant($stored) => $get,
                    _ => unreachable!("`read` returns {}", stringify!($variant)),
                }
            }
        }
    )* };
}

attribute_types! {
    /// A list of integers: `array<i64: 1, 2>`.
    I64Array: &'p [i64] = "i64 dense array attribute",
        |r, id| r.integers(id), Integers(v, _p) => v;
    /// A list of booleans: `array<i1: true>`.
    BoolArray: &'p [bool] = "i1 dense array attribute",
        |r, id| Some(r.integers(id)?.iter().map(|n| *n != 0).collect()), Booleans(v, _p) => v;
    /// An `i64`.
    I64: i64 = "64-bit signless integer attribute",
        |r, id| integer(r, id, 64, i64::MIN), Integer(v, _p) => *v;
    /// An `i64` of at least 0.
    I64NonNegative: i64 = "64-bit signless integer attribute whose value is non-negative",
        |r, id| integer(r, id, 64, 0), Integer(v, _p) => *v;
    /// An `i64` of at least 1.
    I64Positive: i64 = "64-bit signless integer attribute whose value is positive",
        |r, id| integer(r, id, 64, 1), Integer(v, _p) => *v;
    /// An `i32`.
    I32: i64 = "32-bit signless integer attribute",
        |r, id| integer(r, id, 32, i64::MIN), Integer(v, _p) => *v;
    /// An `i32` of at least 0.
    I32NonNegative: i64 = "32-bit signless integer attribute whose value is non-negative",
        |r, id| integer(r, id, 32, 0), Integer(v, _p) => *v;
    /// An `i32` of at least 1.
    I32Positive: i64 = "32-bit signless integer attribute whose value is positive",
        |r, id| integer(r, id, 32, 1), Integer(v, _p) => *v;
    /// An `f32`.
    F32: f64 = "32-bit float attribute", |r, id| r.float32(id), Float(v, _p) => *v;
    /// A boolean.
    Bool: bool = "bool attribute", |r, id| r.boolean(id), Boolean(v, _p) => *v;
    /// A string.
    Str: &'p str = "string attribute", |r, id| r.string(id), Text(v, p) => p.text(*v);
    /// Name of a symbol.
    SymbolName: &'p str = "flat symbol reference attribute",
        |r, id| r.string(id), Text(v, p) => p.text(*v);
    /// Names of symbols.
    FlatSymbolArray: Vec<&'p str> = "flat symbol ref array attribute",
        |r, id| array_of(r, id, |id| r.string(id)),
        Texts(v, p) => v.iter().map(|s| p.text(*s)).collect();
    /// Any array.
    AnyArray: Attribute<'p> = "array attribute",
        |r, id| r.array(id).map(|_| id), Attribute(v, p) => Attribute::new(p, *v);
    /// Any dictionary.
    Dictionary: Attribute<'p> = "dictionary of named attribute values",
        |r, id| r.dictionary(id).map(|_| id), Attribute(v, p) => Attribute::new(p, *v);
    /// Any attribute.
    AnyAttribute: Attribute<'p> = "any attribute",
        |_, id| Some(id), Attribute(v, p) => Attribute::new(p, *v);
    /// A string or a dictionary.
    StrOrDictionary: Attribute<'p> = "string attribute or dictionary of named attribute values",
        |r, id| (r.string(id).is_some() || r.dictionary(id).is_some()).then_some(id),
        Attribute(v, p) => Attribute::new(p, *v);
    /// Elements of a tensor.
    Elements: ElementsValue<'p> = "constant vector/tensor attribute",
        |r, id| r.elements(id), Elements(v, p) => p.elements(v);
    /// A matrix of `i64`.
    I64Elements: &'p Matrix = "64-bit signless integer elements attribute",
        matrix, Matrix(v, _p) => &v.values;
    /// One layout, a list of dimensions, per operand or result.
    LayoutArray: &'p [Box<[i64]>] = "Array of layout (1D tensor of index type) attributes",
        |r, id| Some(listed(array_of(r, id, |id| index_list(r, id))?, id)),
        Lists(v, _p) => &v.values;
    /// One list of tiles, each a list of sizes, per operand or result.
    TilingArray: &'p [Box<[Box<[i64]>]>] = "Array of tiling attributes",
        |r, id| {
            let all = array_of(r, id, |tiles| array_of(r, tiles, |id| index_list(r, id)))?;
            Some(listed(all, id))
        },
        ListsOfLists(v, _p) => &v.values;
    /// Pairs of a result and an operand of a `custom_call` that share memory.
    OutputOperandAliases: &'p [structs::OutputOperandAlias] =
        "Aliasing attribute for outputs and operands of CustomCall",
        |r, id| array_of(r, id, |id| alias(r, id)), Aliases(v, _p) => v;
    /// One precision per operand.
    PrecisionConfig: Vec<enums::Precision> = "Precision Config attribute",
        precisions,
        Cases(v, _p) => v.iter().filter_map(|n| enums::Precision::of_number(*n)).collect();
    /// One precision per operand, of CHLO.
    Precisions: Vec<enums::Precision> = "Precision Config attribute",
        precisions, Cases(v, _p) =>
        v.iter().filter_map(|n| enums::Precision::of_number(*n)).collect();
    /// Any attribute that has a type.
    TypedValue: Attribute<'p> = "TypedAttr instance",
        |_, id| Some(id), Attribute(v, p) => Attribute::new(p, *v);
    /// Sizes of the groups of operands or results.
    SegmentSizes: &'p [i64] = "i32 dense array attribute",
        |r, id| r.integers(id), Integers(v, _p) => v;
    /// Dimension numbers of `ragged_dot`: a list per field.
    RaggedDotDimensions: &'p [Box<[i64]>] =
        "Attribute that models the dimension information for ragged dot.",
        |r, id| Some(listed(array_of(r, id, |id| r.integers(id))?, id)), Lists(v, _p) => &v.values;
    /// Requested accuracy of a transcendental function.
    Accuracy: structs::ResultAccuracy = "The requested accuracy for transcendental unary ops.",
        accuracy, Accuracy(v, _p) => *v;
}

/// Unit attribute, which is either present or absent: a boolean.
#[derive(Debug)]
pub struct Unit;
impl AttributeType for Unit {
    type Value<'p> = ();
    const SUMMARY: &'static str = "unit attribute";
    fn read(reader: &Reader, ids: &[Option<AttributeId>]) -> Option<Stored> {
        Some(match reader.boolean((*ids.first()?)?)? {
            true => Stored::Unit,
            false => Stored::Absent,
        })
    }
    fn value<'p>(_: &'p Stored, _: &'p Program<'p>) {}
}

/// Groups of replicas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReplicaGroupsValue<'p> {
    /// A row of ids per group; -1 fills shorter groups.
    Ids(&'p Matrix),
    /// Axes of a mesh.
    Axes(Attribute<'p>),
}

/// Groups of replicas, as a tensor of ids or as axes of a mesh.
#[derive(Debug)]
pub struct ReplicaGroups;
impl AttributeType for ReplicaGroups {
    type Value<'p> = ReplicaGroupsValue<'p>;
    const SUMMARY: &'static str = "64-bit signless integer elements attribute or mesh and axes \
                                   based replica groups representation.";
    fn read(reader: &Reader, ids: &[Option<AttributeId>]) -> Option<Stored> {
        let id = (*ids.first()?)?;
        if let Some(ids) = matrix(reader, id) {
            return Some(Stored::Matrix(ids));
        }
        let (code, _) = reader.vhlo(id)?;
        (code == va::REPLICA_GROUP_MESH_AXES).then_some(Stored::Attribute(id))
    }
    fn value<'p>(stored: &'p Stored, program: &'p Program<'p>) -> ReplicaGroupsValue<'p> {
        match stored {
            Stored::Matrix(ids) => ReplicaGroupsValue::Ids(&ids.values),
            Stored::Attribute(id) => ReplicaGroupsValue::Axes(Attribute::new(program, *id)),
            _ => unreachable!("`read` returns a matrix or an attribute"),
        }
    }
}

// ---- Enums --------------------------------------------------------------------------

macro_rules! enum_types {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $kind:ident = $mnemonic:literal, $summary:literal, code $code:literal, $syntax:ident
        { $($cases:tt)* }
    )*) => {
        enum_types! { $($name = $name $summary;)* }
    };
    ($($name:ident = $enum:ident $summary:literal;)*) => { $(
        #[doc = concat!("The enum [`", stringify!($enum), "`](enums::", stringify!($enum), ").")]
        #[derive(Debug)]
        pub struct $name;
        impl AttributeType for $name {
            type Value<'p> = enums::$enum;
            const SUMMARY: &'static str = $summary;
            fn read(reader: &Reader, ids: &[Option<AttributeId>]) -> Option<Stored> {
                let value = reader.case::<enums::$enum>((*ids.first()?)?)?;
                Some(Stored::Case(value.number()))
            }
            fn value<'p>(stored: &'p Stored, _: &'p Program<'p>) -> enums::$enum {
                let value = match stored {
                    Stored::Case(number) => enums::$enum::of_number(*number),
                    _ => None,
                };
                value.expect("`read` returns a value of the enum")
            }
        }
    )* };
}
stablehlo_opset::attribute_enums! { [enum_types] }
enum_types! {
    CustomCallApiVersion = CustomCallApiVersion "Custom call API version";
    Direction = ComparisonDirection "Which comparison operation to perform.";
    Comparison = ComparisonType "Which comparison type to use.";
}

// ---- Structs ------------------------------------------------------------------------

/// Reader of the fields of a struct.
struct FieldReader<'f, 't, 'a> {
    reader: &'f Reader<'t, 'a>,
    ids: std::slice::Iter<'f, Option<AttributeId>>,
}
impl FieldReader<'_, '_, '_> {
    fn id(&mut self) -> Option<AttributeId> {
        *self.ids.next()?
    }
}
impl FieldSource for FieldReader<'_, '_, '_> {
    fn integer(&mut self) -> Option<i64> {
        match self.ids.next()? {
            Some(id) => self.reader.integer_of_any_type(*id),
            // Most ops of VHLO have no attribute with the type of a channel, which is 0.
            None => Some(0),
        }
    }
    fn boolean(&mut self) -> Option<bool> {
        self.reader.boolean(self.id()?)
    }
    fn integers(&mut self) -> Option<Vec<i64>> {
        Some(self.reader.integers(self.id()?)?.into_vec())
    }
    fn ty(&mut self) -> Option<TypeId> {
        self.reader.ty(self.id()?)
    }
}

macro_rules! struct_types {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal,
        code $code:literal, $syntax:ident $(, absent $absent:ident)? $(, checks $checks:tt)? { $($fields:tt)* }
    )*) => { $(
        $(#[doc = $doc])+
        #[derive(Debug)]
        pub struct $ty;
        impl AttributeType for $ty {
            type Value<'p> = &'p structs::$name;
            const SUMMARY: &'static str = $summary;
            const FIELDS: &'static [&'static str] = structs::$name::FIELDS;
            fn read(reader: &Reader, ids: &[Option<AttributeId>]) -> Option<Stored> {
                if structs::$name::ABSENT == Some(Absent::NoType) && all_are_none(reader, ids) {
                    return Some(Stored::Absent);
                }
                let mut fields = FieldReader { reader, ids: ids.iter() };
                Some(Stored::Struct(structs::$name::read(&mut fields)?.into_any()))
            }
            fn value<'p>(stored: &'p Stored, _: &'p Program<'p>) -> &'p structs::$name {
                let found = match stored {
                    Stored::Struct(value) => structs::$name::of_any(value),
                    _ => None,
                };
                found.expect("`read` returns the struct")
            }
        }
    )* };
}
stablehlo_opset::attribute_structs! { [struct_types] }

/// Returns whether all fields are the type `none`, as those of an absent algorithm are.
fn all_are_none(reader: &Reader, ids: &[Option<AttributeId>]) -> bool {
    let is_none = |id: &Option<AttributeId>| {
        let ty = id.and_then(|id| reader.ty(id));
        ty.is_some_and(|ty| *reader.ty_of(ty) == Type::None)
    };
    ids.iter().all(is_none)
}

// ---- Parts -------------------------------------------------------------------------

fn integer(reader: &Reader, id: AttributeId, width: u32, min: i64) -> Option<i64> {
    let (value, found) = reader.integer(id)?;
    (found == width && value >= min).then_some(value)
}
fn precisions(reader: &Reader, id: AttributeId) -> Option<Box<[u64]>> {
    array_of(reader, id, |id| {
        Some(reader.case::<enums::Precision>(id)?.number())
    })
}
fn listed<T>(values: T, id: AttributeId) -> Listed<T> {
    let attribute = Some(id);
    Listed { values, attribute }
}
fn matrix(reader: &Reader, id: AttributeId) -> Option<Listed<Matrix>> {
    const I64: ElementType = ElementType::Integer(IntegerType {
        width: 64,
        unsigned: false,
    });
    let place = reader.elements(id)?;
    let is_i64 = *reader.element_type(&place) == I64;
    let matrix = reader.elements_at(&place)?.matrix().filter(|_| is_i64);
    Some(listed(matrix?, id))
}
fn index_list(reader: &Reader, id: AttributeId) -> Option<Box<[i64]>> {
    let place = reader.elements(id)?;
    let rank = reader.ty_of(place.ty).tensor()?.rank();
    let is_list = rank == 1 && *reader.element_type(&place) == ElementType::Index;
    reader.integers(id).filter(|_| is_list)
}
fn array_of<T>(
    reader: &Reader,
    id: AttributeId,
    read: impl Fn(AttributeId) -> Option<T>,
) -> Option<Box<[T]>> {
    reader.array(id)?.into_iter().map(read).collect()
}
fn alias(reader: &Reader, id: AttributeId) -> Option<structs::OutputOperandAlias> {
    let (va::OUTPUT_OPERAND_ALIAS, fields) = reader.vhlo(id)? else {
        return None;
    };
    let mut numbers = fields.iter().map(|f| match f {
        EncodedField::Varint(n) => Some(*n),
        _ => None,
    });
    fn list(numbers: &mut impl Iterator<Item = Option<u64>>) -> Option<Vec<i64>> {
        let count = numbers.next()??;
        (0..count)
            .map(|_| Some(unzigzag(numbers.next()??)))
            .collect()
    }
    Some(structs::OutputOperandAlias {
        output_tuple_indices: list(&mut numbers)?,
        operand_index: unzigzag(numbers.next()??),
        operand_tuple_indices: list(&mut numbers)?,
    })
}
fn accuracy(reader: &Reader, id: AttributeId) -> Option<structs::ResultAccuracy> {
    let (va::RESULT_ACCURACY, fields) = reader.vhlo(id)? else {
        return None;
    };
    let [
        EncodedField::Varint(atol),
        EncodedField::Varint(rtol),
        EncodedField::Varint(ulps),
        EncodedField::Attribute(mode),
    ] = fields[..]
    else {
        return None;
    };
    let float = |bits| f64::from_bits(unzigzag(bits) as u64);
    Some(structs::ResultAccuracy {
        atol: float(atol),
        rtol: float(rtol),
        ulps: unzigzag(ulps),
        mode: reader.case(mode)?,
    })
}
