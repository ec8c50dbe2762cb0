//! Which VHLO op, and which of its attributes, stands for which of StableHLO:
//! derived from the two dialects' declarations and the table of what is
//! irregular, once per process. Per op nothing is looked up by name.

use crate::correspondence::{
    Absent, FUNCTIONS, Form, FunctionAttribute, Silence, Struct, TOGETHER, silence,
};
use mlir_bridge::prelude::*;
use rustc_hash::FxHashMap;
use stablehlo_dialect::neutral::Neutral;
use std::{ptr::from_ref, sync::OnceLock};
use vhlo_dialect::{
    ops::{self, Row},
    version::Version,
};

/// A StableHLO op and the newest version of its VHLO counterpart.
pub struct Pair {
    /// The StableHLO op.
    pub stablehlo: &'static OpDef,
    /// The VHLO op.
    pub vhlo: &'static Row,
    /// Per VHLO slot: where its value comes from.
    pub to_vhlo: Vec<VhloSlot>,
    /// Per StableHLO slot: where its value comes from.
    pub to_stablehlo: Vec<StablehloSlot>,
    /// Slots of StableHLO that have values both or neither.
    pub together: Vec<[usize; 2]>,
}

/// Where a VHLO attribute comes from.
pub enum VhloSlot {
    /// A StableHLO attribute.
    Attribute {
        /// Its slot.
        slot: usize,
        /// How it is stored.
        form: Form,
        /// What stands for it where it is absent.
        absent: Substitute,
    },
    /// A field of a struct attribute.
    Field {
        /// The slot of the struct.
        slot: usize,
        /// Its kind.
        kind: &'static Kind,
        /// The index of the field.
        field: usize,
        /// What stands for the field where the struct is absent.
        absent: Option<Absent>,
    },
}

impl VhloSlot {
    /// The slot of StableHLO that it comes from.
    pub fn slot(&self) -> usize {
        match self {
            Self::Attribute { slot, .. } | Self::Field { slot, .. } => *slot,
        }
    }
    /// Whether what stands for an absent attribute depends on the op.
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

/// What stands for an absent attribute.
#[derive(Clone, Copy)]
pub enum Substitute {
    /// Nothing: it must be there.
    None,
    /// The attribute with this text, in StableHLO.
    Text(&'static str),
    /// One that depends on the op; none where there is no such value.
    Computed(for<'c> fn(Adaptor<'c>) -> Option<Attribute<'c>>),
}
impl Substitute {
    fn of(def: &AttributeDef, form: Form) -> Self {
        match def.note() {
            Some(Neutral::Text(text)) => Self::Text(text),
            Some(Neutral::Computed(compute)) => Self::Computed(*compute),
            None => match (def.presence, form) {
                (Presence::Default(text), _) => Self::Text(text),
                (_, Form::Unit) => Self::Text("false"),
                _ => Self::None,
            },
        }
    }
}

/// Where a StableHLO attribute comes from.
pub enum StablehloSlot {
    /// A VHLO attribute.
    Attribute {
        /// Its slot.
        slot: usize,
        /// How StableHLO stores it.
        form: Form,
        /// The values that are left out.
        silent: Silence,
    },
    /// VHLO attributes that hold the fields of a struct.
    Struct {
        /// Its kind.
        kind: &'static Kind,
        /// The slot of each field; none for a field that VHLO drops.
        fields: Vec<Option<usize>>,
        /// What stands for each field where the struct is absent.
        absent: Option<Absent>,
        /// Whether the struct must be there.
        required: bool,
    },
}

fn silent(op: &OpDef, def: &AttributeDef) -> Result<Silence, String> {
    if def.presence == Presence::Required {
        return Ok(Silence::Never);
    }
    Ok(match (silence(def.name), def.note(), def.presence) {
        (Some(silence), ..) => silence,
        (None, Some(Neutral::Text(text)), _) => Silence::Text(text),
        (None, Some(Neutral::Computed(_)), _) => {
            return Err(format!(
                "passes/src/correspondence.rs: SILENT does not tell which values of '{}' of {} \
                 say nothing: add a row",
                def.name, op.name
            ));
        }
        (None, None, Presence::Default(text)) => Silence::Text(text),
        (None, None, _) => Silence::Never,
    })
}

/// The struct attribute whose fields are attributes of the VHLO op.
fn structure(def: &AttributeDef, vhlo: &OpDef) -> Option<Struct> {
    match def.constraint.syntax {
        AttrSyntax::Kind(kind) if vhlo.slot(def.name).is_none() => Some(Struct::of(kind)),
        _ => None,
    }
}

impl Pair {
    /// The pair of a StableHLO op, or what is missing for it: the file and what to
    /// add.
    pub fn new(stablehlo: &'static OpDef) -> Result<Self, String> {
        let vhlo = ops::latest(stablehlo.mnemonic()).ok_or_else(|| {
            format!(
                "artifacts/portable/src/versions.rs: no op stands for {}: add a row:\n  {}_v1  {}..",
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
            together: TOGETHER.iter().filter_map(slots).collect(),
        })
    }
}

impl Pair {
    /// The VHLO slot that holds a field of a struct attribute under this name, and
    /// the slot of the struct.
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

fn vhlo_slot(stablehlo: &'static OpDef, vhlo: &Row, name: &str) -> Result<VhloSlot, String> {
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
        let mut fields = row.kind.fields.iter();
        Some(VhloSlot::Field {
            slot,
            kind: row.kind,
            field: fields.position(|f| row.vhlo_name(f.name) == name)?,
            absent: row.absent,
        })
    });
    field.ok_or_else(|| {
        format!(
            "dialects/stablehlo/src/ops: {} has '{name}', and {} no such attribute: add it, or \
             what it is called in StableHLO to passes/src/correspondence.rs",
            vhlo.name, stablehlo.name
        )
    })
}

fn stablehlo_slot(op: &OpDef, vhlo: &Row, def: &AttributeDef) -> Result<StablehloSlot, String> {
    if let Some(row) = structure(def, vhlo.def) {
        let slot = |f: &mlir_bridge::kind::Field| vhlo.def.slot(row.vhlo_name(f.name));
        return Ok(StablehloSlot::Struct {
            kind: row.kind,
            fields: row.kind.fields.iter().map(slot).collect(),
            absent: row.absent,
            required: def.presence == Presence::Required,
        });
    }
    let slot = vhlo.def.slot(def.name).ok_or_else(|| {
        format!(
            "artifacts/portable/src/versions.rs: {} has '{}', and {} does not: add it, to a new \
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
        silent: silent(op, def)?,
    })
}

/// All pairs. Made once per process.
///
/// # Panics
/// If the tables of the two dialects do not fit each other; tests of coverage tell
/// all that is missing.
pub fn pairs() -> &'static [Pair] {
    static PAIRS: OnceLock<Vec<Pair>> = OnceLock::new();
    PAIRS.get_or_init(|| {
        let ops = stablehlo_dialect::ops::all().into_iter();
        let pairs = ops.map(|op| Pair::new(op).unwrap_or_else(|gap| panic!("{gap}")));
        pairs.collect()
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

/// An op of the func dialect and the newest version of its VHLO counterpart.
pub struct FunctionPair {
    /// The full name in the func dialect.
    pub name: String,
    /// The VHLO op.
    pub vhlo: &'static Row,
    /// Per VHLO slot: the attribute of the func dialect.
    pub attributes: Vec<FunctionAttribute>,
}

/// All of them. Made once per process.
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
