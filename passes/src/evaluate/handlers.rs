//! Functions of the custom calls that ops of `check` and `interpreter` become.

use super::{
    checks::Comparison,
    lower::{FUNCTION, LABEL, OP, PRINT, RUN_PARALLEL},
    options::EvaluateOptions,
    probes, values,
};
use mlir_bridge::ir::Context;
use stablehlo_interpreter::{
    array::Array,
    eval::{CustomCallHandler, Interpreter, Value},
    memory::Memory,
};
use stablehlo_program::{Attribute, AttributeValue, Function, OpRef, typed::CustomCall};
use std::{
    cell::{Cell, RefCell},
    path::Path,
    rc::Rc,
};

/// Session that all custom calls of an evaluation share.
pub(super) struct Session<'a> {
    context: &'a Context,
    memory: Memory,
    probe_dir: Option<&'a Path>,
    /// Number of files that probes have written.
    probes: Cell<u64>,
    print: RefCell<&'a mut dyn FnMut(&str)>,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        context: &'a Context,
        options: &EvaluateOptions<'a>,
        print: &'a mut dyn FnMut(&str),
    ) -> Self {
        Self {
            context,
            memory: options.memory.clone(),
            probe_dir: options.probe_dir,
            probes: Cell::new(0),
            print: RefCell::new(print),
        }
    }
}

/// Error for an expectation that does not hold, and for a file that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("Error evaluating function: {function}. \n\tFallback for {op} failed: {message}")]
pub(super) struct Unmet {
    function: String,
    op: String,
    message: String,
}

/// Function of a custom call: its results, or the message of an error.
type Compute = fn(&Session, &CustomCall, Vec<Array>) -> Result<Vec<Value>, String>;

/// Targets with their functions. Programs can have these custom calls, too.
const TARGETS: &[(&str, Compute)] = &[
    ("check.eq", eq),
    ("check.expect_almost_eq", expect_almost_eq),
    ("check.expect_close", expect_close),
    ("check.expect_eq", expect_eq),
    ("check.expect_serialized_eq", expect_serialized_eq),
    (PRINT, print),
    ("interpreter.probe", probe),
];

/// Sets the functions of the targets.
pub(super) fn install<'p>(interpreter: &mut Interpreter<'p>, state: &Rc<Session<'p>>) {
    for &(target, compute) in TARGETS {
        let state = Rc::clone(state);
        let handler: CustomCallHandler = Box::new(move |call, operands| {
            let arrays = operands.into_iter().filter_map(Value::into_array).collect();
            compute(&state, call, arrays).map_err(|message| {
                let name = string(call.op, OP).unwrap_or(match target {
                    "check.eq" => "stablehlo.custom_call(@check.eq)",
                    target => target,
                });
                let function = string(call.op, FUNCTION).or_else(|| function_of(call.op));
                let function = function.unwrap_or_default().to_owned();
                let op = name.to_owned();
                Unmet {
                    function,
                    op,
                    message,
                }
                .into()
            })
        });
        interpreter.set_custom_call(target, handler);
    }
}

/// Sets the function of `interpreter.run_parallel`. `inner` evaluates the functions.
pub(super) fn install_run_parallel<'p>(outer: &mut Interpreter<'p>, inner: Interpreter<'p>) {
    let handler: CustomCallHandler = Box::new(move |call, operands| {
        let grid = attribute(call.op, "programs").and_then(Attribute::as_array);
        let grid: Vec<Vec<&str>> = grid.into_iter().flatten().map(strings).collect();
        let mut infeed = Vec::new();
        for name in attribute(call.op, "infeed").into_iter().flat_map(strings) {
            infeed.push(inner.run(name, Vec::new())?);
        }
        let functions = grid.concat();
        let mut operands = operands.into_iter();
        let arguments = functions.iter().map(|name| {
            let function = call.op.program().functions().find(|f| f.name == *name);
            let count = function.map_or(0, |f| f.inputs().len());
            operands.by_ref().take(count).collect()
        });
        let arguments = arguments.collect();
        let size = [grid.len(), grid.first().map_or(0, Vec::len)];
        let results = inner.run_functions(&functions, size, arguments, infeed, None)?;
        Ok(results.values.concat())
    });
    outer.set_custom_call(RUN_PARALLEL, handler);
}

fn attribute<'p>(op: OpRef<'p>, name: &str) -> Option<Attribute<'p>> {
    op.discardable_attribute(name)
}
fn string<'p>(op: OpRef<'p>, name: &str) -> Option<&'p str> {
    attribute(op, name)?.as_str()
}
fn strings(list: Attribute<'_>) -> Vec<&str> {
    let all = list.as_array().into_iter().flatten();
    all.filter_map(Attribute::as_str).collect()
}
fn number(op: OpRef, name: &str) -> Option<u64> {
    match attribute(op, name)?.value() {
        AttributeValue::Integer { bits, .. } | AttributeValue::Float { bits, .. } => Some(bits),
        _ => None,
    }
}
fn function_of(op: OpRef<'_>) -> Option<&str> {
    let mut at = Some(op);
    while let Some(op) = at {
        if let Some(function) = Function::of(op) {
            return Some(function.name);
        }
        at = op.parent();
    }
    None
}

fn pair<'a>(state: &'a Session, operands: &'a [Array]) -> Result<Comparison<'a>, String> {
    match operands {
        [actual, expected] => Comparison::new(state.context, actual, expected),
        _ => Err(format!("expected 2 operands, found {}", operands.len())),
    }
}

/// Compares integers exactly and other numbers with a tolerance. Upstream's test data has
/// this custom call.
fn eq(state: &Session, _: &CustomCall, operands: Vec<Array>) -> Result<Vec<Value>, String> {
    use stablehlo_interpreter::element::Class;
    let pair = pair(state, &operands)?;
    let class = operands.first().map(|array| array.stored().class());
    match class {
        Some(Class::Float | Class::Complex) => pair.almost_equal(1e-4)?,
        _ => pair.equal()?,
    }
    let holds = Array::from_bools(&state.memory, &[], &[true]);
    Ok(vec![holds.map_err(|e| e.to_string())?.into()])
}

fn expect_eq(state: &Session, _: &CustomCall, operands: Vec<Array>) -> Result<Vec<Value>, String> {
    pair(state, &operands)?.equal()?;
    Ok(Vec::new())
}

fn expect_almost_eq(
    state: &Session,
    call: &CustomCall,
    operands: Vec<Array>,
) -> Result<Vec<Value>, String> {
    // The tolerance of an op is 1e-4 if it is absent. A custom call of the program has none.
    let is_op = attribute(call.op, OP).is_some();
    let default = if is_op { 1e-4 } else { 1e-3 };
    let tolerance = number(call.op, "tolerance").map_or(default, f64::from_bits);
    pair(state, &operands)?.almost_equal(tolerance)?;
    Ok(Vec::new())
}

fn expect_close(
    state: &Session,
    call: &CustomCall,
    operands: Vec<Array>,
) -> Result<Vec<Value>, String> {
    let min = number(call.op, "min_ulp_difference").unwrap_or(0);
    let max = number(call.op, "max_ulp_difference").unwrap_or(3);
    pair(state, &operands)?.close(min, max)?;
    Ok(Vec::new())
}

fn expect_serialized_eq(
    state: &Session,
    call: &CustomCall,
    operands: Vec<Array>,
) -> Result<Vec<Value>, String> {
    let id = string(call.op, "probe_id").unwrap_or_default();
    let iteration = number(call.op, "iteration").unwrap_or(0);
    let expected = operands.first().ok_or("expected an operand")?;
    let folder = folder(state)?;
    let found = probes::read(&state.memory, folder, id, iteration, expected)?;
    Comparison::new(state.context, expected, &found)?.equal()?;
    Ok(Vec::new())
}

fn print(state: &Session, call: &CustomCall, operands: Vec<Array>) -> Result<Vec<Value>, String> {
    let label = string(call.op, LABEL).unwrap_or_default();
    for array in operands {
        let text = values::text(state.context, &array.into());
        (state.print.borrow_mut())(&format!("{label}{text}\n"));
    }
    Ok(Vec::new())
}

fn probe(state: &Session, call: &CustomCall, operands: Vec<Array>) -> Result<Vec<Value>, String> {
    let folder = folder(state)?;
    let id = string(call.op, "probe_id").unwrap_or_default();
    for array in &operands {
        state.probes.set(state.probes.get() + 1);
        probes::write(folder, state.probes.get(), id, array)?;
    }
    Ok(operands.into_iter().map(Value::from).collect())
}

fn folder<'a>(state: &Session<'a>) -> Result<&'a Path, String> {
    let folder = state.probe_dir;
    folder.ok_or_else(|| "Probe serialization directory cannot be empty.".to_owned())
}
