//! Conversions of the pointers in tables that C++ passes back to Rust.

use crate::{
    dialect::{definition::DialectDef, tables::OpRow},
    ffi::Ptr,
    ir::Op,
    op::OpDef,
};
use mlir_sys::MlirOperation;

/// Returns the declaration of the op to which `user` belongs.
///
/// # Safety
/// `user` must be the pointer that `op_table` put into a table.
pub(super) unsafe fn def_of(user: Ptr) -> &'static OpDef {
    // SAFETY: `user` points to a `'static` declaration (contract).
    unsafe { &*user.cast() }
}
/// Returns the declaration of the dialect to which `user` belongs.
///
/// # Safety
/// `user` must be the pointer that `dialect_table` put into a table.
pub(super) unsafe fn dialect_of(user: Ptr) -> &'static DialectDef {
    // SAFETY: `user` points to a `'static` declaration (contract).
    unsafe { &*user.cast() }
}
/// Returns the view of an op.
///
/// # Safety
/// `raw` must be live for `'c`.
pub(super) unsafe fn op_of<'c>(raw: MlirOperation) -> Op<'c> {
    // SAFETY: `raw` is live (contract).
    unsafe { Op::from_raw(raw) }
}
/// Returns the row of the op to which `row` belongs.
///
/// # Safety
/// `row` must be the pointer that `op_table` put into a table.
pub(super) unsafe fn row_of(row: Ptr) -> &'static OpRow {
    // SAFETY: `row` points to a leaked row (contract).
    unsafe { &*row.cast() }
}
