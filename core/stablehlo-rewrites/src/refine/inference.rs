//! Types and shapes that the rules of the opset infer for the ops of a program that changes.

use super::types::with_dimensions;
use crate::ruled::RuledOp;
use stablehlo_opset::{
    edit::{
        functions::EditFunctions,
        views::{chlo::codes as chlo_codes, codes},
    },
    inference::Types,
    opcode::Opcode,
    ops::Rules,
    reified::ReifiedShape,
    rules::{Dimension, RuleResult},
    views::{self, chlo as chlo_views},
};

/// Defines a function that asks the rules of the ops of a family.
macro_rules! by_rules {
    ([$family:ident $codes:ident $rules:ident] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => {
        fn $family<'x, E: EditFunctions<'x>>(
            code: Opcode,
            op: RuledOp<'x, 'x, E>,
        ) -> Option<Ruled<'x, E>> {
            match code {
                $($codes::$view => Ruled::of($rules::$view(op), op.is_inferred()),)*
                _ => None,
            }
        }
    };
}

/// Statement of the rules of an op.
enum Ruled<'x, E: EditFunctions<'x>> {
    Types(Types<'x, RuledOp<'x, 'x, E>>),
    Shape(RuleResult<Vec<Dimension>>),
    Reified(Vec<ReifiedShape>),
}
impl<'x, E: EditFunctions<'x>> Ruled<'x, E> {
    fn of(rules: impl Rules<'x, RuledOp<'x, 'x, E>>, is_inferred: bool) -> Option<Self> {
        match is_inferred {
            true => {
                let types = rules.infer().map(Self::Types);
                types.or_else(|| rules.shape().map(Self::Shape))
            }
            false => rules.reify().map(Self::Reified),
        }
    }
}

/// Defines a function that asks the rules of the ops of a dialect.
macro_rules! families {
    ([$dialect:ident $codes:ident $rules:ident] $($family:ident $ops:ident,)*) => {
        fn $dialect<'x, E: EditFunctions<'x>>(
            code: Opcode,
            op: RuledOp<'x, 'x, E>,
        ) -> Option<Ruled<'x, E>> {
            $(stablehlo_opset::$ops! { [by_rules] $family $codes $rules })*
            None$(.or_else(|| $family(code, op)))*
        }
    };
}
stablehlo_opset::op_families! { [families] of_stablehlo codes views }
stablehlo_opset::chlo_families! { [families] of_chlo chlo_codes chlo_views }

fn ruled<'x, E: EditFunctions<'x>>(edit: E, op: E::Op, is_inferred: bool) -> Option<Ruled<'x, E>> {
    let code = edit.opcode(op)?;
    let op = RuledOp::of(edit, op, is_inferred);
    match code.is_of_chlo() {
        true => of_chlo(code, op),
        false => of_stablehlo(code, op),
    }
}

/// Returns the types that the rules of an op infer for its results. If they infer shapes alone, the element types
/// are those of the results. Returns `None` if the rules infer nothing, or operands contradict them.
pub fn inferred<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Option<Vec<E::Type>> {
    if edit.opcode(op).is_none() {
        return of_shardy(edit, op);
    }
    match ruled(edit, op, true)? {
        Ruled::Types(types) => {
            let types = types.ok()?;
            Some(types.iter().map(|ty| edit.inferred_type(ty)).collect())
        }
        Ruled::Shape(dims) => {
            let ty = edit.ty(edit.result(op, 0));
            Some(vec![with_dimensions(edit, ty, &dims.ok()?)?])
        }
        Ruled::Reified(_) => None,
    }
}

/// Returns the types of the results of an op of Shardy: those of the operand, or those that the body returns.
fn of_shardy<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Option<Vec<E::Type>> {
    let name = edit.name(op);
    let values = match name.strip_prefix("sdy.")? {
        "named_computation" => {
            let block = edit.block(op, 0)?;
            edit.returned(block)
        }
        _ => edit.operands(op),
    };
    Some(values.into_iter().map(|value| edit.ty(value)).collect())
}

/// Returns the shapes of the results of an op as functions of its operands.
pub fn reified<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Option<Vec<ReifiedShape>> {
    match ruled(edit, op, false)? {
        Ruled::Reified(shapes) => Some(shapes),
        Ruled::Types(_) | Ruled::Shape(_) => None,
    }
}

/// Returns the dimensions of the result of a `convolution` or a `dynamic_conv`, as far as operands and
/// attributes determine them. Returns `None` for another op, and if the number of windows does not fit 64 bits.
///
/// # Errors
/// If attributes or operands are invalid.
pub fn convolved<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
) -> RuleResult<Option<Vec<Dimension>>> {
    let ruled = RuledOp::of(edit, op, true);
    match edit.opcode(op) {
        Some(codes::Convolution) => views::Convolution(ruled).dimensions(),
        Some(codes::DynamicConv) => views::DynamicConv(ruled).dimensions(),
        _ => Ok(None),
    }
}
