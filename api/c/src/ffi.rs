//! Conversion of arguments from C to Rust, and of results from Rust to C.

use melior::{
    Context,
    ir::{Attribute, Module, Type},
};
use mlir_bridge::ir::context_of;
use mlir_sys::{
    MlirAttribute, MlirContext, MlirDialect, MlirDialectHandle, MlirLogicalResult, MlirModule,
    MlirStringCallback, MlirStringRef, MlirType,
};
use std::{
    ffi::{CStr, c_char, c_int, c_void},
    fmt, io,
    mem::{ManuallyDrop, MaybeUninit, forget},
    panic::{AssertUnwindSafe, catch_unwind},
    ptr::{null, null_mut},
    slice,
};

/// A type that has a name in C.
pub trait CType {
    /// C spelling of the type, as headers write it.
    #[cfg_attr(not(test), expect(dead_code, reason = "headers are written by tests"))]
    const NAME: &'static str;
}
macro_rules! c_types {
    ($($ty:ty = $name:literal)*) => {
        $(impl $crate::ffi::CType for $ty {
            const NAME: &'static str = $name;
        })*
    };
}
c_types! {
    () = "void"
    bool = "bool"
    c_int = "int"
    isize = "intptr_t"
    usize = "size_t"
    i64 = "int64_t"
    f64 = "double"
    *const c_char = "const char *"
    *const i64 = "const int64_t *"
    *const MlirAttribute = "const MlirAttribute *"
    *const MlirStringRef = "const MlirStringRef *"
    *const MlirType = "const MlirType *"
    *mut c_void = "void *"
    Out<c_int> = "int *"
    MlirAttribute = "MlirAttribute"
    MlirContext = "MlirContext"
    MlirDialect = "MlirDialect"
    MlirDialectHandle = "MlirDialectHandle"
    MlirLogicalResult = "MlirLogicalResult"
    MlirModule = "MlirModule"
    MlirStringCallback = "MlirStringCallback"
    MlirStringRef = "MlirStringRef"
    MlirType = "MlirType"
}

pub(crate) use c_types;

/// A type of a C function's parameter.
pub trait Argument: CType {
    /// Form of the argument that the function's body receives.
    type View<'a>;
    /// Converts the argument for use in Rust.
    ///
    /// # Safety
    /// `self` must be a valid argument according to the function's header, and outlive `'a`.
    unsafe fn view<'a>(self) -> Self::View<'a>;
}

/// Implements [`Argument`] for numbers, and for pointers that are read with a length argument.
macro_rules! pass_unchanged {
    ($($ty:ty)*) => { $(
        impl Argument for $ty {
            type View<'a> = $ty;
            unsafe fn view<'a>(self) -> Self::View<'a> {
                self
            }
        }
    )* };
}
pass_unchanged! { bool c_int isize usize i64 f64 *const i64 *const MlirAttribute *const MlirType }

// MLIR's handles: null is `None`.
impl Argument for MlirContext {
    type View<'a> = Option<&'a Context>;
    unsafe fn view<'a>(self) -> Option<&'a Context> {
        // SAFETY: the context is live for `'a` (contract of `view`).
        (!self.ptr.is_null()).then(|| unsafe { context_of(self) })
    }
}
// `ManuallyDrop`, because the caller still owns the module.
impl Argument for MlirModule {
    type View<'a> = Option<ManuallyDrop<Module<'a>>>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the module is live for `'a` (contract of `view`), and `ManuallyDrop` leaves
        // its destruction to the caller.
        (!self.ptr.is_null()).then(|| ManuallyDrop::new(unsafe { Module::from_raw(self) }))
    }
}
impl Argument for MlirAttribute {
    type View<'a> = Option<Attribute<'a>>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the attribute is null or lives for `'a` (contract of `view`).
        unsafe { Attribute::from_option_raw(self) }
    }
}
impl Argument for MlirType {
    type View<'a> = Option<Type<'a>>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the type is null or lives for `'a` (contract of `view`).
        unsafe { Type::from_option_raw(self) }
    }
}
// Text or bytes; a null pointer is an empty slice.
impl Argument for MlirStringRef {
    type View<'a> = &'a [u8];
    unsafe fn view<'a>(self) -> &'a [u8] {
        if self.data.is_null() {
            return &[];
        }
        // SAFETY: `data` has `length` bytes that live for `'a` (contract of `view`).
        unsafe { slice::from_raw_parts(self.data.cast(), self.length) }
    }
}

// Text that ends with a zero byte; null is `None`.
impl Argument for *const c_char {
    type View<'a> = Option<&'a CStr>;
    unsafe fn view<'a>(self) -> Option<&'a CStr> {
        // SAFETY: the text ends with a zero byte and lives for `'a` (contract of `view`).
        (!self.is_null()).then(|| unsafe { CStr::from_ptr(self) })
    }
}

/// Pointer to a Rust value that C owns and passes back to read it; may be null.
#[repr(C)]
pub struct Handle<T>(*mut T);
/// Pointer made by [`Handle::new`] that C passes back to destroy the value; may be null.
#[repr(C)]
pub struct OwnedHandle<T>(*mut T);
/// Pointer to memory in which a function stores a result; may be null.
#[repr(transparent)]
pub struct Out<T>(*mut T);

impl<T> Handle<T> {
    pub fn new(value: T) -> Self {
        Self(Box::into_raw(Box::new(value)))
    }
    pub fn null() -> Self {
        Self(null_mut())
    }
}
impl<T: 'static> Argument for Handle<T>
where
    Self: CType,
{
    type View<'a> = Option<&'a T>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the pointer is null or comes from `Handle::new`, and C does not destroy the
        // value during `'a` (contract of `view`).
        unsafe { self.0.as_ref() }
    }
}
impl<T: 'static> Argument for OwnedHandle<T>
where
    Self: CType,
{
    type View<'a> = Option<Box<T>>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the pointer comes from `Handle::new`, and C does not use it again (contract
        // of `view`).
        (!self.0.is_null()).then(|| unsafe { Box::from_raw(self.0) })
    }
}
impl<T: 'static> Argument for Out<T>
where
    Self: CType,
{
    type View<'a> = Option<&'a mut MaybeUninit<T>>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the pointer is null or valid for writes during `'a` (contract of `view`);
        // `MaybeUninit` prevents reads of the uninitialized value.
        unsafe { self.0.cast::<MaybeUninit<T>>().as_mut() }
    }
}

/// Returns the `n` elements at `first`. Returns `None` if `n` is negative, or if `first` is
/// null and `n` is not 0.
///
/// # Safety
/// If `first` is not null, it must point to `n` elements that live for `'a`.
pub unsafe fn list<'a, T>(n: isize, first: *const T) -> Option<&'a [T]> {
    match usize::try_from(n).ok()? {
        0 => Some(&[]),
        _ if first.is_null() => None,
        // SAFETY: `first` is not null, so it points to `n` elements (this function's contract).
        n => Some(unsafe { slice::from_raw_parts(first, n) }),
    }
}

/// C function that receives text or bytes, in one or several calls.
pub struct Callback(MlirStringCallback);
/// Pointer that the C function receives with each call.
pub struct UserData(*mut c_void);
impl Argument for MlirStringCallback {
    type View<'a> = Callback;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        Callback(self)
    }
}
impl Argument for *mut c_void {
    type View<'a> = UserData;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        UserData(self)
    }
}

/// Writer that passes text and bytes to a C function, or discards them if the function is null.
pub struct Sink {
    callback: Callback,
    user_data: UserData,
}
impl Sink {
    /// Creates a writer from the two arguments of a C function.
    pub fn new(callback: Callback, user_data: UserData) -> Self {
        Self {
            callback,
            user_data,
        }
    }
    /// Writes a text.
    pub fn text(&mut self, text: impl fmt::Display) {
        self.bytes(text.to_string().as_bytes());
    }
    /// Writes bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        if let Some(callback) = self.callback.0 {
            // SAFETY: the C caller passed the callback and `user_data` together to one
            // function; the bytes outlive the call.
            unsafe { callback(string(bytes), self.user_data.0) }
        }
    }
}
impl io::Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns `bytes` for C. The result points into `bytes` and must not outlive them.
pub fn string(bytes: &[u8]) -> MlirStringRef {
    MlirStringRef {
        data: bytes.as_ptr().cast(),
        length: bytes.len(),
    }
}

/// A result type of a C function.
pub trait ReturnType: CType {
    /// Value that the body of the function returns on success.
    type Value;
    /// Converts a value. `None` becomes null, `false`, 0, an empty text or a failure.
    fn from_option(value: Option<Self::Value>) -> Self;
    /// Returns the result of a function that panicked.
    fn panicked() -> Self
    where
        Self: Sized,
    {
        Self::from_option(None)
    }
}
macro_rules! return_types {
    ($($ty:ty: $absent:expr;)*) => { $(
        impl ReturnType for $ty {
            type Value = Self;
            fn from_option(value: Option<Self>) -> Self {
                value.unwrap_or($absent)
            }
        }
    )* };
}
return_types! {
    (): ();
    bool: false;
    c_int: 0;
    isize: 0;
    i64: 0;
    f64: 0.0;
    MlirAttribute: Self { ptr: null_mut() };
    MlirDialect: Self { ptr: null_mut() };
    MlirDialectHandle: Self { ptr: null() };
    MlirModule: Self { ptr: null_mut() };
    MlirStringRef: string(&[]);
    MlirType: Self { ptr: null_mut() };
}
impl ReturnType for MlirLogicalResult {
    type Value = ();
    fn from_option(value: Option<()>) -> Self {
        Self {
            value: value.is_some().into(),
        }
    }
}

/// Runs the body of a C function. Converts a panic, which the panic hook has already printed,
/// to a failure.
pub fn call<R: ReturnType>(function: impl FnOnce() -> Option<R::Value>) -> R {
    match catch_unwind(AssertUnwindSafe(function)) {
        Ok(value) => R::from_option(value),
        Err(payload) => {
            // Dropping the payload could panic, too.
            forget(payload);
            R::panicked()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ptr::dangling;

    #[test]
    fn panicking_body_returns_failure_or_null() {
        let result: MlirLogicalResult = call(|| panic!("on purpose"));
        assert_eq!(result.value, 0);
        let attribute: MlirAttribute = call(|| panic!("on purpose"));
        assert!(attribute.ptr.is_null());
    }

    #[test]
    fn list_of_negative_length_or_at_null_is_none() {
        let numbers = [1_i64, 2];
        // SAFETY: the first list has two numbers; the others are empty or refused unread.
        unsafe {
            assert_eq!(list(2, numbers.as_ptr()), Some(&numbers[..]));
            assert_eq!(list(0, null::<i64>()), Some(&[][..]));
            assert_eq!(list(1, null::<i64>()), None);
            assert_eq!(list(-1, dangling::<i64>()), None);
        }
    }

    #[test]
    fn text_at_null_is_empty() {
        let null = MlirStringRef {
            data: null(),
            length: 7,
        };
        // SAFETY: `view` does not read through a null pointer.
        assert_eq!(unsafe { null.view() }, b"");
    }
}
