//! Contexts, by their handles.

use melior::{Context, ir::Module};
use mlir_sys::{MlirContext, mlirModuleGetContext};
use std::{
    cell::Cell,
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// A context from a raw handle.
///
/// melior's reference to a context points to a handle, not to the context: the
/// handle must live as long. Each context's address gets one that is never
/// freed; contexts that come later at the same address share it.
///
/// # Safety
/// The context must live for `'c`.
pub unsafe fn context_of<'c>(raw: MlirContext) -> &'c Context {
    type Handle = melior::ContextRef<'static>;
    thread_local! {
        static LAST: Cell<(usize, *const Handle)> = const { Cell::new((0, std::ptr::null())) };
    }
    static HANDLES: Mutex<BTreeMap<usize, usize>> = Mutex::new(BTreeMap::new());

    let address = raw.ptr as usize;
    let (last, mut handle) = LAST.get();
    if last != address {
        let mut handles = HANDLES.lock().unwrap_or_else(PoisonError::into_inner);
        let known = handles.entry(address).or_insert_with(|| {
            // SAFETY: the handle is used while the context lives only.
            let handle = Box::new(unsafe { Handle::from_raw(raw) });
            Box::into_raw(handle) as usize
        });
        handle = *known as *const Handle;
        LAST.set((address, handle));
    }
    // SAFETY: the handle is never freed; the caller vouches for the context.
    unsafe { (*handle).to_ref() }
}

/// The context of a module.
///
/// ```
/// # use mlir_bridge::{ir::module_context, melior::{Context, ir::{Location, Module}}};
/// # let context = Context::new();
/// let module = Module::new(Location::unknown(&context));
/// assert!(*module_context(&module) == context);
/// ```
pub fn module_context<'c>(module: &Module<'c>) -> &'c Context {
    // SAFETY: the module's lifetime says how long its context lives.
    unsafe { context_of(mlirModuleGetContext(module.to_raw())) }
}

/// The handle of a context.
pub(crate) fn raw_context(context: &Context) -> MlirContext {
    context.to_raw()
}

/// What is made of parts of two contexts would outlive one of them.
///
/// # Panics
/// If the two are not one.
pub(crate) fn same_context(a: MlirContext, b: MlirContext) {
    assert!(
        a.ptr == b.ptr,
        "a type, an attribute or a location is of another context"
    );
}
