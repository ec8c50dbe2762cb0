// The contract between C++ and Rust, in C: all tables that Rust passes to C++
// (mb_data.h), all callbacks into Rust, and all functions that Rust calls.
//
// C++ defines the functions that this file declares. The build script generates the Rust
// bindings from this file (`src/ffi`), with assertions for sizes, alignments and offsets.
// Names lose the prefixes `Mb` and `MB_` there.
#ifndef MB_H
#define MB_H

#include "mb_data.h"

#ifdef __cplusplus
extern "C" {
#endif

//===-- Rust's side -----------------------------------------------------------------===//
// Every function catches panics. `def` and `row` are the pointers in an op's table;
// `dialect` and `kind` are the `user` pointers of their tables.

typedef struct MbCallbacks {
  // Ops.
  bool (*parse)(const void *row, void *parser, void *state);
  void (*print)(const void *row, MlirOperation, MlirStringRef name,
                void *printer);
  bool (*verify)(const void *row, MlirOperation);
  bool (*verify_regions)(const void *row, MlirOperation);
  bool (*verify_symbols)(const void *def, MlirOperation, void *tables);
  bool (*fold)(const void *def, MlirOperation, const MlirAttribute *, size_t,
               void *results);
  // Returns the index of the region that replaces the op, or -1.
  int64_t (*branch)(const void *def, MlirOperation);
  bool (*infer)(const MbInferArgs *, void *types);
  bool (*infer_shapes)(const MbInferArgs *, void *types);
  bool (*compatible)(const void *def, size_t n, const MlirType *inferred,
                     const MlirType *actual);
  bool (*reify)(const void *def, MlirOperation, void *builder,
                const MlirValue *operands, size_t n, void *shapes);
  int (*speculation)(const void *def, MlirOperation); // 0: never, 1: always, 2: recursively
  bool (*effects)(const void *def, MlirOperation);
  void (*fill)(const void *def, MlirContext, MlirAttribute *slots);
  // Returns the attribute of a slot in today's form.
  MlirAttribute (*upgrade)(const void *def, size_t slot, MlirAttribute);
  void (*result_names)(const void *def, MlirOperation, void *namer);
  void (*argument_names)(const void *def, MlirOperation, MlirRegion,
                         void *namer);
  // Dialects.
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
  // Tools.
  // Returns whether an input is text that is nested no deeper than MLIR can process;
  // false after a message. Sets `parts` to the number of parts of the largest alias, if parts that
  // are shared count each time.
  bool (*check_text)(MlirStringRef file, MlirStringRef text, uint64_t *parts);
  // Returns whether MLIR can read the bytecode in a file; false after a message.
  // Returns the alignment that the bytes must have in memory, or 0 after a message. Sets `parts` to
  // the number of parts of the largest attribute or type, if parts that are shared count each time.
  size_t (*check_bytecode)(MlirStringRef file, MlirStringRef bytes, uint64_t *parts);
  // Passes to `take` the bytes of large constants, in which MLIR's reader trusts nothing.
  void (*payloads)(MlirStringRef bytes, MbTakeStr take, void *user);
  // Passes to `take` the text or bytecode that MLIR 22 reads, if it differs from `input`.
  void (*for_mlir)(MlirStringRef input, MbTakeStr take, void *user);
  // Passes to `take` the text that an error lacks: a hint at the remedy, or the names that a
  // misspelt name may mean. The error is at byte `at` of `text`, which is empty if it is unknown.
  void (*suggest)(MlirContext, MlirStringRef message, MlirStringRef text, size_t at,
                  MbTakeStr take, void *user);
} MbCallbacks;

//===-- C++'s side ------------------------------------------------------------------===//
// Comments are at the definitions.

// diag.cpp
void mb_op_error(MlirOperation op, MlirStringRef message, uint64_t attached);
void mb_op_warning(MlirOperation op, MlirStringRef message, uint64_t attached);
void mb_op_refuse(MlirOperation op, MlirStringRef message, uint64_t attached);
void mb_error(MlirLocation loc, MlirStringRef message, uint64_t attached);
void mb_warning(MlirLocation loc, MlirStringRef message, uint64_t attached);
void mb_encoding_error(void *emitter, MlirStringRef message);
uint64_t mb_diagnostic_attached(MlirDiagnostic diagnostic);
void mb_diagnostic_text(MlirDiagnostic diagnostic, MbTakeStr take, void *user);
void mb_os_write(void *os, MlirStringRef s);
bool mb_os_is_refused_terminal(void *os);

// ir/op.cpp
const void *mb_op_name_id(MlirOperation op);
const void *mb_op_name(MlirContext context, MlirStringRef name);
MlirStringRef mb_op_name_str(MlirOperation op);
const void *mb_op_def(MlirOperation op);
bool mb_op_is_constant(MlirOperation op);
const void *mb_def_of_name(MlirContext context, MlirStringRef name);
MlirAttribute *mb_rust_slots(MlirOperation op);
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
bool mb_check_scopes(MlirOperation op);
bool mb_is_symbol_table(MlirOperation op);
MlirOperation mb_symbol_in(MlirOperation table, MlirAttribute name);
MlirOperation mb_nearest_isolated(MlirOperation op);
MlirOperation mb_nearest_table(MlirOperation op);
MlirBlock mb_block_of_constants(MlirOperation op);
MlirOperation mb_op_with_symbol(MlirOperation around, MlirStringRef name,
                                MlirStringRef symbol);
void mb_print_op(MlirOperation op, void *os);

// ir/depth.cpp
bool mb_check_depth(MlirOperation op);
bool mb_is_deep_op(MlirOperation op);
bool mb_is_deep_attr(MlirAttribute a);
bool mb_is_deep_type(MlirType t);
bool mb_check_printable(MlirOperation op);
bool mb_is_unprintable_op(MlirOperation op);
bool mb_is_unprintable_attr(MlirAttribute a);
bool mb_is_unprintable_type(MlirType t);

// ir/checked_cache.cpp
void mb_cache_insert(const void **table, const void *address);
MlirOperation mb_next_unchecked(MlirOperation from, const void *const *names,
                                 const void *const *parts, bool *checked);

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
bool mb_is_elided(MlirAttribute a);
MlirAttribute mb_dense_from_raw(MlirType t, MlirStringRef raw);
MlirAttribute mb_splat(MlirType t, MlirAttribute value);
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
bool mb_p_keyword_of(void *p, const MlirStringRef *keywords, size_t n,
                     MlirStringRef *out);
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
bool mb_p_strict_attr_dict(void *p, void *state, const MlirStringRef *refused,
                           size_t n, size_t *found);
bool mb_p_op_name(void *p, MlirStringRef *out);
void mb_s_add_type(void *state, MlirType t);
bool mb_s_infer(void *state);
MlirAttribute *mb_s_slots(void *state);
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
bool mb_prints_locations(void);
bool mb_set_prints_locations(bool prints);
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
void mb_properties_of_ops(MlirContext context, int64_t version, MbTakeStr take,
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

// op/op.cpp
void mb_fold_push_attr(void *results, MlirAttribute a);
void mb_fold_push_none(void *results, MlirContext context);
void mb_fold_push_value(void *results, MlirValue v);

// op/traits.cpp
bool mb_folds_to(MlirOperation op, MlirAttribute value);
bool mb_verify_symbol_table(MlirOperation op);
bool mb_verify_trait(MlirOperation op, MbNativeTrait trait,
                     uint64_t (*attached)(MlirContext));

// rewrite/build.cpp
MlirOperation mb_build_replacement(MlirOperation old, const MbNewOp *new_op);
MlirOperation mb_build_before(MlirOperation next, MlirLocation loc,
                              const MbNewOp *new_op);
MlirOperation mb_build_at_end(MlirBlock block, MlirLocation loc,
                              const MbNewOp *new_op);
void mb_replace_by(MlirOperation op, const MlirValue *values);
void mb_take_over(MlirOperation from, MlirOperation to);
void mb_set_type(MlirValue v, MlirType t);

// rewrite/erased.cpp
bool mb_in_scope(MlirOperation op, MlirValue v);
bool mb_defines(MlirOperation op, MlirValue v);
bool mb_free_erased(MlirOperation root, MlirOperation limit,
                    const MlirOperation *ops, size_t n, bool *blocks);

// rewrite/parallel.cpp
size_t mb_num_threads(MlirContext context);
size_t mb_size(MlirOperation op, size_t limit);
bool mb_are_closed(const MlirOperation *ops, size_t n);
bool mb_are_straight(const MlirOperation *ops, size_t n);
void mb_attach(MlirOperation op, MlirBlock block, MlirOperation next);
void mb_parallel(MlirContext context, size_t workers,
                 void (*run)(void *user, size_t worker, void *order),
                 void *user);
void mb_set_order(void *order, size_t number);

// interfaces/inference.cpp
void mb_types_push(void *types, MlirType t);
void mb_values_push(void *values, MlirValue v);
MlirOperation mb_builder_op(void *builder, MlirStringRef name,
                            MlirLocation location, const MlirValue *operands,
                            size_t num_operands, const MlirType *types,
                            size_t num_types, MlirAttribute attributes);

// interfaces/interfaces.cpp
void mb_set_name(void *namer, MlirValue v, MlirStringRef name);
MlirOperation mb_lookup_symbol(void *collection, MlirOperation op,
                               MlirOperation from, MlirAttribute name);

// interfaces/queries.cpp
int mb_op_infer(MlirOperation op, MbTakeType sink, void *user);
int mb_op_infer_components(MlirOperation op, MbTakeType sink, void *user);
int mb_op_reify(MlirOperation op, MlirOperation before, MbTakeValue sink,
                void *user);
int mb_op_speculatability(MlirOperation op);

// dialect/dialect.cpp
bool mb_agrees_on_type_ids(void);
bool mb_register_dialect(MlirDialectRegistry registry,
                         const MbDialectTable *def);

// dialect/suggest.cpp
void mb_op_names(MlirContext context, MbTakeStr take, void *user);
void mb_dialect_names(MlirContext context, MbTakeStr take, void *user);
bool mb_would_load(MlirContext context, MlirStringRef name);
void mb_suggest_names(MlirDialectRegistry registry);

// dialect/upstream.cpp
void mb_register_upstream_dialects(MlirDialectRegistry registry);

// passes/passes.cpp
bool mb_register_pass(const MbPassTable *def);
bool mb_register_pipeline(const MbPipelineTable *def);
MlirPass mb_make_pass(MlirStringRef argument, MlirStringRef options,
                      MbTakeStr take_error, void *user);
void mb_pass_names(MbTakeStr take, void *user);
void mb_option_names(MlirStringRef pass, MbTakeStr take, void *user);
const void *mb_pass_options(const void *pass);
MbScopes mb_pass_scopes(const void *pass);
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

// tools/source_map.cpp
MlirModule mb_parse_with_map(MlirContext context, MlirStringRef text,
                             void (*visit)(void *user, const MbDefinition *,
                                           const MbSpan *uses, size_t n),
                             void *user);
void mb_complete(MlirContext context, MlirStringRef text, size_t offset,
                 void (*visit)(void *user, uint8_t kind, MlirStringRef label,
                               MlirStringRef detail),
                 void *user);
bool mb_outline(MlirOperation op, MbTakeStr take, void *user);

// tools/reduce.cpp
int mb_reduce_main(int argc, const char *const *argv,
                   bool (*setup)(MlirDialectRegistry));

// tools/translate.cpp
// `without_mlir` runs before MLIR is set up. It returns 1 on success, 0 after a message, and -1,
// without output, if the translation needs MLIR. `mlir_flag` is a flag of MLIR's own on the command
// line, or empty.
void mb_register_translation(MlirStringRef name, MlirStringRef description,
                             const void *user,
                             int (*without_mlir)(const void *user, MlirStringRef file,
                                                 MlirStringRef bytes,
                                                 MlirStringRef mlir_flag, void *os),
                             bool (*dialects)(MlirDialectRegistry),
                             bool (*run)(const void *user, void *source,
                                         void *os));
MlirContext mb_source_context(void *source);
MlirStringRef mb_source_name(void *source);
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
void mb_parse_flags(int argc, const char *const *argv, MlirStringRef overview);

#ifdef __cplusplus
}
#endif
#endif
