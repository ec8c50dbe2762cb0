/* Tests versions, and artifacts of programs given as text. */
#include "stablehlo/integrations/c/StablehloDialectApi.h"
#include "stablehlo/integrations/c/StablehloUnifiedApi.h"
#include "text.h"

static const char PROGRAM[] =
    "func.func @double(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.add %x, %x : tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n";

static void versions(void) {
  Text current = {0}, minimum = {0}, smaller = {0}, weeks = {0}, none = {0};
  stablehloGetCurrentVersion(append, &current);
  stablehloGetMinimumVersion(append, &minimum);
  EXPECT(has(&minimum, "0.9.0"));
  EXPECT(stablehloGetApiVersion() > 0);

  EXPECT(mlirLogicalResultIsSuccess(stablehloGetSmallerVersion(
      str("1.10.0"), str("1.9.0"), append, &smaller)));
  EXPECT(strcmp(smaller.bytes, "1.9.0") == 0);
  EXPECT(mlirLogicalResultIsFailure(
      stablehloGetSmallerVersion(str("1.9"), str("1.9.0"), append, &none)));
  EXPECT(mlirLogicalResultIsFailure(stablehloGetSmallerVersion(
      mlirStringRefCreate(NULL, 0), str("1.9.0"), append, &none)));
  EXPECT(none.length == 0);

  stablehloVersionFromCompatibilityRequirement(MAX, append, &weeks);
  EXPECT(strcmp(weeks.bytes, minimum.bytes) == 0);
  weeks.length = 0;
  stablehloVersionFromCompatibilityRequirement(NONE, append, &weeks);
  EXPECT(strcmp(weeks.bytes, current.bytes) == 0);
  stablehloVersionFromCompatibilityRequirement(
      (MlirStablehloCompatibilityRequirement)77, append, &none);
  EXPECT(none.length == 0);
  /* A null callback is accepted. */
  stablehloGetCurrentVersion(NULL, NULL);
}

static void artifacts(void) {
  Text artifact = {0}, back = {0}, again = {0}, none = {0};
  EXPECT(mlirLogicalResultIsSuccess(stablehloSerializePortableArtifactFromStringRef(
      str(PROGRAM), str("1.0.0"), append, &artifact)));
  EXPECT(memcmp(artifact.bytes, "ML\xEFR", 4) == 0);
  EXPECT(strcmp(artifact.bytes + 5, "StableHLO_v1.0.0") == 0);

  /* The artifact becomes plain bytecode, which can be serialized again. */
  EXPECT(mlirLogicalResultIsSuccess(
      stablehloDeserializePortableArtifact(all(&artifact), append, &back)));
  EXPECT(mlirLogicalResultIsSuccess(stablehloSerializePortableArtifactFromStringRef(
      all(&back), str("1.0.0"), append, &again)));
  EXPECT(artifact.length == again.length);

  EXPECT(mlirLogicalResultIsFailure(stablehloSerializePortableArtifactFromStringRef(
      str("no program"), str("1.0.0"), append, &none)));
  EXPECT(mlirLogicalResultIsFailure(stablehloSerializePortableArtifactFromStringRef(
      str(PROGRAM), str("0.1.0"), append, &none)));
  EXPECT(mlirLogicalResultIsFailure(stablehloDeserializePortableArtifact(
      mlirStringRefCreate(artifact.bytes, artifact.length / 2), append, &none)));
  EXPECT(mlirLogicalResultIsFailure(
      stablehloDeserializePortableArtifact(mlirStringRefCreate(NULL, 0), append, &none)));
  EXPECT(none.length == 0);
}

/* Artifacts may have any address, although MLIR requires aligned constants. */
static void addresses(void) {
  Text artifact = {0}, back = {0};
  EXPECT(mlirLogicalResultIsSuccess(stablehloSerializePortableArtifactFromStringRef(
      str("func.func @f() -> tensor<3xi64> {\n"
          "  %0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi64>\n"
          "  return %0 : tensor<3xi64>\n"
          "}\n"),
      str("1.0.0"), append, &artifact)));
  char *bytes = (char *)malloc(artifact.length + 8);
  EXPECT(bytes);
  for (int shift = 0; shift < 8; ++shift) {
    memcpy(bytes + shift, artifact.bytes, artifact.length);
    EXPECT(mlirLogicalResultIsSuccess(stablehloDeserializePortableArtifact(
        mlirStringRefCreate(bytes + shift, artifact.length), append, &back)));
  }
  free(bytes);
}

/* Text that is nested too deeply for the stack is refused. */
static void depth(void) {
  Text program = {0}, none = {0};
  append(str("func.func private @f() -> "), &program);
  for (int level = 0; level < 100000; ++level)
    append(str("tuple<"), &program);
  EXPECT(mlirLogicalResultIsFailure(stablehloSerializePortableArtifactFromStringRef(
      all(&program), str("1.0.0"), append, &none)));
  EXPECT(none.length == 0);
}

int main(void) {
  versions();
  artifacts();
  addresses();
  depth();
  puts("artifacts: passed");
  return 0;
}
