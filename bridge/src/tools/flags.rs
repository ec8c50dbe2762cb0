//! Command-line flags for translations.

use crate::ffi::{self, MutPtr, sref, str_of};
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

/// Command-line flag with a text value.
#[derive(Debug)]
pub struct TextFlag {
    raw: MutPtr,
    default: &'static str,
}
/// Command-line flag with a boolean value.
#[derive(Debug)]
pub struct BoolFlag(MutPtr);

// SAFETY: a flag is only read after the command line was parsed, which happens once.
// Nothing changes the flag after that.
unsafe impl Send for TextFlag {}
// SAFETY: see `Send`.
unsafe impl Sync for TextFlag {}
// SAFETY: see `TextFlag`.
unsafe impl Send for BoolFlag {}
// SAFETY: see `TextFlag`.
unsafe impl Sync for BoolFlag {}

/// True if the command line was parsed.
static PARSED: AtomicBool = AtomicBool::new(false);
/// True if a main function has begun. No flag can be added then. Locked while a flag is
/// added.
static MAIN_HAS_BEGUN: Mutex<bool> = Mutex::new(false);

/// Forbids further flags. Called when a main function begins, before it parses the command
/// line.
pub(super) fn forbid_new_flags() {
    *MAIN_HAS_BEGUN
        .lock()
        .unwrap_or_else(PoisonError::into_inner) = true;
}

/// Records that the command line was parsed.
pub(super) fn record_parsed() {
    PARSED.store(true, Ordering::Release);
}
fn is_parsed() -> bool {
    PARSED.load(Ordering::Acquire)
}

/// Adds a flag.
///
/// # Panics
/// If the flag already exists, or if a main function has begun.
fn add(name: &str, flag: impl FnOnce() -> MutPtr) -> MutPtr {
    let main_has_begun = MAIN_HAS_BEGUN
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    assert!(
        !*main_has_begun,
        "cannot add the flag --{name} after a main function has begun"
    );
    // SAFETY: C++ only reads the name.
    let exists = unsafe { ffi::mb_flag_exists(sref(name)) };
    assert!(!exists, "the flag --{name} already exists");
    flag()
}

impl TextFlag {
    /// Adds the flag `--name=<text>`.
    ///
    /// # Panics
    /// If the flag already exists, or if a main function has begun.
    pub fn new(name: &'static str, description: &'static str, default: &'static str) -> Self {
        let add_text = || {
            // SAFETY: all three texts are `'static`.
            unsafe { ffi::mb_flag_string(sref(name), sref(description), sref(default)) }
        };
        Self {
            raw: add(name, add_text),
            default,
        }
    }
    /// Returns the value. Before the command line is parsed, returns the default.
    pub fn value(&self) -> &str {
        if !is_parsed() {
            return self.default;
        }
        // SAFETY: flags are never freed.
        unsafe { str_of(ffi::mb_flag_string_value(self.raw)) }
    }
}
impl BoolFlag {
    /// Adds the flag `--name`.
    ///
    /// # Panics
    /// If the flag already exists, or if a main function has begun.
    pub fn new(name: &'static str, description: &'static str) -> Self {
        // SAFETY: both texts are `'static`.
        Self(add(name, || unsafe {
            ffi::mb_flag_bool(sref(name), sref(description))
        }))
    }
    /// Returns the value. Before the command line is parsed, returns false.
    pub fn value(&self) -> bool {
        // SAFETY: flags are never freed.
        is_parsed() && unsafe { ffi::mb_flag_bool_value(self.0) }
    }
}
