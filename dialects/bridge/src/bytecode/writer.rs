//! The writer of the encodings of types and attributes.
//!
//! MLIR keeps strings and blobs by address until all is written, so the writer
//! takes what the context owns, and copies the rest into it.

use crate::{
    diag::Failed,
    ffi::{self, MutPtr, bytes_ref},
    ir::{
        Attribute, AttributeLike, Context, Interned, Slot, Type, TypeLike, raw_context,
        same_context,
    },
};
use mlir_sys::{MlirContext, mlirAttributeGetContext, mlirTypeGetContext};
use std::fmt;

/// Writes the encoding of a type or an attribute.
pub struct Writer {
    raw: MutPtr,
    /// Of what is written.
    context: MlirContext,
    /// Why it is refused.
    pub(crate) reason: String,
}
opaque_debug!(Writer);

impl Writer {
    /// # Safety
    /// `raw` must be a `DialectBytecodeWriter*` that outlives the view, and writes
    /// something of the context.
    pub(crate) unsafe fn from_raw(raw: MutPtr, context: &Context) -> Self {
        Self {
            raw,
            context: raw_context(context),
            reason: String::new(),
        }
    }
    /// Refuses to write what is being written: the diagnostic says why.
    pub fn error(&mut self, reason: impl fmt::Display) -> Failed {
        self.reason = reason.to_string();
        Failed
    }
    /// An unsigned variable-length integer.
    pub fn varint(&mut self, v: u64) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_varint(self.raw, v) }
    }
    /// A signed (zigzag) variable-length integer.
    pub fn svarint(&mut self, v: i64) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_svarint(self.raw, v) }
    }
    /// A boolean that takes one byte.
    pub fn bool(&mut self, v: bool) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_bool(self.raw, v) }
    }
    /// A count and that many items.
    pub fn list<T>(&mut self, items: &[T], mut f: impl FnMut(&mut Self, &T)) {
        self.varint(items.len() as u64);
        for item in items {
            f(self, item);
        }
    }
    /// A type.
    ///
    /// # Panics
    /// If it belongs to another context.
    pub fn ty(&mut self, t: Type) {
        // SAFETY: a live writer and type.
        unsafe {
            same_context(mlirTypeGetContext(t.to_raw()), self.context);
            ffi::mb_b_type(self.raw, t.to_raw());
        }
    }
    /// An attribute.
    ///
    /// # Panics
    /// If it belongs to another context.
    pub fn attribute(&mut self, a: Attribute) {
        // SAFETY: a live writer and attribute.
        unsafe {
            same_context(mlirAttributeGetContext(a.to_raw()), self.context);
            ffi::mb_b_attr(self.raw, false, a.to_raw());
        }
    }
    /// An attribute that may be absent.
    ///
    /// # Panics
    /// If it belongs to another context.
    pub fn optional_attribute(&mut self, a: Option<Attribute>) {
        // SAFETY: a live writer, and a live attribute or null.
        unsafe {
            if let Some(a) = a {
                same_context(mlirAttributeGetContext(a.to_raw()), self.context);
            }
            ffi::mb_b_attr(self.raw, true, Slot::from(a).0);
        }
    }
    /// A string that the context owns.
    ///
    /// # Panics
    /// If it is another context.
    pub fn string(&mut self, s: Interned) {
        s.assert_owned_by(self.context);
        // SAFETY: the text outlives the writer, as the context does.
        unsafe { ffi::mb_b_string(self.raw, bytes_ref(s.bytes())) }
    }
    /// Any string: the context gets a copy, since MLIR keeps strings by address
    /// until the whole program is written.
    pub fn string_copied(&mut self, s: &[u8]) {
        // SAFETY: as above, with the copy.
        unsafe {
            let copy = ffi::mb_intern(self.context, bytes_ref(s));
            ffi::mb_b_string(self.raw, copy);
        }
    }
    /// Bytes that the context owns.
    ///
    /// # Panics
    /// If it is another context.
    pub fn blob(&mut self, bytes: Interned) {
        bytes.assert_owned_by(self.context);
        // SAFETY: the bytes outlive the writer, as the context does.
        unsafe { ffi::mb_b_blob(self.raw, bytes_ref(bytes.bytes())) }
    }
    /// A double.
    pub fn f64(&mut self, v: f64) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_f64(self.raw, v) }
    }
    /// The value of an integer attribute.
    ///
    /// # Panics
    /// If it is none.
    pub fn integer(&mut self, a: Attribute) {
        assert!(a.is_integer(), "expected an integer attribute");
        // SAFETY: checked.
        unsafe { ffi::mb_b_integer_attr(self.raw, a.to_raw()) }
    }
    /// The value of a float attribute.
    ///
    /// # Panics
    /// If it is none.
    pub fn float(&mut self, a: Attribute) {
        assert!(a.is_float(), "expected a float attribute");
        // SAFETY: checked.
        unsafe { ffi::mb_b_float_attr(self.raw, a.to_raw()) }
    }
}
