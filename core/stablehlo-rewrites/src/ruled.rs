//! Ops of a program that changes, for the rules of the opset.

use crate::constants::ints;
use stablehlo_opset::{
    edit::{Edit, ElementIn, functions::EditFunctions, views::codes},
    opcode::Opcode,
    ops,
    rules::RuleResult,
    traits::INFERENCE_VERIFIED_LAST,
    types::{IntegerType, ScalarType},
    view::{AttributeView, BlockView, OnlyOp, OpView, Scalar, TypeView},
    views,
};
use std::{borrow::Cow, ops::Range};

/// Op for the rules of the opset.
#[derive(Clone, Copy, Debug)]
pub struct RuledOp<'a, 'x, E: Edit<'x>> {
    edit: E,
    op: E::Op,
    /// Whether rules infer the types of the results, as if the op had none.
    is_inferred: bool,
    pending: Pending<'a, 'x, E>,
}

/// Change of an op that is not made yet.
#[derive(Clone, Copy, Debug)]
pub enum Pending<'a, 'x, E: Edit<'x>> {
    /// No change.
    Nothing,
    /// A constant replaces an operand: the value, and the elements of the constant.
    Constant(E::Value, &'a [i64]),
    /// Another op with the same results replaces the op.
    Form(&'a Form<'x, E>),
}

/// Op without regions that can replace another op. Each operand is a group of its own.
#[derive(Clone, Debug)]
pub struct Form<'x, E: Edit<'x>> {
    /// Number of the op's declaration.
    pub code: Opcode,
    /// Operands.
    pub operands: Vec<E::Value>,
    /// Attributes, in the order of the declaration.
    pub attributes: Vec<Option<E::Attribute>>,
}

/// First block of a region.
#[derive(Clone, Copy, Debug)]
pub struct RuledBlock<'x, E: Edit<'x>> {
    edit: E,
    block: E::Block,
}

impl<'a, 'x, E: Edit<'x>> RuledOp<'a, 'x, E> {
    /// Makes the view of an op. If `is_inferred`, rules infer the types of the results, as if the op had none.
    pub fn of(edit: E, op: E::Op, is_inferred: bool) -> Self {
        Self {
            edit,
            op,
            is_inferred,
            pending: Pending::Nothing,
        }
    }
    /// Makes the view of an op after a change.
    fn after(edit: E, op: E::Op, pending: Pending<'a, 'x, E>) -> Self {
        Self {
            pending,
            ..Self::of(edit, op, false)
        }
    }
    /// Returns whether rules infer the types of the results.
    pub fn is_inferred(self) -> bool {
        self.is_inferred
    }
    fn form(self) -> Option<&'a Form<'x, E>> {
        match self.pending {
            Pending::Form(form) => Some(form),
            _ => None,
        }
    }
    fn value(self, operand: usize) -> E::Value {
        match self.form() {
            Some(form) => form.operands[operand],
            None => self.edit.operand(self.op, operand),
        }
    }
}

impl<'x, E: EditFunctions<'x>> OpView<'x> for RuledOp<'_, 'x, E> {
    type Type = E::Type;
    type Attribute = E::Attribute;
    type Block = RuledBlock<'x, E>;

    fn operands(self) -> usize {
        match self.form() {
            Some(form) => form.operands.len(),
            None => self.edit.operand_count(self.op),
        }
    }
    fn operand(self, i: usize) -> E::Type {
        self.edit.ty(self.value(i))
    }
    fn group(self, declared: usize) -> Range<usize> {
        match self.form() {
            Some(_) => declared..declared + 1,
            None => self.edit.group(self.op, declared),
        }
    }
    fn constant(self, operand: usize) -> Option<Cow<'x, [i64]>> {
        let value = self.value(operand);
        if let Pending::Constant(changed, elements) = self.pending
            && changed == value
        {
            return Some(Cow::Owned(elements.to_vec()));
        }
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
        unreachable!("only verifiers of ops with several results need groups of results")
    }
    fn attribute(self, declared: usize) -> Option<E::Attribute> {
        match self.form() {
            Some(form) => form.attributes[declared],
            None => self.edit.attribute(self.op, declared),
        }
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

/// Defines the function that checks an op by the rules of its declaration.
macro_rules! checks {
    ($($view:ident)*) => {
        fn check<'x, E: EditFunctions<'x>>(code: Opcode, op: RuledOp<'_, 'x, E>) -> RuleResult {
            let infers_last = code.has(INFERENCE_VERIFIED_LAST);
            match code {
                $(codes::$view => ops::check::<_, views::$view<_>>(op, infers_last),)*
                _ => Ok(()),
            }
        }
    };
}
// Dynamic ops, and the static ops that can replace them.
checks! {
    BroadcastInDim Convolution DynamicBroadcastInDim DynamicConv DynamicGather DynamicIota DynamicPad DynamicReshape
    Gather Iota Pad RealDynamicSlice Reshape Slice
}

/// Returns whether a dynamic op satisfies its constraints after a change, or its static form does. Other ops do.
pub fn is_valid_after<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    pending: Pending<'_, 'x, E>,
) -> bool {
    let code = match pending {
        Pending::Form(form) => Some(form.code),
        _ => edit.opcode(op),
    };
    code.is_none_or(|code| check(code, RuledOp::after(edit, op, pending)).is_ok())
}
