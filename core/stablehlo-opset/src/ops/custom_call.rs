//! Calls of ops that the implementation defines.

use super::support::*;
use crate::{
    enums::CustomCallApiVersion,
    rules::{
        buffers::{ValueForm, create_buffer, pin, shared_buffers},
        calls::{self, SharedPart, shared_part},
        lists::count,
    },
    view::{Layouts, RecordView},
};

impl<'c, V: OpView<'c>> Rules<'c, V> for CustomCall<V> {
    fn verify(self) -> RuleResult {
        let op = self.0;
        let operands: Vec<_> = (0..op.operands()).map(|i| op.operand(i)).collect();
        let count = op.results().unwrap_or_default();
        let results: Vec<_> = (0..count).map(|i| op.result(i)).collect();
        self.verify_layouts(&operands, &results)?;
        let aliases = self.output_operand_aliases().and_then(|all| all.entries());
        let records = aliases
            .into_iter()
            .flatten()
            .filter_map(AttributeView::record);
        let parts: Vec<_> = records.map(shared).collect();
        for part in &parts {
            shared_part(*part, &operands, &results, TypeView::members)?;
        }
        self.verify_config()?;
        verify_buffers(self.call_target_name(), &operands, &results, &parts)
    }
}
impl<'c, V: OpView<'c>> CustomCall<V> {
    /// Checks that operands and results either all have layouts that fit the types, or all lack
    /// layouts.
    fn verify_layouts(self, operands: &[V::Type], results: &[V::Type]) -> RuleResult {
        let (of_operands, of_results) = match (self.operand_layouts(), self.result_layouts()) {
            (None, None) => return Ok(()),
            (Some(operands), Some(results)) => (operands, results),
            _ => {
                let part = "operand_layouts and result_layouts";
                let must = "be there both, or neither of them";
                return Err(Violation::new("", part, must, ""));
            }
        };
        check_layouts("operand", operands, &of_operands)?;
        // The layouts of an only result, a tuple, are those of the tuple's members.
        let members = match results {
            [tuple] => tuple.members(),
            _ => None,
        };
        check_layouts("result", members.as_deref().unwrap_or(results), &of_results)
    }
    /// Checks that `backend_config` has the form that the calling convention requires.
    fn verify_config(self) -> RuleResult {
        let Some(config) = self.backend_config() else {
            return Ok(());
        };
        let version = self.api_version().unwrap_or(CustomCallApiVersion::Original);
        let is_typed = version == CustomCallApiVersion::TypedFfi;
        calls::backend_config(config.is_dictionary(), is_typed, version.keyword(), config)
    }
}

/// Reads a part that shares memory.
fn shared<'c>(alias: impl RecordView<'c>) -> SharedPart<'c> {
    SharedPart {
        output_path: alias.ints(0),
        operand: alias.int(1),
        operand_path: alias.ints(2),
    }
}

/// Checks that there is a layout for each value, and that the layout fits the type of the value. `what`
/// is "operand" or "result".
fn check_layouts<'c, T: TypeView<'c>>(what: &str, types: &[T], layouts: &Layouts) -> RuleResult {
    let name = format!("{what}_layouts");
    count("", &name, layouts.len(), types.len(), what)?;
    for (i, (&ty, layout)) in types.iter().zip(layouts.iter()).enumerate() {
        if ty.members().is_some() {
            return Err(Violation::text(
                "",
                format_args!("{name} cannot have a layout of a tuple, found {what} #{i} '{ty}'"),
            ));
        }
        let rank = match (ty.tensor(), ty.other_shaped()) {
            (Some(tensor), _) => tensor.rank(),
            (None, Some((Some(shape), _))) => shape.len(),
            // An unranked tensor.
            (None, Some((None, _))) => continue,
            // Other types, such as tokens, have no dimensions to lay out.
            (None, None) => 0,
        };
        calls::layout(what, i, rank, ty, layout)?;
    }
    Ok(())
}

/// Checks the buffers among the operands and the results.
fn verify_buffers<'c, T: TypeView<'c>>(
    target: Option<&str>,
    operands: &[T],
    results: &[T],
    parts: &[SharedPart],
) -> RuleResult {
    let is_tensor = |ty: T| {
        ty.tensor().is_some() || ty.other_shaped().is_some_and(|(shape, _)| shape.is_none())
    };
    let tensor: ValueForm<_> = ("tensor", &is_tensor);
    let buffer: ValueForm<_> = ("buffer", &T::is_buffer);
    let fit = |a: T, b: T| compatible(a, b) && element_of(a) == element_of(b);
    match target {
        Some(name @ "CreateBuffer") => create_buffer(name, operands.len(), results, T::is_buffer),
        Some(name @ "Pin") => pin(name, operands, results, [tensor, buffer], fit),
        Some(name @ "Unpin") => pin(name, operands, results, [buffer, tensor], fit),
        _ => shared_buffers(results, parts, T::members, T::is_buffer),
    }
}
