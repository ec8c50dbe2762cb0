//! Programs with static shapes, given the types of the arguments.

use crate::{
    chlo, dynamism,
    legalizations::Legalization,
    refine::{
        self, RefineOptions, arguments, assertions, entry_function, explain::require_static_shapes,
        uncalled,
    },
};
use stablehlo_opset::edit::{Record, Reported, functions::EditFunctions};
use std::hash::Hash;

/// Makes the shapes of a program static: the arguments of the entry function get the types that `types` returns.
/// Checks shape assertions, erases functions that nothing calls, and replaces ops of CHLO.
///
/// # Errors
/// If the program has no entry function, the types do not fit, an assertion does not hold, or the types do not
/// determine all shapes, after an error.
pub fn specialize<'x, E>(
    edit: E,
    types: impl FnOnce() -> Result<Vec<E::Type>, Reported>,
) -> Result<(), Reported>
where
    E: Record<'x> + EditFunctions<'x>,
    E::Op: Hash,
    E::Value: Hash,
    E::Block: Hash,
{
    let entry =
        || entry_function(edit)?.ok_or_else(|| edit.error_at(edit.root(), "must have a function"));
    let function = entry()?;
    arguments::refine(edit, function, &types()?)?;
    let options = RefineOptions {
        limit: refine::LIMIT,
        checks_assertions: true,
    };
    refine::shapes(edit, entry()?, options)?;
    let functions = edit.inner_ops(edit.root()).into_iter();
    let mut checked = Ok(());
    for function in functions.filter(|op| edit.is_function(*op)) {
        let (_, result) = assertions::erase(edit, function, true);
        checked = checked.and(result);
    }
    checked?;
    dynamism::apply(edit)?;
    uncalled::erase(edit);
    require_static_shapes(edit, entry()?)?;
    chlo::preserve::preserve(edit);
    Legalization::Chlo.apply(edit)
}
