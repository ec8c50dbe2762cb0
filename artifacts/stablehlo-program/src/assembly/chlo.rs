//! Attributes of parsed ops of CHLO, as values of VHLO.

use super::{
    arena::{Data, ReadAttr},
    engine::Engine,
    finish::{DeclaredValue, Finished},
    parsed_ops::OpState,
    refused_ops::Reason,
};
use crate::{
    definition::{AttributeDef, OpDef, Presence},
    new_attributes::NewValue,
    stored::{Listed, Stored},
    text::kinds::{self, AttributeKind},
    values,
};
use mlir_bytecode::{AttributeId, TypeId, builtin::Attribute as Builtin};
use mlir_format::Owned;
use stablehlo_opset::{
    enums::{Case, ComparisonDirection, ComparisonType, Precision},
    forms::AttributeForm,
};

impl Engine<'_> {
    /// Returns the dictionary of all attributes of an op of CHLO. The declared attributes are values of VHLO.
    pub fn chlo_op(&mut self, def: &'static OpDef, op: &OpState) -> Finished<Option<AttributeId>> {
        let mut entries = Vec::new();
        for (slot, attribute) in op.slots.iter().zip(def.attributes) {
            match slot {
                Some(value) => {
                    let value = self.new_value(def, attribute, *value)?;
                    let value = self.stored_value(value);
                    entries.push((attribute.name.as_bytes().to_vec(), value));
                }
                None if attribute.presence == Presence::Required => {
                    let message = format!("requires attribute '{}'", attribute.name);
                    return Err(Some(Reason::new(message)));
                }
                None => {}
            }
        }
        for (name, value) in &op.discardable {
            let shown = String::from_utf8_lossy(name).into_owned();
            if let Some(value) = self.converted(def.name, &shown, *value) {
                entries.push((name.clone(), value));
            }
        }
        entries.sort();
        let tables = &mut self.arena.tables;
        let entries: Vec<_> = entries
            .into_iter()
            .map(|(name, value)| (tables.string_attribute(name), value))
            .collect();
        Ok((!entries.is_empty()).then(|| tables.builtin(&Builtin::Dictionary(entries))))
    }
    /// Returns the attribute of VHLO that holds a value.
    fn stored_value(&mut self, value: NewValue) -> AttributeId {
        let tables = &mut self.arena.tables;
        match (value.id, value.stored) {
            (Some(id), _) => id,
            (None, Stored::Integers(all)) => values::integers(tables, &all),
            (None, Stored::Booleans(all)) => values::booleans(tables, &all),
            (None, other) => unreachable!("`chlo_value` adds an attribute for {other:?}"),
        }
    }
    /// Returns the value of a declared attribute of CHLO, or `None` if the value is not of the declared form.
    pub fn chlo_value(&mut self, def: &AttributeDef, value: ReadAttr) -> Option<DeclaredValue> {
        let data = self.arena.get(value);
        let (stored, id) = match (def.form, data) {
            (AttributeForm::I64Array, Data::I64s(all)) => {
                (Stored::Integers(all.as_slice().into()), None)
            }
            (AttributeForm::I32Array, Data::I32s(all)) => {
                let all = all.iter().map(|n| i64::from(*n)).collect();
                (Stored::Integers(all), None)
            }
            (AttributeForm::ChloDirection, _) => {
                let case = self.case::<ComparisonDirection>(value, &kinds::CHLO_DIRECTION)?;
                (Stored::Case(case.0), Some(case.1))
            }
            (AttributeForm::ChloComparison, _) => {
                let case = self.case::<ComparisonType>(value, &kinds::CHLO_COMPARISON)?;
                (Stored::Case(case.0), Some(case.1))
            }
            (AttributeForm::ChloPrecisions, Data::Array(all)) => {
                let all = all.clone();
                let cases = all
                    .iter()
                    .map(|a| self.case::<Precision>(*a, &kinds::CHLO_PRECISION));
                let (numbers, ids): (Vec<_>, Vec<_>) =
                    cases.collect::<Option<Vec<_>>>()?.into_iter().unzip();
                let id = values::array(&mut self.arena.tables, &ids);
                (Stored::Cases(numbers.into()), Some(id))
            }
            (AttributeForm::ChloStruct(ty), _) => {
                let fields = self.fields(value, kinds::of_chlo_struct(ty))?;
                let list = |field: &Owned<TypeId, ReadAttr>| match field {
                    Owned::Ints(all) => Some(Box::from(&all[..])),
                    _ => None,
                };
                let lists: Box<[Box<[i64]>]> = fields.iter().map(list).collect::<Option<_>>()?;
                let tables = &mut self.arena.tables;
                let ids: Vec<_> = lists.iter().map(|l| values::integers(tables, l)).collect();
                let id = Some(values::array(tables, &ids));
                let listed = Listed {
                    values: lists,
                    attribute: id,
                };
                (Stored::Lists(listed), id)
            }
            (AttributeForm::Vhlo(form), _) => {
                return self.has_form(form, value).then_some(DeclaredValue::Vhlo);
            }
            (
                AttributeForm::I64Array
                | AttributeForm::I32Array
                | AttributeForm::BoolArray
                | AttributeForm::Unit
                | AttributeForm::ApiVersion
                | AttributeForm::Struct(_)
                | AttributeForm::ChloPrecisions,
                _,
            ) => return None,
        };
        Some(DeclaredValue::Stored(NewValue { stored, id }))
    }
    /// Returns the number of a case of an enum, and the attribute of VHLO that holds the case.
    fn case<T: Case>(
        &mut self,
        value: ReadAttr,
        kind: &AttributeKind,
    ) -> Option<(u64, AttributeId)> {
        let [Owned::Int(number)] = *self.fields(value, kind)? else {
            return None;
        };
        let case = T::of_number(number.try_into().ok()?)?;
        let id = values::case(&mut self.arena.tables, case);
        Some((case.number(), id))
    }
}
