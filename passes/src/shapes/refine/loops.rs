//! Refinement of loops, whose values keep their types from one iteration to the next.

use super::state::Refiner;
use crate::shapes::types::{is_dynamic, most_specific};
use mlir_bridge::{
    diag::{Failed, Result},
    prelude::*,
};

impl<'x> Refiner<'_, 'x> {
    /// Refines a `while`. A value of the loop has one type: that of the operand, of the arguments
    /// of both regions, of the value that the body returns, and of the result. The refinement
    /// repeats until the body refines no type. Each turn determines a size or a bound, so it ends.
    ///
    /// # Errors
    /// If the body returns another shape than it gets, after a diagnostic.
    pub(super) fn refine_while(&mut self, op: Op<'x>) -> Result {
        let blocks = [op.region(0).first_block(), op.region(1).first_block()];
        let [Some(cond), Some(body)] = blocks else {
            return Ok(());
        };
        self.forward_constants(op, cond, body);
        loop {
            for (i, operand) in op.operands().enumerate() {
                let values = [op.result(i), cond.argument(i), body.argument(i)];
                let mut ty = Some(operand.ty());
                for value in values {
                    ty = ty.and_then(|ty| most_specific(ty, value.ty()));
                }
                let Some(ty) = ty else { continue };
                values
                    .into_iter()
                    .for_each(|value| self.force_type(value, ty));
            }
            self.refine_block(cond)?;
            self.refine_block(body)?;
            let returned: Vec<_> = body
                .terminator()
                .into_iter()
                .flat_map(Op::operands)
                .collect();
            let mut has_changed = false;
            for (i, value) in returned.iter().enumerate().take(op.num_results()) {
                let (argument, found) = (body.argument(i), value.ty());
                let Some(ty) = most_specific(argument.ty(), found) else {
                    return Err(changed_shape(op, i, argument.ty(), found));
                };
                if ty != argument.ty() {
                    self.force_type(argument, ty);
                    has_changed = true;
                }
            }
            if !has_changed {
                return Ok(());
            }
        }
    }

    /// Replaces values that the body returns unchanged by the operands of the loop, if these are
    /// constants.
    fn forward_constants(&mut self, op: Op<'x>, cond: Block<'x>, body: Block<'x>) {
        let returned: Vec<_> = body
            .terminator()
            .into_iter()
            .flat_map(Op::operands)
            .collect();
        for (i, operand) in op.operands().enumerate() {
            let argument = body.argument(i);
            if returned.get(i) == Some(&argument) && self.folder.accepts(self.edit(), operand) {
                let is_static = !is_dynamic(operand.ty());
                for value in [argument, cond.argument(i), op.result(i)] {
                    // The body still returns its argument.
                    let uses = value.uses().filter(|u| u.op.name() != "stablehlo.return");
                    let uses: Vec<_> = uses.filter(|_| is_static).collect();
                    for user in uses.into_iter().rev() {
                        self.rewriter.set_operand(user.op, user.operand, operand);
                    }
                }
            }
        }
    }
}

fn changed_shape<'x>(op: Op<'x>, index: usize, from: Type<'x>, to: Type<'x>) -> Failed {
    op.error(format_args!(
        "changes the shape of value #{index}: an iteration gets '{from}', and returns '{to}'"
    ))
}
