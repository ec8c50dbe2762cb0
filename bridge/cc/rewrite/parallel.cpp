// Parallel work on several ops, and checks that the ops are independent.
#include "bridge.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/ThreadPool.h"

using namespace mlir;
using namespace bridge;

// Calls `f` for each op inside `root`, until `f` returns false. Prefetches the
// next op, since ops may be scattered in memory.
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

// Returns whether `block` is in a region inside `op`.
static bool isWithin(Operation *op, Block *block) {
  Operation *at = block ? block->getParentOp() : nullptr;
  while (at && at != op)
    at = at->getParentOp();
  return at;
}

// Returns whether `user`, an op inside `op`, only uses values and branches to
// blocks that are inside `op`.
static bool usesInner(Operation *op, Operation &user) {
  auto isInner = [&](Value v) {
    return !v || v.getParentBlock() == user.getBlock() ||
           isWithin(op, v.getParentBlock());
  };
  return llvm::all_of(user.getOperands(), isInner) &&
         llvm::all_of(user.getSuccessors(),
                      [&](Block *block) { return isWithin(op, block); });
}

// Returns whether the values and blocks of `inner`, an op inside `op` or `op`
// itself, are only used inside `op`.
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

// Returns whether `root`, which must be in no block, has no outer uses.
static bool isClosed(Operation *root) {
  bool closed = !root->getNumOperands() && !root->getNumSuccessors() &&
                root->use_empty() && isUsedInside(root, *root);
  if (closed)
    forEachInner(root, [&](Operation &inner) {
      return closed = usesInner(root, inner) && isUsedInside(root, inner);
    });
  return closed;
}

// Cursors into several blocks, which advance by turns. Ops may be scattered in
// memory: while the processor loads the next op of one block, the other cursors
// advance.
class StraightScan {
public:
  // Returns whether `ops` are straight.
  bool run(ArrayRef<MlirOperation> ops) {
    for (MlirOperation op : ops)
      if (!addRegionsOf(*unwrap(op)))
        return false;
    while (!blocks.empty() || numActive) {
      while (numActive < cursors.size() && !blocks.empty())
        cursors[numActive++] = blocks.pop_back_val();
      for (size_t i = 0; i < numActive;) {
        auto &[at, end] = cursors[i];
        if (at == end) {
          cursors[i] = cursors[--numActive];
          continue;
        }
        Operation &op = *at++;
        if (at != end) {
          // The number of regions may be in the next cache line.
          const char *next = reinterpret_cast<const char *>(&*at);
          __builtin_prefetch(next);
          __builtin_prefetch(next + 48);
        }
        if (op.getNumRegions() && !addRegionsOf(op))
          return false;
        ++i;
      }
    }
    return true;
  }

private:
  using Cursor = std::pair<Block::iterator, Block::iterator>;

  // Adds the blocks of an op's regions, or returns false if a region has several
  // blocks.
  bool addRegionsOf(Operation &op) {
    for (Region &region : op.getRegions()) {
      if (region.empty())
        continue;
      if (!region.hasOneBlock())
        return false;
      blocks.push_back({region.front().begin(), region.front().end()});
    }
    return true;
  }

  std::array<Cursor, 16> cursors;
  size_t numActive = 0;
  SmallVector<Cursor> blocks;
};

extern "C" {
// Returns how many threads can work for a context: 1 if the context is not
// multithreaded.
size_t mb_num_threads(MlirContext context) {
  MLIRContext *ctx = unwrap(context);
  return ctx->isMultithreadingEnabled() ? ctx->getNumThreads() : 1;
}
// Returns the number of ops in `op`, including `op`, but at most `limit`.
size_t mb_size(MlirOperation op, size_t limit) {
  size_t size = 1;
  if (size < limit)
    forEachInner(unwrap(op), [&](Operation &) { return ++size < limit; });
  return std::min(size, limit);
}
// Returns whether `ops`, which must be in no block, have no outer uses: nothing
// inside an op uses a value or a block from outside, and nothing outside uses one
// from inside.
bool mb_are_closed(const MlirOperation *ops, size_t n) {
  return llvm::all_of(ArrayRef(ops, n), [](auto op) { return isClosed(unwrap(op)); });
}
// Returns whether `ops` are straight: no region in them has several blocks, so no
// block is unreachable.
bool mb_are_straight(const MlirOperation *ops, size_t n) {
  return StraightScan().run(ArrayRef(ops, n));
}
// Inserts `op` before `next`, or at the end of `block` if `next` is null.
void mb_attach(MlirOperation op, MlirBlock block, MlirOperation next) {
  Block *b = unwrap(block);
  Block::iterator at = next.ptr ? Block::iterator(unwrap(next)) : b->end();
  b->getOperations().insert(at, unwrap(op));
}
// Calls `run` for each number below `workers`, on this thread and on threads of
// the context's pool. Returns when all calls have returned. Then reports the
// diagnostics of the workers, in the order of the numbers that `mb_set_order`
// set.
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
  // Work on this thread, too: other threads may take longer to wake up than the
  // work.
  work(0);
  tasks.wait();
}
// Sets the number that orders the diagnostics of this thread.
void mb_set_order(void *order, size_t number) {
  static_cast<ParallelDiagnosticHandler *>(order)->setOrderIDForThread(number);
}
}
