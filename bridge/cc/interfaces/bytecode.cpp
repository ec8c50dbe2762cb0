// Properties of ops in bytecode. The order of the slots, and which slots are
// optional, define the wire format. It is the format of the code that ODS
// generates.
//
// `readLast` compares error texts. Older writers did not know an op's newest
// attribute and wrote nothing for it. MLIR's reader neither reports the number
// of remaining bytes nor can go back. But its error for a missing attribute
// equals its error for a read beyond the end.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Threading.h"

using namespace mlir;
using namespace bridge;

namespace {
// First bytecode version that stores the sizes of operand and result groups as
// arrays at the end of the properties. In earlier versions, the sizes are
// ordinary attributes.
constexpr int64_t kSizesAtEnd = 6;

// Returns how many sizes a slot holds, or 0 if it is an ordinary attribute.
size_t numSizes(const MbOpTable *def, size_t slot) {
  return llvm::StringSwitch<size_t>(unwrap(def->attr_names[slot]))
      .Case("operandSegmentSizes", def->num_operand_groups)
      .Case("resultSegmentSizes", def->num_result_groups)
      .Default(0);
}

// Returns the error that `read` reports, or nullopt if `read` succeeds.
std::optional<std::string> errorOf(MLIRContext *context,
                                   function_ref<LogicalResult()> read) {
  std::string text;
  ScopedDiagnosticHandler handler(
      context, [&, thread = llvm::get_threadid()](Diagnostic &d) {
        if (thread != llvm::get_threadid() ||
            d.getSeverity() != DiagnosticSeverity::Error)
          return failure();
        text += text.empty() ? d.str() : "; " + d.str();
        return success();
      });
  if (succeeded(read()))
    return std::nullopt;
  return text;
}

// Reads the last optional attribute, which older writers may have omitted.
LogicalResult readLast(DialectBytecodeReader &r, MLIRContext *context,
                       Attribute &slot) {
  size_t before = rustReads;
  auto error = errorOf(context, [&] { return r.readOptionalAttribute(slot); });
  if (!error)
    return success();
  auto end = errorOf(context, [&]() -> LogicalResult {
    return r.readAPIntWithKnownWidth(8);
  });
  // A truncated attribute of a Rust dialect causes an equal error.
  if (error == end && rustReads == before)
    return success();
  // MLIR fails without an error if it will read the attribute again later.
  return error->empty() ? failure() : r.emitError(*error);
}

// Reads the properties of an op without sizes of groups.
LogicalResult readSlots(DialectBytecodeReader &r, MLIRContext *context,
                        const MbOpTable *def, Attribute *slots) {
  for (size_t i = 0; i < def->num_attrs; ++i) {
    if (!def->attr_optional[i] ? failed(r.readAttribute(slots[i]))
        : i + 1 < def->num_attrs
            ? failed(r.readOptionalAttribute(slots[i]))
            : failed(readLast(r, context, slots[i])))
      return r.emitError()
             << "attribute '" << unwrap(def->attr_names[i]) << "' of '"
             << unwrap(def->name)
             << "' cannot be read: the bytecode is damaged, or of a version of "
                "the dialect in which the op has other attributes";
  }
  return success();
}
// Reads the properties of an op with sizes of groups.
LogicalResult readSized(DialectBytecodeReader &r, MLIRContext *context,
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

// Reports a missing attribute of an op that was not verified. The bytes written
// so far are too short to be read as a valid op.
void reportMissing(Operation *op, size_t slot) {
  const MbOpTable *def = defOf(op->getName());
  bytecodeError(op->getLoc(), "'" + op->getName().getStringRef() +
                                  "' op requires attribute '" +
                                  unwrap(def->attr_names[slot]) +
                                  "' to be written as bytecode");
}
// Writes a slot. Returns false if a required attribute is missing.
bool writeSlot(Operation *op, const MbOpTable *def, size_t i,
               DialectBytecodeWriter &w) {
  Attribute a = slotsOf(op)[i];
  if (def->attr_optional[i])
    w.writeOptionalAttribute(a);
  else if (a)
    w.writeAttribute(a);
  else
    reportMissing(op, i);
  return a || def->attr_optional[i];
}
// Writes the properties of an op with sizes of groups.
void writeSized(Operation *op, const MbOpTable *def, DialectBytecodeWriter &w) {
  for (size_t i = 0; i < def->num_attrs; ++i)
    if (!numSizes(def, i) && !writeSlot(op, def, i, w))
      return;
  for (size_t i = 0; i < def->num_attrs; ++i)
    if (size_t n = numSizes(def, i)) {
      auto sizes = dyn_cast_if_present<DenseI32ArrayAttr>(slotsOf(op)[i]);
      if (!sizes || size_t(sizes.size()) != n)
        return reportMissing(op, i);
      w.writeSparseArray(sizes.asArrayRef());
    }
}

// Model of the interface that ops with properties must have.
struct BytecodeModel : BytecodeOpInterface::Concept {
  using Interface = BytecodeOpInterface;
  BytecodeModel() : Concept{read, write} {}
  static LogicalResult read(DialectBytecodeReader &r, OperationState &state) {
    const MbOpTable *def = defOf(state.name);
    Attribute *slots = state.getOrAddProperties<Slots>().slots;
    auto read = def->flags & MB_SEGMENTS ? readSized : readSlots;
    if (failed(read(r, state.getContext(), def, slots)))
      return failure();
    upgradeSlots(def, slots);
    return success();
  }
  static void write(const Concept *, Operation *op, DialectBytecodeWriter &w) {
    const MbOpTable *def = defOf(op->getName());
    if (def->flags & MB_SEGMENTS && w.getBytecodeVersion() >= kSizesAtEnd)
      return writeSized(op, def, w);
    for (size_t i = 0; i < def->num_attrs; ++i)
      if (!writeSlot(op, def, i, w))
        return;
  }
};
} // namespace

void bridge::addBytecode(mlir::detail::InterfaceMap &map) {
  map.insertModels<BytecodeModel>();
}
