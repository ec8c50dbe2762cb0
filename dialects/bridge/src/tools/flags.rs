//! Flags of the command line, for translations.

use crate::ffi::{self, MutPtr, sref, str_of};
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

/// A text flag of the command line.
pub struct TextFlag {
    raw: MutPtr,
    default: &'static str,
}
/// A boolean flag of the command line.
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

/// The command line has been parsed.
pub(super) fn parsed() {
    PARSED.store(true, Ordering::Release);
}
fn is_parsed() -> bool {
    PARSED.load(Ordering::Acquire)
}

/// # Panics
/// If there is a flag of that name, or the command line has been parsed.
fn make(name: &str, flag: impl FnOnce() -> MutPtr) -> MutPtr {
    static MAKING: Mutex<()> = Mutex::new(());
    let _making = MAKING.lock().unwrap_or_else(PoisonError::into_inner);
    assert!(!is_parsed(), "the flag --{name} comes too late");
    // SAFETY: looks the name up.
    let taken = unsafe { ffi::mb_flag_exists(sref(name)) };
    assert!(!taken, "there is a flag --{name} already");
    flag()
}

impl TextFlag {
    /// Adds `--name=<text>`.
    ///
    /// # Panics
    /// If there is a flag of that name, or the command line has been parsed.
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
    /// If there is a flag of that name, or the command line has been parsed.
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
