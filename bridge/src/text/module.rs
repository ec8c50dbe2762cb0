//! Parser of whole modules.

use super::{nesting, release};
use crate::{
    diag::{Failed, Result},
    ffi::{self, bytes_ref},
    ir::{Context, raw_context},
    stack::on_large_stack,
};
use melior::ir::Module;

/// Parses and verifies a module from text in memory. Its locations have the file name
/// `-`.
///
/// # Errors
/// If the text is invalid, after a diagnostic.
pub(crate) fn parse<'c>(context: &'c Context, text: &[u8]) -> Result<Module<'c>> {
    nesting::check_in(context, text)?;
    let new = release::for_mlir(text);
    let text = new.as_deref().unwrap_or(text);
    let terminated = [text, b"\0"].concat();
    let text = bytes_ref(&terminated[..text.len()]);
    // SAFETY: the context is borrowed. MLIR's lexer reads up to the NUL behind the text. C++
    // returns a module that the caller owns, or null after a diagnostic.
    on_large_stack(|| unsafe {
        let module = ffi::mb_parse(raw_context(context), text);
        Module::from_option_raw(module).ok_or(Failed)
    })
}
