/* Tests errors as data, expansion, reports and retargeting. */
#include "mlir-c/Diagnostics.h"
#include "mlir-c/IR.h"
#include "stablehlo/integrations/c/StablehloDialect.h"
#include "stablehlo/integrations/c/StablehloPortability.h"
#include "text.h"

static const char PROGRAM[] =
    "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.tan %x : tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n";

static StablehloSerializeOptions target(const char *version) {
  StablehloSerializeOptions options = {str(version), false, false, false};
  return options;
}

static void ok(StablehloError error) {
  MlirStringRef message = stablehloErrorGetMessage(error);
  if (stablehloErrorGetKind(error) != STABLEHLO_ERROR_NONE)
    fprintf(stderr, "%.*s\n", (int)message.length, message.data);
  EXPECT(error.ptr == NULL);
  stablehloErrorDestroy(error);
}

static void is(MlirStringRef text, const char *expected) {
  if (!mlirStringRefEqual(text, str(expected)))
    fprintf(stderr, "expected %s, found %.*s\n", expected, (int)text.length, text.data);
  EXPECT(mlirStringRefEqual(text, str(expected)));
}

static void fails(StablehloError error, StablehloErrorKind kind) {
  EXPECT(stablehloErrorGetKind(error) == kind);
  EXPECT(stablehloErrorGetMessage(error).length > 0);
  stablehloErrorDestroy(error);
}

static void need_of_tan(StablehloNeed need) {
  is(need.version, "1.4.0");
  is(need.kind, "op");
  is(need.name, "tan");
  EXPECT(need.numOps == 1 && need.numLocations == 1);
  is(need.locations[0], "-:2:8");
}

static void blocked(MlirModule module) {
  Text none = {0};
  StablehloError error = stablehloSerialize(module, target("1.0.0"), append, &none);
  EXPECT(none.length == 0);
  EXPECT(stablehloErrorGetKind(error) == STABLEHLO_ERROR_BLOCKED);
  is(stablehloErrorGetSmallestVersion(error), "1.4.0");
  EXPECT(stablehloErrorGetNumNeeds(error) == 1);
  StablehloNeed need;
  EXPECT(!stablehloErrorGetNeed(error, 1, &need));
  EXPECT(!stablehloErrorGetNeed(error, -1, &need));
  EXPECT(!stablehloErrorGetNeed(error, 0, NULL));
  EXPECT(stablehloErrorGetNeed(error, 0, &need));
  need_of_tan(need);

  /* There are two errors; the first has a note. */
  EXPECT(stablehloErrorGetNumDiagnostics(error) == 3);
  StablehloDiagnostic diagnostic;
  EXPECT(stablehloErrorGetDiagnostic(error, 1, &diagnostic));
  EXPECT(diagnostic.severity == MlirDiagnosticNote);
  EXPECT(stablehloErrorGetDiagnostic(error, 0, &diagnostic));
  EXPECT(diagnostic.severity == MlirDiagnosticError && diagnostic.line == 2 && diagnostic.column == 8);
  is(diagnostic.place, "-");
  EXPECT(diagnostic.message.length > 0);
  EXPECT(!stablehloErrorGetDiagnostic(error, 3, &diagnostic));
  stablehloErrorDestroy(error);
}

static void reports(MlirContext context, MlirModule module, const Text *artifact) {
  StablehloReport report;
  ok(stablehloVersionReport(module, &report));
  is(stablehloReportGetSmallestVersion(report), "1.4.0");
  EXPECT(stablehloReportGetNumNeeds(report) == 1);
  StablehloNeed need;
  EXPECT(stablehloReportGetNeed(report, 0, &need));
  need_of_tan(need);
  Text text = {0}, json = {0};
  stablehloReportPrint(report, false, append, &text);
  EXPECT(has(&text, "smallest version: 1.4.0"));
  stablehloReportPrint(report, true, append, &json);
  EXPECT(json.bytes[0] == '{' && has(&json, "\"smallest_version\": \"1.4.0\""));
  stablehloReportDestroy(report);

  ok(stablehloVersionReportFromStringRef(context, all(artifact), &report));
  is(stablehloReportGetSmallestVersion(report), "1.4.0");
  stablehloReportDestroy(report);
}

static void versions(MlirContext context, const Text *artifact) {
  Text older = {0}, newest = {0}, version = {0};
  fails(stablehloRetarget(all(artifact), str("1.0.0"), append, &older), STABLEHLO_ERROR_BLOCKED);
  EXPECT(older.length == 0);
  ok(stablehloRetarget(all(artifact), str("1.4.0"), append, &older));
  EXPECT(mlirLogicalResultIsSuccess(
      stablehloGetPortableArtifactVersion(all(&older), append, &version)));
  is(all(&version), "1.4.0");
  ok(stablehloRetarget(all(&older), str("current"), append, &newest));
  EXPECT(newest.length == artifact->length);
  EXPECT(memcmp(newest.bytes, artifact->bytes, newest.length) == 0);

  Text expanded = {0};
  ok(stablehloRetargetWith(all(artifact), str("1.0.0"), true, true, append, &expanded));
  MlirModule read;
  ok(stablehloDeserialize(context, all(&expanded), &read));
  mlirModuleDestroy(read);
  ok(stablehloDeserialize(context, all(&older), &read));
  ok(stablehloStripShardings(read));
  mlirModuleDestroy(read);
  EXPECT(stablehloGetBytecodeVersion(str("0.9.0")) == 0);
  EXPECT(stablehloGetBytecodeVersion(str("nothing")) == -1);
}

/* `path` names a container with a program for several devices and its derivative. */
static void containers(MlirContext context, const char *path) {
  static char bytes[1 << 16];
  FILE *file = fopen(path, "rb");
  EXPECT(file);
  size_t length = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  MlirStringRef container = mlirStringRefCreate(bytes, length);
  for (size_t order = 0; order < 2; ++order) {
    Text artifact = {0}, older = {0}, extracted = {0}, none = {0}, version = {0};
    ok(stablehloExtractArtifact(container, order, append, &artifact));
    ok(stablehloRetargetWith(container, str("1.0.0"), false, true, append, &older));
    ok(stablehloExtractArtifact(all(&older), order, append, &extracted));
    EXPECT(mlirLogicalResultIsSuccess(
        stablehloGetPortableArtifactVersion(all(&extracted), append, &version)));
    is(all(&version), "1.0.0");
    MlirModule read;
    ok(stablehloDeserialize(context, all(&extracted), &read));
    mlirModuleDestroy(read);
    fails(stablehloExtractArtifact(container, 2, append, &none), STABLEHLO_ERROR_OTHER);
    fails(stablehloExtractArtifact(all(&artifact), 0, append, &none), STABLEHLO_ERROR_OTHER);
    EXPECT(none.length == 0);
  }
}

static void chlo(MlirContext context) {
  MlirStringRef text = str("func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {"
                           "  %0 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>"
                           "  return %0 : tensor<4xf32> }");
  Text bytes = {0};
  MlirModule module = mlirModuleCreateParse(context, text);
  fails(stablehloSerialize(module, target("1.0.0"), append, &bytes), STABLEHLO_ERROR_REFUSED);
  ok(stablehloPreserveChlo(module));
  ok(stablehloSerialize(module, target("1.0.0"), append, &bytes));
  mlirModuleDestroy(module);

  module = mlirModuleCreateParse(context, text);
  ok(stablehloLegalizeChlo(module));
  ok(stablehloSerialize(module, target("1.0.0"), append, &bytes));
  mlirModuleDestroy(module);
}

static void deprecated_ops_and_composites(MlirContext context) {
  MlirStringRef text = str("func.func @f(%x: tensor<4xf32>) -> tensor<2x4xf32> {"
                           "  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<4xf32>) -> tensor<2x4xf32>"
                           "  %1 = stablehlo.composite \"my.op\" %0 {decomposition = @g}"
                           "    : (tensor<2x4xf32>) -> tensor<2x4xf32>"
                           "  return %1 : tensor<2x4xf32> }"
                           "func.func private @g(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {"
                           "  return %x : tensor<2x4xf32> }");
  Text printed = {0};
  MlirModule module = mlirModuleCreateParse(context, text);
  ok(stablehloLegalizeDeprecatedOps(module));
  ok(stablehloLegalizeCompositeToCall(module));
  mlirOperationPrint(mlirModuleGetOperation(module), append, &printed);
  EXPECT(has(&printed, "stablehlo.broadcast_in_dim"));
  EXPECT(has(&printed, "call @g"));
  mlirModuleDestroy(module);

  module = mlirModuleCreateParse(
      context, str("func.func @f(%x: tensor<f32>, %s: tensor<1xi64>) -> tensor<2xf32> {"
                   "  %0 = stablehlo.rng %x, %x, %s, distribution = UNIFORM"
                   "    : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>"
                   "  return %0 : tensor<2xf32> }"));
  fails(stablehloLegalizeDeprecatedOps(module), STABLEHLO_ERROR_OTHER);
  mlirModuleDestroy(module);
}

static void shapes(MlirContext context) {
  MlirStringRef text = str("func.func @f(%x: tensor<?xf32>) -> tensor<?xf32> {"
                           "  %0 = stablehlo.abs %x : tensor<?xf32>"
                           "  return %0 : tensor<?xf32> }");
  Text artifact = {0}, specialized = {0}, printed = {0};
  MlirModule module = mlirModuleCreateParse(context, text);
  ok(stablehloSerialize(module, target("1.0.0"), append, &artifact));
  ok(stablehloRemoveDynamism(module, str("tensor<?xf32>")));
  fails(stablehloSpecialize(module, str("tensor<?xf32>")), STABLEHLO_ERROR_OTHER);
  fails(stablehloSpecialize(module, str("tensor<f32>")), STABLEHLO_ERROR_OTHER);
  fails(stablehloSpecialize(module, str("}")), STABLEHLO_ERROR_OTHER);
  fails(stablehloSpecialize(module, str("")), STABLEHLO_ERROR_OTHER);
  ok(stablehloSpecialize(module, str("tensor<4xf32>")));
  mlirModuleDestroy(module);
  module = mlirModuleCreateParse(context, str("func.func @f() { return }"));
  ok(stablehloSpecialize(module, str("")));
  mlirModuleDestroy(module);

  MlirStringRef types = str("tensor<4xf32>");
  ok(stablehloSpecializeArtifact(context, all(&artifact), types, append, &specialized));
  ok(stablehloDeserialize(context, all(&specialized), &module));
  mlirOperationPrint(mlirModuleGetOperation(module), append, &printed);
  EXPECT(has(&printed, "stablehlo.abs %arg0 : tensor<4xf32>"));
  mlirModuleDestroy(module);
}

static void expansion(MlirModule module) {
  Text expanded = {0}, printed = {0};
  StablehloSerializeOptions options = target("1.0.0");
  options.expand = true;
  ok(stablehloSerialize(module, options, append, &expanded));
  EXPECT(expanded.length > 0);
  ok(stablehloExpand(module, str("1.0.0")));
  mlirOperationPrint(mlirModuleGetOperation(module), append, &printed);
  EXPECT(has(&printed, "stablehlo.sine"));
}

static void failures(MlirContext context, MlirModule module) {
  MlirContext no_context = {NULL};
  MlirModule no_module = {NULL}, read;
  StablehloReport report;
  StablehloError none = {NULL};
  fails(stablehloSerialize(module, target("0.1.0"), append, NULL), STABLEHLO_ERROR_VERSION);
  fails(stablehloSerialize(no_module, target("1.0.0"), append, NULL), STABLEHLO_ERROR_ARGUMENT);
  fails(stablehloDeserialize(context, str("ML\xEFR"), &read), STABLEHLO_ERROR_BYTECODE);
  fails(stablehloDeserialize(context, str("text"), &read), STABLEHLO_ERROR_PROGRAM);
  fails(stablehloDeserialize(no_context, str("text"), &read), STABLEHLO_ERROR_ARGUMENT);
  fails(stablehloDeserialize(context, str("text"), NULL), STABLEHLO_ERROR_ARGUMENT);
  fails(stablehloVersionReport(no_module, &report), STABLEHLO_ERROR_ARGUMENT);
  fails(stablehloExpand(module, mlirStringRefCreate(NULL, 0)), STABLEHLO_ERROR_VERSION);
  EXPECT(stablehloErrorGetNumDiagnostics(none) == 0);
  EXPECT(stablehloErrorGetMessage(none).length == 0);
  stablehloErrorDestroy(none);
}

int main(int count, char **arguments) {
  EXPECT(count == 2);
  MlirContext context = mlirContextCreate();
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__stablehlo__(), context);
  MlirModule empty = mlirModuleCreateEmpty(mlirLocationUnknownGet(context));
  Text first = {0}, artifact = {0};
  /* Serializing also loads the other dialects that programs need, such as func. */
  ok(stablehloSerialize(empty, target("current"), append, &first));
  mlirModuleDestroy(empty);

  MlirModule module = mlirModuleCreateParse(context, str(PROGRAM));
  EXPECT(!mlirModuleIsNull(module));
  ok(stablehloSerialize(module, target("current"), append, &artifact));
  blocked(module);
  reports(context, module, &artifact);
  versions(context, &artifact);
  containers(context, arguments[1]);
  failures(context, module);
  shapes(context);
  expansion(module);
  chlo(context);
  deprecated_ops_and_composites(context);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  puts("portability: passed");
  return 0;
}
