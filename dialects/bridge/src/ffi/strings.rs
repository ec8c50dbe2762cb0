//! Conversion of strings and slices to and from their C++ forms.

use mlir_sys::MlirStringRef;

/// Returns a reference to `s` for C++, which copies the text unless `s` outlives its use.
pub fn sref(s: &str) -> MlirStringRef {
    bytes_ref(s.as_bytes())
}
/// Returns a reference to `s` for C++, which copies the bytes unless `s` outlives their use.
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
/// Returns the text of a C++ string. MLIR's texts are UTF-8 in practice; any other text
/// reads as empty.
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
