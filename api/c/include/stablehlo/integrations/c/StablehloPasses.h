/* The passes. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Made of the declarations in api/c/src: not to be changed by hand. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOPASSES_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOPASSES_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes the passes known to MLIR's textual pipelines. Later calls do nothing. */
MLIR_CAPI_EXPORTED void mlirRegisterAllStablehloPasses(void);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLOPASSES_H */
