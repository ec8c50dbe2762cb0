// Inference of result types and shapes.
//
// MLIR passes neither the model nor the op's name to these interface functions, so one
// function cannot serve several ops. Each op gets functions of its own, from a pool of
// MB_MAX_INFERRING functions that a template defines.
#include "bridge.h"

#include "mlir/Interfaces/InferTypeOpInterface.h"

#include <mutex>

using namespace mlir;
using namespace bridge;

namespace {
using InferConcept = InferTypeOpInterface::Concept;
using ShapedConcept = InferShapedTypeOpInterface::Concept;

// Calls a hook of Rust that infers types, with the arguments of MLIR's interface.
LogicalResult callInference(decltype(MbCallbacks::infer) callback,
                            const MbOpTable *def, MLIRContext *ctx,
                            std::optional<Location> loc, ValueRange operands,
                            DictionaryAttr attrs, OpaqueProperties props,
                            RegionRange regions,
                            SmallVectorImpl<Type> &types) {
  SmallVector<MlirValue> values;
  for (Value v : operands)
    values.push_back(wrap(v));
  SmallVector<MlirRegion> rs;
  for (Region *r : regions)
    rs.push_back(wrap(r));
  // Builders pass attributes as properties, as a dictionary, or as both.
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
  return success(callback(&args, &types));
}

LogicalResult inferTypes(const MbOpTable *def, MLIRContext *ctx,
                         std::optional<Location> loc, ValueRange operands,
                         DictionaryAttr attrs, OpaqueProperties props,
                         RegionRange regions, SmallVectorImpl<Type> &types) {
  return callInference(callbacks.infer, def, ctx, loc, operands, attrs, props,
                       regions, types);
}

// Returns whether the result types that a program states, `actual`, fit the inferred
// types, according to the op's hook.
bool areCompatible(const MbOpTable *def, TypeRange inferred, TypeRange actual) {
  if (inferred.size() != actual.size())
    return false;
  SmallVector<MlirType> a, b;
  for (auto [i, w] : llvm::zip_equal(inferred, actual)) {
    a.push_back(wrap(i));
    b.push_back(wrap(w));
  }
  return callbacks.compatible(def->user, a.size(), a.data(), b.data());
}

// Infers the result types and compares them to `types`, the types of the op.
// Succeeds if they fit.
LogicalResult refineTypes(const MbOpTable *def, MLIRContext *ctx,
                          std::optional<Location> loc, ValueRange operands,
                          DictionaryAttr attrs, OpaqueProperties props,
                          RegionRange regions, SmallVectorImpl<Type> &types) {
  SmallVector<Type, 4> inferred;
  if (failed(inferTypes(def, ctx, loc, operands, attrs, props, regions,
                        inferred)))
    return failure();
  if (!areCompatible(def, inferred, types))
    return emitOptionalError(loc, "'", unwrap(def->name),
                             "' op inferred type(s) ", TypeRange(inferred),
                             " are incompatible with return type(s) of "
                             "operation ",
                             TypeRange(types));
  return success();
}

// Infers shapes. Rust returns shapes as tensor types, whose element types are
// only valid if the op infers types.
LogicalResult inferShapes(const MbOpTable *def, MLIRContext *ctx,
                          std::optional<Location> loc, ValueShapeRange operands,
                          DictionaryAttr attrs, OpaqueProperties props,
                          RegionRange regions,
                          SmallVectorImpl<ShapedTypeComponents> &shapes) {
  SmallVector<Type, 4> types;
  if (failed(callInference(callbacks.infer_shapes, def, ctx, loc,
                           operands.getValues(), attrs, props, regions,
                           types)))
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

//===-- The pool -----------------------------------------------------------===//

// Op that has the functions at each index. The first `used` indices are taken.
const MbOpTable *pool[MB_MAX_INFERRING];
size_t used = 0;
std::mutex mutex; // threads can create contexts concurrently

// Function of the pool for the op at index N, with the signature that MLIR expects.
template <size_t N, auto Function> struct Pooled;
template <size_t N, typename R, typename... Args,
          R (*Function)(const MbOpTable *, Args...)>
struct Pooled<N, Function> {
  static R call(Args... args) {
    return Function(pool[N], std::forward<Args>(args)...);
  }
};

struct Functions {
  decltype(InferConcept::inferReturnTypes) infer, refine;
  bool (*compatible)(TypeRange, TypeRange);
  decltype(ShapedConcept::inferReturnTypeComponents) shapes;
};
template <size_t... Ns>
constexpr std::array<Functions, sizeof...(Ns)>
makeFunctions(std::index_sequence<Ns...>) {
  return {Functions{
      Pooled<Ns, inferTypes>::call, Pooled<Ns, refineTypes>::call,
      Pooled<Ns, areCompatible>::call, Pooled<Ns, inferShapes>::call}...};
}
constexpr auto functions =
    makeFunctions(std::make_index_sequence<MB_MAX_INFERRING>());

// Returns the functions of an op. The first call for the op takes them from the pool.
const Functions &functionsOf(const MbOpTable *def) {
  std::lock_guard<std::mutex> lock(mutex);
  size_t index = std::find(pool, pool + used, def) - pool;
  if (index == MB_MAX_INFERRING)
    llvm::report_fatal_error("out of InferTypeOpInterface slots");
  if (index == used)
    pool[used++] = def;
  return functions[index];
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
} // namespace

void bridge::addInference(mlir::detail::InterfaceMap &map,
                          const MbOpTable *def) {
  if (def->flags & MB_INFER) {
    map.insertModels<InferModel>();
    InferConcept *model = map.lookup<InferTypeOpInterface>();
    const Functions &own = functionsOf(def);
    model->inferReturnTypes = own.infer;
    model->refineReturnTypes = own.refine;
    model->isCompatibleReturnTypes = own.compatible;
  }
  if (def->flags & MB_SHAPED) {
    map.insertModels<ShapedModel>();
    map.lookup<InferShapedTypeOpInterface>()->inferReturnTypeComponents =
        functionsOf(def).shapes;
  }
}

extern "C" {
// Appends to a vector of MLIR.
void mb_types_push(void *vec, MlirType t) {
  static_cast<SmallVectorImpl<Type> *>(vec)->push_back(unwrap(t));
}
void mb_values_push(void *vec, MlirValue v) {
  static_cast<SmallVectorImpl<Value> *>(vec)->push_back(unwrap(v));
}
// Builds an op at the insertion point of `builder`. Returns null if the op's
// dialect is not loaded.
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
}
