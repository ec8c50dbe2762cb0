//! What Rust and C++ share: the tables that Rust hands over, the callbacks into
//! Rust, and the structs that calls take; `cc/bridge.h`, item by item.
#![allow(missing_docs)]

use mlir_sys::{
    MlirAttribute, MlirContext, MlirLocation, MlirOperation, MlirRegion, MlirStringRef, MlirType,
    MlirValue,
};
use std::ffi::{c_char, c_int, c_void};

/// What C++ only hands back.
pub type Ptr = *const c_void;
/// An object of C++'s.
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
    pub row: Ptr,
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
    pub run: extern "C" fn(Ptr, MlirOperation, MutPtr) -> PassOutcome,
}

/// What a pass did.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PassOutcome {
    /// It failed, after a diagnostic.
    Failed,
    /// It may have changed something.
    Changed,
    /// It changed nothing.
    Unchanged,
}

#[repr(C)]
pub struct PipelineTable {
    pub user: Ptr,
    pub name: MlirStringRef,
    pub description: MlirStringRef,
    pub options: *const OptionTable,
    pub num_options: usize,
    /// Writes the passes as a textual pipeline to a stream.
    pub passes: extern "C" fn(Ptr, Ptr, MutPtr) -> bool,
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
