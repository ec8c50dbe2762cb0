//! Ops and attributes of Shardy. In artifacts, they keep MLIR's own types and attributes.

use super::{
    arena::{Data, ReadAttr, ReadField},
    convert::Converted,
    engine::Engine,
    error::{Fault, Parsed},
    parsed_ops::OpState,
    refused_ops::Reason,
};
use crate::text::{
    kinds::{self, AttributeKind, SHARDING, SHARDING_PER_VALUE, SHARDY_MESH, SHARDY_MESH_AXIS},
    shardy::{self, ShardyOp},
};
use mlir_bytecode::{AttributeId, EncodedField, Field, PropertiesId, zigzag};
use mlir_format::{Owned, Presence, StructureFault};
use stablehlo_opset::syntax;
use stablehlo_opset::types::Type;
use vhlo_opset::encodings::SDY;

impl Engine<'_> {
    /// Parses the fields of an attribute, after its mnemonic.
    pub fn shardy_fields(&mut self, kind: &'static AttributeKind) -> Parsed<Vec<ReadField>> {
        let at = self.lexer.start;
        let kind_of = |name: &str| kinds::of_shardy(name).expect("parts of attributes have kinds");
        let Some(fields) = syntax::shardy::kinds::parse(self, kind.mnemonic, kind_of)? else {
            let message = format!("attribute '#sdy.{}' is unknown", kind.mnemonic);
            return Err(Fault::new(at, message));
        };
        let invalid = |message: Option<String>| match message {
            Some(message) => Err(Fault::new(at, message)),
            None => Ok(()),
        };
        match &fields[..] {
            [_, Owned::Int(size)] if std::ptr::eq(kind, &SHARDY_MESH_AXIS) => {
                invalid(syntax::shardy::mesh::axis_error(*size))?;
            }
            [Owned::Attributes(all), Owned::Ints(ids)] if std::ptr::eq(kind, &SHARDY_MESH) => {
                let axes: Vec<_> = all.iter().filter_map(|a| self.mesh_axis(*a)).collect();
                let implied =
                    syntax::shardy::mesh::are_implied(ids, axes.iter().map(|axis| axis.1));
                let ids = if implied { Vec::new() } else { ids.clone() };
                invalid(syntax::shardy::mesh::error(&axes, &ids))?;
                return Ok(vec![Owned::Attributes(all.clone()), Owned::Ints(ids)]);
            }
            _ => {}
        }
        Ok(fields)
    }
    /// Returns the name and the size of an axis of a mesh.
    fn mesh_axis(&self, axis: ReadAttr) -> Option<(&[u8], i64)> {
        match self.fields(axis, &SHARDY_MESH_AXIS)? {
            [Owned::Bytes(name), Owned::Int(size)] => Some((name, *size)),
            _ => None,
        }
    }

    /// Returns MLIR's attribute with these fields.
    pub fn shardy_attribute(
        &mut self,
        kind: &'static AttributeKind,
        values: &[ReadField],
    ) -> Converted {
        let rows = SDY.attributes.iter();
        let mut rows = rows.filter(|row| row.name == kind.mnemonic);
        let Some(row) = rows.nth(self.generation(kind, values)) else {
            return Err(format!("attribute '#sdy.{}' is unknown", kind.mnemonic));
        };
        let signed = |v: &i64| EncodedField::Varint(zigzag(*v));
        let mut fields = Vec::new();
        for (layout, value) in row.fields.iter().zip(values) {
            match (layout, value) {
                (Field::Attribute, Owned::Attribute(Some(a))) => {
                    fields.push(EncodedField::Attribute(self.builtin_attribute(*a)?));
                }
                (Field::OptionalAttribute, Owned::Attribute(a)) => {
                    let a = a.map(|a| self.builtin_attribute(a)).transpose()?;
                    fields.push(EncodedField::OptionalAttribute(a));
                }
                (Field::List(_), Owned::Attributes(all)) => {
                    fields.push(EncodedField::Varint(all.len() as u64));
                    for a in all {
                        fields.push(EncodedField::Attribute(self.builtin_attribute(*a)?));
                    }
                }
                (Field::List(_), Owned::Ints(all)) => {
                    fields.push(EncodedField::Varint(all.len() as u64));
                    fields.extend(all.iter().map(signed));
                }
                (Field::String, Owned::Bytes(text)) => {
                    let text = self.arena.tables.string(text.clone());
                    fields.push(EncodedField::String(text));
                }
                (Field::Bool, Owned::Int(v)) => fields.push(EncodedField::Byte(*v as u8)),
                (_, Owned::Int(v)) => fields.push(signed(v)),
                // The lowest bit is set if there is a priority.
                (Field::Varint, Owned::Ints(priority)) => {
                    let flagged = priority.first().map_or(0, |n| (*n as u64) << 1 | 1);
                    fields.push(EncodedField::Varint(flagged));
                }
                _ => return Err(format!("attribute '#sdy.{}' is invalid", kind.mnemonic)),
            }
        }
        let dialect = self.arena.tables.dialect("sdy");
        Ok(self.arena.tables.attribute(dialect, row.code, &fields))
    }
    /// Returns the index of the oldest encoding that can represent an attribute, among the
    /// encodings of its kind.
    fn generation(&self, kind: &AttributeKind, values: &[ReadField]) -> usize {
        match values {
            [.., Owned::Attributes(unreduced), Owned::Int(reduction)]
                if std::ptr::eq(kind, &SHARDING) =>
            {
                match (unreduced.is_empty(), *reduction) {
                    (true, _) => 0,
                    (false, syntax::shardy::SUM) => 1,
                    (false, _) => 2,
                }
            }
            [Owned::Attributes(all)] if std::ptr::eq(kind, &SHARDING_PER_VALUE) => {
                let of = |a: &ReadAttr| self.fields(*a, &SHARDING);
                let mut generations = all
                    .iter()
                    .filter_map(of)
                    .map(|s| self.generation(&SHARDING, s));
                usize::from(generations.any(|generation| generation > 0))
            }
            _ => 0,
        }
    }

    /// Returns the properties and the attributes of an op.
    pub fn shardy_op(
        &mut self,
        def: &'static ShardyOp,
        op: &OpState,
    ) -> Result<(Option<PropertiesId>, Option<AttributeId>), Reason> {
        let mut fields = Vec::with_capacity(op.slots.len());
        for (slot, attribute) in op.slots.iter().zip(def.attributes) {
            let name = attribute.name;
            if let Some(value) = slot.filter(|value| !self.fits(attribute.kind, *value)) {
                return Err(self.unfit(name, attribute.summary, value));
            }
            let value = slot.map(|a| self.builtin_attribute(a)).transpose();
            fields.push(match (attribute.presence, value.map_err(Reason::new)?) {
                (Presence::Required, Some(value)) => EncodedField::Attribute(value),
                (Presence::Required, None) => {
                    return Err(Reason::new(StructureFault::Missing { name }.to_string()));
                }
                (_, value) => EncodedField::OptionalAttribute(value),
            });
        }
        let properties = (!fields.is_empty()).then(|| self.arena.tables.properties(&fields));
        let discardable = self.builtin_discardable(op).map_err(Reason::new)?;
        Ok((properties, discardable))
    }
    /// Returns whether an attribute fits the name of its type in the declaration.
    fn fits(&self, attribute_type: &str, value: ReadAttr) -> bool {
        if let Some(kind) = shardy::kind(attribute_type) {
            return self.fields(value, kind).is_some();
        }
        let is_integer = |ty, width| {
            let element = super::attributes::integer(width);
            *self.arena.type_of(ty) == Type::Number(element)
        };
        match (attribute_type, self.arena.get(value)) {
            ("Str", data) => matches!(data, Data::String(_)),
            ("Elements", data) => matches!(
                data,
                Data::Dense { .. } | Data::Resource { .. } | Data::Sparse { .. }
            ),
            ("I64", Data::Integer { ty, .. }) => is_integer(*ty, 64),
            ("Direction", Data::Integer { ty, bits }) => {
                is_integer(*ty, 32) && *bits < syntax::shardy::DIRECTIONS.len() as u64
            }
            ("Reduction", Data::Integer { ty, bits }) => {
                is_integer(*ty, 32) && *bits < syntax::shardy::REDUCTIONS.len() as u64
            }
            _ => false,
        }
    }
}
