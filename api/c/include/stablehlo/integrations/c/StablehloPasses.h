/* Registration of the passes. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from the declarations in api/c/src: do not edit. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOPASSES_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOPASSES_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Registers the passes for MLIR's textual pipelines. Later calls have no effect. */
MLIR_CAPI_EXPORTED void mlirRegisterAllStablehloPasses(void);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLOPASSES_H */
