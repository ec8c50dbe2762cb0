// Declarations that the C++ files share.
//
// C++ knows MLIR but no dialect. C++ reads the properties of an op, a type or an
// attribute from a table, and calls Rust through `MbCallbacks` for its behaviour.
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

namespace llvm {
class MemoryBuffer;
class ToolOutputFile;
}

/// Rust defines this table. It is hidden: a plugin must not get the table of its host program.
extern "C" __attribute__((visibility("hidden"))) const MbCallbacks mb_callbacks;

namespace llvm::cl {
class Option;
}

namespace bridge {
/// Callbacks into Rust. Rust's linker fills in the table, so no call can come before it.
inline const MbCallbacks &callbacks = mb_callbacks;

inline mlir::TypeID typeID(const void *p) {
  return mlir::TypeID::getFromOpaquePointer(p);
}
/// Returns the table of an op that is defined in Rust: its address is the op's TypeID.
inline const MbOpTable *defOf(mlir::OperationName name) {
  return static_cast<const MbOpTable *>(name.getTypeID().getAsOpaquePointer());
}

/// Properties of an op that is defined in Rust: a slot per declared attribute, in
/// alphabetical order. An op allocates as many slots as it declares attributes. This type
/// is for OperationState, which needs a type of fixed size.
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
bool isDefinedInRust(mlir::OperationName name);

/// Returns the discardable attributes. MLIR's own function would build a new dictionary
/// for an op that is defined in Rust and declares no attributes.
inline mlir::DictionaryAttr discardableOf(mlir::Operation *op) {
  return op->getPropertiesStorage() || isDefinedInRust(op->getName())
             ? op->getRawDictionaryAttrs()
             : op->getDiscardableAttrDictionary();
}

/// Returns the TypeID of one of MLIR's traits.
mlir::TypeID traitID(MbNativeTrait t);

/// Registers an op in a dialect that is being loaded.
void insertOp(mlir::Dialect *dialect, const MbOpTable *def);
/// Inserts a dialect that is defined in Rust into a registry.
void insertDialect(mlir::DialectRegistry &registry, const MbDialectTable *def);

/// Calls `f` for `op` and all ops inside it, outer ops first. Does not recurse, since
/// bytecode can nest regions deeper than the stack allows.
void forEachWithin(mlir::Operation *op,
                   llvm::function_ref<void(mlir::Operation *)> f);

/// Frees an op without references to values and blocks, and all ops inside it, innermost
/// first.
void destroy(mlir::Operation *op);

/// Returns whether an op has the parts on which the code of its interfaces relies. For
/// ops that are defined in Rust, this code checks the parts itself. Unregistered ops have
/// no such code.
inline bool hasParts(mlir::Operation *op) {
  mlir::OperationName name = op->getName();
  return !name.isRegistered() || isDefinedInRust(name) ||
         mlir::succeeded(name.verifyInvariants(op));
}

/// Checks the scopes of values: each op inside `root` uses only values and blocks that
/// are in scope, and no use crosses the boundary of an op that is isolated from above.
/// Other threads may change the neighbours of `root` meanwhile. Returns false after a
/// diagnostic.
bool checkScopes(mlir::Operation *root);

/// Maximum nesting of regions: the maximum nesting of brackets in text, plus one for the
/// module that text may omit.
constexpr unsigned kMaxRegions = MB_MAX_BRACKETS + 1;

/// Maximum parts in a type or an attribute, if parts that are shared count each time. MLIR's
/// printer prints them each time, so a short text can define a type that would be printed for years.
constexpr uint64_t kMaxRepeated = 1 << 22;

/// Finder of parts that are nested deeper than MLIR's recursive code can process. Caches
/// results by address, so no part may be freed while the finder exists.
class DepthLimit {
  struct Part;
  /// Calls `f` for the parts directly inside a part.
  static void forEachIn(Part part, llvm::function_ref<void(Part)> f);
  /// Maximum levels of types and attributes.
  unsigned parts;
  /// Maximum levels of regions.
  unsigned regions;
  /// True if locations are checked, too.
  bool locations;
  /// True if the parts are to be printed.
  bool printed;
  /// True if a part that was measured has at least kMaxRepeated parts.
  bool repeats = false;
  /// Size of a part.
  struct Size {
    unsigned levels = 0; // inside the part
    uint64_t parts = 1;  // if parts that are shared count each time; at most kMaxRepeated
  };
  /// Size of each part that was measured, by address.
  llvm::DenseMap<const void *, Size> sizes;
  /// Returns whether MLIR's recursive code cannot process a part of this size.
  bool isTooLarge(Size size) const {
    return size.levels > parts || (printed && size.parts >= kMaxRepeated);
  }
  /// Cache of parts that are not too deep, indexed by address. Its size is a power of two.
  std::vector<uintptr_t> recent = std::vector<uintptr_t>(32);

  /// Returns the entry of `recent` for an address or a hash.
  uintptr_t &entryOf(uintptr_t key) { return recent[(key >> 4) & (recent.size() - 1)]; }
  /// Returns whether a type or an attribute, which is not null, is too deep.
  template <typename T> bool isTooDeep(T part);
  /// Returns whether a part is too deep, without the cache of `isTooDeep`.
  bool exceeds(Part root);
  /// Returns whether an inherent attribute of the op is too deep.
  bool exceededByInherent(mlir::Operation *op);
  /// Returns whether a part of the op itself is too deep. Checks the types of the operands
  /// only if `operands` is true.
  bool exceededByPartsOf(mlir::Operation *op, bool operands);

protected:
  /// Returns whether an attribute counts as too deep for another reason.
  virtual bool refuses(mlir::Attribute attr) { return false; }

public:
  /// Makes a finder of types and attributes of more than `parts` levels, and of ops with
  /// more than `regions` levels of regions. If `locations` is true, also checks
  /// locations, which MLIR prints in diagnostics and writes to bytecode. If `printed` is true,
  /// also finds parts that MLIR would print without end.
  explicit DepthLimit(unsigned parts = MB_MAX_PARTS, unsigned regions = kMaxRegions,
                      bool locations = false, bool printed = false)
      : parts(parts), regions(regions), locations(locations), printed(printed) {}
  /// Makes a finder of parts that MLIR cannot print. If `locations` is true, also finds locations.
  static DepthLimit ofPrinter(bool locations = false) {
    return DepthLimit(MB_MAX_PARTS, kMaxRegions, locations, true);
  }
  /// Returns whether a part that was measured would be printed without end.
  bool foundRepeated() const { return repeats; }
  virtual ~DepthLimit() = default;
  /// Returns whether a type or an attribute is too deep. Returns false if it is null.
  bool exceededBy(mlir::Attribute attr);
  bool exceededBy(mlir::Type type);
  /// Returns whether a part of the op itself, or of an argument of its blocks, is too
  /// deep.
  bool exceededByPartsOf(mlir::Operation *op) { return exceededByPartsOf(op, true); }
  /// Returns the first op, from `root` inwards, that is nested too deep or has a part
  /// that is nested too deep; null if no such op exists.
  mlir::Operation *findIn(mlir::Operation *root);
};
/// Scope in which this thread caches the results of `isUnprintable`. No context may be destroyed
/// in it.
class DepthScope {
  DepthLimit limit = DepthLimit::ofPrinter();
  DepthLimit *outer;

public:
  DepthScope();
  ~DepthScope();
  DepthScope(const DepthScope &) = delete;
};
/// Returns whether a type or an attribute is nested too deep for MLIR.
bool isDeep(mlir::Type type);
bool isDeep(mlir::Attribute attr);
/// Returns whether a type or an attribute is nested too deep for MLIR, or would be printed without
/// end, since it repeats parts.
bool isUnprintable(mlir::Type type);
bool isUnprintable(mlir::Attribute attr);
/// Checks that no part of an op is nested too deep for MLIR. Returns false after a
/// diagnostic.
bool checkDepth(mlir::Operation *root, unsigned regions = kMaxRegions);
/// Checks that MLIR can print an op. Returns false after a diagnostic.
bool checkPrintable(mlir::Operation *root);
/// Permission of this thread to change the registry of passes. MLIR's registry is global and
/// has no lock. While a thread changes it, no other thread may look up passes.
class ChangesPassRegistry {
public:
  ChangesPassRegistry();
  ~ChangesPassRegistry();
  ChangesPassRegistry(const ChangesPassRegistry &) = delete;
};
/// Makes each pass of this process fail, from now on, if the pass creates a part that is
/// nested too deep.
void checkDepthInPasses();
/// Returns the location if MLIR can print it, or else a location inside it.
mlir::Location shownLocation(mlir::Location loc);
/// Handler that removes locations, types and attributes from the diagnostics of a context
/// if they are nested too deep for MLIR.
struct ShownDiagnostics : mlir::ScopedDiagnosticHandler {
  explicit ShownDiagnostics(mlir::MLIRContext *context);
};
/// Emits a diagnostic with placeholders for types and attributes that MLIR cannot print, if it has
/// such arguments. Returns false otherwise.
bool emitPrintable(mlir::MLIRContext *context, mlir::Diagnostic &d);
/// Returns whether a text may have control characters other than the ends of lines. Such characters
/// could control a terminal.
bool mayHaveControls(llvm::StringRef text);
/// Emits a diagnostic that is to be printed without control characters, if the diagnostic or the
/// line of text at its location has such characters. Returns false otherwise.
bool emitHarmless(mlir::MLIRContext *context, mlir::Diagnostic &d, llvm::StringRef line);
/// Handler that replaces the control characters in the diagnostics of a context.
struct HarmlessDiagnostics : mlir::ScopedDiagnosticHandler {
  explicit HarmlessDiagnostics(mlir::MLIRContext *context);
};
/// Text that a context reads while this object lives, for hints in errors. If the context is
/// null, the text is that of all contexts. Locations with another name of a file than `name` are
/// in no text.
class TextOfErrors {
public:
  TextOfErrors(mlir::MLIRContext *context, llvm::StringRef text, llvm::StringRef name);
  ~TextOfErrors();
  TextOfErrors(const TextOfErrors &) = delete;
};
/// Returns the suggestions for an error about a misspelt name, such as "did you mean `a`?", or
/// a hint at the remedy. Returns an empty text for other diagnostics.
std::string suggestionFor(mlir::MLIRContext *context, mlir::Diagnostic &d);
/// Handler that appends suggestions to errors about misspelt names.
struct SuggestingDiagnostics : mlir::ScopedDiagnosticHandler {
  explicit SuggestingDiagnostics(mlir::MLIRContext *context);
};
/// Handler that adds Rust's attachment to the diagnostics that this thread emits in a
/// context. Diagnostics that have an attachment keep it.
struct AttachToDiagnostics : mlir::ScopedDiagnosticHandler {
  AttachToDiagnostics(mlir::MLIRContext *context, uint64_t (*attached)(MlirContext));
};
/// Returns the message of a diagnostic, with placeholders for parts that MLIR cannot print.
std::string textOf(mlir::Diagnostic &d);
/// Returns whether MLIR shows ops with diagnostics, and can print this op.
bool isShownWithDiagnostics(mlir::Operation *op);
/// Begins an error like `op->emitOpError()`, but without printing the op if MLIR cannot
/// print it.
mlir::InFlightDiagnostic opError(mlir::Operation *op);

/// Returns the op that the symbol reference `name` refers to in the symbol table `table`;
/// null if no such op exists. `in` looks a name up in one symbol table.
mlir::Operation *
lookup(mlir::Operation *table, mlir::Attribute name,
       llvm::function_ref<mlir::Operation *(mlir::Operation *, mlir::StringAttr)>
           in);


/// Number of types and attributes of Rust dialects that this thread has begun to read
/// from bytecode.
extern thread_local size_t rustReads;

/// Reports a type or an attribute that cannot be encoded. MLIR's writers cannot fail; the
/// caller of the writer fails afterwards.
void bytecodeError(mlir::Location loc, const llvm::Twine &message);
/// Checks that readers of bytecode accept `root` and its parts, if they are written in a
/// version of bytecode; a negative `version` means the newest. Returns false after a
/// diagnostic.
bool checkReadable(mlir::Operation *root, int64_t version);
/// Checks that readers of bytecode accept the constants in `root`. Returns false after a
/// diagnostic. Ignores what follows a part that is nested too deep.
bool checkConstants(mlir::Operation *root);
/// Checks that readers of bytecode accept the name of an op. Returns false after a
/// diagnostic.
bool hasReadableName(mlir::Operation *op);
/// Returns whether a type or an attribute is nested deeper than readers of bytecode
/// accept.
bool isTooDeepToWrite(mlir::Type type);
bool isTooDeepToWrite(mlir::Attribute attr);
/// Errors that this thread's bytecode writer reported since construction. Each error is
/// reported once, although MLIR's writer requests an encoding twice: to number entries
/// and to write.
struct BytecodeErrors {
  std::set<std::pair<const void *, std::string>> reported;
  DepthLimit limit{MB_MAX_BRACKETS};
  BytecodeErrors();
  ~BytecodeErrors();
  BytecodeErrors(const BytecodeErrors &) = delete;

private:
  BytecodeErrors *outer;
};

/// Returns all interfaces of an op, including those that `addInference` and `addBytecode`
/// add.
mlir::detail::InterfaceMap makeInterfaces(const MbOpTable *def);
/// Adds the interfaces that infer types and shapes.
void addInference(mlir::detail::InterfaceMap &map, const MbOpTable *def);
/// Adds the interface that reads and writes properties.
void addBytecode(mlir::detail::InterfaceMap &map);

/// Registers the storage of a type or an attribute, and returns its description for MLIR.
mlir::AbstractType abstractType(mlir::Dialect *dialect, const MbKindTable *kind);
mlir::AbstractAttribute abstractAttribute(mlir::Dialect *dialect,
                                          const MbKindTable *kind);
std::unique_ptr<mlir::DialectInterface>
inlinerInterface(mlir::Dialect *dialect);
std::unique_ptr<mlir::DialectInterface>
bytecodeInterface(mlir::Dialect *dialect, const MbDialectTable *def);

/// Replaces older forms of an op's attributes by today's forms.
void upgradeSlots(const MbOpTable *def, mlir::Attribute *slots);

/// Inserts MLIR's dialect `name` into a registry, if MLIR has such a dialect.
void insertUpstream(mlir::DialectRegistry &registry, llvm::StringRef name);

/// Keeps an output file. Returns false, after a message that names the file, if not all
/// bytes were written; then the file is removed.
bool keepOutput(llvm::ToolOutputFile &file, llvm::StringRef path);
/// Checks that MLIR can read an input of a tool: bytecode, or text in chunks that
/// `splitMarker` separates. Returns the input, or a copy in the form that MLIR 22 reads, at an address
/// that is aligned as the bytecode demands. Returns null after a message.
/// Sets `repeats` if MLIR may print types, attributes or locations of the program without end, since
/// they repeat parts.
std::unique_ptr<llvm::MemoryBuffer> readable(std::unique_ptr<llvm::MemoryBuffer> input,
                                             llvm::StringRef splitMarker,
                                             bool *repeats = nullptr);
/// Returns an input in the form that MLIR 22 reads, if another release of MLIR wrote it in another
/// form. Returns any other input, even an invalid one, as it is.
std::unique_ptr<llvm::MemoryBuffer> forMlir(std::unique_ptr<llvm::MemoryBuffer> input);
/// Opens a tool's input, in memory that no other process changes. Only large payloads of constants
/// stay mapped, unless the output replaces the file. If their file is truncated, the process ends
/// with an error.
std::unique_ptr<llvm::MemoryBuffer> openInput(llvm::StringRef input, llvm::StringRef output,
                                              std::string *error);
/// Returns the parts of an input that are mapped from its file.
llvm::ArrayRef<llvm::MutableArrayRef<char>> mappedParts(const llvm::MemoryBuffer &input);
/// Adds the flag -f, which allows bytecode on a terminal. Must run before the command line
/// is parsed.
void addForceFlag();
/// Returns whether a flag is one of the tool's own, or -f.
bool isFlagOfTool(const llvm::cl::Option &flag);
/// Returns true, after a message, if `output` is a terminal and the flag -f is absent.
bool isRefusedTerminal(llvm::raw_ostream &output);

/// Name of texts without a file in locations.
constexpr llvm::StringRef kNoName = "-";
/// Calls `parse`, which reads `input` as the file `name`, and verifies the module, which the caller owns. Returns null after a
/// diagnostic. If MLIR's reader fails without a diagnostic, this function emits one.
MlirModule parseOrReport(
    mlir::MLIRContext *ctx, llvm::StringRef input, llvm::StringRef name,
    llvm::function_ref<mlir::OwningOpRef<mlir::ModuleOp>(const mlir::ParserConfig &)>
        parse);
} // namespace bridge

#endif
