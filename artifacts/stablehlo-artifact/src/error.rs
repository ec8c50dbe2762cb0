//! Errors in an artifact, or in a request about an artifact.

use crate::{
    internals::tally::lines,
    report::{RequirementGroup, RequirementTally},
};
use mlir_bytecode::mlir_text::one_line;
use std::fmt;
use vhlo_opset::{
    causes::fmt_with_causes,
    feature::Requirement,
    ops::OpVersion,
    version::{Version, VersionError, VersionRange},
};

/// Result of this crate's functions.
pub type Result<T> = std::result::Result<T, Error>;

/// Error in an artifact, or in a request about an artifact. `Debug` writes the `Display` text and
/// the causes.
#[derive(Clone, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The bytes are not valid bytecode. The error names the offset, and what the reader
    /// expected there.
    #[error(transparent)]
    Bytecode(#[from] mlir_bytecode::Error),
    /// The producer is not `StableHLO_vX.Y.Z`.
    #[error(
        "not a portable artifact: expected it to be written by StableHLO_vX.Y.Z, found '{}'",
        one_line(.producer)
    )]
    Producer {
        /// Producer that the bytecode names.
        producer: String,
    },
    /// The artifact's version is newer than the current version.
    #[error(
        "the artifact is of version {found}, which is newer than {}: get a release of this project \
         that knows StableHLO {found}",
        Version::CURRENT
    )]
    TooNew {
        /// Version of the artifact.
        found: Version,
    },
    /// The artifact's version is older than the oldest supported version.
    #[error(
        "the artifact is of version {found}, which is older than {}",
        Version::MINIMUM
    )]
    TooOld {
        /// Version of the artifact.
        found: Version,
    },
    /// The bytecode version is not the one that the artifact's version uses.
    #[error("expected bytecode version {expected} for version {version}, found {found}")]
    BytecodeVersion {
        /// Version of the artifact.
        version: Version,
        /// Bytecode version that `version` uses.
        expected: u32,
        /// Bytecode version of the file.
        found: u64,
    },
    /// The text of a target version is invalid, or the version is not supported.
    #[error(transparent)]
    Target(#[from] VersionError),
    /// An op is invalid.
    #[error("{0}")]
    Op(Box<OpError>),
    /// A type, an attribute or an op cannot be printed without MLIR, or the program nests
    /// too deeply for text.
    #[error("cannot be printed without MLIR: {what}")]
    Unprintable {
        /// Description of what cannot be printed.
        what: String,
    },
    /// An op cannot be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// Ops of the program have no form in VHLO.
    #[error("{message}")]
    Illegal {
        /// Message about the ops.
        message: String,
        /// Location of the first one in the source, if known.
        place: Option<String>,
    },
    /// A version cannot express the program.
    #[error("{0}")]
    Blocked(Box<Blocked>),
}

/// Implements `Debug` of errors: the `Display` text and the causes.
macro_rules! debug_with_causes {
    ($($error:ty)*) => {$(
        impl fmt::Debug for $error {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                fmt_with_causes(self, f)
            }
        }
    )*};
}
debug_with_causes!(Error OpFault BuildError);

/// Error in an op.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpError {
    /// Name of the op.
    pub op: String,
    /// Number of the op, counted from 0 in program order.
    pub number: usize,
    /// Location of the op in the source, if known.
    pub place: Option<String>,
    /// Error in the op.
    pub fault: OpFault,
}

/// Kind of error in an op. `Debug` writes the `Display` text.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpFault {
    /// No version of VHLO has the op.
    #[error("no version of VHLO has such an op")]
    Unknown,
    /// The op has a wrong number of operands, results or regions.
    #[error("expected {expected} {what}, found {found}")]
    Count {
        /// `operands`, `results` or `regions`.
        what: &'static str,
        /// Description of the valid counts.
        expected: String,
        /// Count found.
        found: usize,
    },
    /// The op lacks an attribute.
    #[error("requires attribute '{0}'")]
    Missing(&'static str),
    /// The name of a function is not a string, or its type is not a function type.
    #[error("expected 'sym_name' to be a string and 'function_type' a function type of VHLO")]
    FunctionSignature,
    /// The producer had not registered the op. So the op's properties are not in the
    /// encoding of the op's dialect.
    #[error("the producer had not registered this op; its properties cannot be decoded")]
    Unregistered,
    /// The op is of another dialect, and retargeting must turn properties into
    /// attributes or attributes into properties.
    #[error("only its dialect knows which of its attributes are properties")]
    OtherDialect,
    /// The sharding cannot be stripped, for the given reason.
    #[error("failed to strip the sharding: {0}")]
    Sharding(&'static str),
    /// The artifact's version does not have this version of the op.
    #[error("op exists in versions {range}, not in {version}")]
    OtherVersion {
        /// Versions of VHLO that have this version of the op.
        range: VersionRange,
        /// Version of the artifact.
        version: Version,
    },
}

/// Reason why an op cannot be built. `Debug` writes the `Display` text.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// No version of VHLO has an op with this name.
    #[error("VHLO has no op '{0}'")]
    NoSuchOp(String),
    /// The op lacks an attribute.
    #[error("'{op}' requires attribute '{attribute}'")]
    Missing {
        /// Name of the op.
        op: String,
        /// Name of the attribute.
        attribute: String,
    },
    /// The op does not have this attribute.
    #[error("'{op}' has no attribute '{attribute}'")]
    NoSuchAttribute {
        /// Name of the op.
        op: String,
        /// Name of the attribute.
        attribute: String,
    },
}

impl OpError {
    /// Converts this error to [`Error`].
    pub(crate) fn into_error(self) -> Error {
        Error::Op(Box::new(self))
    }
}

impl fmt::Display for OpError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        let op = one_line(&self.op);
        write!(f, "'{op}' (op #{}): {}", self.number, self.fault)
    }
}

/// Reasons why a version cannot express a program.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Blocked {
    /// Version that cannot express the program.
    pub target: Version,
    /// Smallest version that can express the whole program.
    pub smallest: Version,
    /// Everything that needs a later version than `target`, newest first.
    pub requirements: Vec<RequirementGroup>,
    /// Ops that need a later version than `target`, in program order.
    pub ops: Vec<BlockedOp>,
}

/// Op that a version cannot express.
#[derive(Clone)]
#[non_exhaustive]
pub struct BlockedOp {
    /// Name of the op.
    pub name: String,
    /// Location of the op in the source, if known.
    pub place: Option<String>,
    /// Requirements of the op that are newer than the version; never empty.
    pub requirements: Vec<Requirement>,
    /// Version of the op; `None` for an op of another dialect.
    op_version: Option<&'static OpVersion>,
}

impl BlockedOp {
    /// Returns a blocked op. `op_version` is `None` for an op of another dialect.
    /// `requirements` holds the requirements that are newer than the version. Not part of
    /// the public API.
    #[doc(hidden)]
    pub fn new(
        name: &str,
        op_version: Option<&'static OpVersion>,
        place: Option<String>,
        requirements: Vec<Requirement>,
    ) -> Self {
        Self {
            name: name.to_owned(),
            place,
            requirements,
            op_version,
        }
    }
}

impl fmt::Debug for BlockedOp {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("BlockedOp")
            .field("name", &self.name)
            .field("place", &self.place)
            .field("requirements", &self.requirements)
            .finish()
    }
}

impl Blocked {
    /// Returns the reasons why `target` cannot express a program, given the blocked ops
    /// and the smallest version of the program. Not part of the public API.
    #[doc(hidden)]
    pub fn new(target: Version, smallest: Version, ops: Vec<BlockedOp>) -> Self {
        let mut tally = RequirementTally::default();
        for op in &ops {
            tally.add(op.op_version, &op.requirements, || op.place.clone());
        }
        Self {
            target,
            smallest,
            requirements: tally.finish(),
            ops,
        }
    }
}

impl std::error::Error for Blocked {}

/// Prints a summary line, then a line for each group of ops.
impl fmt::Display for Blocked {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "failed to convert VHLO to v{}: the smallest version that the whole program can \
             target is {}",
            self.target, self.smallest
        )?;
        f.write_str(&lines(&self.requirements))
    }
}
