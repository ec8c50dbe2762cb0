//! Types and shapes that the rules of the opset infer for the ops of a program that changes.

use super::types::with_dimensions;
use crate::constants::ints;
use stablehlo_opset::{
    edit::{
        Edit, ElementIn,
        functions::EditFunctions,
        views::{chlo::codes as chlo_codes, codes},
    },
    inference::Types,
    opcode::Opcode,
    ops::Rules,
    reified::ReifiedShape,
    rules::{Dimension, RuleResult},
    types::{IntegerType, ScalarType},
    view::{AttributeView, BlockView, OnlyOp, OpView, Scalar, TypeView},
    views::{self, chlo as chlo_views},
};
use std::{borrow::Cow, ops::Range};

/// Op for the rules of the opset.
#[derive(Clone, Copy, Debug)]
struct RuledOp<'x, E: Edit<'x>> {
    edit: E,
    op: E::Op,
    /// Whether rules infer the types of the results, as if the op had none.
    is_inferred: bool,
}

/// First block of a region.
#[derive(Clone, Copy, Debug)]
struct RuledBlock<'x, E: Edit<'x>> {
    edit: E,
    block: E::Block,
}

impl<'x, E: EditFunctions<'x>> OpView<'x> for RuledOp<'x, E> {
    type Type = E::Type;
    type Attribute = E::Attribute;
    type Block = RuledBlock<'x, E>;

    fn operands(self) -> usize {
        self.edit.operand_count(self.op)
    }
    fn operand(self, i: usize) -> E::Type {
        self.edit.ty(self.edit.operand(self.op, i))
    }
    fn group(self, declared: usize) -> Range<usize> {
        self.edit.group(self.op, declared)
    }
    fn constant(self, operand: usize) -> Option<Cow<'x, [i64]>> {
        let value = self.edit.operand(self.op, operand);
        let constant = self.edit.constant_of(value)?;
        let sizes = |ty: E::Type| Some(ty.tensor()?.sizes);
        let has_shape = sizes(constant.elements_type()?)? == sizes(self.edit.ty(value))?;
        has_shape.then(|| ints(self.edit, value).map(Cow::Owned))?
    }
    fn results(self) -> Option<usize> {
        (!self.is_inferred).then(|| self.edit.result_count(self.op))
    }
    fn result(self, i: usize) -> E::Type {
        self.edit.ty(self.edit.result(self.op, i))
    }
    fn result_group(self, _: usize) -> Range<usize> {
        unreachable!("only verifiers need groups of results")
    }
    fn attribute(self, declared: usize) -> Option<E::Attribute> {
        self.edit.attribute(self.op, declared)
    }
    fn regions(self) -> usize {
        self.edit.region_count(self.op)
    }
    fn block(self, region: usize) -> Option<RuledBlock<'x, E>> {
        let block = self.edit.block(self.op, region)?;
        Some(RuledBlock {
            edit: self.edit,
            block,
        })
    }
    fn scalar(self, scalar: Scalar) -> ElementIn<'x, E> {
        let integer = |unsigned| {
            ScalarType::Integer(IntegerType {
                width: 32,
                unsigned,
            })
        };
        self.edit.scalar_type(match scalar {
            Scalar::Boolean => ScalarType::Boolean,
            Scalar::I32 => integer(false),
            Scalar::Ui32 => integer(true),
        })
    }
}

impl<'x, E: EditFunctions<'x>> RuledBlock<'x, E> {
    fn end(self) -> Option<E::Op> {
        self.edit.terminator(self.block)
    }
}
impl<'x, E: EditFunctions<'x>> BlockView<'x> for RuledBlock<'x, E> {
    type Type = E::Type;
    type Value = E::Value;

    fn arguments(self) -> usize {
        self.edit.argument_count(self.block)
    }
    fn argument(self, i: usize) -> E::Type {
        self.edit.ty(self.edit.argument(self.block, i))
    }
    fn ends_with_terminator(self) -> bool {
        self.end().is_some()
    }
    fn ends_with_return(self) -> bool {
        self.end()
            .is_some_and(|end| self.edit.opcode(end) == Some(codes::Return))
    }
    fn returned(self) -> usize {
        self.end().map_or(0, |end| self.edit.operand_count(end))
    }
    fn returned_type(self, i: usize) -> E::Type {
        let end = self.end().expect("a terminator");
        self.edit.ty(self.edit.operand(end, i))
    }
    fn only_op(self) -> Option<OnlyOp<'x, E::Value>> {
        let (op, end) = (self.edit.first(self.block)?, self.end()?);
        (self.edit.next(op) == Some(end)).then(|| OnlyOp {
            name: self.edit.name(op).into(),
            arguments: self.edit.arguments(self.block),
            operands: self.edit.operands(op),
            results: self.edit.results(op),
            returned: self.edit.operands(end),
        })
    }
}

/// Defines a function that asks the rules of the ops of a family.
macro_rules! by_rules {
    ([$family:ident $codes:ident $rules:ident] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => {
        fn $family<'x, E: EditFunctions<'x>>(
            code: Opcode,
            op: RuledOp<'x, E>,
        ) -> Option<Ruled<'x, E>> {
            match code {
                $($codes::$view => Ruled::of($rules::$view(op), op.is_inferred),)*
                _ => None,
            }
        }
    };
}

/// Statement of the rules of an op.
enum Ruled<'x, E: EditFunctions<'x>> {
    Types(Types<'x, RuledOp<'x, E>>),
    Shape(RuleResult<Vec<Dimension>>),
    Reified(Vec<ReifiedShape>),
}
impl<'x, E: EditFunctions<'x>> Ruled<'x, E> {
    fn of(rules: impl Rules<'x, RuledOp<'x, E>>, is_inferred: bool) -> Option<Self> {
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
            op: RuledOp<'x, E>,
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
    let op = RuledOp {
        edit,
        op,
        is_inferred,
    };
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
    let is_inferred = true;
    let ruled = RuledOp {
        edit,
        op,
        is_inferred,
    };
    match edit.opcode(op) {
        Some(codes::Convolution) => views::Convolution(ruled).dimensions(),
        Some(codes::DynamicConv) => views::DynamicConv(ruled).dimensions(),
        _ => Ok(None),
    }
}
