// mlir-opt's main with dialects and passes added.
#include "bridge.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

using namespace mlir;
using namespace bridge;

extern "C" {
int mb_opt_main(int argc, const char *const *argv, MlirStringRef tool,
                bool (*setup)(MlirDialectRegistry)) {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllPasses();
  if (!setup(wrap(&registry)))
    return 1;
  return failed(MlirOptMain(argc, const_cast<char **>(argv), unwrap(tool), registry));
}
}
