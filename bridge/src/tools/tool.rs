//! Tools that run one of MLIR's main functions.

use super::{TranslationDef, flags, register, translate};
use crate::ffi::{self, sref};
use melior::dialect::DialectRegistry;
use mlir_sys::MlirDialectRegistry;
use std::{
    ffi::{CString, c_char},
    os::unix::ffi::OsStringExt,
    process::ExitCode,
    ptr::null,
    sync::atomic::{AtomicBool, Ordering},
};

/// Tool that runs one of MLIR's main functions with the dialects and passes that are linked
/// into this binary. A process can run one main function, once.
///
/// `--help` shows the tool's flags and MLIR's. `--help-hidden` also shows the flags of
/// LLVM's code generators.
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
    /// Describes a tool. `--help` prints the description.
    pub fn new(description: &str) -> Self {
        Self {
            description: format!("{description}\n"),
            version: String::new(),
        }
    }
    /// Sets the lines that `--version` prints before LLVM's version.
    pub fn version(mut self, lines: &str) -> Self {
        lines.clone_into(&mut self.version);
        self
    }

    // Each main is `inline`, so that a tool's crate links only the main that it calls.

    /// Runs `mlir-opt` with all of MLIR's dialects and passes.
    #[inline]
    pub fn opt_main(&self) -> ExitCode {
        self.opt(register::everything)
    }
    /// Runs `mlir-opt` with all of MLIR's dialects and its general transformations, but
    /// without conversions and code generators. A tool that links MLIR statically links
    /// less code this way.
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
    /// Runs `mlir-translate` with `translations` and MLIR's dialects.
    #[inline]
    pub fn translate_main(&self, translations: &'static [TranslationDef]) -> ExitCode {
        self.main_with_args(|n, args| {
            translate::register(translations);
            // SAFETY: the arguments outlive the call.
            unsafe { ffi::mb_translate_main(n, args, sref(&self.description)) }
        })
    }
    /// Parses the arguments, and runs `main` with the dialects of this binary and of MLIR.
    /// For tools that run none of MLIR's main functions.
    #[inline]
    pub fn run_main(&self, main: impl FnOnce(&DialectRegistry) -> ExitCode) -> ExitCode {
        let mut code = ExitCode::FAILURE;
        let run = self.main_with_args(|n, args| {
            // SAFETY: the arguments outlive the call.
            unsafe { ffi::mb_parse_flags(n, args, sref(&self.description)) };
            let registry = DialectRegistry::new();
            if register::all_dialects(registry.to_raw()) {
                code = main(&registry);
            }
            0
        });
        match run == ExitCode::SUCCESS {
            true => code,
            false => run,
        }
    }
    /// Runs `mlir-reduce` with all of MLIR's dialects and its general transformations.
    /// The tool makes a program smaller as long as the user's test script finds the
    /// program interesting.
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

    /// Runs one of MLIR's main functions, unless this process has run one before.
    fn main_with_args(&self, main: impl FnOnce(i32, *const *const c_char) -> i32) -> ExitCode {
        static RUN: AtomicBool = AtomicBool::new(false);
        if RUN.swap(true, Ordering::SeqCst) {
            eprintln!(
                "error: a process can run only one main function, since LLVM parses flags once"
            );
            return ExitCode::FAILURE;
        }
        flags::forbid_new_flags();
        // SAFETY: C++ copies the text.
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

/// Arguments of a main function.
struct Args(*const *const c_char);
// SAFETY: the thread that owns the arguments waits for the thread that reads them, and
// neither changes the arguments.
unsafe impl Sync for Args {}
impl Args {
    fn get(&self) -> *const *const c_char {
        self.0
    }
}

/// Stack size of `on_deep_stack`, in bytes. Only the part of a stack that is used takes
/// memory.
const DEEP_STACK_BYTES: usize = 1 << 30;

/// Runs a main function that passes unchecked text to MLIR's recursive parser. Uses a stack
/// that suffices for 100,000 levels of nesting, or the current stack if there is no memory
/// for a larger one.
fn on_deep_stack(main: impl Fn() -> i32 + Sync) -> i32 {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(DEEP_STACK_BYTES);
        match thread.spawn_scoped(scope, &main) {
            Ok(thread) => thread.join().unwrap_or(1),
            Err(_) => main(),
        }
    })
}
