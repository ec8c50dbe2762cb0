// Work on several ops at the same time, and what must hold of the ops.
#include "bridge.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/ThreadPool.h"

using namespace mlir;
using namespace bridge;

// Calls `f` for each op that `root` holds, until `f` returns false. The next op is on its
// way from memory meanwhile: ops may lie anywhere.
template <typename F> static void forEachInner(Operation *root, F f) {
  SmallVector<Operation *> holders{root};
  while (!holders.empty())
    for (Region &region : holders.pop_back_val()->getRegions())
      for (Block &block : region)
        for (auto it = block.begin(), end = block.end(); it != end;) {
          Operation &op = *it++;
          if (it != end)
            __builtin_prefetch(&*it);
          if (!f(op))
            return;
          if (op.getNumRegions())
            holders.push_back(&op);
        }
}

// Whether `block` is in a region that `op` holds.
static bool isWithin(Operation *op, Block *block) {
  Operation *at = block ? block->getParentOp() : nullptr;
  while (at && at != op)
    at = at->getParentOp();
  return at;
}

// Whether all that `user`, which `op` holds, uses is in `op`: values, and blocks that
// it branches to.
static bool usesInner(Operation *op, Operation &user) {
  auto isInner = [&](Value v) {
    return !v || v.getParentBlock() == user.getBlock() ||
           isWithin(op, v.getParentBlock());
  };
  return llvm::all_of(user.getOperands(), isInner) &&
         llvm::all_of(user.getSuccessors(),
                      [&](Block *block) { return isWithin(op, block); });
}

// Whether all that uses a value of `inner`, which `op` holds, is in `op`: ops, and
// those that branch to its blocks.
static bool isUsedInside(Operation *op, Operation &inner) {
  auto isInner = [&](auto &use) {
    Block *block = use.getOwner()->getBlock();
    return block == inner.getBlock() || isWithin(op, block);
  };
  auto isValueInner = [&](Value v) { return llvm::all_of(v.getUses(), isInner); };
  if (!llvm::all_of(inner.getResults(), isValueInner))
    return false;
  for (Region &region : inner.getRegions())
    for (Block &block : region)
      if (!llvm::all_of(block.getArguments(), isValueInner) ||
          !llvm::all_of(block.getUses(), isInner))
        return false;
  return true;
}

static bool isStraight(Operation *op) {
  auto hasOneBlock = [](Operation &op) {
    return llvm::all_of(op.getRegions(), [](Region &region) {
      return region.empty() || region.hasOneBlock();
    });
  };
  bool straight = hasOneBlock(*op);
  if (straight)
    forEachInner(op, [&](Operation &inner) {
      return straight = !inner.getNumRegions() || hasOneBlock(inner);
    });
  return straight;
}

extern "C" {
// How many threads a context's work may take: one where it is not multithreaded.
size_t mb_num_threads(MlirContext context) {
  MLIRContext *ctx = unwrap(context);
  return ctx->isMultithreadingEnabled() ? ctx->getNumThreads() : 1;
}
// How many ops `op` holds, itself among them, or `most` if they are more.
size_t mb_size(MlirOperation op, size_t most) {
  size_t size = 1;
  if (size < most)
    forEachInner(unwrap(op), [&](Operation &) { return ++size < most; });
  return std::min(size, most);
}
// Whether `op`, which is in no block, and what it holds use nothing from outside, and are
// not used there.
bool mb_is_closed(MlirOperation op) {
  Operation *root = unwrap(op);
  bool closed = !root->getNumOperands() && !root->getNumSuccessors() &&
                root->use_empty() && isUsedInside(root, *root);
  if (closed)
    forEachInner(root, [&](Operation &inner) {
      return closed = usesInner(root, inner) && isUsedInside(root, inner);
    });
  return closed;
}
// Whether no region in `op` has several blocks, so that there are no unreachable ones.
bool mb_is_straight(MlirOperation op) { return isStraight(unwrap(op)); }
// Puts an op before another one, or at the end of a block.
void mb_attach(MlirOperation op, MlirBlock block, MlirOperation next) {
  Block *b = unwrap(block);
  Block::iterator at = next.ptr ? Block::iterator(unwrap(next)) : b->end();
  b->getOperations().insert(at, unwrap(op));
}
// Calls `run` for each number below `workers`, on this thread and those of the
// context's pool, and returns when all are done. What is reported meanwhile is shown
// after that, in the order of the numbers that the workers give themselves.
void mb_parallel(MlirContext context, size_t workers,
                 void (*run)(void *user, size_t worker, void *order),
                 void *user) {
  MLIRContext *ctx = unwrap(context);
  ParallelDiagnosticHandler order(ctx);
  auto work = [&](size_t number) {
    run(user, number, &order);
    order.eraseOrderIDForThread();
  };
  llvm::ThreadPoolTaskGroup tasks(ctx->getThreadPool());
  for (size_t i = 1; i < workers; ++i)
    tasks.async([&, i] { work(i); });
  // Others may take longer to wake up than the work takes.
  work(0);
  tasks.wait();
}
void mb_set_order(void *order, size_t number) {
  static_cast<ParallelDiagnosticHandler *>(order)->setOrderIDForThread(number);
}
}
