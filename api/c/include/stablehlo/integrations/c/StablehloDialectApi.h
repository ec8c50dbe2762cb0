/* Versions and portable artifacts. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from the declarations in api/c/src: do not edit. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECTAPI_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECTAPI_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Maximum age of the consumers that must be able to read an artifact. */
typedef enum MlirStablehloCompatibilityRequirement {
  NONE = 0, /* Consumers are as new as this library. */
  WEEK_4 = 1, /* Consumers are at most 4 weeks older than this library. */
  WEEK_12 = 2, /* Consumers are at most 12 weeks older than this library. */
  MAX = 3, /* Consumers know only the oldest version that artifacts can be written for. */
} MlirStablehloCompatibilityRequirement;

/* Returns the version of upstream's C and Python interface that this library implements. */
MLIR_CAPI_EXPORTED int stablehloGetApiVersion(void);

/* Writes the version, '#.#.#', that all consumers of this age know. Writes nothing if
   'requirement' has another value. */
MLIR_CAPI_EXPORTED void stablehloVersionFromCompatibilityRequirement(
    MlirStablehloCompatibilityRequirement requirement,
    MlirStringCallback callback,
    void *userData);

/* Writes the newest version, '#.#.#'. */
MLIR_CAPI_EXPORTED void stablehloGetCurrentVersion(MlirStringCallback callback, void *userData);

/* Writes the oldest version, '#.#.#', that artifacts can be written for. */
MLIR_CAPI_EXPORTED void stablehloGetMinimumVersion(MlirStringCallback callback, void *userData);

/* Writes the smaller of two versions. Fails, without calling the callback, if one of them
   is not of the form '#.#.#'. */
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloGetSmallerVersion(
    MlirStringRef version1,
    MlirStringRef version2,
    MlirStringCallback callback,
    void *userData);

/* Writes a program, given as text or as bytecode, as a portable artifact for consumers
   that know the version '#.#.#'. On failure, prints diagnostics to standard error and does
   not call the callback. */
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloSerializePortableArtifactFromStringRef(
    MlirStringRef moduleStr,
    MlirStringRef targetVersion,
    MlirStringCallback callback,
    void *userData);

/* Writes a module as a portable artifact for consumers that know the version '#.#.#'. Does
   not change the module. On failure, emits diagnostics to the module's context and does not
   call the callback. */
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloSerializePortableArtifactFromModule(
    MlirModule moduleStr,
    MlirStringRef targetVersion,
    MlirStringCallback callback,
    void *userData,
    bool allowOtherDialects);

/* Converts a portable artifact to plain MLIR bytecode of the StableHLO program. Other
   versions of MLIR may be unable to read this bytecode. On failure, prints diagnostics to
   standard error and does not call the callback. */
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloDeserializePortableArtifact(
    MlirStringRef artifactStr,
    MlirStringCallback callback,
    void *userData);

/* Reads a portable artifact as a StableHLO module, which the caller must destroy. On
   failure, emits diagnostics to the context and returns null. */
MLIR_CAPI_EXPORTED MlirModule stablehloDeserializePortableArtifactNoError(
    MlirStringRef artifactStr,
    MlirContext ctx);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECTAPI_H */
