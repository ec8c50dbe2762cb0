// Ops whose behaviour is Rust's: OperationName::Impl over a table row.
// (DynamicOpDefinition cannot have traits in LLVM 22, hence no terminators.)
#include "bridge.h"

#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace bridge;

MbCallbacks bridge::callbacks;

namespace {
// The trait that tells our ops from others'.
alignas(8) const char marker = 0;

struct RustOp final : OperationName::Impl {
  const MbOpDef *def;
  llvm::SmallPtrSet<const void *, 8> traits;

  RustOp(Dialect *dialect, const MbOpDef *def)
      : Impl(unwrap(def->name), dialect, bridge::typeID(def),
             makeInterfaces(def)),
        def(def), traits(def->traits, def->traits + def->numTraits) {
    traits.insert(&marker);
  }

  bool hasTrait(TypeID id) final {
    return traits.contains(id.getAsOpaquePointer());
  }

  // Syntax.
  OperationName::ParseAssemblyFn getParseAssemblyFn() final {
    const MbOpDef *def = this->def;
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
    // The namespace is left out where the enclosing op makes it the default.
    StringRef name = op->getName().getStringRef();
    if (!ns.empty() && name.starts_with(ns) && name.size() > ns.size() + 1 &&
        name[ns.size()] == '.' && name.count('.') == 1)
      name = name.drop_front(ns.size() + 1);
    callbacks.print(def->row, wrap(op), wrap(name),
                    static_cast<AsmPrinter *>(&p));
  }

  // Meaning.
  LogicalResult verifyInvariants(Operation *op) final {
    return success(callbacks.verify(def->user, wrap(op)));
  }
  LogicalResult verifyRegionInvariants(Operation *op) final {
    return success(callbacks.verifyRegions(def->user, wrap(op)));
  }
  LogicalResult foldHook(Operation *op, ArrayRef<Attribute> attrs,
                         SmallVectorImpl<OpFoldResult> &results) final {
    if (!(def->flags & MB_FOLD))
      return failure();
    SmallVector<MlirAttribute> as;
    for (Attribute a : attrs)
      as.push_back(wrap(a));
    return success(callbacks.fold(def->user, wrap(op), as.data(), as.size(),
                                  &results));
  }
  void getCanonicalizationPatterns(RewritePatternSet &, MLIRContext *) final {}

  // Inherent attributes.
  std::optional<size_t> slotOf(StringRef name) const {
    for (size_t i = 0; i < attributeNames.size(); ++i)
      if (attributeNames[i].getValue() == name)
        return i;
    return std::nullopt;
  }
  // An absent inherent attribute is an engaged optional of null: nullopt means
  // that the name is none of ours.
  std::optional<Attribute> getInherentAttr(Operation *op,
                                           StringRef name) final {
    if (std::optional<size_t> slot = slotOf(name))
      return slotsOf(op)[*slot];
    return std::nullopt;
  }
  void setInherentAttr(Operation *op, StringAttr name, Attribute value) final {
    if (std::optional<size_t> slot = slotOf(name))
      slotsOf(op)[*slot] = value;
  }
  void populateInherentAttrs(Operation *op, NamedAttrList &attrs) final {
    for (size_t i = 0; i < attributeNames.size(); ++i)
      if (Attribute a = slotsOf(op)[i])
        attrs.push_back({attributeNames[i], a});
  }
  LogicalResult
  verifyInherentAttrs(OperationName, NamedAttrList &,
                      function_ref<InFlightDiagnostic()>) final {
    return success(); // `verify` checks them, where they are known to be ours
  }
  void populateDefaultAttrs(const OperationName &, NamedAttrList &) final {}

  // Properties.
  int getOpPropertyByteSize() final {
    return def->numAttrs * sizeof(Attribute);
  }
  void initProperties(OperationName name, OpaqueProperties storage,
                      OpaqueProperties init) final {
    if (init)
      std::uninitialized_copy_n(slotsOf(init), def->numAttrs,
                                slotsOf(storage));
    else
      std::uninitialized_fill_n(slotsOf(storage), def->numAttrs, Attribute());
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
  // As ODS has it: names that are not the op's are ignored, and slots that the
  // dictionary does not name are left alone. `emitError` may be null.
  LogicalResult
  setPropertiesFromAttr(OperationName name, OpaqueProperties p, Attribute attr,
                        function_ref<InFlightDiagnostic()> emitError) final {
    auto fail = [&](const char *message) {
      if (emitError)
        emitError() << message;
      return failure();
    };
    if (!def->numAttrs)
      return fail("this operation does not support properties");
    auto dict = dyn_cast_if_present<DictionaryAttr>(attr);
    if (!dict)
      return fail("expected DictionaryAttr to set properties");
    for (size_t i = 0; i < def->numAttrs; ++i)
      if (Attribute a = dict.get(attributeNames[i]))
        slotsOf(p)[i] = a;
    populateDefaultProperties(name, p);
    return success();
  }
  Attribute getPropertiesAsAttr(Operation *op) final {
    NamedAttrList list;
    populateInherentAttrs(op, list);
    return list.empty() ? Attribute() : list.getDictionary(op->getContext());
  }
  void copyProperties(OpaqueProperties to, OpaqueProperties from) final {
    std::copy_n(slotsOf(from), def->numAttrs, slotsOf(to));
  }
  bool compareProperties(OpaqueProperties a, OpaqueProperties b) final {
    return std::equal(slotsOf(a), slotsOf(a) + def->numAttrs, slotsOf(b));
  }
  llvm::hash_code hashProperties(OpaqueProperties p) final {
    return llvm::hash_combine_range(slotsOf(p), slotsOf(p) + def->numAttrs);
  }
};

struct RustDialect final : Dialect {
  const MbDialectDef *def;
  RustDialect(MLIRContext *ctx, const MbDialectDef *def)
      : Dialect(unwrap(def->ns), ctx, bridge::typeID(def->typeID)), def(def) {
    for (size_t i = 0; i < def->numTypes; ++i)
      addType(bridge::typeID(def->types[i]->typeID),
              abstractType(this, def->types[i]));
    for (size_t i = 0; i < def->numAttrs; ++i)
      addAttribute(bridge::typeID(def->attrs[i]->typeID),
                   abstractAttribute(this, def->attrs[i]));
    addInterface(bytecodeInterface(this, def));
    if (def->inlinable)
      addInterface(inlinerInterface(this));
    for (size_t i = 0; i < def->numOps; ++i) {
      SmallVector<StringRef> names;
      for (size_t j = 0; j < def->ops[i]->numAttrs; ++j)
        names.push_back(unwrap(def->ops[i]->attrNames[j]));
      RegisteredOperationName::insert(
          std::make_unique<RustOp>(this, def->ops[i]), names);
    }
  }
  Operation *materializeConstant(OpBuilder &b, Attribute value, Type type,
                                 Location loc) final {
    Operation *op = unwrap(callbacks.materialize(def->user, wrap(value),
                                                 wrap(type), wrap(loc)));
    return op ? b.insert(op) : nullptr;
  }
  Type parseType(DialectAsmParser &p) const final {
    return unwrap(
        callbacks.parseType(def->user, static_cast<AsmParser *>(&p)));
  }
  void printType(Type t, DialectAsmPrinter &p) const final {
    callbacks.printType(def->user, wrap(t), static_cast<AsmPrinter *>(&p));
  }
  Attribute parseAttribute(DialectAsmParser &p, Type type) const final {
    return unwrap(callbacks.parseAttr(def->user, static_cast<AsmParser *>(&p),
                                      wrap(type)));
  }
  void printAttribute(Attribute a, DialectAsmPrinter &p) const final {
    callbacks.printAttr(def->user, wrap(a), static_cast<AsmPrinter *>(&p));
  }
};

// A dialect of which only the name is known.
struct OpaqueDialect final : Dialect {
  OpaqueDialect(StringRef name, MLIRContext *ctx, TypeID id)
      : Dialect(name, ctx, id) {
    allowUnknownOperations();
    allowUnknownTypes();
  }
  // As MLIR does it for unknown types.
  Attribute parseAttribute(DialectAsmParser &p, Type type) const final {
    return OpaqueAttr::get(StringAttr::get(getContext(), getNamespace()),
                           p.getFullSymbolSpec(),
                           type ? type : NoneType::get(getContext()));
  }
};

// TypeIDs of traits and interfaces are keyed by the name clang gives the
// class ("mlir::OpTrait::IsTerminator<Empty>"), as libMLIR was built with it.
struct Resolver : mlir::detail::FallbackTypeIDResolver {
  static TypeID byName(StringRef name) { return registerImplicitTypeID(name); }
};
} // namespace

void bridge::insertDialect(DialectRegistry &registry, const MbDialectDef *def) {
  TypeID id = bridge::typeID(def->typeID);
  registry.insert(id, unwrap(def->ns), [def, id](MLIRContext *ctx) -> Dialect * {
    return ctx->getOrLoadDialect(unwrap(def->ns), id, [=] {
      return std::make_unique<RustDialect>(ctx, def);
    });
  });
}

bool bridge::isOurs(OperationName name) {
  return name.isRegistered() && name.hasTrait(bridge::typeID(&marker));
}

extern "C" {
const void *mb_type_id_by_name(MlirStringRef name) {
  return Resolver::byName(unwrap(name)).getAsOpaquePointer();
}
// Must come first. False, and nothing will work, if these sources disagree with
// libMLIR on the TypeIDs of traits, or with Rust on the sizes of what they share.
bool mb_start(const MbCallbacks *c, const size_t *sizes, size_t n) {
  if (ArrayRef<size_t>(sizes, n) !=
      ArrayRef<size_t>({sizeof(MbParams), sizeof(MbOpDef), sizeof(MbKindDef),
                        sizeof(MbDialectDef), sizeof(MbDependency),
                        sizeof(MbOption), sizeof(MbStatistic),
                        sizeof(MbPassDef), sizeof(MbPipelineDef),
                        sizeof(MbInferArgs), sizeof(MbCallbacks)}))
    return false;
  if (TypeID::get<OpTrait::IsTerminator>() !=
          Resolver::byName("mlir::OpTrait::IsTerminator<Empty>") ||
      TypeID::get<OpTrait::ConstantLike>() !=
          Resolver::byName("mlir::OpTrait::ConstantLike<Empty>"))
    return false;
  callbacks = *c;
  return true;
}

// False if the registry already has a dialect of that name: two copies of a
// dialect in one process cannot work.
bool mb_register_dialect(MlirDialectRegistry registry,
                         const MbDialectDef *def) {
  DialectRegistry *r = unwrap(registry);
  StringRef ns = unwrap(def->ns);
  for (StringRef name : r->getDialectNames())
    if (name == ns)
      return false;
  bridge::insertDialect(*r, def);
  return true;
}

void mb_register_opaque_dialect(MlirDialectRegistry registry,
                                MlirStringRef name, const void *id) {
  DialectRegistry *r = unwrap(registry);
  StringRef ns = unwrap(name);
  TypeID typeID = bridge::typeID(id);
  if (!llvm::is_contained(r->getDialectNames(), ns))
    r->insert(typeID, ns, [=](MLIRContext *ctx) -> Dialect * {
      return ctx->getOrLoadDialect(ns, typeID, [=] {
        return std::make_unique<OpaqueDialect>(ns, ctx, typeID);
      });
    });
}
bool mb_is_loaded(MlirContext ctx, MlirStringRef name) {
  return unwrap(ctx)->getLoadedDialect(unwrap(name));
}

static bool hasOneType(Operation *op) {
  if (!op->getNumOperands() || !op->getNumResults())
    return false;
  Type first = op->getOperand(0).getType();
  auto isFirst = [&](Type t) { return t == first; };
  return llvm::all_of(op->getOperandTypes(), isFirst) &&
         llvm::all_of(op->getResultTypes(), isFirst);
}
// The trait verifiers MLIR would run for an op of its own; see `ops.rs`.
bool mb_verify_trait(MlirOperation operation, uint32_t which) {
  Operation *op = unwrap(operation);
  // Most ops have one type throughout, which satisfies all traits on types.
  if (which > 1 && hasOneType(op))
    return true;
  switch (which) {
  case 0:
    return succeeded(OpTrait::impl::verifyIsTerminator(op));
  case 1:
    return succeeded(OpTrait::impl::verifyIsIsolatedFromAbove(op));
  case 2:
    return succeeded(OpTrait::impl::verifySameOperandsAndResultShape(op));
  case 3:
    return succeeded(OpTrait::impl::verifySameOperandsAndResultElementType(op));
  case 4:
    return succeeded(OpTrait::impl::verifySameOperandsElementType(op));
  case 5:
    return succeeded(OpTrait::impl::verifyElementwise(op));
  case 6:
    return succeeded(OpTrait::impl::verifySameOperandsAndResultType(op));
  case 7:
    return succeeded(OpTrait::impl::verifySameTypeOperands(op));
  case 8:
    return succeeded(OpTrait::impl::verifySameOperandsShape(op));
  }
  llvm_unreachable("unknown trait");
}
}
