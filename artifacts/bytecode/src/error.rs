//! What can be wrong with bytecode, as values.

use crate::ids::SectionId;
use std::fmt;

/// The result of this crate's functions.
pub type Result<T> = std::result::Result<T, Error>;

/// Something is wrong with bytecode, or with what is to be written.
///
/// One pointer wide, so that the way without errors stays fast; nothing is
/// formatted before it is displayed.
#[derive(Clone, PartialEq, Eq)]
#[must_use = "an error that is not returned is lost"]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    section: Option<SectionId>,
    offset: Option<usize>,
}

/// What is counted, indexed or described.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum What {
    Section,
    String,
    Dialect,
    OpName,
    Attribute,
    Type,
    Resource,
    ResourceGroup,
    Properties,
    Op,
    Region,
    Block,
    Argument,
    Value,
    Result,
    Operand,
    Successor,
    Use,
    Element,
    Byte,
    Text,
}

impl What {
    /// In the plural, for messages.
    pub fn plural(self) -> &'static str {
        match self {
            Self::Section => "sections",
            Self::String => "strings",
            Self::Dialect => "dialects",
            Self::OpName => "op names",
            Self::Attribute => "attributes",
            Self::Type => "types",
            Self::Resource => "resources",
            Self::ResourceGroup => "groups of resources",
            Self::Properties => "properties",
            Self::Op => "ops",
            Self::Region => "regions",
            Self::Block => "blocks",
            Self::Argument => "arguments",
            Self::Value => "values",
            Self::Result => "results",
            Self::Operand => "operands",
            Self::Successor => "successors",
            Self::Use => "uses",
            Self::Element => "elements",
            Self::Byte => "bytes",
            Self::Text => "brackets in text",
        }
    }
}

/// The kinds of errors. Numbers are as found in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The first four bytes are not `ML\xEFR`.
    Magic,
    /// A version of bytecode that is not known; 0 to 6 are.
    Version {
        /// The version.
        found: u64,
    },
    /// The bytes end too early.
    Truncated {
        /// Bytes needed.
        needed: u64,
        /// Bytes left.
        left: u64,
    },
    /// Bytes are left where the end was expected.
    Trailing {
        /// Bytes left.
        left: u64,
    },
    /// A count that is more than can follow, or than a limit.
    Count {
        /// What is counted.
        what: What,
        /// The count.
        found: u64,
        /// The most that there can be.
        most: u64,
    },
    /// A number of things that differs from what was announced.
    Mismatch {
        /// What is counted.
        what: What,
        /// The number announced.
        expected: u64,
        /// The number found.
        found: u64,
    },
    /// An index that is not below the number of things.
    Index {
        /// What is indexed.
        what: What,
        /// The index.
        found: u64,
        /// The number of things.
        count: u64,
    },
    /// Two of what there can only be one of.
    Duplicate {
        /// What it is.
        what: What,
    },
    /// A section is absent.
    MissingSection(SectionId),
    /// A section that must not be there: not known, a second one, one of
    /// another version, or not at this place.
    UnexpectedSection {
        /// The id of the section.
        found: u8,
    },
    /// An alignment that is no power of two, or over the limit.
    Alignment {
        /// The alignment in bytes.
        found: u64,
    },
    /// A byte of padding that is not 0xCB.
    Padding {
        /// The byte.
        found: u8,
    },
    /// A string without a NUL at its end, or text with one inside.
    Terminator,
    /// A name that is not UTF-8.
    Utf8,
    /// More levels than the limit allows.
    Depth {
        /// What is nested.
        what: What,
        /// The limit.
        limit: u32,
    },
    /// An attribute or type that holds itself.
    Cycle,
    /// The order of a value's uses is no permutation of them.
    UseListOrder {
        /// The number of uses that the value has.
        uses: u64,
    },
    /// A dialect's own encoding that nobody described.
    UnknownEncoding {
        /// What it encodes.
        what: What,
        /// The dialect; for properties, the op.
        name: Box<str>,
        /// The code that the encoding starts with, if it has one.
        code: Option<u64>,
    },
    /// Something that cannot be: what it should have been, and the number that
    /// stands there.
    Invalid {
        /// What it is, as MLIR names it.
        what: &'static str,
        /// What would have been valid.
        expected: &'static str,
        /// The number that stands there.
        found: u64,
    },
    /// Properties cannot be written before version 5.
    PropertiesVersion {
        /// The version to be written.
        version: u64,
    },
}

impl Error {
    /// An error that has no place in a file.
    #[cold]
    pub fn new(kind: ErrorKind) -> Self {
        Self(Box::new(Inner {
            kind,
            section: None,
            offset: None,
        }))
    }
    /// An error at an offset from the start of the file.
    #[cold]
    pub fn at(kind: ErrorKind, section: Option<SectionId>, offset: usize) -> Self {
        Self(Box::new(Inner {
            kind,
            section,
            offset: Some(offset),
        }))
    }
    /// The same error, with a place if it had none.
    pub(crate) fn or_at(mut self, section: SectionId, offset: usize) -> Self {
        if self.0.offset.is_none() {
            self.0.section = Some(section);
            self.0.offset = Some(offset);
        }
        self
    }
    /// What is wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }
    /// The section in which it was found, if it was in one.
    pub fn section(&self) -> Option<SectionId> {
        self.0.section
    }
    /// Where it was found: the offset from the start of the file, in bytes.
    /// None if it was not found in a file.
    pub fn offset(&self) -> Option<usize> {
        self.0.offset
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Magic => write!(f, "not MLIR bytecode: expected it to start with ML\\xEFR"),
            Self::Version { found } => {
                write!(f, "bytecode version {found} is not known, 0 to 6 are")
            }
            Self::Truncated { needed, left } => {
                write!(f, "expected {needed} more bytes, found {left}")
            }
            Self::Trailing { left } => write!(f, "expected the end, found {left} more bytes"),
            Self::Count { what, found, most } => {
                let what = what.plural();
                write!(f, "expected at most {most} {what}, found {found}")
            }
            Self::Mismatch {
                what,
                expected,
                found,
            } => write!(f, "expected {expected} {}, found {found}", what.plural()),
            Self::Index { what, found, count } => {
                write!(f, "index {found} of {count} {}", what.plural())
            }
            Self::Duplicate { what } => write!(f, "two of the {} are the same", what.plural()),
            Self::MissingSection(id) => write!(f, "there is no {} section", id.name()),
            Self::UnexpectedSection { found } => write!(f, "unexpected section with id {found}"),
            Self::Alignment { found } => write!(
                f,
                "expected an alignment that is a power of two and not too large, found {found}"
            ),
            Self::Padding { found } => write!(f, "expected padding of 0xCB, found {found:#04X}"),
            Self::Terminator => write!(f, "expected one NUL, at the end of the text"),
            Self::Utf8 => write!(f, "expected a name in UTF-8"),
            Self::Depth { what, limit } => {
                write!(f, "{} are nested deeper than {limit}", what.plural())
            }
            Self::Cycle => write!(f, "an attribute or type holds itself"),
            Self::UseListOrder { uses } => {
                write!(
                    f,
                    "the order of uses is no permutation of the value's {uses}"
                )
            }
            Self::UnknownEncoding { what, name, code } => {
                write!(f, "no description of the {} of '{name}'", what.plural())?;
                match code {
                    Some(code) => write!(f, " with code {code}"),
                    None => Ok(()),
                }
            }
            Self::Invalid {
                what,
                expected,
                found,
            } => write!(f, "{what}: expected {expected}, found {found}"),
            Self::PropertiesVersion { version } => write!(
                f,
                "properties are written from version 5 on, not in version {version}"
            ),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0.kind)?;
        match (self.0.offset, self.0.section) {
            (Some(at), Some(section)) => {
                write!(f, " (at byte {at}, {} section)", section.name())
            }
            (Some(at), None) => write!(f, " (at byte {at})"),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Error({self}; {:?})", self.0.kind)
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_say_what_and_where() {
        let kind = ErrorKind::Index {
            what: What::Attribute,
            found: 7,
            count: 3,
        };
        let e = Error::at(kind.clone(), Some(SectionId::Ir), 40);
        assert_eq!(
            e.to_string(),
            "index 7 of 3 attributes (at byte 40, IR section)"
        );
        assert_eq!(e.kind(), &kind);
        assert_eq!(size_of::<Error>(), size_of::<usize>());
    }

    #[test]
    fn a_place_is_given_once() {
        let e = Error::new(ErrorKind::Cycle).or_at(SectionId::Entries, 5);
        assert_eq!(
            (e.offset(), e.section()),
            (Some(5), Some(SectionId::Entries))
        );
        assert_eq!(e.clone().or_at(SectionId::Ir, 9), e);
    }
}
