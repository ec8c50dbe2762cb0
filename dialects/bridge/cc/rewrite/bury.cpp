// Ops that were taken out of a program, and freed.
#include "bridge.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

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

using Ops = llvm::SmallVector<Operation *>;
// Frees, of unlinked ops, those that hold nothing, that nothing uses, and that were given
// nothing to use since: nearly all. Gives the others.
static Ops freeSimple(llvm::ArrayRef<MlirOperation> ops) {
  Ops others;
  for (MlirOperation raw : ops) {
    Operation *op = unwrap(raw);
    auto isThere = [](Value v) { return bool(v); };
    if (op->getNumRegions() || !op->use_empty() ||
        llvm::any_of(op->getOperands(), isThere))
      others.push_back(op);
    else
      op->destroy();
  }
  return others;
}
// The same on several threads, if the ops are many.
static Ops freeSimpleInParallel(llvm::ArrayRef<MlirOperation> ops) {
  constexpr size_t MANY = 3000;
  MlirContext context =
      ops.empty() ? MlirContext{} : mlirOperationGetContext(ops.front());
  size_t threads = ops.size() < MANY ? 1 : mb_num_threads(context);
  if (threads == 1)
    return freeSimple(ops);
  struct Work {
    llvm::ArrayRef<MlirOperation> ops;
    size_t piece;
    std::vector<Ops> others;
  } work{ops, ops.size() / threads + 1, std::vector<Ops>(threads)};
  mb_parallel(
      context, threads,
      [](void *user, size_t worker, void *) {
        Work &work = *static_cast<Work *>(user);
        auto rest = work.ops.drop_front(std::min(work.ops.size(), worker * work.piece));
        work.others[worker] = freeSimple(rest.take_front(work.piece));
      },
      &work);
  Ops all;
  for (Ops &others : work.others)
    all.append(others);
  return all;
}
// Frees unlinked ops, which refer to nothing. False, after diagnostics, if
// anything else uses what they define.
bool mb_bury(const MlirOperation *ops, size_t n) {
  Ops others = freeSimpleInParallel({ops, n});
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
    // A leak is better than a branch to nowhere.
    if (isTarget(op))
      clean = false;
    else
      destroy(op);
  }
  return clean;
}
}
