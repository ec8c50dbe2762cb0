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
void mb_drop_references(MlirOperation op) {
  forEachWithin(unwrap(op), [](Operation *o) {
    for (OpOperand &operand : o->getOpOperands())
      operand.drop();
    for (BlockOperand &successor : o->getBlockOperands())
      successor.drop();
  });
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
  for (size_t i = 0; i < n; ++i)
    mb_drop_references(ops[i]);
  bool clean = true;
  for (size_t i = 0; i < n; ++i)
    forEachWithin(unwrap(ops[i]), [&](Operation *o) {
      for (Value result : o->getResults())
        reportUses(result, clean);
      for (Region &region : o->getRegions())
        for (Block &block : region)
          for (Value argument : block.getArguments())
            reportUses(argument, clean);
    });
  for (size_t i = 0; i < n; ++i) {
    // Innermost first: an op's destructor recurses into its regions.
    SmallVector<Operation *> all;
    if (unwrap(ops[i])->getNumRegions())
      forEachWithin(unwrap(ops[i]), [&](Operation *o) { all.push_back(o); });
    else
      all.push_back(unwrap(ops[i]));
    for (Operation *o : llvm::reverse(all)) {
      if (o->getBlock())
        o->remove();
      o->destroy();
    }
  }
  return clean;
}
}
