// Read access to IR that the C API lacks or makes slow.
#include "bridge.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace bridge;

// Returns the nearest op with a trait, from `op` outwards; null if no such op exists.
template <template <typename> class Trait>
static MlirOperation nearest(Operation *op) {
  while (op && !op->hasTrait<Trait>())
    op = op->getBlock() ? op->getParentOp() : nullptr;
  return wrap(op);
}

void bridge::forEachWithin(Operation *op, function_ref<void(Operation *)> f) {
  SmallVector<Operation *> stack{op};
  while (!stack.empty()) {
    Operation *o = stack.pop_back_val();
    f(o);
    for (Region &region : o->getRegions())
      for (Block &block : region)
        for (Operation &inner : block)
          stack.push_back(&inner);
  }
}

// MLIR's own lookup relies on verified symbol tables. This function checks the shape of
// each table.
Operation *
bridge::lookup(Operation *table, Attribute name,
               function_ref<Operation *(Operation *, StringAttr)> in) {
  auto ref = dyn_cast_if_present<SymbolRefAttr>(name);
  auto isTable = [](Operation *op) {
    return op && op->hasTrait<OpTrait::SymbolTable>() &&
           op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock();
  };
  if (!ref || !isTable(table))
    return nullptr;
  Operation *op = in(table, ref.getRootReference());
  for (FlatSymbolRefAttr nested : ref.getNestedReferences()) {
    if (!isTable(op))
      return nullptr;
    op = in(op, nested.getAttr());
  }
  return op;
}

// Checks that an op inside `root` may use a value that is defined in region `definition`.
// Returns false after a diagnostic.
static bool checkScope(Operation *user, Region *definition, Operation *root) {
  Operation *around = user;
  do {
    Region *region = around->getParentRegion();
    if (region == definition)
      return true;
    around = region->getParentOp();
  } while (around != root && !around->hasTrait<OpTrait::IsIsolatedFromAbove>());
  if (definition && around->isAncestor(definition->getParentOp()))
    opError(user) << "uses a value of a region that it is not in";
  else
    opError(user) << "uses a value from outside of the '" << around->getName()
                  << "' that it is in";
  return false;
}

bool bridge::checkScopes(Operation *root) {
  bool isInScope = true;
  forEachWithin(root, [&](Operation *user) {
    if (!isInScope || user == root)
      return;
    for (Value v : user->getOperands())
      if (isInScope && v && v.getParentBlock() != user->getBlock())
        isInScope = checkScope(user, v.getParentRegion(), root);
    for (Block *successor : user->getSuccessors())
      if (isInScope && successor->getParent() != user->getParentRegion()) {
        opError(user) << "branches to a block of a region that it is not in";
        isInScope = false;
      }
  });
  return isInScope;
}

extern "C" {
bool mb_check_scopes(MlirOperation op) { return checkScopes(unwrap(op)); }
//===-- Names ---------------------------------------------------------------===//

// Returns the identity of the op's name in its context.
const void *mb_op_name_id(MlirOperation op) {
  return unwrap(op)->getName().getAsOpaquePointer();
}
const void *mb_op_name(MlirContext ctx, MlirStringRef name) {
  return OperationName(unwrap(name), unwrap(ctx)).getAsOpaquePointer();
}
MlirStringRef mb_op_name_str(MlirOperation op) {
  return wrap(unwrap(op)->getName().getStringRef());
}
// Returns the Rust declaration of an op that is defined in Rust; null for other ops.
const void *mb_op_def(MlirOperation op) {
  OperationName name = unwrap(op)->getName();
  return isDefinedInRust(name) ? defOf(name)->user : nullptr;
}
bool mb_op_is_constant(MlirOperation op) {
  return unwrap(op)->hasTrait<OpTrait::ConstantLike>();
}
const void *mb_def_of_name(MlirContext ctx, MlirStringRef name) {
  OperationName n(unwrap(name), unwrap(ctx));
  return isDefinedInRust(n) ? defOf(n)->user : nullptr;
}

//===-- Ops -----------------------------------------------------------------===//

// Returns the slots of an op that is defined in Rust.
MlirAttribute *mb_rust_slots(MlirOperation op) {
  return reinterpret_cast<MlirAttribute *>(slotsOf(unwrap(op)));
}
// Returns the slots of an op, for reads and writes in place, and their number. Only ops
// that are defined in Rust have slots.
MlirAttribute *mb_op_slots(MlirOperation op, size_t *len) {
  OperationName name = unwrap(op)->getName();
  *len = isDefinedInRust(name) ? defOf(name)->num_attrs : 0;
  return *len ? reinterpret_cast<MlirAttribute *>(slotsOf(unwrap(op))) : nullptr;
}
MlirAttribute mb_op_discardable(MlirOperation op) {
  return wrap(Attribute(discardableOf(unwrap(op))));
}
void mb_op_set_discardable(MlirOperation op, MlirAttribute dict) {
  unwrap(op)->setDiscardableAttrs(cast<DictionaryAttr>(unwrap(dict)));
}
bool mb_op_has_discardable(MlirOperation op) {
  return !discardableOf(unwrap(op)).empty();
}
MlirAttribute mb_op_inherent(MlirOperation op, MlirStringRef name) {
  std::optional<Attribute> a = unwrap(op)->getInherentAttr(unwrap(name));
  return wrap(a ? *a : Attribute());
}
// Returns the properties of an unregistered op as the parser or reader stored them.
MlirAttribute mb_op_unregistered_properties(MlirOperation op) {
  Operation *o = unwrap(op);
  return wrap(o->isRegistered() ? Attribute() : o->getPropertiesAsAttribute());
}
// Returns all attributes, inherent and discardable, as one dictionary.
MlirAttribute mb_op_attributes(MlirOperation op) {
  return wrap(Attribute(unwrap(op)->getAttrDictionary()));
}
// Returns the op after `op`; null if `op` is the last one or in no block.
MlirOperation mb_next_op(MlirOperation op) {
  Operation *o = unwrap(op);
  return wrap(o->getBlock() ? o->getNextNode() : nullptr);
}
// Returns the op after `op`, for a walk that changes ops. Prefetches the memory that the
// walk needs for the next op: the op after it and the first use of its first result.
MlirOperation mb_next_of_walk(MlirOperation op) {
  Operation *next = unwrap(mb_next_op(op));
  if (next) {
    __builtin_prefetch(next->getNextNode());
    if (next->getNumResults() && !next->getResult(0).use_empty())
      __builtin_prefetch(&*next->getResult(0).use_begin());
  }
  return wrap(next);
}
// Returns the block that holds the op that defines a value, or whose argument the value
// is.
MlirBlock mb_value_block(MlirValue v) { return wrap(unwrap(v).getParentBlock()); }
bool mb_is_isolated(MlirOperation op) {
  return unwrap(op)->hasTrait<OpTrait::IsIsolatedFromAbove>();
}
bool mb_is_symbol_table(MlirOperation op) {
  return unwrap(op)->hasTrait<OpTrait::SymbolTable>();
}
// Returns the op that a symbol reference refers to in a symbol table; null if no such op
// exists.
MlirOperation mb_symbol_in(MlirOperation table, MlirAttribute name) {
  auto in = [](Operation *t, StringAttr n) {
    return SymbolTable::lookupSymbolIn(t, n);
  };
  return wrap(lookup(unwrap(table), unwrap(name), in));
}
MlirOperation mb_nearest_isolated(MlirOperation op) {
  return nearest<OpTrait::IsIsolatedFromAbove>(unwrap(op));
}
MlirOperation mb_nearest_table(MlirOperation op) {
  return nearest<OpTrait::SymbolTable>(unwrap(op));
}
// Returns the op with the name `name` and the symbol `symbol` right inside `around`; null
// if no such op exists. Skips ops that are isolated from above, because other threads may
// be changing them.
MlirOperation mb_op_with_symbol(MlirOperation around, MlirStringRef name,
                                MlirStringRef symbol) {
  for (Region &region : unwrap(around)->getRegions())
    for (Block &block : region)
      for (Operation &op : block) {
        if (op.getName().getStringRef() != unwrap(name) ||
            op.hasTrait<OpTrait::IsIsolatedFromAbove>())
          continue;
        auto defined = op.getAttrOfType<StringAttr>("sym_name");
        if (defined && defined.getValue() == unwrap(symbol))
          return wrap(&op);
      }
  return {nullptr};
}
// Returns the block where MLIR's folder inserts constants for `op`; null if `op` is in no
// block.
MlirBlock mb_block_of_constants(MlirOperation op) {
  Region *region = unwrap(op)->getParentRegion();
  while (region) {
    Operation *parent = region->getParentOp();
    if (!parent || !parent->getBlock() || !parent->isRegistered() ||
        parent->hasTrait<OpTrait::IsIsolatedFromAbove>())
      return wrap(&region->front());
    region = parent->getParentRegion();
  }
  return {nullptr};
}
void mb_print_op(MlirOperation op, void *os) {
  unwrap(op)->print(*static_cast<llvm::raw_ostream *>(os));
}
}
