//! Conversions between melior's contexts and raw handles.

use melior::{Context, ir::Module};
use mlir_sys::{MlirContext, mlirModuleGetContext};
use std::{
    cell::Cell,
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// Returns melior's reference to the context of a raw handle.
///
/// melior's reference to a context points to a handle, not to the context, so the handle
/// must live as long as the reference. Each context address gets one handle that is never
/// freed. A later context at the same address shares the handle.
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
            // SAFETY: the handle is only used to make references that live no longer than
            // the context (contract).
            let handle = Box::new(unsafe { Handle::from_raw(raw) });
            Box::into_raw(handle) as usize
        });
        handle = *known as *const Handle;
        LAST.set((address, handle));
    }
    // SAFETY: the handle is never freed, and the context lives for `'c` (contract).
    unsafe { (*handle).to_ref() }
}

/// Returns the context of a module.
///
/// ```
/// # use mlir_bridge::{ir::module_context, melior::{Context, ir::{Location, Module}}};
/// # let context = Context::new();
/// let module = Module::new(Location::unknown(&context));
/// assert!(*module_context(&module) == context);
/// ```
pub fn module_context<'c>(module: &Module<'c>) -> &'c Context {
    // SAFETY: `'c` is the lifetime of the module's context.
    unsafe { context_of(mlirModuleGetContext(module.to_raw())) }
}

/// Returns the raw handle of a context.
pub(crate) fn raw_context(context: &Context) -> MlirContext {
    context.to_raw()
}

/// Asserts that two contexts are the same. An object with parts of two contexts would
/// dangle when one of them is destroyed.
///
/// # Panics
/// If the contexts differ.
pub(crate) fn assert_same_context(a: MlirContext, b: MlirContext) {
    assert!(a.ptr == b.ptr, "{OTHER_CONTEXT}");
}

pub(crate) const OTHER_CONTEXT: &str = "a type, an attribute or a location is of another context: \
     build all parts of a program in one context";
