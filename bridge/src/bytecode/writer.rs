//! Writer of the encodings of types and attributes.
//!
//! MLIR stores strings and blobs by address until all bytecode is written. So the writer
//! accepts bytes that the context owns, and copies other strings into the context.

use crate::{
    diag::Failed,
    ffi::{self, MutPtr, bytes_ref},
    ir::{
        Attribute, AttributeLike, Context, Interned, Slot, Type, TypeLike, assert_same_context,
        raw_context,
    },
};
use mlir_sys::{MlirContext, mlirAttributeGetContext, mlirTypeGetContext};
use std::fmt;

/// Writer of the encoding of a type or an attribute.
pub struct Writer {
    raw: MutPtr,
    /// Context of the IR that is written.
    context: MlirContext,
    /// Error message if the hook rejects the type or the attribute; empty otherwise.
    pub(crate) reason: String,
}
opaque_debug!(Writer);

impl Writer {
    /// Wraps a writer.
    ///
    /// # Safety
    /// `raw` must be a `DialectBytecodeWriter*` that outlives the returned writer, and
    /// writes IR of `context`.
    pub(crate) unsafe fn from_raw(raw: MutPtr, context: &Context) -> Self {
        Self {
            raw,
            context: raw_context(context),
            reason: String::new(),
        }
    }
    /// Rejects the type or the attribute that is being written. The diagnostic gives
    /// `reason`.
    pub fn error(&mut self, reason: impl fmt::Display) -> Failed {
        self.reason = reason.to_string();
        Failed
    }
    /// Writes an unsigned variable-length integer.
    pub fn varint(&mut self, v: u64) {
        // SAFETY: the writer is live (contract of `from_raw`).
        unsafe { ffi::mb_b_varint(self.raw, v) }
    }
    /// Writes a signed (zigzag) variable-length integer.
    pub fn svarint(&mut self, v: i64) {
        // SAFETY: the writer is live (contract of `from_raw`).
        unsafe { ffi::mb_b_svarint(self.raw, v) }
    }
    /// Writes a boolean, which takes one byte.
    pub fn bool(&mut self, v: bool) {
        // SAFETY: the writer is live (contract of `from_raw`).
        unsafe { ffi::mb_b_bool(self.raw, v) }
    }
    /// Writes a count and that many items, each with `f`.
    pub fn list<T>(&mut self, items: &[T], mut f: impl FnMut(&mut Self, &T)) {
        self.varint(items.len() as u64);
        for item in items {
            f(self, item);
        }
    }
    /// Writes a type.
    ///
    /// # Panics
    /// If the type belongs to another context.
    pub fn ty(&mut self, t: Type) {
        // SAFETY: the writer is live (contract of `from_raw`), and a `Type` is valid
        // while its context lives.
        unsafe {
            assert_same_context(mlirTypeGetContext(t.to_raw()), self.context);
            ffi::mb_b_type(self.raw, t.to_raw());
        }
    }
    /// Writes an attribute.
    ///
    /// # Panics
    /// If the attribute belongs to another context.
    pub fn attribute(&mut self, a: Attribute) {
        // SAFETY: the writer is live (contract of `from_raw`), and an `Attribute` is
        // valid while its context lives.
        unsafe {
            assert_same_context(mlirAttributeGetContext(a.to_raw()), self.context);
            ffi::mb_b_attr(self.raw, false, a.to_raw());
        }
    }
    /// Writes an attribute that may be absent.
    ///
    /// # Panics
    /// If the attribute belongs to another context.
    pub fn optional_attribute(&mut self, a: Option<Attribute>) {
        // SAFETY: the writer is live (contract of `from_raw`); an `Attribute` is valid
        // while its context lives, and null means absent.
        unsafe {
            if let Some(a) = a {
                assert_same_context(mlirAttributeGetContext(a.to_raw()), self.context);
            }
            ffi::mb_b_attr(self.raw, true, Slot::from(a).0);
        }
    }
    /// Writes a string that the context owns.
    ///
    /// # Panics
    /// If another context owns the string.
    pub fn string(&mut self, s: Interned) {
        s.assert_owned_by(self.context);
        // SAFETY: the writer is live (contract of `from_raw`); this context owns the text
        // and outlives the writer.
        unsafe { ffi::mb_b_string(self.raw, bytes_ref(s.bytes())) }
    }
    /// Writes a copy of any string. The context owns the copy, because MLIR stores
    /// strings by address until all bytecode is written.
    pub fn string_copied(&mut self, s: &[u8]) {
        // SAFETY: the writer is live (contract of `from_raw`); the context owns the copy
        // and outlives the writer.
        unsafe {
            let copy = ffi::mb_intern(self.context, bytes_ref(s));
            ffi::mb_b_string(self.raw, copy);
        }
    }
    /// Writes bytes that the context owns, as a blob.
    ///
    /// # Panics
    /// If another context owns the bytes.
    pub fn blob(&mut self, bytes: Interned) {
        bytes.assert_owned_by(self.context);
        // SAFETY: the writer is live (contract of `from_raw`); this context owns the
        // bytes and outlives the writer.
        unsafe { ffi::mb_b_blob(self.raw, bytes_ref(bytes.bytes())) }
    }
    /// Writes a double.
    pub fn f64(&mut self, v: f64) {
        // SAFETY: the writer is live (contract of `from_raw`).
        unsafe { ffi::mb_b_f64(self.raw, v) }
    }
    /// Writes the value of an integer attribute.
    ///
    /// # Panics
    /// If `a` is not an integer attribute.
    pub fn integer(&mut self, a: Attribute) {
        assert!(a.is_integer(), "expected an integer attribute");
        // SAFETY: the writer is live (contract of `from_raw`), and the assertion checks
        // the attribute's class.
        unsafe { ffi::mb_b_integer_attr(self.raw, a.to_raw()) }
    }
    /// Writes the value of a float attribute.
    ///
    /// # Panics
    /// If `a` is not a float attribute.
    pub fn float(&mut self, a: Attribute) {
        assert!(a.is_float(), "expected a float attribute");
        // SAFETY: the writer is live (contract of `from_raw`), and the assertion checks
        // the attribute's class.
        unsafe { ffi::mb_b_float_attr(self.raw, a.to_raw()) }
    }
}
