//! Expressions of elementwise functions.
//!
//! A [`Graph`] holds the ops of a function as data. [`Real`], [`Test`] and [`Bits`] are nodes of a
//! graph with the operators of Rust. Equal nodes are one node, so that functions can share their
//! parts freely. The graph has no shape and no context: one graph serves all uses of a function
//! for an element type.

use std::{
    cell::RefCell,
    collections::HashMap,
    ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub},
};

/// Floating-point format that a graph computes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// The format of `f32`.
    F32,
    /// The format of `f64`.
    F64,
}

impl Format {
    /// Returns the width in bits.
    pub fn width(self) -> u32 {
        self.pick(32, 64)
    }

    /// Returns the digits of the significand, with the implicit one.
    pub fn digits(self) -> i32 {
        self.pick(24, 53)
    }

    /// Returns the one of two values that belongs to the format.
    pub fn pick<T>(self, single: T, double: T) -> T {
        match self {
            Self::F32 => single,
            Self::F64 => double,
        }
    }
}

/// Kind of a node's elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Numbers of the graph's format.
    Real,
    /// Booleans.
    Test,
    /// Signed integers as wide as the graph's format.
    Bits,
}

/// Op of a node. Ops without a comment are StableHLO's ops of the same name.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Do {
    /// Operand of the function, by its index.
    Operand(u32),
    /// Constant number, as the bits of an `f64` that is rounded to the format.
    Number(u64),
    /// Constant integer.
    Integer(i64),
    Abs,
    Add,
    And,
    Atan2,
    Bitcast,
    Compare(Order),
    Cosine,
    Divide,
    Exponential,
    Floor,
    IsFinite,
    Log,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Not,
    Or,
    Power,
    RoundNearestEven,
    Select,
    Sign,
    Sine,
    Sqrt,
    Subtract,
    Tan,
}

/// Direction of a comparison.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    Eq,
    Ne,
    Ge,
    Gt,
    Le,
    Lt,
}

/// Node of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// Op.
    pub what: Do,
    /// Kind of the result.
    pub kind: Kind,
    /// Operands, of which ops with fewer than three leave the last ones zero.
    pub operands: [u32; 3],
}

impl Node {
    /// Returns the number of operands.
    pub fn arity(&self) -> usize {
        match self.what {
            Do::Operand(_) | Do::Number(_) | Do::Integer(_) => 0,
            Do::Select => 3,
            Do::Add
            | Do::And
            | Do::Atan2
            | Do::Compare(_)
            | Do::Divide
            | Do::Maximum
            | Do::Minimum
            | Do::Multiply
            | Do::Or
            | Do::Power
            | Do::Subtract => 2,
            _ => 1,
        }
    }
}

/// Ops of a function, in an order in which operands come first.
#[derive(Debug)]
pub struct Graph {
    format: Format,
    nodes: RefCell<(Vec<Node>, HashMap<Node, u32>)>,
}

impl Graph {
    /// Creates a graph without nodes.
    pub fn new(format: Format) -> Self {
        Self {
            format,
            nodes: RefCell::default(),
        }
    }

    /// Returns the format of the numbers.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Returns an operand of the function.
    pub fn operand(&self, index: u32) -> Real<'_> {
        self.real(Do::Operand(index), &[])
    }

    /// Returns a constant number, rounded to the format.
    pub fn number(&self, value: f64) -> Real<'_> {
        let rounded = self.format.pick(f64::from(value as f32), value);
        self.real(Do::Number(rounded.to_bits()), &[])
    }

    /// Returns a constant integer.
    pub fn integer(&self, value: i64) -> Bits<'_> {
        Bits(self, self.add(Do::Integer(value), Kind::Bits, &[]))
    }

    /// Returns the nodes that `results` need, operands first, and the indices of `results`.
    pub fn finish(&self, results: &[u32]) -> (Vec<Node>, Vec<u32>) {
        let nodes = &self.nodes.borrow().0;
        let mut needed = vec![false; nodes.len()];
        for &result in results {
            needed[result as usize] = true;
        }
        for (i, node) in nodes.iter().enumerate().rev() {
            if needed[i] {
                for &operand in &node.operands[..node.arity()] {
                    needed[operand as usize] = true;
                }
            }
        }
        let mut renamed = vec![0; nodes.len()];
        let mut kept: Vec<Node> = Vec::new();
        for (i, &node) in nodes.iter().enumerate().filter(|&(i, _)| needed[i]) {
            renamed[i] = kept.len() as u32;
            let mut node = node;
            for at in 0..node.arity() {
                node.operands[at] = renamed[node.operands[at] as usize];
            }
            kept.push(node);
        }
        let results = results.iter().map(|&r| renamed[r as usize]).collect();
        (kept, results)
    }

    fn add(&self, what: Do, kind: Kind, operands: &[u32]) -> u32 {
        let mut all = [0; 3];
        all[..operands.len()].copy_from_slice(operands);
        let node = Node {
            what,
            kind,
            operands: all,
        };
        let (nodes, known) = &mut *self.nodes.borrow_mut();
        *known.entry(node).or_insert_with(|| {
            nodes.push(node);
            nodes.len() as u32 - 1
        })
    }

    fn real(&self, what: Do, operands: &[u32]) -> Real<'_> {
        Real(self, self.add(what, Kind::Real, operands))
    }
}

/// Node of numbers.
#[derive(Clone, Copy, Debug)]
pub struct Real<'g>(&'g Graph, pub u32);

/// Node of booleans.
#[derive(Clone, Copy, Debug)]
pub struct Test<'g>(&'g Graph, pub u32);

/// Node of integers.
#[derive(Clone, Copy, Debug)]
pub struct Bits<'g>(&'g Graph, pub u32);

/// Number, or node of numbers.
pub trait Term<'g> {
    /// Returns the node.
    fn on(self, graph: &'g Graph) -> Real<'g>;
}

impl<'g> Term<'g> for Real<'g> {
    fn on(self, _: &'g Graph) -> Real<'g> {
        self
    }
}

impl<'g> Term<'g> for f64 {
    fn on(self, graph: &'g Graph) -> Real<'g> {
        graph.number(self)
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $what:ident;)*) => { $(
        impl<'g, T: Term<'g>> $trait<T> for Real<'g> {
            type Output = Real<'g>;
            fn $method(self, other: T) -> Real<'g> {
                self.0.real(Do::$what, &[self.1, other.on(self.0).1])
            }
        }
        impl<'g> $trait<Real<'g>> for f64 {
            type Output = Real<'g>;
            fn $method(self, other: Real<'g>) -> Real<'g> {
                self.on(other.0).$method(other)
            }
        }
    )* };
}

operators! {
    Add add Add;
    Sub sub Subtract;
    Mul mul Multiply;
    Div div Divide;
}

macro_rules! unary {
    ($($method:ident $what:ident;)*) => { $(
        #[doc = concat!("Inserts `", stringify!($method), "`.")]
        pub fn $method(self) -> Self {
            self.0.real(Do::$what, &[self.1])
        }
    )* };
}

macro_rules! binary {
    ($($method:ident $what:ident;)*) => { $(
        #[doc = concat!("Inserts `", stringify!($method), "`.")]
        pub fn $method(self, other: impl Term<'g>) -> Self {
            self.0.real(Do::$what, &[self.1, other.on(self.0).1])
        }
    )* };
}

macro_rules! comparisons {
    ($($method:ident $order:ident;)*) => { $(
        #[doc = concat!("Compares with another number: `", stringify!($order), "`.")]
        pub fn $method(self, other: impl Term<'g>) -> Test<'g> {
            let operands = [self.1, other.on(self.0).1];
            Test(self.0, self.0.add(Do::Compare(Order::$order), Kind::Test, &operands))
        }
    )* };
}

impl<'g> Real<'g> {
    unary! {
        abs Abs;
        cos Cosine;
        exp Exponential;
        floor Floor;
        log Log;
        round RoundNearestEven;
        sign Sign;
        sin Sine;
        sqrt Sqrt;
        tan Tan;
    }

    binary! {
        atan2 Atan2;
        max Maximum;
        min Minimum;
        pow Power;
    }

    comparisons! {
        eq Eq;
        ne Ne;
        ge Ge;
        gt Gt;
        le Le;
        lt Lt;
    }

    /// Returns the graph of the node.
    pub fn graph(self) -> &'g Graph {
        self.0
    }

    /// Tests whether the number is neither infinite nor NaN.
    pub fn is_finite(self) -> Test<'g> {
        Test(self.0, self.0.add(Do::IsFinite, Kind::Test, &[self.1]))
    }

    /// Tests for NaN.
    pub fn is_nan(self) -> Test<'g> {
        self.ne(self)
    }

    /// Returns the bits of the number.
    pub fn bits(self) -> Bits<'g> {
        Bits(self.0, self.0.add(Do::Bitcast, Kind::Bits, &[self.1]))
    }

    /// Returns the square.
    pub fn square(self) -> Self {
        self * self
    }

    /// Returns the magnitude of `self` with the sign of `sign`.
    pub fn copy_sign(self, sign: Self) -> Self {
        let bit = i64::MIN >> (64 - self.0.format.width());
        let (bit, rest) = (self.0.integer(bit), self.0.integer(!bit));
        ((self.bits() & rest) | (sign.bits() & bit)).number()
    }

    /// Evaluates a polynomial by Horner's rule. The constant coefficient is first.
    pub fn horner(self, coefficients: &[f64]) -> Self {
        let (&last, rest) = coefficients.split_last().expect("a coefficient");
        let start = self.0.number(last);
        rest.iter().rev().fold(start, |sum, &c| sum * self + c)
    }

    /// Evaluates the polynomial of the first case whose test holds, else the last polynomial.
    /// Each step selects its coefficient.
    pub fn horner_of(self, cases: &[(Test<'g>, &[f64])], otherwise: &[f64]) -> Self {
        let len = cases
            .iter()
            .map(|c| c.1.len())
            .fold(otherwise.len(), usize::max);
        let coefficient = |i: usize| {
            let of = |table: &[f64]| self.0.number(table.get(i).copied().unwrap_or(0.0));
            let last = of(otherwise);
            let mut cases = cases.iter().rev();
            cases.try_fold(last, |other, &(test, table)| {
                Some(test.select(of(table), other))
            })
        };
        let coefficient = |i| coefficient(i).expect("a node for each case");
        (0..len - 1)
            .rev()
            .fold(coefficient(len - 1), |sum, i| sum * self + coefficient(i))
    }
}

impl Neg for Real<'_> {
    type Output = Self;
    fn neg(self) -> Self {
        self.0.real(Do::Negate, &[self.1])
    }
}

impl<'g> Test<'g> {
    /// Returns `yes` where the test holds, else `no`.
    pub fn select(self, yes: impl Term<'g>, no: impl Term<'g>) -> Real<'g> {
        let (yes, no) = (yes.on(self.0), no.on(self.0));
        if yes.1 == no.1 {
            return yes;
        }
        self.0.real(Do::Select, &[self.1, yes.1, no.1])
    }

    fn with(self, what: Do, others: &[u32]) -> Self {
        let mut operands = vec![self.1];
        operands.extend(others);
        Test(self.0, self.0.add(what, Kind::Test, &operands))
    }
}

impl BitAnd for Test<'_> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.with(Do::And, &[other.1])
    }
}

impl BitOr for Test<'_> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.with(Do::Or, &[other.1])
    }
}

impl Not for Test<'_> {
    type Output = Self;
    fn not(self) -> Self {
        self.with(Do::Not, &[])
    }
}

impl<'g> Bits<'g> {
    /// Returns the number with these bits.
    pub fn number(self) -> Real<'g> {
        self.0.real(Do::Bitcast, &[self.1])
    }

    fn with(self, what: Do, other: Self) -> Self {
        Bits(self.0, self.0.add(what, Kind::Bits, &[self.1, other.1]))
    }
}

impl BitAnd for Bits<'_> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.with(Do::And, other)
    }
}

impl BitOr for Bits<'_> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.with(Do::Or, other)
    }
}
