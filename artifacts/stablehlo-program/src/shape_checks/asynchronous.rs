//! Checks of asynchronous ops.

use super::parts::Shapes;
use crate::{
    error::{Checked, Mismatch},
    typed,
};
use stablehlo_opset::{
    rules::asynchronous::{AsyncBody, StartedOp},
    types::Type,
};

impl Shapes<'_> {
    /// Checks the body of an `async_start`, and that the result is a future of the returned value.
    pub(super) fn async_start(self, op: &typed::AsyncStart) -> Checked {
        let program = self.op.program();
        let Some(block) = program.blocks(op.body).next() else {
            return Err(Mismatch::new("region 'body'", "a block", "none"));
        };
        let arguments: Vec<_> = program.arguments(block).iter().collect();
        let mut ops = program.block_ops(block);
        let (first, end) = (ops.next(), ops.next());
        let started = first.zip(end).filter(|_| ops.next().is_none());
        let returned = started.map_or(&[][..], |(_, end)| end.operands());
        let started = started.map(|(started, _)| {
            let results: Vec<_> = started.results().iter().collect();
            (started.name(), started.operands(), results)
        });
        let body = AsyncBody {
            started: started.as_ref().map(|(name, operands, results)| StartedOp {
                name,
                operands,
                results,
            }),
            arguments: &arguments,
            returned,
        };
        self.report(body.check(op.operands, |value| self.shown(value)))?;
        let returned = returned.iter().map(|value| self.shown(*value).id());
        match program.value_type(op.result) {
            Type::Future(types) if types.iter().copied().eq(returned) => Ok(()),
            _ => Err(self.other_type("a future of the returned value", op.result)),
        }
    }
    /// Checks that the result of an `async_done` is that of the future.
    pub(super) fn async_done(self, op: &typed::AsyncDone) -> Checked {
        match self.op.program().value_type(op.operand) {
            Type::Future(types) if types.len() == 1 => self.has_type(types[0], op.result),
            _ => Err(self.other_type("a future of one tensor [async_done C1]", op.operand)),
        }
    }
}
