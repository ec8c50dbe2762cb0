//! Evaluation of programs by the reference interpreter.

use crate::{
    error::{Error, ErrorKind, Result, attempt},
    program::{copy, verify},
    registration::prepare,
};
use melior::ir::Module;
use mlir_bridge::ir::module_context;
use stablehlo_interpreter::eval::{Interpreter, Value};
use stablehlo_passes::evaluate;
use stablehlo_program::Program;
use std::io::{self, Write};

pub use stablehlo_passes::evaluate::{EvaluateOptions, values};

/// Calls a function of a module with arguments, and returns its results. The module does not
/// change. `interpreter.print` prints to standard output.
///
/// ```
/// use stablehlo_mlir::{
///     EvaluateOptions, evaluate, load, melior::Context, parse,
///     stablehlo_interpreter::array::Array,
/// };
/// let context = Context::new();
/// load(&context)?;
/// let module = parse(&context, b"func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
///     %0 = stablehlo.sqrt %x : tensor<2xf32>
///     return %0 : tensor<2xf32>
/// }")?;
/// let options = EvaluateOptions::default();
/// let x = Array::new(&options.memory, &[2], vec![4.0f32, 9.0])?;
/// let results = evaluate(&module, vec![x.into()], &options)?;
/// let y = results[0].array().and_then(|y| y.to_vec::<f32>());
/// assert_eq!(y, Some(vec![2.0, 3.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Fails with [`ErrorKind::Evaluation`], [`ErrorKind::Verify`], [`ErrorKind::Refused`] or
/// [`ErrorKind::Registration`]. The last diagnostic is at the op that has no result.
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
pub fn evaluate(
    module: &Module,
    arguments: Vec<Value>,
    options: &EvaluateOptions,
) -> Result<Vec<Value>> {
    verify(module)?;
    let context = module_context(module);
    prepare(context)?;
    let (results, _) = attempt(context, ErrorKind::Evaluation, || {
        evaluate::evaluate(copy(module), arguments, options, &mut |text| {
            // An output that is closed is no reason to end the evaluation.
            let _ = io::stdout().write_all(text.as_bytes());
        })
    })?;
    Ok(results)
}

/// Calls a function of a portable artifact with arguments, and returns its results. Does not
/// use MLIR. Probes and checks, which artifacts have as custom calls, are unknown.
///
/// # Errors
/// Fails with [`ErrorKind::Program`] or [`ErrorKind::Evaluated`].
pub fn evaluate_artifact(
    artifact: &[u8],
    arguments: Vec<Value>,
    options: &EvaluateOptions,
) -> Result<Vec<Value>> {
    let program = Program::read(artifact).map_err(|e| Error::new(ErrorKind::Program(e)))?;
    let function = evaluate::entry_of(&program, options.function);
    let failed = |e| Error::new(ErrorKind::Evaluated(e));
    let mut interpreter = Interpreter::new(&program, options.memory.clone()).map_err(failed)?;
    interpreter.set_limits(options.limits);
    interpreter.set_seed(options.seed);
    interpreter.run(function, arguments).map_err(failed)
}
