//! Shapes of results that are known at run time only, told in terms of the
//! operands.

use crate::ir::Value;
use std::ops;

/// The shape of a result.
#[derive(Clone, Debug)]
pub enum Shape<'c> {
    /// That of a tensor.
    Of(Value<'c>),
    /// What a tensor holds.
    In(Value<'c>),
    /// Size by size.
    Sizes(Vec<Size<'c>>),
}

/// The size of a dimension: arithmetic in integers.
#[derive(Clone, Debug)]
pub enum Size<'c> {
    /// A number.
    Known(i64),
    /// The size of a dimension of a tensor.
    Of(Value<'c>, usize),
    /// The element of a tensor of one dimension.
    In(Value<'c>, usize),
    /// What comes of two sizes.
    Apply(Arithmetic, Box<[Size<'c>; 2]>),
}

/// What is done to two sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arithmetic {
    /// Their sum.
    Add,
    /// Their difference.
    Sub,
    /// Their product.
    Mul,
    /// Their quotient, rounded towards zero.
    Div,
    /// The greater one.
    Max,
}
impl Arithmetic {
    /// The op that does it.
    pub(crate) fn op(self) -> &'static str {
        match self {
            Self::Add => "arith.addi",
            Self::Sub => "arith.subi",
            Self::Mul => "arith.muli",
            Self::Div => "arith.divsi",
            Self::Max => "arith.maxsi",
        }
    }
    /// The same of numbers; none if it overflows.
    pub(crate) fn of(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Self::Add => a.checked_add(b),
            Self::Sub => a.checked_sub(b),
            Self::Mul => a.checked_mul(b),
            Self::Div => a.checked_div(b),
            Self::Max => Some(a.max(b)),
        }
    }
}

impl<'c> Size<'c> {
    fn apply(self, op: Arithmetic, other: Self) -> Self {
        if let (Arithmetic::Add | Arithmetic::Sub, Self::Known(0)) = (op, &other) {
            return self;
        }
        Self::Apply(op, Box::new([self, other]))
    }
    /// The greater one of two.
    pub fn max(self, other: Self) -> Self {
        self.apply(Arithmetic::Max, other)
    }
}

macro_rules! arithmetic {
    ($($class:ident $function:ident;)*) => {
        $(impl<'c> ops::$class for Size<'c> {
            type Output = Self;
            fn $function(self, other: Self) -> Self {
                self.apply(Arithmetic::$class, other)
            }
        })*
    };
}
arithmetic! {
    Add add;
    Sub sub;
    Mul mul;
    Div div;
}
