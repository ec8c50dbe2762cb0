// Construction and replacement of ops, with one call from Rust per op.
#include "bridge.h"

#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace bridge;

extern "C" {
// Returns whether all parts belong to `context`: an op must not outlive its
// parts.
static bool isOfContext(MLIRContext *context, OperationName name, Location loc,
                        const MbNewOp *newOp) {
  auto isOther = [&](auto part) { return part && part.getContext() != context; };
  if (name.getIdentifier().getContext() != context ||
      loc->getContext() != context || isOther(unwrap(newOp->inherent)) ||
      isOther(unwrap(newOp->discardable)))
    return false;
  for (size_t i = 0; i < newOp->num_results; ++i)
    if (isOther(unwrap(newOp->result_types[i])))
      return false;
  if (newOp->slots)
    for (size_t i = 0, n = defOf(name)->num_attrs; i < n; ++i)
      if (isOther(unwrap(newOp->slots[i])))
        return false;
  return true;
}

// Returns the discardable attributes of a new op that replaces `old`, if not
// null.
static DictionaryAttr discardableFor(Operation *old, Location loc,
                                     const MbNewOp *newOp) {
  return newOp->discardable.ptr ? cast<DictionaryAttr>(unwrap(newOp->discardable))
         : old              ? discardableOf(old)
                            : DictionaryAttr::get(loc.getContext());
}

// Creates an op that is defined in Rust, from slots. Most new ops are created
// by this function, so it does not collect the parts in an OperationState
// first.
static Operation *create(OperationName name, Operation *old, Location loc,
                         const MbNewOp *newOp) {
  static_assert(sizeof(MlirValue) == sizeof(Value));
  static_assert(sizeof(MlirType) == sizeof(Type));
  ArrayRef<Value> given(reinterpret_cast<const Value *>(newOp->operands),
                        newOp->num_operands);
  ArrayRef<Type> types(reinterpret_cast<const Type *>(newOp->result_types),
                       newOp->num_results);
  OpaqueProperties properties(
      defOf(name)->num_attrs ? const_cast<MlirAttribute *>(newOp->slots) : nullptr);
  DictionaryAttr discardable = discardableFor(old, loc, newOp);
  // Fast path: most ops have no discardable attributes. Reuse the empty
  // dictionary instead of a lookup.
  bool hasNone = discardable.empty();
  Operation *op = Operation::create(
      loc, name, types,
      newOp->operands || !old ? ValueRange(given) : ValueRange(old->getOperands()),
      hasNone ? discardable : DictionaryAttr::get(loc.getContext()), properties,
      old ? BlockRange(old->getSuccessors()) : BlockRange(),
      old ? old->getNumRegions() : newOp->num_regions);
  if (!hasNone)
    op->setDiscardableAttrs(discardable);
  return op;
}

// Creates an op that is not defined in Rust. Returns null, after a diagnostic,
// if the inherent attributes do not fit `name`.
static Operation *createOther(OperationName name, Operation *old, Location loc,
                              const MbNewOp *newOp) {
  OperationState state(loc, name);
  if (newOp->operands || !old)
    for (size_t i = 0; i < newOp->num_operands; ++i)
      state.operands.push_back(unwrap(newOp->operands[i]));
  else
    state.addOperands(old->getOperands());
  for (size_t i = 0; i < newOp->num_results; ++i)
    state.types.push_back(unwrap(newOp->result_types[i]));
  if (old)
    for (Block *successor : old->getSuccessors())
      state.addSuccessors(successor);
  for (size_t i = 0, n = old ? old->getNumRegions() : newOp->num_regions; i < n; ++i)
    state.addRegion();
  if (!name.isRegistered()) {
    if (!cast<DictionaryAttr>(unwrap(newOp->inherent)).empty())
      state.propertiesAttr = unwrap(newOp->inherent);
  } else {
    // A registered op need not have properties. Operation::create moves the
    // op's inherent attributes from `attributes` to its properties.
    state.attributes = cast<DictionaryAttr>(unwrap(newOp->inherent));
    if (failed(name.verifyInherentAttrs(state.attributes, [&] {
          return emitError(loc) << "'" << name << "' op ";
        })))
      return nullptr;
  }
  DictionaryAttr discardable = discardableFor(old, loc, newOp);
  bool together = !state.attributes.empty();
  if (together)
    for (NamedAttribute a : discardable)
      state.attributes.set(a.getName(), a.getValue());
  Operation *op = Operation::create(state);
  if (!together && !discardable.empty())
    op->setDiscardableAttrs(discardable);
  return op;
}

// Builds an op in `block`, at `position`, with parts of `context`. If `old` is not
// null, the new op replaces `old` and gets its regions and successors. Returns
// null, with nothing changed, if the slots belong to another op than `name`, if a part belongs to another
// context, or if `old` lost its operands. Also returns null, after a
// diagnostic, if the inherent attributes do not fit `name`.
static Operation *build(MLIRContext *context, Block *block, Block::iterator position,
                        Operation *old, Location loc, const MbNewOp *newOp) {
  OperationName name = OperationName::getFromOpaquePointer(newOp->name);
  if (newOp->slots &&
      (!isDefinedInRust(name) || defOf(name)->user != newOp->def))
    return nullptr;
  if (!isOfContext(context, name, loc, newOp))
    return nullptr;
  if (!newOp->operands && old)
    for (Value operand : old->getOperands())
      if (!operand)
        return nullptr; // `old` was erased
  Operation *op = newOp->slots ? create(name, old, loc, newOp)
                           : createOther(name, old, loc, newOp);
  if (!op)
    return nullptr;
  if (old)
    for (size_t i = 0, n = old->getNumRegions(); i < n; ++i)
      op->getRegion(i).takeBody(old->getRegion(i));
  block->getOperations().insert(position, op);
  return op;
}

// Builds a new op before `old`, with the location and the regions of `old`, and
// equally many results. Returns null if `build` does.
MlirOperation mb_build_replacement(MlirOperation old, const MbNewOp *newOp) {
  Operation *op = unwrap(old);
  return wrap(build(op->getContext(), op->getBlock(), Block::iterator(op), op,
                    op->getLoc(), newOp));
}
// Builds a new op before `next`. Returns null if `build` does.
MlirOperation mb_build_before(MlirOperation next, MlirLocation loc,
                              const MbNewOp *newOp) {
  Operation *op = unwrap(next);
  return wrap(build(op->getContext(), op->getBlock(), Block::iterator(op), nullptr,
                    unwrap(loc), newOp));
}
// Builds a new op at the end of `block`, which belongs to an op. Returns null if `build`
// does.
MlirOperation mb_build_at_end(MlirBlock block, MlirLocation loc,
                              const MbNewOp *newOp) {
  Block *b = unwrap(block);
  return wrap(build(b->getParentOp()->getContext(), b, b->end(), nullptr, unwrap(loc), newOp));
}
// Moves the uses of the results of `op` to `values`, one per result, and
// unlinks `op`.
void mb_replace_by(MlirOperation op, const MlirValue *values) {
  for (auto [i, result] : llvm::enumerate(unwrap(op)->getResults()))
    result.replaceAllUsesWith(unwrap(values[i]));
  unwrap(op)->remove();
}

// Moves the uses of the results of `from` to the results of `to`, and unlinks
// `from`. The caller then owns `from`, which keeps its operands.
void mb_take_over(MlirOperation from, MlirOperation to) {
  unwrap(from)->replaceAllUsesWith(unwrap(to));
  unwrap(from)->remove();
}
void mb_set_type(MlirValue v, MlirType t) { unwrap(v).setType(unwrap(t)); }
}
