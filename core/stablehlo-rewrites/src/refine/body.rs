//! Refinement of the ops in a block, in program order. Operands are defined before their uses, so
//! one visit of each op suffices, except for the bodies of loops.

use super::{
    assertions,
    constant::insert_constant,
    rules::refined_types,
    state::Refiner,
    types::{is_dynamic, most_specific, with_dimensions},
};
use crate::{exprs::Exprs, fold::Folded, unused::erase_unused};
use stablehlo_opset::{
    edit::{
        Reported, UseOf,
        functions::EditFunctions,
        views::{CustomCall, GetDimensionSize, codes},
    },
    rules::Dimension,
    types::DYNAMIC,
    view::TypeView,
};
use std::hash::Hash;

/// Calls `f` with enough stack for the refinement of an op, without the ops in its regions.
#[cfg(not(target_family = "wasm"))]
fn with_stack<R>(f: impl FnOnce() -> R) -> R {
    const NEEDED: usize = 256 << 10;
    const SIZE_OF_NEW: usize = 4 << 20;
    stacker::maybe_grow(NEEDED, SIZE_OF_NEW, f)
}
/// Calls `f`. The stack does not grow.
#[cfg(target_family = "wasm")]
fn with_stack<R>(f: impl FnOnce() -> R) -> R {
    f()
}

/// Target of the custom calls that keep a program valid between the refinement of arguments and
/// the refinement of shapes.
pub const WRAPPER: &str = "stablehlo.shape_refinement_operand_wrapper";

/// Name of casts between types.
const CAST: &str = "builtin.unrealized_conversion_cast";

impl<'x, E: EditFunctions<'x>> Refiner<'x, E>
where
    E::Op: Hash,
{
    /// Refines all ops in `block`.
    ///
    /// # Errors
    /// If a function cannot be specialized, or a loop changes shapes, after an error.
    pub(super) fn refine_block(&mut self, block: E::Block) -> Result<(), Reported> {
        with_stack(|| {
            for op in self.edit.ops_of(block) {
                // An op without uses may have been erased with one that it computes for.
                if self.edit.block_of(op).is_some() {
                    self.refine_op(op)?;
                }
            }
            Ok(())
        })
    }

    fn refine_op(&mut self, op: E::Op) -> Result<(), Reported> {
        let edit = self.edit;
        if edit.callee(op).is_some() {
            return self.refine_call(op);
        }
        let code = edit.opcode(op);
        if code == Some(codes::While) {
            return self.refine_while(op);
        }
        if self.checks_assertions {
            assertions::holds(edit, op)?;
        }
        let op = self.replace_custom_call(op).unwrap_or(op);
        let code = edit.opcode(op);
        let name = match code {
            Some(_) => String::new(),
            None => edit.name(op),
        };
        match &name[..] {
            CAST => {
                self.refine_cast(op);
                return Ok(());
            }
            "sdy.named_computation" => self.enter_body(op, true)?,
            "sdy.manual_computation" => return self.refine_manual(op),
            // The body must pass its arguments on, so constants do not replace them.
            _ if code == Some(codes::AsyncStart) => self.enter_body(op, false)?,
            _ => {
                for region in 0..edit.region_count(op) {
                    for block in edit.blocks(op, region) {
                        self.refine_block(block)?;
                    }
                }
            }
        }
        let has_rules = code.is_some() || name.starts_with("sdy.");
        let mut results = edit.results(op).into_iter();
        if results.any(|result| is_dynamic::<E>(edit.ty(result)))
            && has_rules
            && let Some(types) = refined_types(edit, op)?
        {
            for (result, ty) in edit.results(op).into_iter().zip(types) {
                self.retype(result, ty);
            }
        }
        if is_wrapper(edit, op) {
            self.replace_by_operand(op);
        } else if let Some(value) = self.value_of(op) {
            let constant = value.insert(&Exprs::before(edit, op));
            let operands = edit.operands(op);
            edit.replace_by(op, &[constant]);
            erase_unused(edit, operands);
            self.folded += 1;
        }
        Ok(())
    }

    /// Returns the value of the result of `op`, if it is a constant.
    fn value_of(&self, op: E::Op) -> Option<Folded<E::Type>> {
        let edit = self.edit;
        if let Some(size) = GetDimensionSize::of(edit, op) {
            let sizes = edit.tensor_of(size.operand())?.sizes;
            let size = *sizes.get(usize::try_from(size.dimension()?).ok()?)?;
            let ty = edit.ty(edit.result(op, 0));
            let bytes = i32::try_from(size).ok()?.to_le_bytes().to_vec();
            return (size != DYNAMIC).then_some(Folded { ty, bytes });
        }
        self.folder.fold(edit, op)
    }

    /// Sets the type of `value` to `ty`, which refines the old type, unless an op that uses the value
    /// does not allow it.
    fn retype(&mut self, value: E::Value, ty: E::Type) {
        let edit = self.edit;
        let allow = |uses: Vec<UseOf<E::Op>>| uses.iter().all(|u| accepts_refinement(edit, u.op));
        if ty != edit.ty(value) && allow(edit.uses(value)) {
            edit.set_type(value, ty);
            self.refined += 1;
        }
    }
    /// Sets the type of `value` to `ty`. Ops that do not allow another type use a cast to the old
    /// type.
    pub(super) fn force_type(&mut self, value: E::Value, ty: E::Type) {
        let edit = self.edit;
        let old = edit.ty(value);
        if ty == old {
            return;
        }
        let uses = edit.uses(value).into_iter();
        let fixed: Vec<_> = uses.filter(|u| !accepts_refinement(edit, u.op)).collect();
        edit.set_type(value, ty);
        self.refined += 1;
        if !fixed.is_empty() {
            let cast = edit.cast(value, old);
            for user in fixed {
                edit.set_operand(user.op, user.operand, cast);
            }
        }
    }

    /// Replaces all uses of `old` by `new`.
    pub(super) fn replace_uses(&self, old: E::Value, new: E::Value) {
        // A new use comes first in the list of uses, so reversal keeps the order.
        for user in self.edit.uses(old).into_iter().rev() {
            self.edit.set_operand(user.op, user.operand, new);
        }
    }

    /// Replaces a cast to a less specific type by its operand.
    fn refine_cast(&mut self, op: E::Op) {
        if self.edit.operand_count(op) == 1 && self.edit.result_count(op) == 1 {
            self.replace_by_operand(op);
        }
    }
    /// Replaces `op`, whose result is its first operand, if the type of the operand is more
    /// specific and all uses allow this type.
    fn replace_by_operand(&mut self, op: E::Op) {
        let edit = self.edit;
        let (operand, result) = (edit.operand(op, 0), edit.result(op, 0));
        let [from, to] = [operand, result].map(|value| edit.ty(value));
        let ty = most_specific(edit, to, from);
        let uses = edit.uses(result);
        let is_allowed = uses.iter().all(|u| accepts_refinement(edit, u.op));
        if ty == Some(from) && (is_allowed || from == to) {
            let others = edit.operands(op).split_off(1);
            edit.replace_by(op, &[operand]);
            erase_unused(edit, others);
            self.refined += 1;
        }
    }

    /// Refines a manual computation, whose body computes on chunks of the operands.
    fn refine_manual(&mut self, op: E::Op) -> Result<(), Reported> {
        let edit = self.edit;
        let (Some(chunks), Some(block)) = (edit.chunks(op), edit.block(op, 0)) else {
            return Ok(());
        };
        let operands = edit.operands(op).into_iter().zip(&chunks.operands);
        for (argument, (operand, chunks)) in edit.arguments(block).into_iter().zip(operands) {
            let divided = |size: i64, n: i64| (n > 0 && size % n == 0).then(|| size / n);
            let types = [argument, operand].map(|value| edit.ty(value));
            if let Some(ty) = scaled(edit, types, chunks, divided) {
                self.force_type(argument, ty);
            }
        }
        self.refine_block(block)?;
        let returned = edit.last(block).map(|end| edit.operands(end));
        let returned = returned.unwrap_or_default().into_iter();
        let results = edit.results(op).into_iter();
        for (result, (value, chunks)) in results.zip(returned.zip(&chunks.results)) {
            let types = [result, value].map(|value| edit.ty(value));
            if let Some(ty) = scaled(edit, types, chunks, i64::checked_mul) {
                self.force_type(result, ty);
            }
        }
        Ok(())
    }

    /// Gives the arguments of an op's body the types of its operands, and refines the body. Constant
    /// operands replace arguments if `forwards_constants`.
    pub(super) fn enter_body(
        &mut self,
        op: E::Op,
        forwards_constants: bool,
    ) -> Result<(), Reported> {
        let edit = self.edit;
        let Some(block) = edit.block(op, 0) else {
            return Ok(());
        };
        let operands = edit.operands(op).into_iter();
        for (argument, operand) in edit.arguments(block).into_iter().zip(operands) {
            if let Some(ty) = most_specific(edit, edit.ty(argument), edit.ty(operand)) {
                self.force_type(argument, ty);
            }
            let is_constant = forwards_constants && self.folder.accepts(edit, operand);
            if let (true, Some(first)) = (is_constant, edit.first(block))
                && let Some(value) = edit.constant_of(operand)
            {
                let constant = insert_constant(&Exprs::before(edit, first), value);
                self.replace_uses(argument, constant);
            }
        }
        self.refine_block(block)
    }
}

/// Returns the type `to` with the sizes of `from`, each scaled by the number of chunks. Returns `None` if
/// `from` has no shape, or the sizes contradict `to`.
fn scaled<'x, E: EditFunctions<'x>>(
    edit: E,
    [to, from]: [E::Type; 2],
    chunks: &[i64],
    scale: impl Fn(i64, i64) -> Option<i64>,
) -> Option<E::Type> {
    let sizes = from.tensor()?.sizes.iter().enumerate().map(|(i, &size)| {
        let n = chunks.get(i).copied().unwrap_or(1);
        let known = (size != DYNAMIC).then(|| scale(size, n)).flatten();
        known.map_or(Dimension::UNKNOWN, Dimension::of_size)
    });
    with_dimensions(edit, to, &sizes.collect::<Vec<_>>())
}

/// Returns whether the types of the operands of an op may become more specific.
fn accepts_refinement<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> bool {
    edit.opcode(op).is_some() || {
        let name = edit.name(op);
        name.starts_with("sdy.") || matches!(&name[..], "func.return" | "func.call")
    }
}

fn is_wrapper<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> bool {
    let target = CustomCall::of(edit, op).and_then(|call| call.call_target_name());
    target == Some(WRAPPER) && edit.result_count(op) == 1 && edit.operand_count(op) > 0
}
