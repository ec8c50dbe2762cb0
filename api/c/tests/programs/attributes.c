/* Makes, recognizes and reads every attribute. Each field has another value, so that the test
   detects swapped fields. */
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"
#include "stablehlo/integrations/c/ChloAttributes.h"
#include "stablehlo/integrations/c/ChloDialect.h"
#include "stablehlo/integrations/c/StablehloAttributes.h"
#include "stablehlo/integrations/c/StablehloDialect.h"
#include "text.h"

/* Checks that a list field holds these two numbers. */
#define LIST(function, attribute, first, second)                                          \
  do {                                                                                    \
    EXPECT(function##Size(attribute) == 2);                                               \
    EXPECT(function##Elem(attribute, 0) == first);                                        \
    EXPECT(function##Elem(attribute, 1) == second);                                       \
    EXPECT(function##Elem(attribute, 2) == 0);                                            \
    EXPECT(function##Size(mlirAttributeGetNull()) == 0);                                  \
  } while (0)

/* Checks the functions of an enum of a dialect with all its names, and with another attribute. */
#define ENUM(dialect, kind, ...)                                                          \
  do {                                                                                    \
    const char *names[] = {__VA_ARGS__};                                                  \
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {                           \
      MlirAttribute value = dialect##kind##Get(context, str(names[i]));                   \
      EXPECT(dialect##AttributeIsA##kind(value));                                         \
      EXPECT(mlirStringRefEqual(dialect##kind##GetValue(value), str(names[i])));          \
    }                                                                                     \
    EXPECT(!dialect##AttributeIsA##kind(mlirUnitAttrGet(context)));                       \
    EXPECT(dialect##kind##GetValue(mlirUnitAttrGet(context)).length == 0);                \
  } while (0)

static const int64_t A[] = {1, 2}, B[] = {3, 4}, C[] = {5, 6}, D[] = {7, 8}, E[] = {9, 10},
                     F[] = {11, 12};

static void enums(MlirContext context) {
  ENUM(stablehlo, ComparisonDirectionAttr, "EQ", "NE", "GE", "GT", "LE", "LT");
  ENUM(stablehlo, ComparisonTypeAttr, "NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED", "WEAKORDER");
  ENUM(stablehlo, PrecisionAttr, "DEFAULT", "HIGH", "HIGHEST");
  ENUM(stablehlo, FftTypeAttr, "FFT", "IFFT", "RFFT", "IRFFT");
  ENUM(stablehlo, TransposeAttr, "TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT");
  ENUM(stablehlo, RngDistributionAttr, "UNIFORM", "NORMAL");
  ENUM(stablehlo, RngAlgorithmAttr, "DEFAULT", "THREE_FRY", "PHILOX");
  ENUM(stablehlo, ResultAccuracyModeAttr, "DEFAULT", "HIGHEST", "TOLERANCE");
}

static void dimension_numbers(MlirContext context) {
  MlirAttribute scatter =
      stablehloScatterDimensionNumbersGet(context, 2, A, 2, B, 2, C, 2, D, 2, E, 11);
  EXPECT(stablehloAttributeIsAScatterDimensionNumbers(scatter));
  LIST(stablehloScatterDimensionNumbersGetUpdateWindowDims, scatter, 1, 2);
  LIST(stablehloScatterDimensionNumbersGetInsertedWindowDims, scatter, 3, 4);
  LIST(stablehloScatterDimensionNumbersGetInputBatchingDims, scatter, 5, 6);
  LIST(stablehloScatterDimensionNumbersGetScatterIndicesBatchingDims, scatter, 7, 8);
  LIST(stablehloScatterDimensionNumbersGetScatteredDimsToOperandDims, scatter, 9, 10);
  EXPECT(stablehloDimensionNumbersGetIndexVectorDim(scatter) == 11);

  MlirAttribute gather =
      stablehloGatherDimensionNumbersGet(context, 2, A, 2, B, 2, C, 2, D, 2, E, 11);
  EXPECT(stablehloAttributeIsAGatherDimensionNumbers(gather));
  EXPECT(!stablehloAttributeIsAGatherDimensionNumbers(scatter));
  LIST(stablehloGatherDimensionNumbersGetOffsetDims, gather, 1, 2);
  LIST(stablehloGatherDimensionNumbersGetCollapsedSliceDims, gather, 3, 4);
  LIST(stablehloGatherDimensionNumbersGetOperandBatchingDims, gather, 5, 6);
  LIST(stablehloGatherDimensionNumbersGetStartIndicesBatchingDims, gather, 7, 8);
  LIST(stablehloGatherDimensionNumbersGetStartIndexMap, gather, 9, 10);
  EXPECT(stablehloGatherDimensionNumbersGetIndexVectorDim(gather) == 11);

  MlirAttribute dot = stablehloDotDimensionNumbersGet(context, 2, A, 2, B, 2, C, 2, D);
  EXPECT(stablehloAttributeIsADotDimensionNumbers(dot));
  LIST(stablehloDotDimensionNumbersGetLhsBatchingDimensions, dot, 1, 2);
  LIST(stablehloDotDimensionNumbersGetRhsBatchingDimensions, dot, 3, 4);
  LIST(stablehloDotDimensionNumbersGetLhsContractingDimensions, dot, 5, 6);
  LIST(stablehloDotDimensionNumbersGetRhsContractingDimensions, dot, 7, 8);

  MlirAttribute conv =
      stablehloConvDimensionNumbersGet(context, 20, 21, 2, A, 22, 23, 2, B, 24, 25, 2, C);
  EXPECT(stablehloAttributeIsAConvDimensionNumbers(conv));
  EXPECT(stablehloConvDimensionNumbersGetInputBatchDimension(conv) == 20);
  EXPECT(stablehloConvDimensionNumbersGetInputFeatureDimension(conv) == 21);
  LIST(stablehloConvDimensionNumbersGetInputSpatialDimensions, conv, 1, 2);
  EXPECT(stablehloConvDimensionNumbersGetKernelInputFeatureDimension(conv) == 22);
  EXPECT(stablehloConvDimensionNumbersGetKernelOutputFeatureDimension(conv) == 23);
  LIST(stablehloConvDimensionNumbersGetKernelSpatialDimensions, conv, 3, 4);
  EXPECT(stablehloConvDimensionNumbersGetOutputBatchDimension(conv) == 24);
  EXPECT(stablehloConvDimensionNumbersGetOutputFeatureDimension(conv) == 25);
  LIST(stablehloConvDimensionNumbersGetOutputSpatialDimensions, conv, 5, 6);
}

static void others(MlirContext context) {
  MlirType f8 = mlirFloat8E4M3FNTypeGet(context), f8e5 = mlirFloat8E5M2TypeGet(context);
  MlirType f32 = mlirF32TypeGet(context);
  MlirAttribute algorithm = stablehloDotAlgorithmGet(context, f8, f8e5, f32, 1, 1, 1, true);
  EXPECT(stablehloAttributeIsADotAlgorithm(algorithm));
  EXPECT(mlirTypeEqual(stablehloDotAlgorithmGetLhsPrecisionType(algorithm), f8));
  EXPECT(mlirTypeEqual(stablehloDotAlgorithmGetRhsPrecisionType(algorithm), f8e5));
  EXPECT(mlirTypeEqual(stablehloDotAlgorithmGetAccumulationType(algorithm), f32));
  EXPECT(stablehloDotAlgorithmGetLhsComponentCount(algorithm) == 1);
  EXPECT(stablehloDotAlgorithmGetRhsComponentCount(algorithm) == 1);
  EXPECT(stablehloDotAlgorithmGetNumPrimitiveOperations(algorithm) == 1);
  EXPECT(stablehloDotAlgorithmGetAllowImpreciseAccumulation(algorithm));
  EXPECT(mlirTypeIsNull(stablehloDotAlgorithmGetAccumulationType(mlirAttributeGetNull())));

  MlirAttribute alias = stablehloOutputOperandAliasGet(context, 2, A, 20, 2, B);
  EXPECT(stablehloAttributeIsAOutputOperandAlias(alias));
  LIST(stablehloOutputOperandAliasGetOutputTupleIndices, alias, 1, 2);
  EXPECT(stablehloOutputOperandAliasGetOperandIndex(alias) == 20);
  LIST(stablehloOutputOperandAliasGetOperandTupleIndices, alias, 3, 4);

  MlirAttribute channel = stablehloChannelHandleGet(context, 7, 1);
  EXPECT(stablehloAttributeIsChannelHandle(channel));
  EXPECT(stablehloChannelHandleGetHandle(channel) == 7);
  EXPECT(stablehloChannelHandleGetType(channel) == 1);

  MlirAttribute bounds = stablehloTypeExtensionsGet(context, 2, A);
  EXPECT(stablehloAttributeIsTypeExtensions(bounds));
  LIST(stablehloTypeExtensionsGetBounds, bounds, 1, 2);
  EXPECT(stablehloTypeExtensionsGetBoundsSize(stablehloTypeExtensionsGet(context, 0, NULL)) == 0);

  MlirAttribute accuracy = stablehloResultAccuracyAttrGet(context, 0.5, 0.25, 3, str("TOLERANCE"));
  EXPECT(stablehloAttributeIsAResultAccuracyAttr(accuracy));
  EXPECT(stablehloResultAccuracyAttrGetAtol(accuracy) == 0.5);
  EXPECT(stablehloResultAccuracyAttrGetRtol(accuracy) == 0.25);
  EXPECT(stablehloResultAccuracyAttrGetUlps(accuracy) == 3);
  EXPECT(stablehloAttributeIsAResultAccuracyModeAttr(stablehloResultAccuracyAttrGetMode(accuracy)));
}

static void meshes(MlirContext context) {
  MlirAttribute part = stablehloSubAxisInfoAttrGet(context, 1, 2);
  EXPECT(stablehloAttributeIsASubAxisInfoAttr(part));
  EXPECT(stablehloSubAxisInfoAttrGetPreSize(part) == 1);
  EXPECT(stablehloSubAxisInfoAttrGetSize(part) == 2);

  MlirAttribute whole = stablehloAxisRefAttrGet(context, str("x"), mlirAttributeGetNull());
  MlirAttribute half = stablehloAxisRefAttrGet(context, str("y"), part);
  EXPECT(stablehloAttributeIsAnAxisRefAttr(whole) && stablehloAttributeIsAnAxisRefAttr(half));
  EXPECT(mlirStringRefEqual(stablehloAxisRefAttrGetName(half), str("y")));
  EXPECT(mlirAttributeEqual(stablehloAxisRefAttrGetSubAxisInfo(half), part));
  EXPECT(mlirAttributeIsNull(stablehloAxisRefAttrGetSubAxisInfo(whole)));

  MlirAttribute axes[] = {stablehloMeshAxisAttrGet(context, str("x"), 2),
                          stablehloMeshAxisAttrGet(context, str("y"), 4)};
  EXPECT(stablehloAttributeIsAMeshAxisAttr(axes[1]));
  EXPECT(mlirStringRefEqual(stablehloMeshAxisAttrGetName(axes[1]), str("y")));
  EXPECT(stablehloMeshAxisAttrGetSize(axes[1]) == 4);

  int64_t eight = 8, devices[] = {7, 6, 5, 4, 3, 2, 1, 0};
  MlirType type = mlirRankedTensorTypeGet(1, &eight, mlirIntegerTypeGet(context, 64),
                                          mlirAttributeGetNull());
  MlirAttribute ids = mlirDenseElementsAttrInt64Get(type, 8, devices);
  MlirAttribute list = mlirArrayAttrGet(context, 2, axes);
  MlirAttribute mesh = stablehloMeshAttrGet(context, list, ids);
  EXPECT(stablehloAttributeIsAMeshAttr(mesh));
  EXPECT(mlirAttributeEqual(stablehloMeshAttrGetAxes(mesh), list));
  EXPECT(mlirAttributeEqual(stablehloMeshAttrGetDeviceIds(mesh), ids));

  MlirAttribute references[] = {whole, half};
  MlirAttribute along = mlirArrayAttrGet(context, 2, references);
  MlirAttribute groups = stablehloReplicaGroupMeshAxesAttrGet(context, mesh, along);
  EXPECT(stablehloAttributeIsAReplicaGroupMeshAxesAttr(groups));
  EXPECT(mlirAttributeEqual(stablehloReplicaGroupMeshAxesAttrGetMesh(groups), mesh));
  EXPECT(mlirAttributeEqual(stablehloReplicaGroupMeshAxesAttrGetAxes(groups), along));
}

static void chlo(MlirContext context) {
  ENUM(chlo, ComparisonDirectionAttr, "EQ", "NE", "GE", "GT", "LE", "LT");
  ENUM(chlo, ComparisonTypeAttr, "NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED", "WEAKORDER");
  ENUM(chlo, PrecisionAttr, "DEFAULT", "HIGH", "HIGHEST");
  /* Enums of the two dialects differ, even if their values are equal. */
  EXPECT(!stablehloAttributeIsAPrecisionAttr(chloPrecisionAttrGet(context, str("HIGH"))));

  MlirAttribute dot = chloRaggedDotDimensionNumbersGet(context, 2, A, 2, B, 2, C, 2, D, 2, E, 2, F);
  EXPECT(chloAttributeIsARaggedDotDimensionNumbers(dot));
  EXPECT(!chloAttributeIsARaggedDotDimensionNumbers(mlirUnitAttrGet(context)));
  LIST(chloRaggedDotDimensionNumbersGetLhsBatchingDimensions, dot, 1, 2);
  LIST(chloRaggedDotDimensionNumbersGetRhsBatchingDimensions, dot, 3, 4);
  LIST(chloRaggedDotDimensionNumbersGetLhsContractingDimensions, dot, 5, 6);
  LIST(chloRaggedDotDimensionNumbersGetRhsContractingDimensions, dot, 7, 8);
  LIST(chloRaggedDotDimensionNumbersGetLhsRaggedDimensions, dot, 9, 10);
  LIST(chloRaggedDotDimensionNumbersGetRhsGroupDimensions, dot, 11, 12);
}

int main(void) {
  MlirContext context = mlirContextCreate();
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__stablehlo__(), context);
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__chlo__(), context);
  enums(context);
  dimension_numbers(context);
  others(context);
  meshes(context);
  chlo(context);
  mlirContextDestroy(context);
  puts("attributes: passed");
  return 0;
}
