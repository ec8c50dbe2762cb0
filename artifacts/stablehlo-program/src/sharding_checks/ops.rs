//! Checks of Shardy's ops.

use super::graph::{MANUAL_COMPUTATION, NAMED_COMPUTATION, ShardedProgram, out_sharding};
use crate::{
    attribute::{Attribute, AttributeValue},
    op_ref::OpRef,
    program::Kind,
    scopes::{is_visibility, visibility_expected},
    shardings::{axes, axes_per_dimension, manual_axes, moves},
};
use mlir_bytecode::{AttributeId, TypeId, ValueId, builtin::Attribute as Builtin};
use stablehlo_opset::rules::shardings::{
    Report, Sharding, ShardingResult, TensorShape,
    collectives::{Change, Permissions, check_collective},
    computations::{ManualBoundary, check_arguments, check_mesh_of_manual},
    named_axes::check_not_manual,
    propagation::{DataFlowEdge, check_direction, passed_on},
    unreduced::{AllowedChanges, check_transition},
    values::{check_per_value, check_sharding},
};
use stablehlo_opset::syntax::shardy::SUM;

fn fault(message: &str) -> ShardingResult {
    Err(message.to_owned())
}

impl<'p> ShardedProgram<'p> {
    /// Checks an op, if it is of Shardy.
    pub(super) fn check_op_of_shardy(&self, op: OpRef<'p>) -> ShardingResult {
        let name = op.name();
        match self.scopes.shardy(op) {
            Some(def) => self.check_declared(op, def)?,
            None if name.starts_with("sdy.") => return fault("is no op of the dialect 'sdy'"),
            None => return Ok(()),
        }
        match name.as_str() {
            "sdy.mesh" => self.check_mesh(op),
            "sdy.constant" => self.check_constant(op),
            "sdy.sharding_constraint" | "sdy.reshard" => self.check_constraint(op),
            "sdy.propagation_barrier" => {
                let direction = self.property(op, 0).map(|id| self.attribute(id).value());
                check_direction(match direction {
                    Some(AttributeValue::Integer { bits, .. }) => Some(bits as i64),
                    _ => None,
                })
            }
            "sdy.data_flow_edge" => self.check_edge(op),
            "sdy.func_data_flow_edge" => self.check_edge_of_function(op),
            MANUAL_COMPUTATION => self.check_manual(op),
            NAMED_COMPUTATION => self.check_named(op),
            name => match out_sharding(name) {
                Some(index) => self.check_collective(op, name, index),
                None => Ok(()),
            },
        }
    }
    fn attribute(&self, id: AttributeId) -> Attribute<'p> {
        Attribute::new(self.program, id)
    }
    fn type_id(&self, value: ValueId) -> TypeId {
        self.program.value_type_id(value)
    }

    fn check_mesh(&self, op: OpRef<'p>) -> ShardingResult {
        if !op
            .parent()
            .is_some_and(|p| matches!(p.kind(), Kind::Module))
        {
            return fault("expects parent op 'builtin.module'");
        }
        let Some(visibility) = op.discardable_attribute("sym_visibility") else {
            return Ok(());
        };
        match visibility.as_str() {
            None => {
                fault("requires visibility attribute 'sym_visibility' to be a string attribute")
            }
            Some(known) if is_visibility(known) => Ok(()),
            Some(other) => Err(visibility_expected(other)),
        }
    }
    fn check_constant(&self, op: OpRef<'p>) -> ShardingResult {
        let value = self
            .property(op, 0)
            .and_then(|id| self.attribute(id).builtin());
        let (Some(Builtin::Dense { ty, .. }), Some(result)) = (value, op.results().get(0)) else {
            return Ok(());
        };
        let result = self.type_id(result);
        match self.shape(ty) == self.shape(result) {
            true => Ok(()),
            false => Err(format!(
                "value of type {} is not of type {}",
                self.shown(ty),
                self.shown(result)
            )),
        }
    }
    fn check_one(&self, op: OpRef<'p>, sharding: &Sharding<'p>, value: ValueId) -> ShardingResult {
        let ty = self.split_type(self.type_id(value));
        let binder = |axis: &[u8]| self.binder(op, axis);
        check_sharding(sharding, Some(&ty), &binder, Report::OP)
    }
    fn check_constraint(&self, op: OpRef<'p>) -> ShardingResult {
        let to = self.property(op, 0).map(|id| self.sharding(op, id));
        if let Some(None) = to {
            return fault("attribute 'sharding' failed to satisfy constraint: Tensor sharding");
        }
        let (Some(Some(to)), Some(result), [operand]) = (to, op.results().get(0), op.operands())
        else {
            return Ok(());
        };
        self.check_one(op, &to, result)?;
        let barrier = |value: ValueId| {
            let op = self.defining_op(value)?;
            let is_barrier = op.name() == "sdy.propagation_barrier";
            is_barrier.then(|| op.operands().first().copied())?
        };
        let source = passed_on(*operand, barrier);
        let Some(from) = source.and_then(|source| self.sharding_of(source)) else {
            return Ok(());
        };
        let allowed = AllowedChanges {
            introduced: Some(SUM),
            removed: Some(from.reduction),
        };
        check_transition(&from, &to, allowed)
    }

    /// Returns the edge of an op with an input, and the type of its result.
    fn edge(&self, op: OpRef<'p>) -> Option<(DataFlowEdge<'p>, TypeId)> {
        let (&[input], Some(result)) = (op.operands(), op.results().get(0)) else {
            return None;
        };
        let owner = self.owner(input);
        let edge = DataFlowEdge {
            name: op.name().into(),
            is_only_use: self.use_count(input) == 1,
            owner: owner.name().into(),
            is_argument: self.defining_op(input).is_none(),
        };
        Some((edge, self.type_id(result)))
    }
    fn check_edge(&self, op: OpRef<'p>) -> ShardingResult {
        let Some((edge, ty)) = self.edge(op) else {
            return Ok(());
        };
        edge.check(self.shape(ty), self.shown(ty))?;
        let sharding = self.property(op, 0).and_then(|id| self.sharding(op, id));
        match sharding.zip(op.results().get(0)) {
            Some((sharding, result)) => self.check_one(op, &sharding, result),
            None => Ok(()),
        }
    }
    fn check_edge_of_function(&self, op: OpRef<'p>) -> ShardingResult {
        match self.edge(op) {
            Some((edge, ty)) => edge.check_of_functions(self.shape(ty), self.shown(ty)),
            None => Ok(()),
        }
    }

    fn check_collective(&self, op: OpRef<'p>, name: &str, index: usize) -> ShardingResult {
        let properties = op.properties();
        let property = |n: usize| properties.get(n).copied().flatten();
        let to = property(index).and_then(|id| self.sharding(op, id));
        let (Some(to), Some(result), &[operand]) = (to, op.results().get(0), op.operands()) else {
            return Ok(());
        };
        let permissions = Permissions {
            unsharded_operand: matches!(
                name,
                "sdy.all_slice" | "sdy.reduce_scatter" | "sdy.all_reduce"
            ),
            other_mesh: name == "sdy.collective_permute",
        };
        let found = self.sharding_of(operand);
        let ty = self.split_type(self.type_id(result));
        let binder = |axis: &[u8]| self.binder(op, axis);
        check_collective(found.as_ref(), (&to, &ty), &binder, permissions)?;

        let Ok(mesh) = &to.mesh else { return Ok(()) };
        let rank = ty.shape.rank();
        let from = found.unwrap_or_else(|| Sharding::open(&to, rank));
        let change = Change {
            from: &from,
            to: &to,
            mesh,
        };
        let per_dimension = |n| {
            let axes = property(n).and_then(|id| axes_per_dimension(self.program, id));
            axes.unwrap_or_default()
        };
        let list = |n| {
            let axes = property(n).and_then(|id| axes(self.program, id));
            axes.unwrap_or_default()
        };
        let reduction = |n| match property(n).map(|id| self.attribute(id).value()) {
            Some(AttributeValue::Integer { bits, .. }) => Some(bits as i64),
            _ => None,
        };
        match name {
            "sdy.all_gather" => change.gather(&per_dimension(0)),
            "sdy.all_slice" => change.slice(&per_dimension(1)),
            "sdy.reduce_scatter" => change.reduce_scatter(&per_dimension(1), reduction(2)),
            "sdy.sharded_to_unreduced" => change.sharded_to_unreduced(&per_dimension(0)),
            "sdy.all_to_all" => {
                let moves = property(1).and_then(|id| moves(self.program, id));
                change.all_to_all(&moves.unwrap_or_default(), rank)
            }
            "sdy.collective_permute" => change.permute(),
            "sdy.all_reduce" => change.all_reduce(&list(1), reduction(2)),
            "sdy.replicated_to_unreduced" => change.replicated_to_unreduced(&list(0)),
            _ => Ok(()),
        }
    }

    /// Returns the types of the arguments of a computation's body, and of the returned values.
    fn body(&self, op: OpRef<'p>) -> [Vec<TypeId>; 2] {
        let region = op.regions().get(0);
        let block = region.and_then(|region| self.program.blocks(region).next());
        let Some(block) = block else {
            return [const { Vec::new() }; 2];
        };
        let arguments = self.program.arguments(block).iter();
        let end = self.program.block_ops(block).last();
        let returned = end.map_or(&[][..], |end| end.operands());
        [
            arguments.map(|v| self.type_id(v)).collect(),
            returned.iter().map(|v| self.type_id(*v)).collect(),
        ]
    }
    fn check_manual(&self, op: OpRef<'p>) -> ShardingResult {
        let all = op.properties();
        let &[Some(ins), Some(manual), Some(outs)] = &all[..] else {
            return Ok(());
        };
        let (Some(ins), Some(manual), Some(outs)) = (
            self.shardings(op, ins),
            manual_axes(self.program, manual),
            self.shardings(op, outs),
        ) else {
            return fault("has an attribute of another kind");
        };
        let binder = |axis: &[u8]| self.binder(op, axis);
        check_not_manual(manual.iter().copied(), &binder, Report::OP)?;
        let [arguments, returned] = self.body(op);
        let results: Vec<_> = op.results().iter().map(|v| self.type_id(v)).collect();
        let operands = op.operands().iter().map(|v| self.type_id(*v)).collect();
        for (noun, whole, local, shardings) in [
            (["operand", "operand "], operands, arguments, &ins),
            (["result", "result "], results, returned, &outs),
        ] {
            let boundary = ManualBoundary {
                manual: &manual,
                noun,
            };
            let fits = |i: usize, shape: &[i64]| {
                let expected = self.elements(whole[i]).map(|(elements, _)| elements);
                let has_elements = match self.elements(local[i]) {
                    Some((found, true)) => Some(found) == expected,
                    _ => false,
                };
                has_elements && self.shape(local[i]) == TensorShape::Ranked(shape.to_vec())
            };
            let types: Vec<_> = whole.iter().map(|ty| self.split_type(*ty)).collect();
            let shown: Vec<_> = local.iter().map(|ty| self.shown(*ty)).collect();
            boundary.check(&types, &shown, shardings, &binder, fits)?;
        }
        check_mesh_of_manual([&ins, &outs], &manual)
    }
    fn check_named(&self, op: OpRef<'p>) -> ShardingResult {
        let shown =
            |types: Vec<TypeId>| -> Vec<_> { types.into_iter().map(|ty| self.shown(ty)).collect() };
        let [arguments, returned] = self.body(op);
        let operands = op.operands().iter().map(|v| self.type_id(*v)).collect();
        let results: Vec<_> = op.results().iter().map(|v| self.type_id(v)).collect();
        if results != returned {
            return fault("results do not have the types of the returned values");
        }
        check_arguments(&shown(arguments), &shown(operands))?;
        let binder = |axis: &[u8]| self.binder(op, axis);
        let check = |id: Option<AttributeId>, types, prefix| {
            let list = id.and_then(|id| self.shardings(op, id));
            let Some(list) = list else { return Ok(()) };
            check_per_value(&list, types, &binder, Report::of(prefix))
        };
        let operands = self.split_types(op.operands().iter().copied());
        check(self.property(op, 0), &operands, "in_shardings ")?;
        let results = self.split_types(op.results().iter());
        check(self.property(op, 2), &results, "out_shardings ")
    }
}
