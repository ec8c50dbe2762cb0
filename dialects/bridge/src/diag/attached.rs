//! What goes with diagnostics besides their text: errors as values, and subjects.
//!
//! MLIR shows the diagnostics of parallel work on the thread that waits for it, later.
//! So what goes with a diagnostic is kept here under a number, which travels with the
//! diagnostic.

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

/// An error, as whoever collects diagnostics gets it.
pub(super) type Cause = Box<dyn Error + Send + Sync>;

/// What goes with a diagnostic.
#[derive(Default)]
pub(super) struct Attached {
    pub subject: Option<Subject>,
    pub cause: Option<Cause>,
}

/// What is kept for those who listen.
#[derive(Default)]
struct Kept {
    /// How many listen to a context, by its address.
    listeners: HashMap<usize, usize>,
    last: u64,
    /// What was attached and not taken yet, with the address of its context.
    attached: HashMap<u64, (usize, Attached)>,
}

/// How many listen to any context.
static LISTENERS: AtomicUsize = AtomicUsize::new(0);

fn kept() -> MutexGuard<'static, Kept> {
    static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps what is attached to the diagnostics of a context until this is dropped.
pub(super) struct Listening(usize);
impl Listening {
    pub fn to(context: MlirContext) -> Self {
        let context = context.ptr.addr();
        *kept().listeners.entry(context).or_default() += 1;
        LISTENERS.fetch_add(1, Ordering::Relaxed);
        Self(context)
    }
}
impl Drop for Listening {
    fn drop(&mut self) {
        LISTENERS.fetch_sub(1, Ordering::Relaxed);
        let mut kept = kept();
        let Some(others) = kept.listeners.get_mut(&self.0) else {
            return;
        };
        *others -= 1;
        if *others == 0 {
            kept.listeners.remove(&self.0);
            let unheard = kept.attached.extract_if(|_, a| a.0 == self.0);
            let unheard: Vec<_> = unheard.collect();
            // Causes are values of any type, whose destructors may come back here.
            drop(kept);
            drop(unheard);
        }
    }
}

/// The number of what goes with a diagnostic that this thread is about to emit; 0 for
/// nothing, and where nobody listens.
pub(super) fn attach(context: MlirContext, cause: Option<Cause>) -> u64 {
    let subject = subject::current();
    if !is_heard() || cause.is_none() && subject.is_none() {
        return 0;
    }
    let context = context.ptr.addr();
    let mut kept = kept();
    if !kept.listeners.contains_key(&context) {
        return 0;
    }
    kept.last += 1;
    let number = kept.last;
    kept.attached
        .insert(number, (context, Attached { subject, cause }));
    number
}

/// What goes with a diagnostic that has this number; with any other, what its thread is
/// at.
pub(super) fn take(number: u64) -> Attached {
    let attached = kept().attached.remove(&number);
    attached.map_or_else(
        || Attached {
            subject: subject::current(),
            cause: None,
        },
        |a| a.1,
    )
}

/// Whether anybody listens.
fn is_heard() -> bool {
    LISTENERS.load(Ordering::Relaxed) > 0
}

/// What attaches to the diagnostics that MLIR itself emits on this thread, if anybody
/// listens.
pub(crate) fn attacher() -> Option<unsafe extern "C" fn(MlirContext) -> u64> {
    extern "C" fn attacher(context: MlirContext) -> u64 {
        attach(context, None)
    }
    is_heard().then_some(attacher)
}
