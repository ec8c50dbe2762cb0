//! Checks of an op as if its operands and its result had other types.

use stablehlo_opset::{
    edit::{Edit, ElementIn, ValueOf, functions::EditFunctions, views::codes},
    opcode::Opcode,
    ops,
    rules::RuleResult,
    trait_checks::check_trait,
    traits::INFERENCE_VERIFIED_LAST,
    types::{IntegerType, ScalarType},
    view::{BlockView, OnlyOp, OpView, Scalar},
    views,
};
use std::{borrow::Cow, convert::Infallible, marker::PhantomData, ops::Range};

/// Declared op without regions, with one result, as if the operands and the result had other types.
#[derive(Clone, Copy, Debug)]
pub(super) struct Retyped<'t, 'x, E: Edit<'x>> {
    pub edit: E,
    pub op: E::Op,
    /// Types of the operands.
    pub operands: &'t [E::Type],
    /// Type of the result.
    pub result: E::Type,
}

macro_rules! checks_of_family {
    ([$family:ident] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => {
        fn $family<'x, E: EditFunctions<'x>>(code: Opcode, op: Retyped<'_, 'x, E>) -> Option<RuleResult> {
            let infers_last = code.has(INFERENCE_VERIFIED_LAST);
            match code {
                $(codes::$view => Some(ops::check::<_, views::$view<_>>(op, infers_last)),)*
                _ => None,
            }
        }
    };
}
macro_rules! checks {
    ([$dialect:literal] $($family:ident $ops:ident,)*) => {
        $(stablehlo_opset::$ops! { [checks_of_family] $family })*
        /// Checks the constraints of an op of StableHLO. Returns `None` for another op.
        fn check<'x, E: EditFunctions<'x>>(code: Opcode, op: Retyped<'_, 'x, E>) -> Option<RuleResult> {
            None$(.or_else(|| $family(code, op)))*
        }
    };
}
stablehlo_opset::op_families! { [checks] "stablehlo" }

impl<'x, E: EditFunctions<'x>> Retyped<'_, 'x, E> {
    /// Returns whether the op is one of StableHLO, and these types fit its declaration and its constraints.
    pub fn is_valid(self) -> bool {
        let Some(code) = self.edit.opcode(self.op) else {
            return false;
        };
        let operands = self.operands.iter().enumerate();
        let operands = operands.map(|(i, ty)| (ValueOf::Operand(i), *ty));
        let mut values = operands.chain([(ValueOf::Result(0), self.result)]);
        values.all(|(value, ty)| self.edit.misfit(self.op, value, ty).is_none())
            && code.traits().iter().all(|t| check_trait(self, *t).is_ok())
            && check(code, self).is_some_and(|result| result.is_ok())
    }
}

impl<'x, E: EditFunctions<'x>> OpView<'x> for Retyped<'_, 'x, E> {
    type Type = E::Type;
    type Attribute = E::Attribute;
    type Block = NoBlock<E::Type, E::Value>;

    fn operands(self) -> usize {
        self.operands.len()
    }
    fn operand(self, i: usize) -> E::Type {
        self.operands[i]
    }
    fn group(self, declared: usize) -> Range<usize> {
        self.edit.group(self.op, declared)
    }
    fn constant(self, _: usize) -> Option<Cow<'x, [i64]>> {
        None
    }
    fn results(self) -> Option<usize> {
        Some(1)
    }
    fn result(self, _: usize) -> E::Type {
        self.result
    }
    fn result_group(self, _: usize) -> Range<usize> {
        0..1
    }
    fn attribute(self, declared: usize) -> Option<E::Attribute> {
        self.edit.attribute(self.op, declared)
    }
    fn regions(self) -> usize {
        0
    }
    fn block(self, _: usize) -> Option<NoBlock<E::Type, E::Value>> {
        None
    }
    fn scalar(self, scalar: Scalar) -> ElementIn<'x, E> {
        let integer = |unsigned| IntegerType {
            width: 32,
            unsigned,
        };
        self.edit.scalar_type(match scalar {
            Scalar::Boolean => ScalarType::Boolean,
            Scalar::I32 => ScalarType::Integer(integer(false)),
            Scalar::Ui32 => ScalarType::Integer(integer(true)),
        })
    }
}

/// Block of an op without regions, which does not exist.
#[derive(Clone, Copy, Debug)]
pub(super) struct NoBlock<T, V>(Infallible, PhantomData<(T, V)>);

impl<'x, T: stablehlo_opset::view::TypeView<'x>, V: Copy + PartialEq> BlockView<'x>
    for NoBlock<T, V>
{
    type Type = T;
    type Value = V;

    fn arguments(self) -> usize {
        match self.0 {}
    }
    fn argument(self, _: usize) -> T {
        match self.0 {}
    }
    fn ends_with_terminator(self) -> bool {
        match self.0 {}
    }
    fn ends_with_return(self) -> bool {
        match self.0 {}
    }
    fn returned(self) -> usize {
        match self.0 {}
    }
    fn returned_type(self, _: usize) -> T {
        match self.0 {}
    }
    fn only_op(self) -> Option<OnlyOp<'x, V>> {
        match self.0 {}
    }
}
