//! Checks attributes and types, each after the entries that it refers to.

use super::text;
use crate::decoder::Decoder;
use crate::dialect::{AttributeFacts, DialectDecoder, EntryFacts, Fault, TypeClass, TypeFacts};
use crate::encoding::{EncodedField, EncodingDef, Scalar};
use crate::entries::Entry;
use crate::error::{Error, ErrorItem, ErrorKind, Result};
use crate::ids::{AttributeId, DialectId, SectionId, TypeId};
use crate::limits::Limits;

/// Facts about all attributes and types.
pub(super) struct TableFacts {
    pub attributes: Vec<AttributeFacts>,
    types: Vec<TypeFacts>,
    /// Number of parts of the largest attribute or type, if parts that are shared count each time.
    pub most_parts: u32,
}

/// Checks all attributes and types, even if nothing refers to them.
pub(super) fn check(
    decoder: &Decoder,
    limits: &Limits,
    accept_undescribed: bool,
) -> Result<TableFacts> {
    let tables = decoder.tables();
    let attributes = tables.attributes().len();
    let nodes = attributes + tables.types().len();
    let mut walk = EntryWalk {
        decoder,
        limits,
        accept_undescribed,
        attributes,
        depths: vec![UNVISITED; nodes],
        parts: vec![0; nodes],
        visits: Vec::new(),
        facts: TableFacts {
            most_parts: 0,
            attributes: vec![AttributeFacts::Unknown; attributes],
            types: vec![TypeFacts::default(); nodes - attributes],
        },
    };
    let mut fields = Vec::new();
    // Types come first: an error in the type of a number is then reported for the type,
    // not for the number.
    for node in (attributes..nodes).chain(0..attributes) {
        walk.check_with_references(node, &mut fields)?;
    }
    Ok(walk.facts)
}

/// Returns whether an encoding is unknown because its dialect, or the dialect's version,
/// is not described. Codes of builtin do not count: MLIR's reader does not know other
/// codes either.
fn is_undescribed(e: &Error) -> bool {
    matches!(e.kind(), ErrorKind::UnknownEncoding { name, .. } if &**name != "builtin")
}

/// Markers in `EntryWalk::depths`, for nodes that are not checked yet, and for nodes whose
/// references are being checked.
const UNVISITED: u32 = u32::MAX;
const VISITING: u32 = u32::MAX - 1;

enum Visit {
    Enter(usize),
    Leave(usize),
}

struct EntryWalk<'w, 't, 'a> {
    decoder: &'w Decoder<'t, 'a>,
    limits: &'w Limits,
    accept_undescribed: bool,
    /// Number of attributes. Nodes below this number are attributes, the others are
    /// types.
    attributes: usize,
    /// Depth of references of each node, or a marker.
    depths: Vec<u32>,
    /// Number of parts of each checked node, if parts that are shared count each time.
    parts: Vec<u32>,
    visits: Vec<Visit>,
    facts: TableFacts,
}

impl<'t, 'a> EntryWalk<'_, 't, 'a> {
    fn entry(&self, node: usize) -> Entry<'t> {
        let tables = self.decoder.tables();
        match node.checked_sub(self.attributes) {
            None => tables.attributes().get(node),
            Some(n) => tables.types().get(n),
        }
    }

    fn dialect(&self, node: usize) -> DialectId {
        let tables = self.decoder.tables();
        match node.checked_sub(self.attributes) {
            None => tables.attributes().dialect(node),
            Some(n) => tables.types().dialect(n),
        }
    }

    /// Reads the encoded fields of a node, and returns its encoding. Returns `None` if
    /// the node is in assembly format, or has an accepted encoding without a description.
    fn read_fields(
        &self,
        node: usize,
        fields: &mut Vec<EncodedField<'t>>,
    ) -> Result<Option<&'t EncodingDef>> {
        fields.clear();
        let mut sink = |f| fields.push(f);
        let encoding = match node.checked_sub(self.attributes) {
            None => self.decoder.attribute(AttributeId::new(node), &mut sink),
            Some(n) => self.decoder.ty(TypeId::new(n), &mut sink),
        };
        match encoding {
            Err(e) if self.accept_undescribed && is_undescribed(&e) => {
                fields.clear();
                Ok(None)
            }
            encoding => encoding,
        }
    }

    fn child(&self, field: &EncodedField) -> Option<usize> {
        match field {
            EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id)) => {
                Some(id.index())
            }
            EncodedField::Type(id) => Some(self.attributes + id.index()),
            _ => None,
        }
    }

    /// Checks a node and all nodes that it refers to. Does not recurse, because
    /// references may nest deeply.
    fn check_with_references(
        &mut self,
        node: usize,
        fields: &mut Vec<EncodedField<'t>>,
    ) -> Result<()> {
        self.visits.push(Visit::Enter(node));
        while let Some(visit) = self.visits.pop() {
            match visit {
                Visit::Enter(node) => match self.depths[node] {
                    UNVISITED => {
                        self.depths[node] = VISITING;
                        let encoding = self.read_fields(node, fields)?;
                        let below = self.deepest(fields);
                        if below < Some(VISITING) {
                            self.check_node(node, below, encoding, fields)?;
                        } else {
                            self.visits.push(Visit::Leave(node));
                            for field in fields.iter() {
                                let child = self.child(field);
                                // Nodes that are already checked are not entered again.
                                let child = child.filter(|c| self.depths[*c] >= VISITING);
                                self.visits.extend(child.map(Visit::Enter));
                            }
                        }
                    }
                    VISITING => return Err(self.error(node, ErrorKind::Cycle)),
                    _ => {}
                },
                Visit::Leave(node) => {
                    let encoding = self.read_fields(node, fields)?;
                    self.check_node(node, self.deepest(fields), encoding, fields)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the maximum of the depths and markers of the nodes that a node refers to, or
    /// `None` if it refers to no nodes.
    fn deepest(&self, fields: &[EncodedField]) -> Option<u32> {
        let children = fields.iter().filter_map(|field| self.child(field));
        children.map(|child| self.depths[child]).max()
    }

    /// Checks a node whose references are all checked. `below` is their maximum depth.
    fn check_node(
        &mut self,
        node: usize,
        below: Option<u32>,
        encoding: Option<&'t EncodingDef>,
        fields: &[EncodedField<'t>],
    ) -> Result<()> {
        let depth = below.map_or(0, |depth| depth + 1);
        if depth > self.limits.entry_depth {
            let (item, limit) = (ErrorItem::Attribute, self.limits.entry_depth);
            return Err(self.error(node, ErrorKind::Depth { item, limit }));
        }
        self.depths[node] = depth;
        let children = fields.iter().filter_map(|field| self.child(field));
        let parts = children.map(|child| self.parts[child]);
        let parts = parts.fold(1, u32::saturating_add);
        self.parts[node] = parts;
        self.facts.most_parts = self.facts.most_parts.max(parts);
        let description = self.decoder.description(self.dialect(node));
        match (encoding, description) {
            (Some(encoding), Some(description)) => {
                let checked = self.check(node, encoding, description, &fields[1..]);
                checked.map_err(|fault| self.error(node, fault.into_error(encoding.name)))
            }
            _ => {
                let entry = self.entry(node);
                if let Some(text) = entry.text() {
                    let checked = text::check(entry.body, self.limits.text_depth);
                    checked.map_err(|kind| self.error(node, kind))?;
                    self.text_facts(node, text, description);
                }
                Ok(())
            }
        }
    }

    fn check(
        &mut self,
        node: usize,
        encoding: &EncodingDef,
        description: &dyn DialectDecoder,
        fields: &[EncodedField],
    ) -> std::result::Result<(), Fault> {
        let facts = EntryFacts {
            tables: self.decoder.tables(),
            attributes: &self.facts.attributes,
            types: &self.facts.types,
        };
        match node.checked_sub(self.attributes) {
            None => {
                let known = description.check_attribute(encoding, fields, &facts)?;
                self.facts.attributes[node] = known;
            }
            Some(n) => self.facts.types[n] = description.check_type(encoding, fields, &facts)?,
        }
        Ok(())
    }

    /// Sets the facts about a type in assembly format, such as a builtin float without a
    /// code.
    fn text_facts(&mut self, node: usize, text: &[u8], description: Option<&dyn DialectDecoder>) {
        let Some(n) = node.checked_sub(self.attributes) else {
            return;
        };
        let scalar = description.and_then(|d| d.text_scalar(text));
        let class = match scalar {
            Some(Scalar::Float(_)) => TypeClass::Float,
            Some(Scalar::Integer(_)) => TypeClass::Integer,
            None => TypeClass::Other,
        };
        self.facts.types[n] = TypeFacts {
            class,
            ..TypeFacts::of_scalar(scalar)
        };
    }

    #[cold]
    fn error(&self, node: usize, kind: ErrorKind) -> Error {
        let offset = self.entry(node).offset;
        Error::at(kind, Some(SectionId::Entries), offset)
    }
}
