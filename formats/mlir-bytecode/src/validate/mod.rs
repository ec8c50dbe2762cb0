//! Checks that bytes are safe for MLIR's reader.
//!
//! MLIR's reader trusts much of its input. Invalid bytes can make it write outside of its
//! tables, exhaust its stack or run forever. Bytes that this module accepts do none of
//! these, for builtin and the described dialects.

mod entries;
mod ops;
mod rewrite;
mod text;

use crate::body::Body;
use crate::decoder::{Decoder, Dialects};
use crate::error::{Error, ErrorKind, Result};
use crate::ids::{DialectId, PropertiesId, SectionId};
use crate::limits::Limits;
use crate::module::Module;
use crate::sections::Bytecode;
use crate::wire::Cursor;
use std::{collections::BTreeMap, fmt};

/// Options of validation.
#[derive(Clone, Copy, Default)]
pub struct Validator<'d> {
    /// Descriptions of dialects, besides builtin.
    pub dialects: Dialects<'d>,
    /// Limits.
    pub limits: Limits,
    /// Whether to accept encodings without a description, without checking them.
    pub accept_undescribed: bool,
}

impl fmt::Debug for Validator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let dialects: Vec<_> = self.dialects.iter().map(|d| d.name()).collect();
        f.debug_struct("Validator")
            .field("dialects", &dialects)
            .field("limits", &self.limits)
            .field("accept_undescribed", &self.accept_undescribed)
            .finish()
    }
}

impl<'d> Validator<'d> {
    /// Returns a validator for builtin and the given dialects, which refuses other
    /// encodings.
    pub fn new(dialects: Dialects<'d>) -> Self {
        Self {
            dialects,
            ..Self::default()
        }
    }
    /// Checks a file, and returns its module. Time and memory grow with the size of the
    /// file.
    ///
    /// # Errors
    /// Fails if the bytes are not safe for MLIR's reader. The error has the section and
    /// the offset of the problem.
    pub fn validate<'a>(&self, bytes: &'a [u8]) -> Result<Module<'a>> {
        let file = Bytecode::parse_with(bytes, self.limits)?;
        let decoder = Decoder::new(&file.tables, file.version, self.dialects);
        check_versions(&decoder)?;
        let facts = entries::check(&decoder, &self.limits, self.accept_undescribed)?;
        let body = ops::read(&file, &decoder, &facts.attributes, self.accept_undescribed)?;
        Ok(Module::from_parts(file, body))
    }
    /// Checks a file, and returns what MLIR 22 needs to read it. A later release of MLIR may have written encodings
    /// of builtin that MLIR 22 does not know. An earlier release of a dialect may have written properties
    /// without optional attributes that the op got later.
    ///
    /// # Errors
    /// Fails if the bytes are not safe for MLIR's reader. The error has the section and
    /// the offset of the problem.
    pub fn for_mlir(&self, bytes: &[u8]) -> Result<MlirInput> {
        let file = Bytecode::parse_with(bytes, self.limits)?;
        let decoder = Decoder::new(&file.tables, file.version, self.dialects);
        let facts = entries::check(&decoder, &self.limits, self.accept_undescribed)?;
        let read = ops::read(&file, &decoder, &facts.attributes, self.accept_undescribed)?;
        let padded = padded_properties(&decoder, &read.body);
        Ok(MlirInput {
            alignment: file.tables.alignment(),
            bytes: file.rewritten(&padded)?,
            most_parts: facts.most_parts,
        })
    }
}

/// Checked bytecode, as MLIR 22 reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MlirInput {
    /// Alignment that the bytes must have in memory, in bytes.
    pub alignment: u64,
    /// Bytes that MLIR 22 reads, or `None` if these are the bytes of the file.
    pub bytes: Option<Vec<u8>>,
    /// Number of parts of the largest attribute or type, if parts that are shared count each time, as in
    /// its text without aliases.
    pub most_parts: u32,
}

/// Checks that each dialect has at most the newest version that can be read. Codes distinguish encodings,
/// so older versions need no check. MLIR's reader has a check of its own.
fn check_versions(decoder: &Decoder) -> Result<()> {
    let tables = decoder.tables();
    for (n, dialect) in tables.dialects.iter().enumerate() {
        let id = DialectId::new(n);
        let newest = decoder.description(id).and_then(|d| d.newest_version());
        let (Some(bytes), Some(newest)) = (&dialect.version, newest) else {
            continue;
        };
        let mut c = Cursor::within(bytes, SectionId::DialectVersion, 0);
        let numbers = newest.iter().map(|_| c.varint());
        let found = numbers.collect::<Result<Vec<_>>>()?;
        if newest.is_empty() || found[..] > *newest {
            return Err(Error::new(ErrorKind::DialectVersion {
                dialect: tables.dialect_name(id).into(),
                found,
                newest: newest.to_vec(),
            }));
        }
    }
    Ok(())
}

/// Returns the properties that lack optional attributes, padded, except for those that an op of another
/// layout has, too.
fn padded_properties(decoder: &Decoder, body: &Body) -> BTreeMap<PropertiesId, Vec<u8>> {
    let (mut padded, mut others) = (BTreeMap::new(), Vec::new());
    for (name, id) in body.all_properties() {
        let Some(id) = id else { continue };
        match decoder.padded_properties(name, id) {
            Some(bytes) => _ = padded.insert(id, bytes),
            None => others.push(id),
        }
    }
    if !padded.is_empty() {
        others.iter().for_each(|id| _ = padded.remove(id));
    }
    padded
}

/// Checks a file whose encodings are of builtin and the given dialects, and returns its
/// module.
///
/// # Errors
/// Fails if the bytes are not safe for MLIR's reader. The error has the section and the
/// offset of the problem.
pub fn validate<'a>(bytes: &'a [u8], dialects: Dialects) -> Result<Module<'a>> {
    Validator::new(dialects).validate(bytes)
}
