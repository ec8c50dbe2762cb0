// Those of MLIR's passes that bring next to nothing with them.
#include "bridge.h"

#include "mlir/Transforms/Passes.h"

using namespace mlir;

extern "C" {
void mb_register_basic_passes() {
  registerCanonicalizer();
  registerCSE();
  registerStripDebugInfo();
  registerSymbolDCE();
}
}
