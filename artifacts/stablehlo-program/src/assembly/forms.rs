//! Forms of attributes and of ops that the parser requires, where an artifact could not show that another
//! form was given.

use super::{
    arena::{Data, ReadAttr},
    attributes::{I64, integer, sign_extended},
    engine::Engine,
    known_ops::Sort,
    parsed_ops::OpState,
};
use crate::{
    definition::{AttributeDef, Presence},
    text::kinds,
};
use stablehlo_opset::types::{ElementType, FloatType, Type};

impl Engine<'_> {
    /// Returns whether an attribute has the form that the type of attributes `form` requires. The forms
    /// of structs are checked when their fields are read.
    pub fn has_form(&self, form: &str, value: ReadAttr) -> bool {
        let data = self.arena.get(value);
        let all = |form: &str| match data {
            Data::Array(all) => all.iter().all(|a| self.has_form(form, *a)),
            _ => false,
        };
        match form {
            "I64Array" | "BoolArray" | "CustomCallApiVersion" | "Unit" => false,
            "TypedValue" => matches!(
                data,
                Data::Boolean(_)
                    | Data::Integer { .. }
                    | Data::Float { .. }
                    | Data::Number { .. }
                    | Data::String(_)
                    | Data::TypedString { .. }
                    | Data::Dense { .. }
                    | Data::DenseStrings { .. }
                    | Data::Resource { .. }
                    | Data::Sparse { .. }
            ),
            _ if kinds::is_struct(form) => false,
            "I64" => self.has_integer(data, 64, i64::MIN),
            "I64NonNegative" => self.has_integer(data, 64, 0),
            "I64Positive" => self.has_integer(data, 64, 1),
            "I32" => self.has_integer(data, 32, i64::MIN),
            "I32NonNegative" => self.has_integer(data, 32, 0),
            "I32Positive" => self.has_integer(data, 32, 1),
            "F32" => match data {
                Data::Float { ty, .. } => {
                    let f32 = Type::Number(ElementType::Float(FloatType::F32));
                    *self.arena.type_of(*ty) == f32
                }
                _ => false,
            },
            "Bool" => matches!(data, Data::Boolean(_)),
            "SymbolName" => matches!(data, Data::Symbol(names) if names.len() == 1),
            "FlatSymbolArray" => all("SymbolName"),
            "Str" => matches!(data, Data::String(_)),
            "AnyArray" => matches!(data, Data::Array(_)),
            "Dictionary" => matches!(data, Data::Dictionary(_)),
            "StrOrDictionary" => matches!(data, Data::String(_) | Data::Dictionary(_)),
            "I64Elements" => match data {
                Data::Dense { ty, .. } => {
                    let tensor = self.arena.type_of(*ty).tensor();
                    tensor.is_some_and(|tensor| tensor.element == I64)
                }
                _ => false,
            },
            "IndexElements" => matches!(data, Data::Dense { .. }),
            "Elements" => matches!(
                data,
                Data::Dense { .. } | Data::Resource { .. } | Data::Sparse { .. }
            ),
            "ReplicaGroups" => match data {
                Data::Fields(kind, _) => kind.mnemonic == "replica_group_mesh_axes",
                _ => self.has_form("I64Elements", value),
            },
            "LayoutArray" => all("IndexElements"),
            "TilingArray" => all("LayoutArray"),
            "PrecisionConfig" => match data {
                Data::Array(all) => all
                    .iter()
                    .all(|a| self.fields(*a, &kinds::PRECISION).is_some()),
                _ => false,
            },
            _ => match kinds::of_type(form) {
                Some(kind) => self.fields(value, kind).is_some(),
                None => true,
            },
        }
    }
    /// Returns whether an attribute is a signless integer of a width, and is at least `least`.
    fn has_integer(&self, data: &Data, width: u32, least: i64) -> bool {
        match data {
            Data::Integer { ty, bits } => {
                *self.arena.type_of(*ty) == Type::Number(integer(width))
                    && sign_extended(*bits, width) >= least
            }
            _ => false,
        }
    }
    /// Returns the error about groups or pairs of processes that are no matrix.
    pub fn rank_fault(&self, def: &AttributeDef, value: ReadAttr) -> Option<String> {
        let Data::Dense { ty, .. } = self.arena.get(value) else {
            return None;
        };
        let is_matrix = matches!(def.name, "replica_groups" | "source_target_pairs");
        let shape = &self.arena.type_of(*ty).tensor()?.shape;
        if def.presence == Presence::Optional && shape.contains(&0) {
            return None;
        }
        let rank = shape.len();
        let is_wrong = is_matrix && rank != 2 && self.has_form("I64Elements", value);
        let name = def.name;
        is_wrong.then(|| format!("{name} must be a 2-dimensional tensor, found {rank} dimensions"))
    }
}

/// Returns the error about the parts of an op that MLIR itself defines, if any is wrong.
pub fn structure_fault(sort: Sort, op: &OpState) -> Option<&'static str> {
    let (has_region, has_values) = match sort {
        Sort::Module | Sort::Function => (true, false),
        Sort::Call | Sort::Return => (false, true),
        Sort::Declared(_) | Sort::Shardy(_) | Sort::Unknown => return None,
    };
    let is_return = matches!(sort, Sort::Return);
    match op.regions.len() {
        1 if has_region => {}
        0 if !has_region => {}
        _ if has_region => return Some("requires one region"),
        _ => return Some("requires zero regions"),
    }
    if !op.results.is_empty() && (!has_values || is_return) {
        return Some("requires zero results");
    }
    if !op.operands.is_empty() && !has_values {
        return Some("requires zero operands");
    }
    let mut blocks = op.regions.iter().flat_map(|region| &region.blocks);
    let has_arguments = blocks.any(|block| !block.arguments.is_empty());
    (matches!(sort, Sort::Module) && has_arguments).then_some("region should have no arguments")
}
