//! Attachments of diagnostics: error values and subjects.
//!
//! MLIR delivers the diagnostics of parallel work later, on the thread that waits for the
//! work. So this module stores each attachment under a number, and the diagnostic carries
//! the number.

use super::subject::{self, Subject};
use mlir_sys::MlirContext;
use std::{
    collections::HashMap,
    error::Error,
    sync::{
        LazyLock, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

/// Error value that collectors of diagnostics receive.
pub(super) type Cause = Box<dyn Error + Send + Sync>;

/// Attachment of a diagnostic.
#[derive(Default)]
pub(super) struct Attachment {
    pub subject: Option<Subject>,
    pub cause: Option<Cause>,
}

/// State that all listeners share.
#[derive(Default)]
struct Attachments {
    /// Number of listeners of each context, by the context's address.
    listeners: HashMap<usize, usize>,
    /// Number of the last attachment.
    last: u64,
    /// Attachments that no listener has taken yet, each with the address of its context.
    untaken: HashMap<u64, (usize, Attachment)>,
}

/// Number of listeners of all contexts.
static LISTENERS: AtomicUsize = AtomicUsize::new(0);

/// Locks the shared state.
fn attachments() -> MutexGuard<'static, Attachments> {
    static ATTACHMENTS: LazyLock<Mutex<Attachments>> = LazyLock::new(Mutex::default);
    ATTACHMENTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Guard that stores the attachments of a context's diagnostics until it is dropped.
pub(super) struct Listening(usize);
impl Listening {
    /// Starts to store the attachments of the diagnostics of `context`.
    pub fn to(context: MlirContext) -> Self {
        let context = context.ptr.addr();
        *attachments().listeners.entry(context).or_default() += 1;
        LISTENERS.fetch_add(1, Ordering::Relaxed);
        Self(context)
    }
}
impl Drop for Listening {
    fn drop(&mut self) {
        LISTENERS.fetch_sub(1, Ordering::Relaxed);
        let mut store = attachments();
        let Some(count) = store.listeners.get_mut(&self.0) else {
            return;
        };
        *count -= 1;
        if *count == 0 {
            store.listeners.remove(&self.0);
            let untaken = store.untaken.extract_if(|_, a| a.0 == self.0);
            let untaken: Vec<_> = untaken.collect();
            // The destructor of a cause may call functions of this module, which lock the
            // state.
            drop(store);
            drop(untaken);
        }
    }
}

/// Stores an attachment for the diagnostic that this thread is about to emit, and returns
/// the attachment's number. The number is 0 if there is nothing to attach or no listener.
pub(super) fn attach(context: MlirContext, cause: Option<Cause>) -> u64 {
    let subject = subject::current();
    if !has_listeners() || cause.is_none() && subject.is_none() {
        return 0;
    }
    let context = context.ptr.addr();
    let mut store = attachments();
    if !store.listeners.contains_key(&context) {
        return 0;
    }
    store.last += 1;
    let number = store.last;
    store
        .untaken
        .insert(number, (context, Attachment { subject, cause }));
    number
}

/// Removes and returns the attachment with number `number`. If no such attachment is
/// stored, returns an attachment with the current subject of this thread.
pub(super) fn take(number: u64) -> Attachment {
    let attachment = attachments().untaken.remove(&number);
    attachment.map_or_else(
        || Attachment {
            subject: subject::current(),
            cause: None,
        },
        |a| a.1,
    )
}

/// Returns whether any context has a listener.
fn has_listeners() -> bool {
    LISTENERS.load(Ordering::Relaxed) > 0
}

/// Returns a function that C++ calls for each diagnostic that MLIR itself emits on this
/// thread, or `None` if there is no listener. The function returns the attachment's
/// number.
pub(crate) fn attach_function() -> Option<unsafe extern "C" fn(MlirContext) -> u64> {
    extern "C" fn attach_function(context: MlirContext) -> u64 {
        attach(context, None)
    }
    has_listeners().then_some(attach_function)
}
