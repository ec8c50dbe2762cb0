/* What the original lacks: errors as data, expansion, reports. Texts and lists that
   are given live as long as what they are of; null is none. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Made of the declarations in api/c/src: not to be changed by hand. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOPORTABILITY_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOPORTABILITY_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Why something failed, or null. It is the caller's to destroy. */
typedef struct StablehloError {
  void *ptr;
} StablehloError;

/* What a program needs. It is the caller's to destroy. */
typedef struct StablehloReport {
  void *ptr;
} StablehloReport;

/* What kind of error it is. */
typedef enum StablehloErrorKind {
  STABLEHLO_ERROR_NONE = 0, /* There is no error. */
  STABLEHLO_ERROR_ARGUMENT = 1, /* An argument is null. */
  STABLEHLO_ERROR_VERSION = 2, /* A text names no version that could be used. */
  STABLEHLO_ERROR_BYTECODE = 3, /* The bytes are not valid bytecode. */
  STABLEHLO_ERROR_NEWER = 4, /* The artifact was written by a later version. */
  STABLEHLO_ERROR_PROGRAM = 5, /* There is no program, or one that does not verify. */
  STABLEHLO_ERROR_REFUSED = 6, /* The program is not StableHLO alone. */
  STABLEHLO_ERROR_BLOCKED = 7, /* The version cannot express the program: see the needs. */
  STABLEHLO_ERROR_OTHER = 8, /* The message says what. */
} StablehloErrorKind;

/* What was said. The texts live as long as the error. */
typedef struct StablehloDiagnostic {
  int severity; /* A MlirDiagnosticSeverity. Notes follow what they belong to. */
  MlirStringRef place; /* The file, or a name; empty if nothing is known. */
  int64_t line; /* Counted from 1; 0 if it is not known. */
  int64_t column; /* Counted from 1; 0 if it is not known. */
  MlirStringRef message; /* What it says. */
} StablehloDiagnostic;

/* What needs a later version. The texts live as long as the error or report. */
typedef struct StablehloNeed {
  MlirStringRef version; /* The version that it needs. */
  MlirStringRef kind; /* op, type, attribute or dialect. */
  MlirStringRef name; /* Its name. */
  intptr_t numOps; /* How many ops have it. */
  intptr_t numLocations; /* How many locations follow. */
  const MlirStringRef *locations; /* Where the first of them are. */
} StablehloNeed;

/* How to serialize. */
typedef struct StablehloSerializeOptions {
  MlirStringRef targetVersion; /* The version that consumers know. */
  bool expand; /* Expresses otherwise what it lacks, where that can be. */
  bool allowOtherDialects; /* Keeps ops, types and attributes of other dialects. */
  bool stripDebuginfo; /* Leaves locations out. */
} StablehloSerializeOptions;

/* Writes a module as a portable artifact. The module stays as it is. If it fails, nothing
   has been handed to the callback; the context's own handlers hear nothing. */
MLIR_CAPI_EXPORTED StablehloError stablehloSerialize(
    MlirModule module,
    StablehloSerializeOptions options,
    MlirStringCallback callback,
    void *userData);

/* Reads a portable artifact as a StableHLO module, which is the caller's to destroy. */
MLIR_CAPI_EXPORTED StablehloError stablehloDeserialize(
    MlirContext context,
    MlirStringRef artifact,
    MlirModule *module);

/* Gives a portable artifact for another version, older or newer, without MLIR. */
MLIR_CAPI_EXPORTED StablehloError stablehloRetarget(
    MlirStringRef artifact,
    MlirStringRef targetVersion,
    MlirStringCallback callback,
    void *userData);

/* Expresses otherwise what a version lacks in a module, where it can be. What cannot stays
   as it is. */
MLIR_CAPI_EXPORTED StablehloError stablehloExpand(MlirModule module, MlirStringRef targetVersion);

/* The version that a portable artifact was written for, '#.#.#'; fails if the bytes are not
   one. */
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloGetPortableArtifactVersion(
    MlirStringRef artifact,
    MlirStringCallback callback,
    void *userData);

/* The version of MLIR's bytecode that artifacts of a version '#.#.#' have; -1 if none can be
   written for it. */
MLIR_CAPI_EXPORTED int64_t stablehloGetBytecodeVersion(MlirStringRef version);

/* Which version a module needs, and why. */
MLIR_CAPI_EXPORTED StablehloError stablehloVersionReport(
    MlirModule module,
    StablehloReport *report);

/* The same of a portable artifact, or of a program given as text or as bytecode. */
MLIR_CAPI_EXPORTED StablehloError stablehloVersionReportFromStringRef(
    MlirContext context,
    MlirStringRef source,
    StablehloReport *report);

/* The smallest version that the program can have. The text lives as long as the report. */
MLIR_CAPI_EXPORTED MlirStringRef stablehloReportGetSmallestVersion(StablehloReport report);

/* How many things need a later version than the first. */
MLIR_CAPI_EXPORTED intptr_t stablehloReportGetNumNeeds(StablehloReport report);

/* One of them; the newest comes first. False if there is no such position. */
MLIR_CAPI_EXPORTED bool stablehloReportGetNeed(
    StablehloReport report,
    intptr_t pos,
    StablehloNeed *need);

/* The report as text for readers, or as JSON. */
MLIR_CAPI_EXPORTED void stablehloReportPrint(
    StablehloReport report,
    bool asJson,
    MlirStringCallback callback,
    void *userData);

/* Null is fine. */
MLIR_CAPI_EXPORTED void stablehloReportDestroy(StablehloReport report);

/* What kind of error it is; that there is none, of null. */
MLIR_CAPI_EXPORTED StablehloErrorKind stablehloErrorGetKind(StablehloError error);

/* Why, in a line or more. The text lives as long as the error. */
MLIR_CAPI_EXPORTED MlirStringRef stablehloErrorGetMessage(StablehloError error);

/* The smallest version that the program can have, of STABLEHLO_ERROR_BLOCKED; or empty. */
MLIR_CAPI_EXPORTED MlirStringRef stablehloErrorGetSmallestVersion(StablehloError error);

/* How many things the version lacks, of STABLEHLO_ERROR_BLOCKED. */
MLIR_CAPI_EXPORTED intptr_t stablehloErrorGetNumNeeds(StablehloError error);

/* One of them; the newest comes first. False if there is no such position. */
MLIR_CAPI_EXPORTED bool stablehloErrorGetNeed(
    StablehloError error,
    intptr_t pos,
    StablehloNeed *need);

/* How many diagnostics and notes were emitted. */
MLIR_CAPI_EXPORTED intptr_t stablehloErrorGetNumDiagnostics(StablehloError error);

/* One of them, in the order in which they came. False if there is no such position. */
MLIR_CAPI_EXPORTED bool stablehloErrorGetDiagnostic(
    StablehloError error,
    intptr_t pos,
    StablehloDiagnostic *diagnostic);

/* Null is fine. */
MLIR_CAPI_EXPORTED void stablehloErrorDestroy(StablehloError error);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLOPORTABILITY_H */
