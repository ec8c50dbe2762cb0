//! Whole modules as text.

use super::nesting;
use crate::{
    diag::{Failed, Result, raise},
    ffi::{self, bytes_ref},
    ir::{Context, Location, raw_context},
    stack::on_large_stack,
};
use melior::ir::Module;

pub use nesting::TooDeep;

/// The module that text in memory holds, verified. Its locations call it `-`.
///
/// # Errors
/// After a diagnostic.
pub(crate) fn parse<'c>(context: &'c Context, text: &[u8]) -> Result<Module<'c>> {
    nesting::check(text).map_err(|e| raise(Location::new(context, "-", e.line, e.column), e))?;
    // SAFETY: null after a diagnostic, or ours to destroy.
    on_large_stack(|| unsafe {
        let module = ffi::mb_parse(raw_context(context), bytes_ref(text));
        Module::from_option_raw(module).ok_or(Failed)
    })
}
