//! Printer of the parts of ops, for comparisons.

use super::{
    entries::EntryPrinter,
    other_dialects::PropertyValue,
    parts::{NAME, Parts},
};
use crate::{error::Result, program::Program};
use mlir_bytecode::{BlockId, Module, OpId, ValueId};
use std::{collections::BTreeMap, rc::Rc};

/// Printer of the parts of ops.
pub(crate) struct OpTexts<'t, 'a> {
    parts: Parts<'t, 'a>,
    /// Printed attributes, by head of ops.
    attributes: Vec<Option<Rc<BTreeMap<String, String>>>>,
}

impl<'t, 'a> OpTexts<'t, 'a> {
    /// Returns a printer of the parts of a module's ops.
    pub fn new(module: &'t Module<'a>, program: &'t Program) -> Self {
        Self {
            parts: Parts {
                module,
                program,
                entries: EntryPrinter::new(module),
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
    pub fn attributes(&mut self, id: OpId) -> Result<Rc<BTreeMap<String, String>>> {
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
