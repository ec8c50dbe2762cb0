//! Values of C as Rust sees them for the time of a call, and back.

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
    ffi::{c_int, c_void},
    fmt, io,
    mem::{ManuallyDrop, MaybeUninit, forget},
    panic::{AssertUnwindSafe, catch_unwind},
    ptr::{null, null_mut},
    slice,
};

/// What has a name in C.
pub trait InC {
    /// The type as headers write it.
    #[cfg_attr(not(test), expect(dead_code, reason = "headers are written by tests"))]
    const NAME: &'static str;
}
macro_rules! in_c {
    ($($ty:ty = $name:literal)*) => {
        $(impl $crate::border::InC for $ty {
            const NAME: &'static str = $name;
        })*
    };
}
in_c! {
    () = "void"
    bool = "bool"
    c_int = "int"
    isize = "intptr_t"
    i64 = "int64_t"
    f64 = "double"
    *const i64 = "const int64_t *"
    *const MlirStringRef = "const MlirStringRef *"
    *const MlirType = "const MlirType *"
    *mut c_void = "void *"
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

pub(crate) use in_c;

/// An argument.
pub trait Argument: InC {
    /// What Rust sees of it.
    type View<'a>;
    /// # Safety
    /// It must be what the function's header asks for, and live for `'a`.
    unsafe fn view<'a>(self) -> Self::View<'a>;
}

/// Numbers, and what is looked at together with another argument.
macro_rules! as_they_are {
    ($($ty:ty)*) => { $(
        impl Argument for $ty {
            type View<'a> = $ty;
            unsafe fn view<'a>(self) -> Self::View<'a> {
                self
            }
        }
    )* };
}
as_they_are! { bool isize i64 f64 *const i64 *const MlirType }

/// Handles of MLIR's: none for null.
impl Argument for MlirContext {
    type View<'a> = Option<&'a Context>;
    unsafe fn view<'a>(self) -> Option<&'a Context> {
        // SAFETY: the caller's promise.
        (!self.ptr.is_null()).then(|| unsafe { context_of(self) })
    }
}
/// The caller keeps it.
impl Argument for MlirModule {
    type View<'a> = Option<ManuallyDrop<Module<'a>>>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the caller's promise; it is not dropped.
        (!self.ptr.is_null()).then(|| ManuallyDrop::new(unsafe { Module::from_raw(self) }))
    }
}
impl Argument for MlirAttribute {
    type View<'a> = Option<Attribute<'a>>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the caller's promise.
        unsafe { Attribute::from_option_raw(self) }
    }
}
impl Argument for MlirType {
    type View<'a> = Option<Type<'a>>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the caller's promise.
        unsafe { Type::from_option_raw(self) }
    }
}
/// Text or bytes; none for null.
impl Argument for MlirStringRef {
    type View<'a> = &'a [u8];
    unsafe fn view<'a>(self) -> &'a [u8] {
        if self.data.is_null() {
            return &[];
        }
        // SAFETY: the caller's promise.
        unsafe { slice::from_raw_parts(self.data.cast(), self.length) }
    }
}

/// What C holds for us, and gives back to be looked at; null is none.
#[repr(C)]
pub struct Handle<T>(*mut T);
/// The same, given back to be destroyed.
#[repr(C)]
pub struct Taken<T>(*mut T);
/// Where a result is put.
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
    Self: InC,
{
    type View<'a> = Option<&'a T>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the caller's promise.
        unsafe { self.0.as_ref() }
    }
}
impl<T: 'static> Argument for Taken<T>
where
    Self: InC,
{
    type View<'a> = Option<Box<T>>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the caller's promise: of `Handle::new`, and not used again.
        (!self.0.is_null()).then(|| unsafe { Box::from_raw(self.0) })
    }
}
impl<T: 'static> Argument for Out<T>
where
    Self: InC,
{
    type View<'a> = Option<&'a mut MaybeUninit<T>>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        // SAFETY: the caller's promise; what is there is not read.
        unsafe { self.0.cast::<MaybeUninit<T>>().as_mut() }
    }
}

/// A list of `n` elements; none if `n` is negative, or there are elements at null.
///
/// # Safety
/// There must be as many elements, which live for `'a`.
pub unsafe fn list<'a, T>(n: isize, first: *const T) -> Option<&'a [T]> {
    match usize::try_from(n).ok()? {
        0 => Some(&[]),
        _ if first.is_null() => None,
        // SAFETY: the caller's promise.
        n => Some(unsafe { slice::from_raw_parts(first, n) }),
    }
}

/// A function of C that takes text or bytes, in one call or several.
pub struct Callback(MlirStringCallback);
/// What the function takes besides.
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

/// Where text and bytes go for C. Without a function, they go nowhere.
pub struct Sink {
    callback: Callback,
    user_data: UserData,
}
impl Sink {
    /// Of the two arguments of a function.
    pub fn new(callback: Callback, user_data: UserData) -> Self {
        Self {
            callback,
            user_data,
        }
    }
    /// Hands over a text.
    pub fn text(&mut self, text: impl fmt::Display) {
        self.bytes(text.to_string().as_bytes());
    }
    /// Hands over bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        if let Some(callback) = self.callback.0 {
            // SAFETY: both are of one call, whose promise it is that they belong
            // together; the bytes live as long.
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

/// Text or bytes for C, which lives as long as what it is of.
pub fn string(bytes: &[u8]) -> MlirStringRef {
    MlirStringRef {
        data: bytes.as_ptr().cast(),
        length: bytes.len(),
    }
}

/// A result.
pub trait Returned: InC {
    /// What a function makes it of.
    type From;
    /// Of nothing, what says so: null, false, 0, failure.
    fn of(value: Option<Self::From>) -> Self;
    /// Of a function that panicked.
    fn panicked() -> Self
    where
        Self: Sized,
    {
        Self::of(None)
    }
}
macro_rules! returned {
    ($($ty:ty: $absent:expr;)*) => { $(
        impl Returned for $ty {
            type From = Self;
            fn of(value: Option<Self>) -> Self {
                value.unwrap_or($absent)
            }
        }
    )* };
}
returned! {
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
impl Returned for MlirLogicalResult {
    type From = ();
    fn of(value: Option<()>) -> Self {
        Self {
            value: value.is_some().into(),
        }
    }
}

/// Runs a function for C. A panic, which the panic hook has shown, is a failure.
pub fn call<R: Returned>(function: impl FnOnce() -> Option<R::From>) -> R {
    match catch_unwind(AssertUnwindSafe(function)) {
        Ok(value) => R::of(value),
        Err(payload) => {
            // Dropping it may panic in turn.
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
    fn a_panic_is_a_failure() {
        let result: MlirLogicalResult = call(|| panic!("on purpose"));
        assert_eq!(result.value, 0);
        let attribute: MlirAttribute = call(|| panic!("on purpose"));
        assert!(attribute.ptr.is_null());
    }

    #[test]
    fn lists() {
        let numbers = [1_i64, 2];
        // SAFETY: as many numbers as are there, or none that are read.
        unsafe {
            assert_eq!(list(2, numbers.as_ptr()), Some(&numbers[..]));
            assert_eq!(list(0, null::<i64>()), Some(&[][..]));
            assert_eq!(list(1, null::<i64>()), None);
            assert_eq!(list(-1, dangling::<i64>()), None);
        }
    }

    #[test]
    fn texts() {
        let null = MlirStringRef {
            data: null(),
            length: 7,
        };
        // SAFETY: null is not read.
        assert_eq!(unsafe { null.view() }, b"");
    }
}
