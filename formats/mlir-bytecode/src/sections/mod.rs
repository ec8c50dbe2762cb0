//! Reader of a file: its header, sections and tables.

mod dialects;
mod entries;
mod properties;
mod resources;
mod strings;

use crate::error::{ErrorKind, Result};
use crate::ids::SectionId;
use crate::limits::Limits;
use crate::tables::Tables;
use crate::version;
use crate::wire::{Cursor, Section};

/// First bytes of a file.
pub const MAGIC: [u8; 4] = *b"ML\xEFR";

/// Content of a file before its sections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header<'a> {
    /// Version of bytecode, 0 to 6.
    pub version: u64,
    /// Producer: the name of the program that wrote the file.
    pub producer: &'a str,
}

impl<'a> Header<'a> {
    /// Reads the header, and leaves the cursor at the first section.
    ///
    /// # Errors
    /// Fails if the bytes do not start with the magic, or end too early. Fails if the version
    /// is newer than 6, or the producer is not UTF-8 or has no NUL at its end.
    pub fn read(c: &mut Cursor<'a>) -> Result<Self> {
        let start = c.clone();
        if c.take(MAGIC.len()).ok() != Some(&MAGIC) {
            return Err(start.error(ErrorKind::Magic));
        }
        let here = c.clone();
        let version = c.varint()?;
        if version > version::NEWEST {
            return Err(here.error(ErrorKind::Version { found: version }));
        }
        let here = c.clone();
        let rest = c.clone().take(c.left())?;
        let Some(length) = rest.iter().position(|&b| b == 0) else {
            return Err(here.error(ErrorKind::Terminator));
        };
        let producer = std::str::from_utf8(c.take(length)?);
        let producer = producer.map_err(|_| here.error(ErrorKind::Utf8))?;
        c.take(1)?;
        Ok(Self { version, producer })
    }
}

/// File whose header and tables are read, but not its ops.
///
/// The bodies of attributes, types and properties are not decoded yet.
#[derive(Clone, Debug)]
pub struct Bytecode<'a> {
    /// Version of bytecode, 0 to 6.
    pub version: u64,
    /// Producer: the name of the program that wrote the file.
    pub producer: &'a str,
    /// Sections, in the order of the file.
    pub sections: Vec<Section<'a>>,
    /// Tables that the ops refer to.
    pub tables: Tables<'a>,
    /// Limits for reading the ops.
    pub limits: Limits,
    /// True if the tables have other encodings than the file.
    pub(crate) is_rewritten: bool,
}

impl<'a> Bytecode<'a> {
    /// Returns whether bytes start like bytecode.
    pub fn is_bytecode(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC)
    }
    /// Reads the tables of a file, with the default limits.
    ///
    /// # Errors
    /// Fails if the bytes do not match the format, or exceed a limit. The error has the
    /// offset of the mismatch.
    pub fn parse(bytes: &'a [u8]) -> Result<Self> {
        Self::parse_with(bytes, Limits::default())
    }
    /// Reads the tables of a file, with the given limits.
    ///
    /// # Errors
    /// Fails if the bytes do not match the format, or exceed a limit. The error has the
    /// offset of the mismatch.
    pub fn parse_with(bytes: &'a [u8], limits: Limits) -> Result<Self> {
        let mut c = Cursor::new(bytes);
        let Header { version, producer } = Header::read(&mut c)?;
        let mut sections: Vec<Section> = Vec::new();
        while !c.is_empty() {
            let start = c.clone();
            let section = c.section(&limits)?;
            let known = match section.id {
                SectionId::DialectVersion => false,
                SectionId::Properties => version >= version::PROPERTIES,
                _ => true,
            };
            if !known || sections.iter().any(|s| s.id == section.id) {
                let found = section.id as u8;
                return Err(start.error(ErrorKind::UnexpectedSection { found }));
            }
            sections.push(section);
        }
        let section = |id| sections.iter().find(|s| s.id == id);
        let required = |id| section(id).ok_or_else(|| c.error(ErrorKind::MissingSection(id)));

        let mut tables = Tables {
            strings: strings::read(required(SectionId::Strings)?)?,
            ..Tables::default()
        };
        dialects::read(
            required(SectionId::Dialects)?,
            version,
            &limits,
            &mut tables,
        )?;
        entries::read(
            required(SectionId::EntryOffsets)?,
            required(SectionId::Entries)?,
            &mut tables,
        )?;
        let is_rewritten = crate::newer::replace(&mut tables)?;
        required(SectionId::Ir)?;
        let resources = section(SectionId::Resources);
        if resources.is_some() || section(SectionId::ResourceOffsets).is_some() {
            resources::read(
                required(SectionId::ResourceOffsets)?,
                required(SectionId::Resources)?,
                &limits,
                &mut tables,
            )?;
        }
        if version >= version::PROPERTIES {
            tables.properties = properties::read(required(SectionId::Properties)?)?;
        }
        Ok(Self {
            version,
            producer,
            sections,
            tables,
            limits,
            is_rewritten,
        })
    }
    /// Returns the section with an id, or `None` if the file does not have it.
    pub fn section(&self, id: SectionId) -> Option<&Section<'a>> {
        self.sections.iter().find(|s| s.id == id)
    }
}
