//! Types of attributes that declarations name, and the values that rules read.

use super::view::{AttributeView, Groups, Ints, Layouts, RecordView};
use crate::{
    enums::{self, Case},
    forms::{AttributeForm, ChloStructType, EnumType, StructType, VhloForm, integer},
    rules::slices::SliceDimensions,
};
use std::borrow::Cow;

/// Type of an attribute in declarations.
pub trait ReadAttribute {
    /// Value that rules read from a host's attribute.
    type Value<'c, A: AttributeView<'c>>;
    /// Form that parsers require of attributes of the type.
    const FORM: AttributeForm;
    /// Returns the value of an attribute, or `None` if the attribute is of another kind.
    fn read<'c, A: AttributeView<'c>>(attribute: A) -> Option<Self::Value<'c, A>>;
}

macro_rules! kinds {
    ($($name:ident: $value:ty = $read:expr, $form:expr;)*) => { $(
        #[doc = concat!("The attribute type `", stringify!($name), "`.")]
        #[derive(Debug)]
        pub struct $name;
        impl ReadAttribute for $name {
            type Value<'c, A: AttributeView<'c>> = $value;
            const FORM: AttributeForm = $form;
            fn read<'c, A: AttributeView<'c>>(attribute: A) -> Option<$value> {
                let read: fn(A) -> Option<$value> = $read;
                read(attribute)
            }
        }
    )* };
}
kinds! {
    I64Array: &'c [i64] = A::ints, AttributeForm::I64Array;
    BoolArray: Cow<'c, [bool]> = A::booleans, AttributeForm::BoolArray;
    I64: i64 = A::int, integer(64, i64::MIN);
    I64NonNegative: i64 = A::int, integer(64, 0);
    I64Positive: i64 = A::int, integer(64, 1);
    I32: i64 = A::int, integer(32, i64::MIN);
    I32NonNegative: i64 = A::int, integer(32, 0);
    I32Positive: i64 = A::int, integer(32, 1);
    F32: f64 = A::float, AttributeForm::Vhlo(VhloForm::F32);
    Bool: bool = A::boolean, AttributeForm::Vhlo(VhloForm::Bool);
    Unit: () = |_| Some(()), AttributeForm::Unit;
    Str: &'c str = A::text, AttributeForm::Vhlo(VhloForm::Str);
    SymbolName: &'c str = A::text, AttributeForm::Vhlo(VhloForm::Symbol);
    FlatSymbolArray: Vec<A> = A::entries, AttributeForm::Vhlo(VhloForm::SymbolArray);
    AnyArray: Vec<A> = A::entries, AttributeForm::Vhlo(VhloForm::Array);
    AnyAttribute: A = Some, AttributeForm::Vhlo(VhloForm::Any);
    Dictionary: A = Some, AttributeForm::Vhlo(VhloForm::Dictionary);
    StrOrDictionary: A = Some, AttributeForm::Vhlo(VhloForm::StrOrDictionary);
    Elements: A = Some, AttributeForm::Vhlo(VhloForm::Elements);
    TilingArray: A = Some, AttributeForm::Vhlo(VhloForm::TilingArray);
    OutputOperandAliases: A = Some, AttributeForm::Vhlo(VhloForm::Any);
    Accuracy: A = Some, AttributeForm::Vhlo(VhloForm::Accuracy);
    I64Elements: Ints<'c> = A::elements, AttributeForm::Vhlo(VhloForm::I64Elements);
    LayoutArray: Layouts<'c> = A::layouts, AttributeForm::Vhlo(VhloForm::LayoutArray);
    ReplicaGroups: Groups<'c> = A::groups, AttributeForm::Vhlo(VhloForm::ReplicaGroups);
    PrecisionConfig: Vec<enums::Precision> = precisions, AttributeForm::Vhlo(VhloForm::Precisions);
    Precisions: Vec<enums::Precision> = precisions, AttributeForm::ChloPrecisions;
    Direction: enums::ComparisonDirection = |a| enums::ComparisonDirection::of_number(a.case()?),
        AttributeForm::ChloDirection;
    Comparison: enums::ComparisonType = |a| enums::ComparisonType::of_number(a.case()?),
        AttributeForm::ChloComparison;
    TypedValue: A = Some, AttributeForm::Vhlo(VhloForm::Typed);
    SegmentSizes: A = Some, AttributeForm::I32Array;
}
fn precisions<'c>(attribute: impl AttributeView<'c>) -> Option<Vec<enums::Precision>> {
    let cases = attribute.cases()?;
    let precision = |n: &u64| enums::Precision::of_number(*n);
    cases.iter().map(precision).collect()
}

macro_rules! enum_kinds {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $kind:ident = $mnemonic:literal, $summary:literal, code $code:literal, $syntax:ident
        { $($cases:tt)* }
    )*) => {
        enum_kinds! { $($name AttributeForm::Vhlo(VhloForm::Enum(EnumType::$name));)* }
    };
    ($($name:ident $form:expr;)*) => {
        kinds! { $($name: enums::$name = |a| enums::$name::of_number(a.case()?), $form;)* }
    };
}
crate::attribute_enums! { [enum_kinds] }
enum_kinds! { CustomCallApiVersion AttributeForm::ApiVersion; }

/// Declares the values of attributes with fields, and their types in declarations.
macro_rules! struct_kinds {
    ([$form:ident $types:ident] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt as $kind:ident = $mlir_kind:ident $mnemonic:literal, $summary:literal,
        code $code:tt, $syntax:ident $(, absent $absent:ident)? $(, checks $checks:tt)? {
            $($(#[doc = $field_doc:literal])+ $field:ident: $ty:ident $(= $vhlo:literal)? $(as $text:literal)?,)+
        }
    )*) => { $(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name<'c> {
            $($(#[doc = $field_doc])+ pub $field: struct_kinds!(@type 'c $ty),)+
            /// The lifetime of the lists.
            pub lists: std::marker::PhantomData<&'c ()>,
        }
        #[doc = concat!("The attribute type `", stringify!($kind), "`.")]
        #[derive(Debug)]
        pub struct $kind;
        impl ReadAttribute for $kind {
            type Value<'c, A: AttributeView<'c>> = $name<'c>;
            const FORM: AttributeForm = AttributeForm::$form($types::$kind);
            fn read<'c, A: AttributeView<'c>>(attribute: A) -> Option<$name<'c>> {
                let record = attribute.record()?;
                let mut fields = 0..;
                $(let $field = struct_kinds!(@read $ty record, fields.next()?);)+
                Some($name { $($field,)+ lists: std::marker::PhantomData })
            }
        }
    )* };
    (@type $c:lifetime Ints) => { &$c [i64] };
    (@type $c:lifetime Int) => { i64 };
    (@type $c:lifetime Bool) => { bool };
    // No rule of an op reads the types of an algorithm: the attribute's own rule does.
    (@type $c:lifetime Type) => { () };
    (@read Ints $record:ident, $i:expr) => { $record.ints($i) };
    (@read Int $record:ident, $i:expr) => { $record.int($i) };
    (@read Bool $record:ident, $i:expr) => { $record.int($i) != 0 };
    (@read Type $record:ident, $i:expr) => { _ = $i };
}
crate::attribute_structs! { [struct_kinds] Struct StructType }
crate::chlo_attribute_structs! { [struct_kinds] ChloStruct ChloStructType }

impl<'c> From<GatherDimensionNumbers<'c>> for SliceDimensions<'c> {
    fn from(n: GatherDimensionNumbers<'c>) -> Self {
        Self {
            window: n.offset_dims,
            dropped: n.collapsed_slice_dims,
            batching: n.operand_batching_dims,
            indices_batching: n.start_indices_batching_dims,
            map: n.start_index_map,
            index_vector_dim: n.index_vector_dim,
        }
    }
}
impl<'c> From<ScatterDimensionNumbers<'c>> for SliceDimensions<'c> {
    fn from(n: ScatterDimensionNumbers<'c>) -> Self {
        Self {
            window: n.update_window_dims,
            dropped: n.inserted_window_dims,
            batching: n.input_batching_dims,
            indices_batching: n.scatter_indices_batching_dims,
            map: n.scatter_dims_to_operand_dims,
            index_vector_dim: n.index_vector_dim,
        }
    }
}
