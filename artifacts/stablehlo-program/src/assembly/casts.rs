//! Casts between values of VHLO and values of other dialects.
//!
//! Each value has at most one cast, directly after its definition. MLIR's dialect conversion
//! determines the order of the casts: The casts of VHLO's values are in the reverse order of the
//! results or arguments. The casts of values of other dialects are in the reverse order of the
//! values' first uses.

use super::{
    engine::Engine,
    error::{Fault, Parsed},
    location_table::Loc,
    parsed_ops::Op,
    refused_ops::{Phase, Reason, Refusal},
    value_names::ReadValue,
};
use mlir_bytecode::TypeId;
use rustc_hash::FxHashMap;
use stablehlo_opset::types::Type;
use std::collections::BTreeSet;

/// Op that converts between values of VHLO and of other dialects. The program has the op in place of
/// ops that are refused.
pub const CAST: &str = "builtin.unrealized_conversion_cast";

/// Use of a value: the number of the op, and the index of the operand in `Regions::values`.
type Use = (u32, usize);

/// Values of a program that are connected by casts.
#[derive(Default)]
struct Boundary {
    /// Number of the op that defines a value, by value; `None` for values of VHLO.
    others: Vec<Option<u32>>,
    /// Uses in the other dialect, by value.
    crossing: FxHashMap<u32, Crossing>,
    /// Ops of other dialects that use values of VHLO, or whose results are used.
    shared: BTreeSet<u32>,
}

/// Uses of a value in the other dialect, in the order of the program.
struct Crossing {
    /// Number of values whose first such use is earlier.
    rank: usize,
    uses: Vec<Use>,
}

impl Engine<'_> {
    /// Inserts casts between values of VHLO and of other dialects, and gives the values of other
    /// dialects MLIR's types. Without the option for other dialects, ops of other dialects must
    /// not share values with VHLO.
    pub fn connect_dialects(&mut self, top: u32) -> Parsed {
        if !self
            .regions
            .ops
            .iter()
            .any(|op| op.is_other && !op.is_module)
        {
            return Ok(());
        }
        let mut boundary = Boundary {
            others: vec![None; self.values.types.len()],
            ..Boundary::default()
        };
        let order = self.in_order(top);
        for op in &order {
            self.mark_others(*op, &mut boundary.others);
        }
        for op in &order {
            self.collect_uses(*op, &mut boundary)?;
        }
        if !self.keep_shardy {
            self.refuse_shared(&boundary.shared);
        }
        for op in order {
            self.insert_casts(op, &boundary)?;
        }
        for (value, definition) in boundary.others.iter().enumerate() {
            if let Some(op) = *definition {
                let at = self.regions.ops[op as usize].at;
                self.values.types[value] = self.type_of_other(self.values.types[value], at)?;
            }
        }
        Ok(())
    }
    /// Refuses ops of Shardy that share values with VHLO.
    fn refuse_shared(&mut self, shared: &BTreeSet<u32>) {
        const REASON: &str = "it is of another dialect (allow-other-dialects keeps such ops, \
                              strip-shardings strips them)";
        for op in shared {
            self.refusals.push(Refusal {
                op: *op,
                name: None,
                phase: Phase::Legalization,
                reason: Reason::new(REASON),
            });
        }
    }
    /// Returns MLIR's type for a type of VHLO. Errors are at the position `at`.
    fn type_of_other(&mut self, ty: TypeId, at: usize) -> Parsed<TypeId> {
        if let Type::Buffer { .. } | Type::Witness = self.arena.type_of(ty) {
            let text = self.arena.type_text(ty);
            let message = format!("type '{text}' cannot be a part of an attribute of this op");
            return Err(Fault::new(at, message));
        }
        Ok(self.arena.builtin_type(ty))
    }
    /// Returns an op and the ops in its regions, in the order of the program.
    fn in_order(&self, top: u32) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.regions.ops.len());
        let mut rest = vec![top];
        while let Some(op) = rest.pop() {
            order.push(op);
            let regions = &self.regions.ops[op as usize].regions;
            let blocks = regions.iter().flat_map(|r| &r.blocks);
            let start = rest.len();
            rest.extend(blocks.flat_map(|b| &b.ops));
            rest[start..].reverse();
        }
        order
    }
    fn results_of(&self, op: &Op) -> &[ReadValue] {
        &self.regions.values[op.results.start as usize..op.results.end as usize]
    }
    /// Marks the values that an op of another dialect defines.
    fn mark_others(&self, number: u32, others: &mut [Option<u32>]) {
        let op = &self.regions.ops[number as usize];
        if op.is_other {
            let blocks = op.regions.iter().flat_map(|r| &r.blocks);
            let arguments = blocks.flat_map(|b| b.arguments.iter().map(|a| a.0));
            for value in self.results_of(op).iter().copied().chain(arguments) {
                others[value.0 as usize] = Some(number);
            }
        }
    }
    fn collect_uses(&self, number: u32, boundary: &mut Boundary) -> Parsed {
        let op = &self.regions.ops[number as usize];
        for operand in op.operands.start as usize..op.operands.end as usize {
            let value = self.regions.values[operand].0;
            let definer = boundary.others[value as usize];
            let is_other = definer.is_some();
            // As in MLIR, each use of a result counts.
            let is_result = |op: &u32| {
                let results = self.results_of(&self.regions.ops[*op as usize]);
                results.iter().any(|result| result.0 == value)
            };
            boundary.shared.extend(definer.filter(is_result));
            if is_other != op.is_other {
                boundary.shared.extend(op.is_other.then_some(number));
                let rank = boundary.crossing.len();
                let uses = Vec::new();
                let entry = boundary.crossing.entry(value);
                let crossing = entry.or_insert(Crossing { rank, uses });
                crossing.uses.push((number, operand));
            }
        }
        Ok(())
    }

    /// Inserts the casts of the results of an op's nested ops, and of the arguments of its
    /// blocks.
    fn insert_casts(&mut self, number: u32, boundary: &Boundary) -> Parsed {
        let mut regions = std::mem::take(&mut self.regions.ops[number as usize].regions);
        for block in regions.iter_mut().flat_map(|r| &mut r.blocks) {
            let mut ops = self.casts_of(&block.arguments, boundary)?;
            for nested in std::mem::take(&mut block.ops) {
                ops.push(nested);
                let op = &self.regions.ops[nested as usize];
                let results = self.results_of(op).iter().map(|v| (*v, op.location));
                let results: Vec<_> = results.collect();
                ops.extend(self.casts_of(&results, boundary)?);
            }
            block.ops = ops;
        }
        self.regions.ops[number as usize].regions = regions;
        Ok(())
    }
    /// Adds the casts of the values of one definition, with their locations, and returns the
    /// casts in their order.
    fn casts_of(&mut self, values: &[(ReadValue, Loc)], boundary: &Boundary) -> Parsed<Vec<u32>> {
        let crossing = |(value, location): &(ReadValue, Loc)| {
            let crossing = boundary.crossing.get(&value.0)?;
            Some((*value, *location, crossing))
        };
        let mut crossing: Vec<_> = values.iter().filter_map(crossing).collect();
        // All values of a definition belong to the same dialect.
        let is_other = |value: ReadValue| boundary.others[value.0 as usize].is_some();
        if crossing.first().is_some_and(|first| is_other(first.0)) {
            crossing.sort_by_key(|(_, _, crossing)| crossing.rank);
        }
        let mut casts = Vec::with_capacity(crossing.len());
        for (value, location, Crossing { uses, .. }) in crossing.into_iter().rev() {
            let first = &self.regions.ops[uses[0].0 as usize];
            let (at, used_at) = (first.at, first.location);
            let ty = self.values.types[value.0 as usize];
            let (ty, location) = match is_other(value) {
                true => (ty, used_at),
                false => (self.type_of_other(ty, at)?, location),
            };
            casts.push(self.cast(value, ty, location, at));
            let result = ReadValue(self.values.types.len() as u32 - 1);
            for (_, operand) in uses {
                self.regions.values[*operand] = result;
            }
        }
        Ok(casts)
    }
    /// Adds a cast of a value to a type, and returns its number. The cast's result is the last
    /// value.
    fn cast(&mut self, value: ReadValue, ty: TypeId, location: Loc, at: usize) -> u32 {
        let name = self.op_name(CAST);
        let result = self.values.add(ty);
        let operands = self.regions.add_values([value]);
        let results = self.regions.add_values([result]);
        self.regions.ops.push(Op {
            operands,
            results,
            is_other: true,
            ..Op::new(name, location, at)
        });
        self.regions.ops.len() as u32 - 1
    }
}
