// IR access that the C API lacks, or gives only piece by piece: rebuilding an
// op is one call.
#include "bridge.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
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

extern "C" {
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

// The slots of an op of ours, to be read or written in place, and how many
// there are: none of any other op.
MlirAttribute *mb_op_slots(MlirOperation op, size_t *len) {
  OperationName name = unwrap(op)->getName();
  *len = isOurs(name) ? defOf(name)->numAttrs : 0;
  return *len ? reinterpret_cast<MlirAttribute *>(slotsOf(unwrap(op))) : nullptr;
}
MlirAttribute mb_op_discardable(MlirOperation op) {
  return wrap(Attribute(unwrap(op)->getDiscardableAttrDictionary()));
}
void mb_op_set_discardable(MlirOperation op, MlirAttribute dict) {
  unwrap(op)->setDiscardableAttrs(cast<DictionaryAttr>(unwrap(dict)));
}
bool mb_op_has_discardable(MlirOperation op) {
  return !unwrap(op)->getDiscardableAttrDictionary().empty();
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
void mb_op_error(MlirOperation op, MlirStringRef message) {
  unwrap(op)->emitOpError() << unwrap(message);
}
void mb_op_warning(MlirOperation op, MlirStringRef message) {
  unwrap(op)->emitWarning() << "'" << unwrap(op)->getName() << "' op "
                            << unwrap(message);
}
void mb_error(MlirLocation loc, MlirStringRef message) {
  emitError(unwrap(loc)) << unwrap(message);
}
// An error at `loc` with notes, each at a place of its own.
void mb_error_with_notes(MlirLocation loc, MlirStringRef message, size_t n,
                         const MlirLocation *locs,
                         const MlirStringRef *notes) {
  InFlightDiagnostic d = emitError(unwrap(loc));
  d << unwrap(message);
  for (size_t i = 0; i < n; ++i)
    d.attachNote(unwrap(locs[i])) << unwrap(notes[i]);
}
void mb_warning(MlirLocation loc, MlirStringRef message) {
  emitWarning(unwrap(loc)) << unwrap(message);
}
bool mb_verify(MlirOperation op) { return succeeded(verify(unwrap(op))); }
bool mb_is_symbol_table(MlirOperation op) {
  return unwrap(op)->hasTrait<OpTrait::SymbolTable>();
}
// The op that a symbol reference names in a symbol table; null if there is none.
MlirOperation mb_symbol_in(MlirOperation table, MlirAttribute name) {
  auto ref = dyn_cast<SymbolRefAttr>(unwrap(name));
  return wrap(ref ? SymbolTable::lookupSymbolIn(unwrap(table), ref) : nullptr);
}
MlirOperation mb_nearest_isolated(MlirOperation op) {
  return nearest<OpTrait::IsIsolatedFromAbove>(unwrap(op));
}
MlirOperation mb_nearest_table(MlirOperation op) {
  return nearest<OpTrait::SymbolTable>(unwrap(op));
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

//===-- Rebuilding ----------------------------------------------------------===//

struct MbNewOp {
  const void *name;                // an OperationName of the context
  const MlirAttribute *slots;      // of an op of ours; null for others
  const void *def;                 // what `name` must be, where slots are set
  MlirAttribute inherent;          // of others: a dictionary, or null
  MlirAttribute discardable;       // a dictionary, or null for the old op's
  const MlirType *resultTypes;
  size_t numResults;
  const MlirValue *operands;       // null: the old op's, if there is one
  size_t numOperands;
};

// Builds an op before `next`, as the replacement of `old` with its regions and
// successors unless that is null. Null, with nothing changed, if `name` is not
// the op that the slots are of, or, after a diagnostic, if the inherent
// attributes are not what `name` wants.
static Operation *build(Operation *next, Operation *old, Location loc,
                        const MbNewOp *r) {
  OperationName name = OperationName::getFromOpaquePointer(r->name);
  if (r->slots && (!isOurs(name) || defOf(name)->user != r->def))
    return nullptr;
  // What is of another context would outlive it, or not.
  MLIRContext *context = next->getContext();
  auto isOther = [&](auto part) { return part && part.getContext() != context; };
  if (name.getIdentifier().getContext() != context ||
      loc->getContext() != context || isOther(unwrap(r->inherent)) ||
      isOther(unwrap(r->discardable)))
    return nullptr;
  for (size_t i = 0; i < r->numResults; ++i)
    if (isOther(unwrap(r->resultTypes[i])))
      return nullptr;
  if (r->slots)
    for (size_t i = 0, n = defOf(name)->numAttrs; i < n; ++i)
      if (isOther(unwrap(r->slots[i])))
        return nullptr;
  OperationState state(loc, name);
  if (r->operands || !old)
    for (size_t i = 0; i < r->numOperands; ++i)
      state.operands.push_back(unwrap(r->operands[i]));
  else
    state.operands.append(old->operand_begin(), old->operand_end());
  for (size_t i = 0; i < r->numResults; ++i)
    state.types.push_back(unwrap(r->resultTypes[i]));
  if (old) {
    for (Block *successor : old->getSuccessors())
      state.addSuccessors(successor);
    for (size_t i = 0, n = old->getNumRegions(); i < n; ++i)
      state.addRegion();
  }
  Slots slots;
  if (r->slots) {
    const MbOpDef *def = defOf(name);
    std::copy_n(reinterpret_cast<const Attribute *>(r->slots), def->numAttrs,
                slots.slots);
    if (def->numAttrs)
      state.useProperties(slots);
  } else if (!name.isRegistered()) {
    if (!cast<DictionaryAttr>(unwrap(r->inherent)).empty())
      state.propertiesAttr = unwrap(r->inherent);
  } else {
    // Not as properties: a registered op need not have any. It takes what is
    // its own out of the attributes.
    state.attributes = cast<DictionaryAttr>(unwrap(r->inherent));
    if (failed(name.verifyInherentAttrs(state.attributes, [&] {
          return emitError(loc) << "'" << name << "' op ";
        })))
      return nullptr;
  }
  DictionaryAttr discardable =
      r->discardable.ptr ? cast<DictionaryAttr>(unwrap(r->discardable))
      : old              ? old->getDiscardableAttrDictionary()
                         : DictionaryAttr::get(loc.getContext());
  bool together = !state.attributes.empty();
  if (together)
    for (NamedAttribute a : discardable)
      state.attributes.set(a.getName(), a.getValue());
  Operation *op = Operation::create(state);
  if (!together)
    op->setDiscardableAttrs(discardable);
  if (old)
    for (size_t i = 0, n = old->getNumRegions(); i < n; ++i)
      op->getRegion(i).takeBody(old->getRegion(i));
  next->getBlock()->getOperations().insert(Block::iterator(next), op);
  return op;
}

// Builds a new op next to `old`, with its location and regions, and as many
// results.
MlirOperation mb_build_beside(MlirOperation old, const MbNewOp *r) {
  Operation *op = unwrap(old);
  return wrap(build(op, op, op->getLoc(), r));
}
// Builds a new op, without regions, before `next`.
MlirOperation mb_build_before(MlirOperation next, MlirLocation loc,
                              const MbNewOp *r) {
  return wrap(build(unwrap(next), nullptr, unwrap(loc), r));
}
// Moves the uses of the results of `op` to as many values, and unlinks `op`.
void mb_replace_by(MlirOperation op, const MlirValue *values) {
  for (auto [i, result] : llvm::enumerate(unwrap(op)->getResults()))
    result.replaceAllUsesWith(unwrap(values[i]));
  unwrap(op)->remove();
}

// Moves the uses of the results of `from` to those of `to`, and unlinks `from`,
// which is the caller's to destroy. It keeps its operands.
void mb_take_over(MlirOperation from, MlirOperation to) {
  unwrap(from)->replaceAllUsesWith(unwrap(to));
  unwrap(from)->remove();
}
// Calls `f` for `op` and all ops within, the outer ones first. Not by recursion:
// bytecode can nest regions deeper than stacks are.
static void forEachWithin(Operation *op, function_ref<void(Operation *)> f) {
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
void mb_drop_references(MlirOperation op) {
  forEachWithin(unwrap(op), [](Operation *o) {
    for (OpOperand &operand : o->getOpOperands())
      operand.drop();
    for (BlockOperand &successor : o->getBlockOperands())
      successor.drop();
  });
}
// Whether the value goes when the op goes.
bool mb_defines(MlirOperation op, MlirValue v) {
  Operation *o = unwrap(op);
  Value value = unwrap(v);
  if (value.getDefiningOp() == o)
    return true;
  if (!o->getNumRegions())
    return false;
  Region *region = value.getParentRegion();
  while (region && region->getParentOp() != o)
    region = region->getParentRegion();
  return region;
}

// Puts a cast without operands where something uses what is about to go.
static void reportUses(Value value, bool &clean) {
  while (!value.use_empty()) {
    OpOperand &use = *value.use_begin();
    Operation *user = use.getOwner();
    user->emitOpError() << "operand #" << use.getOperandNumber()
                        << " is a value of an op that was taken out";
    OpBuilder builder(user);
    use.set(UnrealizedConversionCastOp::create(builder, user->getLoc(),
                                               TypeRange(value.getType()),
                                               ValueRange())
                .getResult(0));
    clean = false;
  }
}
// Frees unlinked ops, which refer to nothing. False, after diagnostics, if
// anything else uses what they define.
bool mb_bury(const MlirOperation *ops, size_t n) {
  for (size_t i = 0; i < n; ++i)
    mb_drop_references(ops[i]);
  bool clean = true;
  for (size_t i = 0; i < n; ++i)
    forEachWithin(unwrap(ops[i]), [&](Operation *o) {
      for (Value result : o->getResults())
        reportUses(result, clean);
      for (Region &region : o->getRegions())
        for (Block &block : region)
          for (Value argument : block.getArguments())
            reportUses(argument, clean);
    });
  for (size_t i = 0; i < n; ++i) {
    // Innermost first: an op's destructor recurses into its regions.
    SmallVector<Operation *> all;
    if (unwrap(ops[i])->getNumRegions())
      forEachWithin(unwrap(ops[i]), [&](Operation *o) { all.push_back(o); });
    else
      all.push_back(unwrap(ops[i]));
    for (Operation *o : llvm::reverse(all)) {
      if (o->getBlock())
        o->remove();
      o->destroy();
    }
  }
  return clean;
}

void mb_set_type(MlirValue v, MlirType t) { unwrap(v).setType(unwrap(t)); }

//===-- Types ---------------------------------------------------------------===//

struct MbTensor {
  const int64_t *shape;
  size_t rank;
  MlirType element;
  MlirAttribute encoding; // or null
};
bool mb_ranked_tensor(MlirType type, MbTensor *out) {
  auto t = dyn_cast<RankedTensorType>(unwrap(type));
  if (!t)
    return false;
  *out = {t.getShape().data(), t.getShape().size(), wrap(t.getElementType()),
          wrap(t.getEncoding())};
  return true;
}
// Null if the parts do not fit, after an error at `loc` unless that is null.
MlirType mb_ranked_tensor_get(MlirLocation loc, const int64_t *shape,
                              size_t rank, MlirType element,
                              MlirAttribute encoding) {
  auto error = [&] {
    return loc.ptr ? emitError(unwrap(loc)) : InFlightDiagnostic();
  };
  return wrap(Type(RankedTensorType::getChecked(
      error, ArrayRef<int64_t>(shape, rank), unwrap(element),
      unwrap(encoding))));
}
// Null if tensors cannot have such elements.
MlirType mb_unranked_tensor_get(MlirType element) {
  return wrap(Type(UnrankedTensorType::getChecked(
      [] { return InFlightDiagnostic(); }, unwrap(element))));
}

//===-- Attributes -----------------------------------------------------------===//

bool mb_i64_array(MlirAttribute attr, const int64_t **data, size_t *len) {
  auto a = dyn_cast<DenseI64ArrayAttr>(unwrap(attr));
  if (!a)
    return false;
  *data = a.asArrayRef().data();
  *len = a.asArrayRef().size();
  return true;
}

//===-- Constant payloads ---------------------------------------------------===//

// The bytes of a dense elements attribute, as it stores them.
bool mb_dense_raw(MlirAttribute attr, MlirStringRef *out, bool *splat) {
  auto d = dyn_cast<DenseIntOrFPElementsAttr>(unwrap(attr));
  if (!d)
    return false;
  ArrayRef<char> raw = d.getRawData();
  *out = wrap(StringRef(raw.data(), raw.size()));
  *splat = d.isSplat();
  return true;
}
// A dense elements attribute over bytes in the form that `mb_dense_raw` gives,
// or null if they do not fit the type.
MlirAttribute mb_dense_from_raw(MlirType type, MlirStringRef raw) {
  auto t = dyn_cast<ShapedType>(unwrap(type));
  ArrayRef<char> bytes(raw.data, raw.length);
  bool splat = false;
  if (!t || !t.hasStaticShape())
    return {nullptr};
  Type element = t.getElementType();
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  if (!element.isIntOrIndexOrFloat() ||
      !DenseElementsAttr::isValidRawBuffer(t, bytes, splat))
    return {nullptr};
  return wrap(
      Attribute(DenseElementsAttr::getFromRawBuffer(t, bytes)));
}

//===-- Quantized types -----------------------------------------------------===//

struct MbQuantized {
  unsigned flags;
  MlirType storage, expressed;
  int64_t min, max;
  const double *scales;
  const int64_t *zeroPoints;
  size_t num;
  int32_t axis; // -1: per tensor
};
// Per-tensor values are written through `scale` and `zeroPoint`; those per axis
// live in the context.
bool mb_quantized(MlirType type, MbQuantized *out, double *scale,
                  int64_t *zeroPoint) {
  Type t = unwrap(type);
  if (auto q = dyn_cast<quant::UniformQuantizedType>(t)) {
    *scale = q.getScale();
    *zeroPoint = q.getZeroPoint();
    *out = {q.getFlags(),          wrap(q.getStorageType()),
            wrap(q.getExpressedType()), q.getStorageTypeMin(),
            q.getStorageTypeMax(), scale,
            zeroPoint,             1,
            -1};
    return true;
  }
  if (auto q = dyn_cast<quant::UniformQuantizedPerAxisType>(t)) {
    *out = {q.getFlags(),
            wrap(q.getStorageType()),
            wrap(q.getExpressedType()),
            q.getStorageTypeMin(),
            q.getStorageTypeMax(),
            q.getScales().data(),
            q.getZeroPoints().data(),
            q.getScales().size(),
            q.getQuantizedDimension()};
    return true;
  }
  return false;
}
// Null after an error at `loc` if the parts do not fit.
MlirType mb_quantized_get(MlirLocation loc, const MbQuantized *q) {
  if (!unwrap(loc)->getContext()->getLoadedDialect<quant::QuantDialect>()) {
    emitError(unwrap(loc), "the dialect 'quant' is not loaded");
    return {nullptr};
  }
  if (q->axis < 0)
    return wrap(Type(quant::UniformQuantizedType::getChecked(
        unwrap(loc), q->flags, unwrap(q->storage), unwrap(q->expressed),
        q->scales[0], q->zeroPoints[0], q->min, q->max)));
  return wrap(Type(quant::UniformQuantizedPerAxisType::getChecked(
      unwrap(loc), q->flags, unwrap(q->storage), unwrap(q->expressed),
      ArrayRef<double>(q->scales, q->num),
      ArrayRef<int64_t>(q->zeroPoints, q->num), q->axis, q->min, q->max)));
}
}
