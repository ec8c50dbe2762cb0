//! Checks of Shardy's ops against their declarations.

use super::graph::ShardedProgram;
use crate::{definition::group, op_ref::OpRef, text::shardy::ShardyOp};
use mlir_bytecode::{TypeId, ValueId};
use mlir_format::{Group, Presence, StructureFault};
use stablehlo_opset::{
    rules::shardings::{ShardingResult, TensorShape},
    types::DYNAMIC,
};

impl<'p> ShardedProgram<'p> {
    /// Checks the numbers and the types of operands and results, the regions, the attributes and the
    /// traits.
    pub(super) fn check_declared(&self, op: OpRef<'p>, def: &'static ShardyOp) -> ShardingResult {
        let results: Vec<_> = op.results().iter().collect();
        self.check_group("operand", def.operands, def.operand_types, op.operands())?;
        self.check_group("result", def.results, def.result_types, &results)?;
        self.check_regions(op, def)?;
        check_presence(op, def)?;
        if def.has("SAME_OPERANDS_AND_RESULT_TYPE") {
            self.check_same_type(op)?;
        }
        Ok(())
    }
    fn check_group(
        &self,
        what: &str,
        groups: &[Group],
        types: &[&str],
        values: &[ValueId],
    ) -> ShardingResult {
        let arities = groups.iter().map(|group| group.arity);
        if groups.is_empty() && !values.is_empty() {
            return Err(format!("expects no {what}s, found {}", values.len()));
        }
        for (n, constraint) in types.iter().enumerate() {
            let Some((start, len)) = group(arities.clone(), n, values.len()) else {
                let expected = groups.len();
                let found = values.len();
                return Err(format!("expects {expected} {what}(s), found {found}"));
            };
            for (index, value) in (start..).zip(&values[start..start + len]) {
                let ty = self.program.value_type_id(*value);
                if let Some(summary) = self.violated(constraint, ty) {
                    let shown = self.shown(ty);
                    return Err(format!(
                        "{what} #{index} must be {summary}, but got '{shown}'"
                    ));
                }
            }
        }
        Ok(())
    }
    /// Returns the description of a constraint that a type violates, or `None`.
    fn violated(&self, constraint: &str, ty: TypeId) -> Option<&'static str> {
        let (holds, summary) = match constraint {
            "SHAPED" => (
                self.shape(ty) != TensorShape::None,
                "shaped of any type values",
            ),
            "RANKED_TENSOR" => (
                self.is_ranked_tensor(ty),
                "ranked tensor of any type values",
            ),
            "STATIC_TENSOR" => (
                self.is_ranked_tensor(ty)
                    && matches!(self.shape(ty), TensorShape::Ranked(s) if !s.contains(&DYNAMIC)),
                "statically shaped tensor of any type values",
            ),
            _ => (true, ""),
        };
        (!holds).then_some(summary)
    }
    fn check_regions(&self, op: OpRef<'p>, def: &'static ShardyOp) -> ShardingResult {
        let (found, expected) = (op.regions().len(), def.regions.len());
        if found != expected {
            return Err(format!("expects {expected} region(s), found {found}"));
        }
        for (region, group) in op.regions().iter().zip(def.regions) {
            let blocks: Vec<_> = self.program.blocks(region).collect();
            let &[block] = &blocks[..] else {
                let (name, found) = (group.name, blocks.len());
                return Err(format!("region '{name}' expects one block, found {found}"));
            };
            let last = self.program.block_ops(block).last().map(OpRef::name);
            if def.has("ENDS_WITH_RETURN") && last.as_deref() != Some("sdy.return") {
                let found = last.unwrap_or_else(|| "no op".to_owned());
                return Err(format!(
                    "expects regions to end with 'sdy.return', found '{found}'"
                ));
            }
        }
        Ok(())
    }
    fn check_same_type(&self, op: OpRef<'p>) -> ShardingResult {
        let values = op.operands().iter().copied().chain(op.results().iter());
        let mut types = values.map(|value| self.program.value_type_id(value));
        let first = types.next();
        match types.find(|ty| Some(*ty) != first) {
            Some(other) => Err(format!(
                "requires the same type for all operands and results, found '{}' and '{}'",
                first.map_or_else(String::new, |ty| self.shown(ty).to_string()),
                self.shown(other)
            )),
            None => Ok(()),
        }
    }
}

/// Checks that an op has its required attributes: as properties, or in its dictionary.
fn check_presence(op: OpRef, def: &ShardyOp) -> ShardingResult {
    if op.has_properties() {
        return Ok(());
    }
    let has = |name: &str| op.discardable().any(|(found, _)| found == name.as_bytes());
    let mut required = def.attributes.iter();
    let missing = required.find(|a| a.presence == Presence::Required && !has(a.name));
    match missing {
        Some(attribute) => {
            let name = attribute.name;
            Err(StructureFault::Missing { name }.to_string())
        }
        None => Ok(()),
    }
}
