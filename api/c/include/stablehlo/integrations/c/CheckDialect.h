/* Handle of the dialect check. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from the declarations in api/c/src: do not edit. */

#ifndef STABLEHLO_INTEGRATIONS_C_CHECKDIALECT_H
#define STABLEHLO_INTEGRATIONS_C_CHECKDIALECT_H

#include "mlir-c/IR.h"
#include "mlir-c/RegisterEverything.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Returns the handle of the dialect 'check', for MLIR's functions that register and load
   dialects. */
MLIR_CAPI_EXPORTED MlirDialectHandle mlirGetDialectHandle__check__(void);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_CHECKDIALECT_H */
