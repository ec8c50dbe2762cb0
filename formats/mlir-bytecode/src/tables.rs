//! Tables that ops refer to: strings, dialects, op names, attributes, types, properties
//! and resources.

use crate::entries::{Entries, Entry};
use crate::error::{Error, ErrorKind, Result};
use crate::ids::*;
use std::borrow::Cow;

/// Dialect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialect<'a> {
    /// Namespace of the dialect.
    pub name: StringId,
    /// Version in the dialect's own encoding, if the dialect has a version (from bytecode
    /// version 1 on).
    pub version: Option<Cow<'a, [u8]>>,
}

/// Name of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpName {
    /// Dialect, whose namespace is the first part of the name.
    pub dialect: DialectId,
    /// Part of the name after the namespace and the dot; empty if the name has no dot.
    pub name: StringId,
    /// Whether the producer of the file had registered the op, which determines the
    /// layout of its properties. True before version 5, which has no such flag.
    pub registered: bool,
}

/// Encoded properties of ops. Ops with different names share an entry if the bytes are
/// equal; the op's name determines the layout of the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Properties<'a> {
    /// Encoded bytes, which refer to other entries by their ids.
    pub body: Cow<'a, [u8]>,
    /// Offset of the bytes in the file, in bytes; 0 if the properties were not read from
    /// a file.
    pub offset: usize,
}

/// Kind of a resource; the discriminant is the number in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ResourceKind {
    /// Bytes.
    Blob = 0,
    /// Boolean.
    Bool = 1,
    /// String.
    String = 2,
}

/// Value of a resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResourceValue<'a> {
    /// Resource without data: the file only declares it.
    Absent(ResourceKind),
    /// Bytes.
    Blob {
        /// Required alignment of the bytes in memory, in bytes.
        alignment: u64,
        /// Bytes.
        data: Cow<'a, [u8]>,
    },
    /// Boolean.
    Bool(bool),
    /// String.
    String(StringId),
}

impl ResourceValue<'_> {
    /// Returns the kind of the resource.
    pub fn kind(&self) -> ResourceKind {
        match self {
            Self::Absent(kind) => *kind,
            Self::Blob { .. } => ResourceKind::Blob,
            Self::Bool(_) => ResourceKind::Bool,
            Self::String(_) => ResourceKind::String,
        }
    }
}

/// Resource of a dialect. Attributes and types can refer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource<'a> {
    /// Dialect.
    pub dialect: DialectId,
    /// Key, which is unique within the dialect.
    pub key: StringId,
    /// Value.
    pub value: ResourceValue<'a>,
}

/// Resources that belong to no dialect. Nothing refers to them. An example is the
/// reproducer of a pass pipeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalResources<'a> {
    /// Purpose of the resources.
    pub name: StringId,
    /// Keys and values.
    pub resources: Vec<(StringId, ResourceValue<'a>)>,
}

/// Tables of a file that was read, or that is to be written.
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

/// Defines a slice and an accessor for each table.
macro_rules! tables {
    ($($text:literal $all:ident $one:ident: $id:ident => $row:ty;)*) => {
        impl<'a> Tables<'a> {$(
            #[doc = concat!("Returns all ", $text, ", by id.")]
            pub fn $all(&self) -> &[$row] {
                &self.$all
            }
            #[doc = concat!("Returns one of the ", $text, ". Panics if the tables do not have it.")]
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
    /// Returns all attributes, by id.
    pub fn attributes(&self) -> &Entries<'a> {
        &self.attributes
    }
    /// Returns the attribute `id`. Panics if the tables do not have it.
    #[inline]
    pub fn attribute(&self, id: AttributeId) -> Entry<'_> {
        self.attributes.get(id.index())
    }
    /// Returns all types, by id.
    pub fn types(&self) -> &Entries<'a> {
        &self.types
    }
    /// Returns the type `id`. Panics if the tables do not have it.
    #[inline]
    pub fn ty(&self, id: TypeId) -> Entry<'_> {
        self.types.get(id.index())
    }
    /// Returns the resources that belong to no dialect.
    pub fn external(&self) -> &[ExternalResources<'a>] {
        &self.external
    }
    /// Returns a string as UTF-8. All names are UTF-8. Panics if the tables do not have
    /// the string.
    ///
    /// # Errors
    /// Fails if the string is not UTF-8.
    pub fn str(&self, id: StringId) -> Result<&str> {
        std::str::from_utf8(self.string(id)).map_err(|_| Error::new(ErrorKind::Utf8))
    }
    /// Returns the namespace of a dialect. All readers check that a namespace is UTF-8;
    /// the result is empty if it is not.
    pub fn dialect_name(&self, id: DialectId) -> &str {
        self.str(self.dialect(id).name).unwrap_or_default()
    }
    /// Returns the full name of an op, with its namespace.
    pub fn full_name(&self, id: OpNameId) -> String {
        let op = self.op_name(id);
        let dialect = self.dialect_name(op.dialect);
        match self.str(op.name) {
            Ok("") | Err(_) => dialect.to_owned(),
            Ok(name) => format!("{dialect}.{name}"),
        }
    }
    /// Returns the alignment in memory that a file needs for all of its blobs to be
    /// aligned, in bytes: 1 if it has no blobs.
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
    fn full_name_of_an_op_without_a_dot_is_its_namespace() {
        let mut t = crate::unique_tables::UniqueTables::new();
        let [a, b] = ["x.y", "z"].map(|n| t.op_name(n, true));
        let tables = t.finish();
        assert_eq!(tables.full_name(a), "x.y");
        assert_eq!(tables.full_name(b), "z");
    }

    #[test]
    fn alignment_is_the_largest_of_all_blobs() {
        let mut t = crate::unique_tables::UniqueTables::new();
        let x = t.dialect("x");
        assert_eq!(t.tables().alignment(), 1);
        for (key, alignment) in [("a", 8), ("b", 64), ("c", 16)] {
            let data = Cow::Borrowed(&[0u8][..]);
            t.resource(x, key.as_bytes(), ResourceValue::Blob { alignment, data });
        }
        assert_eq!(t.tables().alignment(), 64);
    }
}
