//! Access to the printed parts of ops: names, attributes, properties and signatures.

use super::{
    entries::EntryPrinter,
    other_dialects::{MODULE, NamedProperty, PropertyValue},
};
use crate::{
    decode::NamedAttribute,
    error::{Error, Result},
    program::{PROPERTIES, Program},
};
use mlir_bytecode::{AttributeId, Body, EncodedField, Module, OpId, TypeId};
use vhlo_opset::version_facts::VersionFacts;

/// Text format of ops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// Default format of `stablehlo-opt`: functions and modules have a custom syntax.
    #[default]
    Pretty,
    /// Format of `stablehlo-opt --mlir-print-op-generic`.
    Generic,
}

/// Maximum nesting depth of printed ops. This bound is far above that of real programs
/// and needs little stack.
pub(crate) const MAX_DEPTH: usize = 100;

#[cold]
pub(crate) fn too_deep() -> Error {
    let what = format!("ops in more than {MAX_DEPTH} others");
    Error::Unprintable { what }
}

/// Name of the attribute that holds the name of a module or a function.
pub(super) const NAME: &str = "sym_name";
/// Name of the attribute that holds the type of a function.
pub(super) const FUNCTION_TYPE: &str = "function_type";

/// Program with a printer of its types and attributes.
pub(super) struct Parts<'p, 'a> {
    pub module: &'p Module<'a>,
    pub program: &'p Program,
    pub entries: EntryPrinter<'p, 'a>,
}

impl<'p> Parts<'p, '_> {
    pub fn body(&self) -> &'p Body {
        &self.module.body
    }
    pub fn version_facts(&self, id: OpId) -> Option<&'static VersionFacts> {
        self.program.version_facts(self.module, id)
    }
    pub fn name(&self, id: OpId) -> String {
        self.module.tables.full_name(self.body().op(id).name)
    }
    /// Returns the attributes of a module: its properties, then others.
    pub fn of_module(
        &self,
        id: OpId,
    ) -> Result<(Vec<(&'static str, AttributeId)>, Vec<NamedAttribute>)> {
        let module = self.module;
        let mut own = Vec::new();
        let mut others = Vec::new();
        for &(name, value) in self.program.other_attributes(self.module, id) {
            // In bytecode without properties, one dictionary holds all attributes.
            let text = self.entries.text(name)?;
            match MODULE.iter().find(|own| own.as_bytes() == text) {
                Some(name) if module.version < PROPERTIES => own.push((*name, value)),
                _ => others.push((name, value)),
            }
        }
        own.extend(self.entries.properties_of_module(id)?);
        Ok((own, others))
    }
    /// Returns the type and the name of a function.
    pub fn of_function(&self, id: OpId) -> (AttributeId, AttributeId) {
        let slots = self.program.slots(self.module, id);
        let op_version =
            vhlo_opset::ops::by_mnemonic("func_v1").expect("functions are in the table");
        let slot = |name| slots[op_version.attribute(name).expect("an attribute")];
        (slot(FUNCTION_TYPE), slot(NAME))
    }
    /// Returns the text of a VHLO string attribute, or an empty text for other attributes.
    pub fn vhlo_string(&self, id: AttributeId) -> Result<Vec<u8>> {
        let text = self.entries.vhlo_string(id)?;
        Ok(text.unwrap_or_default().to_vec())
    }
    /// Returns the inputs and outputs of the function type in a type attribute.
    pub fn signature(&self, id: AttributeId) -> Result<(Vec<TypeId>, Vec<TypeId>)> {
        let mut ty = None;
        self.entries.decoder.attribute(id, &mut |p| {
            if let EncodedField::Type(t) = p {
                ty = Some(t);
            }
        })?;
        let mut fields = Vec::new();
        if let Some(ty) = ty {
            self.entries.decoder.ty(ty, &mut |f| fields.push(f))?;
        }
        let mut lists = vec![Vec::new()];
        for field in fields.iter().skip(1) {
            match field {
                EncodedField::Type(t) => lists.last_mut().expect("a list").push(*t),
                _ => lists.push(Vec::new()),
            }
        }
        lists.resize(3, Vec::new());
        Ok((lists.swap_remove(1), lists.swap_remove(1)))
    }

    pub fn is_module(&self, id: OpId) -> bool {
        let tables = &self.module.tables;
        tables.full_name(self.body().op(id).name) == "builtin.module"
    }
    /// Returns the properties of an op with their names. The properties of an
    /// unregistered op have no names, so the result is empty.
    pub fn properties(&self, id: OpId) -> Result<Vec<NamedProperty>> {
        let attribute = |(name, value)| (name, PropertyValue::Attribute(value));
        if let Some(facts) = self.version_facts(id) {
            let names = facts.version.attributes.iter().copied();
            let all = names.zip(self.program.slots(self.module, id).iter().copied());
            return Ok(all.map(attribute).collect());
        }
        if self.is_module(id) {
            let own = self.of_module(id)?.0;
            return Ok(own.into_iter().map(attribute).collect());
        }
        match self.entries.is_registered(id) {
            true => self.entries.properties_of_other(id),
            false => Ok(Vec::new()),
        }
    }
    /// Returns the names and values of the attributes that are not properties.
    pub fn other_attributes(&self, id: OpId) -> Result<Vec<NamedAttribute>> {
        match self.is_module(id) {
            true => Ok(self.of_module(id)?.1),
            false => Ok(self.program.other_attributes(self.module, id).to_vec()),
        }
    }
}
