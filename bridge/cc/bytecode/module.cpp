// Reader and writer of whole modules as bytecode.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/Threading.h"

using namespace mlir;
using namespace bridge;

static thread_local BytecodeErrors *current = nullptr;

BytecodeErrors::BytecodeErrors() : outer(std::exchange(current, this)) {}
BytecodeErrors::~BytecodeErrors() { current = outer; }

void bridge::bytecodeError(Location loc, const Twine &message) {
  if (!current || current->reported.emplace(loc.getAsOpaquePointer(), message.str()).second)
    emitError(loc, message);
}

// Implements `isTooDeepToWrite` for types and attributes.
template <typename T> static bool isTooDeepToWriteAs(T part) {
  if (current)
    return current->limit.exceededBy(part);
  return DepthLimit(MB_MAX_BRACKETS).exceededBy(part);
}
bool bridge::isTooDeepToWrite(Type type) { return isTooDeepToWriteAs(type); }
bool bridge::isTooDeepToWrite(Attribute attr) { return isTooDeepToWriteAs(attr); }

// Returns the note that MLIR's reader attaches to its errors in valid bytecode: the version and the
// producer. Returns an empty string for other input.
static std::string producerNote(StringRef input) {
  // The header is the magic number, the version as a varint of one byte, and the producer.
  constexpr size_t kMagic = 4;
  if (input.size() <= kMagic || !isBytecode(llvm::MemoryBufferRef(input, "")))
    return "";
  unsigned version = static_cast<uint8_t>(input[kMagic]) >> 1;
  StringRef producer = input.drop_front(kMagic + 1).take_until([](char c) { return !c; });
  return ("in bytecode version " + Twine(version) + " produced by: " + producer).str();
}

MlirModule
bridge::parseOrReport(MLIRContext *ctx, StringRef input, StringRef name,
                   function_ref<OwningOpRef<ModuleOp>(const ParserConfig &)> parse) {
  bool reported = false;
  DepthScope scope;
  ShownDiagnostics shown(ctx);
  bool hasText = !isBytecode(llvm::MemoryBufferRef(input, ""));
  TextOfErrors text(ctx, hasText ? input : StringRef(), name);
  SuggestingDiagnostics suggesting(ctx);
  OwningOpRef<ModuleOp> module;
  {
    ScopedDiagnosticHandler listener(ctx, [&, thread = llvm::get_threadid()](Diagnostic &d) {
      reported |= thread == llvm::get_threadid() && d.getSeverity() == DiagnosticSeverity::Error;
      return failure(); // passes the diagnostic to the next handler
    });
    module = parse(ParserConfig(ctx, /*verifyAfterParse=*/false));
    // MLIR's lexer reports some errors and goes on: a string without an end, after a type, is skipped.
    if (reported)
      module = nullptr;
    // MLIR's reader verifies, too, and attaches a note to all errors.
    std::string note = producerNote(input);
    ScopedDiagnosticHandler attach(ctx, [&](Diagnostic &d) {
      if (!note.empty())
        d.attachNote() << note;
      return failure();
    });
    // Verification checks the depth, too: types and attributes that hooks parse may be
    // deeper than their text.
    if (module && !mb_verify(wrap(module->getOperation())))
      module = nullptr;
  }
  if (!module && !reported)
    emitError(UnknownLoc::get(ctx), "malformed module");
  return wrap(module.release());
}

namespace {
// Output stream that passes its bytes to Rust.
struct TakeStream final : llvm::raw_ostream {
  bool (*take)(MlirStringRef, void *);
  void *user;
  const BytecodeErrors &errors;
  bool refused = false;
  uint64_t position = 0;
  TakeStream(bool (*take)(MlirStringRef, void *), void *user,
             const BytecodeErrors &errors)
      : take(take), user(user), errors(errors) {}
  ~TakeStream() override { flush(); }
  // MLIR writes all bytes after it has requested all encodings. It does not know whether
  // an entry could not be encoded.
  void write_impl(const char *bytes, size_t n) final {
    refused = refused || !errors.reported.empty() || !take({bytes, n}, user);
    position += n;
  }
  uint64_t current_pos() const final { return position; }
};
} // namespace

extern "C" {
// Writes an op as bytecode; a negative `version` means the newest. Returns false after a
// diagnostic.
bool mb_write_bytecode(MlirOperation op, MlirStringRef producer,
                       int64_t version, bool (*take)(MlirStringRef, void *),
                       void *user) {
  if (!checkReadable(unwrap(op), version))
    return false;
  // Encoders of other dialects' ops rely on the presence of all parts.
  bool isWritable = true;
  forEachWithin(unwrap(op), [&](Operation *o) { isWritable &= hasParts(o) && hasReadableName(o); });
  if (!isWritable)
    return false;
  BytecodeWriterConfig config(unwrap(producer));
  if (version >= 0)
    config.setDesiredBytecodeVersion(version);
  BytecodeErrors errors;
  TakeStream os(take, user, errors);
  LogicalResult result = writeBytecodeToFile(unwrap(op), os, config);
  os.flush();
  return succeeded(result) && errors.reported.empty() && !os.refused;
}
// Reports a type or an attribute that cannot be encoded.
void mb_b_error(MlirLocation loc, MlirStringRef message) {
  bytecodeError(unwrap(loc), unwrap(message));
}
// Parses and verifies a module from text or bytecode that Rust has checked. The caller
// owns the module. Returns null after a diagnostic.
MlirModule mb_parse(MlirContext ctx, MlirStringRef bytes) {
  return parseOrReport(unwrap(ctx), unwrap(bytes), kNoName, [&](const ParserConfig &config) {
    return parseSourceString<ModuleOp>(unwrap(bytes), config, kNoName);
  });
}
// Returns whether types and attributes of a dialect have an encoding.
bool mb_has_encoding(MlirContext ctx, MlirStringRef name) {
  Dialect *dialect = unwrap(ctx)->getOrLoadDialect(unwrap(name));
  return dialect && dialect->getRegisteredInterface<BytecodeDialectInterface>();
}
bool mb_is_bytecode(MlirStringRef s) {
  return isBytecode(llvm::MemoryBufferRef(unwrap(s), ""));
}
}
