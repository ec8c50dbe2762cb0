//! Elementwise functions as expressions of StableHLO's ops.
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | [`expr`] | graphs of ops as data |
//! | 0 | `coefficients` | polynomials |
//! | 1 | `shared` | parts of several functions |
//! | 2 | `bessel`, `complex`, `error`, `gamma`, `hyperbolic`, `inverse`, `simple` | the functions |
//! | 3 | `zeta` | functions that use others |
//! | 4 | [`FUNCTIONS`] | the table of the functions |
//! | 5 | [`emit`] | insertion of an expression's ops into a program |

mod bessel;
#[rustfmt::skip]
mod coefficients;
mod complex;
pub mod emit;
mod error;
pub mod expr;
mod gamma;
mod hyperbolic;
mod inverse;
mod shared;
mod simple;
mod zeta;

use Formula::{Binary, Complex, Predicate, Unary};
use expr::{Format, Graph, Node, Real, Test};
use stablehlo_opset::opcode::Opcode;

/// Expression of a function.
#[derive(Clone, Copy, Debug)]
pub enum Formula {
    /// Function of one number.
    Unary(for<'g> fn(Real<'g>) -> Real<'g>),
    /// Function of two numbers.
    Binary(for<'g> fn(Real<'g>, Real<'g>) -> Real<'g>),
    /// Predicate of a number.
    Predicate(for<'g> fn(Real<'g>) -> Test<'g>),
    /// Function of the real and the imaginary part of a number.
    Complex(for<'g> fn(Real<'g>, Real<'g>) -> [Real<'g>; 2]),
}

impl Formula {
    /// Builds the ops of the function: the nodes, and the indices of the results.
    pub fn build(self, format: Format) -> (Vec<Node>, Vec<u32>) {
        let graph = Graph::new(format);
        let (x, y) = (graph.operand(0), || graph.operand(1));
        let results = match self {
            Self::Unary(f) => vec![f(x).1],
            Self::Binary(f) => vec![f(x, y()).1],
            Self::Predicate(f) => vec![f(x).1],
            Self::Complex(f) => f(x, y()).map(|part| part.1).to_vec(),
        };
        graph.finish(&results)
    }
}

/// Expressions of an op for real and for complex numbers.
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// Name of the op.
    pub name: &'static str,
    /// Expression for real numbers.
    pub real: Option<Formula>,
    /// Expression for complex numbers.
    pub complex: Option<Formula>,
    /// Least bits of the supported real numbers. Upstream refuses smaller types for some functions.
    pub narrowest: u32,
    /// True if functions of `f32` and `complex<f32>` compute in `f64`, because their terms cancel, or
    /// because the op that the function replaces has smaller errors than an expression in `f32`.
    pub in_f64: bool,
}

impl Function {
    const fn new(name: &'static str, real: Option<Formula>, complex: Option<Formula>) -> Self {
        Self {
            name,
            real,
            complex,
            narrowest: 4,
            in_f64: false,
        }
    }

    const fn at_least_bits(self, narrowest: u32) -> Self {
        Self { narrowest, ..self }
    }

    const fn computed_in_f64(self) -> Self {
        Self {
            in_f64: true,
            ..self
        }
    }

    /// Returns whether the op is of CHLO. The other ops are StableHLO's functions of complex numbers.
    pub fn is_of_chlo(&self) -> bool {
        self.name.starts_with("chlo.")
    }

    /// Returns whether the function of real numbers is at most one op, which all types have.
    /// Other functions of numbers of less than 32 bits compute in `f32`, and round the result.
    pub fn is_one_op(&self) -> bool {
        matches!(self.name, "chlo.conj" | "chlo.square" | "chlo.tan")
    }
}

/// Expressions of all functions.
pub const FUNCTIONS: &[Function] = &[
    Function::new(
        "chlo._asin_acos_kernel",
        None,
        Some(Complex(inverse::asin_acos_kernel)),
    ),
    Function::new(
        "chlo.acos",
        Some(Unary(inverse::acos)),
        Some(Complex(inverse::complex_acos)),
    ),
    Function::new(
        "chlo.acosh",
        Some(Unary(inverse::acosh)),
        Some(Complex(inverse::complex_acosh)),
    ),
    Function::new(
        "chlo.asin",
        Some(Unary(inverse::asin)),
        Some(Complex(inverse::complex_asin)),
    ),
    Function::new(
        "chlo.asinh",
        Some(Unary(inverse::asinh)),
        Some(Complex(inverse::complex_asinh)),
    ),
    Function::new(
        "chlo.atan",
        Some(Unary(inverse::atan)),
        Some(Complex(inverse::complex_atan)),
    ),
    Function::new(
        "chlo.atanh",
        Some(Unary(inverse::atanh)),
        Some(Complex(inverse::complex_atanh)),
    ),
    Function::new("chlo.bessel_i1e", Some(Unary(bessel::bessel_i1e)), None).at_least_bits(16),
    Function::new(
        "chlo.conj",
        Some(Unary(|x| x)),
        Some(Complex(|x, y| [x, -y])),
    ),
    Function::new(
        "chlo.cosh",
        Some(Unary(hyperbolic::cosh)),
        Some(Complex(hyperbolic::complex_cosh)),
    ),
    Function::new("chlo.digamma", Some(Unary(gamma::digamma)), None).computed_in_f64(),
    Function::new("chlo.erf", Some(Unary(error::erf)), None).at_least_bits(16),
    Function::new("chlo.erf_inv", Some(Unary(error::erf_inv)), None),
    Function::new("chlo.erfc", Some(Unary(error::erfc)), None).at_least_bits(16),
    Function::new("chlo.is_inf", Some(Predicate(simple::is_inf)), None),
    Function::new("chlo.is_neg_inf", Some(Predicate(simple::is_neg_inf)), None),
    Function::new("chlo.is_pos_inf", Some(Predicate(simple::is_pos_inf)), None),
    Function::new("chlo.lgamma", Some(Unary(gamma::lgamma)), None).computed_in_f64(),
    Function::new("chlo.polygamma", Some(Binary(zeta::polygamma)), None).computed_in_f64(),
    Function::new(
        "chlo.sinh",
        Some(Unary(hyperbolic::sinh)),
        Some(Complex(hyperbolic::complex_sinh)),
    ),
    Function::new(
        "chlo.square",
        Some(Unary(simple::square)),
        Some(Complex(simple::complex_square)),
    ),
    Function::new(
        "chlo.tan",
        Some(Unary(|x| x.tan())),
        Some(Complex(hyperbolic::complex_tan)),
    )
    .computed_in_f64(),
    Function::new("stablehlo.exponential", None, Some(Complex(complex::exp))),
    Function::new("stablehlo.log", None, Some(Complex(complex::log))),
    Function::new(
        "stablehlo.log_plus_one",
        None,
        Some(Complex(complex::log_plus_one)),
    ),
    Function::new("stablehlo.sqrt", None, Some(Complex(complex::sqrt))),
    Function::new("chlo.zeta", Some(Binary(zeta::zeta)), None).computed_in_f64(),
];

/// Returns the index of the function that computes an op, or `None` for an op without an expression.
pub fn index_of(code: Opcode) -> Option<usize> {
    FUNCTIONS.iter().position(|f| f.name == code.name())
}

#[cfg(test)]
mod tests;
