//! Lowering of locations that older versions cannot read.

use crate::{artifact::Artifact, error::Result, location::relocate};
use mlir_bytecode::{
    AttributeId, Cursor, Decoder, EncodedField, Entry, Module, UniqueTables,
    builtin::{Attribute, attribute_codes as code},
};
use rustc_hash::{FxHashMap, FxHashSet};
use vhlo_opset::{encodings::KNOWN, version::Version};

/// First version whose consumers can read file ranges. Older file locations are a line
/// and a column.
pub const RANGES_SINCE: Version = Version::new(1, 9, 0);

/// Attribute that holds a file range: its id, dialect name and encoded fields, the code
/// first.
type RangedAttribute = (AttributeId, String, Vec<EncodedField<'static>>);

impl Artifact<'_> {
    /// Replaces each file range by its start: in the locations of ops and block arguments,
    /// and in all attributes that these locations refer to.
    pub(super) fn lower_ranges(&mut self) -> Result<()> {
        let ranged = attributes_with_ranges(&self.module)?;
        if ranged.is_empty() {
            return Ok(());
        }
        let tables = UniqueTables::from_tables(std::mem::take(&mut self.module.tables));
        let mut lowering = Lowering {
            tables,
            lowered: FxHashMap::default(),
        };
        for (id, dialect, fields) in ranged {
            let new = lowering.lower(&dialect, fields);
            lowering.lowered.insert(id, new);
        }
        self.module.tables = lowering.tables.finish();
        let new = |id: AttributeId| lowering.lowered.get(&id).copied().unwrap_or(id);
        relocate(&mut self.module, new);
        Ok(())
    }
}

/// Returns the attributes that hold a file range and that a location refers to. An
/// attribute comes after the attributes that it refers to.
fn attributes_with_ranges(module: &Module) -> Result<Vec<RangedAttribute>> {
    // Most artifacts have no file ranges.
    let tables = &module.tables;
    let is_range = |e: Entry| {
        let code = Cursor::new(e.body).varint();
        e.custom && code == Ok(code::FILE_RANGE) && tables.dialect_name(e.dialect) == "builtin"
    };
    if !tables.attributes().iter().any(is_range) {
        return Ok(Vec::new());
    }
    let decoder = Decoder::new(&module.tables, module.version, &KNOWN);
    let mut search = Search {
        decoder: &decoder,
        seen: FxHashMap::default(),
        ranged: Vec::new(),
    };
    let body = &module.body;
    let mut roots = FxHashSet::default();
    for id in body.op_ids() {
        roots.insert(body.op(id).location);
        for block in body.regions(id).flat_map(|r| body.blocks(r)) {
            roots.extend(body.argument_locations(block));
        }
    }
    for root in roots {
        search.holds_range(root)?;
    }
    Ok(search.ranged)
}

struct Search<'s, 't, 'a> {
    decoder: &'s Decoder<'t, 'a>,
    /// Whether each visited attribute holds a file range.
    seen: FxHashMap<AttributeId, bool>,
    ranged: Vec<RangedAttribute>,
}

impl Search<'_, '_, '_> {
    /// Returns whether an attribute is or refers to a file range, and collects it if
    /// so. Recursion is safe: validated bytecode limits the depth of attributes.
    fn holds_range(&mut self, id: AttributeId) -> Result<bool> {
        if let Some(known) = self.seen.get(&id) {
            return Ok(*known);
        }
        let mut fields = Vec::new();
        self.decoder.attribute(id, &mut |f| fields.push(f))?;
        let tables = self.decoder.tables();
        let dialect = tables.dialect_name(tables.attribute(id).dialect);
        let mut holds =
            dialect == "builtin" && fields.first() == Some(&EncodedField::Varint(code::FILE_RANGE));
        for field in &fields {
            if let EncodedField::Attribute(child) | EncodedField::OptionalAttribute(Some(child)) =
                field
            {
                holds |= self.holds_range(*child)?;
            }
        }
        self.seen.insert(id, holds);
        // Attributes with a blob refer to no other attributes, so they need no copy.
        let owned: Option<Vec<_>> = fields.into_iter().map(owned).collect();
        if holds && let Some(fields) = owned {
            self.ranged.push((id, dialect.to_owned(), fields));
        }
        Ok(holds)
    }
}

/// Returns an encoded field that borrows nothing, or `None` for a blob.
fn owned(field: EncodedField) -> Option<EncodedField<'static>> {
    Some(match field {
        EncodedField::Varint(n) => EncodedField::Varint(n),
        EncodedField::Byte(b) => EncodedField::Byte(b),
        EncodedField::Attribute(id) => EncodedField::Attribute(id),
        EncodedField::OptionalAttribute(id) => EncodedField::OptionalAttribute(id),
        EncodedField::Type(id) => EncodedField::Type(id),
        EncodedField::String(id) => EncodedField::String(id),
        EncodedField::Resource(id) => EncodedField::Resource(id),
        EncodedField::Blob(_) => return None,
    })
}

struct Lowering<'a> {
    tables: UniqueTables<'a>,
    /// Lowered attribute, by attribute of the input.
    lowered: FxHashMap<AttributeId, AttributeId>,
}

impl Lowering<'_> {
    /// Returns the lowered form of an attribute, given its encoded fields. The attributes
    /// that it refers to are already lowered.
    fn lower(&mut self, dialect: &str, mut fields: Vec<EncodedField<'static>>) -> AttributeId {
        if dialect == "builtin"
            && let [
                EncodedField::Varint(code::FILE_RANGE),
                EncodedField::Attribute(file),
                _,
                ref range @ ..,
            ] = fields[..]
        {
            let number = |n: usize| match range.get(n) {
                Some(EncodedField::Varint(n)) => *n,
                _ => 0,
            };
            return self.tables.builtin(&Attribute::FileLineColumn {
                file,
                line: number(0),
                column: number(1),
            });
        }
        for field in &mut fields {
            match field {
                EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id)) => {
                    *id = self.lowered.get(id).copied().unwrap_or(*id);
                }
                _ => {}
            }
        }
        let Some((EncodedField::Varint(code), rest)) = fields.split_first() else {
            unreachable!("an attribute that holds others has a code");
        };
        match (dialect, *code) {
            ("builtin", code::FUSED | code::FUSED_WITH_METADATA) => self.fused(*code, rest),
            _ => {
                let id = self.dialect(dialect);
                self.tables.attribute(id, *code, rest)
            }
        }
    }

    /// Returns a fused location without duplicates: lowering can make locations equal. If
    /// one location is left and there is no metadata, returns this location.
    fn fused(&mut self, code: u64, fields: &[EncodedField]) -> AttributeId {
        let mut all = fields.iter().filter_map(|p| match p {
            EncodedField::Attribute(id) => Some(*id),
            _ => None,
        });
        let metadata = match code {
            code::FUSED_WITH_METADATA => all.next_back(),
            _ => None,
        };
        let mut locations = Vec::new();
        for id in all {
            if !locations.contains(&id) {
                locations.push(id);
            }
        }
        match (&locations[..], metadata) {
            ([one], None) => *one,
            _ => self.tables.builtin(&Attribute::Fused {
                locations,
                metadata,
            }),
        }
    }

    fn dialect(&self, name: &str) -> mlir_bytecode::DialectId {
        let tables = self.tables.tables();
        let mut all = (0..tables.dialects().len() as u32).map(mlir_bytecode::DialectId);
        all.find(|d| tables.dialect_name(*d) == name)
            .expect("a dialect of the tables")
    }
}
