//! Shapes of results that are known at run time only, told in terms of the
//! operands.

use crate::ir::Value;
use std::ops;

/// The shape of a result.
#[derive(Clone)]
pub enum Shape<'c> {
    /// That of a tensor.
    Of(Value<'c>),
    /// What a tensor holds.
    In(Value<'c>),
    /// Size by size.
    Sizes(Vec<Size<'c>>),
}

/// The size of a dimension: arithmetic in integers.
#[derive(Clone)]
pub enum Size<'c> {
    /// A number.
    Known(i64),
    /// The size of a dimension of a tensor.
    Of(Value<'c>, usize),
    /// The element of a tensor of one dimension.
    In(Value<'c>, usize),
    /// An op of the arith dialect on two sizes.
    Apply(&'static str, Box<[Size<'c>; 2]>),
}

impl<'c> Size<'c> {
    fn apply(self, op: &'static str, other: Self) -> Self {
        if let (ADD | SUB, Self::Known(0)) = (op, &other) {
            return self;
        }
        Self::Apply(op, Box::new([self, other]))
    }
    /// The greater one of two.
    pub fn max(self, other: Self) -> Self {
        self.apply(MAX, other)
    }
}
pub(crate) const ADD: &str = "arith.addi";
pub(crate) const SUB: &str = "arith.subi";
pub(crate) const MUL: &str = "arith.muli";
pub(crate) const DIV: &str = "arith.divsi";
pub(crate) const MAX: &str = "arith.maxsi";

macro_rules! arithmetic {
    ($($class:ident $function:ident $op:expr;)*) => {
        $(impl<'c> ops::$class for Size<'c> {
            type Output = Self;
            fn $function(self, other: Self) -> Self {
                self.apply($op, other)
            }
        })*
    };
}
arithmetic! {
    Add add ADD;
    Sub sub SUB;
    Mul mul MUL;
    Div div DIV;
}
