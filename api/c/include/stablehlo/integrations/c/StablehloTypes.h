/* Types: constructors, type checks and accessors. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from the declarations in api/c/src: do not edit. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOTYPES_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOTYPES_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Returns the token type. Emits a diagnostic and returns null if the dialect is not loaded. */
MLIR_CAPI_EXPORTED MlirType stablehloTokenTypeGet(MlirContext ctx);

MLIR_CAPI_EXPORTED bool stablehloTypeIsAToken(MlirType type);

/* Returns the future type of these types. Emits a diagnostic and returns null if a type is
   null or not allowed in a future, or if the dialect is not loaded. */
MLIR_CAPI_EXPORTED MlirType stablehloFutureTypeGet(
    MlirContext ctx,
    intptr_t nTypes,
    const MlirType *types);

MLIR_CAPI_EXPORTED bool stablehloTypeIsAFuture(MlirType type);

MLIR_CAPI_EXPORTED intptr_t stablehloFutureTypeGetNumTypes(MlirType type);

/* Returns the type at index 'pos', or null if 'pos' is out of range. */
MLIR_CAPI_EXPORTED MlirType stablehloFutureTypeGetType(MlirType type, intptr_t pos);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLOTYPES_H */
