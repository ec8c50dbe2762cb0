//! Callback for suggestions in errors.

use super::super::misspelling::Misspelling;
use crate::{
    diag,
    ffi::{self, MutPtr, TakeStr, sref},
    guard,
    ir::context_of,
};
use mlir_sys::{MlirContext, MlirStringRef};

pub(super) unsafe extern "C" fn suggest(
    context: MlirContext,
    message: MlirStringRef,
    text: MlirStringRef,
    at: usize,
    take: TakeStr,
    user: MutPtr,
) {
    guard::catch_to_stderr(|| {
        // SAFETY: C++ passes a live context and text that lives during the call.
        let (context, message, text) = unsafe {
            (
                context_of(context),
                ffi::str_of(message),
                ffi::bytes_of(text),
            )
        };
        let suggestion =
            || Misspelling::find(context, message).map(|misspelling| misspelling.sentence());
        let Some(sentence) = diag::hint(message, text, at).or_else(suggestion) else {
            return Ok(());
        };
        // A context can have several handlers that suggest.
        if message.contains(&sentence) {
            return Ok(());
        }
        if let Some(take) = take {
            // SAFETY: C++ copies the text, and passed `user` for `take`.
            unsafe { take(sref(&sentence), user) };
        }
        Ok(())
    });
}
