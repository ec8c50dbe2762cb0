//! The pass `stablehlo-check-shape-assertions`, which checks the custom calls `shape_assertion`, and
//! erases those that hold.
//!
//! The first operand of an assertion is a boolean, and `error_message` is the error if the boolean is
//! false. The message can have the values of the other operands, as in `{0}`.

use super::constants::ints;
use crate::edit::MlirEdit;
use mlir_bridge::{
    diag::{Failed, Result, error},
    passes::OptionValue,
    prelude::*,
};
use stablehlo_dialect::ops::custom_call::CustomCall;
use stablehlo_opset::rules::assertions::{formatted, places};
use stablehlo_rewrites::unused::erase_unused;

static PASS: PassDef = PassDef::new("stablehlo-check-shape-assertions", run)
    .name("StablehloCheckShapeAssertionsPass")
    .description("Check the custom calls 'shape_assertion', and erase those that hold")
    .op("func.func")
    .options(&[
        PassOption::new("enable-shape-assertions", OptionValue::Bool(true))
            .description("Report assertions that fail; if false, erase all assertions"),
    ])
    .statistics(&[("assertions", "assertions that were erased")]);
inventory::submit!(&PASS);

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
    "error_message",
    "has_side_effect",
    "output_operand_aliases",
];

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let mut assertions = Vec::new();
    root.walk(&mut |op| {
        let target = CustomCall::of(op).and_then(|call| call.call_target_name());
        if target == Some(TARGET) {
            assertions.push(op);
        }
    });
    let is_checked = run.options().flag("enable-shape-assertions");
    let (mut result, mut erased) = (Ok(()), 0);
    for op in assertions {
        if is_checked && let Err(failed) = check(op) {
            result = Err(failed);
            continue;
        }
        if op.num_results() == 0 {
            let operands: Vec<_> = op.operands().collect();
            run.rewriter().erase(op);
            erase_unused(MlirEdit::of(run.rewriter()), operands);
            erased += 1;
        }
    }
    run.count("assertions", erased);
    result
}

/// Checks that `op` is no assertion that fails. An assertion that is not constant or not valid may
/// hold.
///
/// # Errors
/// If `op` is an assertion that fails, after a diagnostic with its message.
pub fn holds(op: Op) -> Result {
    let target = CustomCall::of(op).and_then(|call| call.call_target_name());
    if target != Some(TARGET) || verify(op).is_err() {
        return Ok(());
    }
    let are_known = op.operands().all(|value| ints(value).is_some());
    if are_known { check(op) } else { Ok(()) }
}

/// Checks one assertion.
///
/// # Errors
/// If the assertion fails, is not constant, or is no valid assertion, after a diagnostic.
fn check(op: Op) -> Result {
    let fault = |message: std::fmt::Arguments| -> Failed { error(op.location(), message) };
    let message = verify(op).map_err(|message| fault(format_args!("{message}")))?;
    let value = |i: usize| ints(op.operand(i)).and_then(|all| all.first().copied());
    match value(0) {
        Some(0) => {}
        Some(_) => return Ok(()),
        None => {
            return Err(fault(format_args!(
                "expects static assert_what (operand #0)"
            )));
        }
    }
    let values = (1..op.num_operands()).map(|i| {
        value(i).ok_or_else(|| {
            fault(format_args!(
                "expects static error_message_input (operand #{i})"
            ))
        })
    });
    let values = values.collect::<Result<Vec<_>>>()?;
    Err(fault(format_args!("{}", formatted(message, &values))))
}

/// Returns the message of a valid assertion.
///
/// # Errors
/// Fails with the fault of another custom call.
fn verify(op: Op<'_>) -> std::result::Result<&str, String> {
    let n = op.num_operands();
    if !(1..=1 + MAX_VALUES).contains(&n) {
        return Err(format!("expects 1 <= size(operands) <= {}", 1 + MAX_VALUES));
    }
    if op.num_results() != 0 {
        return Err("expects size(results) = 0".to_owned());
    }
    let attributes = op.attributes().entries().unwrap_or_default();
    if let Some((name, _)) = attributes
        .iter()
        .find(|(name, _)| !ATTRIBUTES.contains(name))
    {
        return Err(format!("{name} is not a supported attribute"));
    }
    let config = op.inherent("backend_config");
    let is_empty = |a: Attribute| {
        a.text_bytes().is_some_and(<[u8]>::is_empty) || a.entries().is_some_and(|e| e.is_empty())
    };
    if config.is_some_and(|a| !is_empty(a)) {
        return Err("expects an empty backend_config".to_owned());
    }
    let is_scalar = |i: usize, widths: &[u32]| {
        let t = Tensor::of(op.operand(i).ty()).filter(|t| t.rank() == 0);
        let scalar = t.and_then(|t| Scalar::of(t.element));
        matches!(scalar, Some(Scalar::Int { width, sign: Sign::Signless }) if widths.contains(&width))
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
    let message = op
        .discardable_attribute("error_message")
        .and_then(|a| a.text());
    let message = message.ok_or("expects an error_message attribute")?;
    match places(message).find(|place| place.index >= n - 1) {
        None => Ok(message),
        Some(place) => Err(format!(
            "expects error_message to contain format specifiers with error_message_input index \
             less than {}. Found specifier {}",
            n - 1,
            &message[place.start..place.end]
        )),
    }
}
