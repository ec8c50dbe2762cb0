//! Which VHLO op, and which of its attributes, stands for which of StableHLO:
//! derived from the two dialects' declarations.

use mlir_bridge::{AttrSyntax, AttributeDef, AttributeType, Kind, OpDef};
use rustc_hash::FxHashMap;
use stablehlo_dialect::attribute_types as marker;
use std::{ptr::from_ref, sync::OnceLock};
use vhlo_dialect::ops::{self, Row};

/// A StableHLO op and the newest version of its VHLO counterpart.
pub struct Pair {
    /// The StableHLO op.
    pub stablehlo: &'static OpDef,
    /// The VHLO op.
    pub vhlo: &'static Row,
    /// Per VHLO slot: where its value comes from.
    pub sources: Vec<Source>,
    /// Per StableHLO slot: where its value comes from on the way back.
    pub targets: Vec<Target>,
}

/// Where a VHLO attribute comes from.
#[derive(Clone, Copy)]
pub enum Source {
    /// The StableHLO attribute of that slot.
    Attribute(usize),
    /// A field of the struct attribute of that slot.
    Field {
        /// The slot.
        slot: usize,
        /// The kind of the struct.
        kind: &'static Kind,
        /// The index of the field.
        field: usize,
    },
}

/// Where a StableHLO attribute comes from.
pub enum Target {
    /// The VHLO attribute of that slot.
    Attribute(usize),
    /// VHLO attributes, one per field; none for a field that VHLO drops.
    Struct(&'static Kind, Vec<Option<usize>>),
}

/// How a StableHLO attribute is stored, where VHLO stores it otherwise than
/// the generic rules say.
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

/// The form of a declared attribute.
pub fn form(def: &AttributeDef) -> Form {
    let is = |summary| def.constraint.summary == summary;
    match def.constraint.syntax {
        AttrSyntax::I64Array => Form::I64Array,
        AttrSyntax::Symbol => Form::Symbol,
        _ if is(marker::BoolArray::CONSTRAINT.summary) => Form::BoolArray,
        _ if is(marker::Unit::CONSTRAINT.summary) => Form::Unit,
        _ if is(marker::FlatSymbolArray::CONSTRAINT.summary) => Form::Symbols,
        _ if is(marker::CustomCallApiVersion::CONSTRAINT.summary) => Form::ApiVersion,
        _ => Form::Generic,
    }
}

/// VHLO's name of a field of a struct attribute.
fn vhlo_name(field: &'static str) -> &'static str {
    match field {
        "handle" => "channel_id",
        "type" => "channel_type",
        name => name,
    }
}

fn struct_kind(def: &AttributeDef, vhlo: &OpDef) -> Option<&'static Kind> {
    match def.constraint.syntax {
        AttrSyntax::Kind(kind) if vhlo.slot(def.name).is_none() => Some(kind),
        _ => None,
    }
}

impl Pair {
    fn new(stablehlo: &'static OpDef) -> Self {
        let vhlo = ops::latest(stablehlo.mnemonic())
            .unwrap_or_else(|| panic!("{} has no VHLO op", stablehlo.name));
        let source = |name: &str| {
            if let Some(slot) = stablehlo.slot(name) {
                return Source::Attribute(slot);
            }
            let field = stablehlo
                .attributes
                .iter()
                .enumerate()
                .find_map(|(slot, d)| {
                    let kind = struct_kind(d, vhlo.def)?;
                    let field = kind.fields.iter().position(|f| vhlo_name(f.name) == name)?;
                    Some(Source::Field { slot, kind, field })
                });
            field.unwrap_or_else(|| panic!("{}: nothing for '{name}'", vhlo.name))
        };
        let target = |d: &AttributeDef| match struct_kind(d, vhlo.def) {
            Some(kind) => {
                let slot = |f: &mlir_bridge::Field| vhlo.def.slot(vhlo_name(f.name));
                Target::Struct(kind, kind.fields.iter().map(slot).collect())
            }
            None => Target::Attribute(
                vhlo.def
                    .slot(d.name)
                    .unwrap_or_else(|| panic!("{} lacks '{}'", vhlo.name, d.name)),
            ),
        };
        Self {
            stablehlo,
            vhlo,
            sources: vhlo.def.attributes.iter().map(|a| source(a.name)).collect(),
            targets: stablehlo.attributes.iter().map(target).collect(),
        }
    }
}

/// All pairs. Made once per process.
pub fn pairs() -> &'static [Pair] {
    static PAIRS: OnceLock<Vec<Pair>> = OnceLock::new();
    PAIRS.get_or_init(|| {
        let ops = stablehlo_dialect::ops::all();
        ops.into_iter().map(Pair::new).collect()
    })
}

/// The pair of a VHLO op that is the newest version of its base.
pub fn pair_of_vhlo(def: &'static OpDef) -> Option<&'static Pair> {
    static BY_VHLO: OnceLock<FxHashMap<usize, &'static Pair>> = OnceLock::new();
    let map = BY_VHLO.get_or_init(|| {
        let key = |p: &'static Pair| from_ref(p.vhlo.def) as usize;
        pairs().iter().map(|p| (key(p), p)).collect()
    });
    map.get(&(from_ref(def) as usize)).copied()
}

/// The pair of a StableHLO op.
pub fn pair_of_stablehlo(def: &'static OpDef) -> Option<&'static Pair> {
    static BY_STABLEHLO: OnceLock<FxHashMap<usize, &'static Pair>> = OnceLock::new();
    let map = BY_STABLEHLO.get_or_init(|| {
        let key = |p: &'static Pair| from_ref(p.stablehlo) as usize;
        pairs().iter().map(|p| (key(p), p)).collect()
    });
    map.get(&(from_ref(def) as usize)).copied()
}
