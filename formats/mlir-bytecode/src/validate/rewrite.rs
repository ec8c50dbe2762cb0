//! Writer of a file whose tables have other encodings than the file. The ids of all entries are equal,
//! so the ops and the resources stay as they are.

use crate::error::{ErrorItem, Result};
use crate::ids::{PropertiesId, SectionId};
use crate::sections::{Bytecode, MAGIC};
use crate::version;
use crate::wire::{Cursor, Emitter};
use std::collections::BTreeMap;

impl Bytecode<'_> {
    /// Returns the file with the encodings of the tables and with `properties`, or `None` if the file has
    /// them. All sections but those of dialects, attributes, types and properties stay as they are.
    ///
    /// # Errors
    /// Fails if the section of dialects is invalid.
    pub(crate) fn rewritten(
        &self,
        properties: &BTreeMap<PropertiesId, Vec<u8>>,
    ) -> Result<Option<Vec<u8>>> {
        if !self.is_rewritten && properties.is_empty() {
            return Ok(None);
        }
        let mut out = Emitter::new();
        out.bytes(&MAGIC);
        out.varint(self.version);
        out.bytes(self.producer.as_bytes());
        out.byte(0);
        for section in &self.sections {
            let mut content = Emitter::new();
            match section.id {
                SectionId::Dialects => self.write_dialects(section.cursor(), &mut content)?,
                SectionId::EntryOffsets => self.write_offsets(&mut content),
                SectionId::Entries => {
                    let all = self
                        .tables
                        .attributes
                        .iter()
                        .chain(self.tables.types.iter());
                    all.for_each(|entry| content.bytes(entry.body));
                }
                SectionId::Properties if !properties.is_empty() => {
                    let all = self.tables.properties();
                    content.varint(all.len() as u64);
                    for (n, own) in (0..).zip(all) {
                        let body = properties.get(&PropertiesId(n)).map_or(&*own.body, |b| b);
                        content.varint(body.len() as u64);
                        content.bytes(body);
                    }
                }
                _ => content.blob(section.bytes),
            }
            // The padding in front of blobs counts from an aligned start.
            content.align_start(match section.id {
                SectionId::Resources => section.alignment.max(self.tables.alignment()),
                _ => section.alignment,
            });
            out.section(section.id, content);
        }
        Ok(Some(out.into_vec()))
    }
    fn write_dialects(&self, mut cursor: Cursor, out: &mut Emitter) -> Result<()> {
        let has_versions = self.version >= version::DIALECT_VERSIONS;
        let count = cursor.count(ErrorItem::Dialect, 1)?;
        out.varint(count as u64);
        for dialect in &self.tables.dialects[..count] {
            if !has_versions {
                out.varint(cursor.varint()?);
                continue;
            }
            let (name, had_version) = cursor.flagged()?;
            if had_version {
                cursor.section_of(SectionId::DialectVersion, &self.limits)?;
            }
            out.flagged(name, dialect.version.is_some());
            if let Some(version) = &dialect.version {
                let section = out.open();
                out.bytes(version);
                out.close(section, SectionId::DialectVersion);
            }
        }
        let left = cursor.left();
        out.bytes(cursor.take(left)?);
        Ok(())
    }
    fn write_offsets(&self, out: &mut Emitter) {
        let all = [&self.tables.attributes, &self.tables.types];
        all.iter()
            .for_each(|entries| out.varint(entries.len() as u64));
        for entries in all {
            let mut n = 0;
            while n < entries.len() {
                let dialect = entries.dialect(n);
                let size = (n..entries.len())
                    .take_while(|n| entries.dialect(*n) == dialect)
                    .count();
                out.varint(dialect.0.into());
                out.varint(size as u64);
                for entry in (n..n + size).map(|n| entries.get(n)) {
                    out.flagged(entry.body.len() as u64, entry.custom);
                }
                n += size;
            }
        }
    }
}
