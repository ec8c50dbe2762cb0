//! C functions that upstream's C API lacks: errors as data, expansion, the version report,
//! and retargeting of artifacts.

use crate::{
    failure::{CDiagnostic, CNeed, COptions, Failure, Kind, ReportData, need_at, target},
    ffi::{Handle, Out, OwnedHandle, Sink, string},
    functions::c_functions,
    versions::parse_version,
};
use melior::ir::Module;
use mlir_sys::{MlirContext, MlirLogicalResult, MlirModule, MlirStringCallback, MlirStringRef};
use stablehlo_mlir::{
    Error, RetargetOptions, artifact_version, deserialize, expand, extract_artifact, legalize_chlo,
    legalize_composite_to_call, legalize_deprecated_ops, preserve_chlo, remove_dynamism,
    retarget_with, serialize, specialize, specialize_artifact, strip_shardings, version_report,
    version_report_of,
};
use std::{
    ffi::c_void,
    mem::{ManuallyDrop, MaybeUninit},
};

fn retarget_artifact(
    artifact: &[u8],
    options: &RetargetOptions,
    out: &mut Sink,
) -> Result<(), Error> {
    out.bytes(&retarget_with(artifact, options)?);
    Ok(())
}
fn retarget_options(version: &[u8]) -> Result<RetargetOptions, Error> {
    Ok(RetargetOptions::new(target(version)?))
}

fn expand_module(module: &mut Module, version: &[u8]) -> Result<(), Error> {
    expand(module, target(version)?)?;
    Ok(())
}

fn store<T>(value: T, out: &mut MaybeUninit<T>) {
    out.write(value);
}

c_functions! { PORTABILITY;
    /// Writes a module as a portable artifact. Does not change the module. On failure, does not
    /// call the callback. The diagnostics are part of the error; handlers of the context do not
    /// receive them.
    fn stablehloSerialize(
        module: MlirModule,
        options: COptions,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> Handle<Failure> {
        let (module, out) = (&*module?, Sink::new(callback, user_data));
        Some(options.and_then(|options| serialize(module, &options, out)).map(drop))
    }
    /// Reads a portable artifact as a StableHLO module, which the caller must destroy. On
    /// failure, does not write `*module`.
    fn stablehloDeserialize(
        context: MlirContext,
        artifact: MlirStringRef,
        module: Out<MlirModule>,
    ) -> Handle<Failure> {
        let out = module?;
        let read = deserialize(context?, artifact);
        Some(read.map(|module| store(ManuallyDrop::new(module).to_raw(), out)))
    }
    /// Converts a portable artifact to another version, older or newer, without MLIR. Converts a
    /// container of jax.export to a container. On failure, does not call the callback.
    fn stablehloRetarget(
        artifact: MlirStringRef,
        target_version: MlirStringRef,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> Handle<Failure> {
        let mut out = Sink::new(callback, user_data);
        let options = retarget_options(target_version);
        Some(options.and_then(|o| retarget_artifact(artifact, &o, &mut out)))
    }
    /// Converts a portable artifact to another version without MLIR, as `stablehloRetarget`
    /// does. The first flag expands ops that the target version lacks, and the second flag removes
    /// shardings. On failure, does not call the callback.
    fn stablehloRetargetWith(
        artifact: MlirStringRef,
        target_version: MlirStringRef,
        expand: bool,
        strip_shardings: bool,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> Handle<Failure> {
        let mut out = Sink::new(callback, user_data);
        let options = retarget_options(target_version);
        let options = options.map(|o| o.expand(expand).strip_shardings(strip_shardings));
        Some(options.and_then(|o| retarget_artifact(artifact, &o, &mut out)))
    }
    /// Returns the artifact in a container of jax.export: the artifact of the derivative of an
    /// order, or of the function itself if `order` is 0. On failure, does not call the callback.
    fn stablehloExtractArtifact(
        container: MlirStringRef,
        order: usize,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> Handle<Failure> {
        let mut out = Sink::new(callback, user_data);
        Some(extract_artifact(container, order).map(|artifact| out.bytes(&artifact)))
    }
    /// Expands the ops of a module that the target version lacks into ops that it has. Keeps an
    /// op for which there is no expansion. On failure, the module may be partly changed.
    fn stablehloExpand(module: MlirModule, target_version: MlirStringRef) -> Handle<Failure> {
        Some(expand_module(&mut *module?, target_version))
    }
    /// Strips the shardings of a module: the result is the program on one device. Fails if an op
    /// has no meaning on one device. On failure, the module may be partly changed.
    fn stablehloStripShardings(module: MlirModule) -> Handle<Failure> {
        Some(strip_shardings(&mut *module?).map(|_| ()))
    }
    /// Makes the shapes of a module static. `types` are the types of all arguments of the function
    /// `main`, or of the only function, separated by commas; empty if there are no arguments. Fails if the
    /// types do not fit, if a shape assertion does not hold, or if a shape is still unknown. On failure,
    /// the module may be partly changed.
    fn stablehloSpecialize(module: MlirModule, types: MlirStringRef) -> Handle<Failure> {
        Some(specialize(&mut *module?, &String::from_utf8_lossy(types)).map(|_| ()))
    }
    /// Infers shapes like `stablehloSpecialize`, but leaves shapes that are not known.
    fn stablehloRemoveDynamism(module: MlirModule, types: MlirStringRef) -> Handle<Failure> {
        Some(remove_dynamism(&mut *module?, &String::from_utf8_lossy(types)).map(|_| ()))
    }
    /// Makes the shapes of the program in a portable artifact static, as `stablehloSpecialize` does.
    /// The result has the version of the artifact. On failure, does not call the callback.
    fn stablehloSpecializeArtifact(
        context: MlirContext,
        artifact: MlirStringRef,
        types: MlirStringRef,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> Handle<Failure> {
        let mut out = Sink::new(callback, user_data);
        let types = String::from_utf8_lossy(types);
        let bytes = specialize_artifact(context?, artifact, &types);
        Some(bytes.map(|bytes| out.bytes(&bytes)))
    }
    /// Replaces the CHLO ops of a module by StableHLO ops. Fails if an op has no replacement for its
    /// types. On failure, the module may be partly changed.
    fn stablehloLegalizeChlo(module: MlirModule) -> Handle<Failure> {
        Some(legalize_chlo(&mut *module?).map(|_| ()))
    }
    /// Replaces the CHLO ops of a module like `stablehloLegalizeChlo`, but first wraps the ops that XLA
    /// knows in composites.
    fn stablehloPreserveChlo(module: MlirModule) -> Handle<Failure> {
        Some(preserve_chlo(&mut *module?).map(|_| ()))
    }
    /// Replaces the deprecated ops of a module by newer ones. Fails if a deprecated op has no
    /// replacement. On failure, the module may be partly changed.
    fn stablehloLegalizeDeprecatedOps(module: MlirModule) -> Handle<Failure> {
        Some(legalize_deprecated_ops(&mut *module?).map(|_| ()))
    }
    /// Replaces the composites of a module by calls of their decompositions.
    fn stablehloLegalizeCompositeToCall(module: MlirModule) -> Handle<Failure> {
        Some(legalize_composite_to_call(&mut *module?).map(|_| ()))
    }
    /// Writes the version that a portable artifact was written for, `#.#.#`. Fails if the bytes
    /// are no portable artifact.
    fn stablehloGetPortableArtifactVersion(
        artifact: MlirStringRef,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> MlirLogicalResult {
        Sink::new(callback, user_data).text(artifact_version(artifact)?);
        Some(())
    }
    /// Returns the MLIR bytecode version of artifacts for the version `#.#.#`, or -1 if artifacts
    /// cannot be written for this version.
    fn stablehloGetBytecodeVersion(version: MlirStringRef) -> i64 {
        let version = parse_version(version).filter(|v| v.as_target().is_ok());
        Some(version.map_or(-1, |v| v.bytecode_version().into()))
    }

    /// Makes the version report of a module. On failure, does not write `*report`.
    fn stablehloVersionReport(
        module: MlirModule,
        report: Out<Handle<ReportData>>,
    ) -> Handle<Failure> {
        let (module, out) = (module?, report?);
        Some(version_report(&module).map(|report| store(Handle::new(report.into()), out)))
    }
    /// Makes the version report of a portable artifact, or of a program given as text or as
    /// bytecode. On failure, does not write `*report`.
    fn stablehloVersionReportFromStringRef(
        context: MlirContext,
        source: MlirStringRef,
        report: Out<Handle<ReportData>>,
    ) -> Handle<Failure> {
        let (context, out) = (context?, report?);
        let report = version_report_of(context, source);
        Some(report.map(|report| store(Handle::new(report.into()), out)))
    }
    /// Returns the smallest version that can express the program. The text lives as long as the
    /// report. Returns an empty text if `report` is null.
    fn stablehloReportGetSmallestVersion(report: Handle<ReportData>) -> MlirStringRef {
        Some(string(report?.smallest.as_bytes()))
    }
    /// Returns the number of needs: features that require a later version than the minimum.
    fn stablehloReportGetNumNeeds(report: Handle<ReportData>) -> isize {
        report?.needs.len().try_into().ok()
    }
    /// Reads the need at index `pos`; needs of the newest version come first. Returns false if
    /// `pos` is out of range.
    fn stablehloReportGetNeed(
        report: Handle<ReportData>,
        pos: isize,
        need: Out<CNeed>,
    ) -> bool {
        store(need_at(&report?.needs, pos)?, need?);
        Some(true)
    }
    /// Prints the report as plain text or as JSON. Prints nothing if `report` is null.
    fn stablehloReportPrint(
        report: Handle<ReportData>,
        as_json: bool,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> () {
        let (report, mut out) = (&report?.report, Sink::new(callback, user_data));
        match as_json {
            true => out.text(report.json()),
            false => out.text(report),
        }
        Some(())
    }
    /// Destroys a report. Accepts null.
    fn stablehloReportDestroy(report: OwnedHandle<ReportData>) -> () {
        drop(report);
        Some(())
    }

    /// Returns the error's kind, or STABLEHLO_ERROR_NONE if `error` is null.
    fn stablehloErrorGetKind(error: Handle<Failure>) -> Kind {
        Some(error?.kind)
    }
    /// Returns the error's message, one or more lines. The text lives as long as the error.
    /// Returns an empty text if `error` is null.
    fn stablehloErrorGetMessage(error: Handle<Failure>) -> MlirStringRef {
        Some(string(error?.message.as_bytes()))
    }
    /// Returns the smallest version that can express the program if the error's kind is
    /// STABLEHLO_ERROR_BLOCKED; otherwise returns an empty text.
    fn stablehloErrorGetSmallestVersion(error: Handle<Failure>) -> MlirStringRef {
        Some(string(error?.smallest.as_bytes()))
    }
    /// Returns the number of features that the target version lacks if the error's kind is
    /// STABLEHLO_ERROR_BLOCKED; otherwise returns 0.
    fn stablehloErrorGetNumNeeds(error: Handle<Failure>) -> isize {
        error?.needs.len().try_into().ok()
    }
    /// Reads the need at index `pos`; needs of the newest version come first. Returns false if
    /// `pos` is out of range.
    fn stablehloErrorGetNeed(
        error: Handle<Failure>,
        pos: isize,
        need: Out<CNeed>,
    ) -> bool {
        store(need_at(&error?.needs, pos)?, need?);
        Some(true)
    }
    /// Returns the number of diagnostics and notes.
    fn stablehloErrorGetNumDiagnostics(error: Handle<Failure>) -> isize {
        error?.num_diagnostics().try_into().ok()
    }
    /// Reads the diagnostic or note at index `pos`, in the order of emission. Returns false if
    /// `pos` is out of range.
    fn stablehloErrorGetDiagnostic(
        error: Handle<Failure>,
        pos: isize,
        diagnostic: Out<CDiagnostic>,
    ) -> bool {
        store(error?.diagnostic(pos)?, diagnostic?);
        Some(true)
    }
    /// Destroys an error. Accepts null.
    fn stablehloErrorDestroy(error: OwnedHandle<Failure>) -> () {
        drop(error);
        Some(())
    }
}
