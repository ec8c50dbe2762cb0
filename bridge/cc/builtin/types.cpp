// Builtin types and attributes: functions that the C API lacks.
#include "bridge.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/TensorEncoding.h"
#include "llvm/Support/Threading.h"

using namespace mlir;
using namespace bridge;

extern "C" {
//===-- Types ---------------------------------------------------------------===//

bool mb_ranked_tensor(MlirType type, MbTensor *out) {
  auto t = dyn_cast<RankedTensorType>(unwrap(type));
  if (!t)
    return false;
  *out = {t.getShape().data(), t.getShape().size(), wrap(t.getElementType()),
          wrap(t.getEncoding())};
  return true;
}
// Returns a ranked tensor type. Returns null if the parts do not fit, after an error at
// `loc` unless `loc` is null.
MlirType mb_ranked_tensor_get(MlirLocation loc, const int64_t *shape,
                              size_t rank, MlirType element,
                              MlirAttribute encoding) {
  ArrayRef<int64_t> sizes(shape, rank);
  Type elementType = unwrap(element);
  Attribute tensorEncoding = unwrap(encoding);
  if (loc.ptr)
    return wrap(Type(RankedTensorType::getChecked(
        [&] { return emitError(unwrap(loc)); }, sizes, elementType, tensorEncoding)));
  // MLIR reports the reason of a failure only by diagnostics. Without `loc`, this
  // function checks the parts itself and emits none.
  auto isSize = [](int64_t n) { return n >= 0 || ShapedType::isDynamic(n); };
  if (!TensorType::isValidElementType(elementType) || !llvm::all_of(sizes, isSize))
    return {nullptr};
  if (auto verifiable = dyn_cast_if_present<VerifiableTensorEncoding>(tensorEncoding)) {
    Location unknown = UnknownLoc::get(elementType.getContext());
    ScopedDiagnosticHandler quiet(
        elementType.getContext(), [thread = llvm::get_threadid()](Diagnostic &) {
          return success(thread == llvm::get_threadid());
        });
    if (failed(verifiable.verifyEncoding(
            sizes, elementType, [&] { return emitError(unknown); })))
      return {nullptr};
  }
  return wrap(Type(RankedTensorType::get(sizes, elementType, tensorEncoding)));
}
// Returns an unranked tensor type, or null if tensors cannot have this element type.
MlirType mb_unranked_tensor_get(MlirType element) {
  Type elementType = unwrap(element);
  return wrap(TensorType::isValidElementType(elementType)
                  ? Type(UnrankedTensorType::get(elementType))
                  : Type());
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

// Gets the bytes of a dense elements attribute in MLIR's form. Returns false for another
// attribute.
bool mb_dense_raw(MlirAttribute attr, MlirStringRef *out, bool *splat) {
  auto d = dyn_cast<DenseIntOrFPElementsAttr>(unwrap(attr));
  if (!d)
    return false;
  ArrayRef<char> raw = d.getRawData();
  *out = wrap(StringRef(raw.data(), raw.size()));
  *splat = d.isSplat();
  return true;
}
// Returns whether the options of the command line elide elements like these from text.
bool mb_is_elided(MlirAttribute attr) {
  auto elements = dyn_cast<ElementsAttr>(unwrap(attr));
  return elements && OpPrintingFlags().shouldElideElementsAttr(elements);
}
// Returns a dense elements attribute with bytes in the form of `mb_dense_raw`, or null if
// the bytes do not fit the type.
MlirAttribute mb_dense_from_raw(MlirType type, MlirStringRef raw) {
  auto t = dyn_cast<ShapedType>(unwrap(type));
  ArrayRef<char> bytes(raw.data, raw.length);
  bool splat = false;
  if (!t || !isa<RankedTensorType, VectorType>(t) || !t.hasStaticShape())
    return {nullptr};
  if (auto vector = dyn_cast<VectorType>(t); vector && vector.isScalable())
    return {nullptr};
  Type element = t.getElementType();
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  if (!element.isIntOrIndexOrFloat())
    return {nullptr};
  // MLIR multiplies sizes without overflow checks. A number is stored in whole bytes; a
  // complex number is two numbers.
  int64_t bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  bits = 2 * (bits + 8);
  for (int64_t size : t.getShape())
    if (size && llvm::MulOverflow(bits, size, bits))
      return {nullptr};
  if (!DenseElementsAttr::isValidRawBuffer(t, bytes, splat))
    return {nullptr};
  return wrap(
      Attribute(DenseElementsAttr::getFromRawBuffer(t, bytes)));
}

// Returns a dense elements attribute whose elements all have a value. Returns null if the
// value is no number of the element type, or if the type is no tensor of static shape.
MlirAttribute mb_splat(MlirType type, MlirAttribute value) {
  auto t = dyn_cast<RankedTensorType>(unwrap(type));
  auto typed = dyn_cast<TypedAttr>(unwrap(value));
  if (!t || !t.hasStaticShape() || !typed ||
      typed.getType() != t.getElementType())
    return {nullptr};
  if (auto number = dyn_cast<complex::NumberAttr>(typed))
    return wrap(Attribute(DenseElementsAttr::get(t, number.getValue())));
  if (!isa<FloatAttr, IntegerAttr>(typed))
    return {nullptr};
  return wrap(Attribute(DenseElementsAttr::get(t, Attribute(typed))));
}

// Gets the key and the bytes of the resource to which dense elements refer. Sets `found`
// to whether a resource has this key. Returns false for another attribute.
bool mb_resource(MlirAttribute attr, MlirStringRef *key, bool *found,
                 MlirStringRef *bytes) {
  auto elements = dyn_cast<DenseResourceElementsAttr>(unwrap(attr));
  if (!elements)
    return false;
  DenseResourceElementsHandle handle = elements.getRawHandle();
  *key = wrap(handle.getKey());
  AsmResourceBlob *blob = handle.getBlob();
  *found = blob;
  if (blob)
    *bytes = wrap(StringRef(blob->getData().data(), blob->getData().size()));
  return true;
}
// Gets the width, in bits, of the numbers in an element, and how many numbers the element
// has: two if it is complex. Returns false if the type is not a number type.
bool mb_element(MlirType type, unsigned *bits, unsigned *numbers) {
  Type element = unwrap(type);
  *numbers = 1;
  if (auto complex = dyn_cast<ComplexType>(element)) {
    element = complex.getElementType();
    *numbers = 2;
  }
  if (!element.isIntOrIndexOrFloat())
    return false;
  *bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  return true;
}

//===-- Quantized types -----------------------------------------------------===//

// Gets the parts of a quantized type. Per-tensor values are written to `scale` and
// `zeroPoint`; per-axis values live in the context. Returns false for another type.
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
// Returns a quantized type. Returns null if the parts do not fit, after an error at
// `loc`.
MlirType mb_quantized_get(MlirLocation loc, const MbQuantized *q) {
  if (!unwrap(loc)->getContext()->getLoadedDialect<quant::QuantDialect>()) {
    emitError(unwrap(loc), "the dialect 'quant' is not loaded");
    return {nullptr};
  }
  if (q->axis < 0)
    return wrap(Type(quant::UniformQuantizedType::getChecked(
        unwrap(loc), q->flags, unwrap(q->storage), unwrap(q->expressed),
        q->scales[0], q->zero_points[0], q->min, q->max)));
  return wrap(Type(quant::UniformQuantizedPerAxisType::getChecked(
      unwrap(loc), q->flags, unwrap(q->storage), unwrap(q->expressed),
      ArrayRef<double>(q->scales, q->num),
      ArrayRef<int64_t>(q->zero_points, q->num), q->axis, q->min, q->max)));
}
}
