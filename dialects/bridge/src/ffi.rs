//! `cc/bridge.h`, item by item, and the functions of `cc/*.cpp`.
#![allow(missing_docs)]

use mlir_sys::{
    MlirAttribute, MlirBlock, MlirContext, MlirDialectRegistry, MlirLocation, MlirModule,
    MlirOperation, MlirRegion, MlirStringRef, MlirType, MlirValue,
};
use std::ffi::{c_char, c_int, c_void};

pub type Ptr = *const c_void;
pub type MutPtr = *mut c_void;

pub const CUSTOM_ASSEMBLY: u32 = 1 << 0;
pub const FOLD: u32 = 1 << 1;
pub const INFER: u32 = 1 << 2;
pub const NO_EFFECTS: u32 = 1 << 3;
pub const EFFECTS: u32 = 1 << 4;
pub const SPECULATION: u32 = 1 << 5;
pub const ASM_NAMES: u32 = 1 << 6;
pub const SYMBOL_USER: u32 = 1 << 7;
pub const FILLED: u32 = 1 << 8;
pub const SHAPED: u32 = 1 << 9;

/// The most attributes that an op may declare; `kMaxSlots`.
pub const MAX_SLOTS: usize = 32;

#[repr(C)]
pub struct Params {
    pub ints: *const i64,
    pub num_ints: usize,
    pub attrs: *const MlirAttribute,
    pub num_attrs: usize,
    pub types: *const MlirType,
    pub num_types: usize,
    pub text: MlirStringRef,
}

#[repr(C, align(8))]
pub struct OpTable {
    pub name: MlirStringRef,
    pub user: Ptr,
    pub attr_names: *const MlirStringRef,
    pub attr_optional: *const bool,
    pub num_attrs: usize,
    pub traits: *const Ptr,
    pub num_traits: usize,
    pub flags: u32,
}

#[repr(C)]
pub struct KindTable {
    pub name: MlirStringRef,
    pub type_id: Ptr,
    pub user: Ptr,
    pub tensor_encoding: bool,
}

#[repr(C)]
pub struct DialectTable {
    pub ns: MlirStringRef,
    pub type_id: Ptr,
    pub user: Ptr,
    pub ops: *const *const OpTable,
    pub num_ops: usize,
    pub types: *const *const KindTable,
    pub num_types: usize,
    pub attrs: *const *const KindTable,
    pub num_attrs: usize,
    pub inlinable: bool,
}

#[repr(C)]
pub struct OptionTable {
    pub name: MlirStringRef,
    pub description: MlirStringRef,
    pub default: MlirStringRef,
    /// 0: string, 1: bool.
    pub kind: u32,
}

#[repr(C)]
pub struct StatisticTable {
    pub name: *const c_char,
    pub description: *const c_char,
}

#[repr(C)]
pub struct PassTable {
    pub type_id: Ptr,
    pub user: Ptr,
    pub name: MlirStringRef,
    pub argument: MlirStringRef,
    pub description: MlirStringRef,
    pub op_name: MlirStringRef,
    pub options: *const OptionTable,
    pub num_options: usize,
    pub statistics: *const StatisticTable,
    pub num_statistics: usize,
    pub dialects: *const Dependency,
    pub num_dialects: usize,
}

#[repr(C)]
pub struct PipelineTable {
    pub user: Ptr,
    pub name: MlirStringRef,
    pub description: MlirStringRef,
    pub options: *const OptionTable,
    pub num_options: usize,
}

#[repr(C)]
pub struct Dependency {
    pub ns: MlirStringRef,
    pub def: *const DialectTable,
}

#[repr(C)]
pub struct InferArgs {
    pub def: Ptr,
    pub context: MlirContext,
    pub location: MlirLocation,
    pub operands: *const MlirValue,
    pub num_operands: usize,
    pub slots: *const MlirAttribute,
    pub regions: *const MlirRegion,
    pub num_regions: usize,
}

#[repr(C)]
pub struct Callbacks {
    pub parse: extern "C" fn(Ptr, MutPtr, MutPtr) -> bool,
    pub print: extern "C" fn(Ptr, MlirOperation, MlirStringRef, MutPtr),
    pub verify: extern "C" fn(Ptr, MlirOperation) -> bool,
    pub verify_regions: extern "C" fn(Ptr, MlirOperation) -> bool,
    pub verify_symbols: extern "C" fn(Ptr, MlirOperation, MutPtr) -> bool,
    pub fold: extern "C" fn(Ptr, MlirOperation, *const MlirAttribute, usize, MutPtr) -> bool,
    pub infer: extern "C" fn(*const InferArgs, MutPtr) -> bool,
    pub infer_shapes: extern "C" fn(*const InferArgs, MutPtr) -> bool,
    pub compatible: extern "C" fn(Ptr, usize, *const MlirType, *const MlirType) -> bool,
    pub reify: extern "C" fn(Ptr, MlirOperation, MutPtr, *const MlirValue, usize, MutPtr) -> bool,
    pub speculation: extern "C" fn(Ptr, MlirOperation) -> c_int,
    pub effects: extern "C" fn(Ptr, MlirOperation) -> bool,
    pub fill: extern "C" fn(Ptr, MlirContext, *mut MlirAttribute),
    pub result_names: extern "C" fn(Ptr, MlirOperation, MutPtr),
    pub argument_names: extern "C" fn(Ptr, MlirOperation, MlirRegion, MutPtr),
    pub parse_type: extern "C" fn(Ptr, MutPtr) -> MlirType,
    pub print_type: extern "C" fn(Ptr, MlirType, MutPtr),
    pub parse_attr: extern "C" fn(Ptr, MutPtr, MlirType) -> MlirAttribute,
    pub print_attr: extern "C" fn(Ptr, MlirAttribute, MutPtr),
    pub read_type: extern "C" fn(Ptr, MutPtr) -> MlirType,
    pub write_type: extern "C" fn(Ptr, MlirType, MutPtr) -> bool,
    pub read_attr: extern "C" fn(Ptr, MutPtr) -> MlirAttribute,
    pub write_attr: extern "C" fn(Ptr, MlirAttribute, MutPtr) -> bool,
    pub materialize: extern "C" fn(Ptr, MlirAttribute, MlirType, MlirLocation) -> MlirOperation,
    pub verify_encoding:
        extern "C" fn(Ptr, MlirAttribute, *const i64, usize, MlirType, MutPtr) -> bool,
    pub run_pass: extern "C" fn(Ptr, MlirOperation, MutPtr) -> bool,
    pub pipeline: extern "C" fn(Ptr, Ptr, MutPtr) -> bool,
    pub replace_location: extern "C" fn(MutPtr, MlirLocation) -> MlirLocation,
    pub translate: extern "C" fn(Ptr, MutPtr, MutPtr) -> bool,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Operand {
    pub loc: *const c_char,
    pub name: MlirStringRef,
    pub number: u32,
}

#[repr(C)]
pub struct NewOp {
    pub name: Ptr,
    pub slots: *const MlirAttribute,
    pub def: Ptr,
    pub inherent: MlirAttribute,
    pub discardable: MlirAttribute,
    pub result_types: *const MlirType,
    pub num_results: usize,
    pub operands: *const MlirValue,
    pub num_operands: usize,
}

#[repr(C)]
pub struct Tensor {
    pub shape: *const i64,
    pub rank: usize,
    pub element: MlirType,
    pub encoding: MlirAttribute,
}

#[repr(C)]
pub struct Quantized {
    pub flags: u32,
    pub storage: MlirType,
    pub expressed: MlirType,
    pub min: i64,
    pub max: i64,
    pub scales: *const f64,
    pub zero_points: *const i64,
    pub num: usize,
    pub axis: i32,
}

/// The sizes of the structs of `bridge.h`, in its order.
pub const SIZES: [usize; 11] = [
    size_of::<Params>(),
    size_of::<OpTable>(),
    size_of::<KindTable>(),
    size_of::<DialectTable>(),
    size_of::<Dependency>(),
    size_of::<OptionTable>(),
    size_of::<StatisticTable>(),
    size_of::<PassTable>(),
    size_of::<PipelineTable>(),
    size_of::<InferArgs>(),
    size_of::<Callbacks>(),
];

pub type TakeStr = extern "C" fn(MlirStringRef, MutPtr);
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
    );
    pub fn mb_source_context(source: MutPtr) -> MlirContext;
    pub fn mb_source_bytes(source: MutPtr) -> MlirStringRef;
    pub fn mb_source_parse(source: MutPtr) -> MlirModule;
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
    pub fn mb_op_slots(op: MlirOperation) -> *mut MlirAttribute;
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
    pub fn mb_nearest_symbol(from: MlirOperation, name: MlirAttribute) -> MlirOperation;
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
        shape: *const i64,
        rank: usize,
        element: MlirType,
        encoding: MlirAttribute,
    ) -> MlirType;
    pub fn mb_ranked_tensor_checked(
        loc: MlirLocation,
        shape: *const i64,
        rank: usize,
        element: MlirType,
        encoding: MlirAttribute,
    ) -> MlirType;
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
    pub fn mb_attr_replace_locations(a: MlirAttribute, replacer: MutPtr) -> MlirAttribute;
    pub fn mb_attr_dialects(a: MlirAttribute, take: TakeStr, user: MutPtr);
}

/// A string that C++ copies or that outlives the call.
pub fn sref(s: &str) -> MlirStringRef {
    bytes_ref(s.as_bytes())
}
pub fn bytes_ref(s: &[u8]) -> MlirStringRef {
    MlirStringRef {
        data: s.as_ptr().cast(),
        length: s.len(),
    }
}

/// # Safety
/// `s` must point to memory that lives for `'a`.
pub unsafe fn bytes_of<'a>(s: MlirStringRef) -> &'a [u8] {
    // SAFETY: the caller's promise.
    unsafe { slice(s.data.cast(), s.length) }
}
/// Text from MLIR: UTF-8 in practice; anything else reads as empty.
///
/// # Safety
/// As for [`bytes_of`].
pub unsafe fn str_of<'a>(s: MlirStringRef) -> &'a str {
    // SAFETY: the caller's promise.
    std::str::from_utf8(unsafe { bytes_of(s) }).unwrap_or("")
}
/// A slice that may be null when it is empty, as C++ gives them.
///
/// # Safety
/// `p` must point to `n` values that live for `'a`.
pub unsafe fn slice<'a, T>(p: *const T, n: usize) -> &'a [T] {
    if n == 0 {
        &[]
    } else {
        // SAFETY: the caller's promise.
        unsafe { std::slice::from_raw_parts(p, n) }
    }
}
