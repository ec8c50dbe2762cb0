// IR access that the C API lacks, or gives only piece by piece.
#include "bridge.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace bridge;

// The nearest op with a trait, from `op` outwards; null if there is none.
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

// MLIR takes for granted that symbol tables are verified.
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
  Operation *found = in(table, ref.getRootReference());
  for (FlatSymbolRefAttr nested : ref.getNestedReferences()) {
    if (!isTable(found))
      return nullptr;
    found = in(found, nested.getAttr());
  }
  return found;
}

// Whether a value of a region can be used where an op is that `root` holds; false after
// a diagnostic.
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
  bool clean = true;
  forEachWithin(root, [&](Operation *user) {
    if (!clean || user == root)
      return;
    for (Value v : user->getOperands())
      if (clean && v && v.getParentBlock() != user->getBlock())
        clean = checkScope(user, v.getParentRegion(), root);
    for (Block *successor : user->getSuccessors())
      if (clean && successor->getParent() != user->getParentRegion()) {
        opError(user) << "branches to a block of a region that it is not in";
        clean = false;
      }
  });
  return clean;
}

extern "C" {
bool mb_check_scopes(MlirOperation op) { return checkScopes(unwrap(op)); }
//===-- Names ---------------------------------------------------------------===//

// The name's identity within its context.
const void *mb_op_name_id(MlirOperation op) {
  return unwrap(op)->getName().getAsOpaquePointer();
}
const void *mb_op_name(MlirContext ctx, MlirStringRef name) {
  return OperationName(unwrap(name), unwrap(ctx)).getAsOpaquePointer();
}
MlirStringRef mb_op_name_str(MlirOperation op) {
  return wrap(unwrap(op)->getName().getStringRef());
}
// The Rust declaration of an op of ours; null for any other op.
const void *mb_op_def(MlirOperation op) {
  OperationName name = unwrap(op)->getName();
  return isOurs(name) ? defOf(name)->user : nullptr;
}
bool mb_op_is_constant(MlirOperation op) {
  return unwrap(op)->hasTrait<OpTrait::ConstantLike>();
}
const void *mb_def_of_name(MlirContext ctx, MlirStringRef name) {
  OperationName n(unwrap(name), unwrap(ctx));
  return isOurs(n) ? defOf(n)->user : nullptr;
}

//===-- Ops -----------------------------------------------------------------===//

// The slots of what is known to be an op of ours.
MlirAttribute *mb_own_slots(MlirOperation op) {
  return reinterpret_cast<MlirAttribute *>(slotsOf(unwrap(op)));
}
// The slots of an op of ours, to be read or written in place, and how many
// there are: none of any other op.
MlirAttribute *mb_op_slots(MlirOperation op, size_t *len) {
  OperationName name = unwrap(op)->getName();
  *len = isOurs(name) ? defOf(name)->num_attrs : 0;
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
// The properties of an op that is not registered: what was read for them.
MlirAttribute mb_op_unregistered_properties(MlirOperation op) {
  Operation *o = unwrap(op);
  return wrap(o->isRegistered() ? Attribute() : o->getPropertiesAsAttribute());
}
// All attributes, inherent and discardable, as one dictionary.
MlirAttribute mb_op_attributes(MlirOperation op) {
  return wrap(Attribute(unwrap(op)->getAttrDictionary()));
}
// The op after `op`; null if there is none, or `op` is in no block.
MlirOperation mb_next_op(MlirOperation op) {
  Operation *o = unwrap(op);
  return wrap(o->getBlock() ? o->getNextNode() : nullptr);
}
// The same for a walk that changes what it comes to. What the next op's turn takes is on
// its way from memory meanwhile: the op after it, and the first use of its first result.
MlirOperation mb_next_of_walk(MlirOperation op) {
  Operation *next = unwrap(mb_next_op(op));
  if (next) {
    __builtin_prefetch(next->getNextNode());
    if (next->getNumResults() && !next->getResult(0).use_empty())
      __builtin_prefetch(&*next->getResult(0).use_begin());
  }
  return wrap(next);
}
// MLIR's verifiers print what they find wrong.
bool mb_verify(MlirOperation op) {
  ShownDiagnostics shown(unwrap(op)->getContext());
  return checkDepth(unwrap(op)) && succeeded(verify(unwrap(op)));
}
// The block that a value comes from: that of an op, or the argument's.
MlirBlock mb_value_block(MlirValue v) { return wrap(unwrap(v).getParentBlock()); }
bool mb_is_isolated(MlirOperation op) {
  return unwrap(op)->hasTrait<OpTrait::IsIsolatedFromAbove>();
}
bool mb_is_symbol_table(MlirOperation op) {
  return unwrap(op)->hasTrait<OpTrait::SymbolTable>();
}
// The op that a symbol reference names in a symbol table; null if there is none.
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
// The op of this name that defines a symbol, right inside of `around`; null if
// there is none. What other threads may be changing is not looked at.
MlirOperation mb_op_with_symbol(MlirOperation around, MlirStringRef name,
                                MlirStringRef symbol) {
  for (Region &region : unwrap(around)->getRegions())
    for (Block &block : region)
      for (Operation &op : block) {
        if (op.getName().getStringRef() != unwrap(name) ||
            op.hasTrait<OpTrait::IsIsolatedFromAbove>())
          continue;
        auto found = op.getAttrOfType<StringAttr>("sym_name");
        if (found && found.getValue() == unwrap(symbol))
          return wrap(&op);
      }
  return {nullptr};
}
// The block that MLIR puts the constants into that `op` uses; null if `op` is
// in no block.
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
