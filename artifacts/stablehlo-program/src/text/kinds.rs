//! Kinds of attributes of StableHLO, CHLO and Shardy, as text shows them.

use mlir_format::{Field, FieldLayout, field};
use stablehlo_opset::{
    enums::{self, Case},
    forms::{AttributeForm, ChloStructType, EnumType, StructType, VhloForm},
    structs::{self, AttributeStruct as _},
};
use vhlo_opset::kinds::{Kind as VhloKind, attributes as va};

/// AttributeKind of an attribute.
#[derive(Debug)]
pub struct AttributeKind {
    /// Dialect of the attribute.
    pub dialect: &'static str,
    /// Mnemonic, as in `#stablehlo.mnemonic`.
    pub mnemonic: &'static str,
    /// Name in text.
    pub text_name: &'static str,
    pub fields: &'static [Field],
    pub syntax: Syntax,
    /// AttributeKind in VHLO; `None` if VHLO stores the fields as attributes of ops.
    pub vhlo: Option<&'static VhloKind>,
}

/// Syntax of the fields of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Syntax {
    /// `<name = value, ...>`
    Struct,
    /// `<name = value, ...>`, without zeros and empty lists.
    SparseStruct,
    /// ` NAME`
    Enum,
    /// `<NAME>`
    BracketedEnum,
    /// A syntax that `mlir-format` defines by mnemonic.
    Irregular,
    /// The syntax of Shardy.
    Shardy,
}

impl AttributeKind {
    const fn of_struct(mnemonic: &'static str, fields: &'static [Field], syntax: Syntax) -> Self {
        Self {
            dialect: "stablehlo",
            mnemonic,
            text_name: mnemonic,
            fields,
            syntax,
            vhlo: None,
        }
    }
    const fn of_vhlo(
        mnemonic: &'static str,
        fields: &'static [Field],
        syntax: Syntax,
        vhlo: &'static VhloKind,
    ) -> Self {
        Self {
            dialect: "stablehlo",
            mnemonic,
            text_name: mnemonic,
            fields,
            syntax,
            vhlo: Some(vhlo),
        }
    }
    /// Sets CHLO as the dialect.
    const fn of_chlo(mut self) -> Self {
        self.dialect = "chlo";
        self
    }
    /// Sets the name in text.
    const fn named(mut self, text_name: &'static str) -> Self {
        self.text_name = text_name;
        self
    }
    const fn of_enum<T: Case>(mnemonic: &'static str, syntax: Syntax) -> Self {
        const FIELDS: &[Field] = &[field("value", FieldLayout::Uint)];
        Self::of_vhlo(mnemonic, FIELDS, syntax, T::KIND)
    }
    const fn of_shardy(mnemonic: &'static str) -> Self {
        Self {
            dialect: "sdy",
            mnemonic,
            text_name: mnemonic,
            fields: ELEMENTS,
            syntax: Syntax::Shardy,
            vhlo: None,
        }
    }
    /// Returns the name of a case.
    pub fn case(&self, value: i64) -> &'static str {
        let value = u64::try_from(value).ok();
        let case = self.vhlo.and_then(|kind| kind.case(value?));
        case.unwrap_or("?")
    }
}

/// Declares the kinds of attributes with fields that VHLO stores as several attributes of an op.
macro_rules! struct_kinds {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal,
        code $code:literal, $syntax:ident $(, absent $absent:ident)? $(, checks $checks:tt)? { $($fields:tt)* }
    )*) => {
        $(pub static $kind: AttributeKind =
            AttributeKind::of_struct($mnemonic, structs::$name::DECLARED, Syntax::$syntax);)*
        /// Kinds whose attributes VHLO stores as several attributes of an op.
        static STRUCTS: &[&AttributeKind] = &[$(&$kind),*];
        /// Returns the kind of attributes of a type whose fields VHLO stores as several attributes.
        pub fn of_struct(ty: StructType) -> &'static AttributeKind {
            match ty {
                $(StructType::$ty => &$kind,)*
            }
        }
    };
}
stablehlo_opset::attribute_structs! { [struct_kinds] }

/// Declares the kinds of attributes with fields that VHLO stores as one attribute.
macro_rules! record_kinds {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt $(as $ty:ident)? = $kind:ident $mnemonic:literal $(as $printed:literal)?, $($summary:literal,)?
        code $code:literal, $syntax:ident $(, checks $checks:tt)? {
            $($(#[doc = $field_doc:literal])+ $field:ident: $layout:ident $(($($of:tt)+))?,)+
        }
    )*) => {
        $(pub static $kind: AttributeKind = AttributeKind::of_vhlo(
            $mnemonic,
            &[$(field(stringify!($field), FieldLayout::$layout)),+],
            Syntax::$syntax,
            &va::$kind,
        )$(.named($printed))?;)*
        /// Kinds with fields whose attributes VHLO stores as one attribute.
        static RECORDS: &[&AttributeKind] = &[$(&$kind),*];
    };
}
stablehlo_opset::attribute_records! { [record_kinds] }

macro_rules! enum_kinds {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $kind:ident = $mnemonic:literal, $summary:literal, code $code:literal, $syntax:ident { $($cases:tt)* }
    )*) => {
        $(pub static $kind: AttributeKind =
            AttributeKind::of_enum::<enums::$name>($mnemonic, Syntax::$syntax);)*
        /// Kinds of enums.
        static ENUMS: &[&AttributeKind] = &[$(&$kind),*];
        /// Returns the kind of attributes that hold a case of an enum.
        pub fn of_enum(ty: EnumType) -> &'static AttributeKind {
            match ty {
                $(EnumType::$name => &$kind,)*
            }
        }
    };
}
stablehlo_opset::attribute_enums! { [enum_kinds] }

/// Precision of an operand of CHLO's `ragged_dot`.
pub static CHLO_PRECISION: AttributeKind =
    AttributeKind::of_enum::<enums::Precision>("precision", Syntax::Enum).of_chlo();
/// Relation that CHLO's `broadcast_compare` tests.
pub static CHLO_DIRECTION: AttributeKind =
    AttributeKind::of_enum::<enums::ComparisonDirection>("comparison_direction", Syntax::Enum)
        .of_chlo();
/// Interpretation of the operands of CHLO's `broadcast_compare`.
pub static CHLO_COMPARISON: AttributeKind =
    AttributeKind::of_enum::<enums::ComparisonType>("comparison_type", Syntax::Enum).of_chlo();

macro_rules! chlo_kinds {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal, code none,
        $syntax:ident {
            $($(#[doc = $field_doc:literal])+ $field:ident: $layout:ident,)+
        }
    )*) => {
        $(
            $(#[doc = $doc])+
            pub static $kind: AttributeKind = AttributeKind::of_struct(
                $mnemonic,
                &[$(field(stringify!($field), FieldLayout::$layout)),+],
                Syntax::$syntax,
            ).of_chlo();
        )*
        /// Kinds of CHLO's attributes.
        static CHLO: &[&AttributeKind] =
            &[&CHLO_PRECISION, &CHLO_DIRECTION, &CHLO_COMPARISON, $(&$kind),*];
        /// Returns the kind of CHLO's attributes of a type with fields.
        pub fn of_chlo_struct(ty: ChloStructType) -> &'static AttributeKind {
            match ty {
                $(ChloStructType::$ty => &$kind,)*
            }
        }
    };
}
stablehlo_opset::chlo_attribute_structs! { [chlo_kinds] }

/// Returns the kind of CHLO's attributes with a mnemonic.
pub fn of_chlo(mnemonic: &str) -> Option<&'static AttributeKind> {
    let mut all = CHLO.iter().copied();
    all.find(|kind| kind.mnemonic == mnemonic)
}
/// Returns the kind of the elements of a list of precisions, given the name of the type of the list in
/// declarations.
pub fn precision(attribute_type: &str) -> &'static AttributeKind {
    match attribute_type {
        "Precisions" => &CHLO_PRECISION,
        _ => &PRECISION,
    }
}

/// Returns the kind of StableHLO's attributes with a mnemonic, or a name in text.
pub fn of_stablehlo(mnemonic: &str) -> Option<&'static AttributeKind> {
    let structs = STRUCTS.iter().copied();
    let mut all = structs.chain(of_vhlo());
    all.find(|kind| [kind.mnemonic, kind.text_name].contains(&mnemonic))
}
/// Returns the kind of a part of another kind.
pub fn part(mnemonic: &str) -> &'static AttributeKind {
    of_stablehlo(mnemonic).expect("parts of attributes have kinds")
}
/// Returns the kind of attributes with a form, or `None` if such attributes are builtin attributes.
pub fn of_form(form: AttributeForm) -> Option<&'static AttributeKind> {
    match form {
        AttributeForm::I64Array
        | AttributeForm::I32Array
        | AttributeForm::BoolArray
        | AttributeForm::Unit
        | AttributeForm::ApiVersion
        | AttributeForm::ChloPrecisions => None,
        AttributeForm::Struct(ty) => Some(of_struct(ty)),
        AttributeForm::ChloStruct(ty) => Some(of_chlo_struct(ty)),
        AttributeForm::ChloDirection => Some(&CHLO_DIRECTION),
        AttributeForm::ChloComparison => Some(&CHLO_COMPARISON),
        AttributeForm::Vhlo(form) => of_vhlo_form(form),
    }
}
fn of_vhlo_form(form: VhloForm) -> Option<&'static AttributeKind> {
    match form {
        VhloForm::Enum(ty) => Some(of_enum(ty)),
        VhloForm::Accuracy => Some(&RESULT_ACCURACY),
        VhloForm::Integer { .. }
        | VhloForm::F32
        | VhloForm::Bool
        | VhloForm::Str
        | VhloForm::Symbol
        | VhloForm::SymbolArray
        | VhloForm::Array
        | VhloForm::Any
        | VhloForm::Typed
        | VhloForm::Dictionary
        | VhloForm::StrOrDictionary
        | VhloForm::Elements
        | VhloForm::I64Elements
        | VhloForm::LayoutArray
        | VhloForm::TilingArray
        | VhloForm::ReplicaGroups
        | VhloForm::Precisions => None,
    }
}
/// Returns the kinds whose attributes VHLO stores as one attribute.
pub fn of_vhlo() -> impl Iterator<Item = &'static AttributeKind> {
    RECORDS.iter().chain(ENUMS).copied()
}

/// Fields of the lists of Shardy's kinds that printers of ops read. Text and encodings determine
/// the fields of the other kinds.
const ELEMENTS: &[Field] = &[field("value", FieldLayout::Attributes)];

macro_rules! shardy_kinds {
    ($($kind:ident = $mnemonic:literal;)*) => {
        $(pub static $kind: AttributeKind = AttributeKind::of_shardy($mnemonic);)*
        /// Kinds of Shardy's attributes.
        pub static OF_SHARDY: &[&AttributeKind] = &[$(&$kind),*];
    };
}
shardy_kinds! {
    SHARDING = "sharding";
    SHARDING_PER_VALUE = "sharding_per_value";
    DIMENSION_SHARDING = "dimension_sharding";
    SHARDY_AXIS_REF = "axis_ref";
    SHARDY_SUB_AXIS_INFO = "sub_axis_info";
    SHARDY_MESH_AXIS = "mesh_axis";
    SHARDY_MESH = "mesh";
    MANUAL_AXES = "manual_axes";
    AXIS_REF_LIST = "axis_ref_list";
    LIST_OF_AXIS_REF_LISTS = "list_of_axis_ref_lists";
    ALL_TO_ALL_PARAM = "all_to_all_param";
    ALL_TO_ALL_PARAMS = "all_to_all_param_list";
    OP_SHARDING_RULE = "op_sharding_rule";
    TENSOR_MAPPING = "tensor_mapping";
    DIM_MAPPING = "dim_mapping";
}
/// Returns the kind of Shardy's attributes with a mnemonic.
pub fn of_shardy(mnemonic: &str) -> Option<&'static AttributeKind> {
    let mut all = OF_SHARDY.iter().copied();
    all.find(|kind| kind.mnemonic == mnemonic)
}
