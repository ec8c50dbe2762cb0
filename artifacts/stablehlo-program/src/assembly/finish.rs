//! Parsed ops to ops of VHLO, and to ops of CHLO with types and attributes of VHLO.

use super::{
    arena::{Data, ReadAttr},
    casts::CAST,
    engine::Engine,
    error::{Fault, Parsed},
    forms,
    known_ops::{KnownOp, Sort},
    location_table::Loc,
    parsed_ops::{Op, OpState},
    refused_ops::{Phase, Reason},
};
use crate::{
    definition::{AttributeDef, OpDef, Presence},
    encode,
    explicit::{self, StatedList},
    mapping::mapping_of,
    new_attributes::NewValue,
    stored::Stored,
    text::kinds,
    values,
};
use mlir_bytecode::{
    AttributeId, EncodedField, PropertiesId, TypeId, builtin::Attribute as Builtin,
};
use mlir_format::Owned;
use stablehlo_opset::{
    enums::{Case, CustomCallApiVersion},
    forms::{AttributeForm, VhloForm},
    rules::{groups, lists::older_list_length},
    shardy::ops::visibility_expected,
    structs::{AnyStruct, FieldSource},
    types::{ElementType, Type},
};
use std::ops::Range;
use vhlo_opset::construct;

impl Engine<'_> {
    /// Adds a parsed op, with the values of its results. Returns the number of the op.
    pub fn finish_op(
        &mut self,
        op: OpState,
        known: &'static KnownOp,
        location: Loc,
        results: Range<u32>,
    ) -> Parsed<u32> {
        let at = op.start;
        let mut name = known.vhlo.map_or(known.name, |vhlo| vhlo.name);
        let mut is_other = known.vhlo.is_none() && !matches!(known.sort, Sort::Declared(_));
        let fault = forms::structure_fault(known.sort, &op);
        let parts = match known.sort {
            Sort::Module => {
                let parts = match fault {
                    Some(fault) => Err(fault.to_owned()),
                    None => self.module_attributes(&op),
                };
                let fail = |message| Fault::new(at, format_args!("'{}' op {message}", known.name));
                Ok(parts.map_err(fail)?)
            }
            Sort::Unknown => {
                let reason = Reason::unregistered(op.unknown_name.as_deref().unwrap_or_default());
                self.refuse(None, Phase::Verification, reason);
                Err(None)
            }
            Sort::Shardy(def) => self.shardy_op(def, &op).map_err(Some),
            Sort::Declared(def) => {
                self.check_ends(&op, known)?;
                match def.has_vhlo_form() {
                    true => self.stablehlo_op(known, def, &op),
                    false => self.chlo_op(def, &op).map(|attributes| (None, attributes)),
                }
            }
            Sort::Return if fault.is_some() => {
                let fault = fault.unwrap_or_default();
                return Err(Fault::new(at, format_args!("'func.return' op {fault}")));
            }
            _ if fault.is_some() => Err(fault.map(Reason::new)),
            Sort::Function | Sort::Call | Sort::Return => {
                let properties = self.function_properties(known, &op.slots);
                properties.map(|properties| {
                    let attributes = self.discardable(known.name, op.discardable.clone());
                    (properties, attributes)
                })
            }
        };
        let (properties, attributes) = parts.unwrap_or_else(|reason| {
            if let Some(reason) = reason {
                self.refuse(Some(known.name), Phase::Verification, reason);
            }
            (name, is_other) = (CAST, false);
            (None, None)
        });
        let name = self.op_name(name);
        let operands = self.regions.add_values(op.operands);
        self.regions.ops.push(Op {
            attributes,
            properties,
            operands,
            results,
            regions: op.regions,
            successors: op.successors,
            is_module: matches!(known.sort, Sort::Module),
            is_other,
            is_function_return: matches!(known.sort, Sort::Return),
            ..Op::new(name, location, at)
        });
        Ok(self.regions.ops.len() as u32 - 1)
    }
    /// Returns the properties and the attributes of an op of StableHLO.
    fn stablehlo_op(
        &mut self,
        known: &'static KnownOp,
        def: &'static OpDef,
        op: &OpState,
    ) -> Finished<(Option<PropertiesId>, Option<AttributeId>)> {
        let (fields, rest) = self.split_fields(def, op)?;
        let properties = self.op_properties(def, &op.slots, &fields)?;
        self.note_stated_lists(def, &op.slots);
        Ok((properties, self.discardable(known.name, rest)))
    }
    /// Checks that no region of an op of StableHLO ends with the return of a function.
    fn check_ends(&self, op: &OpState, known: &KnownOp) -> Parsed {
        let blocks = op.regions.iter().flat_map(|region| &region.blocks);
        let mut last = blocks.filter_map(|b| Some(&self.regions.ops[*b.ops.last()? as usize]));
        match last.find(|op| op.is_function_return) {
            Some(last) => Err(Fault::new(
                last.at,
                format_args!(
                    "'{}' op expects regions to end with 'stablehlo.return', found 'func.return'",
                    known.name
                ),
            )),
            None => Ok(()),
        }
    }
    /// Returns the dictionary of the attributes that VHLO does not declare.
    fn discardable(
        &mut self,
        op: &'static str,
        mut all: Vec<(Vec<u8>, ReadAttr)>,
    ) -> Option<AttributeId> {
        if all.is_empty() {
            return None;
        }
        all.sort_by(|a, b| a.0.cmp(&b.0));
        let mut entries = Vec::with_capacity(all.len());
        for (name, value) in all {
            let shown = String::from_utf8_lossy(&name).into_owned();
            if let Some(value) = self.converted(op, &shown, value) {
                entries.push((self.arena.tables.string_attribute(name), value));
            }
        }
        Some(self.arena.tables.builtin(&Builtin::Dictionary(entries)))
    }
    fn module_attributes(
        &mut self,
        op: &OpState,
    ) -> Result<(Option<PropertiesId>, Option<AttributeId>), String> {
        if op.regions.len() != 1 || op.regions[0].blocks.len() != 1 {
            return Err(
                "region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks"
                    .to_owned(),
            );
        }
        let mut names = Vec::new();
        for slot in &op.slots {
            let name = slot.map(|a| self.builtin_attribute(a)).transpose()?;
            names.push(EncodedField::OptionalAttribute(name));
        }
        let properties = self.arena.tables.properties(&names);
        let without_prefix = |(name, _): &&(Vec<u8>, ReadAttr)| !name.contains(&b'.');
        if let Some((name, _)) = op.discardable.iter().find(without_prefix) {
            let name = String::from_utf8_lossy(name);
            return Err(format!(
                "can only contain attributes with dialect-prefixed names, found: '{name}'"
            ));
        }
        Ok((Some(properties), self.builtin_discardable(op)?))
    }
    /// Returns the dictionary of MLIR's attributes that an op does not declare.
    pub fn builtin_discardable(&mut self, op: &OpState) -> Result<Option<AttributeId>, String> {
        if op.discardable.is_empty() {
            return Ok(None);
        }
        let mut all = op.discardable.clone();
        all.sort_by(|a, b| a.0.cmp(&b.0));
        self.builtin_dictionary(all).map(Some)
    }
    /// Returns the properties of a function, a call or a return.
    fn function_properties(
        &mut self,
        known: &'static KnownOp,
        slots: &[Option<ReadAttr>],
    ) -> Finished<Option<PropertiesId>> {
        let mut fields = Vec::with_capacity(slots.len());
        for (slot, name) in slots.iter().zip(&known.attributes) {
            if let (Some(list), Some(what)) = (slot, dictionaries_of(name)) {
                let mut checked = self.check_prefixes(*list, what);
                if let Sort::Function = known.sort {
                    checked = checked.and_then(|()| self.check_count(*list, what, known, slots));
                }
                checked.map_err(|message| Some(Reason::new(message)))?;
            }
            let value = match (slot, *name) {
                // An empty text means an absent visibility in VHLO.
                (Some(value), "sym_visibility") if self.is_empty_text(*value) => {
                    return Err(Some(Reason::new(visibility_expected(""))));
                }
                (Some(value), name) => match self.converted(known.name, name, *value) {
                    Some(value) => value,
                    None if dictionaries_of(name).is_some() => {
                        values::array(&mut self.arena.tables, &[])
                    }
                    None => return Err(None),
                },
                (None, "arg_attrs" | "res_attrs") => values::array(&mut self.arena.tables, &[]),
                (None, "sym_visibility") => self.arena.string(Vec::new()),
                (None, name) => {
                    let reason = Reason::new(format!("requires attribute '{name}'"));
                    return Err(Some(reason));
                }
            };
            fields.push(EncodedField::Attribute(value));
        }
        Ok((!fields.is_empty()).then(|| self.arena.tables.properties(&fields)))
    }
    fn is_empty_text(&self, value: ReadAttr) -> bool {
        matches!(self.arena.get(value), Data::String(text) if text.is_empty())
    }
    /// Checks that a list of dictionaries of a function has one for each argument or result.
    fn check_count(
        &self,
        list: ReadAttr,
        what: &str,
        known: &KnownOp,
        slots: &[Option<ReadAttr>],
    ) -> Result<(), String> {
        let names = known.attributes.iter().zip(slots);
        let ty = names.filter(|(name, _)| **name == "function_type");
        let mut ty = ty.filter_map(|(_, slot)| match self.arena.get((*slot)?) {
            Data::Type(ty) => self.function_type(*ty),
            _ => None,
        });
        let Some(ty) = ty.next_back() else {
            return Ok(());
        };
        let expected = match what {
            "arguments" => ty.inputs.len(),
            _ => ty.results.len(),
        };
        let is_dictionary = |a: &ReadAttr| matches!(self.arena.get(*a), Data::Dictionary(_));
        let found = match self.arena.get(list) {
            Data::Array(all) if all.iter().all(is_dictionary) => all.len(),
            _ => return Err("requires an array of dictionary attributes".to_owned()),
        };
        let one = &what[..what.len() - 1];
        match found == expected {
            true => Ok(()),
            false => Err(format!(
                "expects {one} attribute array to have the same number of elements as the number of \
                 function {what}, got {found}, but expected {expected}"
            )),
        }
    }
    /// Checks that the names in a list of dictionaries have prefixes of dialects.
    fn check_prefixes(&self, list: ReadAttr, what: &str) -> Result<(), String> {
        let Data::Array(all) = self.arena.get(list) else {
            return Ok(());
        };
        let names = all.iter().flat_map(|a| match self.arena.get(*a) {
            Data::Dictionary(entries) => &entries[..],
            _ => &[],
        });
        match names.clone().all(|(name, _)| name.contains(&b'.')) {
            true => Ok(()),
            false => Err(format!("{what} may only have dialect attributes")),
        }
    }
    /// Splits discardable attributes: into values of fields of VHLO, which have the attributes'
    /// names, and the other attributes. A value takes its slot if the op lacks the struct with the
    /// field, or the name of the struct sorts before the field's name. Other values are lost.
    fn split_fields(
        &mut self,
        def: &'static OpDef,
        op: &OpState,
    ) -> Finished<(Vec<(usize, AttributeId)>, Vec<(Vec<u8>, ReadAttr)>)> {
        let (mut fields, mut rest) = (Vec::new(), Vec::new());
        if op.discardable.is_empty() {
            return Ok((fields, rest));
        }
        let mapping = mapping_of(def);
        for (name, value) in &op.discardable {
            let field = std::str::from_utf8(name).ok();
            let field = field.and_then(|name| mapping.vhlo.attribute(name));
            let owner = |slot| {
                mapping
                    .slots
                    .iter()
                    .position(|all| all.contains(&Some(slot)))
            };
            let Some((field, owner)) = field.and_then(|slot| Some((slot, owner(slot)?))) else {
                rest.push((name.clone(), *value));
                continue;
            };
            if op.slots[owner].is_none() || def.attributes[owner].name.as_bytes() < &name[..] {
                let name = String::from_utf8_lossy(name);
                let value = self.converted(def.name, &name, *value);
                fields.push((field, value.ok_or(None)?));
            }
        }
        Ok((fields, rest))
    }
    /// Notes which lists of the parsed op are stated, if artifacts do not tell.
    fn note_stated_lists(&mut self, def: &'static OpDef, slots: &[Option<ReadAttr>]) {
        let lists = || def.attributes.iter().zip(slots).enumerate();
        let lists = || lists().filter(|(_, (attribute, _))| explicit::is_list(attribute));
        let is_empty = |list: &Option<ReadAttr>| {
            list.is_some_and(
                |list| matches!(self.arena.get(list), Data::Array(all) if all.is_empty()),
            )
        };
        let stated = lists().filter(|(_, (_, list))| list.is_some()).count();
        if stated == 0 || stated == lists().count() && !lists().any(|(_, (_, list))| is_empty(list))
        {
            return;
        }
        // The op comes after all ops in its regions.
        let op = self.regions.ops.len() as u32;
        let of_op = lists().map(|(attribute, (_, list))| StatedList {
            op,
            attribute,
            is_stated: list.is_some(),
        });
        self.stated_lists.extend(of_op);
    }
    /// Returns the properties of an op of StableHLO. `fields` are values of slots of VHLO.
    fn op_properties(
        &mut self,
        def: &'static OpDef,
        slots: &[Option<ReadAttr>],
        fields: &[(usize, AttributeId)],
    ) -> Finished<Option<PropertiesId>> {
        let is_plain = fields.is_empty() && slots.iter().all(Option::is_none);
        if is_plain && let Some(known) = self.plain_properties.get(def.name) {
            return Ok(*known);
        }
        let mut attributes = Vec::with_capacity(slots.len());
        for (slot, attribute) in slots.iter().zip(def.attributes) {
            attributes.push(match slot {
                Some(value) => self.new_value(def, attribute, *value)?,
                None if attribute.presence == Presence::Required => {
                    let message = format!("requires attribute '{}'", attribute.name);
                    return Err(Some(Reason::new(message)));
                }
                None => NewValue {
                    stored: Stored::Absent,
                    id: None,
                },
            });
        }
        let mut slots = encode::slots_of(def, attributes, &mut self.arena.tables);
        for (slot, value) in fields {
            slots[*slot] = *value;
        }
        let fields: Vec<_> = slots.iter().map(|a| EncodedField::Attribute(*a)).collect();
        let properties = (!fields.is_empty()).then(|| self.arena.tables.properties(&fields));
        if is_plain {
            self.plain_properties.insert(def.name, properties);
        }
        Ok(properties)
    }
    /// Returns the list that a tensor states where an array is expected, or `None` if the type `ty`
    /// is not that of a list of `element`.
    fn older_list<T>(
        &self,
        ty: TypeId,
        element: &ElementType,
        one: impl Fn(usize) -> Option<T>,
    ) -> Option<Vec<T>> {
        let tensor = self.arena.type_of(ty).tensor()?;
        let length = older_list_length(&tensor.shape);
        let length = length.filter(|_| tensor.element == *element)?;
        (0..length).map(one).collect()
    }
    /// Returns the value of a declared attribute.
    pub fn new_value(
        &mut self,
        op: &'static OpDef,
        def: &AttributeDef,
        value: ReadAttr,
    ) -> Finished<NewValue> {
        if let Some(message) = self.rank_fault(def, value) {
            return Err(Some(Reason::new(message)));
        }
        match self
            .value_of_kind(def, value)
            .map_err(|m| Some(Reason::new(m)))?
        {
            Some(DeclaredValue::Stored(value)) => Ok(value),
            Some(DeclaredValue::Vhlo) => match self.converted(op.name, def.name, value) {
                Some(id) => Ok(NewValue {
                    stored: Stored::Attribute(id),
                    id: Some(id),
                }),
                None => Err(None),
            },
            None => Err(Some(self.unfit(def.name, def.summary, value))),
        }
    }
    /// Returns the value of a declared attribute, or `None` if the value is not of the declared form.
    fn value_of_kind(
        &mut self,
        def: &AttributeDef,
        value: ReadAttr,
    ) -> Result<Option<DeclaredValue>, String> {
        if !def.in_vhlo {
            return Ok(self.chlo_value(def, value));
        }
        let data = self.arena.get(value);
        let stored = match (def.form, data) {
            (AttributeForm::I64Array, Data::I64s(values)) => {
                Stored::Integers(values.as_slice().into())
            }
            (AttributeForm::BoolArray, Data::Bools(values)) => {
                Stored::Booleans(values.as_slice().into())
            }
            (AttributeForm::I64Array, Data::Dense { ty, bytes }) => {
                let (all, _) = bytes.as_chunks();
                let one = |n: usize| all.get(n).or(all.first()).map(|b| i64::from_le_bytes(*b));
                let list = self.older_list(*ty, &super::attributes::I64, one);
                let Some(list) = list else { return Ok(None) };
                Stored::Integers(list.into())
            }
            (AttributeForm::BoolArray, Data::Dense { ty, bytes }) => {
                let one = |n: usize| match bytes[..] {
                    [0xFF] => Some(true),
                    [0] => Some(false),
                    _ => Some(bytes.get(n / 8)? >> (n % 8) & 1 == 1),
                };
                let list = self.older_list(*ty, &ElementType::Boolean, one);
                let Some(list) = list else { return Ok(None) };
                Stored::Booleans(list.into())
            }
            (AttributeForm::ApiVersion, Data::Integer { ty, bits }) => {
                let is_i32 =
                    *self.arena.type_of(*ty) == Type::Number(super::attributes::integer(32));
                let version = CustomCallApiVersion::of_number(*bits).filter(|_| is_i32);
                let Some(version) = version else {
                    return Ok(None);
                };
                let id = Some(values::case(&mut self.arena.tables, version));
                let stored = Stored::Case(version.number());
                return Ok(Some(DeclaredValue::Stored(NewValue { stored, id })));
            }
            (AttributeForm::Unit, Data::Unit) => {
                let id = Some(construct::boolean(&mut self.arena.tables, true));
                let stored = Stored::Unit;
                return Ok(Some(DeclaredValue::Stored(NewValue { stored, id })));
            }
            (AttributeForm::Vhlo(VhloForm::I64Elements), Data::Dense { ty, .. })
                if def.presence == Presence::Optional && def.name == "source_target_pairs" =>
            {
                self.check_empty_pairs(*ty)?;
                return Ok(Some(DeclaredValue::Vhlo));
            }
            (AttributeForm::Struct(ty), _) => {
                let kind = kinds::of_struct(ty);
                let Some(fields) = self.fields(value, kind) else {
                    return Ok(None);
                };
                let mut fields = ParsedFields(fields.iter());
                match AnyStruct::read(kind.mnemonic, &mut fields) {
                    Some(all) => Stored::Struct(all),
                    None => return Ok(None),
                }
            }
            (AttributeForm::Vhlo(form), _) => {
                return Ok(self.has_form(form, value).then_some(DeclaredValue::Vhlo));
            }
            (
                AttributeForm::I64Array
                | AttributeForm::I32Array
                | AttributeForm::BoolArray
                | AttributeForm::Unit
                | AttributeForm::ApiVersion
                | AttributeForm::ChloStruct(_)
                | AttributeForm::ChloDirection
                | AttributeForm::ChloComparison
                | AttributeForm::ChloPrecisions,
                _,
            ) => return Ok(None),
        };
        Ok(Some(DeclaredValue::Stored(NewValue { stored, id: None })))
    }
    /// Checks the shape of pairs without elements. Artifacts store such pairs for an absent attribute,
    /// so [`Program::check`](crate::Program::check) accepts all shapes of them.
    fn check_empty_pairs(&self, ty: TypeId) -> Result<(), String> {
        let tensor = self.arena.type_of(ty).tensor();
        match tensor.filter(|tensor| tensor.shape.contains(&0)) {
            Some(tensor) => groups::optional_source_target_pairs(&tensor.shape, Some(&[]))
                .map_err(|violation| violation.to_string()),
            None => Ok(()),
        }
    }
}

/// Result of a part of an op. The error is the reason of MLIR's verifier, or `None` if the conversion to
/// VHLO refuses the op.
pub type Finished<T> = Result<T, Option<Reason>>;

/// Value of a declared attribute.
pub enum DeclaredValue {
    Stored(NewValue),
    /// Value that VHLO stores in the same form.
    Vhlo,
}

/// Returns the values whose dictionaries are in an attribute of a function, or `None` for other
/// attributes.
fn dictionaries_of(name: &str) -> Option<&'static str> {
    match name {
        "arg_attrs" => Some("arguments"),
        "res_attrs" => Some("results"),
        _ => None,
    }
}

/// Fields of an attribute that was parsed.
struct ParsedFields<'f>(std::slice::Iter<'f, Owned<TypeId, ReadAttr>>);
impl FieldSource for ParsedFields<'_> {
    fn integer(&mut self) -> Option<i64> {
        match self.0.next()? {
            Owned::Int(value) => Some(*value),
            _ => None,
        }
    }
    fn boolean(&mut self) -> Option<bool> {
        Some(self.integer()? != 0)
    }
    fn integers(&mut self) -> Option<Vec<i64>> {
        match self.0.next()? {
            Owned::Ints(values) => Some(values.clone()),
            _ => None,
        }
    }
    fn ty(&mut self) -> Option<TypeId> {
        match self.0.next()? {
            Owned::Type(ty) => Some(*ty),
            _ => None,
        }
    }
}
