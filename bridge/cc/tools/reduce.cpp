// Main function of mlir-reduce.
#include "bridge.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"

using namespace mlir;
using namespace bridge;

extern "C" {
int mb_reduce_main(int argc, const char *const *argv,
                   bool (*setup)(MlirDialectRegistry)) {
  DialectRegistry registry;
  if (!setup(wrap(&registry)))
    return 1;
  checkDepthInPasses();
  MLIRContext context(registry);
  return failed(mlirReduceMain(argc, const_cast<char **>(argv), context));
}
}
