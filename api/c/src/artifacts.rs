//! Upstream's C functions that write and read portable artifacts. They report errors as
//! diagnostics of the context.

use crate::{ffi::Sink, functions::c_functions};
use melior::{Context, ir::Module};
use mlir_bridge::{
    builtin::ContextExt as _,
    diag::{error, raise},
    ir::{Op, module_context},
};
use mlir_sys::{MlirContext, MlirLogicalResult, MlirModule, MlirStringCallback, MlirStringRef};
use stablehlo_mlir::{
    SerializeOptions, Version, load, on_large_stack,
    tools::{Source, deserialize, serialize},
    without_mlir::assembled,
    write_bytecode,
};
use std::{ffi::c_void, mem::ManuallyDrop};

/// Loads the dialects that programs need. If the loading fails, emits an error and returns
/// `None`.
fn prepare(context: &Context) -> Option<()> {
    load(context).map_err(|e| error(context.unknown(), e)).ok()
}

/// Writes a module, which must be verified. Emits diagnostics and returns `None` on failure.
fn write(
    module: &mut Module,
    target: &[u8],
    allow_other_dialects: bool,
    mut out: Sink,
) -> Option<()> {
    let target = Version::target(&String::from_utf8_lossy(target));
    let location = Op::of_module(module).location();
    let options = SerializeOptions::new(target.map_err(|e| raise(location, e)).ok()?)
        .allow_other_dialects(allow_other_dialects);
    serialize(module, &options, &mut out).ok()
}

/// Reads a portable artifact. Emits diagnostics and returns `None` if the bytes hold no valid
/// program.
fn read<'c>(context: &'c Context, artifact: &[u8]) -> Option<Module<'c>> {
    prepare(context)?;
    deserialize(&Source::new(context, artifact)).ok()
}

c_functions! { ARTIFACTS;
    /// Writes a program, given as text or as bytecode, as a portable artifact for consumers
    /// that know the version `#.#.#`. On failure, prints diagnostics to standard error and does
    /// not call the callback.
    fn stablehloSerializePortableArtifactFromStringRef(
        module_str: MlirStringRef,
        target_version: MlirStringRef,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> MlirLogicalResult {
        let mut out = Sink::new(callback, user_data);
        // MLIR prints why a program or a version is refused.
        let target = str::from_utf8(target_version).ok();
        if let Some(target) = target.and_then(|text| Version::target(text).ok())
            && let Some(artifact) = assembled(module_str, &SerializeOptions::new(target))
        {
            out.bytes(&artifact);
            return Some(());
        }
        on_large_stack(|| {
            let context = Context::new();
            prepare(&context)?;
            let mut module = Source::new(&context, module_str).parse().ok()?;
            write(&mut module, target_version, false, out)
        })
    }
    /// Writes a module as a portable artifact for consumers that know the version `#.#.#`. Does
    /// not change the module. On failure, emits diagnostics to the module's context and does not
    /// call the callback.
    fn stablehloSerializePortableArtifactFromModule(
        module_str: MlirModule,
        target_version: MlirStringRef,
        callback: MlirStringCallback,
        user_data: *mut c_void,
        allow_other_dialects: bool,
    ) -> MlirLogicalResult {
        let module = module_str?;
        on_large_stack(|| {
            prepare(module_context(&module))?;
            Op::of_module(&module).verify().ok()?;
            let mut copy = Module::from_operation((*module.as_operation()).clone())?;
            let out = Sink::new(callback, user_data);
            write(&mut copy, target_version, allow_other_dialects, out)
        })
    }
    /// Converts a portable artifact to plain MLIR bytecode of the StableHLO program. Other
    /// versions of MLIR may be unable to read this bytecode. On failure, prints diagnostics to
    /// standard error and does not call the callback.
    fn stablehloDeserializePortableArtifact(
        artifact_str: MlirStringRef,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> MlirLogicalResult {
        on_large_stack(|| {
            let context = Context::new();
            let module = read(&context, artifact_str)?;
            write_bytecode(&module, Sink::new(callback, user_data)).ok()
        })
    }
    /// Reads a portable artifact as a StableHLO module, which the caller must destroy. On
    /// failure, emits diagnostics to the context and returns null.
    fn stablehloDeserializePortableArtifactNoError(
        artifact_str: MlirStringRef,
        ctx: MlirContext,
    ) -> MlirModule {
        Some(ManuallyDrop::new(read(ctx?, artifact_str)?).to_raw())
    }
}
