//! Modules, freed however deep they are nested.

use crate::ffi;
use melior::ir::Module;
use std::{
    mem::{self, ManuallyDrop},
    ops::{Deref, DerefMut},
};

/// Frees a module. Where regions are nested deeper than stacks are, it must not
/// be dropped: MLIR frees an op's regions by recursion. See [`Deep`], too.
pub fn free(module: Module) {
    let op = module.as_operation().to_raw();
    mem::forget(module);
    // SAFETY: the op of a module that is given up; melior's views of it ended.
    unsafe { ffi::mb_free(op) }
}

/// A module that may be nested deeper than stacks are, which [`free`] drops.
///
/// ```
/// # use mlir_bridge::{melior::ir::Module, *};
/// # let context = Context::new();
/// let mut module = Deep::new(Module::new(Location::unknown(&context)));
/// assert_eq!(Op::of_module(&module).name(), "builtin.module");
/// edit(&mut module, |_, _| ()).expect("nothing was changed");
/// ```
#[derive(Debug)]
pub struct Deep<'c>(ManuallyDrop<Module<'c>>);

impl<'c> Deep<'c> {
    /// The same module.
    pub fn new(module: Module<'c>) -> Self {
        Self(ManuallyDrop::new(module))
    }
}
impl<'c> Deref for Deep<'c> {
    type Target = Module<'c>;
    fn deref(&self) -> &Module<'c> {
        &self.0
    }
}
impl<'c> DerefMut for Deep<'c> {
    fn deref_mut(&mut self) -> &mut Module<'c> {
        &mut self.0
    }
}
impl Drop for Deep<'_> {
    fn drop(&mut self) {
        // SAFETY: nobody sees the module from now on.
        free(unsafe { ManuallyDrop::take(&mut self.0) });
    }
}
