//! Upstream's C function that evaluates a module.

use crate::{
    ffi::{Out, list},
    functions::c_functions,
};
use melior::ir::{Attribute, AttributeLike as _, Module};
use mlir_bridge::{
    builtin::ContextExt as _,
    diag::error,
    ir::{Op, module_context},
};
use mlir_sys::{MlirAttribute, MlirModule};
use stablehlo_mlir::{
    evaluate::{EvaluateOptions, values},
    load, on_large_stack, tools,
};
use std::{
    ffi::{CStr, c_char, c_int},
    io::Write as _,
    path::Path,
};

c_functions! { EVALUATE;
    /// Calls the function 'main' of a module, or its only function, with dense elements as
    /// arguments. Returns an array with the results as dense elements. The module does not
    /// change. Probes store values in the folder 'probeInstrumentationDir', if this text is
    /// neither null nor empty. On failure, emits diagnostics to the module's context, sets
    /// 'errorCode' to 1 and returns null. On success, sets 'errorCode' to 0.
    fn stablehloEvalModule(
        module: MlirModule,
        n_args: c_int,
        args: *const MlirAttribute,
        probe_instrumentation_dir: *const c_char,
        error_code: Out<c_int>,
    ) -> MlirAttribute {
        // SAFETY: the C caller passes `n_args` attributes.
        let arguments = unsafe { list(n_args as isize, args) };
        let result = module.zip(arguments).and_then(|(module, arguments)| {
            on_large_stack(|| evaluate(&module, arguments, probe_instrumentation_dir))
        });
        if let Some(error_code) = error_code {
            error_code.write(c_int::from(result.is_none()));
        }
        result
    }
}

/// Evaluates a module. Emits diagnostics and returns `None` on failure.
fn evaluate(
    module: &Module,
    arguments: &[MlirAttribute],
    folder: Option<&CStr>,
) -> Option<MlirAttribute> {
    let context = module_context(module);
    let refuse = |message: &str| error(context.unknown(), message);
    load(context)
        .map_err(|e| error(context.unknown(), e))
        .ok()?;
    Op::of_module(module).verify().ok()?;
    let folder = folder.map(|folder| folder.to_string_lossy());
    let options = EvaluateOptions {
        probe_dir: folder.as_deref().filter(|f| !f.is_empty()).map(Path::new),
        ..EvaluateOptions::default()
    };
    let mut inputs = Vec::with_capacity(arguments.len());
    for argument in arguments {
        // SAFETY: the C caller passes attributes that are null or live.
        let argument = unsafe { Attribute::from_option_raw(*argument) };
        let array = argument.and_then(|argument| values::array_of(argument, &options.memory));
        let array = array.ok_or_else(|| refuse("input args must be DenseElementsAttr"));
        inputs.push(array.ok()?.into());
    }
    let copy = Module::from_operation((*module.as_operation()).clone())?;
    let results = tools::evaluate(copy, inputs, &options, &mut |text| {
        // An output that is closed is no reason to end the evaluation.
        let _ = std::io::stdout().write_all(text.as_bytes());
    });
    let results = results.ok()?.into_iter().map(|value| {
        let array = value.array();
        let attribute = array.and_then(|array| values::attribute_of(context, array));
        attribute.ok_or_else(|| refuse("a result is no tensor"))
    });
    let results: Vec<_> = results.collect::<Result<_, _>>().ok()?;
    Some(context.array(&results).to_raw())
}
