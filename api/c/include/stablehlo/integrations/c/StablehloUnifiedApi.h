/* Upstream's unified API: versions, portable artifacts, and evaluation. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from the declarations in api/c/src: do not edit. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"
#include "stablehlo/integrations/c/StablehloDialectApi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Calls the function 'main' of a module, or its only function, with dense elements as
   arguments. Returns an array with the results as dense elements. The module does not
   change. Probes store values in the folder 'probeInstrumentationDir', if this text is
   neither null nor empty. On failure, emits diagnostics to the module's context, sets
   'errorCode' to 1 and returns null. On success, sets 'errorCode' to 0. */
MLIR_CAPI_EXPORTED MlirAttribute stablehloEvalModule(
    MlirModule module,
    int nArgs,
    const MlirAttribute *args,
    const char *probeInstrumentationDir,
    int *errorCode);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H */
