// Whole modules as bytecode.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace mlir;
using namespace bridge;

static thread_local BytecodeErrors *current = nullptr;

BytecodeErrors::BytecodeErrors() : outer(std::exchange(current, this)) {}
BytecodeErrors::~BytecodeErrors() { current = outer; }

void bridge::bytecodeError(Location loc, const Twine &message) {
  if (!current || current->said.emplace(loc.getAsOpaquePointer(), message.str()).second)
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
// False after a diagnostic. `version` < 0: the newest.
bool mb_write_bytecode(MlirOperation op, MlirStringRef producer,
                       int64_t version, bool (*take)(MlirStringRef, void *),
                       void *user) {
  // The encodings of others' ops do not expect that something is missing.
  bool whole = true;
  forEachWithin(unwrap(op), [&](Operation *o) { whole &= hasParts(o); });
  if (!whole)
    return false;
  BytecodeWriterConfig config(unwrap(producer));
  if (version >= 0)
    config.setDesiredBytecodeVersion(version);
  BytecodeErrors errors;
  TakeStream os(take, user);
  LogicalResult result = writeBytecodeToFile(unwrap(op), os, config);
  os.flush();
  return succeeded(result) && errors.said.empty() && !os.refused;
}
void mb_b_error(MlirLocation loc, MlirStringRef message) {
  bytecodeError(unwrap(loc), unwrap(message));
}
// The verified module of text or bytecode, the caller's to destroy; null after a
// diagnostic. Either was checked.
MlirModule mb_parse(MlirContext ctx, MlirStringRef bytes) {
  return parseOrSay(unwrap(ctx), [&] {
    return parseSourceString<ModuleOp>(unwrap(bytes), ParserConfig(unwrap(ctx)),
                                       "-");
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
