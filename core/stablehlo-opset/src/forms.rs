//! Forms of attributes, which a parser requires and reads.

/// Form of the attributes of a type in declarations. The tables in [`attributes`](crate::attributes) state
/// the form of each type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttributeForm {
    /// Array of `i64`: `array<i64: 1, 2>`.
    I64Array,
    /// Array of `i32`, which declarations of CHLO name.
    I32Array,
    /// Array of booleans: `array<i1: true>`.
    BoolArray,
    /// Unit attribute.
    Unit,
    /// An `i32` that is the number of a version of custom calls.
    ApiVersion,
    /// Fields that VHLO stores as several attributes of an op.
    Struct(StructType),
    /// Fields of an attribute of CHLO.
    ChloStruct(ChloStructType),
    /// CHLO's attribute of a comparison direction.
    ChloDirection,
    /// CHLO's attribute of a comparison type.
    ChloComparison,
    /// Array of CHLO's attributes of a precision.
    ChloPrecisions,
    /// Attribute that VHLO stores in the same form.
    Vhlo(VhloForm),
}

/// Form of attributes that VHLO stores in the same form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VhloForm {
    /// Signless integer.
    Integer {
        /// Number of bits.
        width: u32,
        /// Least valid value.
        least: i64,
    },
    /// An `f32`.
    F32,
    /// Boolean.
    Bool,
    /// String.
    Str,
    /// Name of a symbol.
    Symbol,
    /// Array of names of symbols.
    SymbolArray,
    /// Any array.
    Array,
    /// Any attribute.
    Any,
    /// Any attribute that has a type.
    Typed,
    /// Dictionary.
    Dictionary,
    /// String or dictionary.
    StrOrDictionary,
    /// Elements of a tensor.
    Elements,
    /// Dense elements of type `i64`.
    I64Elements,
    /// Array of dense elements.
    LayoutArray,
    /// Array of arrays of dense elements.
    TilingArray,
    /// Dense elements of type `i64`, or axes of a mesh.
    ReplicaGroups,
    /// Array of precisions.
    Precisions,
    /// Requested accuracy.
    Accuracy,
    /// Case of an enum.
    Enum(EnumType),
}

macro_rules! struct_types {
    ([$types:ident $doc:literal] $(
        $(#[doc = $of_struct:literal])+
        $name:ident $traits:tt as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal,
        code $code:tt, $syntax:ident $(, absent $absent:ident)? $(, checks $checks:tt)? { $($fields:tt)* }
    )*) => {
        #[doc = $doc]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $types {
            $($(#[doc = $of_struct])+ $ty,)*
        }
    };
}
crate::attribute_structs! {
    [struct_types] StructType "Type of attributes whose fields VHLO stores as several attributes."
}
crate::chlo_attribute_structs! {
    [struct_types] ChloStructType "Type of CHLO's attributes with fields."
}

macro_rules! enum_types {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $kind:ident = $mnemonic:literal, $summary:literal, code $code:literal, $syntax:ident
        { $($cases:tt)* }
    )*) => {
        /// Type of attributes that hold a case of an enum.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum EnumType {
            $($(#[doc = $doc])+ $name,)*
        }
    };
}
crate::attribute_enums! { [enum_types] }

/// Returns the form of signless integers of at least `least`.
pub(crate) const fn integer(width: u32, least: i64) -> AttributeForm {
    AttributeForm::Vhlo(VhloForm::Integer { width, least })
}
