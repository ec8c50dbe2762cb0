// Data of the contract: tables, and arguments and results of calls. See mb.h.
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
  // Maximum number of attributes that an op may declare.
  MB_MAX_SLOTS = 32,
  // Maximum number of ops that may infer types or shapes.
  MB_MAX_INFERRING = 512,
  // Number of entries of each table of a checked cache: one table for names of ops, one
  // for types and attributes.
  MB_CHECKED_CACHE_SIZE = 1 << 11,
  // Maximum nesting of brackets in text, for which MLIR's parser recurses, and of
  // pipelines.
  MB_MAX_BRACKETS = 1000,
  // Maximum nesting of types, attributes and locations. Text within the limit above can
  // produce this many levels, because not every level needs a bracket of its own.
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
  MB_FILLED = 1 << 8, // has defaults for absent attributes
  MB_SHAPED = 1 << 9, // InferShapedTypeOpInterface
  MB_VERIFIES_REGIONS = 1 << 10,
  MB_SEGMENTS = 1 << 11, // an attribute holds the sizes of operand or result groups
  MB_BRANCH = 1 << 12,   // constants can determine the region that replaces the op
  MB_UPGRADED = 1 << 13, // older programs have attributes in other forms
};

// Traits of MLIR; `cc/op/traits.cpp` maps each to its class.
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
  MB_IS_COMMUTATIVE,
} MbNativeTrait;

// Known facts about scopes, before a pass runs: nothing, MLIR's verifier accepted the IR, or
// the bridge checked the scopes of values.
typedef enum MbScopes {
  MB_SCOPES_UNKNOWN,
  MB_SCOPES_VERIFIED,
  MB_SCOPES_CHECKED,
} MbScopes;
// Outcome of a pass: it failed, after a diagnostic; it may have changed the IR; or it
// changed nothing.
typedef enum MbPassOutcome {
  MB_PASS_FAILED,
  MB_PASS_CHANGED,
  MB_PASS_UNCHANGED,
} MbPassOutcome;

typedef enum MbOptionKind { MB_TEXT, MB_BOOL } MbOptionKind;

// Callback that receives a string. Returns false to receive no more.
typedef bool (*MbTakeStr)(MlirStringRef, void *user);

//===-- Positions in text -----------------------------------------------------------===//

// Range of bytes in a text; negative if it is unknown.
typedef struct MbSpan {
  int64_t start, end;
} MbSpan;

// Parts of a program that texts define.
enum MbPart {
  MB_PART_OP,
  MB_PART_RESULTS, // results with one name, from `index` to `end`
  MB_PART_BLOCK,
  MB_PART_ARGUMENT, // argument `index` of `block`
  MB_PART_ALIAS,    // `text` is the value
};

// Definition of a part of a program.
typedef struct MbDefinition {
  uint8_t part;
  MlirOperation op; // the op, or the op that defines the results or holds the block
  MlirBlock block;
  size_t index, end;
  MbSpan name;
  MbSpan scope; // the whole op
  MlirStringRef text;
} MbDefinition;

// Kinds of completions.
enum MbCompletion {
  MB_COMPLETE_DIALECT,
  MB_COMPLETE_VALUE,
  MB_COMPLETE_BLOCK,
  MB_COMPLETE_TOKEN,
  MB_COMPLETE_ALIAS,
  MB_COMPLETE_TYPE,
};
typedef void (*MbTakeInt)(int64_t, void *user);
typedef void (*MbTakeType)(void *user, MlirType);
typedef void (*MbTakeValue)(void *user, MlirValue);

//===-- Tables -----------------------------------------------------------------===//
// Strings and arrays in tables are never freed.

// Uniqued payload of each type and attribute of a Rust dialect.
typedef struct MbParams {
  const int64_t *ints;
  size_t num_ints;
  const MlirAttribute *attrs;
  size_t num_attrs;
  const MlirType *types;
  size_t num_types;
  MlirStringRef text;
} MbParams;

// Table of an op. Its address is the op's TypeID, so that hooks that get only an
// OperationName find the table. It is 8-aligned and never freed.
typedef struct MbOpTable {
  MlirStringRef name;
  const void *user; // the Rust declaration
  const void *row;  // the declaration with precomputed data
  const MlirStringRef *attr_names;
  const bool *attr_optional;
  size_t num_attrs;
  size_t num_operand_groups;
  size_t num_result_groups;
  const MbNativeTrait *traits;
  size_t num_traits;
  uint32_t flags; // MbOpFlags
} MbOpTable;

// Table of a type or an attribute.
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
  bool verifies;  // has hooks for its attributes on ops of any dialect
  const uint64_t *version; // the newest version that bytecode may have
  size_t num_version;      // 0: the dialect has no versions
  bool writes_version;
} MbDialectTable;

// Dialect that must be loaded before a pass runs.
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

//===-- Arguments and results of calls --------------------------------------------===//

// Operands, slots and regions from which an op infers its result types.
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

// Description of an op to build.
typedef struct MbNewOp {
  const void *name;           // an OperationName of the context
  const MlirAttribute *slots; // of an op that is defined in Rust; null for other ops
  const void *def;            // the declaration that `name` must have, if slots are set
  MlirAttribute inherent;     // of other ops: a dictionary, or null
  MlirAttribute discardable;  // a dictionary; null: that of the old op, or an empty one
  const MlirType *result_types;
  size_t num_results;
  const MlirValue *operands; // null: those of the old op, if the new op replaces one
  size_t num_operands;
  size_t num_regions;    // empty regions of an op that replaces no other op
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
