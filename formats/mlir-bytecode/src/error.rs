//! Errors in bytecode, as values.

use crate::{ids::SectionId, mlir_text::one_line};
use std::fmt;

/// Result of this crate's functions.
pub type Result<T> = std::result::Result<T, Error>;

/// Error in bytecode, or in a module that is to be written.
///
/// The size is one pointer, to keep the path without errors fast. The message is
/// formatted only when the error is displayed. `Debug` writes the `Display` text.
#[derive(Clone, PartialEq, Eq)]
#[must_use = "an error that is not returned is lost"]
pub struct Error(Box<ErrorData>);

#[derive(Clone, PartialEq, Eq)]
struct ErrorData {
    kind: ErrorKind,
    section: Option<SectionId>,
    offset: Option<usize>,
}

/// Item that an error counts, indexes, names or describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum ErrorItem {
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

impl ErrorItem {
    /// Returns the item's name in the plural, for messages.
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

/// Kind of an error, with the numbers that its message shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// First four bytes that are not `ML\xEFR`.
    Magic,
    /// Unknown version of bytecode. Versions 0 to 6 are known.
    Version {
        /// Version that was found.
        found: u64,
    },
    /// Missing bytes at the end.
    Truncated {
        /// Number of bytes needed.
        needed: u64,
        /// Number of bytes left.
        left: u64,
    },
    /// Unexpected bytes at the end.
    Trailing {
        /// Number of bytes left.
        left: u64,
    },
    /// Count that exceeds the bytes left, or a limit.
    Count {
        /// Counted items.
        item: ErrorItem,
        /// Count that was found.
        found: u64,
        /// Maximum count.
        max: u64,
    },
    /// Number of items that differs from the announced number.
    Mismatch {
        /// Counted items.
        item: ErrorItem,
        /// Announced number.
        expected: u64,
        /// Number that was found.
        found: u64,
    },
    /// Index that is not below the number of items.
    Index {
        /// Indexed items.
        item: ErrorItem,
        /// Index that was found.
        found: u64,
        /// Number of items.
        count: u64,
    },
    /// Two equal items where all items must differ.
    Duplicate {
        /// Duplicated item.
        item: ErrorItem,
    },
    /// Version of a dialect that is newer than the newest version that can be read. The newest version is
    /// empty if the dialect has no versions.
    DialectVersion {
        /// Namespace of the dialect.
        dialect: Box<str>,
        /// Version that was found.
        found: Vec<u64>,
        /// Newest version that can be read.
        newest: Vec<u64>,
    },
    /// Missing section.
    MissingSection(SectionId),
    /// Section that is unknown, duplicated, not part of this version, or at a wrong
    /// position.
    UnexpectedSection {
        /// Id of the section.
        found: u8,
    },
    /// Alignment that is not a power of two, or exceeds the limit.
    Alignment {
        /// Alignment in bytes.
        found: u64,
    },
    /// Padding byte that is not 0xCB.
    Padding {
        /// Byte that was found.
        found: u8,
    },
    /// String without a NUL at its end, or text with a NUL inside.
    Terminator,
    /// Name that is not UTF-8.
    Utf8,
    /// Nesting that exceeds the limit.
    Depth {
        /// Nested items.
        item: ErrorItem,
        /// Maximum depth.
        limit: u32,
    },
    /// Attribute or type that contains itself.
    Cycle,
    /// Use-list order that is not a permutation of the value's uses.
    UseListOrder {
        /// Number of uses of the value.
        uses: u64,
    },
    /// Encoding of a dialect without a description.
    UnknownEncoding {
        /// Encoded item.
        item: ErrorItem,
        /// Name of the dialect; for properties, name of the op.
        name: Box<str>,
        /// Code at the start of the encoding, if the encoding has one.
        code: Option<u64>,
    },
    /// Invalid value.
    Invalid {
        /// Name of the entity with the value, as MLIR names it.
        item: &'static str,
        /// Description of a valid value.
        expected: &'static str,
        /// Number that was found.
        found: u64,
    },
    /// Properties in a version before 5, which has none.
    PropertiesVersion {
        /// Version to be written.
        version: u64,
    },
}

impl Error {
    /// Returns an error without an offset.
    #[cold]
    pub fn new(kind: ErrorKind) -> Self {
        Self(Box::new(ErrorData {
            kind,
            section: None,
            offset: None,
        }))
    }
    /// Returns an error at an offset from the start of the file, in bytes.
    #[cold]
    pub fn at(kind: ErrorKind, section: Option<SectionId>, offset: usize) -> Self {
        Self(Box::new(ErrorData {
            kind,
            section,
            offset: Some(offset),
        }))
    }
    /// Sets the section and the offset if the error has no offset yet.
    pub(crate) fn with_default_offset(mut self, section: SectionId, offset: usize) -> Self {
        if self.0.offset.is_none() {
            self.0.section = Some(section);
            self.0.offset = Some(offset);
        }
        self
    }
    /// Returns the kind of the error.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }
    /// Returns whether the file ends before the end of its header or of a section. A section
    /// that is shorter than its content is damaged in another way.
    pub fn ends_early(&self) -> bool {
        matches!(self.0.kind, ErrorKind::Truncated { .. }) && self.0.section.is_none()
    }
    /// Returns the section that contains the error, or `None` if it is not known.
    pub fn section(&self) -> Option<SectionId> {
        self.0.section
    }
    /// Returns the offset of the error from the start of the file, in bytes. Returns
    /// `None` if the error was not found in a file.
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
            Self::Count { item, found, max } => {
                let item = item.plural();
                write!(f, "expected at most {max} {item}, found {found}")
            }
            Self::Mismatch {
                item,
                expected,
                found,
            } => write!(f, "expected {expected} {}, found {found}", item.plural()),
            Self::Index { item, found, count } => {
                write!(f, "index {found} of {count} {}", item.plural())
            }
            Self::Duplicate { item } => write!(f, "two of the {} are the same", item.plural()),
            Self::DialectVersion {
                dialect, newest, ..
            } if newest.is_empty() => write!(f, "dialect '{dialect}' has no versions"),
            Self::DialectVersion {
                dialect,
                found,
                newest,
            } => write!(
                f,
                "the bytecode has version {} of dialect '{dialect}', of which versions up to {} can be \
                 read",
                dotted(found),
                dotted(newest)
            ),
            Self::MissingSection(id) => write!(f, "there is no {} section", id.name()),
            Self::UnexpectedSection { found } => write!(f, "unexpected section with id {found}"),
            Self::Alignment { found } => write!(
                f,
                "expected an alignment that is a power of two and not too large, found {found}"
            ),
            Self::Padding { found } => write!(f, "expected padding of 0xCB, found {found:#04X}"),
            Self::Terminator => write!(f, "expected one NUL, at the end of the text"),
            Self::Utf8 => write!(f, "expected a name in UTF-8"),
            Self::Depth { item, limit } => {
                write!(f, "{} are nested deeper than {limit}", item.plural())
            }
            Self::Cycle => write!(f, "an attribute or type holds itself"),
            Self::UseListOrder { uses } => {
                write!(
                    f,
                    "the order of uses is no permutation of the value's {uses}"
                )
            }
            Self::UnknownEncoding { item, name, code } => {
                let (items, name) = (item.plural(), one_line(name));
                write!(f, "no description of the {items} of '{name}'")?;
                match code {
                    Some(code) => write!(f, " with code {code}"),
                    None => Ok(()),
                }
            }
            Self::Invalid {
                item,
                expected,
                found,
            } => write!(f, "{item}: expected {expected}, found {found}"),
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
                write!(f, " (at byte {at}, {} section)", section.name())?;
            }
            (Some(at), None) => write!(f, " (at byte {at})")?,
            _ => {}
        }
        match self.ends_early() {
            true => f.write_str(": the file ends early"),
            false => Ok(()),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}

/// Returns `1.2.3`.
fn dotted(version: &[u64]) -> String {
    let numbers: Vec<_> = version.iter().map(u64::to_string).collect();
    numbers.join(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_ends_early_if_bytes_are_missing_outside_of_sections() {
        let kind = ErrorKind::Truncated { needed: 9, left: 4 };
        let e = Error::at(kind.clone(), None, 40);
        assert_eq!(
            e.to_string(),
            "expected 9 more bytes, found 4 (at byte 40): the file ends early"
        );
        assert!(!Error::at(kind, Some(SectionId::Ir), 40).ends_early());
        assert!(!Error::at(ErrorKind::Magic, None, 0).ends_early());
    }
    #[test]
    fn error_message_has_kind_offset_and_section() {
        let kind = ErrorKind::Index {
            item: ErrorItem::Attribute,
            found: 7,
            count: 3,
        };
        let e = Error::at(kind.clone(), Some(SectionId::Ir), 40);
        assert_eq!(
            e.to_string(),
            "index 7 of 3 attributes (at byte 40, IR section)"
        );
        assert_eq!(format!("{e:?}"), e.to_string());
        assert_eq!(e.kind(), &kind);
        assert_eq!(size_of::<Error>(), size_of::<usize>());
    }

    #[test]
    fn setting_an_offset_twice_keeps_the_first() {
        let e = Error::new(ErrorKind::Cycle).with_default_offset(SectionId::Entries, 5);
        assert_eq!(
            (e.offset(), e.section()),
            (Some(5), Some(SectionId::Entries))
        );
        assert_eq!(e.clone().with_default_offset(SectionId::Ir, 9), e);
    }
}
