//! Replica groups given as axes of a mesh, which is an attribute or the symbol of an op.

use super::ArtifactExpander;
use crate::decode::{Literal, NamedAttribute, dictionary_entries, mesh_axes, vhlo_attribute};
use mlir_bytecode::{AttributeId, Body, Decoder, EncodedField, OpId, unzigzag};
use vhlo_opset::{
    encodings::STABLEHLO_MESH, expansion::MeshGroups, kinds::attributes::codes as attribute,
};

impl ArtifactExpander<'_, '_> {
    /// Returns the replica groups of an op if they are axes of a known mesh.
    pub(super) fn groups_of(&self, op: OpId) -> Option<MeshGroups> {
        let decoder = self.edit.decoder();
        let [mesh, within] = mesh_axes(&decoder, self.slot(op, "replica_groups")?)?;
        let (axes, ids) = match Literal::of(&decoder, mesh) {
            Some((_, Literal::String(name))) => {
                let symbol = self.symbol(&decoder, op, name)?;
                self.mesh_of(&decoder, symbol)?
            }
            _ => mesh_of_attribute(&decoder, mesh)?,
        };
        let within = array(&decoder, within)?.into_iter();
        let within = within.map(|axis| axis_ref(&decoder, axis));
        Some(MeshGroups {
            axes,
            within: within.collect::<Option<_>>()?,
            ids,
        })
    }

    /// Returns the op with the symbol `name` in the nearest module around `op`.
    fn symbol(&self, decoder: &Decoder, mut op: OpId, name: &[u8]) -> Option<OpId> {
        let body = &self.edit.module.body;
        while op != Body::TOP {
            op = self.around[op.index()].0;
            if decoder.tables().full_name(body.op(op).name) == "builtin.module" {
                let mut ops = body
                    .regions(op)
                    .flat_map(|r| body.blocks(r))
                    .flat_map(|b| body.block_ops(b));
                return ops.find(|op| self.symbol_of(decoder, *op).as_deref() == Some(name));
            }
        }
        None
    }
    /// Returns the symbol that an op defines, if any.
    fn symbol_of(&self, decoder: &Decoder, id: OpId) -> Option<Vec<u8>> {
        let op = self.edit.module.body.op(id);
        let name = match decoder.tables().full_name(op.name).as_str() {
            // The properties are the name and the visibility.
            "builtin.module" => *self.property_attributes(decoder, id).first()?,
            // The properties are the mesh and the name.
            "sdy.mesh" => Some(*self.property_attributes(decoder, id).last()?)?,
            _ => match self.slot(id, "sym_name") {
                Some(name) => Some(name),
                None => entry(decoder, &self.attributes(decoder, id), "sym_name"),
            },
        };
        match Literal::of(decoder, name?)?.1 {
            Literal::String(name) => Some(name.to_vec()),
            _ => None,
        }
    }
    /// Returns the attributes in the properties of an op; `None` for an absent attribute.
    fn property_attributes(&self, decoder: &Decoder, id: OpId) -> Vec<Option<AttributeId>> {
        let op = self.edit.module.body.op(id);
        let mut all = Vec::new();
        if let Some(properties) = op.properties {
            // Properties in an unknown layout hold no known symbol.
            let _ = decoder.properties(op.name, properties, &mut |field| match field {
                EncodedField::Attribute(a) => all.push(Some(a)),
                EncodedField::OptionalAttribute(a) => all.push(a),
                _ => {}
            });
        }
        all
    }
    /// Returns the discardable attributes of an op, and all attributes of an unregistered op.
    fn attributes(&self, decoder: &Decoder, id: OpId) -> Vec<NamedAttribute> {
        let op = self.edit.module.body.op(id);
        let mut dictionaries: Vec<_> = op.attributes.into_iter().collect();
        if !decoder.tables().op_name(op.name).registered {
            let properties = self.property_attributes(decoder, id);
            dictionaries.extend(properties.into_iter().flatten());
        }
        let entries = |id: &AttributeId| dictionary_entries(decoder, *id).unwrap_or_default();
        dictionaries.iter().flat_map(entries).collect()
    }

    /// Returns the mesh that an op declares in its attribute `mesh` or `stablehlo.mesh`, or
    /// `None` if neither holds a mesh. `stablehlo.mesh` may also be a dictionary.
    fn mesh_of(&self, decoder: &Decoder, op: OpId) -> Option<Mesh> {
        let attributes = self.attributes(decoder, op);
        let mesh = entry(decoder, &attributes, "mesh");
        mesh.and_then(|mesh| mesh_of_attribute(decoder, mesh))
            .or_else(|| {
                let mesh = entry(decoder, &attributes, "stablehlo.mesh")?;
                mesh_of_attribute(decoder, mesh).or_else(|| mesh_of_dictionary(decoder, mesh))
            })
    }
}

/// Names and sizes of the axes of a mesh, and its devices.
type Mesh = (Vec<(String, i64)>, Vec<i64>);

/// Returns a mesh of StableHLO or of VHLO, or `None` for other attributes.
fn mesh_of_attribute(decoder: &Decoder, id: AttributeId) -> Option<Mesh> {
    let (tables, entry) = (decoder.tables(), decoder.tables().attribute(id));
    let mut fields = Vec::new();
    decoder.attribute(id, &mut |f| fields.push(f)).ok()??;
    match (tables.dialect_name(entry.dialect), fields.first()?) {
        ("vhlo", EncodedField::Varint(attribute::MESH))
        | ("stablehlo", EncodedField::Varint(STABLEHLO_MESH)) => {}
        _ => return None,
    }
    let mut parts = attributes(&fields);
    let axes = array(decoder, parts.next()?)?.into_iter();
    let axes = axes.map(|axis| {
        let mut fields = Vec::new();
        decoder.attribute(axis, &mut |f| fields.push(f)).ok()??;
        match fields[1..] {
            [EncodedField::Attribute(name), EncodedField::Varint(size)] => {
                Some((text(decoder, name)?, unzigzag(size)))
            }
            [EncodedField::String(name), EncodedField::Varint(size)] => {
                Some((tables.str(name).ok()?.to_owned(), unzigzag(size)))
            }
            _ => None,
        }
    });
    let ids = match parts.next() {
        Some(ids) => integers(decoder, ids)?,
        None => Vec::new(),
    };
    Some((axes.collect::<Option<_>>()?, ids))
}
fn mesh_of_dictionary(decoder: &Decoder, id: AttributeId) -> Option<Mesh> {
    let mesh = dictionary(decoder, id)?;
    let axes = array(decoder, entry(decoder, &mesh, "axes")?)?.into_iter();
    let axes = axes.map(|axis| {
        let axis = dictionary(decoder, axis)?;
        let size = match Literal::of(decoder, entry(decoder, &axis, "size")?)?.1 {
            Literal::Integer(size) => size,
            _ => return None,
        };
        Some((text(decoder, entry(decoder, &axis, "name")?)?, size))
    });
    let ids = match entry(decoder, &mesh, "device_ids") {
        Some(ids) => integers(decoder, ids)?,
        None => Vec::new(),
    };
    Some((axes.collect::<Option<_>>()?, ids))
}

/// Returns the name of an axis, and the part of the axis: the product of the sizes before
/// the part, and the size of the part.
fn axis_ref(decoder: &Decoder, id: AttributeId) -> Option<(String, Option<(i64, i64)>)> {
    let fields = vhlo_attribute(decoder, id)?;
    let mut parts = attributes(&fields);
    let name = text(decoder, parts.next()?)?;
    let part = match parts.next() {
        Some(info) => match vhlo_attribute(decoder, info)?[..] {
            [_, EncodedField::Varint(before), EncodedField::Varint(size)] => {
                Some((unzigzag(before), unzigzag(size)))
            }
            _ => return None,
        },
        None => None,
    };
    Some((name, part))
}

/// Returns the attributes among encoded fields.
fn attributes(fields: &[EncodedField]) -> impl Iterator<Item = AttributeId> {
    fields.iter().filter_map(|field| match field {
        EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id)) => Some(*id),
        _ => None,
    })
}
/// Returns the value of an entry of a dictionary.
fn entry(decoder: &Decoder, entries: &[NamedAttribute], name: &str) -> Option<AttributeId> {
    let mut entries = entries.iter();
    let found = entries.find(|(key, _)| text(decoder, *key).as_deref() == Some(name));
    found.map(|(_, value)| *value)
}
fn text(decoder: &Decoder, id: AttributeId) -> Option<String> {
    match Literal::of(decoder, id)?.1 {
        Literal::String(text) => String::from_utf8(text.to_vec()).ok(),
        _ => None,
    }
}
fn integers(decoder: &Decoder, id: AttributeId) -> Option<Vec<i64>> {
    match Literal::of(decoder, id)?.1 {
        Literal::Integers(values) => Some(values),
        _ => None,
    }
}
fn array(decoder: &Decoder, id: AttributeId) -> Option<Vec<AttributeId>> {
    match Literal::of(decoder, id)?.1 {
        Literal::Array(elements) => Some(elements),
        _ => None,
    }
}
fn dictionary(decoder: &Decoder, id: AttributeId) -> Option<Vec<NamedAttribute>> {
    match Literal::of(decoder, id)?.1 {
        Literal::Dictionary(entries) => Some(entries),
        _ => None,
    }
}
