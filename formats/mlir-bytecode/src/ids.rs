//! Ids: typed indices into the tables and vectors of a module.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            /// Returns the id as an index.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
            /// Returns the id of `index`. Panics if `index` is 2^32 or more; no table is
            /// that large.
            #[inline]
            #[allow(dead_code)] // Some ids are never made from an index.
            pub(crate) fn new(index: usize) -> Self {
                Self(u32::try_from(index).expect("fewer than 2^32 entries"))
            }
        }
    )*};
}

ids! {
    /// Id of a string in the string table.
    StringId
    /// Id of a dialect.
    DialectId
    /// Id of an op name.
    OpNameId
    /// Id of an attribute.
    AttributeId
    /// Id of a type.
    TypeId
    /// Id of a dialect's resource.
    ResourceId
    /// Id of an entry in the properties section.
    PropertiesId
    /// Id of an op; ops are numbered in pre-order.
    OpId
    /// Id of a region.
    RegionId
    /// Id of a block.
    BlockId
    /// Id of a value (an op's result or a block's argument), unique in the module.
    ValueId
}

/// Section of a file; the discriminant is the section's id in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum SectionId {
    /// Strings.
    Strings = 0,
    /// Dialects and op names.
    Dialects = 1,
    /// Bodies of attributes and types.
    Entries = 2,
    /// Sizes and dialects of attributes and types.
    EntryOffsets = 3,
    /// Ops. The regions of an isolated op are a nested section with this id.
    Ir = 4,
    /// Values of resources.
    Resources = 5,
    /// Keys and sizes of resources.
    ResourceOffsets = 6,
    /// Version of a dialect; nested in the dialects section.
    DialectVersion = 7,
    /// Properties of ops.
    Properties = 8,
}

impl SectionId {
    /// All sections, by id.
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

    /// Returns the section with the id `id`, or `None` if there is no such section.
    pub fn from_id(id: u8) -> Option<Self> {
        Self::ALL.get(usize::from(id)).copied()
    }

    /// Returns the section's name in MLIR's documentation.
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
    fn section_ids_equal_their_discriminants() {
        for (n, id) in SectionId::ALL.into_iter().enumerate() {
            assert_eq!(id as usize, n);
            assert_eq!(SectionId::from_id(n as u8), Some(id));
        }
        assert_eq!(SectionId::from_id(9), None);
    }
}
