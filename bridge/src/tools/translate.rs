//! Translations of `mlir-translate`.

use super::{flags, output::Output, register, source::Source};
use crate::{
    diag::{Result, error},
    ffi::{self, MutPtr, Ptr, bytes_of, sref, str_of},
    guard,
    ir::{Location, context_of},
};
use mlir_sys::MlirStringRef;
use std::{borrow::Cow, ptr::from_ref, sync::OnceLock};

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
    /// Function that translates without MLIR, if that is possible. MLIR is set up only afterwards.
    pub without_mlir: fn(&Unparsed, &mut Output) -> WithoutMlir,
}

/// Input of a translation, before MLIR is set up.
#[derive(Debug)]
#[non_exhaustive]
pub struct Unparsed<'s> {
    /// Name of the file in locations and messages.
    pub file: Cow<'s, str>,
    /// Content of the file.
    pub bytes: &'s [u8],
    /// Flag on the command line that only MLIR knows.
    pub mlir_flag: Option<&'s str>,
}

/// Result of a translation without MLIR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WithoutMlir {
    /// Work is done. If it failed, a message has been printed.
    Done(Result),
    /// Only MLIR can do the work. There is no output yet.
    NeedsMlir,
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
            without_mlir: |_, _| WithoutMlir::NeedsMlir,
        }
    }
    setters! {
        /// Sets the line of text for `--help`.
        description: &'static str;
        /// Sets the function that translates without MLIR.
        without_mlir: fn(&Unparsed, &mut Output) -> WithoutMlir;
    }
}

/// Registers translations in MLIR.
pub(super) fn register(translations: &'static [TranslationDef]) {
    for t in translations {
        // SAFETY: the translations are `'static`.
        unsafe {
            ffi::mb_register_translation(
                sref(t.name),
                sref(t.description),
                from_ref(t).cast(),
                Some(without_mlir),
                Some(register::all_dialects),
                Some(translate),
            );
        }
    }
}

/// Runs a translation without MLIR. Returns 1 on success, 0 after a message, and -1 if the translation needs MLIR.
extern "C" fn without_mlir(
    user: Ptr,
    file: MlirStringRef,
    bytes: MlirStringRef,
    mlir_flag: MlirStringRef,
    os: MutPtr,
) -> i32 {
    flags::record_parsed();
    // SAFETY: C++ passes the translation's declaration.
    let def = unsafe { &*user.cast::<TranslationDef>() };
    // SAFETY: C++ passes texts that live during the call.
    let (file, bytes, flag) = unsafe { (bytes_of(file), bytes_of(bytes), str_of(mlir_flag)) };
    let input = Unparsed {
        file: String::from_utf8_lossy(file),
        bytes,
        mlir_flag: Some(flag).filter(|flag| !flag.is_empty()),
    };
    let mut done = -1;
    let run = || match (def.without_mlir)(&input, &mut Output(os)) {
        WithoutMlir::Done(result) => {
            done = 1;
            result
        }
        WithoutMlir::NeedsMlir => Ok(()),
    };
    match guard::catch_to_stderr(run) {
        true => done,
        false => 0,
    }
}

/// Runs a translation on MLIR. Returns false after a message.
extern "C" fn translate(user: Ptr, source: MutPtr, os: MutPtr) -> bool {
    // Translations may run the linked passes.
    static PASSES: OnceLock<bool> = OnceLock::new();
    if !PASSES.get_or_init(register::passes) {
        return false;
    }
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
