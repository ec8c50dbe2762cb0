//! Writer of modules, with the bytes that MLIR would write.
//!
//! The writer ignores the numbers of a file that was read. It counts references, orders
//! entries by them, and omits entries without references. So a changed or new module gets
//! the bytes that MLIR would write for it.

mod isolation;
mod numbering;
mod ops;
mod options;
mod sorter;
mod tables;

use crate::decoder::{Decoder, Dialects};
use crate::error::{Error, ErrorKind, Result};
use crate::ids::SectionId;
use crate::module::Module;
use crate::sections::MAGIC;
use crate::version;
use crate::wire::{Emitter, Output};
use numbering::Numbering;
pub use options::{NumberSource, Options, ValueOrder};
pub use sorter::UseListSorter;
use tables::Strings;

impl Module<'_> {
    /// Writes the module in its version of bytecode, as LLVM 22 does.
    ///
    /// `dialects` must describe all dialects with their own encodings in the module,
    /// except builtin.
    ///
    /// # Errors
    /// Fails if an encoding is unknown or invalid, or if the version does not support a
    /// part of the module.
    pub fn write<'m>(&'m self, dialects: Dialects<'m>) -> Result<Output<'m>> {
        self.write_with(dialects, Options::default())
    }

    /// Writes the module in its version of bytecode, with options.
    ///
    /// `dialects` must describe all dialects with their own encodings in the module,
    /// except builtin. With [`NumberSource::Preserved`], no descriptions are needed.
    ///
    /// # Errors
    /// Fails if an encoding is unknown or invalid, or if the version does not support a
    /// part of the module.
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
        let preserve_numbers = options.numbers == NumberSource::Preserved;
        let numbering = Numbering::of(self, &decoder, preserve_numbers)?;
        let mut strings = Strings::new(&self.tables, preserve_numbers);

        let mut out = Emitter::new();
        out.bytes(&MAGIC);
        out.varint(version);
        out.bytes(self.producer.as_bytes());
        out.byte(0);
        let mut out = out.finish();

        let tables = &self.tables;
        let dialects = tables::dialects(tables, version, &numbering, &mut strings);
        out.section(SectionId::Dialects, dialects);
        let (offsets, entries) =
            tables::entries(&decoder, &numbering, &mut strings, preserve_numbers)?;
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

/// Returns whether LLVM 22 or a later LLVM would write exactly `bytes` for `module`. For
/// example, a file is not canonical if it has entries without references, or varints that
/// are longer than needed.
///
/// # Errors
/// Fails if the module cannot be written, as [`Module::write`] does.
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
