// Encoding of the properties of registered ops, recorded from MLIR's own writers. Only a
// test uses it (src/bytecode/properties_test.rs).
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace bridge;

namespace {
// Writer that records one letter per encoded field: `a` for an attribute, `o` for an
// optional attribute, `n` for a number, `?` for any other field. An array of 32-bit
// integers that is present is recorded as its size in brackets.
struct Recorder final : DialectBytecodeWriter {
  std::string letters;
  int64_t version;
  explicit Recorder(int64_t version) : version(version) {}

  void writeAttribute(Attribute a) final {
    if (auto sizes = dyn_cast_if_present<DenseI32ArrayAttr>(a))
      letters += "[" + std::to_string(sizes.size()) + "]";
    else
      letters += 'a';
  }
  void writeOptionalAttribute(Attribute) final { letters += 'o'; }
  void writeVarInt(uint64_t) final { letters += 'n'; }
  void writeType(Type) final { letters += '?'; }
  void writeSignedVarInt(int64_t) final { letters += '?'; }
  void writeAPIntWithKnownWidth(const APInt &) final { letters += '?'; }
  void writeAPFloatWithKnownSemantics(const APFloat &) final { letters += '?'; }
  void writeOwnedString(StringRef) final { letters += '?'; }
  void writeOwnedBlob(ArrayRef<char>) final { letters += '?'; }
  void writeOwnedBool(bool) final { letters += '?'; }
  void writeResourceHandle(const AsmDialectResourceHandle &) final {
    letters += '?';
  }
  int64_t getBytecodeVersion() const final { return version; }
  FailureOr<const DialectVersion *> getDialectVersion(StringRef) const final {
    return failure();
  }
};
} // namespace

extern "C" {
// Passes a line to `take` for each registered op that writes properties: its name, the
// recorded letters, and the names of its attributes, separated by blanks.
void mb_properties_of_ops(MlirContext ctx, int64_t version,
                          bool (*take)(MlirStringRef, void *), void *user) {
  MLIRContext *context = unwrap(ctx);
  for (RegisteredOperationName name : context->getRegisteredOperations()) {
    if (!name.hasInterface<BytecodeOpInterface>())
      continue;
    Operation *op =
        Operation::create(OperationState(UnknownLoc::get(context), name));
    Recorder recorder(version);
    cast<BytecodeOpInterface>(op).writeProperties(recorder);
    op->destroy();
    std::string line = (name.getStringRef() + " " + recorder.letters).str();
    for (StringAttr attribute : name.getAttributeNames())
      line += " " + attribute.str();
    if (!take(wrap(StringRef(line)), user))
      return;
  }
}
}
