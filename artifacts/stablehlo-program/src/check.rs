//! Check of a program against the declarations of its ops.

use crate::{
    attribute_checks::check_attributes,
    definition::{OPERAND_SIZES, OpDef, RESULT_SIZES, ValueDef, group_of},
    error::{Checked, Mismatch, Result},
    host::{ProgramOp, ProgramType},
    op_ref::OpRef,
    program::Program,
    rule_sets::rules_of,
    scopes::{Scopes, of_op},
    sharding_checks::ShardedProgram,
    text::dense_array,
};
use mlir_bytecode::ValueId;
use mlir_format::StructureFault;
use rustc_hash::FxHashSet;
use stablehlo_opset::{
    trait_checks::{check_trait, wrong_end},
    traits,
};

impl Program<'_> {
    /// Checks that operands are values in scope, that blocks end with terminators, that calls
    /// fit their functions, and that ops of StableHLO and CHLO fit their declarations: the types of
    /// operands and results, the blocks of regions, and the traits. Reading a program checks
    /// all other parts of a declaration. The function also checks the constraints of the
    /// specification on attributes, shapes and regions, and MLIR's constraints on locations, modules
    /// and functions.
    ///
    /// # Errors
    /// Returns the first error. As in MLIR, errors of single ops come first, in program order. Errors of
    /// symbols and calls follow, and then errors of scopes.
    pub fn check(&self) -> Result<()> {
        let scopes = self.scopes();
        let sharded = self.mentions_shardy();
        let sharded = sharded.then(|| ShardedProgram::new(self, &scopes));
        let mut locations = FxHashSet::default();
        for op in self.ops() {
            if let Some(sharded) = &sharded {
                let checked = sharded.check_attributes(op);
                checked.map_err(|mismatch| of_op(op, mismatch))?;
            }
            let checked = self.check_mlir(op, &mut locations);
            if let Some(fault) = self.fault(op.id()) {
                return Err(fault);
            }
            let checked = checked.and_then(|()| scopes.check_signature(op));
            let checked = checked.and_then(|()| match declaration(op) {
                Some(def) => check_op(op, def, &scopes),
                None => Ok(()),
            });
            let checked = checked.and_then(|()| match &sharded {
                Some(sharded) => sharded
                    .check_function(op)
                    .and_then(|()| sharded.check_op(op)),
                None => Ok(()),
            });
            checked.map_err(|mismatch| of_op(op, mismatch))?;
            scopes.check_ends(op)?;
        }
        scopes.check_names()?;
        let phase = |check: &dyn Fn(OpRef<'_>) -> Checked| {
            let mut ops = self.ops();
            ops.try_for_each(|op| check(op).map_err(|mismatch| of_op(op, mismatch)))
        };
        phase(&|op| {
            check_symbols(op, &scopes)?;
            sharded
                .as_ref()
                .map_or(Ok(()), |sharded| sharded.check_symbols(op))
        })?;
        phase(&|op| scopes.check_uses(op))
    }
}

/// Returns the declaration of an op. A return from a function is an op of the dialect `func`.
fn declaration(op: OpRef) -> Option<&'static OpDef> {
    op.definition().filter(|_| !op.is_function_return())
}

/// Checks that the symbols which an op names exist, and that calls fit their functions.
fn check_symbols<'p>(op: OpRef<'p>, scopes: &'p Scopes<'p>) -> Checked {
    scopes.check_callee(op)?;
    let Some(def) = declaration(op) else {
        return Ok(());
    };
    let mut is_known = |name: &str| scopes.has_symbol(op, name);
    let checked = (rules_of(def).symbols)(ProgramOp { op, def, scopes }, &mut is_known);
    checked.map_err(|violation| Mismatch::of_rule(violation, def.name))
}

fn check_op<'p>(op: OpRef<'p>, def: &'static OpDef, scopes: &'p Scopes<'p>) -> Checked {
    let results: Vec<_> = op.results().iter().collect();
    for (index, region) in op.regions().iter().enumerate() {
        let declared = def.regions.get(index).or(def.regions.last());
        if let Some(region_def) = declared.filter(|r| r.single_block)
            && op.program().blocks(region).len() != 1
        {
            let name = region_def.name;
            return Err(Mismatch::of_structure(StructureFault::Blocks {
                index,
                name,
            }));
        }
    }
    let sizes = [OPERAND_SIZES, RESULT_SIZES].map(|name| (name, op.sizes(def, name)));
    check_values(op, "operand", def.operands, op.operands(), sizes[0])?;
    check_values(op, "result", def.results, &results, sizes[1])?;
    let viewed = ProgramOp { op, def, scopes };
    let broken = |violation| Mismatch::of_rule(violation, def.name);
    for t in def.code.traits() {
        check_trait(viewed, *t).map_err(broken)?;
    }
    if def.has(traits::IMPLICIT_TERMINATOR) {
        ends_with_return(op)?;
    }
    check_attributes(op, def.name)?;
    (rules_of(def).check)(viewed).map_err(broken)
}

/// Checks the types of operands or results. `sizes` are the name of the attribute that can state the sizes of
/// groups, and the sizes.
fn check_values(
    op: OpRef,
    noun: &str,
    defs: &[ValueDef],
    values: &[ValueId],
    (name, sizes): (&str, Option<&[i64]>),
) -> Checked {
    let program = op.program();
    for (number, value_def) in defs.iter().enumerate() {
        let Some((start, len)) = group_of(defs, number, values.len(), sizes) else {
            let Some(sizes) = sizes else { continue };
            let groups: Vec<_> = defs.iter().map(|d| d.name).collect();
            let mut shown = String::new();
            dense_array("i32", sizes.iter().map(i64::to_string), &mut shown);
            return Err(Mismatch::of_structure(StructureFault::Sized {
                noun,
                groups: &groups,
                total: values.len(),
                name,
                sizes: &shown,
            }));
        };
        for (index, value) in (start..).zip(&values[start..start + len]) {
            let ty = ProgramType::of(program, *value);
            if !value_def.types.contains(ty) {
                let fault = StructureFault::Type {
                    noun,
                    index,
                    arity: value_def.arity,
                    summary: value_def.types.summary,
                    found: &ty,
                };
                return Err(Mismatch::of_structure(fault));
            }
        }
    }
    Ok(())
}

/// Checks that the regions of an op end with `stablehlo.return`. An error is at the last op.
fn ends_with_return(op: OpRef) -> Checked {
    const RETURN: &str = "stablehlo.return";
    let program = op.program();
    for region in op.regions().iter() {
        let Some(last) = program
            .blocks(region)
            .next()
            .and_then(|block| program.block_ops(block).last())
        else {
            continue;
        };
        let found = last.name();
        if found != RETURN {
            let message = wrong_end(&op.name(), RETURN, &found);
            let mismatch = Mismatch::new("end of a region", RETURN, found);
            return Err(mismatch.said(message).at(last.id()));
        }
    }
    Ok(())
}
