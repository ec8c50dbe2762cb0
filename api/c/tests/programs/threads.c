/* Tests several threads with small stacks; each has its own context. */
#include "mlir-c/IR.h"
#include "stablehlo/integrations/c/StablehloDialectApi.h"
#include "text.h"
#include <pthread.h>

enum { THREADS = 4, TIMES = 5, LEVELS = 900, STACK = 256 * 1024 };

static const char PROGRAM[] =
    "func.func @double(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.add %x, %x : tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n";

/* Serializes a program that is almost as deeply nested as the library allows. */
static void deep(void) {
  Text program = {0}, artifact = {0};
  for (int i = 0; i < LEVELS; ++i)
    append(str("module {\n"), &program);
  for (int i = 0; i < LEVELS; ++i)
    append(str("}\n"), &program);
  EXPECT(mlirLogicalResultIsSuccess(stablehloSerializePortableArtifactFromStringRef(
      all(&program), str("1.0.0"), append, &artifact)));
}

static void *work(void *result) {
  Text *last = (Text *)result;
  deep();
  for (int i = 0; i < TIMES; ++i) {
    Text artifact = {0};
    EXPECT(mlirLogicalResultIsSuccess(stablehloSerializePortableArtifactFromStringRef(
        str(PROGRAM), str("0.9.0"), append, &artifact)));
    MlirContext context = mlirContextCreate();
    MlirModule module = stablehloDeserializePortableArtifactNoError(all(&artifact), context);
    EXPECT(!mlirModuleIsNull(module));
    last->length = 0;
    EXPECT(mlirLogicalResultIsSuccess(stablehloSerializePortableArtifactFromModule(
        module, str("0.9.0"), append, last, false)));
    mlirModuleDestroy(module);
    mlirContextDestroy(context);
  }
  return NULL;
}

int main(void) {
  pthread_t threads[THREADS];
  Text artifacts[THREADS] = {{0}};
  pthread_attr_t small;
  EXPECT(pthread_attr_init(&small) == 0 && pthread_attr_setstacksize(&small, STACK) == 0);
  for (int i = 0; i < THREADS; ++i)
    EXPECT(pthread_create(&threads[i], &small, work, &artifacts[i]) == 0);
  for (int i = 0; i < THREADS; ++i)
    EXPECT(pthread_join(threads[i], NULL) == 0);
  for (int i = 1; i < THREADS; ++i)
    EXPECT(mlirStringRefEqual(all(&artifacts[0]), all(&artifacts[i])));
  puts("threads: passed");
  return 0;
}
