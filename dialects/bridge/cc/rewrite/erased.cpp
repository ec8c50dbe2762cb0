// Frees erased ops and handles remaining uses of their values.
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

static Operation *topOf(Operation *op) {
  while (Operation *around = op->getParentOp())
    op = around;
  return op;
}

// Reports each use of a value that is about to be freed, and replaces the value
// there by a cast without operands. If `limit` is not null, other threads may
// change ops outside of `limit` and `root`, so a value that is used there must
// stay. Returns whether the value can be freed.
static bool replaceUses(Value value, Operation *root, Operation *limit,
                        bool &clean) {
  while (!value.use_empty()) {
    clean = false;
    OpOperand &use = *value.use_begin();
    Operation *user = use.getOwner();
    if (limit && !limit->isProperAncestor(user) &&
        !root->isProperAncestor(user)) {
      // The ops of workers are in no block.
      Operation *from = topOf(user) == topOf(limit) ? limit : root;
      emitError(from->getLoc()) << "a value of an op that was erased from '"
                                << from->getName() << "' is used outside";
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
// Reports branches to blocks inside `op`, which is about to be freed, and
// returns whether there are any. Nothing can replace a block.
static bool isTarget(Operation *op) {
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

// Frees erased ops, which are unlinked and have no operands. `root` is the op
// from which they were erased. Returns false, after diagnostics, if the program
// still uses their values or blocks. Sets `*blocks` to whether blocks were
// freed.
bool mb_free_erased(MlirOperation root, MlirOperation limit,
                    const MlirOperation *ops, size_t n, bool *blocks) {
  // Nearly all ops have no regions and no uses, and got no new operands since.
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
  llvm::SmallPtrSet<Operation *, 4> used;
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
        used.insert(op);
    });
  for (Operation *op : others) {
    // Nothing can replace a block, so the op stays.
    bool isBranchedTo = isTarget(op);
    clean &= !isBranchedTo;
    if (isBranchedTo || used.contains(op))
      keepUntilExit(op);
    else
      destroy(op);
  }
  return clean;
}
}
