//! Ops that a parser knows, by name.

use super::arena::Data;
use crate::{
    definition::OpDef,
    mapping::mapping_of,
    table,
    text::{
        formats::formats,
        shardy::{self, ShardyOp},
        vocabulary::Names,
    },
};
use mlir_bytecode::{DialectDecoder, mlir_dialects::DIALECTS};
use mlir_format::{Format, Presence};
use rustc_hash::FxHashMap;
use stablehlo_opset::traits;
use std::sync::OnceLock;
use vhlo_opset::ops::{self, OpVersion};

/// Op that a parser knows.
pub struct KnownOp {
    /// Full name.
    pub name: &'static str,
    pub sort: Sort,
    /// Names of the inherent attributes.
    pub attributes: Vec<&'static str>,
    /// Properties in the order of bytecode: names, and whether each is required. ODS sorts them by
    /// name.
    pub properties: Vec<(&'static str, bool)>,
    /// Assembly format, if the op has one.
    pub format: Option<&'static Format<Names>>,
    /// Op of VHLO; `None` for a module and for ops of Shardy and CHLO.
    pub vhlo: Option<&'static OpVersion>,
    /// True if values outside of the op are not visible in the op's regions.
    pub isolated: bool,
    /// Dialect of ops without a prefix in the regions of the op.
    pub dialect: &'static str,
}

/// Sort of an op.
#[derive(Clone, Copy)]
pub enum Sort {
    Module,
    Function,
    Call,
    /// Return from a function.
    Return,
    /// Op that the dialect lacks.
    Unknown,
    Declared(&'static OpDef),
    Shardy(&'static ShardyOp),
}

impl KnownOp {
    /// Returns whether artifacts keep the attributes of the op as MLIR's own.
    pub fn keeps_attributes(&self) -> bool {
        matches!(self.sort, Sort::Module | Sort::Unknown | Sort::Shardy(_))
    }
    /// Returns whether the properties of an op that MLIR itself defines can have a value. The verifier
    /// checks the values of other ops.
    pub fn can_have(&self, slot: usize, value: &Data) -> bool {
        if !matches!(self.sort, Sort::Module | Sort::Function | Sort::Call) {
            return true;
        }
        match self.attributes[slot] {
            "sym_name" | "sym_visibility" => matches!(value, Data::String(_)),
            "function_type" => matches!(value, Data::Type(_)),
            "arg_attrs" | "res_attrs" => matches!(value, Data::Array(_)),
            "callee" => matches!(value, Data::Symbol(names) if names.len() == 1),
            "no_inline" => matches!(value, Data::Unit),
            _ => true,
        }
    }
}

/// Returns the op with a name, or `None` if parsers do not know the op.
pub fn known_op(name: &str) -> Option<&'static KnownOp> {
    known_ops().get(name)
}
/// Returns the parts of ops that their dialect lacks.
pub fn any_op() -> &'static KnownOp {
    static OP: KnownOp = KnownOp {
        name: "",
        sort: Sort::Unknown,
        attributes: Vec::new(),
        properties: Vec::new(),
        format: None,
        vhlo: None,
        isolated: false,
        dialect: "",
    };
    &OP
}
/// Returns the names of all known ops, by dialect.
pub fn known_names() -> impl Iterator<Item = &'static str> + Clone {
    static NAMES: OnceLock<Vec<&str>> = OnceLock::new();
    let names = NAMES.get_or_init(|| {
        let mut names: Vec<_> = known_ops().keys().copied().collect();
        let rank = |name: &str| {
            let (dialect, _) = name.split_once('.').unwrap_or_default();
            ["builtin", "func", "stablehlo", "chlo"]
                .iter()
                .position(|other| *other == dialect)
                .unwrap_or(4)
        };
        names.sort_unstable_by_key(|name| (rank(name), *name));
        names
    });
    names.iter().copied()
}
fn known_ops() -> &'static FxHashMap<&'static str, KnownOp> {
    static ALL: OnceLock<FxHashMap<&'static str, KnownOp>> = OnceLock::new();
    ALL.get_or_init(|| {
        let own = table::declared().map(|def| KnownOp {
            name: def.name,
            sort: Sort::Declared(def),
            attributes: def.attributes.iter().map(|a| a.name).collect(),
            properties: sorted(def.attributes.iter().map(|a| (a.name, a.presence))),
            format: formats().get(def.name),
            vhlo: def.has_vhlo_form().then(|| mapping_of(def).vhlo),
            isolated: def.has(traits::ISOLATED_FROM_ABOVE),
            dialect: "",
        });
        let shardy = shardy::all().map(|def| KnownOp {
            name: def.name,
            sort: Sort::Shardy(def),
            attributes: def.attributes.iter().map(|a| a.name).collect(),
            properties: sorted(def.attributes.iter().map(|a| (a.name, a.presence))),
            format: formats().get(def.name),
            vhlo: None,
            isolated: def.has("ISOLATED_FROM_ABOVE"),
            dialect: "",
        });
        let all = own.chain(shardy).chain(functions()).map(|op| (op.name, op));
        all.collect()
    })
}

fn sorted(attributes: impl Iterator<Item = (&'static str, Presence)>) -> Vec<(&'static str, bool)> {
    let all = attributes.map(|(name, presence)| (name, presence == Presence::Required));
    let mut all: Vec<_> = all.collect();
    all.sort_unstable();
    all
}
/// Returns the properties of an op of the dialect `func`.
fn properties_of_func(name: &str) -> Vec<(&'static str, bool)> {
    let (dialect, op) = name.split_once('.').unwrap_or_default();
    let mut dialects = DIALECTS.iter().filter(|d| d.name() == dialect);
    let all = dialects
        .find_map(|dialect| dialect.op(op))
        .unwrap_or_default();
    all.iter().map(|p| (p.name, !p.optional)).collect()
}

/// Returns modules, and the ops of the dialect `func`.
fn functions() -> impl Iterator<Item = KnownOp> {
    let rows = [
        ("builtin.module", Sort::Module, "builtin", true),
        ("func.func", Sort::Function, "func", true),
        ("func.call", Sort::Call, "", false),
        ("func.return", Sort::Return, "", false),
    ];
    rows.into_iter().map(|(name, sort, dialect, isolated)| {
        let vhlo = name.strip_prefix("func.").and_then(ops::latest);
        let attributes = match vhlo {
            Some(vhlo) => vhlo.attributes.to_vec(),
            None => vec!["sym_name", "sym_visibility"],
        };
        let properties = match vhlo {
            Some(_) => properties_of_func(name),
            None => attributes.iter().map(|name| (*name, false)).collect(),
        };
        KnownOp {
            name,
            sort,
            attributes,
            properties,
            format: None,
            vhlo,
            isolated,
            dialect,
        }
    })
}
