// Ops that are passed over, as all that they are made of is known.
#include "bridge.h"

using namespace mlir;
using namespace bridge;

// The place that an address tells itself.
static size_t placeOf(const void *address) {
  return (reinterpret_cast<uintptr_t>(address) >> 4) % MB_FAMILIAR_PLACES;
}
static bool has(const void *const *places, const void *address) {
  return places[placeOf(address)] == address;
}

// Whether the op's name and, unless these are null, its attributes and the types of its
// results and of what its blocks take are there. Names are those of ops of ours.
static bool isFamiliar(Operation *op, const void *const *names,
                       const void *const *parts) {
  OperationName name = op->getName();
  if (!has(names, name.getAsOpaquePointer()))
    return false;
  if (!parts)
    return true;
  // It is ours: what it does not declare is in this dictionary.
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
// Puts an address where it is looked for.
void mb_make_familiar(const void **places, const void *address) {
  places[placeOf(address)] = address;
}
// The first op of those in a block from `from` on that is not familiar, or holds
// others; null if there is none.
MlirOperation mb_next_unfamiliar(MlirOperation from, const void *const *names,
                                 const void *const *parts, bool *familiar) {
  Operation *op = unwrap(from);
  Block *block = op->getBlock();
  while (op) {
    Operation *next = block ? block->getOperations().getNextNode(*op) : nullptr;
    __builtin_prefetch(next);
    *familiar = isFamiliar(op, names, parts);
    if (!*familiar || op->getNumRegions())
      return wrap(op);
    op = next;
  }
  return {nullptr};
}
}
