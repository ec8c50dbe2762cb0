//! The smallest version that a program can have, and what keeps it from older
//! ones.

mod text;

use crate::{
    feature::{Feature, Part, Requirement},
    header::Header,
    internals::tally::Tally,
    ops::Row,
    version::Version,
};
use serde::Serialize;
use std::{cmp::Reverse, collections::BTreeMap};

/// A report. Its text is for readers, its JSON for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[must_use = "a report has no other effect"]
#[non_exhaustive]
pub struct Report {
    /// The version that the program needs at the least.
    pub smallest_version: Version,
    /// What the bytecode says of itself, if it was read from bytecode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytecode: Option<Bytecode>,
    /// The number of ops of each dialect, as they were read.
    pub dialects: BTreeMap<String, usize>,
    /// The dialects whose ops have no versions: nothing is known of them.
    pub unversioned: Vec<String>,
    /// Whatever needs a later version than the first; the newest comes first.
    pub requirements: Vec<Need>,
}

/// What bytecode says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Bytecode {
    /// The MLIR bytecode version.
    pub version: u8,
    /// Who wrote it.
    pub producer: String,
    /// The version of a portable artifact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Version>,
}

pub use crate::internals::tally::Tallied;

/// Something that needs a version.
pub type Need = Tallied<Cause>;

/// What needs a version. It is one and the same wherever it is found.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[non_exhaustive]
pub struct Cause {
    /// The version.
    pub version: Version,
    /// What it is.
    pub kind: CauseKind,
    /// The op's name, without dialect and version, the mnemonic in VHLO, or the
    /// dialect.
    pub name: String,
    /// What it is about the op, if not the op itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// What has versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CauseKind {
    /// An op.
    Op,
    /// A type, of a value or in an attribute.
    Type,
    /// An attribute.
    Attribute,
    /// Another dialect than VHLO.
    Dialect,
}

impl Report {
    /// The report as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("all keys are strings")
    }
}

/// What the ops of a program need, gathered one by one. No part of the API.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct Needs(Tally<Cause>);

impl Needs {
    /// Adds what an op needs: its row, if it is of VHLO, and where it is, which is
    /// asked for only if it is to be told.
    pub fn add(
        &mut self,
        row: Option<&Row>,
        requirements: &[Requirement],
        place: impl Fn() -> Option<String>,
    ) {
        self.0
            .add(requirements.iter().map(|r| Cause::of(row, r)), place);
    }
    /// All needs; the newest comes first, and then what most ops have.
    pub fn finish(self) -> Vec<Need> {
        self.0.sorted(|cause| Reverse(cause.version))
    }
    /// The report of a program of which these are the needs, with the number of
    /// ops of each dialect.
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
    /// What a header says.
    pub fn of(header: &Header) -> Self {
        Self {
            version: header.bytecode_version,
            producer: header.producer.to_owned(),
            target: header.target(),
        }
    }
}

impl Cause {
    fn of(row: Option<&Row>, requirement: &Requirement) -> Self {
        // Of ops that are not in VHLO, nothing but types and attributes is known.
        let base = row.map_or("", |r| r.base);
        let (kind, name, reason) = match &requirement.feature {
            Feature::Types(.., part) | Feature::Attribute(_, part) => match *part {
                Part::Type(mnemonic) => (CauseKind::Type, mnemonic, None),
                Part::Attribute(mnemonic) => (CauseKind::Attribute, mnemonic, None),
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
