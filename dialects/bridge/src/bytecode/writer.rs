//! The writer of the encodings of types and attributes.
//!
//! MLIR keeps strings and blobs by address until all is written, so the writer
//! takes what the context owns, and copies the rest into it:
//!
//! ```compile_fail,E0308
//! # use mlir_bridge::*;
//! fn write(w: &mut Writer) {
//!     let local = String::from("gone before MLIR reads it");
//!     w.string(local.as_bytes());
//! }
//! ```

use crate::{
    ffi::{self, MutPtr, bytes_ref},
    ir::{Attribute, AttributeLike, Context, Interned, Slot, Type, TypeLike, raw_context},
};

/// Writes the encoding of a type or an attribute.
pub struct Writer(MutPtr);

impl Writer {
    /// # Safety
    /// `raw` must be a `DialectBytecodeWriter*` that outlives the view.
    pub(crate) unsafe fn from_raw(raw: MutPtr) -> Self {
        Self(raw)
    }
    /// An unsigned variable-length integer.
    pub fn varint(&mut self, v: u64) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_varint(self.0, v) }
    }
    /// A signed (zigzag) variable-length integer.
    pub fn svarint(&mut self, v: i64) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_svarint(self.0, v) }
    }
    /// A boolean that takes one byte.
    pub fn bool(&mut self, v: bool) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_bool(self.0, v) }
    }
    /// A count and that many items.
    pub fn list<T>(&mut self, items: &[T], mut f: impl FnMut(&mut Self, &T)) {
        self.varint(items.len() as u64);
        for item in items {
            f(self, item);
        }
    }
    /// A type.
    pub fn ty(&mut self, t: Type) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_type(self.0, t.to_raw()) }
    }
    /// An attribute.
    pub fn attribute(&mut self, a: Attribute) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_attr(self.0, false, a.to_raw()) }
    }
    /// An attribute that may be absent.
    pub fn optional_attribute(&mut self, a: Option<Attribute>) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_attr(self.0, true, Slot::from(a).0) }
    }
    /// A string that the context owns.
    pub fn string(&mut self, s: Interned) {
        // SAFETY: the text outlives the writer, as the context does.
        unsafe { ffi::mb_b_string(self.0, bytes_ref(s.bytes())) }
    }
    /// Any string: the context gets a copy, since MLIR keeps strings by address
    /// until the whole program is written.
    pub fn string_copied(&mut self, s: &[u8], context: &Context) {
        // SAFETY: as above, with the copy.
        unsafe {
            let copy = ffi::mb_intern(raw_context(context), bytes_ref(s));
            ffi::mb_b_string(self.0, copy);
        }
    }
    /// Bytes that the context owns.
    pub fn blob(&mut self, bytes: Interned) {
        // SAFETY: the bytes outlive the writer, as the context does.
        unsafe { ffi::mb_b_blob(self.0, bytes_ref(bytes.bytes())) }
    }
    /// Any bytes: the context gets a copy.
    pub fn blob_copied(&mut self, bytes: &[u8], context: &Context) {
        // SAFETY: as above, with the copy.
        unsafe {
            let copy = ffi::mb_intern(raw_context(context), bytes_ref(bytes));
            ffi::mb_b_blob(self.0, copy);
        }
    }
    /// A double.
    pub fn f64(&mut self, v: f64) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_f64(self.0, v) }
    }
    /// The value of an integer attribute.
    ///
    /// # Panics
    /// If it is none.
    pub fn integer(&mut self, a: Attribute) {
        assert!(a.is_integer(), "expected an integer attribute");
        // SAFETY: checked.
        unsafe { ffi::mb_b_integer_attr(self.0, a.to_raw()) }
    }
    /// The value of a float attribute.
    ///
    /// # Panics
    /// If it is none.
    pub fn float(&mut self, a: Attribute) {
        assert!(a.is_float(), "expected a float attribute");
        // SAFETY: checked.
        unsafe { ffi::mb_b_float_attr(self.0, a.to_raw()) }
    }
}

