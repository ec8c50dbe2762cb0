// Models of MLIR's op interfaces that ask Rust.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpAsmSupport.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Threading.h"

#include <mutex>

using namespace mlir;
using namespace bridge;

namespace {
//===-- Inference ----------------------------------------------------------===//
// InferTypeOpInterface's functions are given neither the model nor the op's
// name, so each op needs functions of its own: a pair from a pool.
constexpr size_t kInferSlots = MB_MAX_INFERRING;
const MbOpTable *inferDefs[kInferSlots];
size_t numInferDefs = 0;
std::mutex inferMutex; // contexts are created from many threads

LogicalResult inferThrough(const MbOpTable *def, MLIRContext *ctx,
                           std::optional<Location> loc, ValueRange operands,
                           DictionaryAttr attrs, OpaqueProperties props,
                           RegionRange regions, SmallVectorImpl<Type> &types,
                           decltype(MbCallbacks::infer) infer) {
  SmallVector<MlirValue> values;
  for (Value v : operands)
    values.push_back(wrap(v));
  SmallVector<MlirRegion> rs;
  for (Region *r : regions)
    rs.push_back(wrap(r));
  // Builders hand attributes over as properties, as a dictionary, or as both.
  SmallVector<MlirAttribute> slots;
  for (size_t i = 0; i < def->num_attrs; ++i) {
    Attribute a = props ? slotsOf(props)[i] : Attribute();
    if (!a && attrs)
      a = attrs.get(unwrap(def->attr_names[i]));
    slots.push_back(wrap(a));
  }
  Location l = loc ? *loc : UnknownLoc::get(ctx);
  MbInferArgs args = {def->user,     wrap(ctx),     wrap(l),   values.data(),
                      values.size(), slots.data(), rs.data(), rs.size()};
  return success(infer(&args, &types));
}

// Whether written types fit inferred ones, as the op has it.
bool compatibleThrough(const MbOpTable *def, TypeRange inferred,
                       TypeRange actual) {
  if (inferred.size() != actual.size())
    return false;
  SmallVector<MlirType> a, b;
  for (auto [i, w] : llvm::zip_equal(inferred, actual)) {
    a.push_back(wrap(i));
    b.push_back(wrap(w));
  }
  return callbacks.compatible(def->user, a.size(), a.data(), b.data());
}

using InferConcept = InferTypeOpInterface::Concept;
using InferFn = decltype(InferConcept::inferReturnTypes);

// `types` holds the op's own types; success means that they fit.
LogicalResult refineThrough(const MbOpTable *def, MLIRContext *ctx,
                            std::optional<Location> loc, ValueRange operands,
                            DictionaryAttr attrs, OpaqueProperties props,
                            RegionRange regions, SmallVectorImpl<Type> &types) {
  SmallVector<Type, 4> inferred;
  if (failed(inferThrough(def, ctx, loc, operands, attrs, props, regions,
                          inferred, callbacks.infer)))
    return failure();
  if (!compatibleThrough(def, inferred, types))
    return emitOptionalError(loc, "'", unwrap(def->name),
                             "' op inferred type(s) ", TypeRange(inferred),
                             " are incompatible with return type(s) of "
                             "operation ",
                             TypeRange(types));
  return success();
}
// Shapes are told as tensor types; element types are known if types are inferred.
LogicalResult
componentsThrough(const MbOpTable *def, MLIRContext *ctx,
                  std::optional<Location> loc, ValueRange operands,
                  DictionaryAttr attrs, OpaqueProperties props,
                  RegionRange regions,
                  SmallVectorImpl<ShapedTypeComponents> &shapes) {
  SmallVector<Type, 4> types;
  if (failed(inferThrough(def, ctx, loc, operands, attrs, props, regions, types,
                          callbacks.infer_shapes)))
    return failure();
  for (Type type : types) {
    auto shaped = dyn_cast<ShapedType>(type);
    if (!shaped)
      return failure();
    Type element;
    if (def->flags & MB_INFER)
      element = shaped.getElementType();
    if (auto ranked = dyn_cast<RankedTensorType>(type))
      shapes.emplace_back(ranked.getShape(), element, ranked.getEncoding());
    else if (shaped.hasRank())
      shapes.emplace_back(shaped.getShape(), element);
    else
      shapes.emplace_back(element);
  }
  return success();
}
using ShapedConcept = InferShapedTypeOpInterface::Concept;
using ComponentsFn = decltype(ShapedConcept::inferReturnTypeComponents);

struct InferFns {
  InferFn infer, refine;
  bool (*compatible)(TypeRange, TypeRange);
  ComponentsFn components;
};
// No more than calls: there are hundreds of them.
template <size_t N> constexpr InferFns inferFnsOf() {
  return {[](MLIRContext *ctx, std::optional<Location> loc, ValueRange operands,
             DictionaryAttr attrs, OpaqueProperties props, RegionRange regions,
             SmallVectorImpl<Type> &types) {
            return inferThrough(inferDefs[N], ctx, loc, operands, attrs, props,
                                regions, types, callbacks.infer);
          },
          [](MLIRContext *ctx, std::optional<Location> loc, ValueRange operands,
             DictionaryAttr attrs, OpaqueProperties props, RegionRange regions,
             SmallVectorImpl<Type> &types) {
            return refineThrough(inferDefs[N], ctx, loc, operands, attrs, props,
                                 regions, types);
          },
          [](TypeRange inferred, TypeRange actual) {
            return compatibleThrough(inferDefs[N], inferred, actual);
          },
          [](MLIRContext *ctx, std::optional<Location> loc,
             ValueShapeRange operands, DictionaryAttr attrs,
             OpaqueProperties props, RegionRange regions,
             SmallVectorImpl<ShapedTypeComponents> &shapes) {
            return componentsThrough(inferDefs[N], ctx, loc,
                                     operands.getValues(), attrs, props, regions,
                                     shapes);
          }};
}
template <size_t... Is>
constexpr std::array<InferFns, sizeof...(Is)>
makeSlots(std::index_sequence<Is...>) {
  return {inferFnsOf<Is>()...};
}
constexpr auto inferFns = makeSlots(std::make_index_sequence<kInferSlots>());

size_t inferSlotOf(const MbOpTable *def) {
  std::lock_guard<std::mutex> lock(inferMutex);
  for (size_t i = 0; i < numInferDefs; ++i)
    if (inferDefs[i] == def)
      return i;
  if (numInferDefs == kInferSlots)
    llvm::report_fatal_error("out of InferTypeOpInterface slots");
  inferDefs[numInferDefs] = def;
  return numInferDefs++;
}

struct InferModel : InferConcept {
  using Interface = InferTypeOpInterface;
  InferModel() : InferConcept{nullptr, nullptr, nullptr} {}
};
struct ShapedModel : ShapedConcept {
  using Interface = InferShapedTypeOpInterface;
  ShapedModel() : ShapedConcept{nullptr, reify} {}
  static LogicalResult reify(const Concept *, Operation *op, OpBuilder &builder,
                             ValueRange operands,
                             SmallVectorImpl<Value> &shapes) {
    SmallVector<MlirValue> values;
    for (Value v : operands)
      values.push_back(wrap(v));
    return success(callbacks.reify(defOf(op->getName())->user, wrap(op),
                                   &builder, values.data(), values.size(),
                                   &shapes));
  }
};

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

//===-- Properties in bytecode ---------------------------------------------===//
// Ops with properties must have this interface. The slots' order and which
// ones are optional are the wire format: those that ODS generates.
struct BytecodeModel : BytecodeOpInterface::Concept {
  using Interface = BytecodeOpInterface;
  BytecodeModel() : Concept{read, write} {}
  static LogicalResult read(DialectBytecodeReader &r, OperationState &state) {
    const MbOpTable *def = defOf(state.name);
    Attribute *slots = state.getOrAddProperties<Slots>().slots;
    if (def->flags & MB_SEGMENTS)
      return readSized(r, state.getContext(), def, slots);
    for (size_t i = 0; i < def->num_attrs; ++i) {
      if (!def->attr_optional[i] ? failed(r.readAttribute(slots[i]))
          : i + 1 < def->num_attrs
              ? failed(r.readOptionalAttribute(slots[i]))
              : failed(readLast(r, state.getContext(), slots[i])))
        return r.emitError()
               << "attribute '" << unwrap(def->attr_names[i]) << "' of '"
               << unwrap(def->name)
               << "' cannot be read: the bytecode is damaged, or of a version of "
                  "the dialect in which the op has other attributes";
    }
    return success();
  }
  // Before this version of bytecode, sizes of operands and results were attributes
  // as any other. Since then they are arrays of their own, at the end.
  static constexpr int64_t kSizesAtEnd = 6;
  // How many sizes a slot has; none if it is any other attribute.
  static size_t numSizes(const MbOpTable *def, size_t slot) {
    return llvm::StringSwitch<size_t>(unwrap(def->attr_names[slot]))
        .Case("operandSegmentSizes", def->num_operand_groups)
        .Case("resultSegmentSizes", def->num_result_groups)
        .Default(0);
  }
  static LogicalResult readSized(DialectBytecodeReader &r, MLIRContext *context,
                                 const MbOpTable *def, Attribute *slots) {
    bool atEnd = r.getBytecodeVersion() >= kSizesAtEnd;
    for (size_t i = 0; i < def->num_attrs; ++i)
      if (!(atEnd && numSizes(def, i)) && failed(def->attr_optional[i]
                                          ? r.readOptionalAttribute(slots[i])
                                          : r.readAttribute(slots[i])))
        return failure();
    for (size_t i = 0; i < def->num_attrs; ++i) {
      SmallVector<int32_t> sizes(numSizes(def, i));
      if (!atEnd || sizes.empty())
        continue;
      if (failed(r.readSparseArray(MutableArrayRef<int32_t>(sizes))))
        return failure();
      slots[i] = DenseI32ArrayAttr::get(context, sizes);
    }
    return success();
  }
  // Who wrote the op may not have known its last attribute yet: nothing at all
  // stands for it then. A reader does not tell where it ends, but what it says
  // of a byte beyond its end is what it said of the attribute; that it was not
  // said of one of ours within is counted.
  static LogicalResult readLast(DialectBytecodeReader &r, MLIRContext *context,
                                Attribute &slot) {
    std::string said;
    size_t before = ownReads;
    if (succeeded(listen(context, said, [&] {
          return r.readOptionalAttribute(slot);
        })))
      return success();
    std::string end;
    bool atEnd = failed(listen(context, end, [&]() -> LogicalResult {
      return r.readAPIntWithKnownWidth(8);
    }));
    if (atEnd && said == end && ownReads == before)
      return success();
    // Nothing is said where MLIR will ask again.
    return said.empty() ? failure() : r.emitError(said);
  }
  // Runs `f`, and keeps what it says of failure.
  static LogicalResult listen(MLIRContext *context, std::string &said,
                              function_ref<LogicalResult()> f) {
    ScopedDiagnosticHandler handler(
        context, [&, thread = llvm::get_threadid()](Diagnostic &d) {
          if (thread != llvm::get_threadid() ||
              d.getSeverity() != DiagnosticSeverity::Error)
            return failure();
          said += said.empty() ? d.str() : "; " + d.str();
          return success();
        });
    return f();
  }
  static void write(const Concept *, Operation *op, DialectBytecodeWriter &w) {
    const MbOpTable *def = defOf(op->getName());
    if (def->flags & MB_SEGMENTS && w.getBytecodeVersion() >= kSizesAtEnd)
      return writeSized(op, def, w);
    for (size_t i = 0; i < def->num_attrs; ++i)
      if (!writeSlot(op, def, i, w))
        return;
  }
  static bool writeSlot(Operation *op, const MbOpTable *def, size_t i,
                        DialectBytecodeWriter &w) {
    Attribute a = slotsOf(op)[i];
    if (def->attr_optional[i])
      w.writeOptionalAttribute(a);
    else if (a)
      w.writeAttribute(a);
    else
      lacks(op, i);
    return a || def->attr_optional[i];
  }
  static void writeSized(Operation *op, const MbOpTable *def,
                         DialectBytecodeWriter &w) {
    for (size_t i = 0; i < def->num_attrs; ++i)
      if (!numSizes(def, i) && !writeSlot(op, def, i, w))
        return;
    for (size_t i = 0; i < def->num_attrs; ++i)
      if (size_t n = numSizes(def, i)) {
        auto sizes = dyn_cast_if_present<DenseI32ArrayAttr>(slotsOf(op)[i]);
        if (!sizes || size_t(sizes.size()) != n)
          return lacks(op, i);
        w.writeSparseArray(sizes.asArrayRef());
      }
  }
  // Unverified IR. What was written so far is too short to be read back as
  // something else.
  static void lacks(Operation *op, size_t slot) {
    const MbOpTable *def = defOf(op->getName());
    bytecodeError(op->getLoc(), "'" + op->getName().getStringRef() +
                                    "' op requires attribute '" +
                                    unwrap(def->attr_names[slot]) +
                                    "' to be written as bytecode");
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
    // What ends a function must be something that `handleTerminator` can do
    // without: values of the types that the call has, of the only block.
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
  // insert() is private; insertModels() default-constructs a model in malloc
  // memory (never destroyed, only freed), and lookup() hands it back.
  mlir::detail::InterfaceMap map;
  if (def->flags & MB_INFER) {
    map.insertModels<InferModel>();
    InferConcept *model = map.lookup<InferTypeOpInterface>();
    size_t slot = inferSlotOf(def);
    model->inferReturnTypes = inferFns[slot].infer;
    model->refineReturnTypes = inferFns[slot].refine;
    model->isCompatibleReturnTypes = inferFns[slot].compatible;
  }
  if (def->flags & MB_SHAPED) {
    map.insertModels<ShapedModel>();
    map.lookup<InferShapedTypeOpInterface>()->inferReturnTypeComponents =
        inferFns[inferSlotOf(def)].components;
  }
  if (def->num_attrs)
    map.insertModels<BytecodeModel>();
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
void mb_types_push(void *vec, MlirType t) {
  static_cast<SmallVectorImpl<Type> *>(vec)->push_back(unwrap(t));
}
void mb_values_push(void *vec, MlirValue v) {
  static_cast<SmallVectorImpl<Value> *>(vec)->push_back(unwrap(v));
}
// A new op where `builder` stands; null if its dialect is not loaded.
MlirOperation mb_builder_op(void *builder, MlirStringRef name, MlirLocation loc,
                            const MlirValue *operands, size_t num_operands,
                            const MlirType *types, size_t num_types,
                            MlirAttribute attributes) {
  OperationState state(unwrap(loc), unwrap(name));
  if (!state.name.isRegistered())
    return {nullptr};
  for (size_t i = 0; i < num_operands; ++i)
    state.operands.push_back(unwrap(operands[i]));
  for (size_t i = 0; i < num_types; ++i)
    state.types.push_back(unwrap(types[i]));
  if (attributes.ptr)
    state.attributes = cast<DictionaryAttr>(unwrap(attributes));
  return wrap(static_cast<OpBuilder *>(builder)->create(state));
}
void mb_fold_push_attr(void *vec, MlirAttribute a) {
  static_cast<SmallVectorImpl<OpFoldResult> *>(vec)->push_back(unwrap(a));
}
// A constant folds, whatever it holds: MLIR relies on it. A value of its own
// stands for the one that is missing.
void mb_fold_push_none(void *vec, MlirContext ctx) {
  static_cast<SmallVectorImpl<OpFoldResult> *>(vec)->assign(
      1, Attribute(DistinctAttr::create(UnitAttr::get(unwrap(ctx)))));
}
void mb_fold_push_value(void *vec, MlirValue v) {
  static_cast<SmallVectorImpl<OpFoldResult> *>(vec)->push_back(unwrap(v));
}
void mb_set_name(void *namer, MlirValue v, MlirStringRef name) {
  (*static_cast<OpAsmSetValueNameFn *>(namer))(unwrap(v), unwrap(name));
}
// The op that `name` refers to, seen from `from`; null if there is none. The
// collection keeps the tables that it is asked about: of the program of `op`.
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
