/* Tests the library with a context and a module that are made with MLIR's C API. */
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Diagnostics.h"
#include "mlir-c/Dialect/Func.h"
#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"
#include "stablehlo/integrations/c/StablehloAttributes.h"
#include "stablehlo/integrations/c/StablehloDialect.h"
#include "stablehlo/integrations/c/StablehloDialectApi.h"
#include "stablehlo/integrations/c/StablehloPasses.h"
#include "stablehlo/integrations/c/StablehloTypes.h"
#include "stablehlo/integrations/c/VhloDialect.h"
#include "text.h"

/* Builds a module with a function that holds `stablehlo.compare GT, %x, %y`. */
static MlirModule comparison(MlirContext context) {
  MlirLocation location = mlirLocationUnknownGet(context);
  MlirType f32 = mlirF32TypeGet(context), i1 = mlirIntegerTypeGet(context, 1);
  int64_t four = 4;
  MlirType floats = mlirRankedTensorTypeGet(1, &four, f32, mlirAttributeGetNull());
  MlirType booleans = mlirRankedTensorTypeGet(1, &four, i1, mlirAttributeGetNull());
  MlirModule module = mlirModuleCreateEmpty(location);

  MlirType inputs[] = {floats, floats};
  MlirLocation locations[] = {location, location};
  MlirBlock body = mlirBlockCreate(2, inputs, locations);
  MlirValue arguments[] = {mlirBlockGetArgument(body, 0), mlirBlockGetArgument(body, 1)};

  MlirAttribute greater = stablehloComparisonDirectionAttrGet(context, str("GT"));
  EXPECT(stablehloAttributeIsAComparisonDirectionAttr(greater));
  MlirNamedAttribute direction = mlirNamedAttributeGet(
      mlirIdentifierGet(context, str("comparison_direction")), greater);
  MlirOperationState state = mlirOperationStateGet(str("stablehlo.compare"), location);
  mlirOperationStateAddOperands(&state, 2, arguments);
  mlirOperationStateAddResults(&state, 1, &booleans);
  mlirOperationStateAddAttributes(&state, 1, &direction);
  MlirOperation compare = mlirOperationCreate(&state);
  EXPECT(!mlirOperationIsNull(compare));
  mlirBlockAppendOwnedOperation(body, compare);

  MlirValue result = mlirOperationGetResult(compare, 0);
  state = mlirOperationStateGet(str("func.return"), location);
  mlirOperationStateAddOperands(&state, 1, &result);
  mlirBlockAppendOwnedOperation(body, mlirOperationCreate(&state));

  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, body);
  MlirType type = mlirFunctionTypeGet(context, 2, inputs, 1, &booleans);
  MlirNamedAttribute named[] = {
      mlirNamedAttributeGet(mlirIdentifierGet(context, str("sym_name")),
                            mlirStringAttrGet(context, str("greater"))),
      mlirNamedAttributeGet(mlirIdentifierGet(context, str("function_type")),
                            mlirTypeAttrGet(type))};
  state = mlirOperationStateGet(str("func.func"), location);
  mlirOperationStateAddAttributes(&state, 2, named);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  mlirBlockAppendOwnedOperation(mlirModuleGetBody(module), mlirOperationCreate(&state));
  EXPECT(mlirOperationVerify(mlirModuleGetOperation(module)));
  return module;
}

static Text printed(MlirModule module) {
  Text text = {0};
  mlirOperationPrint(mlirModuleGetOperation(module), append, &text);
  return text;
}

static MlirLogicalResult append_diagnostic(MlirDiagnostic diagnostic, void *user) {
  mlirDiagnosticPrint(diagnostic, append, user);
  return mlirLogicalResultSuccess();
}

static void round_trip(MlirContext context) {
  MlirModule module = comparison(context);
  Text before = printed(module), artifact = {0};
  EXPECT(has(&before, "stablehlo.compare"));
  EXPECT(mlirLogicalResultIsSuccess(stablehloSerializePortableArtifactFromModule(
      module, str("1.0.0"), append, &artifact, false)));
  Text after = printed(module);
  EXPECT(strcmp(before.bytes, after.bytes) == 0);

  MlirModule read = stablehloDeserializePortableArtifactNoError(all(&artifact), context);
  EXPECT(!mlirModuleIsNull(read));
  EXPECT(mlirContextEqual(mlirModuleGetContext(read), context));
  Text back = printed(read);
  EXPECT(strcmp(before.bytes, back.bytes) == 0);
  mlirModuleDestroy(read);

  /* MLIR's pipelines know the passes. */
  mlirRegisterAllStablehloPasses();
  mlirRegisterAllStablehloPasses();
  MlirPassManager manager = mlirPassManagerCreate(context);
  EXPECT(mlirLogicalResultIsSuccess(mlirParsePassPipeline(
      mlirPassManagerGetAsOpPassManager(manager),
      str("builtin.module(stablehlo-legalize-to-vhlo)"), append, &back)));
  EXPECT(mlirLogicalResultIsSuccess(
      mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module))));
  mlirPassManagerDestroy(manager);
  Text vhlo = printed(module);
  EXPECT(has(&vhlo, "vhlo.compare_v1"));
  mlirModuleDestroy(module);
}

static void failures(MlirContext context) {
  Text messages = {0}, none = {0};
  MlirDiagnosticHandlerID id = mlirContextAttachDiagnosticHandler(context, append_diagnostic, &messages, NULL);
  MlirModule tan = mlirModuleCreateParse(
      context, str("func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                   "  %0 = stablehlo.tan %x : tensor<4xf32>\n"
                   "  return %0 : tensor<4xf32>\n"
                   "}\n"));
  EXPECT(!mlirModuleIsNull(tan));
  EXPECT(mlirLogicalResultIsFailure(stablehloSerializePortableArtifactFromModule(
      tan, str("1.0.0"), append, &none, false)));
  EXPECT(has(&messages, "smallest version that the whole program can target is 1.4.0"));
  EXPECT(none.length == 0);
  mlirModuleDestroy(tan);

  messages.length = 0;
  EXPECT(mlirModuleIsNull(stablehloDeserializePortableArtifactNoError(str("ML"), context)));
  EXPECT(messages.length > 0);

  /* Invalid arguments. */
  messages.length = 0;
  EXPECT(mlirAttributeIsNull(stablehloComparisonDirectionAttrGet(context, str("OVER"))));
  EXPECT(has(&messages, "expected one of EQ, NE, GE, GT, LE, LT, found 'OVER'"));
  EXPECT(mlirAttributeIsNull(stablehloTypeExtensionsGet(context, 3, NULL)));
  EXPECT(mlirAttributeIsNull(stablehloTypeExtensionsGet(context, -1, NULL)));
  EXPECT(mlirAttributeIsNull(stablehloResultAccuracyAttrGet(context, -1.0, 0.0, 0, str("DEFAULT"))));
  EXPECT(has(&messages, "Negative tolerance"));
  messages.length = 0;
  MlirContext other = mlirContextCreate();
  EXPECT(mlirAttributeIsNull(stablehloMeshAttrGet(
      context, mlirArrayAttrGet(other, 0, NULL), mlirAttributeGetNull())));
  EXPECT(has(&messages, "an argument is of another context"));
  mlirContextDestroy(other);
  mlirContextDetachDiagnosticHandler(context, id);

  /* Null arguments. */
  MlirContext no_context = {NULL};
  MlirModule no_module = {NULL};
  MlirType no_type = {NULL};
  EXPECT(mlirAttributeIsNull(stablehloChannelHandleGet(no_context, 1, 2)));
  EXPECT(!stablehloAttributeIsChannelHandle(mlirAttributeGetNull()));
  EXPECT(stablehloChannelHandleGetHandle(mlirAttributeGetNull()) == 0);
  EXPECT(!stablehloTypeIsAFuture(no_type));
  EXPECT(mlirModuleIsNull(stablehloDeserializePortableArtifactNoError(str(""), no_context)));
  EXPECT(mlirLogicalResultIsFailure(stablehloSerializePortableArtifactFromModule(
      no_module, str("1.0.0"), append, &none, false)));
}

static void attributes_and_types(MlirContext context) {
  int64_t spatial[] = {1, 2}, kernel[] = {0, 1};
  MlirAttribute conv = stablehloConvDimensionNumbersGet(
      context, 0, 3, 2, spatial, 2, 3, 2, kernel, 0, 3, 2, spatial);
  EXPECT(stablehloAttributeIsAConvDimensionNumbers(conv));
  EXPECT(mlirAttributeEqual(
      conv, mlirAttributeParseGet(
                context, str("#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>"))));
  EXPECT(stablehloConvDimensionNumbersGetOutputSpatialDimensionsElem(conv, 2) == 0);
  EXPECT(stablehloConvDimensionNumbersGetOutputSpatialDimensionsElem(conv, -1) == 0);
  /* An attribute of another kind. */
  EXPECT(!stablehloAttributeIsAScatterDimensionNumbers(conv));
  EXPECT(stablehloDimensionNumbersGetIndexVectorDim(conv) == 0);
  EXPECT(stablehloPrecisionAttrGetValue(conv).length == 0);

  MlirType token = stablehloTokenTypeGet(context);
  EXPECT(stablehloTypeIsAToken(token) && !stablehloTypeIsAFuture(token));
  int64_t four = 4;
  MlirType tensor =
      mlirRankedTensorTypeGet(1, &four, mlirF32TypeGet(context), mlirAttributeGetNull());
  MlirType future = stablehloFutureTypeGet(context, 1, &tensor);
  EXPECT(stablehloFutureTypeGetNumTypes(future) == 1);
  EXPECT(mlirTypeEqual(stablehloFutureTypeGetType(future, 0), tensor));
  EXPECT(mlirTypeIsNull(stablehloFutureTypeGetType(future, 1)));
}

int main(void) {
  MlirContext context = mlirContextCreate();
  MlirDialectHandle stablehlo = mlirGetDialectHandle__stablehlo__();
  MlirDialectHandle vhlo = mlirGetDialectHandle__vhlo__();
  EXPECT(mlirStringRefEqual(mlirDialectHandleGetNamespace(vhlo), str("vhlo")));
  mlirDialectHandleRegisterDialect(stablehlo, context);
  mlirDialectHandleRegisterDialect(stablehlo, context);
  /* The dialect is registered, but not loaded yet. */
  EXPECT(mlirAttributeIsNull(stablehloPrecisionAttrGet(context, str("HIGH"))));
  EXPECT(!mlirDialectIsNull(mlirDialectHandleLoadDialect(stablehlo, context)));
  EXPECT(!mlirDialectIsNull(mlirDialectHandleLoadDialect(vhlo, context)));
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__func__(), context);

  attributes_and_types(context);
  round_trip(context);
  failures(context);
  mlirContextDestroy(context);
  puts("own_context: passed");
  return 0;
}
