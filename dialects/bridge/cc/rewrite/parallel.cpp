// Work on several ops at the same time.
#include "bridge.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/ThreadPool.h"

using namespace mlir;
using namespace bridge;

// Calls `f` for each op that `root` holds, until it says that it is enough. The next one
// is on its way from memory meanwhile: they may lie anywhere.
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

// Whether all that `user`, which `op` holds, uses is in `op`: values, and blocks that
// it branches to.
static bool staysWithin(Operation *op, Operation &user) {
  auto isWithin = [&](Block *block) {
    Operation *at = block ? block->getParentOp() : nullptr;
    while (at && at != op)
      at = at->getParentOp();
    return at;
  };
  auto isInside = [&](Value v) {
    return !v || v.getParentBlock() == user.getBlock() ||
           isWithin(v.getParentBlock());
  };
  return llvm::all_of(user.getOperands(), isInside) &&
         llvm::all_of(user.getSuccessors(), isWithin);
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
// How many ops `op` holds, itself among them, and whether all that they use is in it. If
// not, not all are counted.
size_t mb_look(MlirOperation op, bool *is_closed) {
  size_t size = 1;
  *is_closed = true;
  forEachInner(unwrap(op), [&](Operation &inner) {
    ++size;
    return *is_closed = staysWithin(unwrap(op), inner);
  });
  return size;
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
