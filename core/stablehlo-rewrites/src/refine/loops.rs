//! Refinement of loops, whose values keep their types from one iteration to the next.

use super::{
    state::Refiner,
    types::{is_dynamic, most_specific},
};
use stablehlo_opset::edit::{Reported, functions::EditFunctions};
use std::hash::Hash;

impl<'x, E: EditFunctions<'x>> Refiner<'x, E>
where
    E::Op: Hash,
{
    /// Refines a `while`. A value of the loop has one type: that of the operand, of the arguments
    /// of both regions, of the value that the body returns, and of the result. The refinement
    /// repeats until the body refines no type. Each turn determines a size or a bound, so it ends.
    ///
    /// # Errors
    /// If the body returns another shape than it gets, after an error at the loop.
    pub(super) fn refine_while(&mut self, op: E::Op) -> Result<(), Reported> {
        let edit = self.edit;
        let [Some(cond), Some(body)] = [0, 1].map(|region| edit.block(op, region)) else {
            return Ok(());
        };
        self.forward_constants(op, cond, body);
        loop {
            for (i, operand) in edit.operands(op).into_iter().enumerate() {
                let values = [
                    edit.result(op, i),
                    edit.argument(cond, i),
                    edit.argument(body, i),
                ];
                let mut ty = Some(edit.ty(operand));
                for value in values {
                    ty = ty.and_then(|ty| most_specific(edit, ty, edit.ty(value)));
                }
                let Some(ty) = ty else { continue };
                values
                    .into_iter()
                    .for_each(|value| self.force_type(value, ty));
            }
            self.refine_block(cond)?;
            self.refine_block(body)?;
            let mut has_changed = false;
            let returned = edit.returned(body).into_iter().enumerate();
            for (i, value) in returned.take(edit.result_count(op)) {
                let argument = edit.argument(body, i);
                let (known, found) = (edit.ty(argument), edit.ty(value));
                let Some(ty) = most_specific(edit, known, found) else {
                    let message = format!(
                        "changes the shape of value #{i}: an iteration gets '{known}', and returns \
                         '{found}'"
                    );
                    return Err(edit.error_at(op, &message));
                };
                if ty != known {
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
    fn forward_constants(&mut self, op: E::Op, cond: E::Block, body: E::Block) {
        let edit = self.edit;
        let returned = edit.returned(body);
        for (i, operand) in edit.operands(op).into_iter().enumerate() {
            let argument = edit.argument(body, i);
            if returned.get(i) == Some(&argument)
                && self.folder.accepts(edit, operand)
                && !is_dynamic::<E>(edit.ty(operand))
            {
                for value in [argument, edit.argument(cond, i), edit.result(op, i)] {
                    for user in edit.uses(value).into_iter().rev() {
                        // The body still returns its argument.
                        if edit.name(user.op) != "stablehlo.return" {
                            edit.set_operand(user.op, user.operand, operand);
                        }
                    }
                }
            }
        }
    }
}
