//! A tool, and MLIR's mains that make one.

use super::{TranslationDef, flags, register, translate};
use crate::ffi::{self, sref};
use mlir_sys::MlirDialectRegistry;
use std::{
    ffi::{CString, c_char},
    os::unix::ffi::OsStringExt,
    process::ExitCode,
    ptr::null,
    sync::atomic::{AtomicBool, Ordering},
};

/// A tool of one of MLIR's kinds, with the dialects and passes that are linked
/// into this binary. A process can run one main, once.
///
/// `--help` shows its own flags and MLIR's; those that LLVM's code generators
/// bring along are left to `--help-hidden`.
///
/// ```no_run
/// # use mlir_bridge::tools::Tool;
/// fn main() -> std::process::ExitCode {
///     Tool::new("The fruit optimizer").version("fruit-opt 0.1.0\n").opt_main()
/// }
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Tool {
    description: String,
    version: String,
}

impl Tool {
    /// A tool that `--help` describes so.
    pub fn new(description: &str) -> Self {
        Self {
            description: format!("{description}\n"),
            version: String::new(),
        }
    }
    /// The lines that `--version` prints, before LLVM's version.
    pub fn version(mut self, lines: &str) -> Self {
        lines.clone_into(&mut self.version);
        self
    }

    // Inline, so that a tool's crate asks the linker for its own main alone.

    /// `mlir-opt`, with all of MLIR's dialects and passes.
    #[inline]
    pub fn opt_main(&self) -> ExitCode {
        self.opt(register::everything)
    }
    /// `mlir-opt`, with all of MLIR's dialects and its general transformations:
    /// without conversions and code generators, for a tool of one file.
    #[inline]
    pub fn small_opt_main(&self) -> ExitCode {
        self.opt(register::transformations)
    }
    #[inline]
    fn opt(&self, setup: extern "C" fn(MlirDialectRegistry) -> bool) -> ExitCode {
        // SAFETY: the arguments outlive the call.
        self.main_with_args(|n, args| unsafe {
            ffi::mb_opt_main(n, args, sref(&self.description), Some(setup))
        })
    }
    /// `mlir-translate` with these translations, and MLIR's dialects.
    #[inline]
    pub fn translate_main(&self, translations: &'static [TranslationDef]) -> ExitCode {
        self.main_with_args(|n, args| {
            if !translate::register(translations) {
                return 1;
            }
            // SAFETY: the arguments outlive the call.
            unsafe { ffi::mb_translate_main(n, args, sref(&self.description)) }
        })
    }
    /// `mlir-lsp-server`, with MLIR's dialects: it tells an editor what is wrong
    /// in a program, and what there is.
    #[inline]
    pub fn lsp_server_main(&self) -> ExitCode {
        self.main_with_args(|n, args| {
            let args = Args(args);
            // SAFETY: the arguments outlive the call.
            on_deep_stack(|| unsafe {
                ffi::mb_lsp_server_main(n, args.get(), Some(register::all_dialects))
            })
        })
    }
    /// `mlir-reduce`, with all of MLIR's dialects and its general transformations: it
    /// makes a program smaller as long as a test of the user's finds it interesting.
    #[inline]
    pub fn reduce_main(&self) -> ExitCode {
        self.main_with_args(|n, args| {
            let args = Args(args);
            // SAFETY: the arguments outlive the call.
            on_deep_stack(|| unsafe {
                ffi::mb_reduce_main(n, args.get(), Some(register::transformations))
            })
        })
    }

    /// Runs a main of MLIR's, of which there can be one in a process.
    fn main_with_args(&self, main: impl FnOnce(i32, *const *const c_char) -> i32) -> ExitCode {
        static RUN: AtomicBool = AtomicBool::new(false);
        if RUN.swap(true, Ordering::SeqCst) {
            eprintln!("error: a process has one main: LLVM's flags are made and parsed once");
            return ExitCode::FAILURE;
        }
        flags::close();
        // SAFETY: copies the text.
        unsafe { ffi::mb_begin_main(sref(&self.version)) };
        let args: Vec<_> = std::env::args_os()
            // No argument of a process holds a NUL.
            .map(|a| CString::new(a.into_vec()).unwrap_or_default())
            .collect();
        let mut pointers: Vec<_> = args.iter().map(|a| a.as_ptr()).collect();
        pointers.push(null());
        match main(args.len() as i32, pointers.as_ptr()) {
            0 => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        }
    }
}

/// What a main is called with.
struct Args(*const *const c_char);
// SAFETY: one thread waits for the other, and neither changes them.
unsafe impl Sync for Args {}
impl Args {
    fn get(&self) -> *const *const c_char {
        self.0
    }
}

/// In bytes; only what is used takes memory.
const DEEP: usize = 1 << 30;

/// Runs a main that gives text to MLIR's parser unseen: on a stack that holds any
/// nesting of up to 100,000 levels, or on this one, if there is no room for such.
fn on_deep_stack(main: impl Fn() -> i32 + Sync) -> i32 {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(DEEP);
        match thread.spawn_scoped(scope, &main) {
            Ok(thread) => thread.join().unwrap_or(1),
            Err(_) => main(),
        }
    })
}
