// Deallocation of erased ops, and replacement of the remaining uses of their values.
#include "bridge.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

#include "llvm/ADT/SmallPtrSet.h"

#include <mutex>
#include <vector>

using namespace mlir;
using namespace bridge;

extern "C" {
// Returns whether `v` is in scope at `op`: the region of `v` contains `op`.
bool mb_in_scope(MlirOperation op, MlirValue v) {
  Region *from = unwrap(v).getParentRegion();
  Region *to = unwrap(op)->getParentRegion();
  return from && to && from->isAncestor(to);
}
// Returns whether erasing `op` also erases `v`.
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

// Returns the outermost op that holds `op`.
static Operation *topOf(Operation *op) {
  while (Operation *around = op->getParentOp())
    op = around;
  return op;
}

// Reports each use of a value that is about to be freed, and replaces the value in the
// use by a cast without operands. If `limit` is not null, other threads may change ops
// outside of `limit` and `root`. A value that such an op uses must stay. Returns whether
// the value can be freed. Sets `isUnused` to false if the value was used.
static bool replaceUses(Value value, Operation *root, Operation *limit,
                        bool &isUnused) {
  while (!value.use_empty()) {
    isUnused = false;
    OpOperand &use = *value.use_begin();
    Operation *user = use.getOwner();
    if (limit && !limit->isProperAncestor(user) &&
        !root->isProperAncestor(user)) {
      // A worker's op is in no block, so it is its own outermost op.
      Operation *holder = topOf(user) == topOf(limit) ? limit : root;
      emitError(holder->getLoc()) << "a value of an op that was erased from '"
                                  << holder->getName() << "' is used outside";
      return false;
    }
    user->emitOpError() << "operand #" << use.getOperandNumber()
                        << " is a value of an op that was erased";
    OpBuilder builder(user);
    use.set(UnrealizedConversionCastOp::create(builder, user->getLoc(),
                                               TypeRange(value.getType()),
                                               ValueRange())
                .getResult(0));
  }
  return true;
}
// Reports branches to blocks inside `op`, which is about to be freed. Returns whether
// such branches exist.
static bool reportBranches(Operation *op) {
  bool found = false;
  if (!op->getNumRegions())
    return false;
  forEachWithin(op, [&](Operation *o) {
    for (Region &region : o->getRegions())
      for (Block &block : region)
        if (!block.use_empty() && !found) {
          block.use_begin()->getOwner()->emitOpError(
              "branches to a block of an op that was erased");
          found = true;
        }
  });
  return found;
}

// Keeps an op that the program still uses until the process ends, since its user must
// not access freed memory. The list stays reachable, so leak checkers accept the op.
static void keepUntilExit(Operation *op) {
  static std::mutex mutex;
  static auto &kept = *new std::vector<Operation *>;
  std::lock_guard<std::mutex> lock(mutex);
  kept.push_back(op);
}

// Frees erased ops, which are unlinked. `root` is the op from which they were erased.
// Returns false, after diagnostics, if the program still uses their values or blocks.
// Sets `*blocks` to whether blocks were freed. `limit` is as in `replaceUses`.
bool mb_free_erased(MlirOperation root, MlirOperation limit,
                    const MlirOperation *ops, size_t n, bool *blocks) {
  // Fast path: nearly all erased ops have no regions and no uses, and got no operands
  // after they were erased.
  SmallVector<Operation *> others;
  for (MlirOperation raw : ArrayRef<MlirOperation>(ops, n)) {
    Operation *op = unwrap(raw);
    auto isPresent = [](Value v) { return bool(v); };
    if (op->getNumRegions() || !op->use_empty() ||
        llvm::any_of(op->getOperands(), isPresent))
      others.push_back(op);
    else
      op->destroy();
  }
  *blocks = llvm::any_of(others, [](Operation *op) {
    return llvm::any_of(op->getRegions(), [](Region &r) { return !r.empty(); });
  });
  bool isUnused = true;
  for (Operation *op : others)
    mb_drop_references(wrap(op));
  llvm::SmallPtrSet<Operation *, 4> used;
  for (Operation *op : others)
    forEachWithin(op, [&](Operation *o) {
      bool canBeFreed = true;
      for (Value result : o->getResults())
        canBeFreed &= replaceUses(result, unwrap(root), unwrap(limit), isUnused);
      for (Region &region : o->getRegions())
        for (Block &block : region)
          for (Value argument : block.getArguments())
            canBeFreed &= replaceUses(argument, unwrap(root), unwrap(limit),
                                      isUnused);
      if (!canBeFreed)
        used.insert(op);
    });
  for (Operation *op : others) {
    // Nothing can replace a block, so the op stays.
    bool isBranchedTo = reportBranches(op);
    isUnused &= !isBranchedTo;
    if (isBranchedTo || used.contains(op))
      keepUntilExit(op);
    else
      destroy(op);
  }
  return isUnused;
}
}
