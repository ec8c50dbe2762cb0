//! Events: the ends of work that other threads do.

use crate::error::Result;
use std::{
    fmt,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
};

/// End of some work. Clones are the same event.
#[derive(Clone)]
pub struct Event(Arc<Progress>);

struct Progress {
    state: Mutex<State>,
    changed: Condvar,
}

type Callback = Box<dyn FnOnce(Result) + Send>;

enum State {
    Pending(Vec<Callback>),
    Done(Result),
}

impl Event {
    /// Creates an event of work that has not ended.
    pub fn pending() -> Self {
        Self::of(State::Pending(Vec::new()))
    }

    /// Creates an event of work that has ended.
    pub fn done(result: Result) -> Self {
        Self::of(State::Done(result))
    }

    fn of(state: State) -> Self {
        let changed = Condvar::new();
        let state = Mutex::new(state);
        Self(Arc::new(Progress { state, changed }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the work. The calling thread calls the callbacks. Later calls have no effect.
    pub fn set(&self, result: Result) {
        let callbacks = {
            let mut state = self.state();
            let State::Pending(callbacks) = &mut *state else {
                return;
            };
            let callbacks = std::mem::take(callbacks);
            *state = State::Done(result.clone());
            callbacks
        };
        self.0.changed.notify_all();
        for callback in callbacks {
            callback(result.clone());
        }
    }

    /// Returns the result of the work, or `None` if the work has not ended.
    pub fn result(&self) -> Option<Result> {
        match &*self.state() {
            State::Pending(_) => None,
            State::Done(result) => Some(result.clone()),
        }
    }

    /// Returns the result of the work when the work has ended.
    ///
    /// # Errors
    /// If the work failed.
    pub fn wait(&self) -> Result {
        let mut state = self.state();
        loop {
            match &*state {
                State::Done(result) => return result.clone(),
                State::Pending(_) => {
                    state = (self.0.changed.wait(state)).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    /// Calls `callback` when the work has ended: at once if it has, or else on the thread that ends
    /// the work.
    pub fn on_ready(&self, callback: impl FnOnce(Result) + Send + 'static) {
        let result = match &mut *self.state() {
            State::Pending(callbacks) => {
                callbacks.push(Box::new(callback));
                return;
            }
            State::Done(result) => result.clone(),
        };
        callback(result);
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("Event").field(&self.result()).finish()
    }
}
