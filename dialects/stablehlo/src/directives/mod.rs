//! The directives of the dialect's assembly formats: `custom<Name>(...)`.

mod arguments;
mod attributes;
mod types;
mod window;

use mlir_bridge::format::Directive;

macro_rules! directives {
    ($($name:ident = $module:ident::{$parse:ident, $print:ident};)*) => {
        /// All custom directives of the dialect.
        pub static ALL: &[Directive] = &[$(Directive::new(stringify!($name), $module::$parse, $module::$print)),*];
    };
}
directives! {
    SameOperandsAndResultType = types::{parse_same, print_same};
    VariadicSameOperandsAndResultType = types::{parse_same, print_same};
    ComplexOpType = types::{parse_complex, print_complex};
    SelectOpType = types::{parse_select, print_select};
    TupleOpType = types::{parse_tuple, print_tuple};
    PairwiseOpType = types::{parse_pairwise, print_pairwise};
    VariadicOperandWithAttribute = attributes::{parse_operands, print_operands};
    SliceRanges = attributes::{parse_slice_ranges, print_slice_ranges};
    ExponentMantissa = attributes::{parse_format, print_format};
    CustomCallTarget = attributes::{parse_call_target, print_call_target};
    DotDimensionNumbers = attributes::{parse_dot, print_dot};
    PrecisionConfig = attributes::{parse_precision, print_precision};
    PrecisionConfigAndAlgorithm = attributes::{parse_algorithm, print_algorithm};
    ConvolutionDimensions = window::{parse_dimensions, print_dimensions};
    WindowAttributes = window::{parse_attributes, print_attributes};
}
