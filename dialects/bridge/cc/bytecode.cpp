// The bytecode reader and writer that a dialect's types and attributes see,
// and the writing of whole modules.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBufferRef.h"

#include <set>

using namespace mlir;
using namespace bridge;

static DialectBytecodeReader &reader(void *r) {
  return *static_cast<DialectBytecodeReader *>(r);
}
static DialectBytecodeWriter &writer(void *w) {
  return *static_cast<DialectBytecodeWriter *>(w);
}

// What could not be written, where we write ourselves; otherwise null. The
// writer asks for each encoding twice, to number and to write.
using Errors = std::set<std::pair<const void *, std::string>>;
static thread_local Errors *currentErrors = nullptr;

void bridge::bytecodeError(Location loc, const Twine &message) {
  if (!currentErrors ||
      currentErrors->emplace(loc.getAsOpaquePointer(), message.str()).second)
    emitError(loc, message);
}

MlirModule
bridge::parseOrSay(MLIRContext *ctx,
                   function_ref<OwningOpRef<ModuleOp>()> parse) {
  bool said = false;
  OwningOpRef<ModuleOp> module;
  {
    ScopedDiagnosticHandler listener(ctx, [&](Diagnostic &d) {
      said |= d.getSeverity() == DiagnosticSeverity::Error;
      return failure(); // the next handler prints it
    });
    module = parse();
  }
  if (!module && !said)
    emitError(UnknownLoc::get(ctx), "malformed module");
  return wrap(module.release());
}

namespace {
// A stream whose bytes Rust takes.
struct TakeStream final : llvm::raw_ostream {
  bool (*take)(MlirStringRef, void *);
  void *user;
  bool refused = false;
  uint64_t position = 0;
  TakeStream(bool (*take)(MlirStringRef, void *), void *user)
      : take(take), user(user) {}
  ~TakeStream() override { flush(); }
  void write_impl(const char *bytes, size_t n) final {
    refused = refused || !take({bytes, n}, user);
    position += n;
  }
  uint64_t current_pos() const final { return position; }
};
} // namespace

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
// An integer attribute of `type`, encoded as its value alone. A broken value may
// have bits beyond the width, which an APInt must not.
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
// A copy of the text that lives as long as the context.
MlirStringRef mb_intern(MlirContext ctx, MlirStringRef s) {
  return wrap(StringAttr::get(unwrap(ctx), unwrap(s)).getValue());
}
// "Owned": the bytes outlive the writer. Those of attributes do.
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

// False after a diagnostic. `version` < 0: the newest.
bool mb_write_bytecode(MlirOperation op, MlirStringRef producer,
                       int64_t version, bool (*take)(MlirStringRef, void *),
                       void *user) {
  BytecodeWriterConfig config(unwrap(producer));
  if (version >= 0)
    config.setDesiredBytecodeVersion(version);
  Errors errors;
  Errors *outer = std::exchange(currentErrors, &errors);
  TakeStream os(take, user);
  LogicalResult result = writeBytecodeToFile(unwrap(op), os, config);
  os.flush();
  currentErrors = outer;
  return succeeded(result) && errors.empty() && !os.refused;
}
void mb_b_error(MlirLocation loc, MlirStringRef message) {
  bytecodeError(unwrap(loc), unwrap(message));
}
// The verified module, the caller's to destroy; null after a diagnostic.
MlirModule mb_parse_bytecode(MlirContext ctx, MlirStringRef bytes) {
  return parseOrSay(unwrap(ctx), [&] {
    return parseSourceString<ModuleOp>(unwrap(bytes), ParserConfig(unwrap(ctx)));
  });
}
// Whether types and attributes of a dialect have an encoding.
bool mb_has_encoding(MlirContext ctx, MlirStringRef name) {
  Dialect *dialect = unwrap(ctx)->getOrLoadDialect(unwrap(name));
  return dialect && dialect->getRegisteredInterface<BytecodeDialectInterface>();
}
bool mb_is_bytecode(MlirStringRef s) {
  return isBytecode(llvm::MemoryBufferRef(unwrap(s), ""));
}
}
