/* Tests optimization and the list of the rewrites. */
#include "mlir-c/IR.h"
#include "stablehlo/integrations/c/StablehloDialect.h"
#include "stablehlo/integrations/c/StablehloOptimize.h"
#include "stablehlo/integrations/c/StablehloPortability.h"
#include "text.h"

static const char PROGRAM[] =
    "func.func @f(%x: tensor<4xi32>) -> tensor<4xi32> {\n"
    "  %0 = stablehlo.constant dense<0> : tensor<4xi32>\n"
    "  %1 = stablehlo.add %x, %0 : tensor<4xi32>\n"
    "  %2 = func.call @g(%1) : (tensor<4xi32>) -> tensor<4xi32>\n"
    "  return %2 : tensor<4xi32>\n"
    "}\n"
    "func.func private @g(%x: tensor<4xi32>) -> tensor<4xi32> {\n"
    "  return %x : tensor<4xi32>\n"
    "}\n";

static void ok(StablehloError error) {
  MlirStringRef message = stablehloErrorGetMessage(error);
  if (error.ptr)
    fprintf(stderr, "%.*s\n", (int)message.length, message.data);
  EXPECT(error.ptr == NULL);
}

static void fails(StablehloError error, StablehloErrorKind kind, const char *part) {
  MlirStringRef message = stablehloErrorGetMessage(error);
  Text text = {0};
  append(message, &text);
  EXPECT(stablehloErrorGetKind(error) == kind && has(&text, part));
  stablehloErrorDestroy(error);
  free(text.bytes);
}

static int is(MlirStringRef text, const char *expected) {
  return mlirStringRefEqual(text, str(expected));
}

int main(void) {
  MlirContext context = mlirContextCreate();
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__stablehlo__(), context);
  MlirModule none = {NULL};
  MlirModule module = mlirModuleCreateEmpty(mlirLocationUnknownGet(context));
  StablehloOptimizeOptions options = {.level = 2};
  /* The first call also loads the other dialects that programs need, such as func. */
  ok(stablehloOptimize(module, options, NULL));
  mlirModuleDestroy(module);

  module = mlirModuleCreateParse(context, str(PROGRAM));
  EXPECT(!mlirModuleIsNull(module));
  StablehloRewrites rewrites = {NULL};
  fails(stablehloOptimize(none, options, &rewrites), STABLEHLO_ERROR_ARGUMENT, "null");
  options.level = 4;
  fails(stablehloOptimize(module, options, &rewrites), STABLEHLO_ERROR_OTHER, "no level of optimization has the number 4");
  options.level = 2;
  options.except = str("add-zero,no-rule");
  fails(stablehloOptimize(module, options, &rewrites), STABLEHLO_ERROR_OTHER, "no rule has the name 'no-rule'");
  EXPECT(rewrites.ptr == NULL);

  options.except = str("");
  options.only = str("fold,add-zero");
  ok(stablehloOptimize(module, options, &rewrites));
  EXPECT(stablehloRewritesGetNumOpsBefore(rewrites) == 7);
  EXPECT(stablehloRewritesGetNumOpsAfter(rewrites) == 6);
  EXPECT(stablehloRewritesGetNum(rewrites) == 1);
  StablehloRewrite rewrite;
  EXPECT(!stablehloRewritesGet(rewrites, 1, &rewrite) && !stablehloRewritesGet(rewrites, -1, &rewrite));
  EXPECT(stablehloRewritesGet(rewrites, 0, &rewrite));
  EXPECT(is(rewrite.rule, "add-zero") && is(rewrite.op, "stablehlo.add") && is(rewrite.function, "f"));
  EXPECT(is(rewrite.place, "-:3:8"));
  Text text = {0};
  stablehloRewritesPrint(rewrites, append, &text);
  EXPECT(has(&text, "-:3:8: 'stablehlo.add': add-zero\n7 ops before, 6 after, 1 rewrites\n"));
  stablehloRewritesDestroy(rewrites);

  options.only = str("");
  options.inlineCalls = true;
  options.foldLimit = 1;
  options.allowNanChanges = true;
  ok(stablehloOptimize(module, options, &rewrites));
  EXPECT(stablehloRewritesGetNumOpsAfter(rewrites) == 2);
  stablehloRewritesDestroy(rewrites);
  StablehloRewrites null = {NULL};
  EXPECT(stablehloRewritesGetNum(null) == 0 && !stablehloRewritesGet(null, 0, &rewrite));
  stablehloRewritesDestroy(null);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  free(text.bytes);
  puts("optimize: passed");
  return 0;
}
