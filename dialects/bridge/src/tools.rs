//! The mains of mlir-opt and mlir-translate, and plugin entry points.

use crate::{
    Failed, Result,
    bytecode::{self, Output},
    dialect::register_dialects_raw,
    ffi::{self, MutPtr, Ptr, sref, str_of},
    guard,
    ir::*,
    opaque, passes,
};
use melior::ir::Module;
use mlir_sys::MlirDialectRegistry;
use std::{
    ffi::{CString, c_char},
    fmt::Display,
    marker::PhantomData,
    os::unix::ffi::OsStringExt,
    process::ExitCode,
    ptr::{from_ref, null},
};

/// mlir-opt with all of MLIR's dialects and passes, and those linked into this
/// binary.
pub fn opt_main(description: &str) -> ExitCode {
    // SAFETY: the arguments outlive the call.
    with_args(|n, args| unsafe { ffi::mb_opt_main(n, args, sref(description), setup) })
}

extern "C" fn setup(registry: MlirDialectRegistry) -> bool {
    registered_passes() && registered(registry)
}
extern "C" fn registered(registry: MlirDialectRegistry) -> bool {
    let complain = |e: &dyn Display| {
        eprintln!("error: {e}");
        Failed
    };
    guard::catch(
        || register_dialects_raw(registry).map_err(|e| complain(&e)),
        |m| complain(&m),
    )
}
/// The same, and the dialects that MLIR programs mix with others.
extern "C" fn registered_with_upstream(registry: MlirDialectRegistry) -> bool {
    // SAFETY: a live registry.
    unsafe { mlir_sys::mlirRegisterAllDialects(registry) };
    registered(registry)
}
fn registered_passes() -> bool {
    let complain = |e: &str| {
        eprintln!("error: {e}");
        Failed
    };
    guard::catch(
        || match passes::register() {
            None => Ok(()),
            Some(name) => Err(complain(&format!(
                "a pass '{name}' is registered already: this tool has it built in, \
                 so the plugin must not be loaded into it"
            ))),
        },
        complain,
    )
}

fn with_args(f: impl FnOnce(i32, *const *const c_char) -> i32) -> ExitCode {
    let args: Vec<_> = std::env::args_os()
        // No argument of a process holds a NUL.
        .map(|a| CString::new(a.into_vec()).unwrap_or_default())
        .collect();
    let mut pointers: Vec<_> = args.iter().map(|a| a.as_ptr()).collect();
    pointers.push(null());
    match f(args.len() as i32, pointers.as_ptr()) {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// A translation of mlir-translate.
pub struct TranslationDef {
    /// The flag that selects it.
    pub name: &'static str,
    /// A line of help.
    pub description: &'static str,
    /// Runs it. What is written to the output stays only if it succeeds.
    pub run: for<'c> fn(&Source<'c>, &mut Output) -> Result,
}

/// What a translation reads: a file or standard input.
pub struct Source<'c> {
    raw: MutPtr,
    context: PhantomData<&'c Context>,
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
        // SAFETY: null after a diagnostic; otherwise ours to destroy.
        let module = unsafe { Module::from_option_raw(ffi::mb_source_parse(self.raw)) };
        let Some(module) = module else {
            let unknown = Location::unknown(self.context());
            for dialect in bytecode::unreadable_dialects(self.context(), self.bytes()) {
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
        if bytecode::is_bytecode(self.bytes()) && opaque::allowed(self.context()) {
            bytecode::check_properties(Op::of_module(&module))?;
        }
        Ok(module)
    }
}

/// mlir-translate with these translations. The dialects are MLIR's and those
/// linked into this binary.
pub fn translate_main(description: &str, translations: &'static [TranslationDef]) -> ExitCode {
    registered_passes();
    for t in translations {
        // SAFETY: translations live for ever.
        unsafe {
            ffi::mb_register_translation(
                sref(t.name),
                sref(t.description),
                from_ref(t).cast(),
                registered_with_upstream,
            );
        }
    }
    // SAFETY: the arguments outlive the call.
    with_args(|n, args| unsafe { ffi::mb_translate_main(n, args, sref(description)) })
}

pub(crate) extern "C" fn translate(user: Ptr, source: MutPtr, os: MutPtr) -> bool {
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

/// A text flag of the command line.
pub struct TextFlag(MutPtr);
/// A boolean flag of the command line.
pub struct BoolFlag(MutPtr);

// SAFETY: flags are made once, and only read after the command line is parsed.
unsafe impl Send for TextFlag {}
// SAFETY: as above.
unsafe impl Sync for TextFlag {}
// SAFETY: as above.
unsafe impl Send for BoolFlag {}
// SAFETY: as above.
unsafe impl Sync for BoolFlag {}

impl TextFlag {
    /// Adds `--name=<text>`.
    pub fn new(name: &'static str, description: &'static str, default: &'static str) -> Self {
        // SAFETY: all three live for ever.
        Self(unsafe { ffi::mb_flag_string(sref(name), sref(description), sref(default)) })
    }
    /// The value, after the command line is parsed.
    pub fn value(&self) -> &str {
        // SAFETY: flags are never freed.
        unsafe { str_of(ffi::mb_flag_string_value(self.0)) }
    }
}
impl BoolFlag {
    /// Adds `--name`.
    pub fn new(name: &'static str, description: &'static str) -> Self {
        // SAFETY: both live for ever.
        Self(unsafe { ffi::mb_flag_bool(sref(name), sref(description)) })
    }
    /// The value, after the command line is parsed.
    pub fn value(&self) -> bool {
        // SAFETY: flags are never freed.
        unsafe { ffi::mb_flag_bool_value(self.0) }
    }
}

/// What a plugin tells mlir-opt.
#[doc(hidden)]
#[repr(C)]
pub struct PluginInfo<F> {
    api_version: u32,
    name: *const c_char,
    version: *const c_char,
    register: F,
}
impl<F> PluginInfo<F> {
    #[doc(hidden)]
    pub const fn new(
        name: &'static std::ffi::CStr,
        version: &'static std::ffi::CStr,
        register: F,
    ) -> Self {
        Self {
            api_version: 1,
            name: name.as_ptr(),
            version: version.as_ptr(),
            register,
        }
    }
}
#[doc(hidden)]
pub extern "C" fn plugin_dialects(registry: MlirDialectRegistry) {
    registered(registry);
}
#[doc(hidden)]
pub extern "C" fn plugin_passes() {
    registered_passes();
}
#[doc(hidden)]
pub type RegisterDialects = extern "C" fn(MlirDialectRegistry);
#[doc(hidden)]
pub type RegisterPasses = extern "C" fn();

/// Exports the entry points that `mlir-opt --load-dialect-plugin` and
/// `--load-pass-plugin` look for.
#[macro_export]
macro_rules! plugin {
    ($name:literal, $version:literal) => {
        #[doc(hidden)]
        #[unsafe(no_mangle)]
        pub extern "C" fn mlirGetDialectPluginInfo() -> $crate::PluginInfo<$crate::RegisterDialects>
        {
            $crate::PluginInfo::new($name, $version, $crate::plugin_dialects)
        }
        #[doc(hidden)]
        #[unsafe(no_mangle)]
        pub extern "C" fn mlirGetPassPluginInfo() -> $crate::PluginInfo<$crate::RegisterPasses> {
            $crate::PluginInfo::new($name, $version, $crate::plugin_passes)
        }
    };
}
