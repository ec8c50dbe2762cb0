// What Rust and C++ share: the tables Rust hands over, and the callbacks into
// Rust. `src/ffi.rs` mirrors this file, item by item.
//
// C++ knows MLIR and nothing of any dialect: an op, a type or an attribute is
// a row of a table, and what it means is asked of Rust through `MbCallbacks`.
#ifndef MLIR_BRIDGE_H
#define MLIR_BRIDGE_H

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/CAPI/Wrap.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/OperationSupport.h"

extern "C" {

/// The uniqued payload of every type and attribute of a Rust dialect.
struct MbParams {
  const int64_t *ints;
  size_t numInts;
  const MlirAttribute *attrs;
  size_t numAttrs;
  const MlirType *types;
  size_t numTypes;
  MlirStringRef str;
};

enum MbOpFlags : uint32_t {
  MB_CUSTOM_ASSEMBLY = 1 << 0,
  MB_FOLD = 1 << 1,
  MB_INFER = 1 << 2,
  MB_NO_EFFECTS = 1 << 3, // MemoryEffectOpInterface without effects
  MB_EFFECTS = 1 << 4,    // may read and write an unspecified resource
  MB_SPECULATION = 1 << 5,
  MB_ASM_NAMES = 1 << 6,
  MB_SYMBOL_USER = 1 << 7,
  MB_FILLED = 1 << 8, // some attributes are never absent
  MB_SHAPED = 1 << 9, // InferShapedTypeOpInterface
};

/// An op. Its address is the op's TypeID, so that hooks that are given no more
/// than an OperationName find it: 8-aligned and never freed.
struct MbOpDef {
  MlirStringRef name;
  const void *user; // the Rust declaration
  const void *row;  // what parsing and printing need
  const MlirStringRef *attrNames;
  const bool *attrOptional;
  size_t numAttrs;
  const void *const *traits; // TypeIDs
  size_t numTraits;
  uint32_t flags;
};

struct MbKindDef { // a type or an attribute
  MlirStringRef name;
  const void *typeID;
  const void *user;
  bool tensorEncoding; // implements VerifiableTensorEncoding
};

struct MbDialectDef {
  MlirStringRef ns;
  const void *typeID;
  const void *user;
  const MbOpDef *const *ops;
  size_t numOps;
  const MbKindDef *const *types;
  size_t numTypes;
  const MbKindDef *const *attrs;
  size_t numAttrs;
  bool inlinable; // its ops may be inlined anywhere
};

/// A dialect that must be loaded before a pass runs.
struct MbDependency {
  MlirStringRef ns;
  const MbDialectDef *def; // null: one of MLIR's own
};

enum MbOptionKind : uint32_t { MB_STRING, MB_BOOL };
struct MbOption {
  MlirStringRef name, description, defaultValue;
  MbOptionKind kind;
};
struct MbStatistic {
  const char *name, *description;
};
enum MbPassOutcome : uint32_t { MB_PASS_FAILED, MB_PASS_CHANGED, MB_PASS_UNCHANGED };
struct MbPassDef {
  const void *typeID;
  const void *user;
  MlirStringRef name, argument, description;
  MlirStringRef opName; // empty: any op
  const MbOption *options;
  size_t numOptions;
  const MbStatistic *statistics;
  size_t numStatistics;
  const MbDependency *dialects;
  size_t numDialects;
  MbPassOutcome (*run)(const void *user, MlirOperation, void *instance);
};
struct MbPipelineDef {
  const void *user;
  MlirStringRef name, description;
  const MbOption *options;
  size_t numOptions;
  // Writes the passes as a textual pipeline to a stream.
  bool (*passes)(const void *user, const void *options, void *os);
};

/// The operands, slots and regions that a result type is inferred from.
struct MbInferArgs {
  const void *def; // the Rust declaration
  MlirContext context;
  MlirLocation location;
  const MlirValue *operands;
  size_t numOperands;
  const MlirAttribute *slots;
  const MlirRegion *regions;
  size_t numRegions;
};

/// Rust's side. Every function catches panics.
struct MbCallbacks {
  // Ops
  bool (*parse)(const void *row, void *parser, void *state);
  void (*print)(const void *row, MlirOperation, MlirStringRef name,
                void *printer);
  bool (*verify)(const void *def, MlirOperation);
  bool (*verifyRegions)(const void *def, MlirOperation);
  bool (*verifySymbols)(const void *def, MlirOperation, void *tables);
  bool (*fold)(const void *def, MlirOperation, const MlirAttribute *, size_t,
               void *results);
  bool (*infer)(const MbInferArgs *, void *types);
  bool (*inferShapes)(const MbInferArgs *, void *types);
  bool (*compatible)(const void *def, size_t n, const MlirType *inferred,
                     const MlirType *actual);
  bool (*reify)(const void *def, MlirOperation, void *builder,
                const MlirValue *operands, size_t n, void *shapes);
  int (*speculation)(const void *def, MlirOperation); // 0 no, 1 yes, 2 if body
  bool (*effects)(const void *def, MlirOperation);
  void (*fill)(const void *def, MlirContext, MlirAttribute *slots);
  void (*resultNames)(const void *def, MlirOperation, void *namer);
  void (*argumentNames)(const void *def, MlirOperation, MlirRegion,
                        void *namer);
  // Dialects
  MlirType (*parseType)(const void *dialect, void *parser);
  void (*printType)(const void *dialect, MlirType, void *printer);
  MlirAttribute (*parseAttr)(const void *dialect, void *parser, MlirType);
  void (*printAttr)(const void *dialect, MlirAttribute, void *printer);
  MlirType (*readType)(const void *dialect, void *reader);
  bool (*writeType)(const void *dialect, MlirType, void *writer);
  MlirAttribute (*readAttr)(const void *dialect, void *reader);
  bool (*writeAttr)(const void *dialect, MlirAttribute, void *writer);
  MlirOperation (*materialize)(const void *dialect, MlirAttribute, MlirType,
                               MlirLocation); // a detached op, or null
  bool (*verifyEncoding)(const void *kind, MlirAttribute, const int64_t *shape,
                         size_t rank, MlirType element, void *emitter);
};
}

namespace bridge {
extern MbCallbacks callbacks;

inline mlir::TypeID typeID(const void *p) {
  return mlir::TypeID::getFromOpaquePointer(p);
}
inline const MbOpDef *defOf(mlir::OperationName name) {
  return static_cast<const MbOpDef *>(name.getTypeID().getAsOpaquePointer());
}

/// The most attributes an op may declare.
constexpr size_t kMaxSlots = 32;
/// An op's properties: a slot per declared attribute, in alphabetical order.
/// Ops allocate as many slots as they declare; this is the form for
/// OperationState, which needs a type of fixed size.
struct Slots {
  mlir::Attribute slots[kMaxSlots];
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

void insertDialect(mlir::DialectRegistry &registry, const MbDialectDef *def);

/// How many types and attributes of Rust dialects this thread has begun to read
/// from bytecode.
extern thread_local size_t ownReads;

/// Bytecode writers have no way to fail. What cannot be encoded is reported
/// here, and `mb_write_bytecode` fails afterwards.
void bytecodeError(mlir::Location loc, const llvm::Twine &message);

mlir::detail::InterfaceMap makeInterfaces(const MbOpDef *def);
mlir::AbstractType abstractType(mlir::Dialect *dialect, const MbKindDef *kind);
mlir::AbstractAttribute abstractAttribute(mlir::Dialect *dialect,
                                          const MbKindDef *kind);
std::unique_ptr<mlir::DialectInterface>
inlinerInterface(mlir::Dialect *dialect);
std::unique_ptr<mlir::DialectInterface>
bytecodeInterface(mlir::Dialect *dialect, const MbDialectDef *def);

/// What `parse` gives, the caller's to destroy, or null after a diagnostic:
/// not everything that MLIR's readers refuse is followed by one.
MlirModule
parseOrSay(mlir::MLIRContext *ctx,
           llvm::function_ref<mlir::OwningOpRef<mlir::ModuleOp>()> parse);
} // namespace bridge

#endif
