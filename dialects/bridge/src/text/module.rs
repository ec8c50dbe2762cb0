//! Whole modules as text.

use super::nesting;
use crate::{
    diag::{Failed, Result},
    ffi::{self, bytes_ref},
    ir::{Context, raw_context},
    stack::on_large_stack,
};
use melior::ir::Module;

pub use nesting::TooDeep;

/// The module that text in memory holds, verified. Its locations call it `-`.
///
/// # Errors
/// After a diagnostic.
pub(crate) fn parse<'c>(context: &'c Context, text: &[u8]) -> Result<Module<'c>> {
    nesting::check_in(context, text)?;
    // SAFETY: null after a diagnostic, or ours to destroy.
    on_large_stack(|| unsafe {
        let module = ffi::mb_parse(raw_context(context), bytes_ref(text));
        Module::from_option_raw(module).ok_or(Failed)
    })
}
