// The bytecode of a dialect's types and attributes, and its version.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Allocator.h"

#include <mutex>

using namespace mlir;
using namespace bridge;

thread_local size_t bridge::ownReads = 0;

namespace {
// A piece of what a hook wrote.
struct Part {
  enum Kind { Attr, OptionalAttr, Typ, VarInt, SVarInt, Int, Float, Str, Blob, Bool };
  Kind kind;
  const void *what; // an attribute, a type, bytes, an APInt or an APFloat
  uint64_t number;  // a value, a size, or an index
};

// Whether a piece is nested deeper than readers accept.
static bool isTooDeep(const Part &p) {
  if (p.kind == Part::Typ)
    return isTooDeepToWrite(Type::getFromOpaquePointer(p.what));
  return (p.kind == Part::Attr || p.kind == Part::OptionalAttr) && p.what &&
         isTooDeepToWrite(Attribute::getFromOpaquePointer(p.what));
}

// What a hook writes of a type or an attribute, while it does.
struct HookWriter final : DialectBytecodeWriter {
  SmallVector<Part, 8> parts;
  SmallVector<APInt, 0> ints;
  SmallVector<APFloat, 0> floats;
  std::string refusal;

  void keep(Part::Kind kind, const void *what, uint64_t number) {
    parts.push_back({kind, what, number});
  }
  void writeAttribute(Attribute a) final {
    keep(Part::Attr, a.getAsOpaquePointer(), 0);
  }
  void writeOptionalAttribute(Attribute a) final {
    keep(Part::OptionalAttr, a.getAsOpaquePointer(), 0);
  }
  void writeType(Type t) final { keep(Part::Typ, t.getAsOpaquePointer(), 0); }
  void writeVarInt(uint64_t v) final { keep(Part::VarInt, nullptr, v); }
  void writeSignedVarInt(int64_t v) final { keep(Part::SVarInt, nullptr, v); }
  void writeAPIntWithKnownWidth(const APInt &v) final {
    keep(Part::Int, nullptr, ints.size());
    ints.push_back(v);
  }
  void writeAPFloatWithKnownSemantics(const APFloat &v) final {
    keep(Part::Float, nullptr, floats.size());
    floats.push_back(v);
  }
  void writeOwnedString(StringRef s) final { keep(Part::Str, s.data(), s.size()); }
  void writeOwnedBlob(ArrayRef<char> b) final { keep(Part::Blob, b.data(), b.size()); }
  void writeOwnedBool(bool v) final { keep(Part::Bool, nullptr, v); }

  // Rust's writer has none of these.
  void writeResourceHandle(const AsmDialectResourceHandle &) final {
    llvm_unreachable("a resource");
  }
  int64_t getBytecodeVersion() const final { return 0; }
  FailureOr<const DialectVersion *> getDialectVersion(StringRef) const final {
    return failure();
  }
};

// What a hook wrote.
struct Written {
  ArrayRef<Part> parts;
  StringRef refusal;
  bool encoded; // MLIR writes the text otherwise

  void replay(DialectBytecodeWriter &w) const {
    for (const Part &p : parts) {
      auto *bytes = static_cast<const char *>(p.what);
      switch (p.kind) {
      case Part::Attr:
        w.writeAttribute(Attribute::getFromOpaquePointer(p.what));
        break;
      case Part::OptionalAttr:
        w.writeOptionalAttribute(Attribute::getFromOpaquePointer(p.what));
        break;
      case Part::Typ:
        w.writeType(Type::getFromOpaquePointer(p.what));
        break;
      case Part::VarInt:
        w.writeVarInt(p.number);
        break;
      case Part::SVarInt:
        w.writeSignedVarInt(p.number);
        break;
      case Part::Int:
        w.writeAPIntWithKnownWidth(*static_cast<const APInt *>(p.what));
        break;
      case Part::Float:
        w.writeAPFloatWithKnownSemantics(*static_cast<const APFloat *>(p.what));
        break;
      case Part::Str:
        w.writeOwnedString({bytes, p.number});
        break;
      case Part::Blob:
        w.writeOwnedBlob({bytes, p.number});
        break;
      case Part::Bool:
        w.writeOwnedBool(p.number);
        break;
      }
    }
  }
};

// Keeps what hooks wrote, of each type and attribute once.
class Answers {
  llvm::DenseMap<const void *, const Written *> known;
  llvm::BumpPtrAllocator memory;
  llvm::SpecificBumpPtrAllocator<APInt> ints;
  llvm::SpecificBumpPtrAllocator<APFloat> floats;

public:
  const Written *find(const void *what) const { return known.lookup(what); }

  const Written *keep(const void *what, const HookWriter &said, bool encoded) {
    const Written *&slot = known[what];
    if (slot)
      return slot;
    MutableArrayRef<Part> parts(memory.Allocate<Part>(said.parts.size()),
                                said.parts.size());
    llvm::copy(said.parts, parts.begin());
    for (Part &p : parts) {
      if (p.kind == Part::Int)
        p.what = new (ints.Allocate()) APInt(said.ints[p.number]);
      if (p.kind == Part::Float)
        p.what = new (floats.Allocate()) APFloat(said.floats[p.number]);
    }
    StringRef refusal = StringRef(said.refusal).copy(memory);
    slot = new (memory.Allocate<Written>()) Written{parts, refusal, encoded};
    return slot;
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
  mutable Answers answers;

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
    const Written &written = once(what.getAsOpaquePointer(), [&](HookWriter &to) {
      return ask(def->user, wrap(what),
                 static_cast<DialectBytecodeWriter *>(&to));
    });
    if (!written.refusal.empty())
      bytecodeError(UnknownLoc::get(what.getContext()), written.refusal);
    else
      written.replay(w);
    return success(written.encoded);
  }
  // Of two threads that ask at the same time, the first answer counts.
  const Written &once(const void *what, function_ref<bool(HookWriter &)> ask) const {
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (const Written *known = answers.find(what))
        return *known;
    }
    HookWriter said;
    bool encoded = ask(said);
    if (llvm::any_of(said.parts, isTooDeep))
      said.refusal = "an encoding refers to what is nested deeper than " +
                     std::to_string(unsigned(MB_MAX_BRACKETS)) + " levels";
    std::lock_guard<std::mutex> lock(mutex);
    return *answers.keep(what, said, encoded);
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
  static_cast<HookWriter *>(static_cast<DialectBytecodeWriter *>(w))->refusal =
      unwrap(message).str();
}
}
