/* Versions and portable artifacts. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Made of the declarations in api/c/src: not to be changed by hand. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECTAPI_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECTAPI_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How long ago a consumer may have been built that must read an artifact. */
typedef enum MlirStablehloCompatibilityRequirement {
  NONE = 0, /* It is as new as this library. */
  WEEK_4 = 1, /* At most 4 weeks before this library. */
  WEEK_12 = 2, /* At most 12 weeks before this library. */
  MAX = 3, /* As long ago as artifacts can be written for. */
} MlirStablehloCompatibilityRequirement;

/* The version of this interface, as the original counts. */
MLIR_CAPI_EXPORTED int stablehloGetApiVersion(void);

/* The version that such consumers know, '#.#.#'; nothing for any other number. */
MLIR_CAPI_EXPORTED void stablehloVersionFromCompatibilityRequirement(
    MlirStablehloCompatibilityRequirement requirement,
    MlirStringCallback callback,
    void *userData);

/* The newest version, '#.#.#'. */
MLIR_CAPI_EXPORTED void stablehloGetCurrentVersion(MlirStringCallback callback, void *userData);

/* The oldest version that artifacts can be written for, '#.#.#'. */
MLIR_CAPI_EXPORTED void stablehloGetMinimumVersion(MlirStringCallback callback, void *userData);

/* The smaller of two versions; fails if one is not of the form '#.#.#'. */
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloGetSmallerVersion(
    MlirStringRef version1,
    MlirStringRef version2,
    MlirStringCallback callback,
    void *userData);

/* Writes a program, given as text or as bytecode, as a portable artifact for consumers
   that know the version '#.#.#'. Fails after diagnostics on standard error; then nothing
   has been handed to the callback. */
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloSerializePortableArtifactFromStringRef(
    MlirStringRef moduleStr,
    MlirStringRef targetVersion,
    MlirStringCallback callback,
    void *userData);

/* Writes a module as a portable artifact for consumers that know the version '#.#.#'. The
   module stays as it is. Fails after diagnostics of its context; then nothing has been
   handed to the callback. */
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloSerializePortableArtifactFromModule(
    MlirModule moduleStr,
    MlirStringRef targetVersion,
    MlirStringCallback callback,
    void *userData,
    bool allowOtherDialects);

/* Reads a portable artifact as a StableHLO program, in bytecode that only this version of
   MLIR reads for sure. Fails after diagnostics on standard error. */
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloDeserializePortableArtifact(
    MlirStringRef artifactStr,
    MlirStringCallback callback,
    void *userData);

/* Reads a portable artifact as a StableHLO module, which is the caller's to destroy. Null
   after diagnostics of the context. */
MLIR_CAPI_EXPORTED MlirModule stablehloDeserializePortableArtifactNoError(
    MlirStringRef artifactStr,
    MlirContext ctx);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECTAPI_H */
