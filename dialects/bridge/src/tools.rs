//! The mains of mlir-opt and mlir-translate, and plugin entry points.

use crate::{
    Result,
    bytecode::Output,
    dialect::register_dialects_raw,
    ffi::{self, MutPtr, Ptr, sref, str_of},
    guard,
    ir::*,
    passes::register_passes,
};
use mlir_sys::{MlirDialectRegistry, MlirOperation};
use std::{
    ffi::{CString, c_char},
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
    register_passes();
    registered(registry)
}
extern "C" fn registered(registry: MlirDialectRegistry) -> bool {
    match register_dialects_raw(registry) {
        Ok(()) => true,
        Err(e) => {
            eprintln!("error: {e}");
            false
        }
    }
}
/// The same, and the dialects that MLIR programs mix with others.
extern "C" fn registered_with_upstream(registry: MlirDialectRegistry) -> bool {
    // SAFETY: a live registry.
    unsafe { mlir_sys::mlirRegisterAllDialects(registry) };
    registered(registry)
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

/// A translation of mlir-translate from a module to text or bytes.
pub struct TranslationDef {
    /// The flag that selects it.
    pub name: &'static str,
    /// A line of help.
    pub description: &'static str,
    /// Runs it. The module is its own to change.
    pub run: for<'c> fn(Op<'c>, &mut Output) -> Result,
}

/// mlir-translate with these translations. The dialects are MLIR's and those
/// linked into this binary.
pub fn translate_main(description: &str, translations: &'static [TranslationDef]) -> ExitCode {
    register_passes();
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

pub(crate) extern "C" fn translate(user: Ptr, op: MlirOperation, os: MutPtr) -> bool {
    // SAFETY: C++ passes our pointer, a live op and stream.
    let (def, op) = unsafe { (&*user.cast::<TranslationDef>(), Op::from_raw(op)) };
    guard::catch(
        || (def.run)(op, &mut Output(os)),
        |m| error(op.location(), m),
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
    pub const fn new(name: &'static std::ffi::CStr, version: &'static std::ffi::CStr, register: F) -> Self {
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
    guard::catch(
        || crate::check(registered(registry)),
        |m| {
            eprintln!("error: {m}");
            crate::Failed
        },
    );
}
#[doc(hidden)]
pub extern "C" fn plugin_passes() {
    guard::catch(
        || {
            register_passes();
            Ok(())
        },
        |m| {
            eprintln!("error: {m}");
            crate::Failed
        },
    );
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
        pub extern "C" fn mlirGetDialectPluginInfo()
        -> $crate::PluginInfo<$crate::RegisterDialects> {
            $crate::PluginInfo::new($name, $version, $crate::plugin_dialects)
        }
        #[doc(hidden)]
        #[unsafe(no_mangle)]
        pub extern "C" fn mlirGetPassPluginInfo() -> $crate::PluginInfo<$crate::RegisterPasses> {
            $crate::PluginInfo::new($name, $version, $crate::plugin_passes)
        }
    };
}
