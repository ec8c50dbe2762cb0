// Ops that are passed over, as all that they are made of is known.
#include "bridge.h"

using namespace mlir;
using namespace bridge;

static size_t placeOf(const void *address) {
  return (reinterpret_cast<uintptr_t>(address) >> 4) % MB_FAMILIAR_PLACES;
}

// Whether the op's name and, if parts count, its attributes and the types of its
// results and of what its blocks take are known.
static bool isFamiliar(Operation *op, const MbFamiliar &known) {
  const void *name = op->getName().getAsOpaquePointer();
  const MbFamiliarName &entry = known.names[placeOf(name)];
  if (entry.name != name)
    return false;
  if (!known.parts)
    return true;
  // The op is ours: what it does not declare is in this dictionary.
  if (!op->getRawDictionaryAttrs().empty())
    return false;
  auto has = [&](const void *part) {
    return known.parts[placeOf(part)] == part;
  };
  if (entry.num_slots) {
    const Attribute *slots = slotsOf(op);
    for (size_t i = 0; i < entry.num_slots; ++i)
      if (slots[i] && !has(slots[i].getAsOpaquePointer()))
        return false;
  }
  for (Type type : op->getResultTypes())
    if (!has(type.getAsOpaquePointer()))
      return false;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (!has(argument.getType().getAsOpaquePointer()))
          return false;
  return true;
}

extern "C" {
// How many slots ops of a name have, if they are ours.
bool mb_name_slots(const void *name, size_t *slots) {
  OperationName n = OperationName::getFromOpaquePointer(name);
  if (!isOurs(n))
    return false;
  *slots = defOf(n)->num_attrs;
  return true;
}
// The first op of those in a block from `from` on that is not familiar, or holds
// others; null if there is none.
MlirOperation mb_next_unfamiliar(MlirOperation from, const MbFamiliar *known,
                                 bool *familiar) {
  Operation *op = unwrap(from);
  Block *block = op->getBlock();
  while (op) {
    *familiar = isFamiliar(op, *known);
    if (!*familiar || op->getNumRegions())
      return wrap(op);
    op = block ? block->getOperations().getNextNode(*op) : nullptr;
  }
  return {nullptr};
}
}
