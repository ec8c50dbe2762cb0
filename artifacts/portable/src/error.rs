//! What can be wrong with an artifact, or with what is asked of it.

use crate::{
    feature::Requirement,
    internals::tally::lines,
    ops::Row,
    report::{Need, Needs},
    version::{Version, VersionError, VersionRange},
};
use std::fmt;

/// The result of this crate's functions.
pub type Result<T> = std::result::Result<T, Error>;

/// Something is wrong with an artifact, or with what is asked of it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The bytes are not valid bytecode; the error says what was expected, and at
    /// which byte.
    #[error(transparent)]
    Bytecode(#[from] mlir_bytecode::Error),
    /// The producer is not `StableHLO_vX.Y.Z`.
    #[error(
        "not a portable artifact: expected it to be written by StableHLO_vX.Y.Z, found '{producer}'"
    )]
    Producer {
        /// Who wrote it.
        producer: String,
    },
    /// The artifact is of a version that is not known yet.
    #[error(
        "the artifact is of version {found}, which is newer than {}",
        Version::CURRENT
    )]
    TooNew {
        /// The version.
        found: Version,
    },
    /// The artifact is of a version that is not read any more.
    #[error(
        "the artifact is of version {found}, which is older than {}",
        Version::MINIMUM
    )]
    TooOld {
        /// The version.
        found: Version,
    },
    /// The version of bytecode is not that of the artifact's version.
    #[error("expected bytecode version {expected} for version {version}, found {found}")]
    BytecodeVersion {
        /// The artifact's version.
        version: Version,
        /// The bytecode version that goes with it.
        expected: u32,
        /// The bytecode version.
        found: u64,
    },
    /// A target that is no version.
    #[error(transparent)]
    Target(#[from] VersionError),
    /// Something is wrong with an op.
    #[error("{0}")]
    Op(Box<OpError>),
    /// A type or attribute of another dialect that cannot be printed.
    #[error("cannot be printed without MLIR: {what}")]
    Unprintable {
        /// What it is.
        what: String,
    },
    /// An op cannot be made.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The program cannot be expressed in a version.
    #[error("{0}")]
    Blocked(Box<Blocked>),
}

/// Something is wrong with an op.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpError {
    /// The op's name.
    pub op: String,
    /// Its number, counted from 0 in the order of the program.
    pub number: usize,
    /// Where it is in the source, if that is known.
    pub place: Option<String>,
    /// What is wrong.
    pub fault: OpFault,
}

/// What is wrong with an op.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpFault {
    /// No version has it.
    #[error("no version of VHLO has such an op")]
    Unknown,
    /// A number of operands, results or regions that it cannot have.
    #[error("expected {expected} {what}, found {found}")]
    Count {
        /// Of what.
        what: &'static str,
        /// The numbers that it can have.
        expected: String,
        /// The number that it has.
        found: usize,
    },
    /// An attribute is absent.
    #[error("requires attribute '{0}'")]
    Missing(&'static str),
    /// A function whose name is no string, or whose type is no function type.
    #[error("expected 'sym_name' to be a string and 'function_type' a function type of VHLO")]
    Function,
    /// An op that whoever wrote it did not know: its attributes are written as no
    /// reader of VHLO expects them.
    #[error("it was written by someone who did not know it")]
    Unregistered,
    /// An op of another dialect, in a version that has no properties or to one.
    #[error("only its dialect knows which of its attributes are properties")]
    Foreign,
    /// A version of the op that the artifact's version does not have.
    #[error("it is of the versions {range}, which {version} is not among")]
    OtherVersion {
        /// The versions that have it.
        range: VersionRange,
        /// The artifact's version.
        version: Version,
    },
}

/// Why an op cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// No version has an op of the name.
    #[error("VHLO has no op '{0}'")]
    NoSuchOp(String),
    /// An attribute is absent.
    #[error("'{op}' requires attribute '{attribute}'")]
    Missing {
        /// The op.
        op: String,
        /// The attribute.
        attribute: String,
    },
    /// The op has no such attribute.
    #[error("'{op}' has no attribute '{attribute}'")]
    NoSuchAttribute {
        /// The op.
        op: String,
        /// The attribute.
        attribute: String,
    },
}

impl OpError {
    /// As an error of the artifact.
    pub(crate) fn into_error(self) -> Error {
        Error::Op(Box::new(self))
    }
}

impl fmt::Display for OpError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        write!(f, "'{}' (op #{}): {}", self.op, self.number, self.fault)
    }
}

/// Why a program cannot be expressed in a version.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Blocked {
    /// The version.
    pub target: Version,
    /// The smallest version that the whole program can have.
    pub smallest: Version,
    /// Whatever needs a later version than the target; the newest comes first.
    pub needs: Vec<Need>,
    /// The ops that need something of it, in the order of the program.
    pub ops: Vec<BlockedOp>,
}

/// An op that a version cannot express.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BlockedOp {
    /// The op's name.
    pub name: String,
    /// Where it is in the source, if that is known.
    pub place: Option<String>,
    /// What it needs that is newer than the version; at least one thing.
    pub needs: Vec<Requirement>,
    /// Its row, if it is one of VHLO.
    row: Option<&'static Row>,
}

impl BlockedOp {
    /// An op of that name, with its row if it is one of VHLO, and what it needs that
    /// is newer than the version. No part of the API.
    #[doc(hidden)]
    pub fn new(
        name: &str,
        row: Option<&'static Row>,
        place: Option<String>,
        needs: Vec<Requirement>,
    ) -> Self {
        Self {
            name: name.to_owned(),
            place,
            needs,
            row,
        }
    }
}

impl Blocked {
    /// Of a program that has these ops, and could have the version `smallest`. No part of
    /// the API.
    #[doc(hidden)]
    pub fn new(target: Version, smallest: Version, ops: Vec<BlockedOp>) -> Self {
        let mut needs = Needs::default();
        for op in &ops {
            needs.add(op.row, &op.needs, || op.place.clone());
        }
        Self {
            target,
            smallest,
            needs: needs.finish(),
            ops,
        }
    }
}

impl std::error::Error for Blocked {}

/// A line that says all, and one for each need.
impl fmt::Display for Blocked {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "failed to convert VHLO to v{}: the smallest version that the whole program can \
             target is {}",
            self.target, self.smallest
        )?;
        f.write_str(&lines(&self.needs))
    }
}
