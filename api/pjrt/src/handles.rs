//! Pointers that the plugin and its caller exchange.
//!
//! The header of PJRT states which pointers of an argument struct are valid, and for how long. The types of
//! this module take these statements as their invariants: a [`Handle`] that a caller passes is null, or it
//! points to an object that the plugin made and that is not destroyed.

use stablehlo_device::{Code, DeviceError, Result};
use std::{
    ffi::c_void,
    panic::{AssertUnwindSafe, catch_unwind},
    ptr,
};

/// Pointer to an object of the plugin.
#[repr(transparent)]
#[derive(Debug)]
pub struct Handle<T>(*mut T);

impl<T> Clone for Handle<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Handle<T> {}

// SAFETY: a handle gives only shared references to its object, which threads can share.
unsafe impl<T: Sync> Send for Handle<T> {}
// SAFETY: see above.
unsafe impl<T: Sync> Sync for Handle<T> {}

impl<T> Handle<T> {
    /// Null pointer.
    pub(crate) const NULL: Self = Self(ptr::null_mut());

    /// Creates an object, which lives until [`Handle::free`].
    pub(crate) fn new(object: T) -> Self {
        Self(Box::into_raw(Box::new(object)))
    }

    /// Returns a pointer to an object that has an owner. The owner outlives the uses of the pointer.
    pub(crate) fn of(object: &T) -> Self {
        Self(ptr::from_ref(object).cast_mut())
    }

    /// Returns the object, or `None` if the pointer is null. The object lives until the end of the call.
    pub(crate) fn optional<'c>(self) -> Option<&'c T> {
        // SAFETY: the pointer is null or points to an object that is not destroyed (invariant of the
        // type), and objects are only shared.
        unsafe { self.0.as_ref() }
    }

    /// Returns the object.
    ///
    /// # Errors
    /// If the pointer is null.
    pub(crate) fn get<'c>(self) -> Result<&'c T> {
        self.optional().ok_or_else(|| {
            let message = "expected an object, found a null pointer";
            DeviceError::new(Code::InvalidArgument, message)
        })
    }

    /// Frees the object, if there is one. Only for objects that [`Handle::new`] made, and that the caller
    /// will not use again: the header says so of the functions `Destroy`.
    pub(crate) fn free(self) {
        if !self.0.is_null() {
            // SAFETY: the object was made by `new` and is not used again, as stated above.
            drop(unsafe { Box::from_raw(self.0) });
        }
    }
}

/// Address that the caller passes, or that the caller gets, without an owner.
#[repr(transparent)]
#[derive(Debug)]
pub struct Address<T>(pub(crate) *const T);

impl<T> Clone for Address<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Address<T> {}

// SAFETY: an address alone gives no access. The functions that follow it state why they may.
unsafe impl<T> Send for Address<T> {}
// SAFETY: see above.
unsafe impl<T> Sync for Address<T> {}

impl<T> Address<T> {
    /// Null pointer.
    pub(crate) const NULL: Self = Self(ptr::null());

    /// Returns the address of a list.
    pub(crate) const fn of(list: &[T]) -> Self {
        Self(list.as_ptr())
    }

    /// Returns whether the pointer is null.
    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// Returns the elements of a list of the caller. A null pointer is an empty list.
    ///
    /// # Safety
    /// A pointer that is not null points to `len` elements that do not change before the end of the call.
    pub(crate) unsafe fn list<'c>(self, len: usize) -> &'c [T] {
        match self.0.is_null() || len == 0 {
            true => &[],
            // SAFETY: contract of the function.
            false => unsafe { std::slice::from_raw_parts(self.0, len) },
        }
    }
}

impl Address<u8> {
    /// Returns the address and the size of a text, which lives as long as the header asks for.
    pub(crate) fn of_text(text: &str) -> (Self, usize) {
        (Self(text.as_ptr()), text.len())
    }
}

/// Struct of arguments of a function.
///
/// # Safety
/// The type is `repr(C)`, starts with its size, and any bytes are a value of the type.
pub(crate) unsafe trait Arguments: Copy {
    /// Name in the header.
    const NAME: &'static str;
    /// Size in the oldest version of the API that the plugin supports.
    const OLDEST: usize;
    /// Size that older headers state, though their structs have all fields.
    const MISSTATED: Option<usize> = None;
}

/// Calls `body` with a copy of the arguments, and copies the arguments back. Fields that an older caller
/// does not have are zero. An error and a panic of `body` become an error of PJRT.
///
/// # Safety
/// `arguments` is null or points to a struct whose size is the number at its start, or
/// [`Arguments::MISSTATED`].
pub(crate) unsafe fn call<T: Arguments>(
    arguments: *mut T,
    body: impl FnOnce(&mut T) -> Result,
) -> Handle<DeviceError> {
    let result = catch_unwind(AssertUnwindSafe(|| {
        if arguments.is_null() {
            let message = format!("{}: found a null pointer", T::NAME);
            return Err(DeviceError::new(Code::InvalidArgument, message));
        }
        // SAFETY: the struct starts with its size (contract of the function).
        let size = unsafe { arguments.cast::<usize>().read_unaligned() };
        let size = match T::MISSTATED == Some(size) {
            true => size_of::<T>(),
            false => size,
        };
        if size < T::OLDEST {
            let (name, oldest) = (T::NAME, T::OLDEST);
            let message = format!("{name}: expected struct_size {oldest} or more, found {size}");
            return Err(DeviceError::new(Code::InvalidArgument, message));
        }
        let size = size.min(size_of::<T>());
        // SAFETY: any bytes are a value of the type (contract of the trait).
        let mut copy: T = unsafe { std::mem::zeroed() };
        // SAFETY: both structs have `size` bytes, and the copy is a local.
        unsafe { ptr::copy_nonoverlapping(arguments.cast::<u8>(), (&raw mut copy).cast(), size) };
        let result = body(&mut copy);
        // SAFETY: see above.
        unsafe { ptr::copy_nonoverlapping((&raw const copy).cast(), arguments.cast::<u8>(), size) };
        result
    }));
    match result {
        Ok(Ok(())) => Handle::NULL,
        Ok(Err(error)) => Handle::new(error),
        Err(panic) => Handle::new(DeviceError::of_panic(T::NAME, &*panic)),
    }
}

/// Pointer that a callback of the caller takes.
pub(crate) type UserPointer = *mut c_void;

/// Callback that frees memory of the plugin.
pub(crate) type Deleter<T> = Option<unsafe extern "C" fn(Handle<T>)>;
/// Bytes that the caller frees with a deleter.
pub(crate) type Bytes = Handle<Vec<u8>>;

/// Bytes that the caller frees.
pub(crate) struct Written {
    pub(crate) start: Address<u8>,
    pub(crate) len: usize,
    pub(crate) owner: Bytes,
    pub(crate) deleter: Deleter<Vec<u8>>,
}

/// Returns bytes that the caller frees.
pub(crate) fn written(bytes: Vec<u8>) -> Written {
    unsafe extern "C" fn free(bytes: Bytes) {
        bytes.free();
    }
    let (start, len) = (Address::of(&bytes), bytes.len());
    Written {
        start,
        len,
        owner: Handle::new(bytes),
        deleter: Some(free),
    }
}
