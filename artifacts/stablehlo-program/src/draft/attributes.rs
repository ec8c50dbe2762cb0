//! Attributes of drafts: those that ops have, and new ones.

use super::{Draft, DraftAttribute, DraftType, pool::HeadData, views::DraftElement};
use crate::{
    definition::{OPERAND_SIZES, OpDef, RESULT_SIZES},
    encode::slots_of,
    mapping::mapping_of,
    new_attributes::NewValue,
    program::Kind,
    reader::Reader,
    stored::Stored,
    table,
    text::is_present,
    values,
};
use mlir_bytecode::{AttributeId, EncodedField, UniqueTables, builtin::Attribute};
use stablehlo_opset::{
    edit::{Named, New, views::codes},
    opcode::Opcode,
    types::{ElementType, ScalarType, TensorEncoding},
};
use std::sync::OnceLock;
use vhlo_opset::{construct, kinds::attributes as va};

/// Attributes with their names.
type NamedAttributes<'x, 'a> = Vec<(&'x [u8], DraftAttribute<'x, 'a>)>;

impl<'x, 'a> Draft<'a> {
    /// Returns the discardable attributes of an op.
    pub(super) fn discardable_entries_of(&'x self, head: &HeadData) -> NamedAttributes<'x, 'a> {
        let declared = match head.kind {
            Kind::Declared(def) if !def.has_vhlo_form() => def.attributes,
            _ => &[],
        };
        let mut entries = self.dictionary_of(head);
        entries.retain(|(name, _)| declared.iter().all(|a| a.name.as_bytes() != *name));
        entries
    }
    /// Returns the entries of the dictionary of an op. Those of an op of CHLO are all its attributes.
    fn dictionary_of(&'x self, head: &HeadData) -> NamedAttributes<'x, 'a> {
        let entries = head.key.1.and_then(|dictionary| self.named_in(dictionary));
        entries.unwrap_or_default()
    }
    /// Returns the entries of a dictionary of builtin or of VHLO, or `None` for another attribute.
    pub(super) fn named_in(&'x self, dictionary: AttributeId) -> Option<NamedAttributes<'x, 'a>> {
        let entries: Option<Vec<_>> = self.pool.with_reader(|reader| {
            if let Some(entries) = reader.builtin_entries(dictionary) {
                let entries = entries.into_iter();
                return entries
                    .map(|(key, value)| Some((reader.builtin_string(key)?, value)))
                    .collect();
            }
            let entries = reader.dictionary(dictionary)?;
            let entries = entries.as_chunks().0.iter();
            entries
                .map(|[key, value]| Some((reader.string(*key)?, *value)))
                .collect()
        });
        let pool = &self.pool;
        let entries = entries?.into_iter();
        let named = entries.map(|(name, id)| (pool.bytes(name), DraftAttribute::Any(pool, id)));
        Some(named.collect())
    }
    /// Adds the dictionary of an op, or returns `None` if there are no entries, which are sorted by name.
    pub(super) fn builtin_dictionary(
        &self,
        entries: &[(&[u8], DraftAttribute<'_, 'a>)],
    ) -> Option<AttributeId> {
        let tables = &mut *self.pool.tables.borrow_mut();
        let named = entries.iter().map(|(name, value)| {
            let id = value
                .id()
                .expect("an entry of a dictionary is one attribute");
            (tables.string_attribute(name.to_vec()), id)
        });
        let named: Vec<_> = named.collect();
        (!named.is_empty()).then(|| tables.builtin(&Attribute::Dictionary(named)))
    }
    /// Returns all attributes of an op of StableHLO or CHLO, or `None` if an attribute has no form outside of ops.
    pub(super) fn entries_of(&'x self, head: &HeadData) -> Option<NamedAttributes<'x, 'a>> {
        let Kind::Declared(def) = head.kind else {
            return None;
        };
        let mut entries = self.dictionary_of(head);
        for (n, (attribute, stored)) in def.attributes.iter().zip(&head.stored).enumerate() {
            let is_present = |reader: &Reader| is_present(reader, stored, attribute);
            if !self.pool.with_reader(is_present) {
                continue;
            }
            let id = match stored {
                Stored::Struct(_) => None,
                // VHLO does not have the attributes of CHLO.
                Stored::Case(_) | Stored::Cases(_) if !def.has_vhlo_form() => None,
                // StableHLO states the calling convention as a number.
                Stored::Case(number) if attribute.kind == "CustomCallApiVersion" => {
                    let number = i64::try_from(*number).ok()?;
                    Some(values::int32(&mut self.pool.tables.borrow_mut(), number))
                }
                _ if [OPERAND_SIZES, RESULT_SIZES].contains(&attribute.name) => None,
                _ => self.pool.attribute_id(head, n),
            };
            // The dictionary of an op of CHLO already has the attribute.
            if def.has_vhlo_form() {
                let value = DraftAttribute::Any(&self.pool, id?);
                entries.push((attribute.name.as_bytes(), value));
            } else {
                id?;
            }
        }
        Some(entries)
    }
    /// Adds an attribute that is a part of another one.
    pub(super) fn part(&self, new: New<DraftType<'_, 'a>, DraftAttribute<'_, 'a>>) -> AttributeId {
        match new {
            New::Ints(values) => values::integers(&mut self.pool.tables.borrow_mut(), values),
            _ => {
                let value = self.new_value((definition(codes::Constant), 0), new);
                value.id.expect("an attribute with a form outside of ops")
            }
        }
    }
    /// Returns the attribute of VHLO for an attribute of a new op.
    pub(super) fn new_value(
        &self,
        (def, n): (&OpDef, usize),
        new: New<DraftType<'_, 'a>, DraftAttribute<'_, 'a>>,
    ) -> NewValue {
        // A handle may have to read the tables, so that no other borrow lasts.
        let tables = || self.pool.tables.borrow_mut();
        let of_id = |id| NewValue {
            stored: Stored::Attribute(id),
            id: Some(id),
        };
        let of_stored = |stored| NewValue { stored, id: None };
        match new {
            New::Int(value) => {
                let id = match def.attributes[n].kind.starts_with("I32") {
                    true => values::int32(&mut tables(), value),
                    false => construct::int(&mut tables(), value),
                };
                NewValue {
                    stored: Stored::Integer(value),
                    id: Some(id),
                }
            }
            New::Ints(values) => of_stored(Stored::Integers(values.into())),
            New::Bool(value) => of_id(construct::boolean(&mut tables(), value)),
            New::Text(text) => of_id(values::string(&mut tables(), text)),
            New::Symbol(name) => of_id(values::bytes(&mut tables(), name)),
            New::Case(mnemonic, number) => NewValue {
                stored: Stored::Case(number),
                id: Some(case(&mut tables(), mnemonic, number)),
            },
            New::Cases(mnemonic, numbers) => {
                let all = numbers.iter().map(|&n| case(&mut tables(), mnemonic, n));
                let all: Vec<_> = all.collect();
                of_id(values::array(&mut tables(), &all))
            }
            New::Layouts(layouts) => {
                let layouts = layouts.iter().map(|layout| {
                    let bytes: Vec<u8> = layout.iter().flat_map(|i| i.to_le_bytes()).collect();
                    let ty = self.of_parts(
                        &[layout.len() as i64],
                        DraftElement::of_scalar(ScalarType::Index),
                        TensorEncoding::None,
                    );
                    construct::constant(&mut tables(), ty.id, splat_of(&bytes, 8))
                });
                let layouts: Vec<_> = layouts.collect();
                of_id(values::array(&mut tables(), &layouts))
            }
            New::Struct(fields) => of_stored(Stored::Struct(fields.clone())),
            New::Elements(ty, bytes) => {
                let tensor = self.pool.ty(ty.id).tensor().expect("a ranked tensor");
                let bytes = match (&tensor.element, bytes) {
                    (ElementType::Boolean, _) => bytes,
                    (element, _) => splat_of(bytes, element.bits().div_ceil(8) as usize),
                };
                of_id(construct::constant(&mut tables(), ty.id, bytes))
            }
            New::Attribute(attribute) => match (attribute, attribute.id()) {
                (DraftAttribute::Stored(_, Stored::Integer(value), _), Some(id)) => NewValue {
                    stored: Stored::Integer(*value),
                    id: Some(id),
                },
                (_, Some(id)) => of_id(id),
                (DraftAttribute::Stored(_, stored, _), None) => of_stored(stored.clone()),
                (DraftAttribute::Any(..) | DraftAttribute::Alias(_), None) => {
                    panic!("entries of aliases are no attributes of ops")
                }
            },
        }
    }
    /// Returns the head of a declared op with these inherent and discardable attributes.
    pub(super) fn declared_head(
        &'x self,
        def: &'static OpDef,
        given: &[Named<'_, 'x, &'x Self>],
        discardable: Option<AttributeId>,
    ) -> u32 {
        for (name, _) in given {
            let is_declared = def.attributes.iter().any(|a| a.name == *name);
            assert!(is_declared, "{} has no attribute '{name}'", def.name);
        }
        let (key, slots) = {
            let attributes = def.attributes.iter().enumerate();
            let values = attributes.map(|(n, attribute)| {
                match given.iter().find(|(name, _)| *name == attribute.name) {
                    Some((_, value)) => self.new_value((def, n), *value),
                    None => NewValue {
                        stored: Stored::Absent,
                        id: None,
                    },
                }
            });
            let values: Vec<_> = values.collect();
            if !def.has_vhlo_form() {
                return self.chlo_head(def, &values);
            }
            let tables = &mut *self.pool.tables.borrow_mut();
            let slots = slots_of(def, values, tables);
            let name = tables.op_name(mapping_of(def).vhlo.name, true);
            let fields: Vec<_> = slots
                .iter()
                .map(|id| EncodedField::Attribute(*id))
                .collect();
            let properties = (!fields.is_empty()).then(|| tables.properties(&fields));
            ((name, discardable, properties), slots)
        };
        self.pool.declared_head(key, def, &slots)
    }
    /// Returns the head of an op without a form in VHLO, which holds its attributes in its dictionary.
    fn chlo_head(&self, def: &'static OpDef, values: &[NewValue]) -> u32 {
        let entries = def.attributes.iter().zip(values);
        let entries = entries.filter_map(|(a, value)| Some((a.name, value.id?)));
        let entries: Vec<_> = entries.collect();
        let key = {
            let tables = &mut *self.pool.tables.borrow_mut();
            let name = tables.op_name(def.name, true);
            let dictionary = (!entries.is_empty()).then(|| tables.dictionary(&entries));
            (name, dictionary, None)
        };
        self.pool.chlo_head(key, def, &entries)
    }
}

/// Returns the attribute of VHLO that holds a part of another attribute.
pub(super) fn id_of(attribute: DraftAttribute<'_, '_>) -> AttributeId {
    attribute
        .id()
        .expect("an attribute with a form outside of ops")
}

/// Returns the bytes of one element, of `width` bytes, if all elements are equal, as MLIR stores them.
fn splat_of(bytes: &[u8], width: usize) -> &[u8] {
    let (first, rest) = bytes.split_at(width.min(bytes.len()));
    match rest.chunks(width).all(|element| element == first) {
        true => first,
        false => bytes,
    }
}

/// Adds the case of an enum, by the mnemonic of the enum's attribute.
fn case(tables: &mut UniqueTables, mnemonic: &str, number: u64) -> AttributeId {
    let kind = va::ALL.iter().find(|kind| kind.mnemonic == mnemonic);
    let kind = kind.unwrap_or_else(|| panic!("VHLO has no attribute '{mnemonic}'"));
    construct::attribute(tables, kind, &[EncodedField::Varint(number)])
}

/// Returns the declaration of an op.
pub(super) fn definition(code: Opcode) -> &'static OpDef {
    static ALL: OnceLock<Vec<&'static OpDef>> = OnceLock::new();
    ALL.get_or_init(|| table::declared().collect())[code.index()]
}
