//! The texts of ops' parts, for comparisons.

use super::entries::Entries;
use crate::{error::Result, program::Program};
use mlir_bytecode::{Module, OpId, Piece};
use std::collections::BTreeMap;

/// Gives the texts of ops' parts.
pub(crate) struct Texts<'t, 'a> {
    module: &'t Module<'a>,
    program: &'t Program,
    entries: Entries<'t, 'a>,
}

impl<'t, 'a> Texts<'t, 'a> {
    pub fn new(module: &'t Module<'a>, program: &'t Program) -> Self {
        Self {
            module,
            program,
            entries: Entries::new(module),
        }
    }
    /// The name of an op, without version and dialect if it is of VHLO.
    pub fn op_name(&self, id: OpId) -> String {
        match self.program.profile(self.module, id) {
            Some(profile) => profile.row.base.to_owned(),
            None => self.module.tables.full_name(self.module.body.op(id).name),
        }
    }
    /// The name of a function; none if the op is none.
    pub fn function_name(&self, id: OpId) -> Result<Option<String>> {
        let profile = self.program.profile(self.module, id);
        let Some(row) = profile.map(|p| p.row).filter(|r| r.base == "func") else {
            return Ok(None);
        };
        let name = row.attribute("sym_name").expect("functions have names");
        let mut found = None;
        let name = self.program.slots(self.module, id)[name];
        self.entries.decoder.attribute(name, &mut |p| {
            if let Piece::String(s) = p {
                found = Some(String::from_utf8_lossy(self.entries.string(s)).into_owned());
            }
        })?;
        Ok(found)
    }
    /// The number of the first op that is not in an op.
    pub fn end(&self, id: OpId) -> usize {
        let body = &self.module.body;
        let last = |id: OpId| {
            let blocks: Vec<_> = body.regions(id).flat_map(|r| body.blocks(r)).collect();
            blocks
                .into_iter()
                .rev()
                .find_map(|b| body.block_ops(b).last())
        };
        let mut id = id;
        while let Some(inner) = last(id) {
            id = inner;
        }
        id.index() + 1
    }
    /// The attributes of an op, by name.
    pub fn attributes(&mut self, id: OpId) -> Result<BTreeMap<String, String>> {
        let mut all = BTreeMap::new();
        let program = self.program;
        if let Some(profile) = program.profile(self.module, id) {
            for (name, value) in profile
                .row
                .attributes
                .iter()
                .zip(program.slots(self.module, id))
            {
                let mut text = String::new();
                self.entries.attribute(*value, &mut text)?;
                all.insert((*name).to_owned(), text);
            }
        }
        for (name, value) in program.named(self.module, id) {
            let name = String::from_utf8_lossy(self.entries.text(*name)?).into_owned();
            let mut text = String::new();
            self.entries.attribute(*value, &mut text)?;
            all.insert(name, text);
        }
        Ok(all)
    }
    /// The types of operands, results, and arguments of blocks.
    pub fn types(&mut self, id: OpId) -> Result<String> {
        let body = &self.module.body;
        let ty = |v| body.value_type(v);
        let mut text = String::from("(");
        let operands = body.operands(id).iter();
        self.entries.types(operands.map(|v| ty(*v)), &mut text)?;
        text.push_str(") -> (");
        self.entries.types(body.results(id).map(ty), &mut text)?;
        text.push(')');
        for block in body.regions(id).flat_map(|r| body.blocks(r)) {
            text.push_str(" {");
            self.entries
                .types(body.arguments(block).map(ty), &mut text)?;
            text.push('}');
        }
        Ok(text)
    }
}
