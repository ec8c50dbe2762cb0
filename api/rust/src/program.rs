//! Reads, verifies, transforms and writes programs in memory.

use crate::{
    error::{ErrorKind, Result, attempt},
    registration::prepare,
};
use melior::{Context, ir::Module};
use mlir_bridge::{
    bytecode,
    diag::Diagnostic,
    ir::{Op, module_context},
    stack::on_large_stack,
    tools::Source,
};
use stablehlo_artifact::{Version, report::Report};
use stablehlo_passes::{
    optimize as optimizer,
    pipelines::{passes_of, with_types},
    report,
};
use stablehlo_rewrites::{
    legalizations::Legalization,
    optimize::{OptimizeRequest, Rewrites},
};
use std::io;

/// Parses a module from text or bytecode, and verifies it. Validates bytecode before MLIR
/// reads it, and refuses text that is nested too deeply for MLIR.
///
/// Locations name the source `-`.
///
/// # Errors
/// Fails with [`ErrorKind::Bytecode`], [`ErrorKind::Parse`] or [`ErrorKind::Registration`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
pub fn parse<'c>(context: &'c Context, source: &[u8]) -> Result<Module<'c>> {
    prepare(context)?;
    let source = Source::new(context, source);
    let (module, _) = attempt(context, ErrorKind::Parse, || source.parse())?;
    Ok(module)
}

/// Verifies all ops of a module.
///
/// # Errors
/// Fails with [`ErrorKind::Verify`] and the verifier's diagnostics.
///
/// ```
/// use stablehlo_mlir::{load, melior::{Context, ir::{Location, Module}}, verify};
/// let context = Context::new();
/// load(&context)?;
/// verify(&Module::new(Location::unknown(&context)))?;
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn verify(module: &Module) -> Result<()> {
    let context = module_context(module);
    attempt(context, ErrorKind::Verify, || {
        Op::of_module(module).verify()
    })?;
    Ok(())
}

/// Returns a module as text.
///
/// # Errors
/// Fails with [`ErrorKind::Encoding`] if a type or an attribute is nested too deep for MLIR's
/// printer, or repeats so many parts that the text would not end.
///
/// ```
/// use stablehlo_mlir::{load, melior::Context, parse, print};
/// let context = Context::new();
/// load(&context)?;
/// assert_eq!(print(&parse(&context, b"module { }")?)?, "module {\n}\n");
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn print(module: &Module) -> Result<String> {
    let op = Op::of_module(module);
    attempt(module_context(module), ErrorKind::Encoding, || {
        op.check_printable()
    })?;
    Ok(on_large_stack(|| module.as_operation().to_string()))
}

/// Runs a textual pass pipeline on a module, e.g. `builtin.module(canonicalize,cse)`.
/// Returns the diagnostics of the passes, if they succeed: warnings and remarks.
///
/// A pipeline can use the pipelines `stablehlo-serialize{target=1.0.0}` and
/// `stablehlo-deserialize`, the passes of [`passes`](crate::passes), MLIR's `canonicalize`,
/// `cse`, `strip-debuginfo` and `symbol-dce`, and all other registered passes.
///
/// ```
/// use stablehlo_mlir::{load, melior::{Context, ir::Module}, run_pipeline};
/// let context = Context::new();
/// load(&context)?;
/// let mut module = Module::parse(&context, "func.func @f() { return }").unwrap();
/// run_pipeline(&mut module, "builtin.module(stablehlo-legalize-to-vhlo)")?;
/// assert!(module.as_operation().to_string().contains("vhlo.func_v1"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
///
/// # Errors
/// Fails with [`ErrorKind::Pipeline`] if the text is no pipeline, the module does not verify,
/// or a pass fails. If a pass of this crate gives the reason as data, the kind is
/// [`ErrorKind::Blocked`], [`ErrorKind::Refused`] or [`ErrorKind::Version`]. Fails with
/// [`ErrorKind::Registration`] if dialects cannot be registered. The module may be partly
/// changed.
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
pub fn run_pipeline(module: &mut Module, pipeline: &str) -> Result<Vec<Diagnostic>> {
    let context = module_context(module);
    prepare(context)?;
    let run = || mlir_bridge::passes::run_pipeline(module, pipeline);
    let ((), diagnostics) = attempt(context, ErrorKind::Pipeline, run)?;
    Ok(diagnostics)
}

/// Expands ops that version `target` lacks into older ops. Before 1.4.0, for example, `tan`
/// becomes a sine divided by a cosine. Keeps an op that has no expansion. Returns warnings
/// and remarks.
///
/// # Errors
/// Fails in the same cases as [`run_pipeline`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
///
/// ```
/// use stablehlo_mlir::{Version, expand, load, parse, melior::Context};
/// let context = Context::new();
/// load(&context)?;
/// let text = b"func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
///     %0 = stablehlo.tan %x : tensor<4xf32>
///     return %0 : tensor<4xf32>
/// }";
/// let mut module = parse(&context, text)?;
/// expand(&mut module, Version::new(1, 0, 0))?;
/// assert!(module.as_operation().to_string().contains("stablehlo.sine"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn expand(module: &mut Module, target: Version) -> Result<Vec<Diagnostic>> {
    let pass = format!("builtin.module(stablehlo-compatibility-expander{{target={target}}})");
    run_pipeline(module, &pass)
}

/// Strips the shardings of a module: the result is the program on one device. Ops and
/// attributes of Shardy go, and so do the forms in which XLA stores shardings
/// (`mhlo.sharding`, `xla.sdy.*`, calls of `Sharding`). An op that only constrains a sharding
/// becomes its operand. Returns warnings and remarks.
///
/// # Errors
/// Fails with [`ErrorKind::Refused`] if an op has no meaning on one device: a manual
/// computation, or a collective of Shardy. Otherwise fails in the same cases as
/// [`run_pipeline`]. On failure, the module may be partly changed.
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
///
/// ```
/// use stablehlo_mlir::{load, melior::Context, parse, strip_shardings};
/// let context = Context::new();
/// load(&context)?;
/// let mut module = parse(&context, br#"
///     sdy.mesh @mesh = <["x"=2]>
///     func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
///         %0 = sdy.sharding_constraint %x <@mesh, [{"x"}]> : tensor<4xf32>
///         return %0 : tensor<4xf32>
///     }"#)?;
/// strip_shardings(&mut module)?;
/// assert!(!module.as_operation().to_string().contains("sdy"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn strip_shardings(module: &mut Module) -> Result<Vec<Diagnostic>> {
    run_pipeline(module, "builtin.module(stablehlo-strip-shardings)")
}

/// Replaces the CHLO ops of a module by StableHLO ops, and returns warnings. On failure, the module
/// may be partly changed.
///
/// # Errors
/// Fails with [`ErrorKind::Pipeline`] if an op has no replacement for its types, or if an unknown size
/// must be checked at run time.
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
///
/// ```
/// use stablehlo_mlir::{legalize_chlo, load, melior::Context, parse};
/// let context = Context::new();
/// load(&context)?;
/// let mut module = parse(&context, b"func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
///     %0 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>
///     return %0 : tensor<4xf32>
/// }")?;
/// legalize_chlo(&mut module)?;
/// assert!(!module.as_operation().to_string().contains("chlo"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn legalize_chlo(module: &mut Module) -> Result<Vec<Diagnostic>> {
    legalize(module, Legalization::Chlo)
}

/// Replaces the CHLO ops of a module like [`legalize_chlo`], but first wraps the ops that XLA knows in
/// composites. The decomposition of a composite computes the op for consumers that do not know it.
///
/// # Errors
/// Fails in the same cases as [`legalize_chlo`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
pub fn preserve_chlo(module: &mut Module) -> Result<Vec<Diagnostic>> {
    run_pipeline(
        module,
        "builtin.module(chlo-preserve-high-level-ops,chlo-pre-serialization-pipeline)",
    )
}

/// Replaces the deprecated ops of a module by newer ones, and returns warnings. On failure, the module
/// may be partly changed.
///
/// # Errors
/// Fails with [`ErrorKind::Pipeline`] if a deprecated op has no replacement.
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
///
/// ```
/// use stablehlo_mlir::{legalize_deprecated_ops, load, melior::Context, parse};
/// let context = Context::new();
/// load(&context)?;
/// let mut module = parse(&context, b"func.func @f(%x: tensor<4xf32>) -> tensor<2x4xf32> {
///     %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<4xf32>) -> tensor<2x4xf32>
///     return %0 : tensor<2x4xf32>
/// }")?;
/// legalize_deprecated_ops(&mut module)?;
/// assert!(module.as_operation().to_string().contains("stablehlo.broadcast_in_dim"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn legalize_deprecated_ops(module: &mut Module) -> Result<Vec<Diagnostic>> {
    legalize(module, Legalization::DeprecatedOps)
}

/// Replaces the composites of a module by calls of their decompositions, and returns warnings.
///
/// # Errors
/// Fails in the same cases as [`run_pipeline`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
///
/// ```
/// use stablehlo_mlir::{legalize_composite_to_call, load, melior::Context, parse};
/// let context = Context::new();
/// load(&context)?;
/// let mut module = parse(&context, b"
/// func.func @f(%x: tensor<f32>) -> tensor<f32> {
///     %0 = stablehlo.composite \"my.op\" %x {decomposition = @g} : (tensor<f32>) -> tensor<f32>
///     return %0 : tensor<f32>
/// }
/// func.func private @g(%x: tensor<f32>) -> tensor<f32> {
///     return %x : tensor<f32>
/// }")?;
/// legalize_composite_to_call(&mut module)?;
/// assert!(module.as_operation().to_string().contains("call @g"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn legalize_composite_to_call(module: &mut Module) -> Result<Vec<Diagnostic>> {
    legalize(module, Legalization::CompositeToCall)
}

/// Lowers a module, and returns warnings.
fn legalize(module: &mut Module, legalization: Legalization) -> Result<Vec<Diagnostic>> {
    let passes = passes_of(legalization);
    run_pipeline(module, &format!("builtin.module({passes})"))
}

/// Simplifies a module without a change of results, and returns the list of the rewrites. The rules and
/// the options are those of `stablehlo-artifact optimize`; `docs/rewrites.md` lists them.
///
/// # Errors
/// Fails with [`ErrorKind::Pipeline`] if the request has an unknown name or level, or if the shape operands of
/// a custom call do not fit. Otherwise fails in the same cases as [`run_pipeline`]. On failure, the module may be partly
/// changed.
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
///
/// ```
/// use stablehlo_mlir::{OptimizeRequest, load, melior::Context, optimize, parse};
/// let context = Context::new();
/// load(&context)?;
/// let mut module = parse(&context, b"func.func @f(%x: tensor<4xi32>) -> tensor<4xi32> {
///     %0 = stablehlo.constant dense<0> : tensor<4xi32>
///     %1 = stablehlo.add %x, %0 : tensor<4xi32>
///     return %1 : tensor<4xi32>
/// }")?;
/// let rewrites = optimize(&mut module, OptimizeRequest::default())?;
/// assert_eq!(rewrites.ops, [4, 2]);
/// assert_eq!(rewrites.applied[0].rule, "add-zero");
/// assert_eq!(rewrites.applied[0].location.as_deref(), Some("-:3:10"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn optimize(module: &mut Module, request: OptimizeRequest) -> Result<Rewrites> {
    let context = module_context(module);
    verify(module)?;
    prepare(context)?;
    let (rewrites, _) = attempt(context, ErrorKind::Pipeline, || {
        let root = Op::of_module(module);
        let options = request.options().map_err(|misfit| root.error(misfit))?;
        let rewrites = optimizer::optimize(module, &options)?;
        Op::of_module(module).verify()?;
        Ok(rewrites)
    })?;
    Ok(rewrites)
}

/// Makes the shapes of a module static. `types` are the types of all arguments of the entry
/// function, separated by commas; empty if there are no arguments. The entry function is `main`, or the
/// only function. Checks shape
/// assertions, and wraps CHLO ops as [`preserve_chlo`] does. Returns warnings and remarks.
///
/// # Errors
/// Fails with [`ErrorKind::Pipeline`] if the types do not refine those of the arguments, if an
/// assertion does not hold, or if the types do not determine all shapes. The diagnostics name the ops
/// and the reasons. Otherwise fails in the same cases as [`run_pipeline`]. On failure, the module may
/// be partly changed.
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
///
/// ```
/// use stablehlo_mlir::{load, melior::Context, parse, specialize};
/// let context = Context::new();
/// load(&context)?;
/// let mut module = parse(&context, b"func.func @f(%x: tensor<?xf32>) -> tensor<?xf32> {
///     %0 = stablehlo.abs %x : tensor<?xf32>
///     return %0 : tensor<?xf32>
/// }")?;
/// specialize(&mut module, "tensor<4xf32>")?;
/// assert!(!module.as_operation().to_string().contains("?"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn specialize(module: &mut Module, types: &str) -> Result<Vec<Diagnostic>> {
    run_with_types(module, "stablehlo-specialize", types)
}

/// Infers shapes from the types of the entry function's arguments, and replaces dynamic ops whose
/// shape operands are constants. `types` are the types, separated by commas. Unlike [`specialize`],
/// leaves shapes that are not known. Returns warnings and remarks.
///
/// # Errors
/// Fails with [`ErrorKind::Pipeline`] if the types do not refine those of the arguments, and in the
/// cases of [`run_pipeline`]. On failure, the module may be partly changed.
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
pub fn remove_dynamism(module: &mut Module, types: &str) -> Result<Vec<Diagnostic>> {
    run_with_types(module, "stablehlo-remove-dynamism", types)
}

fn run_with_types(module: &mut Module, name: &str, types: &str) -> Result<Vec<Diagnostic>> {
    if let Some(pipeline) = with_types(name, types) {
        return run_pipeline(module, &pipeline);
    }
    let context = module_context(module);
    let location = melior::ir::Location::unknown(context);
    let fail = || -> mlir_bridge::diag::Result {
        Err(mlir_bridge::diag::error(
            location,
            format_args!("Invalid type string: {types}"),
        ))
    };
    let ((), diagnostics) = attempt(context, ErrorKind::Pipeline, fail)?;
    Ok(diagnostics)
}

/// Returns the smallest version that can express a program in StableHLO or VHLO, and the
/// features that older versions lack.
///
/// # Errors
/// Fails with [`ErrorKind::Verify`], [`ErrorKind::Refused`] or [`ErrorKind::Registration`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
///
/// ```
/// use stablehlo_mlir::{Version, load, parse, version_report, melior::Context};
/// let context = Context::new();
/// load(&context)?;
/// let text = b"func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
///     %0 = stablehlo.tan %x : tensor<4xf32>
///     return %0 : tensor<4xf32>
/// }";
/// let report = version_report(&parse(&context, text)?)?;
/// assert_eq!(report.smallest_version, Version::new(1, 4, 0));
/// assert_eq!(report.requirements[0].cause.name, "tan");
/// assert_eq!(report.requirements[0].locations, ["-:2:10"]);
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn version_report(module: &Module) -> Result<Report> {
    let context = module_context(module);
    verify(module)?;
    prepare(context)?;
    let (report, _) = attempt(context, ErrorKind::Pipeline, || {
        report::of_module(&mut copy(module))
    })?;
    Ok(report)
}

/// Writes a module as plain MLIR bytecode of this MLIR's newest bytecode version. Other
/// releases of the dialects may be unable to read this bytecode;
/// [`serialize`](crate::serialize) writes artifacts that they can read.
///
/// # Errors
/// Fails with [`ErrorKind::Encoding`] or [`ErrorKind::Io`].
pub fn write_bytecode(module: &Module, mut out: impl io::Write) -> Result<()> {
    let context = module_context(module);
    attempt(context, ErrorKind::Encoding, || {
        bytecode::write(Op::of_module(module), PRODUCER, None, &mut out)
    })?;
    Ok(())
}

/// Producer string of MLIR's own tools.
const PRODUCER: &str = "MLIR22";

/// Clones a module.
pub(crate) fn copy<'c>(module: &Module<'c>) -> Module<'c> {
    let copy = on_large_stack(|| (*module.as_operation()).clone());
    Module::from_operation(copy).expect("a copy of a module")
}
