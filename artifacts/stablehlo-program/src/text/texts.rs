//! Texts of a program's types and attributes, with limits.

use crate::{
    attribute::Attribute,
    program::{Kind as Sort, Program},
    reader::Reader,
};
use mlir_bytecode::{AttributeId, OpId, builtin::Attribute as Builtin};
use mlir_format::text::TypeElision;
use rustc_hash::FxHashMap;
use stablehlo_artifact::{
    Error,
    internals::text::{self as entries, Budget, EntryTexts, NamedProperty, PropertyValue},
};
use std::cell::RefCell;

/// Texts of the types and attributes of a program.
pub struct Texts<'p> {
    pub program: &'p Program<'p>,
    pub reader: Reader<'p, 'p>,
    pub entries: EntryTexts<'p, 'p>,
    /// Texts of types that were printed, by id.
    pub types: RefCell<Vec<Option<Box<str>>>>,
    /// Texts of constants with few bytes that were printed, by attribute. Programs repeat such
    /// constants often.
    pub constants: RefCell<FxHashMap<AttributeId, Box<str>>>,
    /// Limits of the types and attributes.
    budget: Budget,
    /// First part of the program that has no text.
    fault: RefCell<Option<Error>>,
}

impl<'p> Texts<'p> {
    pub fn new(program: &'p Program<'p>) -> Self {
        let tables = program.tables();
        Self {
            program,
            reader: program.reader(),
            entries: EntryTexts::new(program.artifact().module()),
            types: RefCell::new(vec![None; tables.types().len()]),
            constants: RefCell::default(),
            budget: Budget::new(program.artifact().module()),
            fault: RefCell::new(None),
        }
    }
    /// Returns the text of an attribute.
    pub fn attribute_text(&self, id: AttributeId) -> String {
        let mut text = String::new();
        self.note(self.entries.attribute(id, TypeElision::Never, &mut text));
        text
    }
    /// Returns the first fault.
    pub fn into_fault(self) -> Option<Error> {
        self.fault.into_inner()
    }
    /// Removes and returns the first fault.
    pub fn take_fault(&self) -> Option<Error> {
        self.fault.take()
    }
    /// Returns whether a part has no text.
    pub fn has_fault(&self) -> bool {
        self.fault.borrow().is_some()
    }
    /// Keeps the error of a part that has no text.
    pub fn note<T: Default>(&self, result: Result<T, Error>) -> T {
        result.unwrap_or_else(|error| {
            self.fault.borrow_mut().get_or_insert(error);
            T::default()
        })
    }
    /// Enters a type or attribute. Returns whether its depth and the length of the text are
    /// within their limits.
    pub fn enter(&self) -> bool {
        self.is_permitted(self.budget.enter())
    }
    /// Subtracts from the budget. Returns whether the budget suffices.
    pub fn spend(&self, count: usize) -> bool {
        self.is_permitted(self.budget.spend(count))
    }
    fn is_permitted(&self, permission: Result<(), Error>) -> bool {
        let is_permitted = permission.is_ok();
        self.note(permission);
        is_permitted
    }
    /// Leaves a type or attribute.
    pub fn leave(&self) {
        self.budget.leave();
    }
    /// Appends the sizes of an op's groups.
    pub fn sizes(&self, op: OpId, name: &str, out: &mut String) {
        let all = self.other_properties(op).into_iter();
        for (found, value) in all {
            if let (true, PropertyValue::Sizes(text)) = (found == name, value) {
                out.push_str(&text);
            }
        }
    }

    /// Returns the properties of an op of a dialect other than StableHLO.
    pub fn other_properties(&self, op: OpId) -> Vec<NamedProperty> {
        self.note(match self.program.op(op).kind() {
            Sort::Module => self.entries.properties_of_module(op),
            _ => self.entries.properties(op),
        })
    }
    /// Returns the names and values of the properties of an unregistered op, or nothing for
    /// other ops.
    pub fn properties_of_unregistered(&self, op: OpId) -> Vec<(&'p [u8], AttributeId)> {
        let Some(id) = self.note(self.entries.properties_of_unregistered(op)) else {
            return Vec::new();
        };
        match Attribute::new(self.program, id).builtin() {
            Some(Builtin::Dictionary(all)) => {
                let entry = |(name, value)| (self.note(self.entries.text(name)), value);
                all.into_iter().map(entry).collect()
            }
            _ => self.note(Err(entries::unprintable(
                "properties that are no dictionary",
            ))),
        }
    }
}
