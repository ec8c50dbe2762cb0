/* All that there is of the original's unified API: there is no interpreter. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Made of the declarations in api/c/src: not to be changed by hand. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H

#include "stablehlo/integrations/c/StablehloDialectApi.h"

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H */
