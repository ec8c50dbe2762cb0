//! Reader and writer of encoded fields.

use crate::dialect::Fault;
use crate::encoding::EncodedField;
use crate::ids::{AttributeId, TypeId};
use crate::wire::unzigzag;

/// Reader of encoded fields. The tables of encodings determine the order of fields, so a
/// wrong field means that a table and its Rust type differ.
pub(super) struct FieldReader<'p, 'b>(pub(super) std::slice::Iter<'p, EncodedField<'b>>);

impl<'b> FieldReader<'_, 'b> {
    pub(super) fn field(&mut self) -> Result<EncodedField<'b>, Fault> {
        self.0
            .next()
            .copied()
            .ok_or(Fault::new("what its layout says", 0))
    }
    pub(super) fn mismatch<T>(&self) -> Result<T, Fault> {
        Err(Fault::new("what its layout says", self.0.len() as u64))
    }
    pub(super) fn varint(&mut self) -> Result<u64, Fault> {
        match self.field()? {
            EncodedField::Varint(v) => Ok(v),
            _ => self.mismatch(),
        }
    }
    pub(super) fn byte(&mut self) -> Result<u8, Fault> {
        match self.field()? {
            EncodedField::Byte(b) => Ok(b),
            _ => self.mismatch(),
        }
    }
    pub(super) fn attribute(&mut self) -> Result<AttributeId, Fault> {
        match self.field()? {
            EncodedField::Attribute(id) => Ok(id),
            _ => self.mismatch(),
        }
    }
    pub(super) fn ty(&mut self) -> Result<TypeId, Fault> {
        match self.field()? {
            EncodedField::Type(id) => Ok(id),
            _ => self.mismatch(),
        }
    }
    pub(super) fn string(&mut self) -> Result<crate::ids::StringId, Fault> {
        match self.field()? {
            EncodedField::String(id) => Ok(id),
            _ => self.mismatch(),
        }
    }
    pub(super) fn blob(&mut self) -> Result<&'b [u8], Fault> {
        match self.field()? {
            EncodedField::Blob(b) => Ok(b),
            _ => self.mismatch(),
        }
    }
    /// Reads a count and as many items.
    pub(super) fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<T, Fault>,
    ) -> Result<Vec<T>, Fault> {
        let count = self.varint()?;
        (0..count).map(|_| item(self)).collect()
    }
    pub(super) fn shape(&mut self) -> Result<Vec<i64>, Fault> {
        self.list(|p| p.varint().map(unzigzag))
    }
}

/// Writes a count and all items.
pub(super) fn write_list<'b, T: Copy>(
    out: &mut Vec<EncodedField<'b>>,
    items: &[T],
    mut item: impl FnMut(&mut Vec<EncodedField<'b>>, T),
) {
    out.push(EncodedField::Varint(items.len() as u64));
    items.iter().for_each(|&i| item(out, i));
}
