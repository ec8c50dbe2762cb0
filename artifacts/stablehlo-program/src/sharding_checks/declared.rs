//! Checks of Shardy's ops against their declarations.

use super::graph::ShardedProgram;
use crate::{
    definition::{check_count, group},
    error::{Checked, Mismatch},
    op_ref::OpRef,
    text::shardy::ShardyOp,
};
use mlir_bytecode::{TypeId, ValueId};
use mlir_format::{Group, Presence, StructureFault};
use stablehlo_opset::{shardy::ops::ShardyTypes, trait_checks::wrong_end};

impl<'p> ShardedProgram<'p> {
    /// Checks the numbers and the types of operands and results, the regions, the attributes and the
    /// traits.
    pub(super) fn check_declared(&self, op: OpRef<'p>, def: &'static ShardyOp) -> Checked {
        let results: Vec<_> = op.results().iter().collect();
        check_regions(op, def)?;
        check_groups("result", def.results, results.len())?;
        check_groups("operand", def.operands, op.operands().len())?;
        check_presence(op, def)?;
        self.check_types("operand", def.operands, def.operand_types, op.operands())?;
        self.check_types("result", def.results, def.result_types, &results)?;
        self.check_blocks(op, def)?;
        match def.has("SAME_OPERANDS_AND_RESULT_TYPE") {
            true => self.check_same_type(op, &results),
            false => Ok(()),
        }
    }
    fn check_types(
        &self,
        noun: &str,
        groups: &[Group],
        types: &[ShardyTypes],
        values: &[ValueId],
    ) -> Checked {
        let arities = groups.iter().map(|group| group.arity);
        for (n, set) in types.iter().enumerate() {
            let (start, len) = group(arities.clone(), n, values.len()).unwrap_or_default();
            for (index, value) in (start..).zip(&values[start..start + len]) {
                let ty = self.program.value_type_id(*value);
                if !set.contains(|| self.shape(ty), || self.is_ranked_tensor(ty)) {
                    return Err(Mismatch::of_structure(StructureFault::Type {
                        noun,
                        index,
                        arity: groups[n].arity,
                        summary: set.summary(),
                        found: &self.shown(ty),
                    }));
                }
            }
        }
        Ok(())
    }
    fn check_blocks(&self, op: OpRef<'p>, def: &'static ShardyOp) -> Checked {
        for (index, (region, group)) in op.regions().iter().zip(def.regions).enumerate() {
            let blocks: Vec<_> = self.program.blocks(region).collect();
            let &[block] = &blocks[..] else {
                let name = group.name;
                return Err(Mismatch::of_structure(StructureFault::Blocks {
                    index,
                    name,
                }));
            };
            const RETURN: &str = "sdy.return";
            let last = self.program.block_ops(block).last();
            if let Some(last) = last.filter(|last| last.name() != RETURN)
                && def.has("ENDS_WITH_RETURN")
            {
                let found = last.name();
                let message = wrong_end(def.name, RETURN, &found);
                let mismatch = Mismatch::new("end of a region", RETURN, found);
                return Err(mismatch.said(message).at(last.id()));
            }
        }
        Ok(())
    }
    /// Checks that operands and results have types that can be one type.
    fn check_same_type(&self, op: OpRef<'p>, results: &[ValueId]) -> Checked {
        let values = results.iter().chain(op.operands());
        let mut types = values.map(|value| self.program.value_type_id(*value));
        let Some(first) = types.next() else {
            return Ok(());
        };
        let alike = |ty: &TypeId| self.are_alike(first, *ty);
        match types.find(|ty| !alike(ty)) {
            Some(other) => {
                let (first, other) = (self.shown(first), self.shown(other));
                let must = "requires the same type for all operands and results";
                let message = format!("'{}' op {must}, found '{first}' and '{other}'", op.name());
                let found = format!("'{first}' and '{other}'");
                Err(Mismatch::new("types", "one type", found).said(message))
            }
            None => Ok(()),
        }
    }
}

fn check_groups(noun: &str, groups: &[Group], found: usize) -> Checked {
    let groups = groups.iter().map(|group| (group.name, group.arity));
    check_count(noun, groups, found)
}
fn check_regions(op: OpRef, def: &ShardyOp) -> Checked {
    let (found, least) = (op.regions().len(), def.regions.len());
    match found == least {
        true => Ok(()),
        false => Err(Mismatch::of_structure(StructureFault::Regions {
            least,
            is_open: false,
            found,
        })),
    }
}
/// Checks that an op has its required attributes: as properties, or in its dictionary.
fn check_presence(op: OpRef, def: &ShardyOp) -> Checked {
    if op.has_properties() {
        return Ok(());
    }
    let has = |name: &str| op.discardable().any(|(found, _)| found == name.as_bytes());
    let mut required = def.attributes.iter();
    match required.find(|a| a.presence == Presence::Required && !has(a.name)) {
        Some(attribute) => {
            let name = attribute.name;
            Err(Mismatch::of_structure(StructureFault::Missing { name }))
        }
        None => Ok(()),
    }
}
