//! Callbacks of dialects.

use super::pointers::{dialect_of, op_of};
use crate::{
    bytecode::{self, large_payloads},
    diag::{self, Failed, error},
    dialect::definition::AttributeHolder,
    ffi::{self, MutPtr, Ptr, TakeStr, bytes_ref, sref},
    guard,
    ir::{
        Attribute, AttributeLike, Location, Nested, Shown, Type, TypeLike, assert_same_context,
        view_scope,
    },
    text::{nesting, release},
};
use mlir_sys::*;
use std::ptr::null_mut;

pub(super) extern "C" fn materialize(
    user: Ptr,
    a: MlirAttribute,
    t: MlirType,
    l: MlirLocation,
) -> MlirOperation {
    let _scope = view_scope::same();
    // SAFETY: C++ passes live handles and the dialect's pointer.
    let (dialect, a, t, l) = unsafe {
        (
            dialect_of(user),
            Attribute::from_raw(a),
            Type::from_raw(t),
            Location::from_raw(l),
        )
    };
    let mut out = MlirOperation { ptr: null_mut() };
    guard::catch(
        || {
            let m = dialect.materialize.and_then(|f| f(a, t, l)).ok_or(Failed)?;
            m.value.assert_shallow();
            m.ty.assert_shallow();
            // SAFETY: the state is complete, and C++ takes ownership of the op.
            unsafe {
                let context = mlirLocationGetContext(l.to_raw());
                assert_same_context(mlirAttributeGetContext(m.value.to_raw()), context);
                assert_same_context(mlirTypeGetContext(m.ty.to_raw()), context);
                let mut state = mlirOperationStateGet(sref(m.op), l.to_raw());
                let name = mlirIdentifierGet(context, sref(m.attribute));
                let value = mlirNamedAttributeGet(name, m.value.to_raw());
                mlirOperationStateAddAttributes(&mut state, 1, &value);
                mlirOperationStateAddResults(&mut state, 1, &m.ty.to_raw());
                let op = mlirOperationCreate(&mut state);
                if op.ptr.is_null() {
                    return Err(Failed);
                }
                // MLIR later finds the constant by the value that the constant folds to,
                // and replaces values of type `t` by its result.
                if m.ty != t || !ffi::mb_folds_to(op, a.to_raw()) {
                    mlirOperationDestroy(op);
                    return Err(error(
                        l,
                        format_args!(
                            "expected '{}' to be a constant of type '{}' that folds to {}",
                            m.op,
                            Shown(t),
                            Shown(a)
                        ),
                    ));
                }
                out = op;
            }
            Ok(())
        },
        |m| error(l, m),
    );
    out
}

pub(super) extern "C" fn verify_attr(
    user: Ptr,
    op: MlirOperation,
    name: MlirStringRef,
    value: MlirAttribute,
) -> bool {
    // SAFETY: C++ passes the dialect's pointer and a live op, text and attribute.
    unsafe { verify(user, op, AttributeHolder::Op, name, value) }
}
pub(super) extern "C" fn verify_argument_attr(
    user: Ptr,
    op: MlirOperation,
    argument: u32,
    name: MlirStringRef,
    value: MlirAttribute,
) -> bool {
    // SAFETY: C++ passes the dialect's pointer and a live op, text and attribute.
    unsafe {
        verify(
            user,
            op,
            AttributeHolder::Argument(argument as usize),
            name,
            value,
        )
    }
}
pub(super) extern "C" fn verify_result_attr(
    user: Ptr,
    op: MlirOperation,
    result: u32,
    name: MlirStringRef,
    value: MlirAttribute,
) -> bool {
    // SAFETY: C++ passes the dialect's pointer and a live op, text and attribute.
    unsafe {
        verify(
            user,
            op,
            AttributeHolder::Result(result as usize),
            name,
            value,
        )
    }
}
/// Returns whether the dialect's hook accepts an attribute of `op`, or of an argument or
/// a result of `op`. Returns false after a diagnostic, and true if the dialect has no
/// hook.
///
/// # Safety
/// `user` must be a dialect's pointer, and the other arguments a live op, text and
/// attribute.
unsafe fn verify(
    user: Ptr,
    op: MlirOperation,
    holder: AttributeHolder,
    name: MlirStringRef,
    value: MlirAttribute,
) -> bool {
    // SAFETY: the arguments are valid (contract).
    let (dialect, op, name, value) = unsafe {
        (
            dialect_of(user),
            op_of(op),
            // A name that is not UTF-8 reads as empty. No dialect has an attribute of
            // either name.
            std::str::from_utf8(ffi::bytes_of(name)).unwrap_or_default(),
            Attribute::from_raw(value),
        )
    };
    let Some(hook) = dialect.verify_attribute else {
        return true;
    };
    let (_scope, _verifying) = (view_scope::hook(op.raw), guard::Verifying::start());
    guard::catch(|| hook(op, holder, name, value), |m| op.error(m))
}

pub(super) unsafe extern "C" fn check_bytecode(
    file: MlirStringRef,
    bytes: MlirStringRef,
    parts: *mut u64,
) -> usize {
    let mut alignment = 0;
    guard::catch_to_stderr(|| {
        // SAFETY: C++ passes text that lives during the call.
        let (file, bytes) = unsafe { (ffi::bytes_of(file), ffi::bytes_of(bytes)) };
        let input = bytecode::for_mlir(bytes).map_err(|e| {
            let file = String::from_utf8_lossy(file);
            eprintln!("{file}: error: invalid bytecode: {e}");
            Failed
        })?;
        alignment = input.alignment as usize;
        // SAFETY: C++ passes a number to set.
        unsafe { *parts = input.most_parts.into() };
        Ok(())
    });
    alignment
}

/// Passes to `take` the bytes of large constants in bytecode, which may be invalid.
pub(super) extern "C" fn payloads(bytes: MlirStringRef, take: ffi::TakeStr, user: MutPtr) {
    let Some(take) = take else { return };
    guard::catch_to_stderr(|| {
        // SAFETY: C++ passes bytes that live during the call.
        for payload in large_payloads(unsafe { ffi::bytes_of(bytes) }) {
            // SAFETY: C++ passes a function with its data.
            unsafe { take(ffi::bytes_ref(payload), user) };
        }
        Ok(())
    });
}
pub(super) unsafe extern "C" fn for_mlir(input: MlirStringRef, take: TakeStr, user: MutPtr) {
    guard::catch_to_stderr(|| {
        // SAFETY: C++ passes text or bytes that live during the call.
        let input = unsafe { ffi::bytes_of(input) };
        let new = match mlir_bytecode::Bytecode::is_bytecode(input) {
            true => bytecode::for_mlir(input).ok().and_then(|input| input.bytes),
            false => release::for_mlir(input),
        };
        if let (Some(new), Some(take)) = (new, take) {
            // SAFETY: C++ passes a function with its `user`, and copies the bytes.
            unsafe { take(bytes_ref(&new), user) };
        }
        Ok(())
    });
}

/// Checks text, and stores the number of parts of its largest alias in `parts`.
///
/// # Safety
/// `file` and `text` must live during the call, and `parts` must be valid for a write.
pub(super) unsafe extern "C" fn check_text(
    file: MlirStringRef,
    text: MlirStringRef,
    parts: *mut u64,
) -> bool {
    guard::catch_to_stderr(|| {
        // SAFETY: C++ passes text that lives during the call.
        let (file, text) = unsafe { (ffi::bytes_of(file), ffi::bytes_of(text)) };
        let measured = nesting::measure(text).map_err(|e| {
            let (line, column) = e.position();
            let file = String::from_utf8_lossy(file);
            match diag::hint(&e.to_string(), text, 0) {
                Some(hint) => eprintln!("{file}:{line}:{column}: error: {e}; {hint}"),
                None => eprintln!("{file}:{line}:{column}: error: {e}"),
            }
            Failed
        })?;
        // SAFETY: `parts` is valid for a write (contract).
        unsafe { parts.write(measured) };
        Ok(())
    })
}
