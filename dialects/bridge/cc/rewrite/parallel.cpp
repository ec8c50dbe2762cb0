// Work on several ops at the same time.
#include "bridge.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/ThreadPool.h"

using namespace mlir;
using namespace bridge;

extern "C" {
// How many threads a context's work may take: one where it is not multithreaded.
size_t mb_num_threads(MlirContext context) {
  MLIRContext *ctx = unwrap(context);
  return ctx->isMultithreadingEnabled() ? ctx->getNumThreads() : 1;
}
// Whether all values that are used in `op`, and all blocks that are branched to,
// are in it, as verified programs have it for ops that are isolated from above; and
// how many ops it holds, with itself.
bool mb_uses_nothing_outside(MlirOperation op, size_t *size) {
  Operation *root = unwrap(op);
  auto isWithin = [&](Block *block) {
    Operation *at = block ? block->getParentOp() : nullptr;
    while (at && at != root)
      at = at->getParentOp();
    return at == root;
  };
  bool isolated = true;
  *size = 0;
  forEachWithin(root, [&](Operation *o) {
    ++*size;
    if (o == root)
      return;
    for (Value v : o->getOperands())
      if (v && v.getParentBlock() != o->getBlock())
        isolated &= isWithin(v.getParentBlock());
    for (Block *successor : o->getSuccessors())
      isolated &= isWithin(successor);
  });
  return isolated;
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
