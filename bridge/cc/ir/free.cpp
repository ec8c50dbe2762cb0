// Deallocation of ops of any nesting depth. MLIR's own destructors recurse for
// each level.
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

// Drops the references of an op, but not those of ops inside it.
static void dropOwnReferences(Operation *op) {
  for (OpOperand &operand : op->getOpOperands())
    operand.drop();
  for (BlockOperand &successor : op->getBlockOperands())
    successor.drop();
}

extern "C" {
// Drops the references of `op` and the ops inside it to values and blocks.
void mb_drop_references(MlirOperation op) {
  if (!unwrap(op)->getNumRegions())
    return dropOwnReferences(unwrap(op));
  forEachWithin(unwrap(op), dropOwnReferences);
}
// Frees an op to which no other op refers.
void mb_free(MlirOperation op) {
  mb_drop_references(op);
  destroy(unwrap(op));
}
}
