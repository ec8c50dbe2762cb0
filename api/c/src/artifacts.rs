//! Upstream's C functions that write and read portable artifacts. They report errors as
//! diagnostics of the context.

use crate::{ffi::Sink, functions::c_functions};
use melior::{Context, ir::Module};
use mlir_bridge::{
    builtin::ContextExt as _,
    diag::error,
    ir::{Op, module_context},
};
use mlir_sys::{MlirContext, MlirLogicalResult, MlirModule, MlirStringCallback, MlirStringRef};
use stablehlo_mlir::{
    load, on_large_stack,
    tools::{SerializeOptions, Source, deserialize, serialize},
    write_bytecode,
};
use std::{ffi::c_void, mem::ManuallyDrop};

/// Loads the dialects that programs need. If the loading fails, emits an error and returns
/// `None`.
fn prepare(context: &Context) -> Option<()> {
    load(context).map_err(|e| error(context.unknown(), e)).ok()
}

fn options(target: &str, allow_other_dialects: bool) -> SerializeOptions<'_> {
    SerializeOptions {
        target,
        strip_debuginfo: false,
        expand: false,
        allow_other_dialects,
        legalize_chlo: false,
        preserve_chlo: false,
        strip_shardings: false,
    }
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
        on_large_stack(|| {
            let context = Context::new();
            prepare(&context)?;
            let mut module = Source::new(&context, module_str).parse().ok()?;
            let target = String::from_utf8_lossy(target_version);
            let mut out = Sink::new(callback, user_data);
            serialize(&mut module, options(&target, false), &mut out).ok()
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
            let target = String::from_utf8_lossy(target_version);
            let mut out = Sink::new(callback, user_data);
            serialize(&mut copy, options(&target, allow_other_dialects), &mut out).ok()
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
