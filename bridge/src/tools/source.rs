//! Sources of programs.

use crate::{
    bytecode::{
        check_bytes, check_properties, is_aligned, is_bytecode, read_checked, unreadable_dialects,
    },
    diag::{Failed, Result, error},
    ffi::{self, MutPtr},
    ir::{Context, Location, Op, view_scope},
    stack::on_large_stack,
    text,
};
use melior::ir::Module;
use std::borrow::Cow;

/// Program as text or as bytecode, from the input of a tool or from memory.
///
/// ```
/// # use mlir_bridge::{diag::collect, melior::Context, tools::Source};
/// let context = Context::new();
/// assert!(Source::new(&context, b"module {}").parse().is_ok());
///
/// let damaged = b"ML\xEFR\x01damaged";
/// let (module, said) = collect(&context, || Source::new(&context, damaged).parse());
/// assert!(module.is_err());
/// assert!(said.diagnostics[0].message.starts_with("invalid bytecode: "));
/// ```
pub struct Source<'c, 's> {
    pub(super) context: &'c Context,
    pub(super) bytes: &'s [u8],
    /// Input of a tool; `None` if the program is in memory.
    pub(super) input: Option<MutPtr>,
}
opaque_debug!(Source<'_, '_>);

impl<'c, 's> Source<'c, 's> {
    /// Makes a source from text or bytecode in memory.
    pub fn new(context: &'c Context, bytes: &'s [u8]) -> Self {
        Self {
            context,
            bytes,
            input: None,
        }
    }
    /// Returns the context into which the program is read.
    pub fn context(&self) -> &'c Context {
        self.context
    }
    /// Returns the text or bytecode.
    pub fn bytes(&self) -> &'s [u8] {
        self.bytes
    }
    /// Returns a location without a line in the input file of the tool. Returns the unknown
    /// location if the program is in memory.
    pub fn location(&self) -> Location<'c> {
        let Some(input) = self.input else {
            return Location::unknown(self.context);
        };
        // SAFETY: `input` is live while the tool runs.
        let name = unsafe { ffi::bytes_of(ffi::mb_source_name(input)) };
        Location::new(self.context, &String::from_utf8_lossy(name), 0, 0)
    }
    /// Parses the program and verifies the module.
    ///
    /// # Errors
    /// After a diagnostic, if the program is invalid.
    ///
    /// # Panics
    /// In a pass or a hook. The program may need to load dialects, which other threads use.
    pub fn parse(&self) -> Result<Module<'c>> {
        view_scope::assert_dialects_can_be_loaded();
        let is_bytecode = is_bytecode(self.bytes);
        let (alignment, bytes) = match is_bytecode {
            true => {
                let (alignment, bytes) = check_bytes(self.location(), self.bytes)?;
                (Some(alignment), bytes)
            }
            false => (None, Cow::Borrowed(self.bytes)),
        };
        // C++ gives tools the bytes that MLIR reads.
        let is_unchanged = matches!(bytes, Cow::Borrowed(_));
        let module = match (self.input, alignment) {
            (Some(input), alignment)
                if is_unchanged && alignment.is_none_or(|n| is_aligned(self.bytes, n)) =>
            {
                // SAFETY: `input` is live while the tool runs. The result is null after a
                // diagnostic; otherwise, this function owns it.
                on_large_stack(|| unsafe { Module::from_option_raw(ffi::mb_source_parse(input)) })
            }
            // MLIR's reader refuses bytes that are not aligned in memory.
            (_, Some(alignment)) => read_checked(self.context, &bytes, alignment).ok(),
            (_, None) => text::parse(self.context, self.bytes).ok(),
        };
        let Some(module) = module else {
            for dialect in unreadable_dialects(self.context, self.bytes) {
                _ = error(
                    self.location(),
                    format_args!(
                        "the bytecode has attributes or types in the own encoding of \
                         dialect '{dialect}', which this tool cannot read"
                    ),
                );
            }
            return Err(Failed);
        };
        if is_bytecode && self.context.allow_unregistered_dialects() {
            check_properties(Op::of_module(&module))?;
        }
        Ok(module)
    }
}
