// The contract's data: what tables hold, and what calls take and give. See mb.h.
#ifndef MB_DATA_H
#define MB_DATA_H

#include "mlir-c/Diagnostics.h"
#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"
#include "mlir-c/Support.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

//===-- Limits, flags, traits ------------------------------------------------===//

enum MbLimits {
  // The most attributes an op may declare.
  MB_MAX_SLOTS = 32,
  // The most ops that may infer types or shapes.
  MB_MAX_INFERRING = 512,
  MB_FAMILIAR_PLACES = 1 << 11, // for names, and for types and attributes
  // How many levels of brackets text may have, which MLIR's parser takes down; and how
  // many pipelines may be nested.
  MB_MAX_BRACKETS = 1000,
  // How many levels of types, attributes and locations: as many as such text makes,
  // which need not write a bracket for each.
  MB_MAX_PARTS = 2 * MB_MAX_BRACKETS + 8,
};

enum MbOpFlags {
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
  MB_VERIFIES_REGIONS = 1 << 10,
  MB_SEGMENTS = 1 << 11, // an attribute tells the sizes of operands or results
};

// MLIR's own traits; `cc/op/traits.cpp` says which class each one is.
typedef enum MbNativeTrait {
  MB_TERMINATOR,
  MB_RETURN_LIKE,
  MB_ISOLATED_FROM_ABOVE,
  MB_SINGLE_BLOCK,
  MB_CONSTANT_LIKE,
  MB_RECURSIVE_MEMORY_EFFECTS,
  MB_SAME_OPERANDS_AND_RESULT_SHAPE,
  MB_SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE,
  MB_SAME_OPERANDS_ELEMENT_TYPE,
  MB_ELEMENTWISE,
  MB_SAME_OPERANDS_AND_RESULT_TYPE,
  MB_SAME_TYPE_OPERANDS,
  MB_SAME_OPERANDS_SHAPE,
  MB_SYMBOL_TABLE,
  MB_ALWAYS_SPECULATABLE,
  MB_RECURSIVELY_SPECULATABLE,
  MB_ATTR_SIZED_OPERAND_SEGMENTS,
  MB_ATTR_SIZED_RESULT_SEGMENTS,
} MbNativeTrait;

// What a pass did: it failed, after a diagnostic; it may have changed
// something; it changed nothing.
// What a pass takes for granted of the scopes of values.
typedef enum MbScopes {
  MB_SCOPES_UNKNOWN,
  MB_SCOPES_VERIFIED,
  MB_SCOPES_CHECKED,
} MbScopes;
typedef enum MbPassOutcome {
  MB_PASS_FAILED,
  MB_PASS_CHANGED,
  MB_PASS_UNCHANGED,
} MbPassOutcome;

typedef enum MbOptionKind { MB_TEXT, MB_BOOL } MbOptionKind;

// Takes a string; false if it can take no more.
typedef bool (*MbTakeStr)(MlirStringRef, void *user);
typedef void (*MbTakeInt)(int64_t, void *user);
typedef void (*MbTakeType)(void *user, MlirType);
typedef void (*MbTakeValue)(void *user, MlirValue);

//===-- Tables -----------------------------------------------------------------===//
// Strings and arrays in tables live for ever.

// The uniqued payload of every type and attribute of a Rust dialect.
typedef struct MbParams {
  const int64_t *ints;
  size_t num_ints;
  const MlirAttribute *attrs;
  size_t num_attrs;
  const MlirType *types;
  size_t num_types;
  MlirStringRef text;
} MbParams;

// An op. Its address is the op's TypeID, so that hooks that are given no more
// than an OperationName find it: 8-aligned and never freed.
typedef struct MbOpTable {
  MlirStringRef name;
  const void *user; // the Rust declaration
  const void *row;  // the same, and what is known of it from the start
  const MlirStringRef *attr_names;
  const bool *attr_optional;
  size_t num_attrs;
  size_t num_operand_groups;
  size_t num_result_groups;
  const MbNativeTrait *traits;
  size_t num_traits;
  uint32_t flags; // MbOpFlags
} MbOpTable;

// A type or an attribute.
typedef struct MbKindTable {
  MlirStringRef name;
  const void *type_id;
  const void *user;
  bool tensor_encoding; // implements VerifiableTensorEncoding
  bool symbol_user;     // implements SymbolUserAttrInterface
  bool encoding_hook;   // its bytecode is written by a hook
} MbKindTable;

typedef struct MbDialectTable {
  MlirStringRef ns;
  const void *type_id;
  const void *user;
  const MbOpTable *const *ops;
  size_t num_ops;
  const MbKindTable *const *types;
  size_t num_types;
  const MbKindTable *const *attrs;
  size_t num_attrs;
  bool inlinable; // its ops may be inlined anywhere
  bool verifies;  // attributes of its name, on ops of any dialect
  const uint64_t *version; // the newest that bytecode may have of it
  size_t num_version;      // 0: it has no versions
  bool writes_version;
} MbDialectTable;

// A dialect that must be loaded before a pass runs.
typedef struct MbDependency {
  MlirStringRef ns;
  const MbDialectTable *def; // null: one of MLIR's own
} MbDependency;

typedef struct MbOptionTable {
  MlirStringRef name;
  MlirStringRef description;
  MlirStringRef default_value;
  MbOptionKind kind;
} MbOptionTable;

typedef struct MbStatisticTable {
  const char *name;
  const char *description;
} MbStatisticTable;

typedef struct MbPassTable {
  const void *type_id;
  const void *user;
  MlirStringRef name;
  MlirStringRef argument;
  MlirStringRef description;
  MlirStringRef op_name; // empty: any op
  const MbOptionTable *options;
  size_t num_options;
  const MbStatisticTable *statistics;
  size_t num_statistics;
  const MbDependency *dialects;
  size_t num_dialects;
  MbPassOutcome (*run)(const void *user, MlirOperation op, void *instance);
} MbPassTable;

typedef struct MbPipelineTable {
  const void *user;
  MlirStringRef name;
  MlirStringRef description;
  const MbOptionTable *options;
  size_t num_options;
  // Writes the passes as a textual pipeline to a stream.
  bool (*passes)(const void *user, const void *options, void *os);
} MbPipelineTable;

//===-- What calls take and give --------------------------------------------------===//

// The operands, slots and regions that a result type is inferred from.
typedef struct MbInferArgs {
  const void *def; // the Rust declaration
  MlirContext context;
  MlirLocation location;
  const MlirValue *operands;
  size_t num_operands;
  const MlirAttribute *slots;
  const MlirRegion *regions;
  size_t num_regions;
} MbInferArgs;

// OpAsmParser::UnresolvedOperand
typedef struct MbOperand {
  const char *loc;
  MlirStringRef name;
  uint32_t number;
} MbOperand;

typedef struct MbNewOp {
  const void *name;           // an OperationName of the context
  const MlirAttribute *slots; // of an op of ours; null for others
  const void *def;            // what `name` must be, where slots are set
  MlirAttribute inherent;     // of others: a dictionary, or null
  MlirAttribute discardable;  // a dictionary, or null for the old op's
  const MlirType *result_types;
  size_t num_results;
  const MlirValue *operands; // null: the old op's, if there is one
  size_t num_operands;
  bool of_any_context; // its parts may be of other contexts, which is refused
} MbNewOp;

typedef struct MbTensor {
  const int64_t *shape;
  size_t rank;
  MlirType element;
  MlirAttribute encoding; // or null
} MbTensor;

typedef struct MbQuantized {
  uint32_t flags;
  MlirType storage;
  MlirType expressed;
  int64_t min;
  int64_t max;
  const double *scales;
  const int64_t *zero_points;
  size_t num;
  int32_t axis; // -1: per tensor
} MbQuantized;

#endif
