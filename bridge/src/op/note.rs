//! Notes: parts of a declaration that only the dialect's own code reads.

use std::{
    any::Any,
    panic::{RefUnwindSafe, UnwindSafe},
};

/// Note on an op or an attribute, for the dialect's own code. The note is a value of any
/// type, which [`Note::read`] returns to a caller that names the type.
///
/// ```
/// # use mlir_bridge::op::Note;
/// struct Since(u32);
/// const NOTE: Note = Note::new(&Since(3));
/// assert_eq!(NOTE.read::<Since>().map(|since| since.0), Some(3));
/// assert!(NOTE.read::<u32>().is_none());
/// ```
#[derive(Clone, Copy)]
pub struct Note(&'static (dyn Any + Send + Sync));
opaque_debug!(Note);
// A note is an immutable constant, so a panic cannot break its invariants.
impl UnwindSafe for Note {}
impl RefUnwindSafe for Note {}
impl Note {
    /// Makes a note.
    pub const fn new<T: Any + Send + Sync>(note: &'static T) -> Self {
        Self(note)
    }
    /// Returns the value of the note, or `None` if the value is not a `T`.
    pub fn read<T: Any>(self) -> Option<&'static T> {
        self.0.downcast_ref()
    }
}
