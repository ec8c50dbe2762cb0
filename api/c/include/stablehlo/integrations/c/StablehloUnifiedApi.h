/* Upstream's unified API without its interpreter. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from the declarations in api/c/src: do not edit. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H

#include "stablehlo/integrations/c/StablehloDialectApi.h"

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H */
