//! Composites in place of the ops of CHLO that XLA knows. A composite has the name and the attributes of its op, in
//! the form that XLA reads. The decomposition is a new function of the op, so that consumers without the op can
//! compute the function instead.

use crate::composites::wrap::Wrapper;
use stablehlo_opset::{
    edit::{
        Edit, New,
        functions::EditFunctions,
        views::chlo::{RaggedDot, TopK, codes},
    },
    opcode::Opcode,
    types::ScalarType,
};
use std::hash::Hash;

/// Ops that XLA recognizes in composites, but for `scan`: VHLO has no arrays of `i32`, which XLA needs among the
/// attributes of a `scan`.
const PRESERVED: &[Opcode] = &[
    codes::Acos,
    codes::Acosh,
    codes::Asin,
    codes::Asinh,
    codes::Atanh,
    codes::Cosh,
    codes::Erf,
    codes::Erfc,
    codes::Mulhi,
    codes::RaggedDot,
    codes::Sinh,
    codes::TopK,
];

/// Version of the composites, which XLA checks.
const VERSION: i32 = 1;

/// Wraps the ops of CHLO in a program that XLA knows in composites. Returns the number of wrapped ops.
pub fn preserve<'x, E>(edit: E) -> usize
where
    E: EditFunctions<'x, Op: Hash, Value: Hash>,
{
    let all = edit.walk(edit.root()).into_iter();
    let ops: Vec<_> = all.filter(|op| is_preserved(edit, *op)).collect();
    let mut wrapper = Wrapper::new(edit, VERSION);
    for &op in &ops {
        wrapper.wrap(op, &attributes(edit, op));
    }
    ops.len()
}

/// Returns whether an op becomes a composite. Composites have ranked types only.
fn is_preserved<'x, E: Edit<'x>>(edit: E, op: E::Op) -> bool {
    let is_known = edit
        .opcode(op)
        .is_some_and(|code| PRESERVED.contains(&code));
    let values = || edit.operands(op).into_iter().chain(edit.results(op));
    is_known && values().all(|value| edit.tensor_of(value).is_some())
}

/// Returns the attributes of a composite: all attributes of `op`, in forms that are no attributes of CHLO.
/// `is_stable` is stated even if its value is the default, as in JAX's composites.
fn attributes<'x, E: Edit<'x>>(edit: E, op: E::Op) -> Vec<(&'x [u8], E::Attribute)> {
    let inherent = inherent_entries(edit, op).into_iter();
    let mut entries: Vec<_> = inherent.map(|(name, a)| (name.as_bytes(), a)).collect();
    if TopK::of(edit, op).is_some_and(|top| top.is_stable().is_none()) {
        entries.push((b"is_stable", edit.new_attribute(New::Bool(true))));
    }
    entries.extend(edit.discardable_entries(op));
    entries
}

/// Returns the inherent attributes of an op of CHLO, in forms that are no attributes of CHLO, with their names.
pub fn inherent_entries<'x, E: Edit<'x>>(edit: E, op: E::Op) -> Vec<(&'static str, E::Attribute)> {
    let dense = |dimensions: &[i64]| {
        let scalar = edit.scalar_type(ScalarType::I64);
        let ty = edit.tensor_type(&[dimensions.len() as i64], scalar);
        let bytes: Vec<_> = dimensions.iter().flat_map(|d| d.to_le_bytes()).collect();
        edit.new_attribute(New::Elements(ty, &bytes))
    };
    let attributes = edit.attributes(op).into_iter();
    let entry = |(name, value)| {
        let New::Attribute(value) = value else {
            return (name, edit.new_attribute(value));
        };
        let dot = RaggedDot::of(edit, op);
        let numbers = dot.and_then(|dot| dot.ragged_dot_dimension_numbers());
        let value = match (name, numbers) {
            ("ragged_dot_dimension_numbers", Some(n)) => {
                let lists = [
                    n.lhs_batching_dimensions,
                    n.rhs_batching_dimensions,
                    n.lhs_contracting_dimensions,
                    n.rhs_contracting_dimensions,
                    n.lhs_ragged_dimensions,
                    n.rhs_group_dimensions,
                ];
                edit.list(&lists.map(dense))
            }
            ("precision_config", _) => {
                let all = dot
                    .and_then(|dot| dot.precision_config())
                    .unwrap_or_default();
                let names = all
                    .into_iter()
                    .map(|p| edit.new_attribute(New::Text(p.keyword())));
                edit.list(&names.collect::<Vec<_>>())
            }
            _ => value,
        };
        (name, value)
    };
    attributes.map(entry).collect()
}
