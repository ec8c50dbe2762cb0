/* C examples of docs/api.md. */
#include "mlir-c/Dialect/Func.h"
#include "mlir-c/IR.h"
#include "stablehlo/integrations/c/StablehloDialect.h"
#include "stablehlo/integrations/c/StablehloDialectApi.h"
#include "stablehlo/integrations/c/StablehloPortability.h"
#include "text.h"

static const char *text = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                          "  %0 = stablehlo.tan %x : tensor<4xf32>\n"
                          "  return %0 : tensor<4xf32>\n"
                          "}\n";

/* text.h defines `append`, which appends bytes to a `Text`, and `all`. */

int main(void) {
  MlirContext context = mlirContextCreate();
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__stablehlo__(), context);
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__func__(), context);
  MlirModule module =
      mlirModuleCreateParse(context, mlirStringRefCreateFromCString(text));

  Text target = {0};
  stablehloVersionFromCompatibilityRequirement(MAX, append, &target);

  StablehloReport report;
  StablehloError error = stablehloVersionReport(module, &report);
  MlirStringRef needed = stablehloReportGetSmallestVersion(report);
  printf("needs %.*s\n", (int)needed.length, needed.data);
  stablehloReportDestroy(report);
  EXPECT(error.ptr == NULL);

  Text artifact = {0};
  StablehloSerializeOptions options = {all(&target), false, false, false};
  error = stablehloSerialize(module, options, append, &artifact);
  if (stablehloErrorGetKind(error) == STABLEHLO_ERROR_BLOCKED) {
    StablehloNeed need;
    for (intptr_t i = 0; stablehloErrorGetNeed(error, i, &need); ++i)
      printf("%.*s needs %.*s\n", (int)need.name.length, need.name.data,
             (int)need.version.length, need.version.data);
  }
  stablehloErrorDestroy(error);
  EXPECT(artifact.length == 0);

  options.expand = true;
  error = stablehloSerialize(module, options, append, &artifact);
  EXPECT(error.ptr == NULL);

  MlirModule read;
  error = stablehloDeserialize(context, all(&artifact), &read);
  EXPECT(error.ptr == NULL);
  mlirModuleDestroy(read);

  Text newer = {0};
  error = stablehloRetarget(all(&artifact), mlirStringRefCreateFromCString("1.0.0"),
                            append, &newer);
  EXPECT(error.ptr == NULL && newer.length > 0);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return 0;
}
