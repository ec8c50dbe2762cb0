// Search for the next op in a block that is not in a cache of checked ops.
#include "bridge.h"

using namespace mlir;
using namespace bridge;

// Returns the cache index of an address.
static size_t indexOf(const void *address) {
  return (reinterpret_cast<uintptr_t>(address) >> 4) % MB_CHECKED_CACHE_SIZE;
}
static bool has(const void *const *table, const void *address) {
  return table[indexOf(address)] == address;
}

// Returns whether the cache has the op's name and, unless `parts` is null, its
// attributes, the types of its results and the types of its blocks' arguments. Only names
// of ops that are defined in Rust are in the cache.
static bool isChecked(Operation *op, const void *const *names,
                       const void *const *parts) {
  OperationName name = op->getName();
  if (!has(names, name.getAsOpaquePointer()))
    return false;
  if (!parts)
    return true;
  // The op is defined in Rust, so its slots hold its declared attributes. This dictionary
  // holds its other attributes.
  if (!op->getRawDictionaryAttrs().empty())
    return false;
  if (size_t n = defOf(name)->num_attrs)
    for (Attribute slot : llvm::ArrayRef(slotsOf(op), n))
      if (slot && !has(parts, slot.getAsOpaquePointer()))
        return false;
  for (Type type : op->getResultTypes())
    if (!has(parts, type.getAsOpaquePointer()))
      return false;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (!has(parts, argument.getType().getAsOpaquePointer()))
          return false;
  return true;
}

extern "C" {
// Stores an address at its cache index.
void mb_cache_insert(const void **table, const void *address) {
  table[indexOf(address)] = address;
}
// Returns the first op in the block, from `from` on, that is not in the cache or has
// regions; null if no such op exists. Sets `checked` to whether the op is in the cache.
MlirOperation mb_next_unchecked(MlirOperation from, const void *const *names,
                                 const void *const *parts, bool *checked) {
  Operation *op = unwrap(from);
  Block *block = op->getBlock();
  while (op) {
    Operation *next = block ? block->getOperations().getNextNode(*op) : nullptr;
    __builtin_prefetch(next);
    *checked = isChecked(op, names, parts);
    if (!*checked || op->getNumRegions())
      return wrap(op);
    op = next;
  }
  return {nullptr};
}
}
