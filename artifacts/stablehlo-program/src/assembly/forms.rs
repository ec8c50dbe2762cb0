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
use stablehlo_opset::{
    forms::VhloForm,
    types::{ElementType, FloatType, Type},
};

impl Engine<'_> {
    /// Returns whether an attribute has a form that VHLO stores, too.
    pub fn has_form(&self, form: VhloForm, value: ReadAttr) -> bool {
        let data = self.arena.get(value);
        match form {
            VhloForm::Integer { width, least } => self.has_integer(data, width, least),
            VhloForm::F32 => match data {
                Data::Float { ty, .. } => {
                    let f32 = Type::Number(ElementType::Float(FloatType::F32));
                    *self.arena.type_of(*ty) == f32
                }
                _ => false,
            },
            VhloForm::Bool => matches!(data, Data::Boolean(_)),
            VhloForm::Str => matches!(data, Data::String(_)),
            VhloForm::Symbol => matches!(data, Data::Symbol(names) if names.len() == 1),
            VhloForm::SymbolArray => all(data, |a| self.has_form(VhloForm::Symbol, a)),
            VhloForm::Array => matches!(data, Data::Array(_)),
            VhloForm::Any => true,
            VhloForm::Typed => matches!(
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
            VhloForm::Dictionary => matches!(data, Data::Dictionary(_)),
            VhloForm::StrOrDictionary => matches!(data, Data::String(_) | Data::Dictionary(_)),
            VhloForm::Elements => matches!(
                data,
                Data::Dense { .. } | Data::Resource { .. } | Data::Sparse { .. }
            ),
            VhloForm::I64Elements => match data {
                Data::Dense { ty, .. } => {
                    let tensor = self.arena.type_of(*ty).tensor();
                    tensor.is_some_and(|tensor| tensor.element == I64)
                }
                _ => false,
            },
            VhloForm::LayoutArray => all(data, |a| matches!(self.arena.get(a), Data::Dense { .. })),
            VhloForm::TilingArray => all(data, |a| self.has_form(VhloForm::LayoutArray, a)),
            VhloForm::ReplicaGroups => match data {
                Data::Fields(kind, _) => kind.mnemonic == "replica_group_mesh_axes",
                _ => self.has_form(VhloForm::I64Elements, value),
            },
            VhloForm::Precisions => all(data, |a| self.fields(a, &kinds::PRECISION).is_some()),
            VhloForm::Accuracy => self.fields(value, &kinds::RESULT_ACCURACY).is_some(),
            VhloForm::Enum(ty) => self.fields(value, kinds::of_enum(ty)).is_some(),
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
        let is_wrong = is_matrix && rank != 2 && self.has_form(VhloForm::I64Elements, value);
        let name = def.name;
        is_wrong.then(|| format!("{name} must be a 2-dimensional tensor, found {rank} dimensions"))
    }
}

/// Returns whether an attribute is an array whose elements all fulfil a condition.
fn all(data: &Data, is_valid: impl Fn(ReadAttr) -> bool) -> bool {
    matches!(data, Data::Array(all) if all.iter().all(|a| is_valid(*a)))
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
