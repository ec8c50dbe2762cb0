//! Views of a draft's types and attributes.

use super::pool::{HeadData, Pool};
use crate::{
    held::{HeldAttribute, HeldElement, HeldType},
    holder::Holder,
    reader::Reader,
    stored::Stored,
    type_text::text_of,
};
use mlir_bytecode::{AttributeId, StringId, TypeId};
use stablehlo_opset::types::Type;

/// Type of a draft.
pub type DraftType<'x, 'a> = HeldType<&'x Pool<'a>>;
/// Type of elements of a draft.
pub type DraftElement<'x, 'a> = HeldElement<'x, &'x Pool<'a>>;
/// Attribute of a draft.
pub type DraftAttribute<'x, 'a> = HeldAttribute<'x, &'x Pool<'a>>;

impl<'x> Holder<'x> for &'x Pool<'_> {
    /// Data of the op, and index of the attribute in the declaration.
    type Origin = (&'x HeadData, usize);

    fn ty(self, id: TypeId) -> &'x Type {
        Pool::ty(self, id)
    }
    fn type_text(self, id: TypeId) -> String {
        text_of(&|id| Pool::ty(self, id), id)
    }
    fn text(self, id: StringId) -> &'x str {
        Pool::text(self, id)
    }
    /// Returns the number of the attribute in the tables.
    fn attribute_text(self, id: AttributeId) -> String {
        format!("attribute #{}", id.index())
    }
    fn read<R>(self, read: impl FnOnce(&Reader) -> R) -> R {
        self.with_reader(read)
    }
}

impl DraftAttribute<'_, '_> {
    /// Returns the attribute that holds the value, if one attribute holds it.
    pub(super) fn id(self) -> Option<AttributeId> {
        match self {
            Self::Stored(_, Stored::Attribute(id), _) => Some(*id),
            Self::Any(_, id) => Some(id),
            Self::Stored(_, Stored::Elements(elements), _) => Some(elements.attribute),
            Self::Stored(pool, _, (head, index)) => pool.attribute_id(head, index),
            Self::Alias(_) => None,
        }
    }
}
