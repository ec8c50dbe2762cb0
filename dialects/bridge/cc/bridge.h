// What the files here share.
//
// C++ knows MLIR and nothing of any dialect: an op, a type or an attribute is
// a row of a table, and what it means is asked of Rust through `MbCallbacks`.
#ifndef MLIR_BRIDGE_H
#define MLIR_BRIDGE_H

#include "mb.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/CAPI/Wrap.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/OperationSupport.h"

#include <set>

namespace bridge {
extern MbCallbacks callbacks;

inline mlir::TypeID typeID(const void *p) {
  return mlir::TypeID::getFromOpaquePointer(p);
}
inline const MbOpTable *defOf(mlir::OperationName name) {
  return static_cast<const MbOpTable *>(name.getTypeID().getAsOpaquePointer());
}

/// An op's properties: a slot per declared attribute, in alphabetical order.
/// Ops allocate as many slots as they declare; this is the form for
/// OperationState, which needs a type of fixed size.
struct Slots {
  mlir::Attribute slots[MB_MAX_SLOTS];
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Slots)
};
inline mlir::Attribute *slotsOf(mlir::OpaqueProperties p) {
  return p.as<mlir::Attribute *>();
}
inline mlir::Attribute *slotsOf(mlir::Operation *op) {
  return slotsOf(op->getPropertiesStorage());
}

/// Whether the op is defined in Rust.
bool isOurs(mlir::OperationName name);

/// The discardable attributes. MLIR's own function makes the dictionary anew for
/// ops that have no properties.
inline mlir::DictionaryAttr discardableOf(mlir::Operation *op) {
  return op->getPropertiesStorage() || isOurs(op->getName())
             ? op->getRawDictionaryAttrs()
             : op->getDiscardableAttrDictionary();
}

/// The TypeID of one of MLIR's own traits.
mlir::TypeID traitID(MbNativeTrait t);

void insertOp(mlir::Dialect *dialect, const MbOpTable *def);
void insertDialect(mlir::DialectRegistry &registry, const MbDialectTable *def);

/// Calls `f` for `op` and all ops within, the outer ones first. Not by recursion:
/// bytecode can nest regions deeper than stacks are.
void forEachWithin(mlir::Operation *op,
                   llvm::function_ref<void(mlir::Operation *)> f);

/// Frees an op that refers to nothing, and what it holds, innermost first.
void destroy(mlir::Operation *op);

/// Whether an op has the parts that its code takes for granted: ours checks them
/// itself.
inline bool hasParts(mlir::Operation *op) {
  mlir::OperationName name = op->getName();
  return !name.isRegistered() || isOurs(name) ||
         mlir::succeeded(name.verifyInvariants(op));
}

/// Whether all that ops within use is of regions that they are in, and nothing goes out of
/// an op that is isolated from above: other threads may work on what is beside it. False
/// after a diagnostic.
bool checkScopes(mlir::Operation *root);

/// How many levels of regions a program may have: as many as text has of brackets, and
/// the module that text need not write.
constexpr unsigned kMaxRegions = MB_MAX_BRACKETS + 1;

/// Finds what is nested deeper than MLIR's recursive code can follow. What was looked
/// at is remembered: nothing may be freed meanwhile.
class DepthLimit {
  struct Part;
  static void forEachIn(Part part, llvm::function_ref<void(Part)> f);
  unsigned parts;
  unsigned regions;
  bool locations;
  llvm::DenseMap<const void *, unsigned> levels;
  /// What was found not to be deep, each address at a place that follows from it.
  /// There are a power of two.
  std::vector<uintptr_t> recent = std::vector<uintptr_t>(32);

  uintptr_t &placeOf(uintptr_t key) { return recent[(key >> 4) & (recent.size() - 1)]; }
  template <typename T> bool check(T part);
  bool exceeds(Part root);
  bool exceededByInherent(mlir::Operation *op);
  bool exceededByPartsOf(mlir::Operation *op, bool operands);

protected:
  /// Whether an attribute counts as too deep for another reason.
  virtual bool refuses(mlir::Attribute attr) { return false; }

public:
  /// How many levels types and attributes may have, and regions; and whether locations
  /// are looked at, which MLIR prints in diagnostics and writes.
  explicit DepthLimit(unsigned parts = MB_MAX_PARTS, unsigned regions = kMaxRegions,
                      bool locations = false)
      : parts(parts), regions(regions), locations(locations) {}
  virtual ~DepthLimit() = default;
  bool exceededBy(mlir::Attribute attr);
  bool exceededBy(mlir::Type type);
  /// Whether a part of the op itself is too deep, or of an argument of its blocks.
  bool exceededByPartsOf(mlir::Operation *op) { return exceededByPartsOf(op, true); }
  /// An op that `root` holds, itself included, that is too deep or has a part that is;
  /// null if there is none.
  mlir::Operation *findIn(mlir::Operation *root);
};
/// Until its end, this thread remembers what `isDeep` found: no context may be destroyed.
class DepthScope {
  DepthLimit limit;
  DepthLimit *outer;

public:
  DepthScope();
  ~DepthScope();
  DepthScope(const DepthScope &) = delete;
};
/// Whether a type or an attribute is nested too deep for MLIR.
bool isDeep(mlir::Type type);
bool isDeep(mlir::Attribute attr);
/// Whether nothing in an op is nested too deep for MLIR; false after a diagnostic.
bool checkDepth(mlir::Operation *root, unsigned regions = kMaxRegions);
/// From now on, passes that make something too deep fail, whoever runs them.
void checkDepthInPasses();
/// A location that can be printed: that, or a place in it.
mlir::Location shownLocation(mlir::Location loc);
/// Until its end, diagnostics of a context go without locations, types and attributes
/// that are nested too deep for MLIR.
struct ShownDiagnostics : mlir::ScopedDiagnosticHandler {
  explicit ShownDiagnostics(mlir::MLIRContext *context);
};
/// As long as this lives, what this thread emits in a context gets what Rust attaches,
/// unless something is attached already.
struct AttachToDiagnostics : mlir::ScopedDiagnosticHandler {
  AttachToDiagnostics(mlir::MLIRContext *context, uint64_t (*attached)(MlirContext));
};
/// Whether MLIR shows the op with diagnostics about it, and can.
bool isShownWithDiagnostics(mlir::Operation *op);
/// Begins an error, as `op->emitOpError()` does, unless MLIR cannot show the op.
mlir::InFlightDiagnostic opError(mlir::Operation *op);

/// The op that a symbol reference names, seen from a symbol table, each table
/// asked through `in`; null if there is none.
mlir::Operation *
lookup(mlir::Operation *table, mlir::Attribute name,
       llvm::function_ref<mlir::Operation *(mlir::Operation *, mlir::StringAttr)>
           in);


/// How many types and attributes of Rust dialects this thread has begun to read
/// from bytecode.
extern thread_local size_t ownReads;

/// Bytecode writers have no way to fail. What cannot be encoded is reported
/// here, and who writes fails afterwards.
void bytecodeError(mlir::Location loc, const llvm::Twine &message);
/// Whether readers accept all that an op holds, and its names, once they are written as
/// bytecode of a version; false after a diagnostic.
bool checkReadable(mlir::Operation *root, int64_t version);
bool hasReadableName(mlir::Operation *op);
/// Whether a type or an attribute is nested deeper than readers of bytecode accept.
bool isTooDeepToWrite(mlir::Type type);
bool isTooDeepToWrite(mlir::Attribute attr);
/// What this thread could not write since this was made, told once each: MLIR's
/// writer asks for an encoding twice, to number and to write.
struct BytecodeErrors {
  std::set<std::pair<const void *, std::string>> said;
  DepthLimit limit{MB_MAX_BRACKETS};
  BytecodeErrors();
  ~BytecodeErrors();
  BytecodeErrors(const BytecodeErrors &) = delete;

private:
  BytecodeErrors *outer;
};

/// The interfaces of an op, two of which have files of their own.
mlir::detail::InterfaceMap makeInterfaces(const MbOpTable *def);
void addInference(mlir::detail::InterfaceMap &map, const MbOpTable *def);
void addBytecode(mlir::detail::InterfaceMap &map);

mlir::AbstractType abstractType(mlir::Dialect *dialect, const MbKindTable *kind);
mlir::AbstractAttribute abstractAttribute(mlir::Dialect *dialect,
                                          const MbKindTable *kind);
std::unique_ptr<mlir::DialectInterface>
inlinerInterface(mlir::Dialect *dialect);
std::unique_ptr<mlir::DialectInterface>
bytecodeInterface(mlir::Dialect *dialect, const MbDialectTable *def);

/// Inserts a dialect that comes with MLIR, if there is one of that name.
void insertUpstream(mlir::DialectRegistry &registry, llvm::StringRef name);

/// What `parse` gives, verified, the caller's to destroy, or null after a diagnostic:
/// not everything that MLIR's readers refuse is followed by one.
MlirModule parseOrSay(
    mlir::MLIRContext *ctx,
    llvm::function_ref<mlir::OwningOpRef<mlir::ModuleOp>(const mlir::ParserConfig &)>
        parse);
} // namespace bridge

#endif
