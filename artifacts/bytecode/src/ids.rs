//! What is known by a number.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            /// As an index.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
            /// The id of an index; panics from 2^32 on, which no table reaches.
            #[inline]
            #[allow(dead_code)] // Not every kind of id is made from an index.
            pub(crate) fn new(index: usize) -> Self {
                Self(u32::try_from(index).expect("fewer than 2^32 entries"))
            }
        }
    )*};
}

ids! {
    /// A string of the string table.
    StringId
    /// A dialect.
    DialectId
    /// The name of an op.
    OpNameId
    /// An attribute.
    AttributeId
    /// A type.
    TypeId
    /// A resource of a dialect.
    ResourceId
    /// An entry of the properties section.
    PropertiesId
    /// An op, numbered in pre-order.
    OpId
    /// A region.
    RegionId
    /// A block.
    BlockId
    /// A result of an op, or an argument of a block; unique in the module.
    ValueId
}

/// What a section holds; the discriminant is the section's id in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum SectionId {
    /// The strings.
    Strings = 0,
    /// The dialects and the names of ops.
    Dialects = 1,
    /// The bodies of attributes and types.
    Entries = 2,
    /// The sizes and dialects of attributes and types.
    EntryOffsets = 3,
    /// Ops; also the regions of an isolated op, as a section of their own.
    Ir = 4,
    /// The values of resources.
    Resources = 5,
    /// The keys and sizes of resources.
    ResourceOffsets = 6,
    /// The version of a dialect; nested in the section of dialects.
    DialectVersion = 7,
    /// The properties of ops.
    Properties = 8,
}

impl SectionId {
    /// All of them, by id.
    pub const ALL: [Self; 9] = [
        Self::Strings,
        Self::Dialects,
        Self::Entries,
        Self::EntryOffsets,
        Self::Ir,
        Self::Resources,
        Self::ResourceOffsets,
        Self::DialectVersion,
        Self::Properties,
    ];

    /// The section with an id.
    pub fn from_id(id: u8) -> Option<Self> {
        Self::ALL.get(usize::from(id)).copied()
    }

    /// The name that MLIR's documentation gives it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Strings => "string",
            Self::Dialects => "dialect",
            Self::Entries => "attribute/type",
            Self::EntryOffsets => "attribute/type offset",
            Self::Ir => "IR",
            Self::Resources => "resource",
            Self::ResourceOffsets => "resource offset",
            Self::DialectVersion => "dialect version",
            Self::Properties => "properties",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn section_ids_are_their_discriminants() {
        for (n, id) in SectionId::ALL.into_iter().enumerate() {
            assert_eq!(id as usize, n);
            assert_eq!(SectionId::from_id(n as u8), Some(id));
        }
        assert_eq!(SectionId::from_id(9), None);
    }
}
