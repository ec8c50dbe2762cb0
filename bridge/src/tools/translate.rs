//! Translations of `mlir-translate`.

use super::{flags, output::Output, register, source::Source};
use crate::{
    diag::{Result, error},
    ffi::{self, MutPtr, Ptr, sref},
    guard,
    ir::{Location, context_of},
};
use std::ptr::from_ref;

/// Declaration of a translation of `mlir-translate`.
///
/// ```
/// # use mlir_bridge::{prelude::*, tools::TranslationDef};
/// static TRANSLATIONS: &[TranslationDef] = &[TranslationDef::new("fruit-names", |source, out| {
///     let module = source.parse()?;
///     Op::of_module(&module).walk(&mut |op| out.text(&format!("{}\n", op.name())));
///     Ok(())
/// })
/// .description("Prints the names of all ops")];
/// # assert_eq!(TRANSLATIONS[0].name, "fruit-names");
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct TranslationDef {
    /// Flag that selects the translation.
    pub name: &'static str,
    /// Line of text for `--help`.
    pub description: &'static str,
    /// Function that translates. The output is only kept if the function succeeds.
    pub run: for<'c> fn(&Source<'c, '_>, &mut Output) -> Result,
}

impl TranslationDef {
    /// Declares the translation that the flag `--name` selects.
    pub const fn new(
        name: &'static str,
        run: for<'c> fn(&Source<'c, '_>, &mut Output) -> Result,
    ) -> Self {
        Self {
            name,
            description: "",
            run,
        }
    }
    setters! {
        /// Sets the line of text for `--help`.
        description: &'static str;
    }
}

/// Registers translations in MLIR, and the linked passes, which translations may run.
/// Returns false after a message.
pub(super) fn register(translations: &'static [TranslationDef]) -> bool {
    let passes = register::passes();
    for t in translations {
        // SAFETY: the translations are `'static`.
        unsafe {
            ffi::mb_register_translation(
                sref(t.name),
                sref(t.description),
                from_ref(t).cast(),
                Some(register::all_dialects),
                Some(translate),
            );
        }
    }
    passes
}

extern "C" fn translate(user: Ptr, source: MutPtr, os: MutPtr) -> bool {
    flags::record_parsed();
    // SAFETY: C++ passes the translation's declaration.
    let def = unsafe { &*user.cast::<TranslationDef>() };
    // SAFETY: C++ passes a source that lives during the call, and so do its context and
    // bytes.
    let source = unsafe {
        Source {
            context: context_of(ffi::mb_source_context(source)),
            bytes: ffi::bytes_of(ffi::mb_source_bytes(source)),
            input: Some(source),
        }
    };
    guard::catch(
        || (def.run)(&source, &mut Output(os)),
        |m| error(Location::unknown(source.context()), m),
    )
}
