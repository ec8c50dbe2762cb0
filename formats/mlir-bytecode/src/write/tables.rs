//! Writer of strings, dialects, attributes, types and resources.

use super::numbering::{NumberedIds, Numbering};
use crate::decoder::Decoder;
use crate::encoding::EncodedField;
use crate::error::Result;
use crate::ids::*;
use crate::tables::{ResourceKind, ResourceValue, Tables};
use crate::version;
use crate::wire::Emitter;
use std::collections::HashMap;

/// Strings in the order in which they are first written.
pub(super) struct Strings<'m> {
    tables: &'m Tables<'m>,
    numbers: Vec<u32>,
    by_text: HashMap<&'m [u8], u32>,
    order: Vec<&'m [u8]>,
}

impl<'m> Strings<'m> {
    /// Returns an empty list of strings, or the strings of the tables if
    /// `preserve_numbers` is set.
    pub fn new(tables: &'m Tables, preserve_numbers: bool) -> Self {
        let strings = &tables.strings;
        let mut all = Self {
            numbers: vec![u32::MAX; strings.len()],
            tables,
            by_text: HashMap::new(),
            order: Vec::new(),
        };
        if preserve_numbers {
            all.numbers = (0..strings.len() as u32).collect();
            all.order = strings.iter().map(|s| &**s).collect();
        }
        all
    }
    /// Returns the number of a string, and adds the string if needed.
    pub fn number(&mut self, id: StringId) -> u64 {
        let number = &mut self.numbers[id.index()];
        if *number == u32::MAX {
            // Two strings of the tables may be equal.
            let text = &**self.tables.string(id);
            let next = self.order.len() as u32;
            *number = *self.by_text.entry(text).or_insert(next);
            if *number == next {
                self.order.push(text);
            }
        }
        (*number).into()
    }
    /// Returns the section of strings.
    pub fn finish(self) -> Emitter<'m> {
        let mut out = Emitter::new();
        out.varint(self.order.len() as u64);
        for text in self.order.iter().rev() {
            out.varint(text.len() as u64 + 1);
        }
        for text in self.order {
            out.bytes(text);
            out.byte(0);
        }
        out
    }
}

/// Writes an encoded field with the new numbers.
#[inline]
pub(super) fn write_field<'m>(
    field: EncodedField<'m>,
    numbering: &Numbering,
    strings: &mut Strings,
    out: &mut Emitter<'m>,
) {
    match field {
        EncodedField::Attribute(id) => out.varint(numbering.attributes.number(id.0)),
        EncodedField::OptionalAttribute(Some(id)) => {
            out.flagged(numbering.attributes.number(id.0), true);
        }
        EncodedField::Type(id) => out.varint(numbering.types.number(id.0)),
        EncodedField::String(id) => out.varint(strings.number(id)),
        EncodedField::Resource(id) => out.varint(numbering.resources.number(id.0)),
        other => other.emit(out),
    }
}

/// Returns the ids in order, split into groups of consecutive ids of one dialect.
fn groups(order: &NumberedIds, dialect: impl Fn(u32) -> DialectId) -> impl Iterator<Item = &[u32]> {
    order.ids.chunk_by(move |a, b| dialect(*a) == dialect(*b))
}

/// Returns the section of dialects and op names.
pub(super) fn dialects<'m>(
    tables: &'m Tables,
    version: u64,
    numbering: &Numbering,
    strings: &mut Strings,
) -> Emitter<'m> {
    let mut out = Emitter::new();
    out.varint(numbering.dialects.ids.len() as u64);
    for id in &numbering.dialects.ids {
        let dialect = tables.dialect(DialectId(*id));
        let name = strings.number(dialect.name);
        if version < version::DIALECT_VERSIONS {
            out.varint(name);
            continue;
        }
        out.flagged(name, dialect.version.is_some());
        if let Some(version) = &dialect.version {
            let mut content = Emitter::new();
            content.bytes(version);
            out.section(SectionId::DialectVersion, content);
        }
    }
    if version >= version::ELIDED_LOCATIONS {
        out.varint(numbering.op_names.ids.len() as u64);
    }
    for group in groups(&numbering.op_names, |id| {
        tables.op_name(OpNameId(id)).dialect
    }) {
        let dialect = tables.op_name(OpNameId(group[0])).dialect;
        out.varint(numbering.dialects.number(dialect.0));
        out.varint(group.len() as u64);
        for id in group {
            let op = tables.op_name(OpNameId(*id));
            let name = strings.number(op.name);
            if version >= version::PROPERTIES {
                out.flagged(name, op.registered);
            } else {
                out.varint(name);
            }
        }
    }
    out
}

/// Returns the sections of attributes and types: the offsets, and the bodies.
pub(super) fn entries<'m>(
    decoder: &Decoder<'m, '_>,
    numbering: &Numbering,
    strings: &mut Strings,
    preserve_numbers: bool,
) -> Result<(Emitter<'m>, Emitter<'m>)> {
    let tables = decoder.tables();
    let count = numbering.attributes.ids.len() + numbering.types.ids.len();
    // Memory is reserved to avoid copies when the buffers grow.
    let [mut offsets, mut bodies] = [2, 16].map(|each| Emitter::with_capacity(each * count));
    offsets.varint(numbering.attributes.ids.len() as u64);
    offsets.varint(numbering.types.ids.len() as u64);
    for attributes in [true, false] {
        let (order, table) = match attributes {
            true => (&numbering.attributes, &tables.attributes),
            false => (&numbering.types, &tables.types),
        };
        let dialect = |id: u32| table.dialect(id as usize);
        for group in groups(order, dialect) {
            let dialect = dialect(group[0]);
            offsets.varint(numbering.dialects.number(dialect.0));
            offsets.varint(group.len() as u64);
            for &id in group {
                let start = bodies.len();
                let entry = table.get(id as usize);
                if preserve_numbers || !entry.custom {
                    bodies.blob(entry.body);
                } else {
                    let mut sink = |p| write_field(p, numbering, strings, &mut bodies);
                    match attributes {
                        true => decoder.attribute(AttributeId(id), &mut sink)?,
                        false => decoder.ty(TypeId(id), &mut sink)?,
                    };
                }
                offsets.flagged((bodies.len() - start) as u64, entry.custom);
            }
        }
    }
    Ok((offsets, bodies))
}

/// Returns the sections of resources: the offsets, and the values.
pub(super) fn resources<'m>(
    tables: &'m Tables,
    numbering: &Numbering,
    strings: &mut Strings,
) -> (Emitter<'m>, Emitter<'m>) {
    let mut r = ResourceWriter {
        offsets: Emitter::new(),
        values: Emitter::new(),
        group: Vec::new(),
    };
    r.offsets.varint(tables.external.len() as u64);
    for group in &tables.external {
        for (key, value) in &group.resources {
            r.value(*key, value, strings);
        }
        let name = strings.number(group.name);
        r.group(name, strings);
    }
    let dialect = |id| tables.resource(ResourceId(id)).dialect;
    for group in groups(&numbering.resources, dialect) {
        for id in group {
            let resource = tables.resource(ResourceId(*id));
            r.value(resource.key, &resource.value, strings);
        }
        r.group(numbering.dialects.number(dialect(group[0]).0), strings);
    }
    (r.offsets, r.values)
}

struct ResourceWriter<'m> {
    offsets: Emitter<'m>,
    values: Emitter<'m>,
    /// Keys, sizes and kinds of the current group.
    group: Vec<(StringId, u64, ResourceKind)>,
}

impl<'m> ResourceWriter<'m> {
    fn value(&mut self, key: StringId, value: &'m ResourceValue, strings: &mut Strings) {
        let out = &mut self.values;
        let start = out.len();
        match value {
            ResourceValue::Absent(_) => {}
            ResourceValue::Blob { alignment, data } => {
                out.varint(*alignment);
                out.varint(data.len() as u64);
                out.align(*alignment);
                out.blob(data);
            }
            ResourceValue::Bool(b) => out.byte((*b).into()),
            ResourceValue::String(s) => out.varint(strings.number(*s)),
        }
        let size = (out.len() - start) as u64;
        self.group.push((key, size, value.kind()));
    }
    fn group(&mut self, name: u64, strings: &mut Strings) {
        self.offsets.varint(name);
        self.offsets.varint(self.group.len() as u64);
        for (key, size, kind) in self.group.drain(..) {
            self.offsets.varint(strings.number(key));
            self.offsets.varint(size);
            self.offsets.byte(kind as u8);
        }
    }
}
