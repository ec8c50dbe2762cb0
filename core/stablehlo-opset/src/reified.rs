//! Shapes of results that rules state as functions of operands.

use std::ops;

/// Shape of a result. Operands are stated by their indices.
#[derive(Clone, Debug)]
pub enum ReifiedShape {
    /// Shape of an operand.
    ShapeOf(usize),
    /// Shape to which all operands are broadcast together, as NumPy does.
    Broadcast,
    /// Elements of an operand with one dimension.
    ElementsOf(usize),
    /// Size of each dimension.
    Sizes(Vec<ReifiedSize>),
}

/// Size of a dimension, as an integer expression.
#[derive(Clone, Debug)]
pub enum ReifiedSize {
    /// A constant.
    Known(i64),
    /// Size of a dimension of an operand.
    DimOf(usize, usize),
    /// Element of an operand with one dimension.
    ElementOf(usize, usize),
    /// Result of an operation on two sizes.
    Apply(SizeOperation, Box<[ReifiedSize; 2]>),
}

/// Operation on two sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SizeOperation {
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
impl SizeOperation {
    /// Returns the result of the operation, or `None` if the result does not fit 64 bits or is undefined.
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

impl ReifiedSize {
    fn apply(self, op: SizeOperation, other: Self) -> Self {
        if let (SizeOperation::Add | SizeOperation::Sub, Self::Known(0)) = (op, &other) {
            return self;
        }
        Self::Apply(op, Box::new([self, other]))
    }
    /// Returns the maximum of two sizes.
    pub fn max(self, other: Self) -> Self {
        self.apply(SizeOperation::Max, other)
    }
}

macro_rules! operations {
    ($($class:ident $function:ident;)*) => {
        $(impl ops::$class for ReifiedSize {
            type Output = Self;
            fn $function(self, other: Self) -> Self {
                self.apply(SizeOperation::$class, other)
            }
        })*
    };
}
operations! {
    Add add;
    Sub sub;
    Mul mul;
    Div div;
}
