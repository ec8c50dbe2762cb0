//! Reader of the encodings of types and attributes.

use crate::{
    builtin::{Scalar, TypeExt},
    diag::{Failed, Result, check},
    ffi::{self, MutPtr, sref},
    ir::{Attribute, Context, Slot, Type, TypeLike, context_of},
};
use mlir_sys::MlirType;
use std::{cell::Cell, fmt, marker::PhantomData};

/// Reader of the encoding of a type or an attribute.
///
/// # Errors
/// Each function that reads fails, after a diagnostic, if the bytes end or have other
/// content.
pub struct Reader<'c> {
    raw: MutPtr,
    /// Name of the dialect whose encoding is read.
    dialect: &'static str,
    context: PhantomData<&'c Context>,
}
opaque_debug!(Reader<'_>);

impl<'c> Reader<'c> {
    /// Wraps a reader.
    ///
    /// # Safety
    /// `raw` must be a `DialectBytecodeReader*` that outlives the returned reader, and
    /// `dialect` must name a Rust dialect.
    pub(crate) unsafe fn from_raw(raw: MutPtr, dialect: &'static str) -> Self {
        Self {
            raw,
            dialect,
            context: PhantomData,
        }
    }
    /// Calls `read` for a type or an attribute, unless the bytecode seems to contain a
    /// cycle. MLIR does not detect cycles: it would recurse without end, or repeat reads
    /// without end. MLIR repeats a read that is nested too deep, after the entries inside.
    /// The first attempt of such a read fails without a diagnostic.
    ///
    /// # Errors
    /// If `read` fails, or after too many nested or failed reads.
    pub(crate) fn unless_cyclic<T>(&self, read: impl FnOnce() -> Result<T>) -> Result<T> {
        // These limits exceed the nesting of any valid program.
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
    /// Returns the context of the IR that is read.
    pub fn context(&self) -> &'c Context {
        // SAFETY: the reader is live (contract of `from_raw`), and its context lives for
        // `'c`.
        unsafe { context_of(ffi::mb_r_context(self.raw)) }
    }
    /// Returns the version of the dialect in the bytecode, or `None` if the bytecode has
    /// no version. The version has as many numbers as
    /// [`DialectDef::newest_version`](crate::dialect::DialectDef::newest_version).
    pub fn dialect_version(&self) -> Option<&[u64]> {
        let (mut numbers, mut n) = (std::ptr::null(), 0);
        // SAFETY: the reader is live and the dialect is defined in Rust (contract of
        // `from_raw`). C++ fills in the version if it returns true. The version lives as
        // long as the reader.
        unsafe {
            ffi::mb_r_version(self.raw, sref(self.dialect), &mut numbers, &mut n)
                .then(|| ffi::slice(numbers, n))
        }
    }
    /// Emits an error.
    pub fn error(&self, message: impl fmt::Display) -> Failed {
        // SAFETY: the reader is live (contract of `from_raw`), and MLIR copies the text.
        unsafe { ffi::mb_r_error(self.raw, sref(&message.to_string())) }
        Failed
    }
    /// Reads an unsigned variable-length integer.
    pub fn varint(&self) -> Result<u64> {
        let mut v = 0;
        // SAFETY: the reader is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        check(unsafe { ffi::mb_r_varint(self.raw, &mut v) })?;
        Ok(v)
    }
    /// Reads a signed (zigzag) variable-length integer.
    pub fn svarint(&self) -> Result<i64> {
        let mut v = 0;
        // SAFETY: the reader is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        check(unsafe { ffi::mb_r_svarint(self.raw, &mut v) })?;
        Ok(v)
    }
    /// Reads a boolean, which takes one byte.
    pub fn bool(&self) -> Result<bool> {
        let mut v = false;
        // SAFETY: the reader is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        check(unsafe { ffi::mb_r_bool(self.raw, &mut v) })?;
        Ok(v)
    }
    /// Reads a count and that many items, each with `f`.
    pub fn list<T>(&self, mut f: impl FnMut(&Self) -> Result<T>) -> Result<Vec<T>> {
        // The vector grows with the items: an invalid count must not allocate memory.
        let n = self.varint()?;
        let mut v = Vec::new();
        for _ in 0..n {
            v.push(f(self)?);
        }
        Ok(v)
    }
    /// Reads a type.
    pub fn ty(&self) -> Result<Type<'c>> {
        let mut t = MlirType {
            ptr: std::ptr::null(),
        };
        // SAFETY: the reader is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        unsafe {
            check(ffi::mb_r_type(self.raw, &mut t))?;
            Type::from_option_raw(t)
        }
        .ok_or_else(|| self.error("expected a type"))
    }
    /// Reads an attribute.
    pub fn attribute(&self) -> Result<Attribute<'c>> {
        let mut a = Slot::EMPTY.0;
        // SAFETY: the reader is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        unsafe {
            check(ffi::mb_r_attr(self.raw, false, &mut a))?;
            Attribute::from_option_raw(a)
        }
        .ok_or_else(|| self.error("expected an attribute"))
    }
    /// Reads an attribute that may be absent.
    pub fn optional_attribute(&self) -> Result<Option<Attribute<'c>>> {
        let mut a = Slot::EMPTY.0;
        // SAFETY: the reader is live (contract of `from_raw`). C++ fills in the result if
        // it succeeds; null means absent.
        unsafe {
            check(ffi::mb_r_attr(self.raw, true, &mut a))?;
            Ok(Attribute::from_option_raw(a))
        }
    }
    /// Reads a string from the string section.
    pub fn string(&self) -> Result<&str> {
        let mut s = sref("");
        // SAFETY: the reader is live (contract of `from_raw`); the text lives as long as
        // the bytecode buffer.
        unsafe {
            check(ffi::mb_r_string(self.raw, &mut s))?;
            let bytes = ffi::bytes_of(s);
            std::str::from_utf8(bytes).map_err(|_| self.error("string is not UTF-8"))
        }
    }
    /// Reads a string from the string section and returns its bytes.
    pub fn string_bytes(&self) -> Result<&[u8]> {
        let mut s = sref("");
        // SAFETY: the reader is live (contract of `from_raw`); the text lives as long as
        // the bytecode buffer.
        unsafe {
            check(ffi::mb_r_string(self.raw, &mut s))?;
            Ok(ffi::bytes_of(s))
        }
    }
    /// Reads a blob.
    pub fn blob(&self) -> Result<&[u8]> {
        let mut s = sref("");
        // SAFETY: the reader is live (contract of `from_raw`); the bytes live as long as
        // the bytecode buffer.
        unsafe {
            check(ffi::mb_r_blob(self.raw, &mut s))?;
            Ok(ffi::bytes_of(s))
        }
    }
    /// Reads a double.
    pub fn f64(&self) -> Result<f64> {
        let mut v = 0.0;
        // SAFETY: the reader is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        check(unsafe { ffi::mb_r_f64(self.raw, &mut v) })?;
        Ok(v)
    }
    /// Reads an integer attribute of type `ty`. Only its value is encoded, in `width`
    /// bits.
    ///
    /// # Panics
    /// If `width` is not the width of the type, or greater than 64.
    pub fn integer(&self, ty: Type<'c>, width: u32) -> Result<Attribute<'c>> {
        let known = ty.int_width().or(ty.is_index().then_some(64));
        assert!(
            known == Some(width) && width <= 64,
            "expected an integer type"
        );
        let mut a = Slot::EMPTY.0;
        // SAFETY: the reader is live (contract of `from_raw`), and the assertion checks
        // the type and its width.
        unsafe {
            check(ffi::mb_r_integer_attr(self.raw, ty.to_raw(), width, &mut a))?;
            Ok(Attribute::from_raw(a))
        }
    }
    /// Reads a float attribute of type `ty`. Only its value is encoded.
    ///
    /// # Panics
    /// If the type is not a float of at most 64 bits.
    pub fn float(&self, ty: Type<'c>) -> Result<Attribute<'c>> {
        // For wider floats, MLIR allocates as many words as the bytes claim to have.
        let narrow = matches!(Scalar::of(ty), Some(Scalar::Float(_)));
        assert!(narrow, "expected a float type");
        let mut a = Slot::EMPTY.0;
        // SAFETY: the reader is live (contract of `from_raw`), and the assertion checks
        // the type.
        unsafe {
            check(ffi::mb_r_float_attr(self.raw, ty.to_raw(), &mut a))?;
            Ok(Attribute::from_raw(a))
        }
    }
}
