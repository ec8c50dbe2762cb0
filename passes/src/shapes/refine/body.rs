//! Refinement of the ops in a block, in program order. Operands are defined before their uses, so
//! one visit of each op suffices, except for the bodies of loops.

use super::{rules::refined_types, state::Refiner};
use crate::{
    conversion::Lowering,
    exprs::Exprs,
    shapes::{
        assertions,
        constants::constant_of,
        types::{is_dynamic, most_specific, with_dimensions},
    },
};
use mlir_bridge::{diag::Result, prelude::*};
use sdy_dialect::ops::chunks;
use stablehlo_dialect::infer::Dimension;
use stablehlo_dialect::ops::{
    custom_call::CustomCall, dynamic_sizes::GetDimensionSize, while_loop::While,
};
use stablehlo_dialect::views::MlirType;
use stablehlo_rewrites::{fold::Folded, unused::erase_unused};
use stacker::maybe_grow;

/// Stack that the refinement of an op needs, without the ops in its regions.
const STACK_NEEDED: usize = 256 << 10;
/// Size of a new stack.
const STACK_SIZE: usize = 4 << 20;

/// Target of the custom calls that keep a program valid between the refinement of arguments and
/// the refinement of shapes.
pub const WRAPPER: &str = "stablehlo.shape_refinement_operand_wrapper";

impl<'x> Refiner<'_, 'x> {
    /// Refines all ops in `block`.
    ///
    /// # Errors
    /// If a function cannot be specialized, or a loop changes shapes, after a diagnostic.
    pub(super) fn refine_block(&mut self, block: Block<'x>) -> Result {
        maybe_grow(STACK_NEEDED, STACK_SIZE, || {
            let ops: Vec<_> = block.ops().collect();
            for op in ops {
                // An op without uses may have been erased with one that it computes for.
                if op.block().is_some() {
                    self.refine_op(op)?;
                }
            }
            Ok(())
        })
    }

    fn refine_op(&mut self, op: Op<'x>) -> Result {
        if super::references::callee(op).is_some() {
            return self.refine_call(op);
        }
        if While::of(op).is_some() {
            return self.refine_while(op);
        }
        if self.checks_assertions {
            assertions::holds(op)?;
        }
        let op = self.replace_custom_call(op).unwrap_or(op);
        match op.name() {
            "builtin.unrealized_conversion_cast" => {
                self.refine_cast(op);
                return Ok(());
            }
            "sdy.named_computation" => self.enter_body(op, true)?,
            // The body must pass its arguments on, so constants do not replace them.
            "stablehlo.async_start" => self.enter_body(op, false)?,
            "sdy.manual_computation" => return self.refine_manual(op),
            _ => {
                for block in op.regions().flat_map(Region::blocks) {
                    self.refine_block(block)?;
                }
            }
        }
        if op.results().any(|result| is_dynamic(result.ty()))
            && has_rules(op)
            && let Some(types) = refined_types(self.edit(), op)?
        {
            for (result, ty) in op.results().zip(types) {
                self.retype(result, ty);
            }
        }
        if is_wrapper(op) {
            self.replace_by_operand(op);
        } else if let Some(value) = self.value_of(op) {
            let constant = value.insert(&Lowering::before(self.edit(), op));
            let operands: Vec<_> = op.operands().collect();
            self.rewriter.replace_by(op, &[constant]);
            erase_unused(self.edit(), operands);
            self.folded += 1;
        }
        Ok(())
    }

    /// Returns the value of the result of `op`, if it is a constant.
    fn value_of(&self, op: Op<'x>) -> Option<Folded<MlirType<'x>>> {
        if let Some(size) = GetDimensionSize::of(op) {
            let sizes = Tensor::of(size.operand().ty())?.shape;
            let size = *sizes.get(usize::try_from(size.dimension()?).ok()?)?;
            let ty = op.result(0).ty();
            let bytes = i32::try_from(size).ok()?.to_le_bytes().to_vec();
            return (size != DYNAMIC).then_some(Folded {
                ty: MlirType(ty),
                bytes,
            });
        }
        self.folder.fold(self.edit(), op)
    }

    /// Sets the type of `value` to `ty`, which refines the old type, unless an op that uses the value
    /// does not allow it.
    fn retype(&mut self, value: Value<'x>, ty: Type<'x>) {
        if ty != value.ty() && value.uses().all(|u| accepts_refinement(u.op)) {
            self.rewriter.set_type(value, ty);
            self.refined += 1;
        }
    }
    /// Sets the type of `value` to `ty`. Ops that do not allow another type use a cast to the old
    /// type.
    pub(super) fn force_type(&mut self, value: Value<'x>, ty: Type<'x>) {
        let old = value.ty();
        if ty == old {
            return;
        }
        let fixed: Vec<_> = value.uses().filter(|u| !accepts_refinement(u.op)).collect();
        self.rewriter.set_type(value, ty);
        self.refined += 1;
        if !fixed.is_empty() {
            let cast = self.rewriter.cast(value, old, value.location());
            for user in fixed {
                self.rewriter.set_operand(user.op, user.operand, cast);
            }
        }
    }

    /// Replaces all uses of `old` by `new`.
    pub(super) fn replace_uses(&self, old: Value<'x>, new: Value<'x>) {
        let uses: Vec<_> = old.uses().collect();
        // A new use comes first in the list of uses, so reversal keeps the order.
        for user in uses.into_iter().rev() {
            self.rewriter.set_operand(user.op, user.operand, new);
        }
    }

    /// Replaces a cast to a less specific type by its operand.
    fn refine_cast(&mut self, op: Op<'x>) {
        if op.num_operands() == 1 && op.num_results() == 1 {
            self.replace_by_operand(op);
        }
    }
    /// Replaces `op`, whose result is its first operand, if the type of the operand is more
    /// specific and all uses allow this type.
    fn replace_by_operand(&mut self, op: Op<'x>) {
        let (operand, result) = (op.operand(0), op.result(0));
        let ty = most_specific(result.ty(), operand.ty());
        let is_allowed = result.uses().all(|u| accepts_refinement(u.op));
        if ty == Some(operand.ty()) && (is_allowed || operand.ty() == result.ty()) {
            let others: Vec<_> = op.operands().skip(1).collect();
            self.rewriter.replace_by(op, &[operand]);
            erase_unused(self.edit(), others);
            self.refined += 1;
        }
    }

    /// Refines a manual computation, whose body computes on chunks of the operands.
    fn refine_manual(&mut self, op: Op<'x>) -> Result {
        let (Some(chunks), Some(block)) = (chunks(op), op.region(0).first_block()) else {
            return Ok(());
        };
        let operands = op.operands().zip(&chunks.operands);
        for (argument, (operand, chunks)) in block.arguments().zip(operands) {
            let divided = |size: i64, n: i64| (n > 0 && size % n == 0).then(|| size / n);
            if let Some(ty) = scaled(argument.ty(), operand.ty(), chunks, divided) {
                self.force_type(argument, ty);
            }
        }
        self.refine_block(block)?;
        let returned = block.ops().last().into_iter().flat_map(Op::operands);
        for (result, (value, chunks)) in op.results().zip(returned.zip(&chunks.results)) {
            if let Some(ty) = scaled(result.ty(), value.ty(), chunks, i64::checked_mul) {
                self.force_type(result, ty);
            }
        }
        Ok(())
    }

    /// Gives the arguments of an op's body the types of its operands, and refines the body. Constant
    /// operands replace arguments if `forwards_constants`.
    pub(super) fn enter_body(&mut self, op: Op<'x>, forwards_constants: bool) -> Result {
        let Some(block) = op.region(0).first_block() else {
            return Ok(());
        };
        for (argument, operand) in block.arguments().zip(op.operands()) {
            if let Some(ty) = most_specific(argument.ty(), operand.ty()) {
                self.force_type(argument, ty);
            }
            let is_constant = forwards_constants && self.folder.accepts(self.edit(), operand);
            if let (true, Some(first)) = (is_constant, block.ops().next())
                && let Some(value) = constant_of(operand)
            {
                let constant = Exprs::before(first, self.rewriter).constant(value);
                self.replace_uses(argument, constant);
            }
        }
        self.refine_block(block)
    }
}

/// Returns `ty` with the sizes of `from`, each scaled by the number of chunks. Returns `None` if
/// `from` has no shape, or the sizes contradict `ty`.
fn scaled<'x>(
    ty: Type<'x>,
    from: Type<'x>,
    chunks: &[i64],
    scale: impl Fn(i64, i64) -> Option<i64>,
) -> Option<Type<'x>> {
    let sizes = Tensor::of(from)?
        .shape
        .iter()
        .enumerate()
        .map(|(i, &size)| {
            let n = chunks.get(i).copied().unwrap_or(1);
            let known = (size != DYNAMIC).then(|| scale(size, n)).flatten();
            known.map_or(Dimension::UNKNOWN, Dimension::of_size)
        });
    with_dimensions(ty, &sizes.collect::<Vec<_>>())
}

/// Returns whether the types of the operands of an op may become more specific.
fn accepts_refinement(op: Op) -> bool {
    let dialect = op.name().split('.').next();
    matches!(dialect, Some("stablehlo" | "chlo" | "sdy"))
        || matches!(op.name(), "func.return" | "func.call")
}

/// Returns whether the result types of an op follow from rules that are known here.
fn has_rules(op: Op) -> bool {
    matches!(
        op.name().split('.').next(),
        Some("stablehlo" | "chlo" | "sdy")
    )
}

fn is_wrapper(op: Op) -> bool {
    let target = CustomCall::of(op).and_then(|call| call.call_target_name());
    target == Some(WRAPPER) && op.num_results() == 1 && op.num_operands() > 0
}
