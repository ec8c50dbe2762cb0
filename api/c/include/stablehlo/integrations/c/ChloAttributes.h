/* Attributes of the dialect chlo: constructors, type checks and field accessors. An accessor
   returns 0, false, an empty string or null if the attribute is of another kind. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from the declarations in api/c/src: do not edit. */

#ifndef STABLEHLO_INTEGRATIONS_C_CHLOATTRIBUTES_H
#define STABLEHLO_INTEGRATIONS_C_CHLOATTRIBUTES_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes an attribute with these fields. If a field is invalid, emits a diagnostic
   and returns null. */
MLIR_CAPI_EXPORTED MlirAttribute chloRaggedDotDimensionNumbersGet(
    MlirContext ctx,
    intptr_t nLhsBatchingDimensions,
    const int64_t *lhsBatchingDimensions,
    intptr_t nRhsBatchingDimensions,
    const int64_t *rhsBatchingDimensions,
    intptr_t nLhsContractingDimensions,
    const int64_t *lhsContractingDimensions,
    intptr_t nRhsContractingDimensions,
    const int64_t *rhsContractingDimensions,
    intptr_t nLhsRaggedDimensions,
    const int64_t *lhsRaggedDimensions,
    intptr_t nRhsGroupDimensions,
    const int64_t *rhsGroupDimensions);

MLIR_CAPI_EXPORTED bool chloAttributeIsARaggedDotDimensionNumbers(MlirAttribute attr);

MLIR_CAPI_EXPORTED intptr_t chloRaggedDotDimensionNumbersGetLhsBatchingDimensionsSize(
    MlirAttribute attr);

MLIR_CAPI_EXPORTED int64_t chloRaggedDotDimensionNumbersGetLhsBatchingDimensionsElem(
    MlirAttribute attr,
    intptr_t pos);

MLIR_CAPI_EXPORTED intptr_t chloRaggedDotDimensionNumbersGetRhsBatchingDimensionsSize(
    MlirAttribute attr);

MLIR_CAPI_EXPORTED int64_t chloRaggedDotDimensionNumbersGetRhsBatchingDimensionsElem(
    MlirAttribute attr,
    intptr_t pos);

MLIR_CAPI_EXPORTED intptr_t chloRaggedDotDimensionNumbersGetLhsContractingDimensionsSize(
    MlirAttribute attr);

MLIR_CAPI_EXPORTED int64_t chloRaggedDotDimensionNumbersGetLhsContractingDimensionsElem(
    MlirAttribute attr,
    intptr_t pos);

MLIR_CAPI_EXPORTED intptr_t chloRaggedDotDimensionNumbersGetRhsContractingDimensionsSize(
    MlirAttribute attr);

MLIR_CAPI_EXPORTED int64_t chloRaggedDotDimensionNumbersGetRhsContractingDimensionsElem(
    MlirAttribute attr,
    intptr_t pos);

MLIR_CAPI_EXPORTED intptr_t chloRaggedDotDimensionNumbersGetLhsRaggedDimensionsSize(
    MlirAttribute attr);

MLIR_CAPI_EXPORTED int64_t chloRaggedDotDimensionNumbersGetLhsRaggedDimensionsElem(
    MlirAttribute attr,
    intptr_t pos);

MLIR_CAPI_EXPORTED intptr_t chloRaggedDotDimensionNumbersGetRhsGroupDimensionsSize(
    MlirAttribute attr);

MLIR_CAPI_EXPORTED int64_t chloRaggedDotDimensionNumbersGetRhsGroupDimensionsElem(
    MlirAttribute attr,
    intptr_t pos);

/* Makes an attribute with the value of this name. If the enum has no such value, emits a
   diagnostic and returns null. */
MLIR_CAPI_EXPORTED MlirAttribute chloComparisonDirectionAttrGet(
    MlirContext ctx,
    MlirStringRef value);

MLIR_CAPI_EXPORTED bool chloAttributeIsAComparisonDirectionAttr(MlirAttribute attr);

MLIR_CAPI_EXPORTED MlirStringRef chloComparisonDirectionAttrGetValue(MlirAttribute attr);

/* Makes an attribute with the value of this name. If the enum has no such value, emits a
   diagnostic and returns null. */
MLIR_CAPI_EXPORTED MlirAttribute chloComparisonTypeAttrGet(MlirContext ctx, MlirStringRef value);

MLIR_CAPI_EXPORTED bool chloAttributeIsAComparisonTypeAttr(MlirAttribute attr);

MLIR_CAPI_EXPORTED MlirStringRef chloComparisonTypeAttrGetValue(MlirAttribute attr);

/* Makes an attribute with the value of this name. If the enum has no such value, emits a
   diagnostic and returns null. */
MLIR_CAPI_EXPORTED MlirAttribute chloPrecisionAttrGet(MlirContext ctx, MlirStringRef value);

MLIR_CAPI_EXPORTED bool chloAttributeIsAPrecisionAttr(MlirAttribute attr);

MLIR_CAPI_EXPORTED MlirStringRef chloPrecisionAttrGetValue(MlirAttribute attr);

#ifdef __cplusplus
}
#endif

#endif /* STABLEHLO_INTEGRATIONS_C_CHLOATTRIBUTES_H */
