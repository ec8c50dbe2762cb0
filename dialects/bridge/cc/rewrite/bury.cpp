// Ops that were taken out of a program, and freed.
#include "bridge.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace bridge;

extern "C" {
// Calls `f` for `op` and all ops within, the outer ones first. Not by recursion:
// bytecode can nest regions deeper than stacks are.
static void forEachWithin(Operation *op, function_ref<void(Operation *)> f) {
  SmallVector<Operation *> stack{op};
  while (!stack.empty()) {
    Operation *o = stack.pop_back_val();
    f(o);
    for (Region &region : o->getRegions())
      for (Block &block : region)
        for (Operation &inner : block)
          stack.push_back(&inner);
  }
}
static void dropOwnReferences(Operation *op) {
  for (OpOperand &operand : op->getOpOperands())
    operand.drop();
  for (BlockOperand &successor : op->getBlockOperands())
    successor.drop();
}
void mb_drop_references(MlirOperation op) {
  if (!unwrap(op)->getNumRegions())
    return dropOwnReferences(unwrap(op));
  forEachWithin(unwrap(op), dropOwnReferences);
}
// Whether the value goes when the op goes.
bool mb_defines(MlirOperation op, MlirValue v) {
  Operation *o = unwrap(op);
  Value value = unwrap(v);
  if (value.getDefiningOp() == o)
    return true;
  if (!o->getNumRegions())
    return false;
  Region *region = value.getParentRegion();
  while (region && region->getParentOp() != o)
    region = region->getParentRegion();
  return region;
}

// Puts a cast without operands where something uses what is about to go.
static void reportUses(Value value, bool &clean) {
  while (!value.use_empty()) {
    OpOperand &use = *value.use_begin();
    Operation *user = use.getOwner();
    user->emitOpError() << "operand #" << use.getOperandNumber()
                        << " is a value of an op that was taken out";
    OpBuilder builder(user);
    use.set(UnrealizedConversionCastOp::create(builder, user->getLoc(),
                                               TypeRange(value.getType()),
                                               ValueRange())
                .getResult(0));
    clean = false;
  }
}
// Frees unlinked ops, which refer to nothing. False, after diagnostics, if
// anything else uses what they define.
bool mb_bury(const MlirOperation *ops, size_t n) {
  // Nearly all of them hold nothing, and nothing uses them.
  SmallVector<Operation *> others;
  for (size_t i = 0; i < n; ++i) {
    Operation *op = unwrap(ops[i]);
    if (op->getNumRegions() || !op->use_empty())
      others.push_back(op);
    else
      op->destroy();
  }
  bool clean = true;
  for (Operation *op : others)
    mb_drop_references(wrap(op));
  for (Operation *op : others)
    forEachWithin(op, [&](Operation *o) {
      for (Value result : o->getResults())
        reportUses(result, clean);
      for (Region &region : o->getRegions())
        for (Block &block : region)
          for (Value argument : block.getArguments())
            reportUses(argument, clean);
    });
  for (Operation *op : others) {
    // Innermost first: an op's destructor recurses into its regions.
    SmallVector<Operation *> all;
    forEachWithin(op, [&](Operation *o) { all.push_back(o); });
    for (Operation *o : llvm::reverse(all)) {
      if (o->getBlock())
        o->remove();
      o->destroy();
    }
  }
  return clean;
}
}
