//! Tables of irregularities between StableHLO and VHLO. Each exception to the generic
//! rules has a row here. Apart from these tables, the legalizations make no decision by
//! the name of an attribute. The module [`mapping`](crate::mapping) reads most rows once per
//! process, for both directions.
//!
//! The generic rules:
//!
//! - A VHLO attribute has the name of its StableHLO attribute, or of a field of a
//!   StableHLO struct attribute.
//! - Its value is the [translation](crate::translator) of the StableHLO value.
//! - An attribute that may be absent in StableHLO has a
//!   [`Neutral`](stablehlo_dialect::neutral::Neutral) value. This value is written to
//!   VHLO if the attribute is absent, and omitted again when converting to StableHLO.

use mlir_bridge::{
    kind::Kind,
    op::{AttributeDef, OpDef, Presence},
};
use stablehlo_dialect::{
    attribute_types as marker,
    kinds::{self, PRECISION, REPLICA_GROUP_MESH_AXES},
};
pub use stablehlo_opset::structs::Absent;

// ---- Attributes with another form in VHLO -----------------------------------------

/// Form in which StableHLO stores an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The form that the generic rules convert.
    Generic,
    /// `array<i64>` in StableHLO, a tensor in VHLO.
    I64Array,
    /// `array<i1>` in StableHLO, a tensor in VHLO.
    BoolArray,
    /// Unit attribute in StableHLO, a boolean in VHLO.
    Unit,
    /// Symbol reference in StableHLO, a string in VHLO.
    Symbol,
    /// Array of symbol references in StableHLO, an array of strings in VHLO.
    Symbols,
    /// Integer in StableHLO, an enum in VHLO.
    ApiVersion,
}

/// Forms by the declared type of an attribute.
static FORMS: &[(fn(&AttributeDef) -> bool, Form)] = &[
    (AttributeDef::is::<marker::I64Array>, Form::I64Array),
    (AttributeDef::is::<marker::BoolArray>, Form::BoolArray),
    (AttributeDef::is::<marker::Unit>, Form::Unit),
    (AttributeDef::is::<marker::SymbolName>, Form::Symbol),
    (AttributeDef::is::<marker::FlatSymbolArray>, Form::Symbols),
    (
        AttributeDef::is::<marker::CustomCallApiVersion>,
        Form::ApiVersion,
    ),
];
impl Form {
    /// Returns the form of a declared attribute.
    pub fn of(def: &AttributeDef) -> Self {
        let mut forms = FORMS.iter();
        forms.find(|f| f.0(def)).map_or(Self::Generic, |f| f.1)
    }
}

// ---- Default-equivalent values ----------------------------------------------------

/// Default-equivalent values of an attribute. Such a value has the meaning of an absent
/// attribute, and the conversion to StableHLO omits it.
#[derive(Clone, Copy)]
pub enum Elidable {
    /// No value: the attribute is always kept.
    Never,
    /// The attribute with this text.
    Text(&'static str),
    /// This integer, of any width.
    Integer(i64),
    /// An array, of any length, whose elements are all case 0 of this enum.
    Cases(&'static Kind),
    /// An empty string or an empty dictionary. The neutral value depends on
    /// `api_version`; both forms are omitted.
    EmptyTextOrDictionary,
    /// A tensor without elements, of any shape.
    NoElements,
    /// Elements that all equal this integer, with at least one element. An attribute
    /// without elements is kept, as in upstream.
    All(i64),
    /// The default accuracy. A tolerance of -0.0 equals 0.0.
    DefaultAccuracy,
}

/// Attributes whose neutral value is not their only default-equivalent value.
static ELIDABLE: &[(&str, Elidable)] = &[
    ("backend_config", Elidable::EmptyTextOrDictionary),
    ("base_dilations", Elidable::All(1)),
    ("lhs_dilation", Elidable::All(1)),
    ("padding", Elidable::All(0)),
    ("precision_config", Elidable::Cases(&PRECISION)),
    ("result_accuracy", Elidable::DefaultAccuracy),
    ("rhs_dilation", Elidable::All(1)),
    ("source_target_pairs", Elidable::NoElements),
    // The neutral value is wider than the attribute.
    ("version", Elidable::Integer(0)),
    ("window_dilations", Elidable::All(1)),
    ("window_reversal", Elidable::All(0)),
    ("window_strides", Elidable::All(1)),
];
/// Returns the default-equivalent values of the attribute `name`, or `None` if the table
/// has no row for `name`: then only the attribute's neutral value, if any, is
/// default-equivalent.
pub fn elidable_values(name: &str) -> Option<Elidable> {
    Some(ELIDABLE.iter().find(|s| s.0 == name)?.1)
}

/// Pairs of attributes that are present together or absent together. If VHLO has a value
/// for only one attribute of a pair, StableHLO gets an empty array for the other.
pub static PAIRED: &[[&str; 2]] = &[["operand_layouts", "result_layouts"]];

// ---- Struct attributes -------------------------------------------------------------

/// Struct attribute of StableHLO whose fields are separate attributes in VHLO.
#[derive(Clone, Copy)]
pub struct Struct {
    /// Kind of the struct.
    pub kind: &'static Kind,
    /// Names of the fields in VHLO.
    pub vhlo_names: &'static [&'static str],
    /// Value of each field if the struct is absent, or `None` if the struct is required.
    pub absent: Option<Absent>,
}

macro_rules! structs {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt as $ty:ident = $kind:ident $mnemonic:literal, $summary:literal,
        code $code:literal, $syntax:ident $(, absent $absent:ident)? $(, checks $checks:tt)? {
            $($(#[doc = $field_doc:literal])+ $field:ident: $layout:ident $(= $vhlo:literal)? $(as $text:literal)?,)+
        }
    )*) => {
        static STRUCTS: &[Struct] = &[$(Struct {
            kind: &kinds::$kind,
            vhlo_names: &[$([$($vhlo,)? stringify!($field)][0]),+],
            absent: [$(Some(Absent::$absent),)? None][0],
        }),*];
    };
}
stablehlo_opset::attribute_structs! { [structs] }

impl Struct {
    /// Returns the row of `kind`, or `None` if VHLO stores attributes of this kind as one attribute.
    pub fn of(kind: &'static Kind) -> Option<Self> {
        STRUCTS.iter().find(|s| std::ptr::eq(s.kind, kind)).copied()
    }
}

/// Fields of StableHLO's attributes that can hold a symbol reference. VHLO stores the name
/// of the symbol as a string. Such a field may also hold another attribute.
static SYMBOL_FIELDS: &[(&Kind, &str)] = &[(&REPLICA_GROUP_MESH_AXES, "mesh")];
/// Returns the index of the field of `kind` that can hold a symbol reference, or `None` if
/// `kind` has no such field.
pub fn symbol_field(kind: &'static Kind) -> Option<usize> {
    let (_, name) = SYMBOL_FIELDS.iter().find(|f| std::ptr::eq(f.0, kind))?;
    kind.fields.iter().position(|f| f.name == *name)
}

// ---- Functions ---------------------------------------------------------------------

/// Mnemonics of the ops that both the func dialect and VHLO have.
pub static FUNCTIONS: &[&str] = &["func", "call", "return"];

/// Attribute of an op in [`FUNCTIONS`]. An attribute without a row is generic.
#[derive(Clone, Copy)]
pub struct FunctionAttribute {
    /// Name of the attribute.
    pub name: &'static str,
    /// Form in which the func dialect stores it.
    pub form: Form,
    /// Text, in StableHLO, of the value that VHLO has if the attribute is absent; `None`
    /// if the attribute is required.
    pub absent: Option<&'static str>,
}
static FUNCTION_ATTRIBUTES: &[FunctionAttribute] = &[
    FunctionAttribute {
        name: "arg_attrs",
        form: Form::Generic,
        absent: Some("[]"),
    },
    FunctionAttribute {
        name: "callee",
        form: Form::Symbol,
        absent: None,
    },
    FunctionAttribute {
        name: "res_attrs",
        form: Form::Generic,
        absent: Some("[]"),
    },
    FunctionAttribute {
        name: "sym_visibility",
        form: Form::Generic,
        absent: Some("\"\""),
    },
];
impl FunctionAttribute {
    /// Returns the row of the attribute `name`, or a generic row if the table has no row for
    /// `name`.
    pub fn of(name: &'static str) -> Self {
        let row = FUNCTION_ATTRIBUTES.iter().find(|a| a.name == name);
        row.copied().unwrap_or(Self {
            name,
            form: Form::Generic,
            absent: None,
        })
    }
}

/// Returns a description of each row that names no declared attribute, field or op, so that it can be removed.
/// [`Pair::new`](crate::mapping::Pair::new) describes the rows to add.
pub fn unused_rows() -> Vec<String> {
    let ops = stablehlo_dialect::ops::all();
    let attributes = || ops.iter().flat_map(|op| op.attributes);
    let mut unused = Vec::new();
    for (is, form) in FORMS {
        if !attributes().any(is) {
            unused.push(format!("FORMS: {form:?}"));
        }
    }
    for (name, _) in ELIDABLE {
        if !attributes().any(|a| a.name == *name && a.presence != Presence::Required) {
            unused.push(format!("ELIDABLE: no attribute '{name}' may be absent"));
        }
    }
    for pair in PAIRED {
        let has = |op: &&OpDef| pair.iter().all(|a| op.slot(a).is_some());
        if !ops.iter().any(has) {
            unused.push(format!("PAIRED: {pair:?}"));
        }
    }
    for (kind, name) in SYMBOL_FIELDS {
        if symbol_field(kind).is_none() {
            unused.push(format!("SYMBOL_FIELDS: {} has no '{name}'", kind.mnemonic));
        }
    }
    for row in FUNCTION_ATTRIBUTES {
        let mut declared = FUNCTIONS
            .iter()
            .filter_map(|f| vhlo_dialect::ops::latest(f));
        if !declared.any(|op| op.def.slot(row.name).is_some()) {
            unused.push(format!("FUNCTION_ATTRIBUTES: no '{}'", row.name));
        }
    }
    unused
}
