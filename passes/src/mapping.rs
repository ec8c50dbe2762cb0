//! Pairs of StableHLO and VHLO ops, with the source of each attribute. The pairs are
//! derived once per process, from the declarations of both dialects and the [tables of
//! irregularities](crate::correspondence). So the conversion of an op needs no lookup by
//! name.

use crate::correspondence::{
    Absent, Elidable, FUNCTIONS, Form, FunctionAttribute, PAIRED, Struct, elidable_values,
};
use mlir_bridge::prelude::*;
use rustc_hash::FxHashMap;
use stablehlo_dialect::neutral::Neutral;
use std::{ptr::from_ref, sync::OnceLock};
use vhlo_dialect::{
    ops::{self, OpDeclaration},
    version::Version,
};

/// StableHLO op and the newest version of its VHLO counterpart.
pub struct Pair {
    /// StableHLO op.
    pub stablehlo: &'static OpDef,
    /// Newest version of the VHLO op.
    pub vhlo: &'static OpDeclaration,
    /// Source of the value of each VHLO slot.
    pub to_vhlo: Vec<VhloSlot>,
    /// Source of the value of each StableHLO slot.
    pub to_stablehlo: Vec<StablehloSlot>,
    /// Pairs of StableHLO slots. In each pair, both slots hold a value, or neither does.
    pub paired: Vec<[usize; 2]>,
}

/// Source of the value of a VHLO slot.
pub enum VhloSlot {
    /// A StableHLO attribute.
    Attribute {
        /// Index of the StableHLO slot.
        slot: usize,
        /// Form in which StableHLO stores the attribute.
        form: Form,
        /// Value for an absent attribute.
        absent: Substitute,
    },
    /// A field of a struct attribute.
    Field {
        /// Index of the struct's StableHLO slot.
        slot: usize,
        /// Kind of the struct.
        kind: &'static Kind,
        /// Index of the field.
        field: usize,
        /// Value of the field if the struct is absent, or `None` if the struct is
        /// required.
        absent: Option<Absent>,
    },
}

impl VhloSlot {
    /// Returns the index of the StableHLO slot that the value comes from.
    pub fn slot(&self) -> usize {
        match self {
            Self::Attribute { slot, .. } | Self::Field { slot, .. } => *slot,
        }
    }
    /// Returns whether the value for an absent attribute depends on the op.
    pub fn is_computed(&self) -> bool {
        matches!(
            self,
            Self::Attribute {
                absent: Substitute::Computed(_),
                ..
            }
        )
    }
}

/// Value for an absent attribute.
#[derive(Clone, Copy)]
pub enum Substitute {
    /// No value: the attribute is required.
    None,
    /// The StableHLO attribute with this text.
    Text(&'static str),
    /// A value that depends on the op.
    Computed(Neutral),
}
impl Substitute {
    fn of(def: &AttributeDef, form: Form) -> Self {
        match def.note() {
            Some(Neutral::Text(text)) => Self::Text(text),
            Some(neutral) => Self::Computed(*neutral),
            None => match (def.presence, form) {
                (Presence::Default(text), _) => Self::Text(text),
                (_, Form::Unit) => Self::Text("false"),
                _ => Self::None,
            },
        }
    }
}

/// Source of the value of a StableHLO slot.
pub enum StablehloSlot {
    /// A VHLO attribute.
    Attribute {
        /// Index of the VHLO slot.
        slot: usize,
        /// Form in which StableHLO stores the attribute.
        form: Form,
        /// Values that are omitted.
        elidable: Elidable,
    },
    /// VHLO attributes that hold the fields of a struct.
    Struct {
        /// Kind of the struct.
        kind: &'static Kind,
        /// VHLO slot of each field, or `None` for a field that VHLO does not store.
        fields: Vec<Option<usize>>,
        /// Value of each field if the struct is absent.
        absent: Option<Absent>,
        /// Whether the struct is required.
        required: bool,
    },
}

/// Returns the default-equivalent values of an attribute. Fails with the row to add if
/// [`ELIDABLE`](crate::correspondence) lacks a required row.
fn elidable(op: &OpDef, def: &AttributeDef) -> Result<Elidable, String> {
    if def.presence == Presence::Required {
        return Ok(Elidable::Never);
    }
    Ok(
        match (elidable_values(def.name), def.note(), def.presence) {
            (Some(values), ..) => values,
            (None, Some(Neutral::Text(text)), _) => Elidable::Text(text),
            (None, Some(_), _) => {
                return Err(format!(
                    "passes/src/correspondence.rs: ELIDABLE lacks the default-equivalent values of '{}' of \
                 {}: add a row",
                    def.name, op.name
                ));
            }
            (None, None, Presence::Default(text)) => Elidable::Text(text),
            (None, None, _) => Elidable::Never,
        },
    )
}

/// Returns the struct attribute that `def` declares, or `None` if VHLO has `def` as one
/// attribute.
fn structure(def: &AttributeDef, vhlo: &OpDef) -> Option<Struct> {
    match def.constraint.syntax {
        AttrSyntax::Kind(kind) if vhlo.slot(def.name).is_none() => Struct::of(kind),
        _ => None,
    }
}

impl Pair {
    /// Creates the pair of a StableHLO op.
    ///
    /// # Errors
    /// Returns the file and the row to add if a table is incomplete.
    pub fn new(stablehlo: &'static OpDef) -> Result<Self, String> {
        let vhlo = ops::latest(stablehlo.mnemonic()).ok_or_else(|| {
            format!(
                "core/vhlo-opset/src/version_table.rs: no VHLO op corresponds to {}: add a row:\n  {}_v1  {}..",
                stablehlo.name,
                stablehlo.mnemonic(),
                Version::CURRENT
            )
        })?;
        let to_vhlo = vhlo.def.attributes.iter();
        let to_vhlo = to_vhlo.map(|a| vhlo_slot(stablehlo, vhlo, a.name));
        let to_stablehlo = stablehlo.attributes.iter();
        let to_stablehlo = to_stablehlo.map(|def| stablehlo_slot(stablehlo, vhlo, def));
        let slots =
            |names: &[&str; 2]| Some([stablehlo.slot(names[0])?, stablehlo.slot(names[1])?]);
        Ok(Self {
            stablehlo,
            vhlo,
            to_vhlo: to_vhlo.collect::<Result<_, _>>()?,
            to_stablehlo: to_stablehlo.collect::<Result<_, _>>()?,
            paired: PAIRED.iter().filter_map(slots).collect(),
        })
    }
}

impl Pair {
    /// Returns the VHLO slot of the attribute `name`, and the StableHLO slot of the struct
    /// that has this attribute as a field. Returns `None` if no struct has such a field.
    pub fn field_slot(&self, name: &[u8]) -> Option<(usize, usize)> {
        let slots = self.to_vhlo.iter().zip(self.vhlo.def.attributes);
        let mut fields = slots
            .enumerate()
            .filter_map(|(i, (origin, def))| match origin {
                VhloSlot::Field { slot, .. } => Some((i, *slot, def.name)),
                VhloSlot::Attribute { .. } => None,
            });
        let (field, slot, _) = fields.find(|f| f.2.as_bytes() == name)?;
        Some((field, slot))
    }
}

fn vhlo_slot(
    stablehlo: &'static OpDef,
    vhlo: &OpDeclaration,
    name: &str,
) -> Result<VhloSlot, String> {
    if let Some(slot) = stablehlo.slot(name) {
        let def = &stablehlo.attributes[slot];
        let form = Form::of(def);
        return Ok(VhloSlot::Attribute {
            slot,
            form,
            absent: Substitute::of(def, form),
        });
    }
    let mut attributes = stablehlo.attributes.iter().enumerate();
    let field = attributes.find_map(|(slot, def)| {
        let row = structure(def, vhlo.def)?;
        let mut fields = row.vhlo_names.iter();
        Some(VhloSlot::Field {
            slot,
            kind: row.kind,
            field: fields.position(|field| *field == name)?,
            absent: row.absent,
        })
    });
    field.ok_or_else(|| {
        format!(
            "core/stablehlo-opset/src/declarations: {} has '{name}', and {} has no such attribute: add the \
             attribute, or add its name in VHLO to the field in core/stablehlo-opset/src/structs.rs",
            vhlo.name, stablehlo.name
        )
    })
}

fn stablehlo_slot(
    op: &OpDef,
    vhlo: &OpDeclaration,
    def: &AttributeDef,
) -> Result<StablehloSlot, String> {
    if let Some(row) = structure(def, vhlo.def) {
        let slot = |name: &&str| vhlo.def.slot(name);
        return Ok(StablehloSlot::Struct {
            kind: row.kind,
            fields: row.vhlo_names.iter().map(slot).collect(),
            absent: row.absent,
            required: def.presence == Presence::Required,
        });
    }
    let slot = vhlo.def.slot(def.name).ok_or_else(|| {
        format!(
            "core/vhlo-opset/src/version_table.rs: {} has '{}', and {} does not: add it in a new \
             version of the op:\n  {}_v{}  {}..  ... [.. {}]",
            op.name,
            def.name,
            vhlo.name,
            vhlo.base,
            vhlo.version + 1,
            Version::CURRENT,
            def.name
        )
    })?;
    Ok(StablehloSlot::Attribute {
        slot,
        form: Form::of(def),
        elidable: elidable(op, def)?,
    })
}

/// Returns all pairs, created once per process.
///
/// # Panics
/// Panics if the tables of the two dialects are inconsistent. The tests in `coverage.rs`
/// list all gaps.
pub fn pairs() -> &'static [Pair] {
    static PAIRS: OnceLock<Vec<Pair>> = OnceLock::new();
    PAIRS.get_or_init(|| {
        let ops = stablehlo_dialect::ops::all().into_iter();
        let pairs = ops.map(|op| Pair::new(op).unwrap_or_else(|gap| panic!("{gap}")));
        pairs.collect()
    })
}

/// Returns the pair of a VHLO op, or `None` if `def` is an older version of an op, or
/// corresponds to no StableHLO op.
pub fn pair_of_vhlo(def: &'static OpDef) -> Option<&'static Pair> {
    static BY_VHLO: OnceLock<FxHashMap<usize, &'static Pair>> = OnceLock::new();
    let map = BY_VHLO.get_or_init(|| {
        let key = |p: &'static Pair| from_ref(p.vhlo.def) as usize;
        pairs().iter().map(|p| (key(p), p)).collect()
    });
    map.get(&(from_ref(def) as usize)).copied()
}

/// Op of the func dialect and the newest version of its VHLO counterpart.
pub struct FunctionPair {
    /// Full name in the func dialect.
    pub name: String,
    /// Newest version of the VHLO op.
    pub vhlo: &'static OpDeclaration,
    /// Attribute of the func dialect for each VHLO slot.
    pub attributes: Vec<FunctionAttribute>,
}

/// Returns the pairs of all [`FUNCTIONS`], created once per process.
pub fn function_pairs() -> &'static [FunctionPair] {
    static PAIRS: OnceLock<Vec<FunctionPair>> = OnceLock::new();
    PAIRS.get_or_init(|| {
        let pair = |base: &&str| {
            let vhlo = ops::latest(base).expect("VHLO has functions");
            let attributes = vhlo.def.attributes.iter();
            FunctionPair {
                name: format!("func.{base}"),
                vhlo,
                attributes: attributes.map(|a| FunctionAttribute::of(a.name)).collect(),
            }
        };
        FUNCTIONS.iter().map(pair).collect()
    })
}
