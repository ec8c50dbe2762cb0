// The contract between C++ and Rust, in C: every table that Rust hands over,
// every callback into Rust, and every function that Rust calls.
//
// It is written once. C++ defines what is declared here; the build makes the
// Rust side of it (`src/ffi`), with sizes, alignments and offsets asserted.
// `Mb` and `MB_` are left out there.
#ifndef MB_H
#define MB_H

#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"
#include "mlir-c/Support.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

//===-- Limits, flags, traits ------------------------------------------------===//

enum MbLimits {
  // The most attributes an op may declare.
  MB_MAX_SLOTS = 32,
  // The most ops that may infer types or shapes.
  MB_MAX_INFERRING = 512,
  MB_FAMILIAR_PLACES = 1 << 11, // for names, and for types and attributes
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

// What is to be known of an op before it goes to another thread: how many ops it holds,
// itself among them, and whether all values that are used in it, and all blocks that are
// branched to, are in it; of those of its ops that were looked at.
typedef struct MbShare {
  MlirOperation op;
  size_t size;
  bool is_closed;
} MbShare;

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

//===-- Rust's side -----------------------------------------------------------------===//
// Every function catches panics. `def` and `row` are those of an op's table,
// `dialect` and `kind` the `user` of theirs.

typedef struct MbCallbacks {
  // Ops
  bool (*parse)(const void *row, void *parser, void *state);
  void (*print)(const void *row, MlirOperation, MlirStringRef name,
                void *printer);
  bool (*verify)(const void *row, MlirOperation);
  bool (*verify_regions)(const void *row, MlirOperation);
  bool (*verify_symbols)(const void *def, MlirOperation, void *tables);
  bool (*fold)(const void *def, MlirOperation, const MlirAttribute *, size_t,
               void *results);
  bool (*infer)(const MbInferArgs *, void *types);
  bool (*infer_shapes)(const MbInferArgs *, void *types);
  bool (*compatible)(const void *def, size_t n, const MlirType *inferred,
                     const MlirType *actual);
  bool (*reify)(const void *def, MlirOperation, void *builder,
                const MlirValue *operands, size_t n, void *shapes);
  int (*speculation)(const void *def, MlirOperation); // 0 no, 1 yes, 2 if body
  bool (*effects)(const void *def, MlirOperation);
  void (*fill)(const void *def, MlirContext, MlirAttribute *slots);
  void (*result_names)(const void *def, MlirOperation, void *namer);
  void (*argument_names)(const void *def, MlirOperation, MlirRegion,
                         void *namer);
  // Dialects
  MlirType (*parse_type)(const void *dialect, void *parser);
  void (*print_type)(const void *dialect, MlirType, void *printer);
  MlirAttribute (*parse_attr)(const void *dialect, void *parser, MlirType);
  void (*print_attr)(const void *dialect, MlirAttribute, void *printer);
  MlirType (*read_type)(const void *dialect, void *reader);
  bool (*write_type)(const void *dialect, MlirType, void *writer);
  MlirAttribute (*read_attr)(const void *dialect, void *reader);
  bool (*write_attr)(const void *dialect, MlirAttribute, void *writer);
  MlirOperation (*materialize)(const void *dialect, MlirAttribute, MlirType,
                               MlirLocation); // a detached op, or null
  bool (*verify_attr)(const void *dialect, MlirOperation, MlirStringRef name,
                      MlirAttribute);
  bool (*verify_argument_attr)(const void *dialect, MlirOperation,
                               uint32_t argument, MlirStringRef name,
                               MlirAttribute);
  bool (*verify_result_attr)(const void *dialect, MlirOperation,
                             uint32_t result, MlirStringRef name,
                             MlirAttribute);
  bool (*verify_encoding)(const void *kind, MlirAttribute,
                          const int64_t *shape, size_t rank, MlirType element,
                          void *emitter);
  bool (*verify_attr_symbols)(const void *kind, MlirAttribute, MlirOperation,
                              void *tables);
  // Tools
  // Whether text is nested no deeper than MLIR can follow; false after a message.
  bool (*check_text)(MlirStringRef file, MlirStringRef text);
  // Whether MLIR can read the bytecode in a file; false after a message.
  bool (*check_bytecode)(MlirStringRef file, MlirStringRef bytes);
} MbCallbacks;

//===-- C++'s side ------------------------------------------------------------------===//
// Each is explained where it is defined.

// diag.cpp
void mb_op_error(MlirOperation op, MlirStringRef message);
void mb_op_warning(MlirOperation op, MlirStringRef message);
void mb_op_refuse(MlirOperation op, MlirStringRef message);
void mb_error(MlirLocation loc, MlirStringRef message);
void mb_warning(MlirLocation loc, MlirStringRef message);
void mb_encoding_error(void *emitter, MlirStringRef message);
void mb_os_write(void *os, MlirStringRef s);

// ir/op.cpp
const void *mb_op_name_id(MlirOperation op);
const void *mb_op_name(MlirContext context, MlirStringRef name);
MlirStringRef mb_op_name_str(MlirOperation op);
const void *mb_op_def(MlirOperation op);
bool mb_op_is_constant(MlirOperation op);
const void *mb_def_of_name(MlirContext context, MlirStringRef name);
MlirAttribute *mb_own_slots(MlirOperation op);
MlirAttribute *mb_op_slots(MlirOperation op, size_t *len);
MlirAttribute mb_op_discardable(MlirOperation op);
void mb_op_set_discardable(MlirOperation op, MlirAttribute dict);
bool mb_op_has_discardable(MlirOperation op);
MlirAttribute mb_op_inherent(MlirOperation op, MlirStringRef name);
MlirAttribute mb_op_unregistered_properties(MlirOperation op);
MlirAttribute mb_op_attributes(MlirOperation op);
bool mb_verify(MlirOperation op);
MlirOperation mb_next_op(MlirOperation op);
MlirOperation mb_next_of_walk(MlirOperation op);
MlirBlock mb_value_block(MlirValue v);
bool mb_is_isolated(MlirOperation op);
bool mb_check_isolation(MlirOperation op);
bool mb_is_symbol_table(MlirOperation op);
MlirOperation mb_symbol_in(MlirOperation table, MlirAttribute name);
MlirOperation mb_nearest_isolated(MlirOperation op);
MlirOperation mb_nearest_table(MlirOperation op);
MlirBlock mb_block_of_constants(MlirOperation op);
MlirOperation mb_op_with_symbol(MlirOperation around, MlirStringRef name,
                                MlirStringRef symbol);
void mb_print_op(MlirOperation op, void *os);

// ir/familiar.cpp
void mb_make_familiar(const void **places, const void *address);
MlirOperation mb_next_unfamiliar(MlirOperation from, const void *const *names,
                                 const void *const *parts, MbShare *share,
                                 bool *familiar);

// ir/free.cpp
void mb_drop_references(MlirOperation op);
void mb_free(MlirOperation op);

// builtin/types.cpp
bool mb_ranked_tensor(MlirType t, MbTensor *out);
MlirType mb_ranked_tensor_get(MlirLocation loc, const int64_t *shape,
                              size_t rank, MlirType element,
                              MlirAttribute encoding);
MlirType mb_unranked_tensor_get(MlirType element);
bool mb_i64_array(MlirAttribute a, const int64_t **data, size_t *len);
bool mb_dense_raw(MlirAttribute a, MlirStringRef *out, bool *splat);
MlirAttribute mb_dense_from_raw(MlirType t, MlirStringRef raw);
bool mb_resource(MlirAttribute attr, MlirStringRef *key, bool *found,
                 MlirStringRef *bytes);
bool mb_element(MlirType type, unsigned *bits, unsigned *numbers);
bool mb_quantized(MlirType t, MbQuantized *out, double *scale,
                  int64_t *zero_point);
MlirType mb_quantized_get(MlirLocation loc, const MbQuantized *q);

// builtin/locations.cpp
MlirLocation mb_fused(MlirContext context, const MlirLocation *locs, size_t n,
                      MlirAttribute metadata);
void mb_attr_locations(MlirAttribute a,
                       void (*take)(void *user, MlirLocation), void *user);
MlirAttribute mb_attr_replace_locations(
    MlirAttribute a, MlirLocation (*replaced)(void *user, MlirLocation),
    void *user);
void mb_attr_dialects(MlirAttribute a, MbTakeStr take, void *user);

// text/parser.cpp
MlirContext mb_p_context(void *p);
const char *mb_p_here(void *p);
const char *mb_p_name_loc(void *p);
MlirLocation mb_p_location(void *p, const char *at);
void mb_p_error(void *p, const char *at, MlirStringRef message);
bool mb_p_token(void *p, MlirStringRef token, bool optional);
bool mb_p_keyword(void *p, MlirStringRef *out);
bool mb_p_optional_keyword(void *p, MlirStringRef keyword);
bool mb_p_any_keyword(void *p, MlirStringRef *out);
bool mb_p_int(void *p, int64_t *out);
int mb_p_optional_int(void *p, int64_t *out);
bool mb_p_float(void *p, double *out);
bool mb_p_string(void *p, MbTakeStr take, void *user);
bool mb_p_keyword_or_string(void *p, MbTakeStr take, void *user);
bool mb_p_symbol(void *p, MlirAttribute *out);
bool mb_p_symbol_name(void *p, MlirAttribute *out);
bool mb_p_dims(void *p, bool trailing_x, MbTakeInt take, void *user);
bool mb_p_type(void *p, MlirType *out);
int mb_p_optional_type(void *p, MlirType *out);
bool mb_p_attr(void *p, MlirType t, MlirAttribute *out);
int mb_p_optional_attr(void *p, MlirType t, MlirAttribute *out);
int mb_p_full_attr(void *p, MlirAttribute *out);
int mb_p_operand(void *p, bool optional, MbOperand *out);
bool mb_p_argument(void *p, MbOperand *out);
bool mb_p_resolve(void *p, const MbOperand *o, MlirType t, void *state);
bool mb_p_region(void *p, void *state, const MbOperand *args,
                 const MlirType *types, const MlirLocation *locs, size_t n);
bool mb_p_successor(void *p, void *state);
bool mb_p_optional_location(void *p, MlirLocation *out);
bool mb_p_attr_dict(void *p, void *state, bool keyword);
bool mb_p_op_name(void *p, MlirStringRef *out);
void mb_s_add_type(void *state, MlirType t);
bool mb_s_infer(void *state);
MlirAttribute *mb_s_slots(void *state);
MlirLocation mb_s_location(void *state);
void mb_s_set_location(void *state, MlirLocation l);
MlirAttribute mb_s_attr(void *state, MlirStringRef name);
MlirRegion mb_s_add_region(void *state);

// text/printer.cpp
void mb_w_str(void *p, MlirStringRef s);
void mb_w_int(void *p, int64_t v);
void mb_w_float(void *p, double v);
void mb_w_type(void *p, MlirType t);
void mb_w_attr(void *p, MlirAttribute a);
void mb_w_attr_untyped(void *p, MlirAttribute a);
void mb_w_quoted(void *p, MlirStringRef s);
void mb_w_symbol(void *p, MlirStringRef s);
void mb_w_keyword_or_string(void *p, MlirStringRef s);
void mb_w_operand(void *p, MlirValue v);
void mb_w_region(void *p, MlirRegion r, bool arguments, bool terminators);
void mb_w_successor(void *p, MlirBlock b);
void mb_w_argument(void *p, MlirValue v, bool with_type);
void mb_w_newline(void *p);
void mb_w_location(void *p, MlirLocation l);
void mb_w_attr_dict(void *p, MlirOperation op, const MlirStringRef *elided,
                    size_t n, bool keyword);
void mb_w_generic_op(void *p, MlirOperation op, bool name);

// bytecode/codec.cpp
MlirContext mb_r_context(void *r);
bool mb_r_varint(void *r, uint64_t *v);
bool mb_r_svarint(void *r, int64_t *v);
bool mb_r_bool(void *r, bool *v);
bool mb_r_type(void *r, MlirType *out);
bool mb_r_attr(void *r, bool optional, MlirAttribute *out);
bool mb_r_string(void *r, MlirStringRef *out);
bool mb_r_blob(void *r, MlirStringRef *out);
bool mb_r_f64(void *r, double *out);
bool mb_r_integer_attr(void *r, MlirType t, uint32_t width, MlirAttribute *out);
bool mb_r_float_attr(void *r, MlirType t, MlirAttribute *out);
void mb_r_error(void *r, MlirStringRef message);
void mb_b_varint(void *w, uint64_t v);
void mb_b_svarint(void *w, int64_t v);
void mb_b_bool(void *w, bool v);
void mb_b_type(void *w, MlirType t);
void mb_b_attr(void *w, bool optional, MlirAttribute a);
MlirStringRef mb_intern(MlirContext context, MlirStringRef s);
void mb_b_string(void *w, MlirStringRef s);
void mb_b_blob(void *w, MlirStringRef s);
void mb_b_f64(void *w, double v);
void mb_b_integer_attr(void *w, MlirAttribute a);
void mb_b_float_attr(void *w, MlirAttribute a);

// bytecode/interface.cpp
bool mb_r_version(void *r, MlirStringRef dialect, const uint64_t **numbers,
                  size_t *n);
void mb_b_refuse(void *w, MlirStringRef message);

// bytecode/module.cpp
bool mb_write_bytecode(MlirOperation op, MlirStringRef producer,
                       int64_t version, MbTakeStr take, void *user);
void mb_b_error(MlirLocation loc, MlirStringRef message);
MlirModule mb_parse(MlirContext context, MlirStringRef bytes);
bool mb_has_encoding(MlirContext context, MlirStringRef dialect);
bool mb_is_bytecode(MlirStringRef s);

// bytecode/properties.cpp
void mb_properties_of_ops(MlirContext context, int64_t version, MbTakeStr tell,
                          void *user);

// kind/storage.cpp
MlirType mb_type_get(MlirContext context, const void *id,
                     const MbParams *params);
MlirAttribute mb_attr_get(MlirContext context, const void *id,
                          const MbParams *params);
void mb_type_params(MlirType t, MbParams *out);
void mb_attr_params(MlirAttribute a, MbParams *out);
const void *mb_type_id(MlirType t);
const void *mb_attr_id(MlirAttribute a);

// op/traits.cpp
bool mb_folds_to(MlirOperation op, MlirAttribute value);
bool mb_verify_symbol_table(MlirOperation op);
bool mb_verify_trait(MlirOperation op, MbNativeTrait which);

// rewrite/build.cpp
MlirOperation mb_build_beside(MlirOperation old, const MbNewOp *what);
MlirOperation mb_build_before(MlirOperation next, MlirLocation loc,
                              const MbNewOp *what);
void mb_replace_by(MlirOperation op, const MlirValue *values);
void mb_take_over(MlirOperation from, MlirOperation to);
void mb_set_type(MlirValue v, MlirType t);

// rewrite/bury.cpp
bool mb_in_scope(MlirOperation op, MlirValue v);
bool mb_defines(MlirOperation op, MlirValue v);
bool mb_bury(const MlirOperation *ops, size_t n);

// rewrite/parallel.cpp
size_t mb_num_threads(MlirContext context);
size_t mb_size(MlirOperation op, size_t most);
void mb_look(MbShare *share);
void mb_look_at(MlirOperation op, MbShare *share);
void mb_parallel(MlirContext context, size_t workers,
                 void (*run)(void *user, size_t worker, void *order),
                 void *user);
void mb_set_order(void *order, size_t number);

// interfaces/interfaces.cpp
void mb_types_push(void *types, MlirType t);
void mb_values_push(void *values, MlirValue v);
MlirOperation mb_builder_op(void *builder, MlirStringRef name,
                            MlirLocation location, const MlirValue *operands,
                            size_t num_operands, const MlirType *types,
                            size_t num_types, MlirAttribute attributes);
void mb_fold_push_attr(void *results, MlirAttribute a);
void mb_fold_push_none(void *results, MlirContext context);
void mb_fold_push_value(void *results, MlirValue v);
void mb_set_name(void *namer, MlirValue v, MlirStringRef name);
MlirOperation mb_lookup_symbol(void *collection, MlirOperation op,
                               MlirOperation from, MlirAttribute name);

// interfaces/queries.cpp
int mb_op_infer(MlirOperation op, MbTakeType sink, void *user);
int mb_op_compatible(MlirOperation op, size_t num_inferred,
                     const MlirType *inferred, size_t num_actual,
                     const MlirType *actual);
int mb_op_infer_components(MlirOperation op, MbTakeType sink, void *user);
int mb_op_reify(MlirOperation op, MlirOperation before, MbTakeValue sink,
                void *user);
int mb_op_speculatability(MlirOperation op);

// dialect/dialect.cpp
bool mb_start(const MbCallbacks *callbacks);
bool mb_register_dialect(MlirDialectRegistry registry,
                         const MbDialectTable *def);

// dialect/upstream.cpp
void mb_register_upstream_dialects(MlirDialectRegistry registry);

// passes/passes.cpp
bool mb_register_pass(const MbPassTable *def);
bool mb_register_pipeline(const MbPipelineTable *def);
MlirPass mb_make_pass(MlirStringRef argument, MlirStringRef options,
                      MbTakeStr say, void *user);
const void *mb_pass_options(const void *pass);
MlirStringRef mb_option_text(const void *options, size_t i);
bool mb_option_flag(const void *options, size_t i);
void mb_pass_count(void *pass, size_t i, uint32_t n);
bool mb_run_pipeline(MlirOperation op, MlirStringRef pipeline, bool verified);
bool mb_pass_then(void *pass, MlirStringRef pipeline);

// passes/basic.cpp
void mb_register_basic_passes(void);

// passes/general.cpp
void mb_register_general_transformations(MlirDialectRegistry registry);

// tools/everything.cpp
void mb_register_everything(MlirDialectRegistry registry);

// tools/opt.cpp
int mb_opt_main(int argc, const char *const *argv, MlirStringRef tool,
                bool (*setup)(MlirDialectRegistry));

// tools/lsp_server.cpp
int mb_lsp_server_main(int argc, const char *const *argv,
                       bool (*setup)(MlirDialectRegistry));

// tools/reduce.cpp
int mb_reduce_main(int argc, const char *const *argv,
                   bool (*setup)(MlirDialectRegistry));

// tools/translate.cpp
void mb_register_translation(MlirStringRef name, MlirStringRef description,
                             const void *user,
                             bool (*dialects)(MlirDialectRegistry),
                             bool (*run)(const void *user, void *source,
                                         void *os));
MlirContext mb_source_context(void *source);
MlirStringRef mb_source_bytes(void *source);
MlirModule mb_source_parse(void *source);
int mb_translate_main(int argc, const char *const *argv, MlirStringRef tool);

// tools/flags.cpp
bool mb_flag_exists(MlirStringRef name);
void *mb_flag_string(MlirStringRef name, MlirStringRef description,
                     MlirStringRef value);
void *mb_flag_bool(MlirStringRef name, MlirStringRef description);
MlirStringRef mb_flag_string_value(const void *flag);
bool mb_flag_bool_value(const void *flag);
void mb_begin_main(MlirStringRef version);

#ifdef __cplusplus
}
#endif
#endif
