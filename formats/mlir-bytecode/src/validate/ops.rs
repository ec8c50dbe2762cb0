//! Checks that ops refer to attributes of the right kind.

use crate::decoder::Decoder;
use crate::dialect::AttributeFacts;
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
