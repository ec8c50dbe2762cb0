//! An artifact in memory.

use crate::{
    error::{Error, Result},
    header::{Header, PRODUCER_PREFIX},
    internals::tally::{OF_CHLO, RefusedOp, illegal, other_ops},
    location::{location_text, relocate},
    program::Program,
    report::{Bytecode, Report, RequirementTally},
    view::ProgramView,
};
use mlir_bytecode::{
    AttributeId, Decoder, Module, OpId, Options, Output, UniqueTables, Validator, ValueOrder,
    builtin::Attribute,
};
use std::collections::BTreeMap;
use vhlo_opset::{encodings::KNOWN, ops::OpVersion, version::Version};

/// Portable artifact that borrows its payloads from the bytes it was read from.
#[derive(Clone, Debug)]
pub struct Artifact<'a> {
    /// Program.
    pub(crate) module: Module<'a>,
    /// Version that the artifact is written for.
    pub(crate) target: Version,
    /// Header of the bytes that the artifact was read from; `None` if it was built.
    pub(crate) bytecode: Option<Bytecode>,
    /// True if ops of CHLO have types and attributes of VHLO: the program was parsed. Bytecode has no form of
    /// such ops.
    pub(crate) has_chlo: bool,
}

impl<'a> Artifact<'a> {
    /// Reads an artifact and validates its bytecode, types and attributes. Affine maps and sets are simplified,
    /// as MLIR's reader simplifies them.
    ///
    /// Call [`Artifact::check`] to verify that the program is valid in the stated
    /// version.
    ///
    /// # Errors
    /// If the bytes are not valid, or are not a portable artifact of a known version.
    pub fn read(bytes: &'a [u8]) -> Result<Self> {
        let header = Header::of(bytes);
        if let Some(header) = &header {
            known_version(header)?;
        }
        let mut module = Validator::new(&KNOWN).validate(bytes)?;
        module.reread_affine();
        let Some(header) = header else {
            return Err(Error::Producer {
                producer: module.producer.into_owned(),
            });
        };
        Ok(Self {
            module,
            target: known_version(&header)?,
            bytecode: Some(Bytecode::of(&header)),
            has_chlo: false,
        })
    }
    /// Returns the version that the artifact is written for.
    pub fn version(&self) -> Version {
        self.target
    }
    /// Returns whether the artifact was read from bytes, and not built.
    #[doc(hidden)]
    pub fn is_read(&self) -> bool {
        self.bytecode.is_some()
    }
    /// Returns the program as a bytecode module.
    pub fn module(&self) -> &Module<'a> {
        &self.module
    }
    /// Returns the program as a bytecode module.
    pub fn into_module(self) -> Module<'a> {
        self.module
    }
    /// Returns the artifact of a module whose ops are those of the newest version, to be
    /// retargeted and written. The module is not checked.
    #[doc(hidden)]
    pub fn from_module(mut module: Module<'a>) -> Self {
        module.version = Version::CURRENT.bytecode_version().into();
        module.producer = format!("{PRODUCER_PREFIX}{}", Version::CURRENT).into();
        Self {
            module,
            target: Version::CURRENT,
            bytecode: None,
            has_chlo: false,
        }
    }
    /// States that ops of CHLO have types and attributes of VHLO. A program with such ops cannot be written.
    #[doc(hidden)]
    #[must_use]
    pub fn with_chlo_of_vhlo(mut self) -> Self {
        self.has_chlo = self.dialects().contains_key("chlo");
        self
    }
    /// Returns whether the program has ops of CHLO with types and attributes of VHLO.
    #[doc(hidden)]
    pub fn has_chlo_of_vhlo(&self) -> bool {
        self.has_chlo
    }
    /// Checks that VHLO has a form of all ops that the program was parsed with.
    ///
    /// # Errors
    /// If the program has ops of CHLO. The error is at the first one.
    pub(crate) fn has_form(&self) -> Result<()> {
        if !self.has_chlo {
            return Ok(());
        }
        let tables = &self.module.tables;
        let is_chlo = |id: &OpId| {
            let name = tables.op_name(self.module.body.op(*id).name);
            tables.dialect_name(name.dialect) == "chlo"
        };
        let name = |id: OpId| tables.full_name(self.module.body.op(id).name);
        let mut ops = self.module.body.op_ids().filter(is_chlo);
        let Some(first) = ops.next() else {
            return Ok(());
        };
        let more = ops.map(|id| RefusedOp {
            name: name(id),
            kinds: vec![OF_CHLO],
            place: self.place(id),
        });
        Err(Error::Illegal {
            message: illegal(&name(first), OF_CHLO) + &other_ops(more.collect()),
            place: self.place(first),
        })
    }
    /// Returns the program in the newest version, of which a program that was parsed is.
    pub(crate) fn into_newest(self) -> Result<Self> {
        match self.has_chlo {
            true => Ok(self),
            false => self.retarget(Version::CURRENT),
        }
    }
    /// Returns the attributes of the ops.
    ///
    /// # Errors
    /// If an op of VHLO is unknown or unregistered, or lacks an attribute.
    #[doc(hidden)]
    pub fn op_attributes(&self) -> Result<OpAttributes> {
        Ok(OpAttributes(Program::of(&self.module)?))
    }
    /// Returns an op's place in the source: `file:line:column`, or the name of its
    /// location. Returns `None` if the location is unknown.
    pub fn place(&self, op: OpId) -> Option<String> {
        let decoder = Decoder::new(&self.module.tables, self.module.version, &[]);
        location_text(&decoder, self.module.body.op(op).location)
    }
    /// Returns the bytes as a sequence of slices, without copying payloads.
    ///
    /// # Errors
    /// If the module has a type, an attribute or properties in an encoding of an
    /// unknown dialect, or was parsed with ops of CHLO.
    pub fn write(&self) -> Result<Output<'_>> {
        self.has_form()?;
        // Later LLVM releases and the MLIR engine of this project write this order.
        let options = Options {
            values: ValueOrder::Index,
            ..Options::default()
        };
        Ok(self.module.write_with(&KNOWN, options)?)
    }
    /// Returns the bytes as one vector.
    ///
    /// # Errors
    /// If [`Artifact::write`] fails.
    pub fn to_vec(&self) -> Result<Vec<u8>> {
        Ok(self.write()?.to_vec())
    }

    /// Returns the smallest version that can express the program, and what prevents
    /// older versions.
    ///
    /// # Errors
    /// If an op of VHLO is unknown or unregistered, or lacks an attribute.
    pub fn report(&self) -> Result<Report> {
        let program = Program::of(&self.module)?;
        let view = ProgramView::new(&self.module, &program);
        let mut tally = RequirementTally::default();
        for id in self.module.body.op_ids() {
            let op = self.module.body.op(id);
            let op_version = program.version_facts(&self.module, id).map(|f| f.version);
            let requirements = view.requirements(id);
            tally.add(op_version, &requirements, || {
                location_text(&view.decoder, op.location)
            });
        }
        Ok(Report {
            bytecode: self.bytecode.clone(),
            ..tally.report(self.dialects())
        })
    }
    /// Returns the number of ops of each dialect.
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

    /// Returns the program without locations.
    #[must_use]
    pub fn strip_locations(mut self) -> Self {
        let mut tables = UniqueTables::from_tables(std::mem::take(&mut self.module.tables));
        let unknown = tables.builtin(&Attribute::Unknown);
        self.module.tables = tables.finish();
        relocate(&mut self.module, |_| unknown);
        self
    }
}

/// Attributes of the ops of an artifact, by op. They are not part of the public API: the
/// crate `stablehlo-program` reads them.
#[derive(Debug)]
pub struct OpAttributes(Program);

impl OpAttributes {
    /// Returns the version of an op of VHLO, or `None` for ops of other dialects.
    pub fn op_version(&self, module: &Module, op: OpId) -> Option<&'static OpVersion> {
        Some(self.0.version_facts(module, op)?.version)
    }
    /// Returns the declared attributes of an op of VHLO, in the order of
    /// [`OpVersion::attributes`].
    pub fn declared(&self, module: &Module, op: OpId) -> &[AttributeId] {
        self.0.slots(module, op)
    }
    /// Returns the names and values of all other attributes of an op. The properties of ops
    /// of other dialects are not among them.
    pub fn others(&self, module: &Module, op: OpId) -> &[(AttributeId, AttributeId)] {
        self.0.other_attributes(module, op)
    }
}

/// Returns the version that a header states, or fails if the version is not known.
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
