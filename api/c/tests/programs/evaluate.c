/* Tests the evaluation of modules, and the handles of the dialects for evaluations. */
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Diagnostics.h"
#include "mlir-c/Dialect/Func.h"
#include "mlir-c/IR.h"
#include "stablehlo/integrations/c/CheckDialect.h"
#include "stablehlo/integrations/c/InterpreterDialect.h"
#include "stablehlo/integrations/c/StablehloDialect.h"
#include "stablehlo/integrations/c/StablehloUnifiedApi.h"
#include "text.h"

static const char PROGRAM[] =
    "func.func @double(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<i1>) {\n"
    "  %0 = stablehlo.add %x, %x : tensor<2xf32>\n"
    "  %1 = stablehlo.constant dense<true> : tensor<i1>\n"
    "  check.expect_eq_const %0, dense<[2.0, 5.0]> : tensor<2xf32>\n"
    "  return %0, %1 : tensor<2xf32>, tensor<i1>\n"
    "}\n";

static MlirLogicalResult take(MlirDiagnostic diagnostic, void *text) {
  mlirDiagnosticPrint(diagnostic, append, text);
  return mlirLogicalResultSuccess();
}

int main(void) {
  MlirContext context = mlirContextCreate();
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__stablehlo__(), context);
  MlirDialect check = mlirDialectHandleLoadDialect(mlirGetDialectHandle__check__(), context);
  EXPECT(mlirStringRefEqual(mlirDialectGetNamespace(check), str("check")));
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__interpreter__(), context);
  EXPECT(mlirContextIsRegisteredOperation(context, str("interpreter.probe")));

  mlirDialectHandleLoadDialect(mlirGetDialectHandle__func__(), context);
  MlirModule module = mlirModuleCreateParse(context, str(PROGRAM));
  EXPECT(!mlirModuleIsNull(module));

  int64_t size = 2;
  MlirType f32 = mlirF32TypeGet(context);
  MlirType type = mlirRankedTensorTypeGet(1, &size, f32, mlirAttributeGetNull());
  const float good[] = {1.0f, 2.5f}, bad[] = {1.0f, 2.0f};
  MlirAttribute argument = mlirDenseElementsAttrFloatGet(type, 2, good);
  int error = 77;
  MlirAttribute results = stablehloEvalModule(module, 1, &argument, "", &error);
  EXPECT(error == 0);
  EXPECT(mlirArrayAttrGetNumElements(results) == 2);
  MlirAttribute sum = mlirArrayAttrGetElement(results, 0);
  EXPECT(mlirTypeEqual(mlirAttributeGetType(sum), type));
  EXPECT(mlirDenseElementsAttrGetFloatValue(sum, 0) == 2.0f);
  EXPECT(mlirDenseElementsAttrGetFloatValue(sum, 1) == 5.0f);
  EXPECT(mlirDenseElementsAttrGetBoolSplatValue(mlirArrayAttrGetElement(results, 1)));

  /* A null folder and a null error code are accepted. */
  EXPECT(!mlirAttributeIsNull(stablehloEvalModule(module, 1, &argument, NULL, NULL)));

  Text text = {0};
  mlirContextAttachDiagnosticHandler(context, take, &text, NULL);
  argument = mlirDenseElementsAttrFloatGet(type, 2, bad);
  EXPECT(mlirAttributeIsNull(stablehloEvalModule(module, 1, &argument, "", &error)));
  EXPECT(error == 1);
  EXPECT(has(&text, "Fallback for check.expect_eq_const failed: Element values don't match"));
  text.length = 0;
  EXPECT(mlirAttributeIsNull(stablehloEvalModule(module, 0, NULL, "", &error)));
  EXPECT(has(&text, "incorrect number of arguments specified"));
  text.length = 0;
  argument = mlirUnitAttrGet(context);
  EXPECT(mlirAttributeIsNull(stablehloEvalModule(module, 1, &argument, "", &error)));
  EXPECT(has(&text, "input args must be DenseElementsAttr"));
  argument = mlirAttributeGetNull();
  EXPECT(mlirAttributeIsNull(stablehloEvalModule(module, 1, &argument, "", &error)));
  EXPECT(mlirAttributeIsNull(stablehloEvalModule(module, 1, NULL, "", &error)));
  MlirModule none = {NULL};
  EXPECT(mlirAttributeIsNull(stablehloEvalModule(none, 0, NULL, "", &error)) && error == 1);

  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return 0;
}
