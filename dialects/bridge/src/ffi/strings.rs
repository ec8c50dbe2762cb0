//! Strings and arrays, as C++ takes and gives them.

use mlir_sys::MlirStringRef;

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
