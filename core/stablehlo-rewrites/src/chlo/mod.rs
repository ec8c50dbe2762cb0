//! Lowering of CHLO: StableHLO ops in place of CHLO ops.

pub mod broadcast;
pub mod math;
mod mulhi;
mod next_after;
pub mod preserve;
mod ragged_dot;
mod scan;
mod top_k;

use crate::{conversion, exprs::Exprs, worklist};
use stablehlo_opset::{
    edit::{
        Edit, New, Record, Reported,
        views::{self, chlo::codes as chlo, codes},
    },
    opcode::Opcode,
    view::TypeView,
};
use std::hash::Hash;

/// Lowering of an op.
#[derive(Clone, Copy, Debug)]
enum Lowering {
    Constant,
    ConstantLike,
    Compare,
    Select,
    RaggedDot,
    Scan,
    TopK,
    /// Broadcasts the operands, and applies this op to them.
    Broadcast(Opcode),
    Mulhi,
    NextAfter,
    /// Inserts the expression with this index in the table of the elementary functions.
    Expression(usize),
}

impl Lowering {
    /// Returns the lowering of an op of CHLO. Returns `None` for other ops.
    fn of(code: Opcode) -> Option<Self> {
        Some(match code {
            chlo::Constant => Self::Constant,
            chlo::ConstantLike => Self::ConstantLike,
            chlo::BroadcastCompare => Self::Compare,
            chlo::BroadcastSelect => Self::Select,
            chlo::RaggedDot => Self::RaggedDot,
            chlo::Scan => Self::Scan,
            chlo::TopK => Self::TopK,
            chlo::BroadcastAdd => Self::Broadcast(codes::Add),
            chlo::BroadcastAnd => Self::Broadcast(codes::And),
            chlo::BroadcastAtan2 => Self::Broadcast(codes::Atan2),
            chlo::BroadcastComplex => Self::Broadcast(codes::Complex),
            chlo::BroadcastDivide => Self::Broadcast(codes::Divide),
            chlo::BroadcastMaximum => Self::Broadcast(codes::Maximum),
            chlo::BroadcastMinimum => Self::Broadcast(codes::Minimum),
            chlo::BroadcastMultiply => Self::Broadcast(codes::Multiply),
            chlo::BroadcastNextAfter => Self::Broadcast(chlo::NextAfter),
            chlo::BroadcastOr => Self::Broadcast(codes::Or),
            chlo::BroadcastPolygamma => Self::Broadcast(chlo::Polygamma),
            chlo::BroadcastPower => Self::Broadcast(codes::Power),
            chlo::BroadcastRemainder => Self::Broadcast(codes::Remainder),
            chlo::BroadcastShiftLeft => Self::Broadcast(codes::ShiftLeft),
            chlo::BroadcastShiftRightArithmetic => Self::Broadcast(codes::ShiftRightArithmetic),
            chlo::BroadcastShiftRightLogical => Self::Broadcast(codes::ShiftRightLogical),
            chlo::BroadcastSubtract => Self::Broadcast(codes::Subtract),
            chlo::BroadcastXor => Self::Broadcast(codes::Xor),
            chlo::BroadcastZeta => Self::Broadcast(chlo::Zeta),
            chlo::Mulhi => Self::Mulhi,
            chlo::NextAfter => Self::NextAfter,
            _ => Self::Expression(math::index_of(code).filter(|_| code.is_of_chlo())?),
        })
    }
    /// Returns whether the lowering is the same for each element.
    fn is_of_elements(self) -> bool {
        matches!(self, Self::Mulhi | Self::NextAfter | Self::Expression(_))
    }
}

/// Returns the values that replace the results of an op of CHLO. Returns `None`, and inserts nothing, if
/// the types of the op are not supported.
pub fn lower<'x, E: Edit<'x>>(e: &Exprs<'x, E>, op: E::Op) -> Option<Vec<E::Value>> {
    let lowering = Lowering::of(e.edit.opcode(op)?)?;
    let operands = || {
        let all = e.edit.operands(op);
        let are_ranked = all.iter().all(|&x| e.tensor_of(x).is_some());
        are_ranked.then_some(all)
    };
    let result = match lowering {
        Lowering::Constant => {
            let value = views::chlo::Constant::of(e.edit, op)?.value()?;
            let (value, ty) = (("value", New::Attribute(value)), e.ty(e.edit.result(op, 0)));
            e.op(codes::Constant, &[], &[value], ty)
        }
        Lowering::ConstantLike => return broadcast::lower_constant_like(e, op),
        Lowering::Compare => return broadcast::lower_compare(e, op),
        Lowering::Select => return broadcast::lower_select(e, op),
        Lowering::RaggedDot => return ragged_dot::lower(e, op),
        Lowering::Scan => return scan::lower(e, op),
        Lowering::TopK => return top_k::lower(e, op),
        Lowering::Broadcast(target) => return broadcast::lower(e, op, target),
        Lowering::Mulhi => mulhi::decompose(e, &operands()?)?,
        Lowering::NextAfter => next_after::decompose(e, &operands()?)?,
        Lowering::Expression(index) => math::emit::decompose(e, &operands()?, index)?,
    };
    Some(vec![result])
}

/// Replaces the ops of CHLO in a program. Returns the number of replaced ops.
///
/// # Errors
/// If an op has no lowering for its types, after an error at the op.
pub fn legalize<'x, E>(edit: E) -> Result<usize, Reported>
where
    E: Record<'x>,
    E::Op: Hash,
{
    let is_chlo = |op| edit.opcode(op).is_some_and(Opcode::is_of_chlo);
    let rewrites = conversion::apply(edit, |e, op| is_chlo(op).then(|| lower(e, op))?)?;
    worklist::refuse(edit, |op| is_chlo(op).then(|| reason_to_refuse(edit, op)))?;
    Ok(rewrites)
}

/// Returns the reason why an op of CHLO has no lowering. Returns an empty text if none is known.
pub fn reason_to_refuse<'x, E: Edit<'x>>(edit: E, op: E::Op) -> String {
    let lowering = edit.opcode(op).and_then(Lowering::of);
    if !lowering.is_some_and(Lowering::is_of_elements) || edit.operand_count(op) == 0 {
        return String::new();
    }
    match edit.ty(edit.operand(op, 0)).tensor() {
        Some(t) => format!(
            "there is no decomposition for elements of type '{}'",
            t.element
        ),
        None => "operands must be ranked tensors".to_owned(),
    }
}
