//! Constraints on the attributes of ops, and the Rust types that attributes are
//! read as.
//!
//! The summaries are upstream's: users read them after "failed to satisfy
//! constraint".

use crate::kinds;
pub use crate::kinds::{
    ComparisonDirection, ComparisonType, FftType, RngAlgorithm, RngDistribution, Transpose,
};
use mlir_bridge::{
    mlir_format::AttrSyntax::{Generic, Typed},
    op::Upgrade,
    prelude::*,
};
use stablehlo_opset::{
    enums::{self, Case as _},
    rules::lists,
};

/// Declares attribute types: `Marker: Value = "summary", syntax, reader;`. An
/// attribute satisfies the constraint if `reader` returns `Some` for it. A function after `older`
/// converts attributes that older programs have.
macro_rules! attribute_types {
    ($($(#[$doc:meta])* $name:ident : $value:ty = $summary:expr, $syntax:expr, $read:expr $(, older $upgrade:expr)?;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;
        impl AttributeType for $name {
            type Value<'c> = $value;
            const CONSTRAINT: AttrConstraint = AttrConstraint::new($summary, |a| Self::read(a).is_some()).syntax($syntax);
            $(const UPGRADE: Option<Upgrade> = Some($upgrade);)?
            fn read<'c>(attribute: Attribute<'c>) -> Option<$value> {
                $read(attribute)
            }
        }
    )* };
}
/// Returns the list that a tensor of integers of `width` bits states where an array is expected, or
/// `None` for any other attribute.
fn older_list(attribute: Attribute, width: u32) -> Option<Vec<i64>> {
    let tensor = Tensor::of(attribute.ty()?)?;
    lists::older_list_length(tensor.shape)?;
    let is_list = tensor.element.is_int(width, false);
    is_list.then(|| attribute.dense_ints()).flatten()
}
const I64_SYNTAX: AttrSyntax = Typed(|c| c.int_type(64));
const I32_SYNTAX: AttrSyntax = Typed(|c| c.int_type(32));

attribute_types! {
    /// `array<i64: 1, 2>`, written `[1, 2]`.
    I64Array: &'c [i64] = "i64 dense array attribute", AttrSyntax::I64Array, |a: Attribute<'c>| a.i64s(),
        older |a| older_list(a, 64).map(|all| a.owner().i64_array(&all));
    /// `array<i1: true>`.
    BoolArray: Vec<bool> = "i1 dense array attribute", Generic, |a: Attribute| a.bools(),
        older |a| older_list(a, 1).map(|all| {
            let all: Vec<_> = all.iter().map(|n| *n != 0).collect();
            a.owner().bool_array(&all)
        });
    /// An `i64`.
    I64: i64 = "64-bit signless integer attribute", I64_SYNTAX, |a| signless(a, 64);
    /// An `i64` of at least 0.
    I64NonNegative: i64 =
        "64-bit signless integer attribute whose value is non-negative", I64_SYNTAX,
        |a| signless(a, 64).filter(|&v| v >= 0);
    /// An `i64` of at least 1.
    I64Positive: i64 =
        "64-bit signless integer attribute whose value is positive", I64_SYNTAX,
        |a| signless(a, 64).filter(|&v| v > 0);
    /// An `i32`.
    I32: i64 = "32-bit signless integer attribute", I32_SYNTAX, |a| signless(a, 32);
    /// An `i32` of at least 0.
    I32NonNegative: i64 =
        "32-bit signless integer attribute whose value is non-negative", I32_SYNTAX,
        |a| signless(a, 32).filter(|&v| v >= 0);
    /// An `i32` of at least 1.
    I32Positive: i64 =
        "32-bit signless integer attribute whose value is positive", I32_SYNTAX,
        |a| signless(a, 32).filter(|&v| v > 0);
    /// An `f32`.
    F32: f64 = "32-bit float attribute",
        Typed(|c| Type::float32(c)), |a| float(a, FloatType::F32);
    /// An `f64`.
    F64: f64 = "64-bit float attribute",
        Typed(|c| Type::float64(c)), |a| float(a, FloatType::F64);
    /// A `ui32`.
    Ui32: u64 = "32-bit unsigned integer attribute", Typed(|c| c.uint_type(32)), |a| unsigned(a, 32);
    /// A `ui64`.
    Ui64: u64 = "64-bit unsigned integer attribute", Typed(|c| c.uint_type(64)), |a| unsigned(a, 64);
    /// A boolean.
    Bool: bool = "bool attribute", Typed(|c| c.int_type(1)), |a: Attribute| a.boolean();
    /// A unit attribute, which is either present or absent.
    Unit: () = "unit attribute", Generic, |a: Attribute| a.is_unit().then_some(());
    /// A string. The text has no type after the string, so a colon after the
    /// string belongs to the op's syntax.
    Str: &'c str = "string attribute", Typed(|c| Type::none(c)), |a: Attribute<'c>| a.text();
    /// A reference to a symbol in the nearest symbol table.
    SymbolName: &'c str = "flat symbol reference attribute", AttrSyntax::Symbol,
        |a: Attribute<'c>| a.symbol();
    /// Any array.
    AnyArray: Vec<Attribute<'c>> = "array attribute", Generic, |a: Attribute<'c>| a.elements();
    /// Any dictionary.
    Dictionary: Attribute<'c> = "dictionary of named attribute values", Generic,
        |a: Attribute<'c>| a.is_dictionary().then_some(a);
    /// Any attribute.
    AnyAttribute: Attribute<'c> = "any attribute", Generic, Some;
    /// Elements of a tensor: dense, sparse or in a resource.
    Elements: Attribute<'c> = "constant vector/tensor attribute", Generic,
        |a: Attribute<'c>| a.is_elements().then_some(a);
    /// Dense elements of a tensor of `i64`.
    I64Elements: Attribute<'c> = "64-bit signless integer elements attribute", Generic,
        |a| i64_elements(a).then_some(a);
    /// Groups of replicas, as a tensor of ids or as axes of a mesh.
    ReplicaGroups: Attribute<'c> =
        "64-bit signless integer elements attribute or mesh and axes based replica groups \
         representation.",
        Generic, |a| (i64_elements(a) || kinds::REPLICA_GROUP_MESH_AXES.of_attribute(a).is_some()).then_some(a);
    /// A string or a dictionary.
    StrOrDictionary: Attribute<'c> =
        "string attribute or dictionary of named attribute values", Generic,
        |a: Attribute<'c>| (a.is_string() || a.is_dictionary()).then_some(a);
    /// The requested accuracy of a transcendental function.
    Accuracy: kinds::ResultAccuracy<'c> =
        "The requested accuracy for transcendental unary ops.",
        AttrSyntax::Kind(&kinds::RESULT_ACCURACY), kinds::ResultAccuracy::of;
    /// One precision per operand.
    PrecisionConfig: Vec<kinds::Precision> = "Precision Config attribute", Generic,
        |a| array_of(a, kinds::Precision::of);
    /// The calling convention of a `custom_call`.
    CustomCallApiVersion: enums::CustomCallApiVersion = "Custom call API version", I32_SYNTAX,
        |a| enums::CustomCallApiVersion::of_number(signless(a, 32)?.try_into().ok()?);
    /// One layout, a list of dimensions, per operand or result.
    LayoutArray: Vec<Vec<i64>> = "Array of layout (1D tensor of index type) attributes", Generic,
        |a| array_of(a, index_list);
    /// One list of tiles, each a list of sizes, per operand or result.
    TilingArray: Vec<Vec<Vec<i64>>> = "Array of tiling attributes", Generic,
        |a| array_of(a, |tiles| array_of(tiles, index_list));
    /// Names of symbols.
    FlatSymbolArray: Vec<&'c str> = "flat symbol ref array attribute", Generic,
        |a| array_of(a, |s: Attribute<'c>| s.symbol());
    /// Lists of names of symbols.
    FlatSymbolArrays: Vec<Vec<&'c str>> = "Array of FlatSymbolRefArrayAttr", Generic,
        |a| array_of(a, FlatSymbolArray::read);
    /// Pairs of a result and an operand of a `custom_call` that share memory.
    OutputOperandAliases: Vec<kinds::OutputOperandAlias<'c>> =
        "Aliasing attribute for outputs and operands of CustomCall", Generic,
        |a| array_of(a, kinds::OutputOperandAlias::of);
}

/// Declares the types of attributes with fields.
macro_rules! struct_types {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal,
        code $code:literal, $syntax:ident $(, absent $absent:ident)? $(, checks $checks:tt)? { $($fields:tt)* }
    )*) => {
        attribute_types! { $(
            $(#[doc = $doc])+
            $ty: kinds::$name<'c> = $summary, AttrSyntax::Kind(&kinds::$kind), kinds::$name::of;
        )* }
    };
}
stablehlo_opset::attribute_structs! { [struct_types] }

/// Returns the cases of an enum or of the elements of an array of enums. Other attributes have none.
pub fn cases(constraint: &AttrConstraint) -> &'static [(i64, &'static str)] {
    match constraint.syntax {
        AttrSyntax::Kind(kind) => kind.cases(),
        _ if constraint.summary == PrecisionConfig::CONSTRAINT.summary => kinds::PRECISION.cases(),
        _ => &[],
    }
}

fn signless(a: Attribute, width: u32) -> Option<i64> {
    integer(a, width, Sign::Signless)
}
fn unsigned(a: Attribute, width: u32) -> Option<u64> {
    integer(a, width, Sign::Unsigned).map(|value| value as u64)
}
fn integer(a: Attribute, width: u32, sign: Sign) -> Option<i64> {
    (Scalar::of(a.ty()?) == Some(Scalar::Int { width, sign }))
        .then(|| a.int())
        .flatten()
}
fn float(a: Attribute, ty: FloatType) -> Option<f64> {
    let value = a.float()?;
    (Scalar::of(a.ty()?) == Some(Scalar::Float(ty))).then_some(value)
}
fn i64_elements(a: Attribute) -> bool {
    a.is_dense_int_elements()
        && a.ty()
            .and_then(Tensor::of)
            .is_some_and(|t| t.element.is_int(64, false))
}
fn index_list(a: Attribute) -> Option<Vec<i64>> {
    let t = Tensor::of(a.ty()?)?;
    (t.rank() == 1 && t.element.is_index())
        .then(|| a.dense_ints())
        .flatten()
}
fn array_of<'c, T>(a: Attribute<'c>, read: impl Fn(Attribute<'c>) -> Option<T>) -> Option<Vec<T>> {
    a.elements()?.into_iter().map(read).collect()
}
