//! Shapes of results that are only known at run time, in terms of the operands.

use crate::ir::Value;
use std::ops;

/// Shape of a result.
#[derive(Clone, Debug)]
pub enum Shape<'c> {
    /// Shape of a tensor.
    ShapeOf(Value<'c>),
    /// Shape to which tensors are broadcast together, as NumPy does.
    Broadcast(Vec<Value<'c>>),
    /// Elements of a one-dimensional tensor.
    ElementsOf(Value<'c>),
    /// Size of each dimension.
    Sizes(Vec<Size<'c>>),
}

/// Size of a dimension, as an integer expression.
#[derive(Clone, Debug)]
pub enum Size<'c> {
    /// A constant.
    Known(i64),
    /// Size of a dimension of a tensor.
    DimOf(Value<'c>, usize),
    /// Element of a one-dimensional tensor.
    ElementOf(Value<'c>, usize),
    /// Result of an operation on two sizes.
    Apply(Arithmetic, Box<[Size<'c>; 2]>),
}

/// Operation on two sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arithmetic {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
    /// Quotient, rounded towards zero.
    Div,
    /// Maximum.
    Max,
}
impl Arithmetic {
    /// Returns the name of the op that performs the operation.
    pub(crate) fn op_name(self) -> &'static str {
        match self {
            Self::Add => "arith.addi",
            Self::Sub => "arith.subi",
            Self::Mul => "arith.muli",
            Self::Div => "arith.divsi",
            Self::Max => "arith.maxsi",
        }
    }
    /// Applies the operation to two constants. Returns `None` on overflow or division by
    /// zero.
    pub fn evaluate(self, a: i64, b: i64) -> Option<i64> {
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
    /// Returns the maximum of two sizes.
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
