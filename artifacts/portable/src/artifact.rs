//! An artifact in memory.

use crate::{
    encodings::KNOWN,
    error::{Error, Result},
    header::Header,
    location::{place, relocate},
    program::Program,
    report::{Bytecode, Needs, Report},
    version::Version,
    view::Seen,
};
use mlir_bytecode::{
    Module, Options, Output, UniqueTables, Validator, ValueOrder, builtin::Attribute,
};
use std::collections::BTreeMap;

/// A portable artifact. Payloads stay where they were read from.
#[derive(Clone, Debug)]
pub struct Artifact<'a> {
    /// The program.
    pub(crate) module: Module<'a>,
    /// The version that it is written for.
    pub(crate) target: Version,
    /// What the bytecode said of itself.
    pub(crate) bytecode: Option<Bytecode>,
}

impl<'a> Artifact<'a> {
    /// Reads an artifact. That it is valid bytecode is checked, and what its types
    /// and attributes hold; whether the program is one of the version that it
    /// states is what [`Artifact::check`] tells.
    ///
    /// # Errors
    /// If the bytes are not valid, or are not a portable artifact of a version that
    /// is known.
    pub fn read(bytes: &'a [u8]) -> Result<Self> {
        let header = Header::of(bytes);
        if let Some(header) = &header {
            known_version(header)?;
        }
        let module = Validator::new(&KNOWN).validate(bytes)?;
        let Some(header) = header else {
            return Err(Error::Producer {
                producer: module.producer.into_owned(),
            });
        };
        Ok(Self {
            module,
            target: known_version(&header)?,
            bytecode: Some(Bytecode::of(&header)),
        })
    }
    /// The version that it is written for.
    pub fn version(&self) -> Version {
        self.target
    }
    /// The program, in MLIR's terms.
    pub fn module(&self) -> &Module<'a> {
        &self.module
    }
    /// The bytes, in pieces: payloads are not copied.
    ///
    /// # Errors
    /// If something that is not described cannot be numbered.
    pub fn write(&self) -> Result<Output<'_>> {
        // As later LLVM does, and this project.
        let options = Options {
            values: ValueOrder::Index,
            ..Options::default()
        };
        Ok(self.module.write_with(&KNOWN, options)?)
    }
    /// The bytes.
    ///
    /// # Errors
    /// As for [`Artifact::write`].
    pub fn to_vec(&self) -> Result<Vec<u8>> {
        Ok(self.write()?.to_vec())
    }

    /// The smallest version that the program can have, and what keeps it from older
    /// ones.
    ///
    /// # Errors
    /// If an op is none of VHLO's.
    pub fn report(&self) -> Result<Report> {
        let program = Program::of(&self.module)?;
        let seen = Seen::new(&self.module, &program);
        let mut needs = Needs::default();
        for id in self.module.body.op_ids() {
            let op = self.module.body.op(id);
            let row = program.profile(&self.module, id).map(|p| p.row);
            let requirements = seen.requirements(id);
            needs.add(row, &requirements, || place(&seen.decoder, op.location));
        }
        Ok(Report {
            bytecode: self.bytecode.clone(),
            ..needs.report(self.dialects())
        })
    }
    /// The number of ops of each dialect.
    pub fn dialects(&self) -> BTreeMap<String, usize> {
        let tables = &self.module.tables;
        let mut by_name = vec![0; tables.op_names().len()];
        for op in self.module.body.ops() {
            by_name[op.name.index()] += 1;
        }
        let mut counts = BTreeMap::new();
        for (name, n) in tables
            .op_names()
            .iter()
            .zip(by_name)
            .filter(|(_, n)| *n > 0)
        {
            let dialect = tables.dialect_name(name.dialect).to_owned();
            *counts.entry(dialect).or_default() += n;
        }
        counts
    }

    /// The same program without locations.
    #[must_use]
    pub fn strip_locations(mut self) -> Self {
        let mut tables = UniqueTables::from_tables(std::mem::take(&mut self.module.tables));
        let unknown = tables.builtin(&Attribute::Unknown);
        self.module.tables = tables.finish();
        relocate(&mut self.module, |_| unknown);
        self
    }
}

/// The version that a header states.
fn known_version(header: &Header) -> Result<Version> {
    let Some(version) = header.target() else {
        return Err(Error::Producer {
            producer: header.producer.to_owned(),
        });
    };
    if version > Version::CURRENT {
        return Err(Error::TooNew { found: version });
    }
    if version < Version::MINIMUM {
        return Err(Error::TooOld { found: version });
    }
    Ok(version)
}
