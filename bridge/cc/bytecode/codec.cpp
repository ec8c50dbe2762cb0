// Bytecode reader and writer for a dialect's types and attributes.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace bridge;

static DialectBytecodeReader &reader(void *r) {
  return *static_cast<DialectBytecodeReader *>(r);
}
static DialectBytecodeWriter &writer(void *w) {
  return *static_cast<DialectBytecodeWriter *>(w);
}

extern "C" {
MlirContext mb_r_context(void *r) { return wrap(reader(r).getContext()); }
bool mb_r_varint(void *r, uint64_t *v) {
  return succeeded(reader(r).readVarInt(*v));
}
bool mb_r_svarint(void *r, int64_t *v) {
  return succeeded(reader(r).readSignedVarInt(*v));
}
bool mb_r_bool(void *r, bool *v) { return succeeded(reader(r).readBool(*v)); }
bool mb_r_type(void *r, MlirType *out) {
  Type t;
  bool ok = succeeded(reader(r).readType(t));
  *out = wrap(t);
  return ok;
}
bool mb_r_attr(void *r, bool optional, MlirAttribute *out) {
  Attribute a;
  bool ok = succeeded(optional ? reader(r).readOptionalAttribute(a)
                               : reader(r).readAttribute(a));
  *out = wrap(a);
  return ok;
}
bool mb_r_string(void *r, MlirStringRef *out) {
  StringRef s;
  bool ok = succeeded(reader(r).readString(s));
  *out = wrap(s);
  return ok;
}
bool mb_r_blob(void *r, MlirStringRef *out) {
  ArrayRef<char> blob;
  bool ok = succeeded(reader(r).readBlob(blob));
  *out = wrap(StringRef(blob.data(), blob.size()));
  return ok;
}
bool mb_r_f64(void *r, double *out) {
  FailureOr<APFloat> v =
      reader(r).readAPFloatWithKnownSemantics(APFloat::IEEEdouble());
  if (failed(v))
    return false;
  *out = v->convertToDouble();
  return true;
}
// Reads the value of an integer attribute of type `type`. An invalid value may have bits
// beyond the width, which APInt does not accept, so the value is truncated.
bool mb_r_integer_attr(void *r, MlirType type, unsigned width,
                       MlirAttribute *out) {
  FailureOr<APInt> v = reader(r).readAPIntWithKnownWidth(width);
  if (failed(v))
    return false;
  *out = wrap(Attribute(
      IntegerAttr::get(unwrap(type), APInt(width, *v->getRawData(), false,
                                           /*implicitTrunc=*/true))));
  return true;
}
bool mb_r_float_attr(void *r, MlirType type, MlirAttribute *out) {
  auto ft = cast<FloatType>(unwrap(type));
  FailureOr<APFloat> v =
      reader(r).readAPFloatWithKnownSemantics(ft.getFloatSemantics());
  if (failed(v))
    return false;
  *out = wrap(Attribute(FloatAttr::get(ft, *v)));
  return true;
}
void mb_r_error(void *r, MlirStringRef message) {
  reader(r).emitError(unwrap(message));
}

void mb_b_varint(void *w, uint64_t v) { writer(w).writeVarInt(v); }
void mb_b_svarint(void *w, int64_t v) { writer(w).writeSignedVarInt(v); }
void mb_b_bool(void *w, bool v) { writer(w).writeOwnedBool(v); }
void mb_b_type(void *w, MlirType t) { writer(w).writeType(unwrap(t)); }
void mb_b_attr(void *w, bool optional, MlirAttribute a) {
  if (optional)
    writer(w).writeOptionalAttribute(unwrap(a));
  else
    writer(w).writeAttribute(unwrap(a));
}
// Returns a copy of the text that lives as long as the context.
MlirStringRef mb_intern(MlirContext ctx, MlirStringRef s) {
  return wrap(StringAttr::get(unwrap(ctx), unwrap(s)).getValue());
}
// "Owned" means that the bytes outlive the writer. Rust passes only bytes that the
// context owns.
void mb_b_string(void *w, MlirStringRef s) {
  writer(w).writeOwnedString(unwrap(s));
}
void mb_b_blob(void *w, MlirStringRef s) {
  writer(w).writeOwnedBlob({s.data, s.length});
}
void mb_b_f64(void *w, double v) {
  writer(w).writeAPFloatWithKnownSemantics(APFloat(v));
}
void mb_b_integer_attr(void *w, MlirAttribute a) {
  writer(w).writeAPIntWithKnownWidth(cast<IntegerAttr>(unwrap(a)).getValue());
}
void mb_b_float_attr(void *w, MlirAttribute a) {
  writer(w).writeAPFloatWithKnownSemantics(
      cast<FloatAttr>(unwrap(a)).getValue());
}
}
