//! Evaluation of modules by the reference interpreter.
//!
//! A module becomes a portable artifact in memory, which [`stablehlo_interpreter`] evaluates.
//! Ops of the dialects `check` and `interpreter` become custom calls on the way, which
//! functions of this module compute.
//!
//! | level | modules | what |
//! |---|---|---|
//! | 2 | `handlers` | functions of custom calls |
//! | 1 | `checks` | comparisons of arrays |
//! | 1 | `probes` | files of probes |
//! | 0 | `lower` | ops of `check` and `interpreter` as custom calls |
//! | 0 | `options` | options of evaluations |
//! | 0 | [`values`] | arrays as attributes and as text |

mod checks;
mod handlers;
mod lower;
mod options;
mod probes;
pub mod values;

use crate::artifact::{self, SerializeOptions};
pub use options::EvaluateOptions;

use handlers::{Session, Unmet};
use mlir_bridge::{
    diag::{Failed, Result, error},
    ir::{Op, module_context},
    melior::{Context, ir::Module},
    prelude::*,
};
use stablehlo_interpreter::{
    error::Error as KernelError,
    eval::{EvalError, Fault, Interpreter, Value},
    memory::Memory,
};
use stablehlo_program::Program;
use std::rc::Rc;

/// Calls a function of a module, which is converted to an artifact. Returns the results of the
/// function, or nothing if the module has no functions. `print` takes the texts of
/// `interpreter.print`.
///
/// The module must be verified, as a parsed module is.
///
/// # Errors
/// After a diagnostic, if the module has no such function, the artifact cannot express the
/// program, or the evaluation fails. The diagnostic is at the op that has no result.
pub fn evaluate(
    mut module: Module,
    arguments: Vec<Value>,
    options: &EvaluateOptions,
    print: &mut dyn FnMut(&str),
) -> Result<Vec<Value>> {
    let function = match entry(&module, options.function)? {
        Some(function) => {
            check_arguments(function, &arguments)?;
            name_of(function).to_owned()
        }
        None => return Ok(Vec::new()),
    };
    if let Some(folder) = options.probe_dir {
        probes::remove_index(folder).map_err(|e| Op::of_module(&module).error_without_prefix(e))?;
    }
    let is_parallel = lower::lower(&mut module)?;
    let mut bytes = Vec::new();
    let options_of_artifact = SerializeOptions::default().legalize_chlo(true);
    artifact::serialize(&mut module, &options_of_artifact, &mut bytes)?;
    let context = module_context(&module);
    let failed = |fault: &dyn std::fmt::Display| error(context.unknown(), fault);
    let program = Program::read(&bytes).map_err(|e| failed(&e))?;
    let state = Rc::new(Session::new(context, options, print));
    let interpreter = interpreter(&program, options, &state, is_parallel);
    let results = interpreter.and_then(|interpreter| interpreter.run(&function, arguments));
    results.map_err(|e| report(context, &e))
}

/// Returns the function to call, or `None` if the module has no functions.
fn entry<'m>(module: &'m Module, name: &str) -> Result<Option<Op<'m>>> {
    let module = Op::of_module(module);
    let blocks = module.regions().flat_map(Region::blocks);
    let functions = blocks
        .flat_map(Block::ops)
        .filter(|op| op.name() == "func.func");
    let functions: Vec<_> = functions.collect();
    let named = functions.iter().find(|op| name_of(**op) == name);
    match (&functions[..], named) {
        ([], _) => Ok(None),
        (_, Some(function)) => Ok(Some(*function)),
        ([only], None) if name == "main" => Ok(Some(*only)),
        (all, None) => {
            let found: Vec<_> = all.iter().map(|op| name_of(*op)).collect();
            Err(module.error_without_prefix(format_args!(
                "module must have entry func with name {name}, found {}",
                found.join(", ")
            )))
        }
    }
}

/// Returns the name of the function of a program to call for a name: the only function, if its
/// name differs from `main`.
pub fn entry_of<'p>(program: &'p Program, name: &'p str) -> &'p str {
    let names: Vec<_> = program.functions().map(|f| f.name).collect();
    match names[..] {
        [only] if name == "main" => only,
        _ => name,
    }
}

fn name_of(function: Op<'_>) -> &str {
    let name = function.inherent("sym_name").and_then(|name| name.text());
    name.unwrap_or_default()
}

/// Checks the number and the types of arguments. The interpreter checks arguments of types
/// that are not static, and of quantized types.
fn check_arguments(function: Op, arguments: &[Value]) -> Result {
    let ty = function.inherent("function_type");
    let Some((inputs, _)) = ty.and_then(|ty| ty.type_value()?.function_parts()) else {
        return Ok(());
    };
    if inputs.len() != arguments.len() {
        return Err(function.error_without_prefix(format_args!(
            "incorrect number of arguments specified, provided {} inputs but function expected {}",
            arguments.len(),
            inputs.len()
        )));
    }
    for (i, (ty, argument)) in inputs.into_iter().zip(arguments).enumerate() {
        let tensor = Tensor::of(ty).filter(|t| t.is_static() && t.encoding.is_none());
        let is_plain = tensor.is_some_and(|t| values::scalar_of(t.element).is_some());
        if is_plain && ty.to_string() != argument.to_string() {
            return Err(function.error_without_prefix(format_args!(
                "invalid input argument type at index {i}, input type was '{argument}' but entry \
                 function expected '{ty}'"
            )));
        }
    }
    Ok(())
}

/// Reads arguments from the text of an array of dense elements:
/// `[dense<1> : tensor<2xi32>, dense<2.0> : tensor<f32>]`. An empty text means no arguments.
///
/// # Errors
/// After a diagnostic, if the text has another form, or `memory` has too little left.
pub fn parse_arguments(context: &Context, text: &str, memory: &Memory) -> Result<Vec<Value>> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let refuse = |message: &str| {
        let usage = "--args=[dense<1> : tensor<2xi32>, ...]";
        error(context.unknown(), format_args!("{message}, i.e. {usage}"))
    };
    let list = context
        .parse_attribute(text)
        .and_then(|list| list.elements());
    // Upstream's message has this spelling, and users search for it.
    let list = list.ok_or_else(|| refuse("expectected array attribute string for args"))?;
    let values = list.into_iter().map(|attribute| {
        let array = values::array_of(attribute, memory).map(Value::from);
        array.ok_or_else(|| refuse("expected dense elements attribute for args elements"))
    });
    values.collect()
}

fn interpreter<'p>(
    program: &'p Program<'p>,
    options: &EvaluateOptions,
    state: &Rc<Session<'p>>,
    is_parallel: bool,
) -> std::result::Result<Interpreter<'p>, EvalError> {
    let prepare = || {
        let mut interpreter = Interpreter::new(program, options.memory.clone())?;
        interpreter.set_limits(options.limits);
        interpreter.set_seed(options.seed);
        handlers::install(&mut interpreter, state);
        Ok::<_, EvalError>(interpreter)
    };
    let mut outer = prepare()?;
    if is_parallel {
        handlers::install_run_parallel(&mut outer, prepare()?);
    }
    Ok(outer)
}

/// Emits the diagnostic of an error at the op that failed.
fn report(context: &Context, fault: &EvalError) -> Failed {
    let place = fault.place.as_deref().unwrap_or_default();
    let location = match place.rsplitn(3, ':').collect::<Vec<_>>()[..] {
        [column, line, file] => match (line.parse(), column.parse()) {
            (Ok(line), Ok(column)) => Location::new(context, file, line, column),
            _ => context.unknown(),
        },
        _ => context.unknown(),
    };
    let unmet = match &*fault.fault {
        Fault::Kernel(KernelError::Body(inner)) => inner.downcast_ref::<Unmet>(),
        _ => None,
    };
    match (&fault.op, unmet) {
        (_, Some(unmet)) => error(location, unmet),
        (Some(op), None) => error(
            location,
            format_args!("'{op}' op cannot be evaluated: {}", fault.fault),
        ),
        (None, None) => error(location, &fault.fault),
    }
}
