//! Checks of the custom calls `shape_assertion`, and erasure of those that hold.
//!
//! The first operand of an assertion is a boolean, and `error_message` is the error if the boolean is
//! false. The message can have the values of the other operands, as in `{0}`.

use crate::{constants::ints, unused::erase_unused};
use stablehlo_opset::{
    edit::{Reported, functions::EditFunctions, views::CustomCall},
    rules::assertions::{formatted, places},
    types::{IntegerType, ScalarType},
    view::{AttributeView, ElementView},
};

/// Target of the custom calls.
const TARGET: &str = "shape_assertion";
/// Largest number of values in a message.
const MAX_VALUES: usize = 32;
/// Attributes that an assertion can have.
const ATTRIBUTES: &[&str] = &[
    "api_version",
    "backend_config",
    "call_target_name",
    "called_computations",
    MESSAGE,
    "has_side_effect",
    "output_operand_aliases",
];
/// Attribute that has the message.
const MESSAGE: &str = "error_message";

fn is_assertion<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> bool {
    let call = CustomCall::of(edit, op);
    call.is_some_and(|call| call.call_target_name() == Some(TARGET))
}

/// Erases the assertions in an op, and the ops that compute for them alone. If `is_checked`, checks the assertions,
/// and keeps those that fail. Returns the number of erased assertions, and the result of the checks.
pub fn erase<'x, E: EditFunctions<'x>>(
    edit: E,
    root: E::Op,
    is_checked: bool,
) -> (usize, Result<(), Reported>) {
    let ops = edit.walk(root).into_iter();
    let assertions: Vec<_> = ops.filter(|op| is_assertion(edit, *op)).collect();
    let (mut result, mut erased) = (Ok(()), 0);
    for op in assertions {
        if is_checked && let Err(failed) = check(edit, op) {
            result = Err(failed);
            continue;
        }
        if edit.result_count(op) == 0 {
            let operands = edit.operands(op);
            edit.erase(op);
            erase_unused(edit, operands);
            erased += 1;
        }
    }
    (erased, result)
}

/// Checks that `op` is no assertion that fails. An assertion that is not constant or not valid may
/// hold.
///
/// # Errors
/// If `op` is an assertion that fails, after an error with its message.
pub fn holds<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Result<(), Reported> {
    if !is_assertion(edit, op) || verify(edit, op).is_err() {
        return Ok(());
    }
    let mut operands = edit.operands(op).into_iter();
    match operands.all(|value| ints(edit, value).is_some()) {
        true => check(edit, op),
        false => Ok(()),
    }
}

/// Checks one assertion.
///
/// # Errors
/// If the assertion fails, is not constant, or is no valid assertion, after an error at the assertion.
fn check<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Result<(), Reported> {
    let fault = |message: &str| edit.error(edit.location(op), message);
    let message = verify(edit, op).map_err(|message| fault(&message))?;
    let value = |i: usize| ints(edit, edit.operand(op, i)).and_then(|all| all.first().copied());
    match value(0) {
        Some(0) => {}
        Some(_) => return Ok(()),
        None => return Err(fault("expects static assert_what (operand #0)")),
    }
    let values = (1..edit.operand_count(op)).map(|i| {
        value(i).ok_or_else(|| {
            fault(&format!(
                "expects static error_message_input (operand #{i})"
            ))
        })
    });
    let values = values.collect::<Result<Vec<_>, _>>()?;
    Err(fault(&formatted(&message, &values)))
}

/// Returns the message of a valid assertion.
///
/// # Errors
/// Fails with the fault of another custom call.
fn verify<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Result<String, String> {
    let n = edit.operand_count(op);
    if !(1..=1 + MAX_VALUES).contains(&n) {
        return Err(format!("expects 1 <= size(operands) <= {}", 1 + MAX_VALUES));
    }
    if edit.result_count(op) != 0 {
        return Err("expects size(results) = 0".to_owned());
    }
    let mut names = edit.attribute_names(op).into_iter();
    if let Some(name) = names.find(|name| !ATTRIBUTES.contains(&&name[..])) {
        return Err(format!("{name} is not a supported attribute"));
    }
    let call = CustomCall::of(edit, op);
    let config = call.and_then(|call| call.attribute_named("backend_config"));
    let is_empty = |a: E::Attribute| a.text() == Some("") || edit.is_empty_dictionary(a);
    if config.is_some_and(|a| !is_empty(a)) {
        return Err("expects an empty backend_config".to_owned());
    }
    let is_scalar = |i: usize, widths: &[u32]| {
        let t = edit.tensor_of(edit.operand(op, i));
        let width = match t.filter(|t| t.rank() == 0).and_then(|t| t.element.scalar()) {
            Some(ScalarType::Boolean) => 1,
            Some(ScalarType::Integer(IntegerType {
                width,
                unsigned: false,
            })) => width,
            _ => return false,
        };
        widths.contains(&width)
    };
    if !is_scalar(0, &[1]) {
        return Err(
            "expects assert_what (operand #0) to be a constant of type tensor<i1>".to_owned(),
        );
    }
    if let Some(i) = (1..n).find(|&i| !is_scalar(i, &[32, 64])) {
        return Err(format!(
            "expects error_message_input (operand #{i}) to be a constant of type tensor<i32> or \
             tensor<i64>"
        ));
    }
    let message = edit.discardable(op, MESSAGE);
    let message = message.and_then(|message| edit.string(message));
    let message = message.ok_or("expects an error_message attribute")?;
    let misplaced = places(&message).find(|place| place.index >= n - 1);
    match misplaced {
        None => Ok(message),
        Some(place) => Err(format!(
            "expects error_message to contain format specifiers with error_message_input index \
             less than {}. Found specifier {}",
            n - 1,
            &message[place.start..place.end]
        )),
    }
}
