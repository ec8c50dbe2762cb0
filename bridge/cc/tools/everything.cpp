// Registration of all of MLIR's dialects, extensions and passes.
#include "bridge.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"

using namespace mlir;

extern "C" {
void mb_register_everything(MlirDialectRegistry registry) {
  bridge::ChangesPassRegistry changes;
  registerAllDialects(*unwrap(registry));
  registerAllExtensions(*unwrap(registry));
  registerAllPasses();
}
}
