//! Types of attributes that declarations name, and the values that rules read.

use super::view::{AttributeView, Groups, Ints, Layouts, RecordView};
use crate::{
    enums::{self, Case},
    rules::slices::SliceDimensions,
};
use std::borrow::Cow;

/// Type of an attribute in declarations.
pub trait ReadAttribute {
    /// Value that rules read from a host's attribute.
    type Value<'c, A: AttributeView<'c>>;
    /// Returns the value of an attribute, or `None` if the attribute is of another kind.
    fn read<'c, A: AttributeView<'c>>(attribute: A) -> Option<Self::Value<'c, A>>;
}

macro_rules! kinds {
    ($($name:ident: $value:ty = $read:expr;)*) => { $(
        #[doc = concat!("The attribute type `", stringify!($name), "`.")]
        #[derive(Debug)]
        pub struct $name;
        impl ReadAttribute for $name {
            type Value<'c, A: AttributeView<'c>> = $value;
            fn read<'c, A: AttributeView<'c>>(attribute: A) -> Option<$value> {
                let read: fn(A) -> Option<$value> = $read;
                read(attribute)
            }
        }
    )* };
}
kinds! {
    I64Array: &'c [i64] = A::ints;
    BoolArray: Cow<'c, [bool]> = A::booleans;
    I64: i64 = A::int;
    I64NonNegative: i64 = A::int;
    I64Positive: i64 = A::int;
    I32: i64 = A::int;
    I32NonNegative: i64 = A::int;
    I32Positive: i64 = A::int;
    F32: f64 = A::float;
    Bool: bool = A::boolean;
    Unit: () = |_| Some(());
    Str: &'c str = A::text;
    SymbolName: &'c str = A::text;
    FlatSymbolArray: Vec<A> = A::entries;
    AnyArray: Vec<A> = A::entries;
    AnyAttribute: A = Some;
    Dictionary: A = Some;
    StrOrDictionary: A = Some;
    Elements: A = Some;
    TilingArray: A = Some;
    OutputOperandAliases: A = Some;
    Accuracy: A = Some;
    I64Elements: Ints<'c> = A::elements;
    LayoutArray: Layouts<'c> = A::layouts;
    ReplicaGroups: Groups<'c> = A::groups;
    PrecisionConfig: Vec<enums::Precision> = precisions;
    Precisions: Vec<enums::Precision> = precisions;
    Direction: enums::ComparisonDirection = |a| enums::ComparisonDirection::of_number(a.case()?);
    Comparison: enums::ComparisonType = |a| enums::ComparisonType::of_number(a.case()?);
    TypedValue: A = Some;
    SegmentSizes: A = Some;
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
        enum_kinds! { $($name)* }
    };
    ($($name:ident)*) => {
        kinds! { $($name: enums::$name = |a| enums::$name::of_number(a.case()?);)* }
    };
}
crate::attribute_enums! { [enum_kinds] }
enum_kinds! { CustomCallApiVersion }

/// Declares the values of attributes with fields, and their types in declarations.
macro_rules! struct_kinds {
    ([] $(
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
crate::attribute_structs! { [struct_kinds] }
crate::chlo_attribute_structs! { [struct_kinds] }

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
