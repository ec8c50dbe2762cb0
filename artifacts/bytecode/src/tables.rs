//! What ops refer to: strings, dialects, names, attributes, types, properties
//! and resources.

use crate::entries::{Entries, Entry};
use crate::error::{Error, ErrorKind, Result};
use crate::ids::*;
use std::borrow::Cow;

/// A dialect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialect<'a> {
    /// Its namespace.
    pub name: StringId,
    /// Its version in an encoding of its own, if it has one (from version 1 on).
    pub version: Option<Cow<'a, [u8]>>,
}

/// The name of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpName {
    /// The dialect, whose namespace the name starts with.
    pub dialect: DialectId,
    /// What follows the namespace and the dot; empty if there is no dot.
    pub name: StringId,
    /// Whether whoever wrote the file knew the op, which decides what its
    /// properties look like. True before version 5, which does not say.
    pub registered: bool,
}

/// The properties of ops, encoded. Ops of different names can share them, if
/// they happen to be the same bytes: only the name tells what they mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Properties<'a> {
    /// The bytes, which refer to attributes and so on by their ids.
    pub body: Cow<'a, [u8]>,
    /// Where they stand in the file that they were read from, in bytes.
    pub offset: usize,
}

/// The kind of a resource; the discriminant is what the file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ResourceKind {
    /// Bytes.
    Blob = 0,
    /// A truth value.
    Bool = 1,
    /// A string.
    String = 2,
}

/// The value of a resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResourceValue<'a> {
    /// Only declared: the data is not in the file.
    Absent(ResourceKind),
    /// Bytes.
    Blob {
        /// What their place in memory is a multiple of, in bytes.
        alignment: u64,
        /// The bytes.
        data: Cow<'a, [u8]>,
    },
    /// A truth value.
    Bool(bool),
    /// A string.
    String(StringId),
}

impl ResourceValue<'_> {
    /// The kind of the resource.
    pub fn kind(&self) -> ResourceKind {
        match self {
            Self::Absent(kind) => *kind,
            Self::Blob { .. } => ResourceKind::Blob,
            Self::Bool(_) => ResourceKind::Bool,
            Self::String(_) => ResourceKind::String,
        }
    }
}

/// A resource of a dialect, which attributes and types refer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource<'a> {
    /// The dialect.
    pub dialect: DialectId,
    /// The key, unique in the dialect.
    pub key: StringId,
    /// The value.
    pub value: ResourceValue<'a>,
}

/// Resources that belong to no dialect and that nothing refers to, such as a
/// reproducer of a pass pipeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalResources<'a> {
    /// What they are for.
    pub name: StringId,
    /// Keys and values.
    pub resources: Vec<(StringId, ResourceValue<'a>)>,
}

/// The tables of a file, or of one to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables<'a> {
    pub(crate) strings: Vec<Cow<'a, [u8]>>,
    pub(crate) dialects: Vec<Dialect<'a>>,
    pub(crate) op_names: Vec<OpName>,
    pub(crate) attributes: Entries<'a>,
    pub(crate) types: Entries<'a>,
    pub(crate) properties: Vec<Properties<'a>>,
    pub(crate) resources: Vec<Resource<'a>>,
    pub(crate) external: Vec<ExternalResources<'a>>,
}

/// A slice and an accessor per table.
macro_rules! tables {
    ($($text:literal $all:ident $one:ident: $id:ident => $row:ty;)*) => {
        impl<'a> Tables<'a> {$(
            #[doc = concat!("All ", $text, ", by id.")]
            pub fn $all(&self) -> &[$row] {
                &self.$all
            }
            #[doc = concat!("One of the ", $text, "; panics if it is not of these tables.")]
            #[inline]
            pub fn $one(&self, id: $id) -> &$row {
                &self.$all[id.index()]
            }
        )*}
    };
}
tables! {
    "strings" strings string: StringId => Cow<'a, [u8]>;
    "dialects" dialects dialect: DialectId => Dialect<'a>;
    "names of ops" op_names op_name: OpNameId => OpName;
    "encoded properties" properties property: PropertiesId => Properties<'a>;
    "resources of dialects" resources resource: ResourceId => Resource<'a>;
}

impl<'a> Tables<'a> {
    /// All attributes, by id.
    pub fn attributes(&self) -> &Entries<'a> {
        &self.attributes
    }
    /// One of the attributes; panics if it is not of these tables.
    #[inline]
    pub fn attribute(&self, id: AttributeId) -> Entry<'_> {
        self.attributes.get(id.index())
    }
    /// All types, by id.
    pub fn types(&self) -> &Entries<'a> {
        &self.types
    }
    /// One of the types; panics if it is not of these tables.
    #[inline]
    pub fn ty(&self, id: TypeId) -> Entry<'_> {
        self.types.get(id.index())
    }
    /// Resources that belong to no dialect.
    pub fn external(&self) -> &[ExternalResources<'a>] {
        &self.external
    }
    /// A string that must be UTF-8, as names are.
    ///
    /// # Errors
    /// If there is no such string, or it is not UTF-8.
    pub fn str(&self, id: StringId) -> Result<&str> {
        std::str::from_utf8(self.string(id)).map_err(|_| Error::new(ErrorKind::Utf8))
    }
    /// The namespace of a dialect; empty if it is not UTF-8, which no reader
    /// lets pass.
    pub fn dialect_name(&self, id: DialectId) -> &str {
        self.str(self.dialect(id).name).unwrap_or_default()
    }
    /// The whole name of an op.
    pub fn full_name(&self, id: OpNameId) -> String {
        let op = self.op_name(id);
        let dialect = self.dialect_name(op.dialect);
        match self.str(op.name) {
            Ok("") | Err(_) => dialect.to_owned(),
            Ok(name) => format!("{dialect}.{name}"),
        }
    }
    /// What the place of a file in memory must be a multiple of, so that all
    /// blobs are where they ask to be; in bytes.
    pub fn alignment(&self) -> u64 {
        let external = self.external.iter().flat_map(|g| &g.resources);
        let values = external.map(|(_, v)| v);
        let all = values.chain(self.resources.iter().map(|r| &r.value));
        let of = |v: &ResourceValue| match v {
            ResourceValue::Blob { alignment, .. } => *alignment,
            _ => 1,
        };
        all.map(of).max().unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_ops_may_have_no_dot() {
        let mut t = crate::unique::UniqueTables::new();
        let [a, b] = ["x.y", "z"].map(|n| t.op_name(n, true));
        let tables = t.finish();
        assert_eq!(tables.full_name(a), "x.y");
        assert_eq!(tables.full_name(b), "z");
    }

    #[test]
    fn the_largest_alignment_counts() {
        let mut t = crate::unique::UniqueTables::new();
        let x = t.dialect("x");
        assert_eq!(t.tables().alignment(), 1);
        for (key, alignment) in [("a", 8), ("b", 64), ("c", 16)] {
            let data = Cow::Borrowed(&[0u8][..]);
            t.resource(x, key, ResourceValue::Blob { alignment, data });
        }
        assert_eq!(t.tables().alignment(), 64);
    }
}
