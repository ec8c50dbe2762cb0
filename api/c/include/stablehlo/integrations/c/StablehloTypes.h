/* The types. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Made of the declarations in api/c/src: not to be changed by hand. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOTYPES_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOTYPES_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The type of tokens; null, after a diagnostic, if the dialect is not loaded. */
MLIR_CAPI_EXPORTED MlirType stablehloTokenTypeGet(MlirContext ctx);

MLIR_CAPI_EXPORTED bool stablehloTypeIsAToken(MlirType type);

/* The type of tensors to come; null, after a diagnostic, of what are no tensors. */
MLIR_CAPI_EXPORTED MlirType stablehloFutureTypeGet(
    MlirContext ctx,
    intptr_t nTypes,
    const MlirType *types);

MLIR_CAPI_EXPORTED bool stablehloTypeIsAFuture(MlirType type);

MLIR_CAPI_EXPORTED intptr_t stablehloFutureTypeGetNumTypes(MlirType type);

/* Null if there is no such position. */
MLIR_CAPI_EXPORTED MlirType stablehloFutureTypeGetType(MlirType type, intptr_t pos);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLOTYPES_H */
