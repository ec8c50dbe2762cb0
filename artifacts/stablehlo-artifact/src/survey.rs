//! Survey of artifacts of versions that this crate does not know yet.

use crate::{
    error::Error,
    header::Header,
    internals::tally::{OpGroup, Tally, ops},
    location::location_text,
    report::Bytecode,
};
use mlir_bytecode::{AttributeId, Decoder, ErrorKind, Module, OpNameId, TypeId, Validator};
use serde::Serialize;
use std::{collections::BTreeMap, fmt};
use vhlo_opset::{encodings::KNOWN, ops::by_mnemonic, version::Version};

/// Content of an artifact of a version that is newer than [`Version::CURRENT`], as far as it can be
/// read. `Display` prints it for readers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Survey {
    /// Header of the artifact.
    pub bytecode: Bytecode,
    /// Number of ops of each dialect.
    pub dialects: BTreeMap<String, usize>,
    /// Number of ops of each name that is known.
    pub known_ops: BTreeMap<String, usize>,
    /// Ops of VHLO that no known version has.
    pub unknown_ops: Vec<OpGroup<UnknownOp>>,
    /// Attributes and types in encodings that are not known.
    pub unknown_encodings: Vec<String>,
    /// Reason why the ops cannot be read; `None` if they are read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unreadable: Option<String>,
}

/// Name of an op that no known version has.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[non_exhaustive]
pub struct UnknownOp {
    /// Full name, such as `vhlo.add_v9`.
    pub name: String,
}

impl Survey {
    /// Reads what can be read of an artifact whose version is newer than [`Version::CURRENT`].
    /// Returns `None` for all other bytes.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        let header = Header::of(bytes)?;
        header.target().filter(|v| *v > Version::CURRENT)?;
        let mut survey = Self {
            bytecode: Bytecode::of(&header),
            dialects: BTreeMap::new(),
            known_ops: BTreeMap::new(),
            unknown_ops: Vec::new(),
            unknown_encodings: Vec::new(),
            unreadable: None,
        };
        let validator = Validator {
            accept_undescribed: true,
            ..Validator::new(&KNOWN)
        };
        match validator.validate(bytes) {
            Ok(module) => survey.read(&module),
            Err(error) => survey.unreadable = Some(error.to_string()),
        }
        Some(survey)
    }
    fn read(&mut self, module: &Module) {
        let tables = &module.tables;
        let decoder = Decoder::new(tables, module.version, &KNOWN);
        let mut unknown = Tally::default();
        for op in module.body.ops() {
            let name = tables.full_name(op.name);
            let dialect = tables.dialect_name(tables.op_name(op.name).dialect);
            *self.dialects.entry(dialect.to_owned()).or_default() += 1;
            if dialect != "vhlo" || is_known(module, op.name) {
                *self.known_ops.entry(name).or_default() += 1;
            } else {
                unknown.add([UnknownOp { name }], || {
                    location_text(&decoder, op.location)
                });
            }
        }
        self.unknown_ops = unknown.sorted(|op: &UnknownOp| op.name.clone());
        let attributes = 0..tables.attributes().len() as u32;
        let attributes = attributes.map(|n| decoder.attribute(AttributeId(n), &mut |_| ()));
        let types = 0..tables.types().len() as u32;
        let types = types.map(|n| decoder.ty(TypeId(n), &mut |_| ()));
        for error in attributes.chain(types).filter_map(Result::err) {
            if let ErrorKind::UnknownEncoding { item, name, code } = error.kind() {
                let code = code.map_or(String::new(), |code| format!(" with code {code}"));
                let text = format!("{} of '{name}'{code}", item.plural());
                if !self.unknown_encodings.contains(&text) {
                    self.unknown_encodings.push(text);
                }
            }
        }
    }
}

fn is_known(module: &Module, name: OpNameId) -> bool {
    let op = module.tables.op_name(name);
    let name = module.tables.str(op.name);
    name.is_ok_and(|name| by_mnemonic(name).is_some())
}

impl fmt::Display for Survey {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let target = self.bytecode.target.unwrap_or(Version::CURRENT);
        writeln!(f, "version: {target}")?;
        writeln!(f, "producer: {}", self.bytecode.producer)?;
        writeln!(f, "bytecode version: {}", self.bytecode.version)?;
        if let Some(reason) = &self.unreadable {
            writeln!(f, "ops: cannot be read: {reason}")?;
        }
        let counts = |all: &BTreeMap<String, usize>| {
            let all = all.iter().map(|(name, n)| format!("{name} ({})", ops(*n)));
            all.collect::<Vec<_>>().join(", ")
        };
        if self.unreadable.is_none() {
            writeln!(f, "dialects: {}", counts(&self.dialects))?;
            writeln!(f, "known ops: {}", counts(&self.known_ops))?;
            writeln!(f, "unknown ops: {}", self.unknown_ops.len())?;
        }
        for group in &self.unknown_ops {
            writeln!(f, "  {}, {}", group.cause.name, group.summary())?;
        }
        for encoding in &self.unknown_encodings {
            writeln!(f, "unknown {encoding}")?;
        }
        writeln!(f, "{}", Error::TooNew { found: target })
    }
}
