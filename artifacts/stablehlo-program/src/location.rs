//! Locations in the source of a program.

use crate::attribute::Attribute;
use mlir_bytecode::{AttributeId, builtin::Attribute as Builtin};

/// Location in the source.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Location<'p> {
    /// Unknown location.
    Unknown,
    /// Range in a file. A number that is not known is 0.
    File {
        /// Name of the file.
        file: &'p [u8],
        /// Line and column of the start.
        start: [u64; 2],
        /// Line and column of the end.
        end: [u64; 2],
    },
    /// Location with a name.
    Name {
        /// Name.
        name: &'p [u8],
        /// Named location.
        child: Attribute<'p>,
    },
    /// Location of a call.
    CallSite {
        /// Location in the called function.
        callee: Attribute<'p>,
        /// Location of the call itself.
        caller: Attribute<'p>,
    },
    /// Several locations.
    Fused {
        /// Locations.
        locations: Vec<Attribute<'p>>,
        /// Attribute that describes the fusion.
        metadata: Option<Attribute<'p>>,
    },
    /// Location in another form.
    Other,
}

impl<'p> Attribute<'p> {
    /// Returns the location, or [`Location::Other`] if the attribute is not a location. Parts
    /// of a location are attributes, which can nest deeply.
    pub fn as_location(self) -> Location<'p> {
        self.location_with(|id| self.other(id).builtin_text().unwrap_or_default())
    }
    /// Returns the location, given the texts of builtin strings.
    pub(crate) fn location_with(self, text: impl Fn(AttributeId) -> &'p [u8]) -> Location<'p> {
        let attribute = |id| self.other(id);
        match self.builtin() {
            Some(Builtin::Unknown) => Location::Unknown,
            Some(Builtin::FileLineColumn { file, line, column }) => Location::File {
                file: text(file),
                start: [line, column],
                end: [line, column],
            },
            Some(Builtin::FileRange { file, range }) => {
                let (start, end) = match range[..] {
                    [line] => ([line, 0], [line, 0]),
                    [line, column] => ([line, column], [line, column]),
                    [line, first, last] => ([line, first], [line, last]),
                    [line, column, last_line, last] => ([line, column], [last_line, last]),
                    _ => ([0, 0], [0, 0]),
                };
                let file = text(file);
                Location::File { file, start, end }
            }
            Some(Builtin::Name { name, child }) => Location::Name {
                name: text(name),
                child: attribute(child),
            },
            Some(Builtin::CallSite { callee, caller }) => Location::CallSite {
                callee: attribute(callee),
                caller: attribute(caller),
            },
            Some(Builtin::Fused {
                locations,
                metadata,
            }) => Location::Fused {
                locations: locations.into_iter().map(attribute).collect(),
                metadata: metadata.map(attribute),
            },
            _ => Location::Other,
        }
    }
}
