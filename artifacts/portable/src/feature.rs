//! What an op uses that older versions lack.

use crate::version::Version;
use std::fmt;

/// A reason why an op needs a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// The smallest version that knows it.
    pub version: Version,
    /// What it is.
    pub feature: Feature,
}

/// What an op uses that older versions lack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feature {
    /// The op itself.
    Op,
    /// Something that only the later version of the op can say.
    Excess(Excess),
    /// An attribute that holds something newer, by the attribute's name.
    Attribute(String, Part),
    /// The types of operands, results or block arguments: what they are, the
    /// first of them, and how many more.
    Types(&'static str, usize, usize, Part),
    /// A reduction whose result has another element type than its input.
    Promotion,
    /// A future as an operand or result of a custom call.
    CustomCallFuture,
    /// A dictionary as the backend_config of a custom call.
    CustomCallDictionary,
    /// The typed FFI of a custom call.
    CustomCallTypedFfi,
    /// An op of another dialect, by the dialect's name.
    OtherDialect(String),
}

/// Why an op means more than its earlier version can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Excess {
    /// An attribute says something.
    Attribute(&'static str),
    /// More or fewer operands than one.
    Operands(usize),
    /// More or fewer results than one.
    Results(usize),
    /// Regions.
    Regions,
    /// A first operand of which the number of spatial dimensions is not known.
    Rank,
    /// Nobody knows: there is no rule.
    NoRule,
}
impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Attribute(name) => write!(f, "attribute '{name}'"),
            Self::Operands(n) => write!(f, "a number of {n} operands"),
            Self::Results(n) => write!(f, "a number of {n} results"),
            Self::Regions => f.write_str("a region"),
            Self::Rank => f.write_str("operand #0 without spatial dimensions"),
            Self::NoRule => f.write_str("whatever the version before it lacks"),
        }
    }
}

/// A kind of types or attributes: mostly its mnemonic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A kind of types.
    Type(&'static str),
    /// A kind of attributes.
    Attribute(&'static str),
    /// One of another dialect.
    Other,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Type(mnemonic) | Self::Attribute(mnemonic) => mnemonic,
            Self::Other => "of another dialect",
        })
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Op => f.write_str("the op"),
            Self::Excess(e) => write!(f, "{e}"),
            Self::Attribute(name, kind) => write!(f, "attribute '{name}' ({kind})"),
            Self::Types(what, i, 0, kind) => write!(f, "the type of {what} #{i} ({kind})"),
            Self::Types(what, i, more, kind) => {
                write!(f, "the type of {what} #{i} and {more} more ({kind})")
            }
            Self::Promotion => f.write_str("a result element type that differs from the operand's"),
            Self::CustomCallFuture => f.write_str("a future among operands or results"),
            Self::CustomCallDictionary => f.write_str("a dictionary as backend_config"),
            Self::CustomCallTypedFfi => f.write_str("API_VERSION_TYPED_FFI"),
            Self::OtherDialect(name) => write!(f, "an op of another dialect ('{name}')"),
        }
    }
}
