//! mlir-translate's main.

use super::{flags, output::Output, register, source::Source};
use crate::{
    diag::{Result, error},
    ffi::{self, MutPtr, Ptr, sref},
    guard,
    ir::Location,
};
use mlir_sys::MlirDialectRegistry;
use std::{marker::PhantomData, process::ExitCode, ptr::from_ref};

/// A translation of mlir-translate.
///
/// ```
/// # use mlir_bridge::*;
/// static TRANSLATIONS: &[TranslationDef] = &[TranslationDef::new("fruit-names", |source, out| {
///     let module = source.parse()?;
///     Op::of_module(&module).walk(&mut |op| out.text(&format!("{}\n", op.name())));
///     Ok(())
/// })
/// .description("The names of all ops")];
/// # assert_eq!(TRANSLATIONS[0].name, "fruit-names");
/// ```
#[non_exhaustive]
pub struct TranslationDef {
    /// The flag that selects it.
    pub name: &'static str,
    /// A line of help.
    pub description: &'static str,
    /// Runs it. What is written to the output stays only if it succeeds.
    pub run: for<'c> fn(&Source<'c>, &mut Output) -> Result,
}

impl TranslationDef {
    /// The translation that the flag `--name` selects.
    pub const fn new(
        name: &'static str,
        run: for<'c> fn(&Source<'c>, &mut Output) -> Result,
    ) -> Self {
        Self {
            name,
            description: "",
            run,
        }
    }
    setters! {
        /// Sets the line of help.
        description: &'static str;
    }
}

/// mlir-translate with these translations. The dialects are MLIR's and those
/// linked into this binary. A process can run one main, once.
pub fn translate_main(description: &str, translations: &'static [TranslationDef]) -> ExitCode {
    register::main_with_args(|n, args| {
        if !register::passes() {
            return 1;
        }
        for t in translations {
            // SAFETY: translations live for ever.
            unsafe {
                ffi::mb_register_translation(
                    sref(t.name),
                    sref(t.description),
                    from_ref(t).cast(),
                    Some(dialects),
                    Some(translate),
                );
            }
        }
        // SAFETY: the arguments outlive the call.
        unsafe { ffi::mb_translate_main(n, args, sref(description)) }
    })
}

/// Those linked into this binary, and those that programs mix with them.
extern "C" fn dialects(registry: MlirDialectRegistry) -> bool {
    // SAFETY: a live registry.
    unsafe { mlir_sys::mlirRegisterAllDialects(registry) };
    register::dialects(registry)
}

extern "C" fn translate(user: Ptr, source: MutPtr, os: MutPtr) -> bool {
    flags::parsed();
    // SAFETY: C++ passes our pointer, and a source and a stream that live for
    // the call.
    let def = unsafe { &*user.cast::<TranslationDef>() };
    let source = Source {
        raw: source,
        context: PhantomData,
    };
    guard::catch(
        || (def.run)(&source, &mut Output(os)),
        |m| error(Location::unknown(source.context()), m),
    )
}
