//! Reader of ops.

use super::{Converted, PlainReader};
use crate::assembly::{
    error::{Fault, Parsed},
    known_ops::KnownOp,
    ops::unknown,
    parsed_ops::{Block, OpState, Region},
    value_names::ReadValue,
};
use mlir_bytecode::{
    AttributeId, Body, Cursor, EncodedField, Field, Op, OpId, PropertiesId, RegionId, SectionId,
    TypeId, builtin::Attribute as Builtin, read_fields,
};

/// Ends of errors about ops of other dialects, with the starts of the ops' names.
const REMEDIES: &[(&str, &str)] = &[
    (
        "chlo.",
        "(`stablehlo-artifact assemble --legalize-chlo` lowers it)",
    ),
    (
        "vhlo.",
        "(a portable artifact has such ops: `stablehlo-artifact retarget` converts it)",
    ),
];

/// Returns an error about an op.
fn at(op: OpId) -> impl Fn(String) -> Fault {
    move |message| Fault::new(op.index(), message)
}

impl<'m> PlainReader<'m> {
    /// Reads all ops, and returns the number of the top-level op, which is a module.
    pub fn all_ops(&mut self) -> Parsed<u32> {
        // An error about an op says more than an error about the op's types.
        for op in self.module.body.op_ids() {
            self.known(op)?;
        }
        self.value_types()?;
        let top = self.op(Body::TOP)?;
        Ok(match self.engine.regions.ops[top as usize].is_module {
            true => top,
            false => self.engine.implicit_module(vec![top]),
        })
    }
    /// Reads the types of all values. Values keep the numbers that they have in the bytecode.
    fn value_types(&mut self) -> Parsed {
        let module = self.module;
        let body = &module.body;
        self.engine.values.types = vec![TypeId(0); body.value_count()];
        for op in body.op_ids() {
            let blocks = body.regions(op).flat_map(|region| body.blocks(region));
            let arguments = blocks.flat_map(|block| body.arguments(block));
            for value in body.results(op).chain(arguments) {
                let ty = self.value_type(body.value_type(value)).map_err(at(op))?;
                self.engine.values.types[value.index()] = ty;
            }
        }
        Ok(())
    }
    /// Returns the facts about an op, which depend on its name.
    fn known(&self, id: OpId) -> Parsed<&'static KnownOp> {
        let name = self.module.tables.full_name(self.module.body.op(id).name);
        self.engine.permitted_op(&name).ok_or_else(|| {
            let fault = unknown(&name, None, id.index());
            let mut remedies = REMEDIES.iter();
            match remedies.find(|(dialect, _)| name.starts_with(dialect)) {
                Some((_, remedy)) => {
                    Fault::new(id.index(), format_args!("{} {remedy}", fault.message()))
                }
                None => fault,
            }
        })
    }
    /// Reads an op with its regions, and returns its number.
    fn op(&mut self, id: OpId) -> Parsed<u32> {
        let known = self.known(id)?;
        let module = self.module;
        let body = &module.body;
        let row = body.op(id);
        let mut op = OpState::new(known, id.index());
        self.set_attributes(&row, known, &mut op).map_err(at(id))?;
        let operands = body.operands(id).iter();
        op.operands = operands.map(|value| ReadValue(value.0)).collect();
        let results = body.results(id).map(|value| ReadValue(value.0));
        let results = self.engine.regions.add_values(results);
        op.results = body
            .results(id)
            .map(|value| self.engine.values.types[value.index()])
            .collect();
        for region in body.regions(id) {
            let region = self.nested(|p| p.region(region, id))?;
            op.regions.push(region);
        }
        op.successors = body.successors(id).to_vec();
        let location = self.location(row.location).map_err(at(id))?;
        self.engine.finish_op(op, known, location, results)
    }
    fn region(&mut self, region: RegionId, op: OpId) -> Parsed<Region> {
        let module = self.module;
        let body = &module.body;
        let mut blocks = Vec::new();
        for id in body.blocks(region) {
            let mut block = Block::default();
            let locations = body.argument_locations(id).iter();
            for (value, location) in body.arguments(id).zip(locations) {
                let location = self.location(*location).map_err(at(op))?;
                block.arguments.push((ReadValue(value.0), location));
            }
            for op in body.block_ops(id) {
                block.ops.push(self.op(op)?);
            }
            blocks.push(block);
        }
        Ok(Region { blocks })
    }

    /// Sets the attributes of an op: those of its dictionary, and its properties.
    fn set_attributes(&mut self, row: &Op, known: &KnownOp, op: &mut OpState) -> Converted<()> {
        if let Some(dictionary) = row.attributes {
            self.set_entries(dictionary, op)?;
        }
        let Some(properties) = row.properties else {
            return Ok(());
        };
        if self.decoder.tables().op_name(row.name).registered {
            return self.set_properties(properties, known, op);
        }
        // A producer that did not know the op has written its properties as one dictionary.
        let mut entries = None;
        self.property(
            &mut self.properties_of(properties),
            Field::Attribute,
            |id| {
                entries = id;
            },
        )?;
        match entries {
            Some(entries) => self.set_entries(entries, op),
            None => Ok(()),
        }
    }
    fn set_entries(&mut self, dictionary: AttributeId, op: &mut OpState) -> Converted<()> {
        let Builtin::Dictionary(entries) = self.builtin(dictionary)? else {
            return Err("expected a dictionary".to_owned());
        };
        for (name, value) in entries {
            op.set_attribute(self.string(name)?, self.attribute(value)?);
        }
        Ok(())
    }
    /// Sets the properties of an op. ODS stores one attribute after the other, sorted by name. A file
    /// from before the op got its last attributes lacks them.
    fn set_properties(
        &mut self,
        id: PropertiesId,
        known: &KnownOp,
        op: &mut OpState,
    ) -> Converted<()> {
        let mut cursor = self.properties_of(id);
        for &(name, is_required) in &known.properties {
            if cursor.is_empty() && !is_required {
                break;
            }
            let field = match is_required {
                true => Field::Attribute,
                false => Field::OptionalAttribute,
            };
            let mut value = None;
            self.property(&mut cursor, field, |id| value = id)
                .map_err(|error| format!("attribute '{name}' cannot be read: {error}"))?;
            if let Some(value) = value {
                op.set_attribute(name.into(), self.attribute(value)?);
            }
        }
        cursor.end().map_err(|error| error.to_string())
    }
    fn properties_of(&self, id: PropertiesId) -> Cursor<'m> {
        let properties = self.module.tables.property(id);
        Cursor::within(&properties.body, SectionId::Properties, properties.offset)
    }
    fn property(
        &self,
        cursor: &mut Cursor,
        field: Field,
        mut set: impl FnMut(Option<AttributeId>),
    ) -> Converted<()> {
        let mut sink = |value: EncodedField| match value {
            EncodedField::Attribute(id) => set(Some(id)),
            EncodedField::OptionalAttribute(id) => set(id),
            _ => {}
        };
        let read = read_fields(cursor, &[field], &self.decoder, &mut sink);
        read.map_err(|error| error.to_string())
    }
}
