//! Directives and irregular syntax of StableHLO, generic over engines.

pub mod attributes;
pub mod conv;
pub mod kinds;
pub mod ops;
pub mod shardy;
pub mod types;
pub mod window;

/// Kinds of attributes that StableHLO's directives refer to.
#[derive(Clone, Copy, Debug)]
pub struct Kinds<K> {
    /// Precision of a computation.
    pub precision: K,
    /// Dimension numbers of `dot_general`.
    pub dot: K,
    /// Algorithm of `dot_general`.
    pub dot_algorithm: K,
    /// Dimension numbers of `convolution`.
    pub conv: K,
}

/// Expands to the table of StableHLO's directives, `&[Directive]`. `$new` is an engine's
/// constructor of directives, which takes a name, a function that parses, and a function
/// that prints; after the keyword `parse` or `print`, the constructor takes a name and only the
/// function that parses or prints. The keyword `names` alone expands to the names. `$kinds` is a constant of the type [`Kinds`].
#[macro_export]
macro_rules! stablehlo_directives {
    (names) => {
        $crate::stablehlo_directives!(@ rows [names], ())
    };
    (parse $new:path, $kinds:expr) => {
        $crate::stablehlo_directives!(@ rows [parse $new], $kinds)
    };
    (print $new:path, $kinds:expr) => {
        $crate::stablehlo_directives!(@ rows [print $new], $kinds)
    };
    ($new:path, $kinds:expr) => {
        $crate::stablehlo_directives!(@ rows [both $new], $kinds)
    };
    (@ rows $new:tt, $kinds:expr) => {
        $crate::stablehlo_directives!(@ $new, $kinds;
            SameOperandsAndResultType = types::{parse_same, print_same}();
            VariadicSameOperandsAndResultType = types::{parse_same, print_same}();
            ComplexOpType = types::{parse_complex, print_complex}();
            SelectOpType = types::{parse_select, print_select}();
            TupleOpType = types::{parse_tuple, print_tuple}();
            PairwiseOpType = types::{parse_pairwise, print_pairwise}();
            VariadicOperandWithAttribute = attributes::{parse_operands, print_operands}();
            SliceRanges = attributes::{parse_slice_ranges, print_slice_ranges}();
            ExponentMantissa = attributes::{parse_format, print_format}();
            CustomCallTarget = attributes::{parse_call_target, print_call_target}();
            DotDimensionNumbers = attributes::{parse_dot, print_dot}(dot);
            PrecisionConfig = attributes::{parse_precision, print_precision}(precision);
            PrecisionConfigAndAlgorithm =
                attributes::{parse_algorithm, print_algorithm}(precision, dot_algorithm);
            ConvolutionDimensions = window::{parse_dimensions, print_dimensions}(conv);
            WindowAttributes = window::{parse_attributes, print_attributes}();
        )
    };
    (@ [names], $kinds:expr; $(
        $name:ident = $module:ident::{$parse:ident, $print:ident}($($kind:ident),*);
    )*) => {
        &[$(stringify!($name)),*]
    };
    (@ [both $new:path], $kinds:expr; $(
        $name:ident = $module:ident::{$parse:ident, $print:ident}($($kind:ident),*);
    )*) => {
        &[$($new(
            stringify!($name),
            |state, args| $crate::syntax::$module::$parse(state, args $(, $kinds.$kind)*),
            |op, args, p| $crate::syntax::$module::$print(op, args, p $(, $kinds.$kind)*),
        )),*]
    };
    (@ [parse $new:path], $kinds:expr; $(
        $name:ident = $module:ident::{$parse:ident, $print:ident}($($kind:ident),*);
    )*) => {
        &[$($new(
            stringify!($name),
            |state, args| $crate::syntax::$module::$parse(state, args $(, $kinds.$kind)*),
        )),*]
    };
    (@ [print $new:path], $kinds:expr; $(
        $name:ident = $module:ident::{$parse:ident, $print:ident}($($kind:ident),*);
    )*) => {
        &[$($new(
            stringify!($name),
            |op, args, p| $crate::syntax::$module::$print(op, args, p $(, $kinds.$kind)*),
        )),*]
    };
}
