//! Features of ops that older versions lack.

use crate::version::Version;
use std::fmt;

/// Version that an op needs, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// First version that has `feature`.
    pub version: Version,
    /// Feature that needs the version.
    pub feature: Feature,
}

/// Feature of an op that older versions lack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feature {
    /// The op itself.
    Op,
    /// A property of the op that only a later version of the op can express.
    DowngradeBlocker(DowngradeBlocker),
    /// An attribute, by name, that holds a newer type or attribute.
    Attribute(String, Part),
    /// The types of operands, results or block arguments. The fields are `operand`, `result`
    /// or `block argument`, the index of the first such value, the number of further values,
    /// and the newer part of their types.
    Types(&'static str, usize, usize, Part),
    /// A reduction whose result element type differs from its input element type.
    Promotion,
    /// A future as operand or result of a custom call.
    CustomCallFuture,
    /// A dictionary as `backend_config` of a custom call.
    CustomCallDictionary,
    /// The typed FFI as `api_version` of a custom call.
    CustomCallTypedFfi,
    /// Operands of a convolution with different element types of 8 bits.
    MixedF8,
    /// An algorithm of a dot product that computes with several operations on `f8E4M3FN`.
    F8Algorithm,
    /// An op of another dialect, by the dialect's name.
    OtherDialect(String),
}

/// Reason why the previous version of an op cannot express the op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DowngradeBlocker {
    /// An attribute that the previous version lacks has a value that is not neutral.
    Attribute(&'static str),
    /// The number of operands is not one.
    Operands(usize),
    /// The number of results is not one.
    Results(usize),
    /// The op has regions.
    Regions,
    /// An op inside of the op has several versions. Readers that convert the op to its newest version
    /// do not convert the ops inside.
    InnerVersions,
    /// The first operand has an unknown number of spatial dimensions.
    Rank,
    /// No rule says how to convert to the previous version.
    NoRule,
}

impl fmt::Display for DowngradeBlocker {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Attribute(name) => write!(f, "attribute '{name}'"),
            Self::Operands(n) => write!(f, "a number of {n} operands"),
            Self::Results(n) => write!(f, "a number of {n} results"),
            Self::Regions => f.write_str("a region"),
            Self::InnerVersions => f.write_str("an op with several versions in a region"),
            Self::Rank => f.write_str("operand #0 without spatial dimensions"),
            Self::NoRule => f.write_str("whatever the version before it lacks"),
        }
    }
}

/// Type, attribute or case of an enum that an op holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Kind of type of VHLO, by mnemonic.
    Type(&'static str),
    /// Kind of attribute of VHLO, by mnemonic.
    Attribute(&'static str),
    /// Case of an enum of VHLO, by mnemonic of the enum and name of the case.
    Case(&'static str, &'static str),
    /// Type or attribute of another dialect.
    Other,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Type(mnemonic) | Self::Attribute(mnemonic) => f.write_str(mnemonic),
            Self::Case(mnemonic, case) => write!(f, "{mnemonic} {case}"),
            Self::Other => f.write_str("of another dialect"),
        }
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Op => f.write_str("the op"),
            Self::DowngradeBlocker(e) => write!(f, "{e}"),
            Self::Attribute(name, kind) => write!(f, "attribute '{name}' ({kind})"),
            Self::Types(what, i, 0, kind) => write!(f, "the type of {what} #{i} ({kind})"),
            Self::Types(what, i, more, kind) => {
                write!(f, "the type of {what} #{i} and {more} more ({kind})")
            }
            Self::Promotion => f.write_str("a result element type that differs from the operand's"),
            Self::CustomCallFuture => f.write_str("a future among operands or results"),
            Self::CustomCallDictionary => f.write_str("a dictionary as backend_config"),
            Self::CustomCallTypedFfi => f.write_str("API_VERSION_TYPED_FFI"),
            Self::MixedF8 => f.write_str("a mix of f8 types among operands"),
            Self::F8Algorithm => f.write_str("an algorithm with several operations on f8E4M3FN"),
            Self::OtherDialect(name) => write!(f, "an op of another dialect ('{name}')"),
        }
    }
}
