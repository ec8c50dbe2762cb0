// Ops whose behaviour is defined in Rust: an implementation of
// OperationName::Impl that reads a table. (In LLVM 22, ops of
// DynamicOpDefinition cannot have traits, so they cannot be terminators.)
#include "bridge.h"

#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace bridge;

// Replaces an older form of an attribute by today's form.
static void upgradeSlot(const MbOpTable *def, size_t slot, Attribute *slots) {
  if (def->flags & MB_UPGRADED && slots[slot])
    slots[slot] = unwrap(callbacks.upgrade(def->user, slot, wrap(slots[slot])));
}
void bridge::upgradeSlots(const MbOpTable *def, Attribute *slots) {
  for (size_t i = 0; i < def->num_attrs; ++i)
    upgradeSlot(def, i, slots);
}

namespace {
// Trait that only ops defined in Rust have. Its address is its TypeID.
alignas(8) const char marker = 0;

// Replaces an op by the ops of the region that constants determine.
struct TakeBranch final : RewritePattern {
  const MbOpTable *def;

  TakeBranch(const MbOpTable *def, StringRef name, MLIRContext *context)
      : RewritePattern(name, /*benefit=*/1, context), def(def) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const final {
    int64_t index = callbacks.branch(def->user, wrap(op));
    if (index < 0 || index >= op->getNumRegions())
      return failure();
    Region &region = op->getRegion(index);
    if (!region.hasOneBlock() || region.front().getNumArguments() != 0 ||
        region.front().empty())
      return failure();
    Operation *last = &region.front().back();
    if (!last->hasTrait<OpTrait::IsTerminator>() ||
        last->getNumSuccessors() != 0 ||
        last->getOperandTypes() != op->getResultTypes())
      return failure();
    // Patterns may run on an invalid program, whose region uses the results of its op.
    for (Value value : op->getResults())
      for (Operation *user : value.getUsers())
        if (op->isAncestor(user))
          return failure();
    SmallVector<Value> values(last->getOperands());
    rewriter.inlineBlockBefore(&region.front(), op);
    rewriter.replaceOp(op, values);
    rewriter.eraseOp(last);
    return success();
  }
};

struct RustOp final : OperationName::Impl {
  const MbOpTable *def;
  llvm::SmallPtrSet<const void *, 8> traits;

  RustOp(Dialect *dialect, const MbOpTable *def)
      : Impl(unwrap(def->name), dialect, bridge::typeID(def),
             makeInterfaces(def)),
        def(def), traits() {
    // MLIR queries this trait most often, so it comes first.
    traits.insert(&marker);
    for (size_t i = 0; i < def->num_traits; ++i)
      traits.insert(traitID(def->traits[i]).getAsOpaquePointer());
  }

  bool hasTrait(TypeID id) final {
    return traits.contains(id.getAsOpaquePointer());
  }

  // Syntax.
  OperationName::ParseAssemblyFn getParseAssemblyFn() final {
    const MbOpTable *def = this->def;
    if (!(def->flags & MB_CUSTOM_ASSEMBLY))
      return [](OpAsmParser &p, OperationState &) -> ParseResult {
        return p.emitError(p.getNameLoc(), "has no custom assembly form");
      };
    return [def](OpAsmParser &p, OperationState &s) -> ParseResult {
      return success(
          callbacks.parse(def->row, static_cast<AsmParser *>(&p), &s));
    };
  }
  void printAssembly(Operation *op, OpAsmPrinter &p, StringRef ns) final {
    if (!(def->flags & MB_CUSTOM_ASSEMBLY))
      return p.printGenericOp(op);
    // Omit the namespace if the enclosing op makes it the default.
    StringRef name = op->getName().getStringRef();
    if (!ns.empty() && name.starts_with(ns) && name.size() > ns.size() + 1 &&
        name[ns.size()] == '.' && name.count('.') == 1)
      name = name.drop_front(ns.size() + 1);
    DepthScope scope;
    callbacks.print(def->row, wrap(op), wrap(name),
                    static_cast<AsmPrinter *>(&p));
  }

  // Semantics.
  LogicalResult verifyInvariants(Operation *op) final {
    return success(callbacks.verify(def->row, wrap(op)));
  }
  LogicalResult verifyRegionInvariants(Operation *op) final {
    return success(!(def->flags & MB_VERIFIES_REGIONS) ||
                   callbacks.verify_regions(def->row, wrap(op)));
  }
  LogicalResult foldHook(Operation *op, ArrayRef<Attribute> attrs,
                         SmallVectorImpl<OpFoldResult> &results) final {
    SmallVector<MlirAttribute> as;
    if (def->flags & MB_FOLD)
      for (Attribute a : attrs)
        as.push_back(wrap(a));
    if (def->flags & MB_FOLD &&
        callbacks.fold(def->user, wrap(op), as.data(), as.size(), &results))
      return success();
    return hasTrait(TypeID::get<OpTrait::IsCommutative>())
               ? OpTrait::impl::foldCommutative(op, attrs, results)
               : failure();
  }
  void getCanonicalizationPatterns(RewritePatternSet &set,
                                   MLIRContext *context) final {
    if (def->flags & MB_BRANCH)
      set.add(std::make_unique<TakeBranch>(def, unwrap(def->name), context));
  }

  // Inherent attributes.
  // Returns the slot of an inherent attribute; nullopt if the op has no such
  // attribute.
  std::optional<size_t> slotOf(StringRef name) const {
    for (size_t i = 0; i < attributeNames.size(); ++i)
      if (attributeNames[i].getValue() == name)
        return i;
    return std::nullopt;
  }
  // Returns null for an inherent attribute that is absent, and nullopt for a
  // name that is not an inherent attribute.
  std::optional<Attribute> getInherentAttr(Operation *op,
                                           StringRef name) final {
    if (std::optional<size_t> slot = slotOf(name))
      return slotsOf(op)[*slot];
    return std::nullopt;
  }
  void setInherentAttr(Operation *op, StringAttr name, Attribute value) final {
    if (std::optional<size_t> slot = slotOf(name)) {
      slotsOf(op)[*slot] = value;
      upgradeSlot(def, *slot, slotsOf(op));
    }
  }
  void populateInherentAttrs(Operation *op, NamedAttrList &attrs) final {
    for (size_t i = 0; i < attributeNames.size(); ++i)
      if (Attribute a = slotsOf(op)[i])
        attrs.push_back({attributeNames[i], a});
  }
  LogicalResult
  verifyInherentAttrs(OperationName, NamedAttrList &,
                      function_ref<InFlightDiagnostic()>) final {
    return success(); // `verifyInvariants` checks the attributes
  }
  void populateDefaultAttrs(const OperationName &, NamedAttrList &) final {}

  // Properties.
  int getOpPropertyByteSize() final {
    return def->num_attrs * sizeof(Attribute);
  }
  void initProperties(OperationName name, OpaqueProperties storage,
                      OpaqueProperties init) final {
    if (init)
      std::uninitialized_copy_n(slotsOf(init), def->num_attrs,
                                slotsOf(storage));
    else
      std::uninitialized_fill_n(slotsOf(storage), def->num_attrs, Attribute());
    populateDefaultProperties(name, storage);
  }
  void deleteProperties(OpaqueProperties) final {}
  void populateDefaultProperties(OperationName name,
                                 OpaqueProperties p) final {
    static_assert(sizeof(Attribute) == sizeof(MlirAttribute));
    if (def->flags & MB_FILLED)
      callbacks.fill(def->user, wrap(name.getContext()),
                     reinterpret_cast<MlirAttribute *>(slotsOf(p)));
  }
  // Sets properties from a dictionary. Like ODS, ignores names that the op does
  // not declare, and keeps the slots that the dictionary does not name.
  // `emitError` may be null.
  LogicalResult
  setPropertiesFromAttr(OperationName name, OpaqueProperties p, Attribute attr,
                        function_ref<InFlightDiagnostic()> emitError) final {
    auto fail = [&](const char *message) {
      if (emitError)
        emitError() << message;
      return failure();
    };
    if (!def->num_attrs)
      return fail("this operation does not support properties");
    auto dict = dyn_cast_if_present<DictionaryAttr>(attr);
    if (!dict)
      return fail("expected DictionaryAttr to set properties");
    for (size_t i = 0; i < def->num_attrs; ++i)
      if (Attribute a = dict.get(attributeNames[i]))
        slotsOf(p)[i] = a;
    upgradeSlots(def, slotsOf(p));
    populateDefaultProperties(name, p);
    return success();
  }
  Attribute getPropertiesAsAttr(Operation *op) final {
    NamedAttrList list;
    populateInherentAttrs(op, list);
    return list.empty() ? Attribute() : list.getDictionary(op->getContext());
  }
  void copyProperties(OpaqueProperties to, OpaqueProperties from) final {
    std::copy_n(slotsOf(from), def->num_attrs, slotsOf(to));
  }
  bool compareProperties(OpaqueProperties a, OpaqueProperties b) final {
    return std::equal(slotsOf(a), slotsOf(a) + def->num_attrs, slotsOf(b));
  }
  llvm::hash_code hashProperties(OpaqueProperties p) final {
    return llvm::hash_combine_range(slotsOf(p), slotsOf(p) + def->num_attrs);
  }
};

} // namespace

bool bridge::isDefinedInRust(OperationName name) {
  return name.isRegistered() && name.hasTrait(bridge::typeID(&marker));
}

void bridge::insertOp(Dialect *dialect, const MbOpTable *def) {
  SmallVector<StringRef> names;
  for (size_t i = 0; i < def->num_attrs; ++i)
    names.push_back(unwrap(def->attr_names[i]));
  RegisteredOperationName::insert(std::make_unique<RustOp>(dialect, def),
                                  names);
}

extern "C" {
void mb_fold_push_attr(void *vec, MlirAttribute a) {
  static_cast<SmallVectorImpl<OpFoldResult> *>(vec)->push_back(unwrap(a));
}
// Appends a fold result for a constant whose hook failed. MLIR requires that a
// constant folds to an attribute. This one is distinct, so it equals no other.
void mb_fold_push_none(void *vec, MlirContext ctx) {
  static_cast<SmallVectorImpl<OpFoldResult> *>(vec)->assign(
      1, Attribute(DistinctAttr::create(UnitAttr::get(unwrap(ctx)))));
}
void mb_fold_push_value(void *vec, MlirValue v) {
  static_cast<SmallVectorImpl<OpFoldResult> *>(vec)->push_back(unwrap(v));
}
}
