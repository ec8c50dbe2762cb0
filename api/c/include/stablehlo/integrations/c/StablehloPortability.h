/* Functions that upstream's C API lacks: errors as data, expansion, version reports.
   A returned text or list lives as long as the error or report that it is read from. All
   functions accept null for an error or a report. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from the declarations in api/c/src: do not edit. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOPORTABILITY_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOPORTABILITY_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Error of a function, or null on success. The caller must destroy it. */
typedef struct StablehloError {
  void *ptr;
} StablehloError;

/* Version report: the versions that a program needs. The caller must destroy it. */
typedef struct StablehloReport {
  void *ptr;
} StablehloReport;

/* Kind of an error. */
typedef enum StablehloErrorKind {
  STABLEHLO_ERROR_NONE = 0, /* No error. */
  STABLEHLO_ERROR_ARGUMENT = 1, /* An argument is null. */
  STABLEHLO_ERROR_VERSION = 2, /* A text is not a version, or the version is not supported. */
  STABLEHLO_ERROR_BYTECODE = 3, /* The bytes are not valid bytecode. */
  STABLEHLO_ERROR_NEWER = 4, /* The artifact was written by a later version. */
  STABLEHLO_ERROR_PROGRAM = 5, /* Text or bytecode holds no program, or the program does not verify. */
  STABLEHLO_ERROR_REFUSED = 6, /* The program holds something that VHLO cannot express. */
  STABLEHLO_ERROR_BLOCKED = 7, /* The target version cannot express the program; see the needs. */
  STABLEHLO_ERROR_OTHER = 8, /* Another error; see the message. */
} StablehloErrorKind;

/* Diagnostic of MLIR. Its texts live as long as the error. */
typedef struct StablehloDiagnostic {
  int severity; /* MlirDiagnosticSeverity. A note follows the diagnostic that it belongs to. */
  MlirStringRef place; /* File, or name of the location; empty if unknown. */
  int64_t line; /* Line, counted from 1; 0 if unknown. */
  int64_t column; /* Column, counted from 1; 0 if unknown. */
  MlirStringRef message; /* Text of the diagnostic. */
} StablehloDiagnostic;

/* Feature of a program that requires a later version. Its texts live as long as the error
   or report. */
typedef struct StablehloNeed {
  MlirStringRef version; /* Smallest version that has the feature. */
  MlirStringRef kind; /* Text "op", "type", "attribute" or "dialect". */
  MlirStringRef name; /* Name of the op, type, attribute or dialect. */
  intptr_t numOps; /* Number of ops that use the feature. */
  intptr_t numLocations; /* Length of 'locations'. */
  const MlirStringRef *locations; /* Locations of the first of these ops. */
} StablehloNeed;

/* Options of serialization. */
typedef struct StablehloSerializeOptions {
  MlirStringRef targetVersion; /* Version that consumers know. */
  bool expand; /* Expand newer ops into ops of the target version where possible. */
  bool allowOtherDialects; /* Keep ops, types and attributes of other dialects. */
  bool stripDebuginfo; /* Omit locations. */
} StablehloSerializeOptions;

/* Writes a module as a portable artifact. Does not change the module. On failure, does not
   call the callback. The diagnostics are part of the error; handlers of the context do not
   receive them. */
MLIR_CAPI_EXPORTED StablehloError stablehloSerialize(
    MlirModule module,
    StablehloSerializeOptions options,
    MlirStringCallback callback,
    void *userData);

/* Reads a portable artifact as a StableHLO module, which the caller must destroy. On
   failure, does not write '*module'. */
MLIR_CAPI_EXPORTED StablehloError stablehloDeserialize(
    MlirContext context,
    MlirStringRef artifact,
    MlirModule *module);

/* Converts a portable artifact to another version, older or newer, without MLIR. Converts a
   container of jax.export to a container. On failure, does not call the callback. */
MLIR_CAPI_EXPORTED StablehloError stablehloRetarget(
    MlirStringRef artifact,
    MlirStringRef targetVersion,
    MlirStringCallback callback,
    void *userData);

/* Converts a portable artifact to another version without MLIR, as 'stablehloRetarget'
   does. The first flag expands ops that the target version lacks, and the second flag removes
   shardings. On failure, does not call the callback. */
MLIR_CAPI_EXPORTED StablehloError stablehloRetargetWith(
    MlirStringRef artifact,
    MlirStringRef targetVersion,
    bool expand,
    bool stripShardings,
    MlirStringCallback callback,
    void *userData);

/* Returns the artifact in a container of jax.export: the artifact of the derivative of an
   order, or of the function itself if 'order' is 0. On failure, does not call the callback. */
MLIR_CAPI_EXPORTED StablehloError stablehloExtractArtifact(
    MlirStringRef container,
    size_t order,
    MlirStringCallback callback,
    void *userData);

/* Expands the ops of a module that the target version lacks into ops that it has. Keeps an
   op for which there is no expansion. On failure, the module may be partly changed. */
MLIR_CAPI_EXPORTED StablehloError stablehloExpand(MlirModule module, MlirStringRef targetVersion);

/* Strips the shardings of a module: the result is the program on one device. Fails if an op
   has no meaning on one device. On failure, the module may be partly changed. */
MLIR_CAPI_EXPORTED StablehloError stablehloStripShardings(MlirModule module);

/* Makes the shapes of a module static. 'types' are the types of all arguments of the function
   'main', or of the only function, separated by commas; empty if there are no arguments. Fails if the
   types do not fit, if a shape assertion does not hold, or if a shape is still unknown. On failure,
   the module may be partly changed. */
MLIR_CAPI_EXPORTED StablehloError stablehloSpecialize(MlirModule module, MlirStringRef types);

/* Infers shapes like 'stablehloSpecialize', but leaves shapes that are not known. */
MLIR_CAPI_EXPORTED StablehloError stablehloRemoveDynamism(MlirModule module, MlirStringRef types);

/* Makes the shapes of the program in a portable artifact static, as 'stablehloSpecialize' does.
   The result has the version of the artifact. On failure, does not call the callback. */
MLIR_CAPI_EXPORTED StablehloError stablehloSpecializeArtifact(
    MlirContext context,
    MlirStringRef artifact,
    MlirStringRef types,
    MlirStringCallback callback,
    void *userData);

/* Replaces the CHLO ops of a module by StableHLO ops. Fails if an op has no replacement for its
   types. On failure, the module may be partly changed. */
MLIR_CAPI_EXPORTED StablehloError stablehloLegalizeChlo(MlirModule module);

/* Replaces the CHLO ops of a module like 'stablehloLegalizeChlo', but first wraps the ops that XLA
   knows in composites. */
MLIR_CAPI_EXPORTED StablehloError stablehloPreserveChlo(MlirModule module);

/* Replaces the deprecated ops of a module by newer ones. Fails if a deprecated op has no
   replacement. On failure, the module may be partly changed. */
MLIR_CAPI_EXPORTED StablehloError stablehloLegalizeDeprecatedOps(MlirModule module);

/* Replaces the composites of a module by calls of their decompositions. */
MLIR_CAPI_EXPORTED StablehloError stablehloLegalizeCompositeToCall(MlirModule module);

/* Writes the version that a portable artifact was written for, '#.#.#'. Fails if the bytes
   are no portable artifact. */
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloGetPortableArtifactVersion(
    MlirStringRef artifact,
    MlirStringCallback callback,
    void *userData);

/* Returns the MLIR bytecode version of artifacts for the version '#.#.#', or -1 if artifacts
   cannot be written for this version. */
MLIR_CAPI_EXPORTED int64_t stablehloGetBytecodeVersion(MlirStringRef version);

/* Makes the version report of a module. On failure, does not write '*report'. */
MLIR_CAPI_EXPORTED StablehloError stablehloVersionReport(
    MlirModule module,
    StablehloReport *report);

/* Makes the version report of a portable artifact, or of a program given as text or as
   bytecode. On failure, does not write '*report'. */
MLIR_CAPI_EXPORTED StablehloError stablehloVersionReportFromStringRef(
    MlirContext context,
    MlirStringRef source,
    StablehloReport *report);

/* Returns the smallest version that can express the program. The text lives as long as the
   report. Returns an empty text if 'report' is null. */
MLIR_CAPI_EXPORTED MlirStringRef stablehloReportGetSmallestVersion(StablehloReport report);

/* Returns the number of needs: features that require a later version than the minimum. */
MLIR_CAPI_EXPORTED intptr_t stablehloReportGetNumNeeds(StablehloReport report);

/* Reads the need at index 'pos'; needs of the newest version come first. Returns false if
   'pos' is out of range. */
MLIR_CAPI_EXPORTED bool stablehloReportGetNeed(
    StablehloReport report,
    intptr_t pos,
    StablehloNeed *need);

/* Prints the report as plain text or as JSON. Prints nothing if 'report' is null. */
MLIR_CAPI_EXPORTED void stablehloReportPrint(
    StablehloReport report,
    bool asJson,
    MlirStringCallback callback,
    void *userData);

/* Destroys a report. Accepts null. */
MLIR_CAPI_EXPORTED void stablehloReportDestroy(StablehloReport report);

/* Returns the error's kind, or STABLEHLO_ERROR_NONE if 'error' is null. */
MLIR_CAPI_EXPORTED StablehloErrorKind stablehloErrorGetKind(StablehloError error);

/* Returns the error's message, one or more lines. The text lives as long as the error.
   Returns an empty text if 'error' is null. */
MLIR_CAPI_EXPORTED MlirStringRef stablehloErrorGetMessage(StablehloError error);

/* Returns the smallest version that can express the program if the error's kind is
   STABLEHLO_ERROR_BLOCKED; otherwise returns an empty text. */
MLIR_CAPI_EXPORTED MlirStringRef stablehloErrorGetSmallestVersion(StablehloError error);

/* Returns the number of features that the target version lacks if the error's kind is
   STABLEHLO_ERROR_BLOCKED; otherwise returns 0. */
MLIR_CAPI_EXPORTED intptr_t stablehloErrorGetNumNeeds(StablehloError error);

/* Reads the need at index 'pos'; needs of the newest version come first. Returns false if
   'pos' is out of range. */
MLIR_CAPI_EXPORTED bool stablehloErrorGetNeed(
    StablehloError error,
    intptr_t pos,
    StablehloNeed *need);

/* Returns the number of diagnostics and notes. */
MLIR_CAPI_EXPORTED intptr_t stablehloErrorGetNumDiagnostics(StablehloError error);

/* Reads the diagnostic or note at index 'pos', in the order of emission. Returns false if
   'pos' is out of range. */
MLIR_CAPI_EXPORTED bool stablehloErrorGetDiagnostic(
    StablehloError error,
    intptr_t pos,
    StablehloDiagnostic *diagnostic);

/* Destroys an error. Accepts null. */
MLIR_CAPI_EXPORTED void stablehloErrorDestroy(StablehloError error);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLOPORTABILITY_H */
