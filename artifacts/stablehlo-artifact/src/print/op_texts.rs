//! Printer of the parts of ops, for comparisons.

use super::{
    entries::EntryPrinter,
    other_dialects::PropertyValue,
    parts::{NAME, Parts},
};
use crate::{error::Result, program::Program};
use mlir_bytecode::{AttributeId, BlockId, EncodedField, Module, OpId, ValueId};
use std::{collections::BTreeMap, rc::Rc};

/// Properties that hold the attributes of the arguments or results.
const MEMBER_ATTRIBUTES: [&str; 2] = ["arg_attrs", "res_attrs"];

/// Texts of attributes by name.
pub(crate) type Texts = BTreeMap<String, String>;

/// Printer of the parts of ops.
pub(crate) struct OpTexts<'t, 'a> {
    parts: Parts<'t, 'a>,
    /// Printed attributes, by head of ops.
    attributes: Vec<Option<Rc<Texts>>>,
}

impl<'t, 'a> OpTexts<'t, 'a> {
    /// Returns a printer of the parts of a module's ops.
    pub fn new(module: &'t Module<'a>, program: &'t Program) -> Self {
        Self::with(EntryPrinter::new(module), program)
    }
    /// Returns a printer of the parts of a module's ops in the syntax of StableHLO. Parts that differ
    /// can have equal texts.
    pub fn readable(module: &'t Module<'a>, program: &'t Program) -> Self {
        Self::with(EntryPrinter::readable(module), program)
    }
    fn with(entries: EntryPrinter<'t, 'a>, program: &'t Program) -> Self {
        let module = entries.module;
        Self {
            parts: Parts {
                module,
                program,
                entries,
            },
            attributes: vec![None; module.body.head_count()],
        }
    }
    /// Returns the name of an op. The name of a VHLO op has no dialect and no version.
    pub fn op_name(&self, id: OpId) -> String {
        match self.parts.version_facts(id) {
            Some(facts) => facts.version.base.to_owned(),
            None => self.parts.name(id),
        }
    }
    /// Returns the name of a function, or `None` for other ops.
    pub fn function_name(&self, id: OpId) -> Result<Option<String>> {
        let facts = self.parts.version_facts(id);
        if facts.is_none_or(|f| f.version.base != "func") {
            return Ok(None);
        }
        let name = self.parts.vhlo_string(self.parts.of_function(id).1)?;
        Ok(Some(readable(&name)))
    }
    /// Returns the name of a module, or `None` for other ops and modules without a
    /// name.
    pub fn module_name(&self, id: OpId) -> Result<Option<String>> {
        if !self.parts.is_module(id) {
            return Ok(None);
        }
        let (own, _) = self.parts.of_module(id)?;
        let Some((_, name)) = own.into_iter().find(|(name, _)| *name == NAME) else {
            return Ok(None);
        };
        let name = self.parts.entries.text(name)?;
        Ok(Some(readable(name)))
    }
    /// Returns the attributes and properties of an op by name.
    pub fn attributes(&mut self, id: OpId) -> Result<Rc<Texts>> {
        let head = self.parts.body().head(id);
        if let Some(known) = &self.attributes[head] {
            return Ok(known.clone());
        }
        let mut all = BTreeMap::new();
        for (name, value) in self.parts.properties(id)? {
            let text = match value {
                PropertyValue::Attribute(value) => self.parts.entries.attribute_text(value)?,
                PropertyValue::Sizes(text) => text,
            };
            all.insert(name.to_owned(), text);
        }
        if let Some(properties) = self.parts.entries.properties_of_unregistered(id)? {
            let text = self.parts.entries.attribute_text(properties)?;
            all.insert("<properties>".to_owned(), text);
        }
        // If an attribute has the name of a property, MLIR's reader uses the attribute as
        // the property's value.
        for (name, value) in self.parts.other_attributes(id)? {
            let name = readable(self.parts.entries.text(name)?);
            let text = self.parts.entries.attribute_text(value)?;
            all.insert(name, text);
        }
        let all = Rc::new(all);
        self.attributes[head] = Some(all.clone());
        Ok(all)
    }
    /// Returns the attributes of an op's arguments or results, which the property `name` holds: texts by
    /// names like `arg_attrs[0].jax.buffer_donor`. Returns `None` for other properties.
    pub fn member_attributes(&mut self, id: OpId, name: &str) -> Result<Option<Texts>> {
        if !MEMBER_ATTRIBUTES.contains(&name) {
            return Ok(None);
        }
        let mut all = BTreeMap::new();
        for (property, value) in self.parts.properties(id)? {
            let PropertyValue::Attribute(list) = value else {
                continue;
            };
            if property != name {
                continue;
            }
            for (n, dictionary) in self.attributes_in(list)?.into_iter().enumerate() {
                for entry in self.attributes_in(dictionary)?.chunks_exact(2) {
                    let key = self.parts.vhlo_string(entry[0])?;
                    let text = self.parts.entries.attribute_text(entry[1])?;
                    all.insert(format!("{name}[{n}].{}", readable(&key)), text);
                }
            }
        }
        Ok(Some(all))
    }
    /// Returns the members of an array, or the keys and values of a dictionary.
    fn attributes_in(&self, id: AttributeId) -> Result<Vec<AttributeId>> {
        let mut all = Vec::new();
        self.parts.entries.decoder.attribute(id, &mut |field| {
            if let EncodedField::Attribute(member) = field {
                all.push(member);
            }
        })?;
        Ok(all)
    }
    /// Returns the types of operands, results and block arguments.
    pub fn types(&mut self, id: OpId) -> Result<String> {
        let body = self.parts.body();
        let operands = self.list(body.operands(id).iter().copied())?;
        let results = self.list(body.results(id))?;
        let mut text = format!("({operands}) -> ({results})");
        for block in body.regions(id).flat_map(|r| body.blocks(r)) {
            let arguments = self.arguments(block)?;
            text.push_str(&format!(" {{{arguments}}}"));
        }
        Ok(text)
    }
    /// Returns the types of a block's arguments.
    pub fn arguments(&mut self, block: BlockId) -> Result<String> {
        self.list(self.parts.body().arguments(block))
    }
    fn list(&mut self, values: impl Iterator<Item = ValueId>) -> Result<String> {
        let body = self.parts.body();
        let mut text = String::new();
        let types = values.map(|v| body.value_type(v));
        self.parts.entries.types(types, &mut text)?;
        Ok(text)
    }
}

/// Returns bytes as text. Escapes bytes that are not UTF-8 without loss.
fn readable(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.escape_ascii().to_string(),
    }
}
