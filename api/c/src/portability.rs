//! What the original's C API lacks: errors as data, expansion, the version report,
//! artifacts for other versions.

use crate::{
    border::{Handle, Out, Sink, Taken, string},
    failure::{DiagnosticInC, Failure, Kind, NeedInC, Options, OptionsInC, ReportInC, need_at},
    functions::c_functions,
    versions::version as parsed,
};
use melior::ir::Module;
use mlir_sys::{MlirContext, MlirLogicalResult, MlirModule, MlirStringCallback, MlirStringRef};
use stablehlo_mlir::{
    Error, SerializeOptions, Version, artifact_version, deserialize, expand, retarget, serialize,
    version_report, version_report_of,
};
use std::{
    ffi::c_void,
    mem::{ManuallyDrop, MaybeUninit},
};

fn target(text: &[u8]) -> Result<Version, Error> {
    Ok(Version::target(&String::from_utf8_lossy(text))?)
}

fn serialized(module: &Module, options: &Options, out: &mut Sink) -> Result<(), Error> {
    let options = SerializeOptions::new(target(options.target)?)
        .expand(options.expand)
        .allow_other_dialects(options.allow_other_dialects)
        .strip_debuginfo(options.strip_debuginfo);
    serialize(module, &options, out)?;
    Ok(())
}

fn retargeted(artifact: &[u8], version: &[u8], out: &mut Sink) -> Result<(), Error> {
    out.bytes(&retarget(artifact, target(version)?)?);
    Ok(())
}

fn expanded(module: &mut Module, version: &[u8]) -> Result<(), Error> {
    expand(module, target(version)?)?;
    Ok(())
}

fn put<T>(value: T, out: &mut MaybeUninit<T>) {
    out.write(value);
}

c_functions! { PORTABILITY;
    /// Writes a module as a portable artifact. The module stays as it is. If it fails, nothing
    /// has been handed to the callback; the context's own handlers hear nothing.
    fn stablehloSerialize(
        module: MlirModule,
        options: OptionsInC,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> Handle<Failure> {
        Some(serialized(&*module?, &options, &mut Sink::new(callback, user_data)))
    }
    /// Reads a portable artifact as a StableHLO module, which is the caller's to destroy.
    fn stablehloDeserialize(
        context: MlirContext,
        artifact: MlirStringRef,
        module: Out<MlirModule>,
    ) -> Handle<Failure> {
        let out = module?;
        let read = deserialize(context?, artifact);
        Some(read.map(|module| put(ManuallyDrop::new(module).to_raw(), out)))
    }
    /// Gives a portable artifact for another version, older or newer, without MLIR.
    fn stablehloRetarget(
        artifact: MlirStringRef,
        target_version: MlirStringRef,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> Handle<Failure> {
        Some(retargeted(artifact, target_version, &mut Sink::new(callback, user_data)))
    }
    /// Expresses otherwise what a version lacks in a module, where it can be. What cannot stays
    /// as it is.
    fn stablehloExpand(module: MlirModule, target_version: MlirStringRef) -> Handle<Failure> {
        Some(expanded(&mut *module?, target_version))
    }
    /// The version that a portable artifact was written for, `#.#.#`; fails if the bytes are not
    /// one.
    fn stablehloGetPortableArtifactVersion(
        artifact: MlirStringRef,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> MlirLogicalResult {
        Sink::new(callback, user_data).text(artifact_version(artifact)?);
        Some(())
    }
    /// The version of MLIR's bytecode that artifacts of a version `#.#.#` have; -1 if none can be
    /// written for it.
    fn stablehloGetBytecodeVersion(version: MlirStringRef) -> i64 {
        let version = parsed(version).filter(|v| Version::target(&v.to_string()).is_ok());
        Some(version.map_or(-1, |v| v.bytecode_version().into()))
    }

    /// Which version a module needs, and why.
    fn stablehloVersionReport(
        module: MlirModule,
        report: Out<Handle<ReportInC>>,
    ) -> Handle<Failure> {
        let (module, out) = (module?, report?);
        Some(version_report(&module).map(|report| put(Handle::new(report.into()), out)))
    }
    /// The same of a portable artifact, or of a program given as text or as bytecode.
    fn stablehloVersionReportFromStringRef(
        context: MlirContext,
        source: MlirStringRef,
        report: Out<Handle<ReportInC>>,
    ) -> Handle<Failure> {
        let (context, out) = (context?, report?);
        let report = version_report_of(context, source);
        Some(report.map(|report| put(Handle::new(report.into()), out)))
    }
    /// The smallest version that the program can have. The text lives as long as the report.
    fn stablehloReportGetSmallestVersion(report: Handle<ReportInC>) -> MlirStringRef {
        Some(string(report?.smallest.as_bytes()))
    }
    /// How many things need a later version than the first.
    fn stablehloReportGetNumNeeds(report: Handle<ReportInC>) -> isize {
        report?.needs.len().try_into().ok()
    }
    /// One of them; the newest comes first. False if there is no such position.
    fn stablehloReportGetNeed(
        report: Handle<ReportInC>,
        pos: isize,
        need: Out<NeedInC>,
    ) -> bool {
        put(need_at(&report?.needs, pos)?, need?);
        Some(true)
    }
    /// The report as text for readers, or as JSON.
    fn stablehloReportPrint(
        report: Handle<ReportInC>,
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
    /// Null is fine.
    fn stablehloReportDestroy(report: Taken<ReportInC>) -> () {
        drop(report);
        Some(())
    }

    /// What kind of error it is; that there is none, of null.
    fn stablehloErrorGetKind(error: Handle<Failure>) -> Kind {
        Some(error?.kind)
    }
    /// Why, in a line or more. The text lives as long as the error.
    fn stablehloErrorGetMessage(error: Handle<Failure>) -> MlirStringRef {
        Some(string(error?.message.as_bytes()))
    }
    /// The smallest version that the program can have, of STABLEHLO_ERROR_BLOCKED; or empty.
    fn stablehloErrorGetSmallestVersion(error: Handle<Failure>) -> MlirStringRef {
        Some(string(error?.smallest.as_bytes()))
    }
    /// How many things the version lacks, of STABLEHLO_ERROR_BLOCKED.
    fn stablehloErrorGetNumNeeds(error: Handle<Failure>) -> isize {
        error?.needs.len().try_into().ok()
    }
    /// One of them; the newest comes first. False if there is no such position.
    fn stablehloErrorGetNeed(
        error: Handle<Failure>,
        pos: isize,
        need: Out<NeedInC>,
    ) -> bool {
        put(need_at(&error?.needs, pos)?, need?);
        Some(true)
    }
    /// How many diagnostics and notes were emitted.
    fn stablehloErrorGetNumDiagnostics(error: Handle<Failure>) -> isize {
        error?.diagnostics().try_into().ok()
    }
    /// One of them, in the order in which they came. False if there is no such position.
    fn stablehloErrorGetDiagnostic(
        error: Handle<Failure>,
        pos: isize,
        diagnostic: Out<DiagnosticInC>,
    ) -> bool {
        put(error?.diagnostic(pos)?, diagnostic?);
        Some(true)
    }
    /// Null is fine.
    fn stablehloErrorDestroy(error: Taken<Failure>) -> () {
        drop(error);
        Some(())
    }
}
