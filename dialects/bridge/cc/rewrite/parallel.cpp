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
// Whether all values that are used in `op`, and all blocks that are branched to, are
// in it; and if so, how many ops it holds, itself among them.
bool mb_uses_nothing_outside(MlirOperation op, size_t *size) {
  Operation *root = unwrap(op);
  auto isWithin = [&](Block *block) {
    Operation *at = block ? block->getParentOp() : nullptr;
    while (at && at != root)
      at = at->getParentOp();
    return at == root;
  };
  bool closed = true;
  *size = 1;
  forEachInner(root, [&](Operation &o) {
    ++*size;
    for (Value v : o.getOperands())
      if (v && v.getParentBlock() != o.getBlock())
        closed &= isWithin(v.getParentBlock());
    for (Block *successor : o.getSuccessors())
      closed &= isWithin(successor);
    return closed;
  });
  return closed;
}
// Calls `run` for each number below `workers`, on the threads of the context's
// pool, and returns when all are done. What is reported meanwhile is shown after
// that, in the order of the numbers that the workers give themselves.
void mb_parallel(MlirContext context, size_t workers,
                 void (*run)(void *user, size_t worker, void *order),
                 void *user) {
  MLIRContext *ctx = unwrap(context);
  ParallelDiagnosticHandler order(ctx);
  llvm::ThreadPoolTaskGroup tasks(ctx->getThreadPool());
  for (size_t i = 0; i < workers; ++i)
    tasks.async([&, i] {
      run(user, i, &order);
      order.eraseOrderIDForThread();
    });
  tasks.wait();
}
void mb_set_order(void *order, size_t number) {
  static_cast<ParallelDiagnosticHandler *>(order)->setOrderIDForThread(number);
}
}
