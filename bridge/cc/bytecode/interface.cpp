// Bytecode interface of Rust dialects: encodings of types and attributes, and versions.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <functional>
#include <mutex>

using namespace mlir;
using namespace bridge;

thread_local size_t bridge::rustReads = 0;

namespace {
// Recorded encoding that a hook writes for a type or an attribute, as a list of calls
// that are replayed on MLIR's writer. MLIR requests each encoding twice: first to number
// the entries that it refers to, then to write it. An entry without a number must not
// occur in the second pass. So the hook is called once, and its result is stored as long
// as the type or the attribute lives.
struct RecordedEncoding final : DialectBytecodeWriter {
  std::vector<std::function<void(DialectBytecodeWriter &)>> calls;
  std::string error;
  bool encoded; // false: MLIR writes the text form
  // True if the encoding refers to an entry that is nested deeper than readers accept.
  bool isTooDeep = false;

  void writeAttribute(Attribute a) final {
    isTooDeep |= isTooDeepToWrite(a);
    calls.emplace_back([=](auto &w) { w.writeAttribute(a); });
  }
  void writeOptionalAttribute(Attribute a) final {
    isTooDeep |= a && isTooDeepToWrite(a);
    calls.emplace_back([=](auto &w) { w.writeOptionalAttribute(a); });
  }
  void writeType(Type t) final {
    isTooDeep |= isTooDeepToWrite(t);
    calls.emplace_back([=](auto &w) { w.writeType(t); });
  }
  void writeVarInt(uint64_t v) final {
    calls.emplace_back([=](auto &w) { w.writeVarInt(v); });
  }
  void writeSignedVarInt(int64_t v) final {
    calls.emplace_back([=](auto &w) { w.writeSignedVarInt(v); });
  }
  void writeAPIntWithKnownWidth(const APInt &v) final {
    calls.emplace_back([=](auto &w) { w.writeAPIntWithKnownWidth(v); });
  }
  void writeAPFloatWithKnownSemantics(const APFloat &v) final {
    calls.emplace_back([=](auto &w) { w.writeAPFloatWithKnownSemantics(v); });
  }
  void writeOwnedString(StringRef s) final {
    calls.emplace_back([=](auto &w) { w.writeOwnedString(s); });
  }
  void writeOwnedBlob(ArrayRef<char> b) final {
    calls.emplace_back([=](auto &w) { w.writeOwnedBlob(b); });
  }
  void writeOwnedBool(bool v) final {
    calls.emplace_back([=](auto &w) { w.writeOwnedBool(v); });
  }

  // Rust's writer does not call the functions below.
  void writeResourceHandle(const AsmDialectResourceHandle &) final {
    llvm_unreachable("a resource");
  }
  int64_t getBytecodeVersion() const final { return 0; }
  FailureOr<const DialectVersion *> getDialectVersion(StringRef) const final {
    return failure();
  }
};

// Version of a dialect in bytecode, the major number first.
struct RustVersion final : DialectVersion {
  SmallVector<uint64_t, 3> numbers;
};

struct RustBytecode final : BytecodeDialectInterface {
  const MbDialectTable *def;
  // TypeIDs of the kinds whose encoding a hook writes.
  llvm::DenseSet<const void *> hooked;
  // Recorded encodings, by type or attribute.
  mutable llvm::DenseMap<const void *, std::unique_ptr<const RecordedEncoding>>
      encodings;
  mutable std::mutex mutex;

  RustBytecode(Dialect *d, const MbDialectTable *def)
      : BytecodeDialectInterface(d), def(def) {
    for (const MbKindTable *k : ArrayRef(def->types, def->num_types))
      if (k->encoding_hook)
        hooked.insert(k->type_id);
    for (const MbKindTable *k : ArrayRef(def->attrs, def->num_attrs))
      if (k->encoding_hook)
        hooked.insert(k->type_id);
  }

  // Writes a type or an attribute: calls the hook, or replays the recorded encoding.
  template <typename T, typename C>
  LogicalResult write(T entry, DialectBytecodeWriter &w,
                      bool (*hook)(const void *, C, void *)) const {
    if (!hooked.contains(entry.getTypeID().getAsOpaquePointer()))
      return success(hook(def->user, wrap(entry), &w));
    auto record = [&](RecordedEncoding &encoding) {
      return hook(def->user, wrap(entry), static_cast<DialectBytecodeWriter *>(&encoding));
    };
    const RecordedEncoding &encoding = recorded(entry.getAsOpaquePointer(), record);
    if (!encoding.error.empty())
      bytecodeError(UnknownLoc::get(entry.getContext()), encoding.error);
    else
      for (auto &call : encoding.calls)
        call(w);
    return success(encoding.encoded);
  }
  // Returns the recorded encoding of a type or an attribute. If two threads request it at
  // the same time, the first result is kept.
  const RecordedEncoding &
  recorded(const void *address, function_ref<bool(RecordedEncoding &)> hook) const {
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (auto known = encodings.find(address); known != encodings.end())
        return *known->second;
    }
    auto encoding = std::make_unique<RecordedEncoding>();
    encoding->encoded = hook(*encoding);
    if (encoding->isTooDeep)
      encoding->error = "an encoding refers to what is nested deeper than " +
                        std::to_string(unsigned(MB_MAX_BRACKETS)) + " levels";
    std::lock_guard<std::mutex> lock(mutex);
    return *encodings.try_emplace(address, std::move(encoding)).first->second;
  }

  Attribute readAttribute(DialectBytecodeReader &r) const final {
    ++rustReads;
    return unwrap(callbacks.read_attr(def->user, &r));
  }
  Type readType(DialectBytecodeReader &r) const final {
    ++rustReads;
    return unwrap(callbacks.read_type(def->user, &r));
  }
  LogicalResult writeAttribute(Attribute a,
                               DialectBytecodeWriter &w) const final {
    return write(a, w, callbacks.write_attr);
  }
  LogicalResult writeType(Type t, DialectBytecodeWriter &w) const final {
    return write(t, w, callbacks.write_type);
  }
  void writeVersion(DialectBytecodeWriter &w) const final {
    if (def->writes_version)
      for (uint64_t number : ArrayRef(def->version, def->num_version))
        w.writeVarInt(number);
  }
  // Reads the version of the dialect in bytecode. Codes identify all encodings, so older
  // versions need no special handling. Rejects only a newer version.
  std::unique_ptr<DialectVersion>
  readVersion(DialectBytecodeReader &r) const final {
    ArrayRef<uint64_t> known(def->version, def->num_version);
    auto version = std::make_unique<RustVersion>();
    for (size_t i = 0; i < known.size(); ++i)
      if (failed(r.readVarInt(version->numbers.emplace_back())))
        return nullptr;
    if (known.empty()) {
      r.emitError() << "dialect '" << unwrap(def->ns) << "' has no versions";
      return nullptr;
    }
    if (std::lexicographical_compare(known.begin(), known.end(),
                                     version->numbers.begin(),
                                     version->numbers.end())) {
      auto dotted = [](ArrayRef<uint64_t> v) {
        return llvm::join(llvm::map_range(v, [](uint64_t n) { return std::to_string(n); }), ".");
      };
      r.emitError() << "the bytecode has version " << dotted(version->numbers)
                    << " of dialect '" << unwrap(def->ns)
                    << "', of which versions up to " << dotted(known)
                    << " can be read";
      return nullptr;
    }
    return version;
  }
};
} // namespace

std::unique_ptr<DialectInterface>
bridge::bytecodeInterface(Dialect *dialect, const MbDialectTable *def) {
  return std::make_unique<RustBytecode>(dialect, def);
}

extern "C" {
// Gets the version of a Rust dialect in the bytecode. Returns false if the bytecode has
// none.
bool mb_r_version(void *r, MlirStringRef dialect, const uint64_t **numbers,
                  size_t *n) {
  auto version =
      static_cast<DialectBytecodeReader *>(r)->getDialectVersion(unwrap(dialect));
  if (failed(version))
    return false;
  auto *own = static_cast<const RustVersion *>(*version);
  *numbers = own->numbers.data();
  *n = own->numbers.size();
  return true;
}
// Stores the reason why a hook rejects a type or an attribute.
void mb_b_refuse(void *w, MlirStringRef message) {
  static_cast<RecordedEncoding *>(static_cast<DialectBytecodeWriter *>(w))->error =
      unwrap(message).str();
}
}
