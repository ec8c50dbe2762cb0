//! Programs that return the values of all ops.

use stablehlo_opset::edit::{Edit, functions::EditFunctions};
use stablehlo_program::{Draft, Program};

/// Returns a program whose function `name` returns the values of all ops in its block that are static tensors, with a
/// description of the op of each result: the op's name, its number in the block and its location. Returns `None` if
/// there is no such function, or something calls the function.
pub fn expose_values<'a>(program: &Program<'a>, name: &str) -> Option<(Program<'a>, Vec<String>)> {
    let draft = Draft::new(program.clone());
    let edit = &draft;
    let is_wanted = |op: &_| edit.symbol(*op) == Some(name.as_bytes());
    let function = draft.uncalled_functions().into_iter().find(is_wanted)?;
    let block = draft.function_body(function)?;
    let end = edit.last(block)?;
    let (mut values, mut names) = (Vec::new(), Vec::new());
    let mut next = edit.first(block);
    let mut number = 0;
    while let Some(op) = next.filter(|op| *op != end) {
        let place = draft.location_text(edit.location(op));
        let place = place
            .map(|place| format!(" at {place}"))
            .unwrap_or_default();
        for value in edit.results(op) {
            let is_static = edit
                .tensor_of(value)
                .is_some_and(|tensor| tensor.is_static());
            if is_static {
                values.push(value);
                names.push(format!(
                    "'{}' (op #{number} of @{name}){place}",
                    edit.name(op)
                ));
            }
        }
        number += 1;
        next = edit.next(op);
    }
    draft.set_results(function, &values);
    Some((draft.into_program().ok()?, names))
}

/// Returns a program whose function `name` returns one of its results only. Returns `None` if there is no such function
/// or result, or something calls the function.
pub fn keep_result<'a>(program: &Program<'a>, name: &str, result: usize) -> Option<Program<'a>> {
    let draft = Draft::new(program.clone());
    let edit = &draft;
    let is_wanted = |op: &_| edit.symbol(*op) == Some(name.as_bytes());
    let function = draft.uncalled_functions().into_iter().find(is_wanted)?;
    let end = edit.last(draft.function_body(function)?)?;
    let kept = *edit.operands(end).get(result)?;
    draft.set_results(function, &[kept]);
    draft.into_program().ok()
}
