//! The functions of `cc/`.
#![allow(missing_docs)]

use super::tables::*;
use mlir_sys::{
    MlirAttribute, MlirBlock, MlirContext, MlirDialectRegistry, MlirLocation, MlirModule,
    MlirOperation, MlirRegion, MlirStringRef, MlirType, MlirValue,
};
use std::ffi::{c_char, c_int};

/// Takes a string; false if it can take no more.
pub type TakeStr = extern "C" fn(MlirStringRef, MutPtr) -> bool;
/// Takes a number.
pub type TakeInt = extern "C" fn(i64, MutPtr);

unsafe extern "C" {
    // ops.cpp
    pub fn mb_type_id_by_name(name: MlirStringRef) -> Ptr;
    pub fn mb_start(callbacks: *const Callbacks, sizes: *const usize, n: usize) -> bool;
    pub fn mb_register_dialect(registry: MlirDialectRegistry, def: *const DialectTable) -> bool;
    pub fn mb_verify_trait(op: MlirOperation, which: u32) -> bool;

    // queries.cpp
    pub fn mb_op_infer(
        op: MlirOperation,
        sink: extern "C" fn(MutPtr, MlirType),
        user: MutPtr,
    ) -> c_int;
    pub fn mb_op_infer_components(
        op: MlirOperation,
        sink: extern "C" fn(MutPtr, MlirType),
        user: MutPtr,
    ) -> c_int;
    pub fn mb_op_reify(
        op: MlirOperation,
        before: MlirOperation,
        sink: extern "C" fn(MutPtr, MlirValue),
        user: MutPtr,
    ) -> c_int;
    pub fn mb_op_speculatability(op: MlirOperation) -> c_int;

    // interfaces.cpp
    pub fn mb_types_push(types: MutPtr, t: MlirType);
    pub fn mb_values_push(values: MutPtr, v: MlirValue);
    pub fn mb_builder_op(
        builder: MutPtr,
        name: MlirStringRef,
        location: MlirLocation,
        operands: *const MlirValue,
        num_operands: usize,
        types: *const MlirType,
        num_types: usize,
        attributes: MlirAttribute,
    ) -> MlirOperation;
    pub fn mb_fold_push_attr(results: MutPtr, a: MlirAttribute);
    pub fn mb_fold_push_value(results: MutPtr, v: MlirValue);
    pub fn mb_set_name(namer: MutPtr, v: MlirValue, name: MlirStringRef);
    pub fn mb_lookup_symbol(
        tables: MutPtr,
        from: MlirOperation,
        name: MlirAttribute,
    ) -> MlirOperation;

    // storage.cpp
    pub fn mb_type_get(context: MlirContext, id: Ptr, params: *const Params) -> MlirType;
    pub fn mb_attr_get(context: MlirContext, id: Ptr, params: *const Params) -> MlirAttribute;
    pub fn mb_type_params(t: MlirType, out: *mut Params);
    pub fn mb_attr_params(a: MlirAttribute, out: *mut Params);
    pub fn mb_type_id(t: MlirType) -> Ptr;
    pub fn mb_attr_id(a: MlirAttribute) -> Ptr;
    pub fn mb_encoding_error(emitter: MutPtr, message: MlirStringRef);

    // assembly.cpp
    pub fn mb_p_context(p: MutPtr) -> MlirContext;
    pub fn mb_p_here(p: MutPtr) -> *const c_char;
    pub fn mb_p_name_loc(p: MutPtr) -> *const c_char;
    pub fn mb_p_location(p: MutPtr, at: *const c_char) -> MlirLocation;
    pub fn mb_p_error(p: MutPtr, at: *const c_char, message: MlirStringRef);
    pub fn mb_p_token(p: MutPtr, token: MlirStringRef, optional: bool) -> bool;
    pub fn mb_p_keyword(p: MutPtr, out: *mut MlirStringRef) -> bool;
    pub fn mb_p_optional_keyword(p: MutPtr, keyword: MlirStringRef) -> bool;
    pub fn mb_p_any_keyword(p: MutPtr, out: *mut MlirStringRef) -> bool;
    pub fn mb_p_int(p: MutPtr, out: *mut i64) -> bool;
    pub fn mb_p_optional_int(p: MutPtr, out: *mut i64) -> c_int;
    pub fn mb_p_float(p: MutPtr, out: *mut f64) -> bool;
    pub fn mb_p_string(p: MutPtr, take: TakeStr, user: MutPtr) -> bool;
    pub fn mb_p_keyword_or_string(p: MutPtr, take: TakeStr, user: MutPtr) -> bool;
    pub fn mb_p_symbol(p: MutPtr, out: *mut MlirAttribute) -> bool;
    pub fn mb_p_symbol_name(p: MutPtr, out: *mut MlirAttribute) -> bool;
    pub fn mb_p_dims(p: MutPtr, trailing_x: bool, take: TakeInt, user: MutPtr) -> bool;
    pub fn mb_p_type(p: MutPtr, out: *mut MlirType) -> bool;
    pub fn mb_p_optional_type(p: MutPtr, out: *mut MlirType) -> c_int;
    pub fn mb_p_attr(p: MutPtr, t: MlirType, out: *mut MlirAttribute) -> bool;
    pub fn mb_p_optional_attr(p: MutPtr, t: MlirType, out: *mut MlirAttribute) -> c_int;
    pub fn mb_p_operand(p: MutPtr, optional: bool, out: *mut Operand) -> c_int;
    pub fn mb_p_argument(p: MutPtr, out: *mut Operand) -> bool;
    pub fn mb_p_resolve(p: MutPtr, o: *const Operand, t: MlirType, state: MutPtr) -> bool;
    pub fn mb_p_region(
        p: MutPtr,
        state: MutPtr,
        args: *const Operand,
        types: *const MlirType,
        locs: *const MlirLocation,
        n: usize,
    ) -> bool;
    pub fn mb_p_optional_location(p: MutPtr, out: *mut MlirLocation) -> bool;
    pub fn mb_p_attr_dict(p: MutPtr, state: MutPtr, keyword: bool) -> bool;
    pub fn mb_p_op_name(p: MutPtr, out: *mut MlirStringRef) -> bool;
    pub fn mb_s_add_type(state: MutPtr, t: MlirType);
    pub fn mb_s_slots(state: MutPtr) -> *mut MlirAttribute;
    pub fn mb_s_set_location(state: MutPtr, l: MlirLocation);
    pub fn mb_s_location(state: MutPtr) -> MlirLocation;
    pub fn mb_s_attr(state: MutPtr, name: MlirStringRef) -> MlirAttribute;
    pub fn mb_s_add_region(state: MutPtr) -> MlirRegion;
    pub fn mb_w_str(p: MutPtr, s: MlirStringRef);
    pub fn mb_w_int(p: MutPtr, v: i64);
    pub fn mb_w_float(p: MutPtr, v: f64);
    pub fn mb_w_type(p: MutPtr, t: MlirType);
    pub fn mb_w_attr(p: MutPtr, a: MlirAttribute);
    pub fn mb_w_attr_untyped(p: MutPtr, a: MlirAttribute);
    pub fn mb_w_quoted(p: MutPtr, s: MlirStringRef);
    pub fn mb_w_symbol(p: MutPtr, s: MlirStringRef);
    pub fn mb_w_keyword_or_string(p: MutPtr, s: MlirStringRef);
    pub fn mb_w_operand(p: MutPtr, v: MlirValue);
    pub fn mb_w_region(p: MutPtr, r: MlirRegion, arguments: bool, terminators: bool);
    pub fn mb_w_argument(p: MutPtr, v: MlirValue, with_type: bool);
    pub fn mb_w_newline(p: MutPtr);
    pub fn mb_w_location(p: MutPtr, l: MlirLocation);
    pub fn mb_w_attr_dict(
        p: MutPtr,
        op: MlirOperation,
        elided: *const MlirStringRef,
        n: usize,
        keyword: bool,
    );
    pub fn mb_w_generic_op(p: MutPtr, op: MlirOperation, name: bool);
    pub fn mb_os_write(os: MutPtr, s: MlirStringRef);

    // bytecode.cpp
    pub fn mb_r_context(r: MutPtr) -> MlirContext;
    pub fn mb_r_varint(r: MutPtr, v: *mut u64) -> bool;
    pub fn mb_r_svarint(r: MutPtr, v: *mut i64) -> bool;
    pub fn mb_r_bool(r: MutPtr, v: *mut bool) -> bool;
    pub fn mb_r_type(r: MutPtr, out: *mut MlirType) -> bool;
    pub fn mb_r_attr(r: MutPtr, optional: bool, out: *mut MlirAttribute) -> bool;
    pub fn mb_r_string(r: MutPtr, out: *mut MlirStringRef) -> bool;
    pub fn mb_r_blob(r: MutPtr, out: *mut MlirStringRef) -> bool;
    pub fn mb_r_f64(r: MutPtr, out: *mut f64) -> bool;
    pub fn mb_r_integer_attr(r: MutPtr, t: MlirType, width: u32, out: *mut MlirAttribute) -> bool;
    pub fn mb_r_float_attr(r: MutPtr, t: MlirType, out: *mut MlirAttribute) -> bool;
    pub fn mb_r_error(r: MutPtr, message: MlirStringRef);
    pub fn mb_b_varint(w: MutPtr, v: u64);
    pub fn mb_b_svarint(w: MutPtr, v: i64);
    pub fn mb_b_bool(w: MutPtr, v: bool);
    pub fn mb_b_type(w: MutPtr, t: MlirType);
    pub fn mb_b_attr(w: MutPtr, optional: bool, a: MlirAttribute);
    pub fn mb_intern(context: MlirContext, s: MlirStringRef) -> MlirStringRef;
    pub fn mb_b_string(w: MutPtr, s: MlirStringRef);
    pub fn mb_b_blob(w: MutPtr, s: MlirStringRef);
    pub fn mb_b_f64(w: MutPtr, v: f64);
    pub fn mb_b_integer_attr(w: MutPtr, a: MlirAttribute);
    pub fn mb_b_float_attr(w: MutPtr, a: MlirAttribute);
    pub fn mb_write_bytecode(
        op: MlirOperation,
        producer: MlirStringRef,
        version: i64,
        take: TakeStr,
        user: MutPtr,
    ) -> bool;
    pub fn mb_b_error(loc: MlirLocation, message: MlirStringRef);
    pub fn mb_parse_bytecode(context: MlirContext, bytes: MlirStringRef) -> MlirModule;
    pub fn mb_register_opaque_dialect(registry: MlirDialectRegistry, name: MlirStringRef, id: Ptr);
    pub fn mb_is_loaded(context: MlirContext, dialect: MlirStringRef) -> bool;
    pub fn mb_has_encoding(context: MlirContext, dialect: MlirStringRef) -> bool;
    pub fn mb_is_bytecode(s: MlirStringRef) -> bool;

    // passes.cpp
    pub fn mb_register_pass(def: *const PassTable) -> bool;
    pub fn mb_register_pipeline(def: *const PipelineTable) -> bool;
    pub fn mb_pass_options(pass: Ptr) -> Ptr;
    pub fn mb_option_text(options: Ptr, i: usize) -> MlirStringRef;
    pub fn mb_option_flag(options: Ptr, i: usize) -> bool;
    pub fn mb_pass_count(pass: MutPtr, i: usize, n: u32);
    pub fn mb_run_pipeline(op: MlirOperation, pipeline: MlirStringRef) -> bool;

    // tools.cpp
    pub fn mb_opt_main(
        argc: c_int,
        argv: *const *const c_char,
        tool: MlirStringRef,
        setup: extern "C" fn(MlirDialectRegistry) -> bool,
    ) -> c_int;
    pub fn mb_translate_main(argc: c_int, argv: *const *const c_char, tool: MlirStringRef)
    -> c_int;
    pub fn mb_register_translation(
        name: MlirStringRef,
        description: MlirStringRef,
        user: Ptr,
        dialects: extern "C" fn(MlirDialectRegistry) -> bool,
        run: extern "C" fn(Ptr, MutPtr, MutPtr) -> bool,
    );
    pub fn mb_source_context(source: MutPtr) -> MlirContext;
    pub fn mb_source_bytes(source: MutPtr) -> MlirStringRef;
    pub fn mb_source_parse(source: MutPtr) -> MlirModule;
    pub fn mb_flag_exists(name: MlirStringRef) -> bool;
    pub fn mb_flag_string(
        name: MlirStringRef,
        description: MlirStringRef,
        value: MlirStringRef,
    ) -> MutPtr;
    pub fn mb_flag_bool(name: MlirStringRef, description: MlirStringRef) -> MutPtr;
    pub fn mb_flag_string_value(flag: Ptr) -> MlirStringRef;
    pub fn mb_flag_bool_value(flag: Ptr) -> bool;
    pub fn mb_print_op(op: MlirOperation, os: MutPtr);

    // ir.cpp
    pub fn mb_op_name_id(op: MlirOperation) -> Ptr;
    pub fn mb_op_name(context: MlirContext, name: MlirStringRef) -> Ptr;
    pub fn mb_op_name_str(op: MlirOperation) -> MlirStringRef;
    pub fn mb_op_is_constant(op: MlirOperation) -> bool;
    pub fn mb_op_def(op: MlirOperation) -> Ptr;
    pub fn mb_def_of_name(context: MlirContext, name: MlirStringRef) -> Ptr;
    pub fn mb_op_slots(op: MlirOperation, len: *mut usize) -> *mut MlirAttribute;
    pub fn mb_op_discardable(op: MlirOperation) -> MlirAttribute;
    pub fn mb_op_set_discardable(op: MlirOperation, dict: MlirAttribute);
    pub fn mb_op_has_discardable(op: MlirOperation) -> bool;
    pub fn mb_op_inherent(op: MlirOperation, name: MlirStringRef) -> MlirAttribute;
    pub fn mb_op_unregistered_properties(op: MlirOperation) -> MlirAttribute;
    pub fn mb_op_attributes(op: MlirOperation) -> MlirAttribute;
    pub fn mb_op_error(op: MlirOperation, message: MlirStringRef);
    pub fn mb_op_warning(op: MlirOperation, message: MlirStringRef);
    pub fn mb_error(loc: MlirLocation, message: MlirStringRef);
    pub fn mb_error_with_notes(
        loc: MlirLocation,
        message: MlirStringRef,
        n: usize,
        locs: *const MlirLocation,
        notes: *const MlirStringRef,
    );
    pub fn mb_warning(loc: MlirLocation, message: MlirStringRef);
    pub fn mb_verify(op: MlirOperation) -> bool;
    pub fn mb_is_symbol_table(op: MlirOperation) -> bool;
    pub fn mb_symbol_in(table: MlirOperation, name: MlirAttribute) -> MlirOperation;
    pub fn mb_nearest_isolated(op: MlirOperation) -> MlirOperation;
    pub fn mb_nearest_table(op: MlirOperation) -> MlirOperation;
    pub fn mb_defines(op: MlirOperation, v: MlirValue) -> bool;
    pub fn mb_bury(ops: *const MlirOperation, n: usize) -> bool;
    pub fn mb_block_of_constants(op: MlirOperation) -> MlirBlock;
    pub fn mb_build_beside(old: MlirOperation, new: *const NewOp) -> MlirOperation;
    pub fn mb_build_before(
        next: MlirOperation,
        loc: MlirLocation,
        new: *const NewOp,
    ) -> MlirOperation;
    pub fn mb_replace_by(op: MlirOperation, values: *const MlirValue);
    pub fn mb_take_over(from: MlirOperation, to: MlirOperation);
    pub fn mb_drop_references(op: MlirOperation);
    pub fn mb_set_type(v: MlirValue, t: MlirType);
    pub fn mb_ranked_tensor(t: MlirType, out: *mut Tensor) -> bool;
    pub fn mb_ranked_tensor_get(
        loc: MlirLocation,
        shape: *const i64,
        rank: usize,
        element: MlirType,
        encoding: MlirAttribute,
    ) -> MlirType;
    pub fn mb_unranked_tensor_get(element: MlirType) -> MlirType;
    pub fn mb_i64_array(a: MlirAttribute, data: *mut *const i64, len: *mut usize) -> bool;
    pub fn mb_dense_raw(a: MlirAttribute, out: *mut MlirStringRef, splat: *mut bool) -> bool;
    pub fn mb_dense_from_raw(t: MlirType, raw: MlirStringRef) -> MlirAttribute;
    pub fn mb_quantized(
        t: MlirType,
        out: *mut Quantized,
        scale: *mut f64,
        zero_point: *mut i64,
    ) -> bool;
    pub fn mb_quantized_get(loc: MlirLocation, q: *const Quantized) -> MlirType;

    // locations.cpp
    pub fn mb_fused(
        context: MlirContext,
        locs: *const MlirLocation,
        n: usize,
        metadata: MlirAttribute,
    ) -> MlirLocation;
    pub fn mb_attr_replace_locations(
        a: MlirAttribute,
        replace: extern "C" fn(MutPtr, MlirLocation) -> MlirLocation,
        replacer: MutPtr,
    ) -> MlirAttribute;
    pub fn mb_attr_dialects(a: MlirAttribute, take: TakeStr, user: MutPtr);
}
