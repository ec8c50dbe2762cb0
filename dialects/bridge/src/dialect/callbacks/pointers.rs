//! What the pointers of C++ point to.

use crate::{
    dialect::{definition::DialectDef, tables::Row},
    ffi::Ptr,
    ir::Op,
    op::OpDef,
};
use mlir_sys::MlirOperation;

/// # Safety
/// `user` must be the pointer that `op_table` put into a table.
pub(super) unsafe fn def_of(user: Ptr) -> &'static OpDef {
    // SAFETY: the caller's promise.
    unsafe { &*user.cast() }
}
/// # Safety
/// `user` must be the pointer that `dialect_table` put into a table.
pub(super) unsafe fn dialect_of(user: Ptr) -> &'static DialectDef {
    // SAFETY: the caller's promise.
    unsafe { &*user.cast() }
}
/// # Safety
/// The handle must be valid, as those are that C++ passes.
pub(super) unsafe fn op_of<'c>(raw: MlirOperation) -> Op<'c> {
    // SAFETY: the caller's promise.
    unsafe { Op::from_raw(raw) }
}
/// # Safety
/// `row` must be the pointer that `op_table` put into a table.
pub(super) unsafe fn row_of(row: Ptr) -> &'static Row {
    // SAFETY: the caller's promise.
    unsafe { &*row.cast() }
}
