//! Report on the smallest version that can express a program, and what prevents older
//! versions.

mod text;

use crate::{header::Header, internals::tally::Tally};
use serde::Serialize;
use std::{cmp::Reverse, collections::BTreeMap};
use vhlo_opset::{
    feature::{Feature, Part, Requirement},
    ops::OpVersion,
    version::Version,
};

/// Version of the schema of JSON that reports and tools print, `docs/json-schema.json` in the
/// repository. A key that is removed, renamed or has another meaning needs another version; a
/// new key does not.
pub const JSON_SCHEMA: u32 = 1;

/// A report with the version of its schema.
#[derive(Serialize)]
struct Document<'a> {
    schema: u32,
    #[serde(flatten)]
    report: &'a Report,
}

/// Report on the versions that a program needs. `Display` prints it for readers,
/// [`Report::json`] for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[must_use = "a report has no other effect"]
#[non_exhaustive]
pub struct Report {
    /// Smallest version that can express the program.
    pub smallest_version: Version,
    /// Header of the bytecode; `None` if the program was not read from bytecode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytecode: Option<Bytecode>,
    /// Number of ops of each dialect in the input.
    pub dialects: BTreeMap<String, usize>,
    /// Dialects without versions: the report cannot say which versions their ops need.
    pub unversioned: Vec<String>,
    /// Everything that needs a later version than [`Version::MINIMUM`], newest first.
    pub requirements: Vec<RequirementGroup>,
}

/// Header of bytecode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Bytecode {
    /// MLIR bytecode version.
    pub version: u8,
    /// Producer string.
    pub producer: String,
    /// Version of a portable artifact; `None` for other bytecode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Version>,
}

pub use crate::internals::tally::OpGroup;

/// Cause of a version requirement, with the ops that share the cause.
pub type RequirementGroup = OpGroup<Cause>;

/// Cause of a version requirement. Ops with equal causes are grouped.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[non_exhaustive]
pub struct Cause {
    /// Version that is needed.
    pub version: Version,
    /// Category of the named item.
    pub kind: CauseKind,
    /// Name of the op without dialect and version, mnemonic of the type or attribute in
    /// VHLO, or name of the dialect.
    pub name: String,
    /// Feature of the op, or case of the enum, that needs the version; `None` if the op, type,
    /// attribute or dialect itself needs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Category of the item that needs a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CauseKind {
    /// Op.
    Op,
    /// Type, of a value or in an attribute.
    Type,
    /// Attribute.
    Attribute,
    /// Dialect other than VHLO.
    Dialect,
}

impl Report {
    /// Returns the report as JSON of the schema [`JSON_SCHEMA`].
    pub fn json(&self) -> String {
        let document = Document {
            schema: JSON_SCHEMA,
            report: self,
        };
        serde_json::to_string_pretty(&document).expect("all keys are strings")
    }
}

/// Requirements of a program's ops, collected op by op. Not part of the public API.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct RequirementTally(Tally<Cause>);

impl RequirementTally {
    /// Adds the requirements of an op. `op_version` is `None` for an op of
    /// another dialect. `location` returns the op's location, and is called only if the
    /// location is stored.
    pub fn add(
        &mut self,
        op_version: Option<&OpVersion>,
        requirements: &[Requirement],
        location: impl Fn() -> Option<String>,
    ) {
        self.0.add(
            requirements.iter().map(|r| Cause::of(op_version, r)),
            location,
        );
    }
    /// Returns all groups, newest version first. Groups of one version are sorted by
    /// number of ops, largest first.
    pub fn finish(self) -> Vec<RequirementGroup> {
        self.0.sorted(|cause| Reverse(cause.version))
    }
    /// Returns the report of the program, given the number of ops of each dialect.
    pub fn report(self, dialects: BTreeMap<String, usize>) -> Report {
        let requirements = self.finish();
        let versioned = |d: &&String| ["builtin", "vhlo"].contains(&d.as_str());
        Report {
            smallest_version: requirements
                .first()
                .map_or(Version::MINIMUM, |n| n.cause.version),
            bytecode: None,
            unversioned: dialects.keys().filter(|d| !versioned(d)).cloned().collect(),
            dialects,
            requirements,
        }
    }
}

impl Bytecode {
    /// Returns the content of a header.
    pub fn of(header: &Header) -> Self {
        Self {
            version: header.bytecode_version,
            producer: header.producer.to_owned(),
            target: header.target(),
        }
    }
}

impl Cause {
    fn of(op_version: Option<&OpVersion>, requirement: &Requirement) -> Self {
        // An op of another dialect has requirements only for its dialect, types and
        // attributes. These do not use `base`.
        let base = op_version.map_or("", |r| r.base);
        let (kind, name, reason) = match &requirement.feature {
            Feature::Types(.., part) | Feature::Attribute(_, part) => match *part {
                Part::Type(mnemonic) => (CauseKind::Type, mnemonic, None),
                Part::Attribute(mnemonic) => (CauseKind::Attribute, mnemonic, None),
                Part::Case(mnemonic, case) => {
                    (CauseKind::Attribute, mnemonic, Some(case.to_owned()))
                }
                Part::Other => {
                    let reason = Some(requirement.feature.to_string());
                    (CauseKind::Op, base, reason)
                }
            },
            Feature::OtherDialect(name) => (CauseKind::Dialect, name.as_str(), None),
            Feature::Op => (CauseKind::Op, base, None),
            feature => (CauseKind::Op, base, Some(feature.to_string())),
        };
        Self {
            version: requirement.version,
            kind,
            name: name.to_owned(),
            reason,
        }
    }
}
