//! The reader of the encodings of types and attributes.

use crate::{
    builtin::{Scalar, TypeExt},
    diag::{Failed, Result, check},
    ffi::{self, MutPtr, sref},
    ir::{Attribute, Context, Slot, Type, TypeLike, context_of},
};
use mlir_sys::MlirType;
use std::{cell::Cell, fmt, marker::PhantomData};

/// Reads the encoding of a type or an attribute.
///
/// # Errors
/// Each function fails, after a diagnostic, if the bytes end or are something else.
pub struct Reader<'c> {
    raw: MutPtr,
    /// The name of the dialect that reads.
    dialect: &'static str,
    context: PhantomData<&'c Context>,
}
opaque_debug!(Reader<'_>);

impl<'c> Reader<'c> {
    /// # Safety
    /// `raw` must be a `DialectBytecodeReader*` that outlives the view, and
    /// `dialect` name one of ours.
    pub(crate) unsafe fn from_raw(raw: MutPtr, dialect: &'static str) -> Self {
        Self {
            raw,
            dialect,
            context: PhantomData,
        }
    }
    /// Reads a type or an attribute, unless it refers to itself. MLIR does not
    /// check that: it fails a read that is nested too deeply, without an error,
    /// and asks again when it has the inner ones; or it goes ever deeper.
    pub(crate) fn unless_circular<T>(&self, read: impl FnOnce() -> Result<T>) -> Result<T> {
        // More than any program nests.
        const MOST_FAILURES: u32 = 1 << 16;
        const MOST_LEVELS: u32 = 500;
        thread_local! {
            static FAILURES: Cell<u32> = const { Cell::new(0) };
            static LEVEL: Cell<u32> = const { Cell::new(0) };
        }
        struct Level(u32);
        impl Drop for Level {
            fn drop(&mut self) {
                LEVEL.set(self.0);
            }
        }
        let level = Level(LEVEL.get());
        let failures = FAILURES.replace(0);
        if failures > MOST_FAILURES || level.0 > MOST_LEVELS {
            return Err(self.error("a type or an attribute refers to itself"));
        }
        LEVEL.set(level.0 + 1);
        read().inspect_err(|_| FAILURES.set(FAILURES.get().max(failures) + 1))
    }
    /// The context that is read into.
    pub fn context(&self) -> &'c Context {
        // SAFETY: the reader borrows from it.
        unsafe { context_of(ffi::mb_r_context(self.raw)) }
    }
    /// The version of the dialect that the bytecode has, as many numbers as
    /// [`DialectDef::newest_version`](crate::dialect::DialectDef::newest_version); none
    /// if it does not say.
    pub fn dialect_version(&self) -> Option<&[u64]> {
        let (mut numbers, mut n) = (std::ptr::null(), 0);
        // SAFETY: a live reader and a dialect of ours; filled in if the answer is
        // true. The version lives as long as the reader.
        unsafe {
            ffi::mb_r_version(self.raw, sref(self.dialect), &mut numbers, &mut n)
                .then(|| ffi::slice(numbers, n))
        }
    }
    /// Emits an error.
    pub fn error(&self, message: impl fmt::Display) -> Failed {
        // SAFETY: MLIR copies the text.
        unsafe { ffi::mb_r_error(self.raw, sref(&message.to_string())) }
        Failed
    }
    /// An unsigned variable-length integer.
    pub fn varint(&self) -> Result<u64> {
        let mut v = 0;
        // SAFETY: filled in on success.
        check(unsafe { ffi::mb_r_varint(self.raw, &mut v) })?;
        Ok(v)
    }
    /// A signed (zigzag) variable-length integer.
    pub fn svarint(&self) -> Result<i64> {
        let mut v = 0;
        // SAFETY: filled in on success.
        check(unsafe { ffi::mb_r_svarint(self.raw, &mut v) })?;
        Ok(v)
    }
    /// A boolean that takes one byte.
    pub fn bool(&self) -> Result<bool> {
        let mut v = false;
        // SAFETY: filled in on success.
        check(unsafe { ffi::mb_r_bool(self.raw, &mut v) })?;
        Ok(v)
    }
    /// A count and that many items.
    pub fn list<T>(&self, mut f: impl FnMut(&Self) -> Result<T>) -> Result<Vec<T>> {
        // Grows as items arrive: a broken count must not allocate.
        let n = self.varint()?;
        let mut v = Vec::new();
        for _ in 0..n {
            v.push(f(self)?);
        }
        Ok(v)
    }
    /// A type.
    pub fn ty(&self) -> Result<Type<'c>> {
        let mut t = MlirType {
            ptr: std::ptr::null(),
        };
        // SAFETY: filled in on success.
        unsafe {
            check(ffi::mb_r_type(self.raw, &mut t))?;
            Type::from_option_raw(t)
        }
        .ok_or_else(|| self.error("expected a type"))
    }
    /// An attribute.
    pub fn attribute(&self) -> Result<Attribute<'c>> {
        let mut a = Slot::EMPTY.0;
        // SAFETY: filled in on success.
        unsafe {
            check(ffi::mb_r_attr(self.raw, false, &mut a))?;
            Attribute::from_option_raw(a)
        }
        .ok_or_else(|| self.error("expected an attribute"))
    }
    /// An attribute that may be absent.
    pub fn optional_attribute(&self) -> Result<Option<Attribute<'c>>> {
        let mut a = Slot::EMPTY.0;
        // SAFETY: filled in on success; null where absent.
        unsafe {
            check(ffi::mb_r_attr(self.raw, true, &mut a))?;
            Ok(Attribute::from_option_raw(a))
        }
    }
    /// A string of the string section.
    pub fn string(&self) -> Result<&str> {
        let mut s = sref("");
        // SAFETY: the text lives as long as the buffer that is read.
        unsafe {
            check(ffi::mb_r_string(self.raw, &mut s))?;
            let bytes = ffi::bytes_of(s);
            std::str::from_utf8(bytes).map_err(|_| self.error("string is not UTF-8"))
        }
    }
    /// The same, where it may not be UTF-8.
    pub fn string_bytes(&self) -> Result<&[u8]> {
        let mut s = sref("");
        // SAFETY: the text lives as long as the buffer that is read.
        unsafe {
            check(ffi::mb_r_string(self.raw, &mut s))?;
            Ok(ffi::bytes_of(s))
        }
    }
    /// A blob.
    pub fn blob(&self) -> Result<&[u8]> {
        let mut s = sref("");
        // SAFETY: the bytes live as long as the buffer that is read.
        unsafe {
            check(ffi::mb_r_blob(self.raw, &mut s))?;
            Ok(ffi::bytes_of(s))
        }
    }
    /// A double.
    pub fn f64(&self) -> Result<f64> {
        let mut v = 0.0;
        // SAFETY: filled in on success.
        check(unsafe { ffi::mb_r_f64(self.raw, &mut v) })?;
        Ok(v)
    }
    /// An integer attribute of a known type, of which only the value is
    /// encoded, in `width` bits.
    ///
    /// # Panics
    /// If `width` is not that of the type, or more than 64.
    pub fn integer(&self, ty: Type<'c>, width: u32) -> Result<Attribute<'c>> {
        let known = ty.int_width().or(ty.is_index().then_some(64));
        assert!(
            known == Some(width) && width <= 64,
            "expected an integer type"
        );
        let mut a = Slot::EMPTY.0;
        // SAFETY: an integer or index type of that width.
        unsafe {
            check(ffi::mb_r_integer_attr(self.raw, ty.to_raw(), width, &mut a))?;
            Ok(Attribute::from_raw(a))
        }
    }
    /// A float attribute of a known type, of which only the value is encoded.
    ///
    /// # Panics
    /// If the type is not a float of at most 64 bits.
    pub fn float(&self, ty: Type<'c>) -> Result<Attribute<'c>> {
        // MLIR makes room for as many words as the bytes claim of wider ones.
        let narrow = matches!(Scalar::of(ty), Some(Scalar::Float(_)));
        assert!(narrow, "expected a float type");
        let mut a = Slot::EMPTY.0;
        // SAFETY: a float type.
        unsafe {
            check(ffi::mb_r_float_attr(self.raw, ty.to_raw(), &mut a))?;
            Ok(Attribute::from_raw(a))
        }
    }
}
