//! What is irregular between StableHLO and VHLO, as data: whatever the generic
//! rules do not fit has a row here, and nowhere else is anything decided by the
//! name of an attribute. `mapping.rs` reads the rows once per process,
//! for both directions.
//!
//! The generic rules: a VHLO attribute has the name of the StableHLO attribute,
//! or of the field of a struct attribute, that it stands for, and is the
//! translator's counterpart of its value. What may be absent in StableHLO has a
//! [`Neutral`](stablehlo_dialect::neutral::Neutral) value, which is written in
//! its place, and left out again.

use mlir_bridge::{kind::Kind, op::AttributeDef};
use stablehlo_dialect::{
    attribute_types as marker,
    kinds::{
        CHANNEL_HANDLE, DOT_ALGORITHM, PRECISION, REPLICA_GROUP_MESH_AXES,
        enums::CUSTOM_CALL_API_VERSIONS,
    },
};
use std::sync::OnceLock;
use vhlo_dialect::attributes as va;

// ---- Attributes that VHLO stores otherwise -----------------------------------------

/// How StableHLO stores an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// By the generic rules.
    Generic,
    /// `array<i64>`; a tensor in VHLO.
    I64Array,
    /// `array<i1>`; a tensor in VHLO.
    BoolArray,
    /// Present or absent; a boolean in VHLO.
    Unit,
    /// A symbol reference; a string in VHLO.
    Symbol,
    /// An array of symbol references; of strings in VHLO.
    Symbols,
    /// An integer; an enum in VHLO.
    ApiVersion,
}

/// The forms, by the type that an attribute is declared with.
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
    /// The form of a declared attribute.
    pub fn of(def: &AttributeDef) -> Self {
        let mut forms = FORMS.iter();
        forms.find(|f| f.0(def)).map_or(Self::Generic, |f| f.1)
    }
}

/// The calling conventions of a `custom_call`: the integer in StableHLO, and the
/// enum's value in VHLO.
pub fn api_versions() -> &'static [(i64, i64)] {
    static ALL: OnceLock<Vec<(i64, i64)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let all = CUSTOM_CALL_API_VERSIONS.iter();
        all.filter_map(|(value, name)| Some((*value, va::API_VERSION.case_value(name)?)))
            .collect()
    })
}

// ---- Values that say no more than their absence ------------------------------------

/// Which values of an attribute say no more than its absence, and are left out on
/// the way to StableHLO.
#[derive(Clone, Copy)]
pub enum Silence {
    /// None: the attribute is always there.
    Never,
    /// The attribute with this text.
    Text(&'static str),
    /// The integer, of any width.
    Integer(i64),
    /// An array whose members all are the case 0 of an enum, however many.
    Cases(&'static Kind),
    /// An empty string or dictionary. What is neutral depends on `api_version`;
    /// both forms of it go.
    EmptyTextOrDictionary,
    /// A tensor without elements, of any shape.
    NoElements,
    /// Elements of which all are this: as many as there are dimensions. Those of
    /// no dimensions at all are kept, as upstream keeps them.
    All(i64),
    /// The default accuracy; a negative zero is no tolerance, too.
    DefaultAccuracy,
}

/// Attributes of whose values others are silent, too, than the neutral one alone.
static SILENT: &[(&str, Silence)] = &[
    ("backend_config", Silence::EmptyTextOrDictionary),
    ("base_dilations", Silence::All(1)),
    ("lhs_dilation", Silence::All(1)),
    ("padding", Silence::All(0)),
    ("precision_config", Silence::Cases(&PRECISION)),
    ("result_accuracy", Silence::DefaultAccuracy),
    ("rhs_dilation", Silence::All(1)),
    ("source_target_pairs", Silence::NoElements),
    // The neutral value is wider than the attribute.
    ("version", Silence::Integer(0)),
    ("window_dilations", Silence::All(1)),
    ("window_reversal", Silence::All(0)),
    ("window_strides", Silence::All(1)),
];
/// The row of an attribute in the table above, if it has one.
pub fn silence(name: &str) -> Option<Silence> {
    Some(SILENT.iter().find(|s| s.0 == name)?.1)
}

/// Attributes that an op has both or neither: where one says something, the other
/// is an empty array.
pub static TOGETHER: &[[&str; 2]] = &[["operand_layouts", "result_layouts"]];

// ---- Struct attributes -------------------------------------------------------------

/// A struct attribute of StableHLO whose fields are VHLO attributes, and what is
/// irregular about them.
#[derive(Clone, Copy)]
pub struct Struct {
    /// The kind.
    pub kind: &'static Kind,
    /// The names of fields that VHLO calls otherwise.
    pub renamed: &'static [(&'static str, &'static str)],
    /// What stands for each field of one that is absent; none if it never is.
    pub absent: Option<Absent>,
}
/// What stands for each field of an absent struct attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absent {
    /// Its text in StableHLO.
    pub text: &'static str,
    /// Whether a struct that is there may have such a field, too.
    pub also_within: bool,
}

static STRUCTS: &[Struct] = &[
    Struct {
        kind: &CHANNEL_HANDLE,
        renamed: &[("handle", "channel_id"), ("type", "channel_type")],
        absent: Some(Absent {
            text: "0 : i64",
            also_within: true,
        }),
    },
    Struct {
        kind: &DOT_ALGORITHM,
        renamed: &[],
        absent: Some(Absent {
            text: "none",
            also_within: false,
        }),
    },
];
impl Struct {
    /// The row of a kind, or one that says that nothing is irregular.
    pub fn of(kind: &'static Kind) -> Self {
        let row = STRUCTS.iter().find(|s| std::ptr::eq(s.kind, kind));
        row.copied().unwrap_or(Self {
            kind,
            renamed: &[],
            absent: None,
        })
    }
    /// VHLO's name of a field.
    pub fn vhlo_name(&self, field: &'static str) -> &'static str {
        let renamed = self.renamed.iter().find(|r| r.0 == field);
        renamed.map_or(field, |r| r.1)
    }
}

/// Fields of StableHLO's attributes that hold the name of a symbol, which is a
/// string in VHLO; they may hold another attribute, too.
static SYMBOL_FIELDS: &[(&Kind, &str)] = &[(&REPLICA_GROUP_MESH_AXES, "mesh")];
/// The field of a kind of StableHLO that holds the name of a symbol.
pub fn symbol_field(kind: &'static Kind) -> Option<usize> {
    let (_, name) = SYMBOL_FIELDS.iter().find(|f| std::ptr::eq(f.0, kind))?;
    kind.fields.iter().position(|f| f.name == *name)
}

// ---- Functions ---------------------------------------------------------------------

/// The ops of the func dialect that VHLO has, by the name that they have in both.
pub static FUNCTIONS: &[&str] = &["func", "call", "return"];

/// An attribute of such an op. Those without a row are generic.
#[derive(Clone, Copy)]
pub struct FunctionAttribute {
    /// Its name.
    pub name: &'static str,
    /// How the func dialect stores it.
    pub form: Form,
    /// The value that VHLO has where it is absent, in the text of StableHLO; none
    /// if it must be there.
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
    /// The row of an attribute, or one that says that it is generic.
    pub fn of(name: &'static str) -> Self {
        let row = FUNCTION_ATTRIBUTES.iter().find(|a| a.name == name);
        row.copied().unwrap_or(Self {
            name,
            form: Form::Generic,
            absent: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::op::{OpDef, Presence};

    fn attributes() -> impl Iterator<Item = (&'static OpDef, &'static AttributeDef)> {
        let ops = stablehlo_dialect::ops::all().into_iter();
        ops.flat_map(|op| op.attributes.iter().map(move |a| (op, a)))
    }

    /// No row is about something that no op has any more.
    #[test]
    fn each_row_is_about_something() {
        for (is, form) in FORMS {
            assert!(attributes().any(|(_, a)| is(a)), "FORMS: {form:?}");
        }
        for (name, _) in SILENT {
            let mut all = attributes();
            let found = all.any(|(_, a)| a.name == *name && a.presence != Presence::Required);
            assert!(found, "SILENT: no attribute '{name}' may be absent");
        }
        for pair in TOGETHER {
            let ops = stablehlo_dialect::ops::all();
            let has = |op: &&OpDef| pair.iter().all(|a| op.slot(a).is_some());
            assert!(ops.iter().any(has), "TOGETHER: {pair:?}");
        }
        for row in STRUCTS {
            for (name, _) in row.renamed {
                let found = row.kind.fields.iter().any(|f| f.name == *name);
                assert!(found, "STRUCTS: {} has no '{name}'", row.kind.mnemonic);
            }
        }
        for (kind, name) in SYMBOL_FIELDS {
            let found = symbol_field(kind).is_some();
            assert!(found, "SYMBOL_FIELDS: {} has no '{name}'", kind.mnemonic);
        }
        for row in FUNCTION_ATTRIBUTES {
            let mut rows = FUNCTIONS
                .iter()
                .filter_map(|f| vhlo_dialect::ops::latest(f));
            let found = rows.any(|r| r.def.slot(row.name).is_some());
            assert!(found, "FUNCTION_ATTRIBUTES: no '{}'", row.name);
        }
    }

    #[test]
    fn api_versions_are_complete() {
        assert_eq!(api_versions().len(), CUSTOM_CALL_API_VERSIONS.len());
        assert_eq!(api_versions().len(), va::API_VERSION.cases().len());
    }
}
