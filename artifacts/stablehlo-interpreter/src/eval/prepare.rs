//! Actions of all ops: kernels, and the ways in which control passes to regions and functions.

use super::{
    action::Action,
    bodies,
    body_code::{block, blocks},
    collectives, custom_calls,
    error::Fault,
    kernels,
};
use stablehlo_program::{Op, OpRef, Program};

/// Returns the action of an op.
pub(super) fn action<'p>(program: &'p Program<'p>, op: OpRef<'p>) -> Action<'p> {
    let action = match op.typed() {
        Op::Case(case) => blocks(program, case.branches.iter()).map(Action::Case),
        Op::If(op) => block(program, op.true_branch)
            .and_then(|t| Ok(Action::If([t, block(program, op.false_branch)?]))),
        Op::While(op) => block(program, op.cond).and_then(|cond| {
            let body = block(program, op.body)?;
            Ok(Action::While { cond, body })
        }),
        Op::Call(call) => Ok(Action::Call(call.callee)),
        Op::Composite(composite) => Ok(Action::Call(composite.decomposition)),
        Op::CustomCall(call) => Ok(custom_calls::action(program, call)),
        Op::OptimizationBarrier(_) => Ok(Action::Same),
        Op::AfterAll(_) | Op::CreateToken(_) => Ok(Action::Token),
        Op::Tuple(_) => Ok(Action::MakeTuple),
        Op::GetTupleElement(op) => Ok(Action::GetTupleElement(op.index as usize)),
        Op::AsyncStart(op) => block(program, op.body).map(Action::AsyncStart),
        Op::AsyncDone(_) => Ok(Action::AsyncDone),
        Op::Rng(op) => Ok(Action::Rng(match op.rng_distribution {
            stablehlo_program::enums::RngDistribution::Uniform => {
                stablehlo_kernels::ops::RngDistribution::Uniform
            }
            stablehlo_program::enums::RngDistribution::Normal => {
                stablehlo_kernels::ops::RngDistribution::Normal
            }
        })),
        Op::Other(op) if op.name() == "sdy.sharding_constraint" => Ok(Action::Same),
        typed => kernels::action(program, op, &typed)
            .or_else(|| bodies::action(program, &typed))
            .or_else(|| collectives::action(program, &typed))
            .unwrap_or_else(|| Err(Fault::Unsupported("ops of this name".to_owned()))),
    };
    action.unwrap_or_else(Action::failing)
}
