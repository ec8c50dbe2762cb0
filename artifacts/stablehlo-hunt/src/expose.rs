//! Programs that return the values of all ops.

use stablehlo_opset::edit::{Edit, functions::EditFunctions};
use stablehlo_program::{Draft, DraftBlock, DraftOp, DraftValue, Program};

/// Returns the function `name` and its block, or `None` if there is no such function, or something calls the function.
fn function(draft: &Draft, name: &str) -> Option<(DraftOp, DraftBlock)> {
    let all = draft.uncalled_functions().into_iter();
    let function = all
        .into_iter()
        .find(|op| draft.symbol(*op) == Some(name.as_bytes()))?;
    Some((function, draft.function_body(function)?))
}

/// Returns a program whose function `name` returns the values of all ops in its block that are static tensors, with a
/// description of the op of each result: the op's name, its number in the block and its location. Returns `None` if
/// there is no such function, or something calls the function.
pub fn expose_values<'a>(program: &Program<'a>, name: &str) -> Option<(Program<'a>, Vec<String>)> {
    let draft = Draft::new(program.clone());
    let edit = &draft;
    let (function, block) = function(edit, name)?;
    let end = edit.last(block)?;
    let (mut values, mut names) = (Vec::new(), Vec::new());
    let ops = std::iter::successors(edit.first(block), |op| edit.next(*op));
    for (number, op) in ops.take_while(|op| *op != end).enumerate() {
        let place = draft.location_text(edit.location(op));
        let place = place
            .map(|place| format!(" at {place}"))
            .unwrap_or_default();
        let is_static = |value: &DraftValue| edit.tensor_of(*value).is_some_and(|t| t.is_static());
        for value in edit.results(op).into_iter().filter(is_static) {
            values.push(value);
            names.push(format!(
                "'{}' (op #{number} of @{name}){place}",
                edit.name(op)
            ));
        }
    }
    draft.set_results(function, &values);
    Some((draft.into_program().ok()?, names))
}

/// Returns a program whose function `name` returns one of its results only. Returns `None` if there is no such function
/// or result, or something calls the function.
pub fn keep_result<'a>(program: &Program<'a>, name: &str, result: usize) -> Option<Program<'a>> {
    let draft = Draft::new(program.clone());
    let edit = &draft;
    let (function, block) = function(edit, name)?;
    let kept = *edit.operands(edit.last(block)?).get(result)?;
    draft.set_results(function, &[kept]);
    draft.into_program().ok()
}
