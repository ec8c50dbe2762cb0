//! What only the dialect's own code reads of a declaration.

use std::{
    any::Any,
    panic::{RefUnwindSafe, UnwindSafe},
};

/// What a dialect says of its ops and attributes and only its own code reads:
/// a value of any type, read back by that type.
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
// A note is a constant.
impl UnwindSafe for Note {}
impl RefUnwindSafe for Note {}
impl Note {
    /// A note.
    pub const fn new<T: Any + Send + Sync>(note: &'static T) -> Self {
        Self(note)
    }
    /// What the note says, if it is a `T`.
    pub fn read<T: Any>(self) -> Option<&'static T> {
        self.0.downcast_ref()
    }
}
