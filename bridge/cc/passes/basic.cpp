// Registration of the passes of MLIR that link almost no other code.
#include "bridge.h"

#include "mlir/Transforms/Passes.h"

using namespace mlir;

extern "C" {
void mb_register_basic_passes() {
  bridge::ChangesPassRegistry changes;
  registerCanonicalizer();
  registerCSE();
  registerStripDebugInfo();
  registerSymbolDCE();
}
}
