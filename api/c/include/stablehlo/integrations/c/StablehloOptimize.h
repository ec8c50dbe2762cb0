/* Optimization of programs, and the list of the rewrites. All functions accept null for a
   list. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from the declarations in api/c/src: do not edit. */

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOOPTIMIZE_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOOPTIMIZE_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"
#include "stablehlo/integrations/c/StablehloPortability.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Options of an optimization. docs/rewrites.md lists the levels, the rules and the other parts. */
typedef struct StablehloOptimizeOptions {
  int level; /* Number of a level: 0 does nothing, and 2 is the default of the tools. */
  MlirStringRef only; /* Names of the only rules and parts, separated by commas; empty for all of the level. */
  MlirStringRef except; /* Names of rules and parts that are left out, separated by commas. */
  bool allowNanChanges; /* True to apply rules that can change the payload and the sign of NaN. */
  bool inlineCalls; /* True to replace calls by the bodies of the functions first, whatever the level does. */
  size_t foldLimit; /* Largest number of elements of tensors that are evaluated; 0 for that of the level. */
} StablehloOptimizeOptions;

/* A rewrite of an op. The texts live as long as the list. */
typedef struct StablehloRewrite {
  MlirStringRef rule; /* Name of the rule or of the part. */
  MlirStringRef op; /* Name of the op, e.g. 'stablehlo.add'. */
  MlirStringRef function; /* Name of the function with the op; empty if the op is in no function. */
  MlirStringRef place; /* Location of the op, e.g. 'f.py:17:8'; empty if it is unknown. */
} StablehloRewrite;

/* List of rewrites, which the caller must destroy. */
typedef struct StablehloRewrites {
  void *ptr;
} StablehloRewrites;

/* Simplifies a module without a change of results. Writes the list of the rewrites to
   '*rewrites', unless 'rewrites' is null. Fails if the options have an unknown name or level. On
   failure, the module may be partly changed, and '*rewrites' is not written. */
MLIR_CAPI_EXPORTED StablehloError stablehloOptimize(
    MlirModule module,
    StablehloOptimizeOptions options,
    StablehloRewrites *rewrites);

/* Returns the number of ops before the optimization, or 0 if 'rewrites' is null. */
MLIR_CAPI_EXPORTED intptr_t stablehloRewritesGetNumOpsBefore(StablehloRewrites rewrites);

/* Returns the number of ops after the optimization, or 0 if 'rewrites' is null. */
MLIR_CAPI_EXPORTED intptr_t stablehloRewritesGetNumOpsAfter(StablehloRewrites rewrites);

/* Returns the number of rewrites. */
MLIR_CAPI_EXPORTED intptr_t stablehloRewritesGetNum(StablehloRewrites rewrites);

/* Reads the rewrite at index 'pos': function by function, and in order in each function.
   Returns false if 'pos' is out of range. */
MLIR_CAPI_EXPORTED bool stablehloRewritesGet(
    StablehloRewrites rewrites,
    intptr_t pos,
    StablehloRewrite *rewrite);

/* Prints the list as 'stablehlo-artifact optimize --explain' does. Prints nothing if
   'rewrites' is null. */
MLIR_CAPI_EXPORTED void stablehloRewritesPrint(
    StablehloRewrites rewrites,
    MlirStringCallback callback,
    void *userData);

/* Destroys a list of rewrites. Accepts null. */
MLIR_CAPI_EXPORTED void stablehloRewritesDestroy(StablehloRewrites rewrites);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_STABLEHLOOPTIMIZE_H */
