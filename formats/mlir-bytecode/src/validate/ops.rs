//! Checks that ops refer to attributes of the right kind.

use crate::builtin::Attribute as Builtin;
use crate::decoder::Decoder;
use crate::dialect::AttributeFacts;
use crate::encoding::EncodedField;
use crate::error::{Error, ErrorKind, Result};
use crate::events::Event;
use crate::ids::{AttributeId, OpNameId, PropertiesId, SectionId};
use crate::module::ParsedBody;
use crate::sections::Bytecode;
use std::collections::HashSet;

/// Reads the ops of a file, and checks the entries that they refer to.
pub(super) fn read(
    file: &Bytecode,
    decoder: &Decoder,
    attributes: &[AttributeFacts],
    accept_undescribed: bool,
) -> Result<ParsedBody> {
    let location = |id: AttributeId, offset| match attributes[id.index()] {
        AttributeFacts::Location { .. } | AttributeFacts::Unknown => Ok(()),
        _ => Err(invalid("location", "a location", id, offset)),
    };
    let dictionary = |id: AttributeId, offset| match attributes[id.index()] {
        AttributeFacts::Dictionary => Ok(()),
        _ => Err(invalid("attributes of an op", "a dictionary", id, offset)),
    };
    let mut names = (0..file.tables.op_names().len()).map(|n| OpNameId(n as u32));
    let module = names.find(|name| file.tables.full_name(*name) == "builtin.module");
    let mut properties = CheckedProperties {
        decoder,
        accept_undescribed,
        first_name: vec![None; file.tables.properties().len()],
        more_names: HashSet::new(),
    };
    let mut offset = 0;
    ParsedBody::read(file, &mut |event| {
        match event {
            Event::Op(op) => {
                offset = op.offset;
                location(op.location, offset)?;
                if let Some(id) = op.attributes {
                    dictionary(id, offset)?;
                    if module == Some(op.name) {
                        let wrong = wrong_name(decoder, attributes, id);
                        let error = |id| {
                            Err(invalid(
                                "name or visibility of a module",
                                "a string",
                                id,
                                offset,
                            ))
                        };
                        wrong.map_or(Ok(()), error)?;
                    }
                }
                if let Some(id) = op.properties {
                    properties.check(op.name, id)?;
                }
            }
            Event::Block(block) => {
                let mut locations = block.arguments.iter().filter_map(|a| a.location);
                locations.try_for_each(|id| location(id, offset))?;
            }
            _ => {}
        }
        Ok(())
    })
}

/// Returns the name or the visibility of a module that is not a string, or `None` if both are strings or
/// absent. MLIR's reader drops such a name without an error. `id` is the dictionary of the module.
fn wrong_name(
    decoder: &Decoder,
    attributes: &[AttributeFacts],
    id: AttributeId,
) -> Option<AttributeId> {
    let mut fields = Vec::new();
    decoder.attribute(id, &mut |f| fields.push(f)).ok()??;
    let [EncodedField::Varint(code), rest @ ..] = &fields[..] else {
        return None;
    };
    let Ok(Builtin::Dictionary(entries)) = Builtin::from_fields(*code, rest) else {
        return None;
    };
    let is_string = |id: AttributeId| {
        use AttributeFacts::{String, Unknown};
        matches!(attributes[id.index()], String(_) | Unknown)
    };
    let is_name = |id: AttributeId| match attributes[id.index()] {
        AttributeFacts::String(text) => {
            let text: &[u8] = decoder.tables().string(text);
            [&b"sym_name"[..], b"sym_visibility"].contains(&text)
        }
        _ => false,
    };
    let mut entries = entries.into_iter();
    let wrong = entries.find(|(name, value)| is_name(*name) && !is_string(*value));
    wrong.map(|(_, value)| value)
}

#[cold]
fn invalid(item: &'static str, expected: &'static str, id: AttributeId, offset: usize) -> Error {
    let kind = ErrorKind::Invalid {
        item,
        expected,
        found: id.0.into(),
    };
    Error::at(kind, Some(SectionId::Ir), offset)
}

/// Properties that are already checked, with the op names that they were checked for.
struct CheckedProperties<'c, 't, 'a> {
    decoder: &'c Decoder<'t, 'a>,
    accept_undescribed: bool,
    /// First op name, by properties. Most properties belong to ops of one name only.
    first_name: Vec<Option<OpNameId>>,
    /// Further op names, with the properties.
    more_names: HashSet<(OpNameId, PropertiesId)>,
}

impl CheckedProperties<'_, '_, '_> {
    fn check(&mut self, name: OpNameId, id: PropertiesId) -> Result<()> {
        let first = self.first_name[id.index()];
        let new = match first {
            None => {
                self.first_name[id.index()] = Some(name);
                true
            }
            Some(first) => first != name && self.more_names.insert((name, id)),
        };
        if !new {
            return Ok(());
        }
        match self.decoder.properties(name, id, &mut |_| ()) {
            Err(e)
                if self.accept_undescribed
                    && matches!(e.kind(), ErrorKind::UnknownEncoding { .. }) =>
            {
                Ok(())
            }
            checked => checked,
        }
    }
}
