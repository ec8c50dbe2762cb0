//! What a translation reads.

use crate::{
    bytecode::{check_bytes, check_properties, is_bytecode, unreadable_dialects},
    diag::{Failed, Result, error},
    ffi::{self, MutPtr},
    ir::{Context, Location, Op, context_of},
};
use melior::ir::Module;
use std::marker::PhantomData;

/// What a translation reads: a file or standard input.
pub struct Source<'c> {
    pub(super) raw: MutPtr,
    pub(super) context: PhantomData<&'c Context>,
}
impl<'c> Source<'c> {
    /// The context that it is read into.
    pub fn context(&self) -> &'c Context {
        // SAFETY: the context outlives the translation.
        unsafe { context_of(ffi::mb_source_context(self.raw)) }
    }
    /// The bytes, as they are.
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: the buffer outlives the translation.
        unsafe { ffi::bytes_of(ffi::mb_source_bytes(self.raw)) }
    }
    /// The module that text or bytecode holds, verified.
    ///
    /// # Errors
    /// After a diagnostic.
    pub fn parse(&self) -> Result<Module<'c>> {
        if is_bytecode(self.bytes()) {
            check_bytes(self.context(), self.bytes())?;
        }
        // SAFETY: null after a diagnostic; otherwise ours to destroy.
        let module = unsafe { Module::from_option_raw(ffi::mb_source_parse(self.raw)) };
        let Some(module) = module else {
            let unknown = Location::unknown(self.context());
            for dialect in unreadable_dialects(self.context(), self.bytes()) {
                error(
                    unknown,
                    format_args!(
                        "the bytecode has attributes or types in the own encoding of \
                         dialect '{dialect}', which this tool cannot read"
                    ),
                );
            }
            return Err(Failed);
        };
        if is_bytecode(self.bytes()) && self.context().allow_unregistered_dialects() {
            check_properties(Op::of_module(&module))?;
        }
        Ok(module)
    }
}
