// Main function of mlir-lsp-server.
#include "bridge.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

using namespace mlir;
using namespace bridge;

extern "C" {
int mb_lsp_server_main(int argc, const char *const *argv,
                       bool (*setup)(MlirDialectRegistry)) {
  DialectRegistry registry;
  if (!setup(wrap(&registry)))
    return 1;
  return failed(
      MlirLspServerMain(argc, const_cast<char **>(argv), registry));
}
}
