//! Conversion of strings and slices to and from their C++ forms.

use mlir_sys::MlirStringRef;

/// Returns `s` as a string reference of C++. C++ copies the text if it uses the text
/// longer than `s` lives.
pub fn sref(s: &str) -> MlirStringRef {
    bytes_ref(s.as_bytes())
}
/// Returns `s` as a string reference of C++. C++ copies the bytes if it uses them longer
/// than `s` lives.
pub fn bytes_ref(s: &[u8]) -> MlirStringRef {
    MlirStringRef {
        data: s.as_ptr().cast(),
        length: s.len(),
    }
}

/// Returns the bytes of a C++ string.
///
/// # Safety
/// `s` must point to memory that lives for `'a`.
pub unsafe fn bytes_of<'a>(s: MlirStringRef) -> &'a [u8] {
    // SAFETY: the memory lives for `'a` (contract).
    unsafe { slice(s.data.cast(), s.length) }
}
/// Returns the text of a C++ string. MLIR's texts are UTF-8 in practice. Returns an empty
/// text for other bytes.
///
/// # Safety
/// `s` must point to memory that lives for `'a`.
pub unsafe fn str_of<'a>(s: MlirStringRef) -> &'a str {
    // SAFETY: the memory lives for `'a` (contract).
    std::str::from_utf8(unsafe { bytes_of(s) }).unwrap_or("")
}
/// Returns a C++ array as a slice. The pointer may be null if the array is empty.
///
/// # Safety
/// `p` must point to `n` values that live for `'a`.
pub unsafe fn slice<'a, T>(p: *const T, n: usize) -> &'a [T] {
    if n == 0 {
        &[]
    } else {
        // SAFETY: the memory lives for `'a` (contract).
        unsafe { std::slice::from_raw_parts(p, n) }
    }
}
