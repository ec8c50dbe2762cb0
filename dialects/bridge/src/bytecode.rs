//! The dialect's side of MLIR bytecode.

use crate::{
    Failed, Result, check,
    ffi::{self, MutPtr, bytes_ref, sref},
    ir::*,
    sections,
    use_lists::Sorter,
};
use mlir_sys::{MlirStringRef, MlirType};
use std::{borrow::Cow, cell::Cell, fmt, marker::PhantomData};

/// Reads the encoding of a type or an attribute.
pub struct Reader<'c> {
    raw: MutPtr,
    context: PhantomData<&'c Context>,
}

impl<'c> Reader<'c> {
    /// # Safety
    /// `raw` must be a `DialectBytecodeReader*` that outlives the view.
    pub(crate) unsafe fn from_raw(raw: MutPtr) -> Self {
        Self {
            raw,
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
    /// Emits an error.
    pub fn error(&self, message: impl fmt::Display) -> crate::Failed {
        // SAFETY: MLIR copies the text.
        unsafe { ffi::mb_r_error(self.raw, sref(&message.to_string())) }
        crate::Failed
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
        let known = crate::TypeExt::int_width(ty).or(ty.is_index().then_some(64));
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
    /// If the type is not a float.
    pub fn float(&self, ty: Type<'c>) -> Result<Attribute<'c>> {
        assert!(crate::TypeExt::is_any_float(ty), "expected a float type");
        let mut a = Slot::EMPTY.0;
        // SAFETY: a float type.
        unsafe {
            check(ffi::mb_r_float_attr(self.raw, ty.to_raw(), &mut a))?;
            Ok(Attribute::from_raw(a))
        }
    }
}

/// Writes the encoding of a type or an attribute.
pub struct Writer {
    raw: MutPtr,
    /// Why it is refused.
    pub(crate) reason: String,
}

impl Writer {
    /// # Safety
    /// The writer must be live.
    pub(crate) unsafe fn from_raw(raw: MutPtr) -> Self {
        Self {
            raw,
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
    pub fn ty(&mut self, t: Type) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_type(self.raw, t.to_raw()) }
    }
    /// An attribute.
    pub fn attribute(&mut self, a: Attribute) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_attr(self.raw, false, a.to_raw()) }
    }
    /// An attribute that may be absent.
    pub fn optional_attribute(&mut self, a: Option<Attribute>) {
        // SAFETY: a live writer.
        unsafe { ffi::mb_b_attr(self.raw, true, Slot::from(a).0) }
    }
    /// A string that the context owns.
    pub fn string<'c>(&mut self, s: &'c str, _context: &'c Context) {
        // SAFETY: the text outlives the writer, as the context does.
        unsafe { ffi::mb_b_string(self.raw, sref(s)) }
    }
    /// The same, where it may not be UTF-8.
    pub fn string_bytes<'c>(&mut self, s: &'c [u8], _context: &'c Context) {
        // SAFETY: the text outlives the writer, as the context does.
        unsafe { ffi::mb_b_string(self.raw, bytes_ref(s)) }
    }
    /// Bytes that the context owns.
    pub fn blob<'c>(&mut self, bytes: &'c [u8], _context: &'c Context) {
        // SAFETY: the bytes outlive the writer, as the context does.
        unsafe { ffi::mb_b_blob(self.raw, bytes_ref(bytes)) }
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

/// Where text or bytes go: a tool's output.
pub struct Output(pub(crate) MutPtr);

impl Output {
    /// Writes text.
    pub fn text(&mut self, s: &str) {
        // SAFETY: a live stream.
        unsafe { ffi::mb_os_write(self.0, sref(s)) }
    }
    /// Writes an op in MLIR's text form.
    pub fn op(&mut self, op: Op) {
        // SAFETY: a live stream.
        unsafe { ffi::mb_print_op(op.raw, self.0) }
    }
    /// Writes an op as bytecode of a given version (the newest if none).
    ///
    /// # Errors
    /// After a diagnostic: the version is unknown, or something has no
    /// encoding.
    ///
    /// # Panics
    /// If `producer` holds a NUL.
    pub fn bytecode(&mut self, op: Op, producer: &str, version: Option<u32>) -> Result {
        assert!(!producer.contains('\0'), "a producer's name ends at a NUL");
        let version = version.map_or(-1, i64::from);
        extern "C" fn take(bytes: MlirStringRef, sorter: MutPtr) {
            // SAFETY: the sorter below; the bytes live for this call.
            unsafe { (*sorter.cast::<Filter>()).take(ffi::bytes_of(bytes)) }
        }
        type Filter<'a> = Sorter<Box<dyn FnMut(&[u8]) + 'a>>;
        let os = self.0;
        // SAFETY: a live stream.
        let mut sorter: Filter = Sorter::new(Box::new(move |bytes| unsafe {
            ffi::mb_os_write(os, bytes_ref(bytes))
        }));
        // SAFETY: a live op; the sorter outlives the call.
        check(unsafe {
            ffi::mb_write_bytecode(
                op.raw,
                sref(producer),
                version,
                take,
                (&raw mut sorter).cast(),
            )
        })
    }
}

/// Whether the bytes begin as MLIR bytecode does.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    // SAFETY: reads the first bytes only.
    unsafe { ffi::mb_is_bytecode(bytes_ref(bytes)) }
}

/// The dialects that have attributes or types in an encoding of their own, which
/// nothing in the context can read.
pub(crate) fn unreadable_dialects<'a>(context: &Context, bytes: &'a [u8]) -> Vec<&'a str> {
    let mut dialects = sections::dialects_with_encoding(bytes).unwrap_or_default();
    // SAFETY: looks the name up, and loads the dialect.
    dialects.retain(|d| unsafe { !ffi::mb_has_encoding(raw_context(context), sref(d)) });
    dialects
}

/// Refuses ops that are not registered and were written where they are: their
/// properties are in an encoding of their own, of which MLIR reads one attribute
/// as if it were the dictionary of all of them.
pub(crate) fn check_properties(root: Op) -> Result {
    let mut checked = Ok(());
    root.walk(&mut |op| {
        // SAFETY: a live op; null if it has none.
        let properties =
            unsafe { Attribute::from_option_raw(ffi::mb_op_unregistered_properties(op.raw)) };
        if properties.is_some_and(|p| !p.is_dictionary()) {
            let dialect = op.name().split('.').next().unwrap_or_default();
            checked = Err(op.error(format_args!(
                "has properties in the own encoding of dialect '{dialect}', which this tool \
                 cannot read"
            )));
        }
    });
    checked
}

/// The module that bytecode holds, verified.
///
/// # Errors
/// After a diagnostic.
pub fn parse<'c>(context: &'c Context, bytes: &[u8]) -> Result<melior::ir::Module<'c>> {
    if !is_bytecode(bytes) {
        return Err(error(Location::unknown(context), "expected MLIR bytecode"));
    }
    let aligned = Aligned::new(bytes, sections::alignment(bytes));
    // SAFETY: null after a diagnostic, or ours to destroy.
    unsafe {
        let bytes = bytes_ref(aligned.bytes());
        let module = ffi::mb_parse_bytecode(raw_context(context), bytes);
        melior::ir::Module::from_option_raw(module).ok_or(crate::Failed)
    }
}

/// Bytes at an aligned address: copied if they are not there.
struct Aligned<'a> {
    bytes: Cow<'a, [u8]>,
    start: usize,
}
impl<'a> Aligned<'a> {
    fn new(bytes: &'a [u8], alignment: usize) -> Self {
        if bytes.as_ptr().addr().is_multiple_of(alignment) {
            return Self {
                bytes: bytes.into(),
                start: 0,
            };
        }
        let mut copy: Vec<u8> = Vec::with_capacity(bytes.len() + alignment);
        let start = copy.as_ptr().addr().wrapping_neg() % alignment;
        copy.resize(start, 0);
        copy.extend_from_slice(bytes);
        Self {
            bytes: copy.into(),
            start,
        }
    }
    fn bytes(&self) -> &[u8] {
        &self.bytes[self.start..]
    }
}
