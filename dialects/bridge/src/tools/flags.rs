//! Flags of the command line, for translations.

use crate::ffi::{self, MutPtr, sref, str_of};
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

/// A text flag of the command line.
#[derive(Debug)]
pub struct TextFlag {
    raw: MutPtr,
    default: &'static str,
}
/// A boolean flag of the command line.
#[derive(Debug)]
pub struct BoolFlag(MutPtr);

// SAFETY: a flag is made once, and read only after the command line was parsed,
// which is done once; nothing changes it from then on.
unsafe impl Send for TextFlag {}
// SAFETY: as above.
unsafe impl Sync for TextFlag {}
// SAFETY: as above.
unsafe impl Send for BoolFlag {}
// SAFETY: as above.
unsafe impl Sync for BoolFlag {}

static PARSED: AtomicBool = AtomicBool::new(false);
/// Held while a flag is made; whether a main has begun, after which there can be
/// no more.
static CLOSED: Mutex<bool> = Mutex::new(false);

/// A main begins, and parses the command line.
pub(super) fn close() {
    *CLOSED.lock().unwrap_or_else(PoisonError::into_inner) = true;
}

/// The command line has been parsed.
pub(super) fn parsed() {
    PARSED.store(true, Ordering::Release);
}
fn is_parsed() -> bool {
    PARSED.load(Ordering::Acquire)
}

/// # Panics
/// If there is a flag of that name, or a main has begun.
fn make(name: &str, flag: impl FnOnce() -> MutPtr) -> MutPtr {
    let closed = CLOSED.lock().unwrap_or_else(PoisonError::into_inner);
    assert!(!*closed, "the flag --{name} comes too late");
    // SAFETY: looks the name up.
    let taken = unsafe { ffi::mb_flag_exists(sref(name)) };
    assert!(!taken, "there is a flag --{name} already");
    flag()
}

impl TextFlag {
    /// Adds `--name=<text>`.
    ///
    /// # Panics
    /// If there is a flag of that name, or a main has begun.
    pub fn new(name: &'static str, description: &'static str, default: &'static str) -> Self {
        let make_text = || {
            // SAFETY: all three live for ever.
            unsafe { ffi::mb_flag_string(sref(name), sref(description), sref(default)) }
        };
        Self {
            raw: make(name, make_text),
            default,
        }
    }
    /// The value; the default before the command line is parsed.
    pub fn value(&self) -> &str {
        if !is_parsed() {
            return self.default;
        }
        // SAFETY: flags are never freed.
        unsafe { str_of(ffi::mb_flag_string_value(self.raw)) }
    }
}
impl BoolFlag {
    /// Adds `--name`.
    ///
    /// # Panics
    /// If there is a flag of that name, or a main has begun.
    pub fn new(name: &'static str, description: &'static str) -> Self {
        // SAFETY: both live for ever.
        Self(make(name, || unsafe {
            ffi::mb_flag_bool(sref(name), sref(description))
        }))
    }
    /// The value; false before the command line is parsed.
    pub fn value(&self) -> bool {
        // SAFETY: flags are never freed.
        is_parsed() && unsafe { ffi::mb_flag_bool_value(self.0) }
    }
}
