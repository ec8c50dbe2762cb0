//! Access to the contents of builtin attributes.

use crate::error::Result;
use mlir_bytecode::{AttributeId, Decoder, EncodedField, StringId, builtin::attribute_codes};

/// Name, which is a string attribute, and value.
pub(crate) type NamedAttribute = (AttributeId, AttributeId);

/// Returns the entries of a dictionary attribute.
pub(crate) fn dictionary_entries(
    decoder: &Decoder,
    id: AttributeId,
) -> Result<Vec<NamedAttribute>> {
    let mut all = Vec::new();
    let mut name = None;
    decoder.attribute(id, &mut |p| {
        if let EncodedField::Attribute(a) = p {
            match name.take() {
                None => name = Some(a),
                Some(name) => all.push((name, a)),
            }
        }
    })?;
    Ok(all)
}

/// Returns the string of a builtin string attribute, or `None` for other attributes.
pub(crate) fn string(decoder: &Decoder, id: AttributeId) -> Result<Option<StringId>> {
    let mut text = None;
    let mut code = None;
    decoder.attribute(id, &mut |p| match p {
        EncodedField::Varint(n) if code.is_none() => code = Some(n),
        EncodedField::String(s) => text = Some(s),
        _ => {}
    })?;
    let is_string = matches!(
        code,
        Some(attribute_codes::STRING | attribute_codes::TYPED_STRING)
    );
    Ok(text.filter(|_| is_string))
}
