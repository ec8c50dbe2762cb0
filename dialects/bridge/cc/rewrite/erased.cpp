// Erased ops, and what becomes of their values.
#include "bridge.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace bridge;

extern "C" {
// Whether a value can be used where an op is: it comes from a region that the
// op is in.
bool mb_in_scope(MlirOperation op, MlirValue v) {
  Region *from = unwrap(v).getParentRegion();
  Region *to = unwrap(op)->getParentRegion();
  return from && to && from->isAncestor(to);
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

static Operation *topOf(Operation *op) {
  while (Operation *around = op->getParentOp())
    op = around;
  return op;
}

// Reports the uses of a value that is about to be freed, and puts a cast without operands
// in its place. If there is a limit, other threads may be at work outside of `limit` and
// `root`: a value that is used there has to stay. Returns whether the value may go.
static bool replaceUses(Value value, Operation *root, Operation *limit,
                        bool &clean) {
  while (!value.use_empty()) {
    clean = false;
    OpOperand &use = *value.use_begin();
    Operation *user = use.getOwner();
    if (limit && !limit->isProperAncestor(user) &&
        !root->isProperAncestor(user)) {
      // What workers have is in no block.
      Operation *from = topOf(user) == topOf(limit) ? limit : root;
      emitError(from->getLoc()) << "a value of an op that was taken out of '"
                                << from->getName() << "' is used outside";
      return false;
    }
    user->emitOpError() << "operand #" << use.getOperandNumber()
                        << " is a value of an op that was taken out";
    OpBuilder builder(user);
    use.set(UnrealizedConversionCastOp::create(builder, user->getLoc(),
                                               TypeRange(value.getType()),
                                               ValueRange())
                .getResult(0));
  }
  return true;
}
// Whether something branches to a block of an op that is about to go. No value
// can stand in for a block.
static bool isTarget(Operation *op) {
  bool found = false;
  if (!op->getNumRegions())
    return false;
  forEachWithin(op, [&](Operation *o) {
    for (Region &region : o->getRegions())
      for (Block &block : region)
        if (!block.use_empty() && !found) {
          block.use_begin()->getOwner()->emitOpError(
              "branches to a block of an op that was taken out");
          found = true;
        }
  });
  return found;
}

// Frees erased ops, which are unlinked and refer to nothing. `root` is the op that they
// were taken out of. False, after diagnostics, if anything still uses what they define.
// `*blocks` becomes true if blocks were freed.
bool mb_free_erased(MlirOperation root, MlirOperation limit,
                    const MlirOperation *ops, size_t n, bool *blocks) {
  // Nearly all hold nothing, are not used, and were given nothing to use since.
  SmallVector<Operation *> others;
  for (MlirOperation raw : ArrayRef<MlirOperation>(ops, n)) {
    Operation *op = unwrap(raw);
    auto isThere = [](Value v) { return bool(v); };
    if (op->getNumRegions() || !op->use_empty() ||
        llvm::any_of(op->getOperands(), isThere))
      others.push_back(op);
    else
      op->destroy();
  }
  *blocks = llvm::any_of(others, [](Operation *op) {
    return llvm::any_of(op->getRegions(), [](Region &r) { return !r.empty(); });
  });
  bool clean = true;
  for (Operation *op : others)
    mb_drop_references(wrap(op));
  // An op that is still used leaks: that is better than a use of nothing.
  llvm::SmallPtrSet<Operation *, 4> leaks;
  for (Operation *op : others)
    forEachWithin(op, [&](Operation *o) {
      bool mayGo = true;
      for (Value result : o->getResults())
        mayGo &= replaceUses(result, unwrap(root), unwrap(limit), clean);
      for (Region &region : o->getRegions())
        for (Block &block : region)
          for (Value argument : block.getArguments())
            mayGo &= replaceUses(argument, unwrap(root), unwrap(limit),
                                clean);
      if (!mayGo)
        leaks.insert(op);
    });
  for (Operation *op : others) {
    // No value can stand in for a block.
    if (isTarget(op))
      clean = false;
    else if (!leaks.contains(op))
      destroy(op);
  }
  return clean;
}
}
