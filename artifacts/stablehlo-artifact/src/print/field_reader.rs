//! Reader of the fields of types and attributes.

use mlir_bytecode::{AttributeId, EncodedField, StringId, TypeId, unzigzag};

/// Reader of the encoded fields of a type or attribute. Validated bytecode has the
/// fields that the kind declares.
pub(super) struct FieldReader<'p, 'b>(pub &'p [EncodedField<'b>]);

impl<'b> FieldReader<'_, 'b> {
    fn next(&mut self) -> Option<EncodedField<'b>> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }
    pub fn uint(&mut self) -> u64 {
        match self.next() {
            Some(EncodedField::Varint(n)) => n,
            Some(EncodedField::Byte(b)) => b.into(),
            _ => 0,
        }
    }
    pub fn int(&mut self) -> i64 {
        unzigzag(self.uint())
    }
    pub fn ints(&mut self) -> Vec<i64> {
        let n = self.uint();
        (0..n).map(|_| self.int()).collect()
    }
    /// Reads the bits of an integer or a float.
    pub fn bits(&mut self) -> u64 {
        match self.next() {
            Some(EncodedField::Varint(n)) => unzigzag(n) as u64,
            Some(EncodedField::Byte(b)) => b.into(),
            _ => 0,
        }
    }
    pub fn ty(&mut self) -> TypeId {
        match self.next() {
            Some(EncodedField::Type(id)) => id,
            _ => unreachable!("validated bytecode has a type here"),
        }
    }
    pub fn types(&mut self) -> Vec<TypeId> {
        let n = self.uint();
        (0..n).map(|_| self.ty()).collect()
    }
    pub fn attribute(&mut self) -> AttributeId {
        match self.next() {
            Some(EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id))) => id,
            _ => unreachable!("validated bytecode has an attribute here"),
        }
    }
    /// Reads a list. Returns an empty list if no field is left.
    pub fn attributes(&mut self) -> Vec<AttributeId> {
        let n = self.uint();
        (0..n).map(|_| self.attribute()).collect()
    }
    /// Returns whether the next optional attribute is present. Consumes it if it is
    /// absent.
    pub fn is_present(&mut self) -> bool {
        if let [EncodedField::OptionalAttribute(None), rest @ ..] = self.0 {
            self.0 = rest;
            return false;
        }
        true
    }
    pub fn string(&mut self) -> StringId {
        match self.next() {
            Some(EncodedField::String(id)) => id,
            _ => unreachable!("validated bytecode has a string here"),
        }
    }
    pub fn blob(&mut self) -> &'b [u8] {
        match self.next() {
            Some(EncodedField::Blob(data)) => data,
            _ => &[],
        }
    }
}
