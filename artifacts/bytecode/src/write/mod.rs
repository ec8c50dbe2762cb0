//! Writes modules as MLIR does, to the byte.
//!
//! Nothing is taken over from the numbering of a file that was read: what is
//! referred to is counted and ordered anew, and what nothing refers to is left
//! out. So a module that was changed, or made from scratch, comes out as MLIR
//! would write it.

mod isolation;
mod numbering;
mod ops;
mod options;
mod sorter;
mod tables;

use crate::decoder::{Decoder, Dialects};
use crate::error::{Error, ErrorKind, Result};
use crate::ids::SectionId;
use crate::ir::Module;
use crate::sections::MAGIC;
use crate::version;
use crate::wire::{Emitter, Output};
use numbering::Numbering;
pub use options::{Numbers, Options, ValueOrder};
pub use sorter::UseListSorter;
use tables::Strings;

impl Module<'_> {
    /// Writes the module in the version of bytecode that it says, as LLVM 22 does.
    ///
    /// All custom encodings that the module has must be of dialects that are given,
    /// or of builtin.
    ///
    /// # Errors
    /// If an encoding cannot be told, or the version does not have what the module has.
    pub fn write<'m>(&'m self, dialects: Dialects<'m>) -> Result<Output<'m>> {
        self.write_with(dialects, Options::default())
    }

    /// Writes the module with options.
    ///
    /// # Errors
    /// As for [`Module::write`].
    pub fn write_with<'m>(
        &'m self,
        dialects: Dialects<'m>,
        options: Options,
    ) -> Result<Output<'m>> {
        let version = self.version;
        if version > version::NEWEST {
            return Err(Error::new(ErrorKind::Version { found: version }));
        }
        let decoder = Decoder::new(&self.tables, version, dialects);
        let kept = options.numbers == Numbers::Kept;
        let numbering = Numbering::of(self, &decoder, kept)?;
        let mut strings = Strings::new(&self.tables, kept);

        let mut out = Emitter::new();
        out.bytes(&MAGIC);
        out.varint(version);
        out.bytes(self.producer.as_bytes());
        out.byte(0);
        let mut out = out.finish();

        let tables = &self.tables;
        let dialects = tables::dialects(tables, version, &numbering, &mut strings);
        out.section(SectionId::Dialects, dialects);
        let (offsets, entries) = tables::entries(&decoder, &numbering, &mut strings, kept)?;
        out.section(SectionId::EntryOffsets, offsets);
        out.section(SectionId::Entries, entries);
        let (ops, properties) = ops::write(self, &decoder, &numbering, &mut strings, options)?;
        out.section(SectionId::Ir, ops);
        let (offsets, resources) = tables::resources(tables, &numbering, &mut strings);
        out.section(SectionId::ResourceOffsets, offsets);
        out.section(SectionId::Resources, resources);
        out.section(SectionId::Strings, strings.finish());
        if version >= version::PROPERTIES {
            out.section(SectionId::Properties, properties);
        }
        Ok(out)
    }
}

/// Whether bytes are what MLIR would write for the module that they hold. The
/// strictest check that there is: it leaves no room for bytes without meaning.
///
/// # Errors
/// As for [`Module::write`].
pub fn is_canonical(bytes: &[u8], module: &Module, dialects: Dialects) -> Result<bool> {
    for values in [ValueOrder::HashTable, ValueOrder::Index] {
        let options = Options {
            values,
            ..Options::default()
        };
        let out = module.write_with(dialects, options)?;
        let mut rest = bytes;
        let mut same = |chunk: &[u8]| match rest.strip_prefix(chunk) {
            Some(after) => {
                rest = after;
                true
            }
            None => false,
        };
        if out.len() == bytes.len() && out.chunks().all(&mut same) {
            return Ok(true);
        }
    }
    Ok(false)
}
