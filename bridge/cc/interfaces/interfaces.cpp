// Models of MLIR's op interfaces that call Rust, and the selection of models
// for an op.
#include "bridge.h"

#include "mlir/IR/OpAsmSupport.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;
using namespace bridge;

namespace {
//===-- Side effects -------------------------------------------------------===//

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

struct NoEffectModel : MemoryEffectOpInterface::Concept {
  using Interface = MemoryEffectOpInterface;
  NoEffectModel() : Concept{get} {}
  static void get(const Concept *, Operation *, Effects &) {}
};
struct EffectModel : MemoryEffectOpInterface::Concept {
  using Interface = MemoryEffectOpInterface;
  EffectModel() : Concept{get} {}
  static void get(const Concept *, Operation *op, Effects &effects) {
    if (!callbacks.effects(defOf(op->getName())->user, wrap(op)))
      return;
    effects.emplace_back(MemoryEffects::Read::get());
    effects.emplace_back(MemoryEffects::Write::get());
  }
};
struct SpeculationModel : ConditionallySpeculatable::Concept {
  using Interface = ConditionallySpeculatable;
  SpeculationModel() : Concept{get} {}
  static Speculation::Speculatability get(const Concept *, Operation *op) {
    switch (callbacks.speculation(defOf(op->getName())->user, wrap(op))) {
    case 1:
      return Speculation::Speculatable;
    case 2:
      return Speculation::RecursivelySpeculatable;
    }
    return Speculation::NotSpeculatable;
  }
};

//===-- Names, symbols -----------------------------------------------------===//

struct AsmModel : OpAsmOpInterface::Concept {
  using Interface = OpAsmOpInterface;
  AsmModel() : Concept{results, arguments, blocks, dialect} {}
  static void results(const Concept *, Operation *op, OpAsmSetValueNameFn set) {
    callbacks.result_names(defOf(op->getName())->user, wrap(op), &set);
  }
  static void arguments(const Concept *, Operation *op, Region &region,
                        OpAsmSetValueNameFn set) {
    callbacks.argument_names(defOf(op->getName())->user, wrap(op), wrap(&region),
                            &set);
  }
  static void blocks(const Concept *, Operation *, OpAsmSetBlockNameFn) {}
  static StringRef dialect() { return ""; }
};

struct SymbolUserModel : SymbolUserOpInterface::Concept {
  using Interface = SymbolUserOpInterface;
  SymbolUserModel() : Concept{verify} {}
  static LogicalResult verify(const Concept *, Operation *op,
                              SymbolTableCollection &tables) {
    return success(callbacks.verify_symbols(defOf(op->getName())->user, wrap(op),
                                           &tables));
  }
};

} // namespace

std::unique_ptr<DialectInterface>
bridge::inlinerInterface(Dialect *dialect) {
  struct Inliner : DialectInlinerInterface {
    using DialectInlinerInterface::DialectInlinerInterface;
    bool isLegalToInline(Operation *, Operation *, bool) const final {
      return true;
    }
    bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
      return true;
    }
    // Returns whether `handleTerminator` can replace the terminator of a function. The
    // operands of the terminator must have the types of the call's results, and the
    // function must have one block.
    bool isLegalToInline(Operation *op, Region *, bool, IRMapping &) const final {
      auto callable = dyn_cast_if_present<CallableOpInterface>(op->getParentOp());
      if (!callable || !op->hasTrait<OpTrait::IsTerminator>())
        return true;
      return op->hasTrait<OpTrait::ReturnLike>() &&
             op->getParentRegion()->hasOneBlock() &&
             llvm::equal(op->getOperandTypes(), callable.getResultTypes());
    }
    void handleTerminator(Operation *op, ValueRange results) const final {
      for (auto [result, operand] : llvm::zip_equal(results, op->getOperands()))
        result.replaceAllUsesWith(operand);
    }
  };
  return std::make_unique<Inliner>(dialect);
}

mlir::detail::InterfaceMap bridge::makeInterfaces(const MbOpTable *def) {
  // InterfaceMap::insert() is private. insertModels() default-constructs a model in
  // memory of malloc, which is freed without a destructor call. lookup() returns the
  // model.
  mlir::detail::InterfaceMap map;
  addInference(map, def);
  if (def->num_attrs)
    addBytecode(map);
  if (def->flags & MB_NO_EFFECTS)
    map.insertModels<NoEffectModel>();
  if (def->flags & MB_EFFECTS)
    map.insertModels<EffectModel>();
  if (def->flags & MB_SPECULATION)
    map.insertModels<SpeculationModel>();
  if (def->flags & MB_ASM_NAMES)
    map.insertModels<AsmModel>();
  if (def->flags & MB_SYMBOL_USER)
    map.insertModels<SymbolUserModel>();
  return map;
}

extern "C" {
void mb_set_name(void *namer, MlirValue v, MlirStringRef name) {
  (*static_cast<OpAsmSetValueNameFn *>(namer))(unwrap(v), unwrap(name));
}
// Returns the op that the symbol reference `name` refers to in the nearest symbol table
// of `from`; null if no such op exists. The collection caches tables, so only the table
// of `op` is looked up in it.
MlirOperation mb_lookup_symbol(void *collection, MlirOperation op,
                               MlirOperation from, MlirAttribute name) {
  auto *tables = static_cast<SymbolTableCollection *>(collection);
  Operation *table = SymbolTable::getNearestSymbolTable(unwrap(from));
  bool own = table == SymbolTable::getNearestSymbolTable(unwrap(op));
  return wrap(bridge::lookup(table, unwrap(name), [&](Operation *t, StringAttr n) {
    return own ? tables->lookupSymbolIn(t, n) : SymbolTable::lookupSymbolIn(t, n);
  }));
}
}
