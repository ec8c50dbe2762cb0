// Ops, freed however deep they are nested: the destructors of MLIR recurse.
#include "bridge.h"

using namespace mlir;
using namespace bridge;

void bridge::destroy(Operation *op) {
  SmallVector<Operation *> all;
  if (op->getNumRegions())
    forEachWithin(op, [&](Operation *o) { all.push_back(o); });
  else
    all.push_back(op);
  for (Operation *o : llvm::reverse(all)) {
    if (o->getBlock())
      o->remove();
    o->destroy();
  }
}

static void dropOwnReferences(Operation *op) {
  for (OpOperand &operand : op->getOpOperands())
    operand.drop();
  for (BlockOperand &successor : op->getBlockOperands())
    successor.drop();
}

extern "C" {
// Lets go of the values and blocks that `op` and the ops within refer to.
void mb_drop_references(MlirOperation op) {
  if (!unwrap(op)->getNumRegions())
    return dropOwnReferences(unwrap(op));
  forEachWithin(unwrap(op), dropOwnReferences);
}
// Frees an op that nothing else refers to.
void mb_free(MlirOperation op) {
  mb_drop_references(op);
  destroy(unwrap(op));
}
}
