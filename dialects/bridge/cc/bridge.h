// Declarations that the C++ files share.
//
// C++ knows MLIR but no dialect: an op, a type or an attribute is a table row, and C++
// calls Rust through `MbCallbacks` for its behaviour.
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

/// Properties of an op: a slot per declared attribute, in alphabetical order. Ops
/// allocate as many slots as they declare. This type is for OperationState, which needs a
/// type of fixed size.
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

/// Returns whether the op is defined in Rust.
bool isOurs(mlir::OperationName name);

/// Returns the discardable attributes. For ops without properties, MLIR's own function
/// would build a new dictionary.
inline mlir::DictionaryAttr discardableOf(mlir::Operation *op) {
  return op->getPropertiesStorage() || isOurs(op->getName())
             ? op->getRawDictionaryAttrs()
             : op->getDiscardableAttrDictionary();
}

/// Returns the TypeID of one of MLIR's traits.
mlir::TypeID traitID(MbNativeTrait t);

void insertOp(mlir::Dialect *dialect, const MbOpTable *def);
void insertDialect(mlir::DialectRegistry &registry, const MbDialectTable *def);

/// Calls `f` for `op` and all ops inside it, the outer ones first. It does not recurse:
/// bytecode can nest regions deeper than stacks are.
void forEachWithin(mlir::Operation *op,
                   llvm::function_ref<void(mlir::Operation *)> f);

/// Frees an op without references to values and blocks, and all ops inside it, innermost
/// first.
void destroy(mlir::Operation *op);

/// Returns whether an op has the parts that its interface code relies on. Code of ops
/// that are defined in Rust checks the parts itself, and unregistered ops have no such
/// code.
inline bool hasParts(mlir::Operation *op) {
  mlir::OperationName name = op->getName();
  return !name.isRegistered() || isOurs(name) ||
         mlir::succeeded(name.verifyInvariants(op));
}

/// Checks the scopes of values: each op inside `root` uses only values and blocks that
/// are in scope, and nothing crosses the boundary of an op that is isolated from above.
/// Other threads may work on the op's neighbours. Returns false after a diagnostic.
bool checkScopes(mlir::Operation *root);

/// Maximum nesting of regions: the nesting of brackets in text, and the module that text
/// may omit.
constexpr unsigned kMaxRegions = MB_MAX_BRACKETS + 1;

/// Finds parts that are nested deeper than MLIR's recursive code can process. Results are
/// cached by address, so no part may be freed meanwhile.
class DepthLimit {
  struct Part;
  static void forEachIn(Part part, llvm::function_ref<void(Part)> f);
  unsigned parts;
  unsigned regions;
  bool locations;
  llvm::DenseMap<const void *, unsigned> levels;
  /// Cache of parts that are not too deep, indexed by address. Its size is a power of two.
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
  /// Returns whether a part of the op itself, or of an argument of its blocks, is too
  /// deep.
  bool exceededByPartsOf(mlir::Operation *op) { return exceededByPartsOf(op, true); }
  /// Returns the first op in `root`, itself included, that is too deep or has a part that
  /// is; null if no such op exists.
  mlir::Operation *findIn(mlir::Operation *root);
};
/// Scope in which this thread caches the results of `isDeep`. No context may be destroyed
/// meanwhile.
class DepthScope {
  DepthLimit limit;
  DepthLimit *outer;

public:
  DepthScope();
  ~DepthScope();
  DepthScope(const DepthScope &) = delete;
};
/// Returns whether a type or an attribute is nested too deep for MLIR.
bool isDeep(mlir::Type type);
bool isDeep(mlir::Attribute attr);
/// Checks that no part of an op is nested too deep for MLIR. Returns false after a
/// diagnostic.
bool checkDepth(mlir::Operation *root, unsigned regions = kMaxRegions);
/// Makes passes fail if they create a part that is too deep, from now on, whoever runs
/// them.
void checkDepthInPasses();
/// Returns the location if MLIR can print it, or else a location inside it.
mlir::Location shownLocation(mlir::Location loc);
/// Handler that removes locations, types and attributes from the diagnostics of a context
/// if they are nested too deep for MLIR.
struct ShownDiagnostics : mlir::ScopedDiagnosticHandler {
  explicit ShownDiagnostics(mlir::MLIRContext *context);
};
/// Handler that adds Rust's attachment to the diagnostics that this thread emits in a
/// context. Diagnostics that have an attachment keep it.
struct AttachToDiagnostics : mlir::ScopedDiagnosticHandler {
  AttachToDiagnostics(mlir::MLIRContext *context, uint64_t (*attached)(MlirContext));
};
/// Returns whether MLIR prints the op with diagnostics about it, and can do so.
bool isShownWithDiagnostics(mlir::Operation *op);
/// Begins an error like `op->emitOpError()`, but without printing the op if MLIR cannot
/// print it.
mlir::InFlightDiagnostic opError(mlir::Operation *op);

/// Returns the op that a symbol reference refers to, looked up from a symbol table; null
/// if it does not exist. `in` looks a name up in one table.
mlir::Operation *
lookup(mlir::Operation *table, mlir::Attribute name,
       llvm::function_ref<mlir::Operation *(mlir::Operation *, mlir::StringAttr)>
           in);


/// Number of types and attributes of Rust dialects that this thread has begun to read
/// from bytecode.
extern thread_local size_t ownReads;

/// Reports a type or an attribute that cannot be encoded. MLIR's writers cannot fail; the
/// caller of the writer fails afterwards.
void bytecodeError(mlir::Location loc, const llvm::Twine &message);
/// Checks that readers accept all parts of an op, and the names in it, once they are
/// written as bytecode of a version. Returns false after a diagnostic.
bool checkReadable(mlir::Operation *root, int64_t version);
/// Checks that readers accept the name of an op. Returns false after a diagnostic.
bool hasReadableName(mlir::Operation *op);
/// Returns whether a type or an attribute is nested deeper than readers of bytecode
/// accept.
bool isTooDeepToWrite(mlir::Type type);
bool isTooDeepToWrite(mlir::Attribute attr);
/// Errors of this thread's bytecode writer since construction. Each is reported once,
/// although MLIR's writer requests an encoding twice, to number and to write.
struct BytecodeErrors {
  std::set<std::pair<const void *, std::string>> said;
  DepthLimit limit{MB_MAX_BRACKETS};
  BytecodeErrors();
  ~BytecodeErrors();
  BytecodeErrors(const BytecodeErrors &) = delete;

private:
  BytecodeErrors *outer;
};

/// Returns the interfaces of an op. Two of them have files of their own.
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

/// Inserts a dialect that comes with MLIR, if one has this name.
void insertUpstream(mlir::DialectRegistry &registry, llvm::StringRef name);

/// Calls `parse` and verifies the module, which the caller owns. Returns null after a
/// diagnostic. If MLIR's reader fails without a diagnostic, this function emits one.
MlirModule parseOrSay(
    mlir::MLIRContext *ctx,
    llvm::function_ref<mlir::OwningOpRef<mlir::ModuleOp>(const mlir::ParserConfig &)>
        parse);
} // namespace bridge

#endif
