//! Checks that bytes can be given to MLIR.
//!
//! MLIR's reader trusts much of what it reads: bytes that are wrong in the
//! right places make it write outside of its tables, use up its stack, or never
//! end. What this accepts does none of that, as far as builtin and the
//! described dialects go.

mod entries;
mod ops;
mod text;

use crate::decoder::{Decoder, Dialects};
use crate::error::Result;
use crate::ir::Module;
use crate::limits::Limits;
use crate::sections::Bytecode;
use std::fmt;

/// How to validate.
#[derive(Clone, Copy, Default)]
pub struct Validator<'d> {
    /// The dialects that are described, besides builtin.
    pub dialects: Dialects<'d>,
    /// The limits.
    pub limits: Limits,
    /// Whether encodings that nobody described are let pass, unseen.
    pub opaque: bool,
}

impl fmt::Debug for Validator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let dialects: Vec<_> = self.dialects.iter().map(|d| d.name()).collect();
        f.debug_struct("Validator")
            .field("dialects", &dialects)
            .field("limits", &self.limits)
            .field("opaque", &self.opaque)
            .finish()
    }
}

impl<'d> Validator<'d> {
    /// Validates what is of builtin and of these dialects, and refuses others.
    pub fn new(dialects: Dialects<'d>) -> Self {
        Self {
            dialects,
            ..Self::default()
        }
    }
    /// Checks a file, and gives what is in it. The time and the memory that it
    /// takes grow with the size of the file.
    ///
    /// # Errors
    /// If something is not as MLIR expects it: what, in which section, at which byte.
    pub fn validate<'a>(&self, bytes: &'a [u8]) -> Result<Module<'a>> {
        let file = Bytecode::parse_with(bytes, self.limits)?;
        let decoder = Decoder::new(&file.tables, file.version, self.dialects);
        let facts = entries::check(&decoder, &self.limits, self.opaque)?;
        let body = ops::read(&file, &decoder, &facts.attributes, self.opaque)?;
        Ok(Module::of_parts(file, body))
    }
}

/// Checks a file whose encodings are of builtin and of the given dialects, and
/// gives what is in it.
///
/// # Errors
/// As for [`Validator::validate`].
pub fn validate<'a>(bytes: &'a [u8], dialects: Dialects) -> Result<Module<'a>> {
    Validator::new(dialects).validate(bytes)
}
