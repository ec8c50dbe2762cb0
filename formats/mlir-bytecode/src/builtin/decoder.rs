//! Description of the builtin dialect, which every reader and writer uses.

use super::attributes::Attribute;
use super::check;
use super::encodings::{ATTRIBUTES, TYPES, type_codes};
use super::types::{MAX_WIDTH, Type, WideFloat};
use crate::dialect::{AttributeFacts, DialectDecoder, EntryFacts, Fault, TypeFacts, find_encoding};
use crate::encoding::{EncodedField, EncodingDef, Field, Scalar};
use crate::floats::FloatType;
use crate::wire::Cursor;

/// Layouts of the properties of builtin ops.
const PROPERTIES: &[(&str, &[Field])] = &[(
    "module",
    &[Field::OptionalAttribute, Field::OptionalAttribute],
)];

/// Maximum number of dimensions that are multiplied before a type is checked. It bounds
/// the cost of a huge type that many entries refer to.
const MAX_RANK: u64 = 100;

/// Description of the builtin dialect. Every reader and writer uses it.
#[derive(Clone, Copy, Debug)]
pub struct Builtin;

/// The only value of [`Builtin`].
pub const BUILTIN: &Builtin = &Builtin;

impl DialectDecoder for Builtin {
    fn name(&self) -> &str {
        "builtin"
    }
    fn attribute(&self, code: u64) -> Option<&EncodingDef> {
        find_encoding(ATTRIBUTES, code)
    }
    fn ty(&self, code: u64) -> Option<&EncodingDef> {
        find_encoding(TYPES, code)
    }
    fn properties(&self, op: &str, _version: u64) -> Option<&[Field]> {
        let mut all = PROPERTIES.iter();
        all.find(|(name, _)| *name == op).map(|(_, fields)| *fields)
    }
    fn scalar(&self, encoding: &EncodingDef, mut body: Cursor) -> Option<Scalar> {
        match encoding.code {
            type_codes::INTEGER => {
                let width = u32::try_from(body.varint().ok()? >> 2).ok()?;
                (width <= MAX_WIDTH).then_some(Scalar::Integer(width))
            }
            type_codes::INDEX => Some(Scalar::Integer(64)),
            code => {
                let width = FloatType::with_code(code).map(FloatType::width);
                let width = width.or_else(|| WideFloat::with_code(code).map(WideFloat::width));
                width.map(Scalar::Float)
            }
        }
    }
    fn text_scalar(&self, text: &[u8]) -> Option<Scalar> {
        let float = FloatType::with_name(std::str::from_utf8(text).ok()?)?;
        float
            .builtin_code()
            .is_none()
            .then_some(Scalar::Float(float.width()))
    }
    fn elements(&self, encoding: &EncodingDef, mut body: Cursor) -> Option<u64> {
        match encoding.code {
            type_codes::TENSOR | type_codes::VECTOR => {}
            type_codes::TENSOR_WITH_ENCODING => {
                body.varint().ok()?;
            }
            _ => return None,
        }
        let rank = body.varint().ok()?;
        if rank > MAX_RANK {
            return None;
        }
        let mut product = 1u64;
        for _ in 0..rank {
            let size = u64::try_from(body.signed().ok()?).ok()?;
            product = product.checked_mul(size)?;
        }
        Some(product)
    }
    fn check_attribute(
        &self,
        encoding: &EncodingDef,
        fields: &[EncodedField],
        facts: &EntryFacts,
    ) -> Result<AttributeFacts, Fault> {
        let attribute = Attribute::from_fields(encoding.code, fields)?;
        check::attribute(&attribute, facts)
    }
    fn check_type(
        &self,
        encoding: &EncodingDef,
        fields: &[EncodedField],
        facts: &EntryFacts,
    ) -> Result<TypeFacts, Fault> {
        check::ty(&Type::from_fields(encoding.code, fields)?, facts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_types_have_widths() {
        let scalar = |code, body: &[u8]| {
            let encoding = BUILTIN.ty(code).unwrap();
            BUILTIN.scalar(encoding, Cursor::new(body))
        };
        assert_eq!(scalar(0, &[]), None);
        assert_eq!(scalar(0, &[(4 << 2) << 1 | 1]), Some(Scalar::Integer(4)));
        assert_eq!(scalar(1, &[]), Some(Scalar::Integer(64)));
        assert_eq!(scalar(7, &[]), Some(Scalar::Float(80)));
        assert_eq!(scalar(9, &[1]), None);
        assert_eq!(BUILTIN.text_scalar(b"tf32"), Some(Scalar::Float(19)));
        assert_eq!(BUILTIN.text_scalar(b"f32"), None);
    }
}
