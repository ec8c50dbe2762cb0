//! The pass `chlo-legalize-to-stablehlo`, which replaces CHLO ops by StableHLO ops.
//!
//! Each CHLO op has one lowering in [`lowerings`]. The pass applies the lowerings as
//! patterns. An op that has no lowering for its types is refused.

mod broadcast;
mod calls;
mod casts;
mod complex_math;
mod functions;
mod math;
mod mulhi;
mod next_after;
mod preserve;
mod ragged_dot;
mod scan;
mod shapes;
mod top_k;

use crate::{
    conversion::{self, Lower},
    exprs::Exprs,
};
use chlo_dialect::ops::{
    binary::{NextAfter, Polygamma, Zeta},
    broadcast_select::{BroadcastCompare, BroadcastSelect},
    broadcasting::*,
    constants,
    ragged_dot::RaggedDot,
    scan::Scan,
    top_k::TopK,
};
use functions::{Decompose, FUNCTIONS};
use mlir_bridge::{diag::Result, passes::PassContext, prelude::*};
use stablehlo_dialect::ops::{constant::Constant, elementwise::*};

static PASS: PassDef = PassDef::in_steps("chlo-legalize-to-stablehlo", run)
    .name("ChloLegalizeToStablehloPass")
    .description("Replace CHLO ops by StableHLO ops and ops of the shape dialect")
    .op("func.func")
    .statistics(&[("ops", "ops that were replaced")])
    .dialects(&["stablehlo", "shape"]);
inventory::submit!(&PASS);

/// Lowering of an op.
#[derive(Clone, Copy)]
enum Lowering {
    /// Returns the values that replace the results of an op. Returns `None`, and inserts
    /// nothing, if the types of the op are not supported.
    Op(Lower),
    /// Broadcasts the operands, and applies this op to them.
    Broadcast(&'static OpDef),
    /// Decomposes an elementwise function.
    Function(Decompose),
    /// Inserts the expression with this index in the table of the elementary functions.
    Expression(usize),
}
impl Lowering {
    /// Returns the values that replace the results of `op`. Returns `None`, and inserts
    /// nothing, if the types of `op` are not supported.
    fn apply<'x>(self, e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
        match self {
            Self::Op(lower) => lower(e, op),
            Self::Broadcast(target) => Some(vec![broadcast::lower(e, op, target)?]),
            Self::Function(decompose) => functions::lower(e, op, decompose),
            Self::Expression(index) => {
                functions::lower(e, op, |e, x| math::emit::decompose(e, x, index))
            }
        }
    }
}

/// Lowerings of all ops except elementwise functions.
static LOWERINGS: &[(&OpDef, Lowering)] = &[
    (constants::Constant::DEF, Lowering::Op(lower_constant)),
    (
        constants::ConstantLike::DEF,
        Lowering::Op(broadcast::lower_constant_like),
    ),
    (
        BroadcastCompare::DEF,
        Lowering::Op(broadcast::lower_compare),
    ),
    (BroadcastSelect::DEF, Lowering::Op(broadcast::lower_select)),
    (RaggedDot::DEF, Lowering::Op(ragged_dot::lower)),
    (Scan::DEF, Lowering::Op(scan::lower)),
    (TopK::DEF, Lowering::Op(top_k::lower)),
    (BroadcastAdd::DEF, Lowering::Broadcast(Add::DEF)),
    (BroadcastAnd::DEF, Lowering::Broadcast(And::DEF)),
    (BroadcastAtan2::DEF, Lowering::Broadcast(Atan2::DEF)),
    (BroadcastComplex::DEF, Lowering::Broadcast(Complex::DEF)),
    (BroadcastDivide::DEF, Lowering::Broadcast(Divide::DEF)),
    (BroadcastMaximum::DEF, Lowering::Broadcast(Maximum::DEF)),
    (BroadcastMinimum::DEF, Lowering::Broadcast(Minimum::DEF)),
    (BroadcastMultiply::DEF, Lowering::Broadcast(Multiply::DEF)),
    (BroadcastNextAfter::DEF, Lowering::Broadcast(NextAfter::DEF)),
    (BroadcastOr::DEF, Lowering::Broadcast(Or::DEF)),
    (BroadcastPolygamma::DEF, Lowering::Broadcast(Polygamma::DEF)),
    (BroadcastPower::DEF, Lowering::Broadcast(Power::DEF)),
    (BroadcastRemainder::DEF, Lowering::Broadcast(Remainder::DEF)),
    (BroadcastShiftLeft::DEF, Lowering::Broadcast(ShiftLeft::DEF)),
    (
        BroadcastShiftRightArithmetic::DEF,
        Lowering::Broadcast(ShiftRightArithmetic::DEF),
    ),
    (
        BroadcastShiftRightLogical::DEF,
        Lowering::Broadcast(ShiftRightLogical::DEF),
    ),
    (BroadcastSubtract::DEF, Lowering::Broadcast(Subtract::DEF)),
    (BroadcastXor::DEF, Lowering::Broadcast(Xor::DEF)),
    (BroadcastZeta::DEF, Lowering::Broadcast(Zeta::DEF)),
];

/// Returns the lowerings of all ops, each with the name of the op.
fn lowerings() -> impl Iterator<Item = (&'static str, Lowering)> {
    let others = LOWERINGS.iter().map(|&(op, lowering)| (op.name, lowering));
    let functions = FUNCTIONS.iter();
    let functions = functions.map(|&(op, decompose)| (op.name, Lowering::Function(decompose)));
    let expressions = math::FUNCTIONS.iter().enumerate();
    let expressions = expressions.filter(|(_, function)| function.is_of_chlo());
    let expressions = expressions.map(|(i, f)| (f.name, Lowering::Expression(i)));
    others.chain(functions).chain(expressions)
}

fn lower_constant<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let value = ("value", constants::Constant::of(op)?.value()?);
    Some(vec![e.op(Constant::DEF, &[], &[value], op.result(0).ty())])
}

fn run(steps: &mut Steps, call: &PassContext) -> Result {
    let rewrites = legalize(steps)?;
    call.count("ops", rewrites);
    Ok(())
}

/// Replaces the CHLO ops inside the root. Returns the number of replaced ops.
///
/// # Errors
/// After a diagnostic at the first op that has no lowering for its types.
pub fn legalize(steps: &mut Steps) -> Result<usize> {
    let functions: Vec<_> = lowerings()
        .map(|(name, lowering)| {
            let lower = conversion::replace(move |e, op| lowering.apply(e, op));
            (name, lower)
        })
        .collect();
    let patterns: Vec<_> = functions
        .iter()
        .map(|(name, function)| Pattern::new(name, name, function))
        .collect();
    conversion::apply(steps, &patterns, |op| {
        op.name().starts_with("chlo.").then(|| {
            warn_of_alignment(op);
            reason_to_refuse(op)
        })
    })
}

/// Returns the reason why `op` has no lowering. Returns an empty text if none is known.
fn reason_to_refuse(op: Op) -> String {
    let is_function = lowerings().any(|(name, lowering)| {
        let is_function = matches!(lowering, Lowering::Function(_) | Lowering::Expression(_));
        is_function && name == op.name()
    });
    match op.operands().next().map(Value::ty) {
        Some(ty) if is_function => match Tensor::of(ty) {
            Some(t) => format!(
                "there is no decomposition for elements of type '{}'",
                t.element
            ),
            None => "operands must be ranked tensors".to_owned(),
        },
        _ => String::new(),
    }
}

/// Emits a warning if `op` has no lowering because it does not align last dimensions.
fn warn_of_alignment(op: Op) {
    let dimensions = op.inherent("broadcast_dimensions");
    if let Some(dimensions) = dimensions
        && !broadcast::is_aligned_at_the_end(op)
    {
        op.warning(format_args!(
            "unsupported non prefix-padded dynamic rank broadcast_dimensions = {dimensions}"
        ));
    }
}
