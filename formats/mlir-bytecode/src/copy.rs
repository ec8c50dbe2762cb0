//! Copies attributes, types and properties to other tables, with replacements.

use crate::builtin::is_distinct;
use crate::decoder::Decoder;
use crate::encoding::EncodedField;
use crate::error::{Error, ErrorKind, Result};
use crate::ids::*;
use crate::unique_tables::UniqueTables;
use crate::wire::Emitter;
use std::collections::HashSet;

/// Copier of entries, with all their references, to tables that may assign other ids. It
/// applies the registered replacements to all references; entries that become equal are
/// merged, except distinct attributes. It refuses attributes and types that contain themselves.
#[derive(Debug)]
pub struct Copier<'c, 't, 'a> {
    from: &'c Decoder<'t, 'a>,
    /// Tables that receive the copies.
    pub to: UniqueTables<'t>,
    attributes: Vec<Option<AttributeId>>,
    types: Vec<Option<TypeId>>,
    resources: Vec<Option<ResourceId>>,
    dialects: Vec<Option<DialectId>>,
    strings: Vec<Option<StringId>>,
}

/// Entry that is being copied.
struct OpenEntry<'t> {
    node: Node,
    fields: Vec<EncodedField<'t>>,
    /// Index of the first encoded field whose reference may not be copied yet.
    next: usize,
}

/// Attribute or type.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Node {
    Attribute(AttributeId),
    Type(TypeId),
}

impl<'c, 't, 'a> Copier<'c, 't, 'a> {
    /// Returns a copier from the tables of `from` to `to`.
    pub fn new(from: &'c Decoder<'t, 'a>, to: UniqueTables<'t>) -> Self {
        let tables = from.tables();
        Self {
            from,
            to,
            attributes: vec![None; tables.attributes().len()],
            types: vec![None; tables.types().len()],
            resources: vec![None; tables.resources().len()],
            dialects: vec![None; tables.dialects().len()],
            strings: vec![None; tables.strings().len()],
        }
    }
    /// Replaces the attribute `old` by `new` in all later copies. Entries that are
    /// already copied keep their references.
    pub fn replace_attribute(&mut self, old: AttributeId, new: AttributeId) {
        self.attributes[old.index()] = Some(new);
    }
    /// Replaces the type `old` by `new` in all later copies. Entries that are already
    /// copied keep their references.
    pub fn replace_type(&mut self, old: TypeId, new: TypeId) {
        self.types[old.index()] = Some(new);
    }

    /// Copies an attribute, and returns its new id.
    ///
    /// # Errors
    /// Fails if the attribute, or an entry that it refers to, has an unknown encoding, does
    /// not match its encoding, or contains itself.
    pub fn attribute(&mut self, id: AttributeId) -> Result<AttributeId> {
        if let Some(new) = self.attributes[id.index()] {
            return Ok(new);
        }
        self.copy_with_references(Node::Attribute(id))?;
        Ok(self.attributes[id.index()].expect("copied"))
    }
    /// Copies a type, and returns its new id.
    ///
    /// # Errors
    /// Fails if the type, or an entry that it refers to, has an unknown encoding, does not
    /// match its encoding, or contains itself.
    pub fn ty(&mut self, id: TypeId) -> Result<TypeId> {
        if let Some(new) = self.types[id.index()] {
            return Ok(new);
        }
        self.copy_with_references(Node::Type(id))?;
        Ok(self.types[id.index()].expect("copied"))
    }
    /// Copies the properties of an op, and returns their new id.
    ///
    /// # Errors
    /// Fails if the properties, or an entry that they refer to, have an unknown encoding or
    /// do not match their encoding. Fails if such an entry contains itself.
    pub fn properties(&mut self, op: OpNameId, id: PropertiesId) -> Result<PropertiesId> {
        let mut fields = Vec::new();
        self.from.properties(op, id, &mut |f| fields.push(f))?;
        for field in &mut fields {
            if let Some(node) = node(field) {
                match node {
                    Node::Attribute(id) => self.attribute(id).map(|_| ())?,
                    Node::Type(id) => self.ty(id).map(|_| ())?,
                }
            }
            *field = self.with_new_ids(*field);
        }
        Ok(self.to.properties(&fields))
    }
    /// Copies the name of an op, and returns its new id.
    pub fn op_name(&mut self, id: OpNameId) -> OpNameId {
        let tables = self.from.tables();
        let op = tables.op_name(id);
        let dialect = self.dialect(op.dialect);
        let name = self.string(op.name);
        self.to.op_name_of(crate::tables::OpName {
            dialect,
            name,
            registered: op.registered,
        })
    }
    /// Copies a dialect with its version, and returns its new id.
    pub fn dialect(&mut self, id: DialectId) -> DialectId {
        if let Some(new) = self.dialects[id.index()] {
            return new;
        }
        let tables = self.from.tables();
        let new = self.to.dialect(tables.dialect_name(id));
        let version = tables.dialect(id).version.as_deref();
        self.to.set_dialect_version(new, version.map(Into::into));
        self.dialects[id.index()] = Some(new);
        new
    }
    /// Copies a string, and returns its new id.
    pub fn string(&mut self, id: StringId) -> StringId {
        if let Some(new) = self.strings[id.index()] {
            return new;
        }
        let tables = self.from.tables();
        let new = self.to.string(&**tables.string(id));
        self.strings[id.index()] = Some(new);
        new
    }
    /// Copies a resource, and returns its new id.
    pub fn resource(&mut self, id: ResourceId) -> ResourceId {
        use crate::tables::ResourceValue as V;
        if let Some(new) = self.resources[id.index()] {
            return new;
        }
        let tables = self.from.tables();
        let resource = tables.resource(id);
        let dialect = self.dialect(resource.dialect);
        let key = self.string(resource.key);
        let value = match &resource.value {
            V::Absent(kind) => V::Absent(*kind),
            V::Bool(b) => V::Bool(*b),
            V::String(s) => V::String(self.string(*s)),
            V::Blob { alignment, data } => V::Blob {
                alignment: *alignment,
                data: (&**data).into(),
            },
        };
        let new = self.to.resource_of(crate::tables::Resource {
            dialect,
            key,
            value,
        });
        self.resources[id.index()] = Some(new);
        new
    }

    fn fields(&self, node: Node) -> Result<Vec<EncodedField<'t>>> {
        let mut fields = Vec::new();
        let mut sink = |f| fields.push(f);
        match node {
            Node::Attribute(id) => self.from.attribute(id, &mut sink)?,
            Node::Type(id) => self.from.ty(id, &mut sink)?,
        };
        Ok(fields)
    }
    fn is_copied(&self, node: Node) -> bool {
        match node {
            Node::Attribute(id) => self.attributes[id.index()].is_some(),
            Node::Type(id) => self.types[id.index()].is_some(),
        }
    }

    /// Copies an entry, after the entries that it refers to. Does not recurse, because
    /// references may nest deeply.
    fn copy_with_references(&mut self, start: Node) -> Result<()> {
        let frame = |fields, node| OpenEntry {
            node,
            fields,
            next: 0,
        };
        let mut stack = vec![frame(self.fields(start)?, start)];
        let mut open = HashSet::from([start]);
        while let Some(top) = stack.last_mut() {
            let rest = top.fields[top.next..].iter().map(node);
            let missing = rest.enumerate().find_map(|(n, node)| {
                let node = node.filter(|node| !self.is_copied(*node))?;
                Some((n, node))
            });
            if let Some((n, node)) = missing {
                top.next += n + 1;
                if !open.insert(node) {
                    return Err(Error::new(ErrorKind::Cycle));
                }
                stack.push(frame(self.fields(node)?, node));
                continue;
            }
            let Some(done) = stack.pop() else { break };
            open.remove(&done.node);
            self.add(done.node, done.fields);
        }
        Ok(())
    }

    /// Adds an entry whose references are all copied.
    fn add(&mut self, node: Node, mut fields: Vec<EncodedField<'t>>) {
        for field in &mut fields {
            *field = self.with_new_ids(*field);
        }
        let tables = self.from.tables();
        if let (Node::Attribute(id), [EncodedField::Varint(code), fields @ ..]) =
            (node, &fields[..])
            && is_distinct(tables, id)
        {
            let dialect = self.dialect(tables.attribute(id).dialect);
            let new = self.to.distinct_attribute(dialect, *code, fields);
            self.attributes[id.index()] = Some(new);
            return;
        }
        let old = match node {
            Node::Attribute(id) => tables.attribute(id),
            Node::Type(id) => tables.ty(id),
        };
        let dialect = self.dialect(old.dialect);
        // The encoded fields start with the code. An entry in assembly format has no
        // references: its body is copied as it is.
        let mut written = Emitter::new();
        fields.iter().for_each(|p| p.emit(&mut written));
        let written = written.finish().to_vec();
        let body = if old.custom { &written } else { old.body };
        match node {
            Node::Attribute(id) => {
                let new = self.to.add_attribute(dialect, old.custom, body);
                self.attributes[id.index()] = Some(new);
            }
            Node::Type(id) => {
                let new = self.to.add_type(dialect, old.custom, body);
                self.types[id.index()] = Some(new);
            }
        }
    }

    /// Returns an encoded field with new ids. The attribute or type that it refers to is
    /// already copied.
    fn with_new_ids(&mut self, field: EncodedField<'t>) -> EncodedField<'t> {
        let attribute = |id: AttributeId| self.attributes[id.index()].unwrap_or(id);
        match field {
            EncodedField::Attribute(id) => EncodedField::Attribute(attribute(id)),
            EncodedField::OptionalAttribute(id) => {
                EncodedField::OptionalAttribute(id.map(attribute))
            }
            EncodedField::Type(id) => EncodedField::Type(self.types[id.index()].unwrap_or(id)),
            EncodedField::String(id) => EncodedField::String(self.string(id)),
            EncodedField::Resource(id) => EncodedField::Resource(self.resource(id)),
            other => other,
        }
    }
}

fn node(field: &EncodedField) -> Option<Node> {
    match *field {
        EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id)) => {
            Some(Node::Attribute(id))
        }
        EncodedField::Type(id) => Some(Node::Type(id)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin::{Attribute, Type};

    #[test]
    fn replacing_a_type_updates_all_references() {
        let mut t = UniqueTables::new();
        let (index, none) = (t.builtin_type(&Type::Index), t.builtin_type(&Type::None));
        let tuple = t.builtin_type(&Type::Tuple(vec![index, none]));
        let other = t.builtin_type(&Type::Tuple(vec![none, none]));
        let attribute = t.builtin(&Attribute::Type(tuple));
        let tables = t.finish();

        let decoder = Decoder::new(&tables, 6, &[]);
        let mut copier = Copier::new(&decoder, UniqueTables::new());
        let new_none = copier.ty(none).unwrap();
        copier.replace_type(index, new_none);
        let copy = copier.attribute(attribute).unwrap();
        // After the replacement, the two tuples are equal and become one.
        assert_eq!(copier.ty(tuple).unwrap(), copier.ty(other).unwrap());
        let tables = copier.to.finish();
        assert_eq!((tables.attributes().len(), tables.types().len()), (1, 2));
        let decoder = Decoder::new(&tables, 6, &[]);
        let mut fields = Vec::new();
        decoder.attribute(copy, &mut |f| fields.push(f)).unwrap();
        assert_eq!(fields[1], EncodedField::Type(TypeId(1)));
    }

    #[test]
    fn copied_distinct_attributes_stay_distinct() {
        let mut t = UniqueTables::new();
        let unit = t.builtin(&Attribute::Unit);
        let dialect = t.dialect("builtin");
        let (code, fields) = Attribute::Distinct(unit).to_fields(0);
        let all = [(); 2].map(|()| t.distinct_attribute(dialect, code, &fields));
        let tables = t.finish();
        let decoder = Decoder::new(&tables, 6, &[]);
        let mut copier = Copier::new(&decoder, UniqueTables::new());
        let [first, second] = all.map(|id| copier.attribute(id).unwrap());
        assert_ne!(first, second);
        assert_eq!(copier.attribute(all[0]).unwrap(), first);
    }

    #[test]
    fn copying_an_attribute_that_contains_itself_fails() {
        let mut t = UniqueTables::new();
        let own = t.builtin(&Attribute::Array(vec![AttributeId(0)]));
        let tables = t.finish();
        let decoder = Decoder::new(&tables, 6, &[]);
        let e = Copier::new(&decoder, UniqueTables::new()).attribute(own);
        assert_eq!(e.unwrap_err().kind(), &ErrorKind::Cycle);
    }
}
