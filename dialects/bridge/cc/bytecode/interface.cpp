// The bytecode of a dialect's types and attributes, and its version.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

#include <mutex>

using namespace mlir;
using namespace bridge;

thread_local size_t bridge::ownReads = 0;

namespace {
// What a hook wrote of a type or an attribute.
struct Written final : DialectBytecodeWriter {
  enum Kind { Attr, OptionalAttr, Typ, VarInt, SVarInt, Int, Float, Str, Blob, Bool };
  struct Part {
    Kind kind;
    const void *what; // an attribute, a type, or bytes
    uint64_t number;  // a value, a size, or an index
  };
  SmallVector<Part, 4> parts;
  SmallVector<APInt, 0> ints;
  SmallVector<APFloat, 0> floats;
  bool encoded = false; // MLIR writes the text otherwise
  std::string refusal;

  void keep(Kind kind, const void *what, uint64_t number) {
    parts.push_back({kind, what, number});
  }
  void writeAttribute(Attribute a) final {
    keep(Attr, a.getAsOpaquePointer(), 0);
  }
  void writeOptionalAttribute(Attribute a) final {
    keep(OptionalAttr, a.getAsOpaquePointer(), 0);
  }
  void writeType(Type t) final { keep(Typ, t.getAsOpaquePointer(), 0); }
  void writeVarInt(uint64_t v) final { keep(VarInt, nullptr, v); }
  void writeSignedVarInt(int64_t v) final { keep(SVarInt, nullptr, v); }
  void writeAPIntWithKnownWidth(const APInt &v) final {
    keep(Int, nullptr, ints.size());
    ints.push_back(v);
  }
  void writeAPFloatWithKnownSemantics(const APFloat &v) final {
    keep(Float, nullptr, floats.size());
    floats.push_back(v);
  }
  void writeOwnedString(StringRef s) final { keep(Str, s.data(), s.size()); }
  void writeOwnedBlob(ArrayRef<char> b) final { keep(Blob, b.data(), b.size()); }
  void writeOwnedBool(bool v) final { keep(Bool, nullptr, v); }

  void replay(DialectBytecodeWriter &w) const {
    for (const Part &p : parts) {
      auto *bytes = static_cast<const char *>(p.what);
      switch (p.kind) {
      case Attr:
        w.writeAttribute(Attribute::getFromOpaquePointer(p.what));
        break;
      case OptionalAttr:
        w.writeOptionalAttribute(Attribute::getFromOpaquePointer(p.what));
        break;
      case Typ:
        w.writeType(Type::getFromOpaquePointer(p.what));
        break;
      case VarInt:
        w.writeVarInt(p.number);
        break;
      case SVarInt:
        w.writeSignedVarInt(p.number);
        break;
      case Int:
        w.writeAPIntWithKnownWidth(ints[p.number]);
        break;
      case Float:
        w.writeAPFloatWithKnownSemantics(floats[p.number]);
        break;
      case Str:
        w.writeOwnedString({bytes, p.number});
        break;
      case Blob:
        w.writeOwnedBlob({bytes, p.number});
        break;
      case Bool:
        w.writeOwnedBool(p.number);
        break;
      }
    }
  }

  // Rust's writer has none of these.
  void writeResourceHandle(const AsmDialectResourceHandle &) final {
    llvm_unreachable("a resource");
  }
  int64_t getBytecodeVersion() const final { return 0; }
  FailureOr<const DialectVersion *> getDialectVersion(StringRef) const final {
    return failure();
  }
};

// The version of a dialect that bytecode has: numbers, the major one first.
struct RustVersion final : DialectVersion {
  SmallVector<uint64_t, 3> numbers;
};

struct RustBytecode final : BytecodeDialectInterface {
  const MbDialectTable *def;
  // The kinds whose encoding is a hook's.
  llvm::DenseSet<const void *> hooked;
  // What hooks wrote. MLIR asks for an encoding twice, to give numbers to what it
  // refers to, and to write it: what has no number then must not come up. So a
  // hook is asked once, and its answer kept as long as what it is about.
  mutable std::mutex mutex;
  mutable llvm::DenseMap<const void *, std::unique_ptr<Written>> known;

  RustBytecode(Dialect *d, const MbDialectTable *def)
      : BytecodeDialectInterface(d), def(def) {
    for (const MbKindTable *k : ArrayRef(def->types, def->num_types))
      if (k->encoding_hook)
        hooked.insert(k->type_id);
    for (const MbKindTable *k : ArrayRef(def->attrs, def->num_attrs))
      if (k->encoding_hook)
        hooked.insert(k->type_id);
  }

  template <typename T, typename C>
  LogicalResult write(T what, DialectBytecodeWriter &w,
                      bool (*ask)(const void *, C, void *)) const {
    if (!hooked.contains(what.getTypeID().getAsOpaquePointer()))
      return success(ask(def->user, wrap(what), &w));
    const Written &written = once(what.getAsOpaquePointer(), [&](Written &to) {
      to.encoded = ask(def->user, wrap(what),
                       static_cast<DialectBytecodeWriter *>(&to));
    });
    if (!written.refusal.empty())
      bytecodeError(UnknownLoc::get(what.getContext()), written.refusal);
    else
      written.replay(w);
    return success(written.encoded);
  }
  // Of two threads that ask at the same time, the first answer counts.
  const Written &once(const void *what, function_ref<void(Written &)> ask) const {
    {
      std::lock_guard<std::mutex> lock(mutex);
      auto found = known.find(what);
      if (found != known.end())
        return *found->second;
    }
    auto written = std::make_unique<Written>();
    ask(*written);
    std::lock_guard<std::mutex> lock(mutex);
    return *known.try_emplace(what, std::move(written)).first->second;
  }

  Attribute readAttribute(DialectBytecodeReader &r) const final {
    ++ownReads;
    return unwrap(callbacks.read_attr(def->user, &r));
  }
  Type readType(DialectBytecodeReader &r) const final {
    ++ownReads;
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
  // Codes tell all encodings apart: it is enough that none is newer.
  std::unique_ptr<DialectVersion>
  readVersion(DialectBytecodeReader &r) const final {
    ArrayRef<uint64_t> known(def->version, def->num_version);
    auto found = std::make_unique<RustVersion>();
    for (size_t i = 0; i < known.size(); ++i)
      if (failed(r.readVarInt(found->numbers.emplace_back())))
        return nullptr;
    if (known.empty()) {
      r.emitError() << "dialect '" << unwrap(def->ns) << "' has no versions";
      return nullptr;
    }
    if (std::lexicographical_compare(known.begin(), known.end(),
                                     found->numbers.begin(),
                                     found->numbers.end())) {
      auto dots = [](ArrayRef<uint64_t> v) {
        return llvm::join(llvm::map_range(v, [](uint64_t n) { return std::to_string(n); }), ".");
      };
      r.emitError() << "the bytecode has version " << dots(found->numbers)
                    << " of dialect '" << unwrap(def->ns)
                    << "', of which versions up to " << dots(known)
                    << " can be read";
      return nullptr;
    }
    return found;
  }
};
} // namespace

std::unique_ptr<DialectInterface>
bridge::bytecodeInterface(Dialect *dialect, const MbDialectTable *def) {
  return std::make_unique<RustBytecode>(dialect, def);
}

extern "C" {
// The version of a Rust dialect with which it was written; false if none was.
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
// Why a hook does not write what it was asked for.
void mb_b_refuse(void *w, MlirStringRef message) {
  static_cast<Written *>(static_cast<DialectBytecodeWriter *>(w))->refusal =
      unwrap(message).str();
}
}
