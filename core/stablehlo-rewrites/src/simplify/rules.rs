//! The rules. `docs/rewrites.md` lists them.

use super::{
    arithmetic, bodies, dynamic, indexing, movement,
    rule::{Class, Rule, Simplify},
};
use stablehlo_opset::edit::{Edit, views::codes};

macro_rules! rules {
    ($($name:literal $op:ident $class:ident $function:path,
        $rewrite:literal, $condition:literal,
        $example:literal;)*) => {
        /// Rules, in the order in which they are tried.
        pub static RULES: &[Rule] = &[$(Rule {
            name: $name,
            op: codes::$op,
            class: Class::$class,
            rewrite: $rewrite,
            condition: $condition,
            example: $example,
        }),*];
        /// Returns the function of a rule, by its index in [`RULES`].
        pub(super) fn function<'x, E: Edit<'x>>(rule: usize) -> Simplify<'x, E> {
            let all: &[Simplify<'x, E>] = &[$($function),*];
            all[rule]
        }
    };
}
// Name, op, class and function; expression before and after; condition; example.
rules! {
    "add-zero" Add Exact arithmetic::zero_is_neutral,
        "x + 0 -> x", "x has integers or booleans",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<0> : tensor<3xi32> %r = stablehlo.add %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "and-zero" And Exact arithmetic::zero_is_result,
        "x & 0 -> 0", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<0> : tensor<3xi32> %r = stablehlo.and %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "and-ones" And Exact arithmetic::ones_are_neutral,
        "x & ~0 -> x", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<-1> : tensor<3xi32> %r = stablehlo.and %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "and-self" And Exact arithmetic::equal_operands,
        "x & x -> x", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %r = stablehlo.and %x, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "or-zero" Or Exact arithmetic::zero_is_neutral,
        "x | 0 -> x", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<0> : tensor<3xi32> %r = stablehlo.or %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "or-ones" Or Exact arithmetic::ones_are_result,
        "x | ~0 -> ~0", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<-1> : tensor<3xi32> %r = stablehlo.or %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "or-self" Or Exact arithmetic::equal_operands,
        "x | x -> x", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %r = stablehlo.or %x, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "xor-zero" Xor Exact arithmetic::zero_is_neutral,
        "x ^ 0 -> x", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<0> : tensor<3xi32> %r = stablehlo.xor %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "xor-self" Xor Exact arithmetic::equal_integers_to_zero,
        "x ^ x -> 0", "the type is static",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %r = stablehlo.xor %x, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "subtract-zero" Subtract Exact arithmetic::zero_on_right,
        "x - 0 -> x", "x has integers",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<0> : tensor<3xi32> %r = stablehlo.subtract %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "subtract-zero-float" Subtract ExactButNan arithmetic::float_zero_on_right,
        "x - (+0.0) -> x", "x has floats",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %c = stablehlo.constant dense<0.0> : tensor<3xf32> %r = stablehlo.subtract %x, %c : tensor<3xf32> return %r : tensor<3xf32> }";
    "subtract-self" Subtract Exact arithmetic::equal_integers_to_zero,
        "x - x -> 0", "x has integers, and the type is static",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %r = stablehlo.subtract %x, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "multiply-one" Multiply Exact arithmetic::one_is_neutral,
        "x * 1 -> x", "x has integers or booleans",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<1> : tensor<3xi32> %r = stablehlo.multiply %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "multiply-one-float" Multiply ExactButNan arithmetic::float_one_is_neutral,
        "x * 1.0 -> x", "x has floats",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %c = stablehlo.constant dense<1.0> : tensor<3xf32> %r = stablehlo.multiply %x, %c : tensor<3xf32> return %r : tensor<3xf32> }";
    "multiply-zero" Multiply Exact arithmetic::zero_is_result,
        "x * 0 -> 0", "x has integers or booleans",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<0> : tensor<3xi32> %r = stablehlo.multiply %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "divide-one" Divide Exact arithmetic::one_on_right,
        "x / 1 -> x", "x has integers",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<1> : tensor<3xi32> %r = stablehlo.divide %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "divide-one-float" Divide ExactButNan arithmetic::float_one_on_right,
        "x / 1.0 -> x", "x has floats",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %c = stablehlo.constant dense<1.0> : tensor<3xf32> %r = stablehlo.divide %x, %c : tensor<3xf32> return %r : tensor<3xf32> }";
    "remainder-one" Remainder Exact arithmetic::remainder_of_one,
        "x % 1 -> 0", "x has integers, and the type is static",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<1> : tensor<3xi32> %r = stablehlo.remainder %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "maximum-self" Maximum Exact arithmetic::equal_integers,
        "max(x, x) -> x", "x has integers or booleans",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %r = stablehlo.maximum %x, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "minimum-self" Minimum Exact arithmetic::equal_integers,
        "min(x, x) -> x", "x has integers or booleans",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %r = stablehlo.minimum %x, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "maximum-self-float" Maximum ExactButNan arithmetic::equal_operands,
        "max(x, x) -> x", "x has numbers that are not quantized",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %r = stablehlo.maximum %x, %x : tensor<3xf32> return %r : tensor<3xf32> }";
    "minimum-self-float" Minimum ExactButNan arithmetic::equal_operands,
        "min(x, x) -> x", "x has numbers that are not quantized",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %r = stablehlo.minimum %x, %x : tensor<3xf32> return %r : tensor<3xf32> }";
    "shift-left-zero" ShiftLeft Exact arithmetic::zero_on_right,
        "x << 0 -> x", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<0> : tensor<3xi32> %r = stablehlo.shift_left %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "shift-right-arithmetic-zero" ShiftRightArithmetic Exact arithmetic::zero_on_right,
        "x >> 0 -> x", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<0> : tensor<3xi32> %r = stablehlo.shift_right_arithmetic %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "shift-right-logical-zero" ShiftRightLogical Exact arithmetic::zero_on_right,
        "x >> 0 -> x", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<0> : tensor<3xi32> %r = stablehlo.shift_right_logical %x, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "negate-negate" Negate Exact arithmetic::twice_integer,
        "-(-x) -> x", "x has integers",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %a = stablehlo.negate %x : tensor<3xi32> %r = stablehlo.negate %a : tensor<3xi32> return %r : tensor<3xi32> }";
    "negate-negate-float" Negate ExactButNan arithmetic::twice_float,
        "-(-x) -> x", "x has floats with a sign",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %a = stablehlo.negate %x : tensor<3xf32> %r = stablehlo.negate %a : tensor<3xf32> return %r : tensor<3xf32> }";
    "not-not" Not Exact arithmetic::twice_integer,
        "~(~x) -> x", "",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %a = stablehlo.not %x : tensor<3xi32> %r = stablehlo.not %a : tensor<3xi32> return %r : tensor<3xi32> }";
    "abs-abs" Abs Exact arithmetic::again,
        "|(|x|)| -> |x|", "x has real numbers that are not quantized",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %a = stablehlo.abs %x : tensor<3xf32> %r = stablehlo.abs %a : tensor<3xf32> return %r : tensor<3xf32> }";
    "ceil-ceil" Ceil Exact arithmetic::again,
        "ceil(ceil(x)) -> ceil(x)", "x has numbers that are not quantized",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %a = stablehlo.ceil %x : tensor<3xf32> %r = stablehlo.ceil %a : tensor<3xf32> return %r : tensor<3xf32> }";
    "floor-floor" Floor Exact arithmetic::again,
        "floor(floor(x)) -> floor(x)", "x has numbers that are not quantized",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %a = stablehlo.floor %x : tensor<3xf32> %r = stablehlo.floor %a : tensor<3xf32> return %r : tensor<3xf32> }";
    "round-nearest-afz-round-nearest-afz" RoundNearestAfz Exact arithmetic::again,
        "round_nearest_afz(round_nearest_afz(x)) -> round_nearest_afz(x)", "x has numbers that are not quantized",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %a = stablehlo.round_nearest_afz %x : tensor<3xf32> %r = stablehlo.round_nearest_afz %a : tensor<3xf32> return %r : tensor<3xf32> }";
    "round-nearest-even-round-nearest-even" RoundNearestEven Exact arithmetic::again,
        "round_nearest_even(round_nearest_even(x)) -> round_nearest_even(x)", "x has numbers that are not quantized",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %a = stablehlo.round_nearest_even %x : tensor<3xf32> %r = stablehlo.round_nearest_even %a : tensor<3xf32> return %r : tensor<3xf32> }";
    "sign-sign" Sign Exact arithmetic::again,
        "sign(sign(x)) -> sign(x)", "x has numbers that are not quantized",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %a = stablehlo.sign %x : tensor<3xf32> %r = stablehlo.sign %a : tensor<3xf32> return %r : tensor<3xf32> }";
    "add-constant-right" Add Exact arithmetic::constant_to_right,
        "add(c, x) -> add(x, c)", "x has integers or booleans, and is no constant",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<5> : tensor<3xi32> %r = stablehlo.add %c, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "and-constant-right" And Exact arithmetic::constant_to_right,
        "and(c, x) -> and(x, c)", "x has integers or booleans, and is no constant",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<5> : tensor<3xi32> %r = stablehlo.and %c, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "maximum-constant-right" Maximum Exact arithmetic::constant_to_right,
        "maximum(c, x) -> maximum(x, c)", "x has integers or booleans, and is no constant",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<5> : tensor<3xi32> %r = stablehlo.maximum %c, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "minimum-constant-right" Minimum Exact arithmetic::constant_to_right,
        "minimum(c, x) -> minimum(x, c)", "x has integers or booleans, and is no constant",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<5> : tensor<3xi32> %r = stablehlo.minimum %c, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "multiply-constant-right" Multiply Exact arithmetic::constant_to_right,
        "multiply(c, x) -> multiply(x, c)", "x has integers or booleans, and is no constant",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<5> : tensor<3xi32> %r = stablehlo.multiply %c, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "or-constant-right" Or Exact arithmetic::constant_to_right,
        "or(c, x) -> or(x, c)", "x has integers or booleans, and is no constant",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<5> : tensor<3xi32> %r = stablehlo.or %c, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "xor-constant-right" Xor Exact arithmetic::constant_to_right,
        "xor(c, x) -> xor(x, c)", "x has integers or booleans, and is no constant",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<5> : tensor<3xi32> %r = stablehlo.xor %c, %x : tensor<3xi32> return %r : tensor<3xi32> }";
    "add-constants" Add Exact arithmetic::constants_together,
        "add(add(x, b), c) -> add(x, add(b, c))", "x has integers or booleans, and b and c are constants",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %b = stablehlo.constant dense<5> : tensor<3xi32> %c = stablehlo.constant dense<9> : tensor<3xi32> %a = stablehlo.add %x, %b : tensor<3xi32> %r = stablehlo.add %a, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "and-constants" And Exact arithmetic::constants_together,
        "and(and(x, b), c) -> and(x, and(b, c))", "x has integers or booleans, and b and c are constants",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %b = stablehlo.constant dense<5> : tensor<3xi32> %c = stablehlo.constant dense<9> : tensor<3xi32> %a = stablehlo.and %x, %b : tensor<3xi32> %r = stablehlo.and %a, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "maximum-constants" Maximum Exact arithmetic::constants_together,
        "maximum(maximum(x, b), c) -> maximum(x, maximum(b, c))", "x has integers or booleans, and b and c are constants",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %b = stablehlo.constant dense<5> : tensor<3xi32> %c = stablehlo.constant dense<9> : tensor<3xi32> %a = stablehlo.maximum %x, %b : tensor<3xi32> %r = stablehlo.maximum %a, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "minimum-constants" Minimum Exact arithmetic::constants_together,
        "minimum(minimum(x, b), c) -> minimum(x, minimum(b, c))", "x has integers or booleans, and b and c are constants",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %b = stablehlo.constant dense<5> : tensor<3xi32> %c = stablehlo.constant dense<9> : tensor<3xi32> %a = stablehlo.minimum %x, %b : tensor<3xi32> %r = stablehlo.minimum %a, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "multiply-constants" Multiply Exact arithmetic::constants_together,
        "multiply(multiply(x, b), c) -> multiply(x, multiply(b, c))", "x has integers or booleans, and b and c are constants",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %b = stablehlo.constant dense<5> : tensor<3xi32> %c = stablehlo.constant dense<9> : tensor<3xi32> %a = stablehlo.multiply %x, %b : tensor<3xi32> %r = stablehlo.multiply %a, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "or-constants" Or Exact arithmetic::constants_together,
        "or(or(x, b), c) -> or(x, or(b, c))", "x has integers or booleans, and b and c are constants",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %b = stablehlo.constant dense<5> : tensor<3xi32> %c = stablehlo.constant dense<9> : tensor<3xi32> %a = stablehlo.or %x, %b : tensor<3xi32> %r = stablehlo.or %a, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "xor-constants" Xor Exact arithmetic::constants_together,
        "xor(xor(x, b), c) -> xor(x, xor(b, c))", "x has integers or booleans, and b and c are constants",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %b = stablehlo.constant dense<5> : tensor<3xi32> %c = stablehlo.constant dense<9> : tensor<3xi32> %a = stablehlo.xor %x, %b : tensor<3xi32> %r = stablehlo.xor %a, %c : tensor<3xi32> return %r : tensor<3xi32> }";
    "compare-self" Compare Exact arithmetic::compare_self,
        "x == x -> true, x < x -> false", "x has integers or booleans, and the type is static",
        "(%x: tensor<3xi32>) -> tensor<3xi1> { %r = stablehlo.compare GE, %x, %x : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1> return %r : tensor<3xi1> }";
    "compare-constant-right" Compare Exact arithmetic::compare_constant,
        "c < x -> x > c", "x has integers or booleans, and is no constant",
        "(%x: tensor<3xi32>) -> tensor<3xi1> { %c = stablehlo.constant dense<7> : tensor<3xi32> %r = stablehlo.compare LT, %c, %x : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1> return %r : tensor<3xi1> }";
    "select-constant" Select Exact arithmetic::select_constant,
        "select(true, x, y) -> x, select(false, x, y) -> y", "",
        "(%p: tensor<3xi1>, %x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> { %c = stablehlo.constant dense<false> : tensor<3xi1> %r = stablehlo.select %c, %x, %y : tensor<3xi1>, tensor<3xf32> return %r : tensor<3xf32> }";
    "select-same" Select Exact arithmetic::select_same,
        "select(p, x, x) -> x", "",
        "(%p: tensor<3xi1>, %x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> { %r = stablehlo.select %p, %x, %x : tensor<3xi1>, tensor<3xf32> return %r : tensor<3xf32> }";
    "select-not" Select Exact arithmetic::select_not,
        "select(~p, x, y) -> select(p, y, x)", "",
        "(%p: tensor<3xi1>, %x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> { %q = stablehlo.not %p : tensor<3xi1> %r = stablehlo.select %q, %x, %y : tensor<3xi1>, tensor<3xf32> return %r : tensor<3xf32> }";
    "select-of-booleans" Select Exact arithmetic::select_of_booleans,
        "select(p, true, false) -> p", "p has the type of the result",
        "(%p: tensor<3xi1>) -> tensor<3xi1> { %t = stablehlo.constant dense<true> : tensor<3xi1> %f = stablehlo.constant dense<false> : tensor<3xi1> %r = stablehlo.select %p, %t, %f : tensor<3xi1>, tensor<3xi1> return %r : tensor<3xi1> }";
    "convert-nothing" Convert Exact arithmetic::same_type,
        "convert(x) -> x", "the type stays",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %r = stablehlo.convert %x : tensor<3xf32> return %r : tensor<3xf32> }";
    "bitcast-nothing" BitcastConvert Exact arithmetic::same_type,
        "bitcast_convert(x) -> x", "the type stays",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %r = stablehlo.bitcast_convert %x : (tensor<3xf32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "real-of-complex" Real Exact arithmetic::real_of_complex,
        "real(complex(x, y)) -> x", "",
        "(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> { %z = stablehlo.complex %x, %y : tensor<3xcomplex<f32>> %r = stablehlo.real %z : (tensor<3xcomplex<f32>>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "imag-of-complex" Imag Exact arithmetic::imag_of_complex,
        "imag(complex(x, y)) -> y", "",
        "(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> { %z = stablehlo.complex %x, %y : tensor<3xcomplex<f32>> %r = stablehlo.imag %z : (tensor<3xcomplex<f32>>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "complex-of-parts" Complex Exact arithmetic::complex_of_parts,
        "complex(real(x), imag(x)) -> x", "",
        "(%x: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> { %a = stablehlo.real %x : (tensor<3xcomplex<f32>>) -> tensor<3xf32> %b = stablehlo.imag %x : (tensor<3xcomplex<f32>>) -> tensor<3xf32> %r = stablehlo.complex %a, %b : tensor<3xcomplex<f32>> return %r : tensor<3xcomplex<f32>> }";
    "reshape-nothing" Reshape Exact arithmetic::same_type,
        "reshape(x) -> x", "the type stays",
        "(%x: tensor<2x3xf32>) -> tensor<2x3xf32> { %r = stablehlo.reshape %x : (tensor<2x3xf32>) -> tensor<2x3xf32> return %r : tensor<2x3xf32> }";
    "reshape-reshape" Reshape Exact movement::reshape_reshape,
        "reshape(reshape(x)) -> reshape(x)", "the type of the result is static",
        "(%x: tensor<2x3xf32>) -> tensor<3x2xf32> { %a = stablehlo.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32> %r = stablehlo.reshape %a : (tensor<6xf32>) -> tensor<3x2xf32> return %r : tensor<3x2xf32> }";
    "transpose-nothing" Transpose Exact movement::transpose_nothing,
        "transpose(x) -> x", "the permutation changes nothing",
        "(%x: tensor<2x3xf32>) -> tensor<2x3xf32> { %r = stablehlo.transpose %x, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32> return %r : tensor<2x3xf32> }";
    "transpose-transpose" Transpose Exact movement::transpose_transpose,
        "transpose(transpose(x, p), q) -> transpose(x, p[q])", "",
        "(%x: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> { %a = stablehlo.transpose %x, dims = [1, 2, 0] : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32> %r = stablehlo.transpose %a, dims = [1, 2, 0] : (tensor<3x4x2xf32>) -> tensor<4x2x3xf32> return %r : tensor<4x2x3xf32> }";
    "transpose-of-ones" Transpose Exact movement::transpose_of_ones,
        "transpose(x) -> reshape(x)", "only dimensions of size 1 move, x is not quantized, and the type is static",
        "(%x: tensor<2x1x3xf32>) -> tensor<2x3x1xf32> { %r = stablehlo.transpose %x, dims = [0, 2, 1] : (tensor<2x1x3xf32>) -> tensor<2x3x1xf32> return %r : tensor<2x3x1xf32> }";
    "broadcast-nothing" BroadcastInDim Exact movement::broadcast_nothing,
        "broadcast_in_dim(x) -> x", "the type is static and stays, and no dimension moves",
        "(%x: tensor<2x3xf32>) -> tensor<2x3xf32> { %r = stablehlo.broadcast_in_dim %x, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32> return %r : tensor<2x3xf32> }";
    "broadcast-splat" BroadcastInDim Exact movement::broadcast_splat,
        "broadcast_in_dim(c) -> c", "all elements of the constant are equal, and the type of the result is static",
        "() -> tensor<2x3xf32> { %c = stablehlo.constant dense<2.5> : tensor<3xf32> %r = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32> return %r : tensor<2x3xf32> }";
    "broadcast-broadcast" BroadcastInDim Exact movement::broadcast_broadcast,
        "broadcast_in_dim(broadcast_in_dim(x, p), q) -> broadcast_in_dim(x, q[p])", "",
        "(%x: tensor<3xf32>) -> tensor<2x4x3xf32> { %a = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32> %r = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<4x3xf32>) -> tensor<2x4x3xf32> return %r : tensor<2x4x3xf32> }";
    "broadcast-of-ones" BroadcastInDim Exact movement::broadcast_of_ones,
        "broadcast_in_dim(x) -> reshape(x)", "only dimensions of size 1 are new, no dimension moves, x has elements that are not quantized, and the types are static",
        "(%x: tensor<3xf32>) -> tensor<1x3x1xf32> { %r = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<1x3x1xf32> return %r : tensor<1x3x1xf32> }";
    "slice-nothing" Slice Exact movement::same_static_type,
        "slice(x) -> x", "the type is static and stays",
        "(%x: tensor<2x3xf32>) -> tensor<2x3xf32> { %r = stablehlo.slice %x [0:2, 0:3] : (tensor<2x3xf32>) -> tensor<2x3xf32> return %r : tensor<2x3xf32> }";
    "slice-slice" Slice Exact movement::slice_slice,
        "slice(slice(x)) -> slice(x)", "the type of the result is static",
        "(%x: tensor<20xf32>) -> tensor<3xf32> { %a = stablehlo.slice %x [1:18:2] : (tensor<20xf32>) -> tensor<9xf32> %r = stablehlo.slice %a [2:9:3] : (tensor<9xf32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "slice-of-part" Slice Exact movement::slice_of_part,
        "slice(concatenate(x, y)) -> slice(y)", "the slice reads one part, and the type of the result is static",
        "(%x: tensor<3xf32>, %y: tensor<5xf32>) -> tensor<2xf32> { %a = stablehlo.concatenate %x, %y, dim = 0 : (tensor<3xf32>, tensor<5xf32>) -> tensor<8xf32> %r = stablehlo.slice %a [4:8:2] : (tensor<8xf32>) -> tensor<2xf32> return %r : tensor<2xf32> }";
    "concatenate-one" Concatenate Exact movement::concatenate_one,
        "concatenate(x) -> x", "",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %r = stablehlo.concatenate %x, dim = 0 : (tensor<3xf32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "concatenate-empty" Concatenate Exact movement::concatenate_empty,
        "concatenate(x, y, z) -> concatenate(x, z)", "y has no elements along the dimension",
        "(%x: tensor<3xf32>, %y: tensor<0xf32>, %z: tensor<3xf32>) -> tensor<6xf32> { %r = stablehlo.concatenate %x, %y, %z, dim = 0 : (tensor<3xf32>, tensor<0xf32>, tensor<3xf32>) -> tensor<6xf32> return %r : tensor<6xf32> }";
    "concatenate-nested" Concatenate Exact movement::concatenate_nested,
        "concatenate(concatenate(x, y), z) -> concatenate(x, y, z)", "the inner result has one use",
        "(%x: tensor<3xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>) -> tensor<9xf32> { %a = stablehlo.concatenate %x, %y, dim = 0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32> %r = stablehlo.concatenate %a, %z, dim = 0 : (tensor<6xf32>, tensor<3xf32>) -> tensor<9xf32> return %r : tensor<9xf32> }";
    "pad-nothing" Pad Exact movement::pad_nothing,
        "pad(x) -> x", "all padding is 0",
        "(%x: tensor<3xf32>, %v: tensor<f32>) -> tensor<3xf32> { %r = stablehlo.pad %x, %v, low = [0], high = [0], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "reverse-nothing" Reverse Exact movement::reverse_nothing,
        "reverse(x) -> x", "all reversed dimensions have at most one element",
        "(%x: tensor<1x3xf32>) -> tensor<1x3xf32> { %r = stablehlo.reverse %x, dims = [0] : tensor<1x3xf32> return %r : tensor<1x3xf32> }";
    "reverse-reverse" Reverse Exact movement::reverse_reverse,
        "reverse(reverse(x)) -> x", "the dimensions are the same",
        "(%x: tensor<2x3xf32>) -> tensor<2x3xf32> { %a = stablehlo.reverse %x, dims = [0, 1] : tensor<2x3xf32> %r = stablehlo.reverse %a, dims = [1, 0] : tensor<2x3xf32> return %r : tensor<2x3xf32> }";
    "dynamic-slice-all" DynamicSlice Exact movement::same_static_type,
        "dynamic_slice(x, i) -> x", "the type is static and stays",
        "(%x: tensor<3xf32>, %i: tensor<i32>) -> tensor<3xf32> { %r = stablehlo.dynamic_slice %x, %i, sizes = [3] : (tensor<3xf32>, tensor<i32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "dynamic-slice-constant" DynamicSlice Exact indexing::dynamic_slice_constant,
        "dynamic_slice(x, c) -> slice(x)", "the types are static; the start indices are clamped",
        "(%x: tensor<6xf32>) -> tensor<3xf32> { %i = stablehlo.constant dense<5> : tensor<i32> %r = stablehlo.dynamic_slice %x, %i, sizes = [3] : (tensor<6xf32>, tensor<i32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "update-all" DynamicUpdateSlice Exact movement::update_all,
        "dynamic_update_slice(x, y, i) -> y", "x and y have one static type",
        "(%x: tensor<3xf32>, %y: tensor<3xf32>, %i: tensor<i32>) -> tensor<3xf32> { %r = stablehlo.dynamic_update_slice %x, %y, %i : (tensor<3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "update-nothing" DynamicUpdateSlice Exact movement::update_nothing,
        "dynamic_update_slice(x, y, i) -> x", "y has no elements",
        "(%x: tensor<3xf32>, %y: tensor<0xf32>, %i: tensor<i32>) -> tensor<3xf32> { %r = stablehlo.dynamic_update_slice %x, %y, %i : (tensor<3xf32>, tensor<0xf32>, tensor<i32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "iota-of-one" Iota Exact movement::iota_of_one,
        "iota() -> 0", "the dimension has one element, and the type is one of integers",
        "() -> tensor<1x3xi32> { %r = stablehlo.iota dim = 0 : tensor<1x3xi32> return %r : tensor<1x3xi32> }";
    "known-size" GetDimensionSize Exact movement::known_size,
        "get_dimension_size(x) -> c", "the size is known, and x has no bounds",
        "(%x: tensor<2x3xf32>) -> tensor<i32> { %r = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3xf32>) -> tensor<i32> return %r : tensor<i32> }";
    "member-of-tuple" GetTupleElement Exact movement::member_of_tuple,
        "get_tuple_element(tuple(x, y), 1) -> y", "",
        "(%x: tensor<3xf32>, %y: tensor<3xi32>) -> tensor<3xi32> { %t = stablehlo.tuple %x, %y : tuple<tensor<3xf32>, tensor<3xi32>> %r = stablehlo.get_tuple_element %t[1] : (tuple<tensor<3xf32>, tensor<3xi32>>) -> tensor<3xi32> return %r : tensor<3xi32> }";
    "maximum-constant-right-float" Maximum ExactButNan arithmetic::float_constant_to_right,
        "maximum(c, x) -> maximum(x, c)", "x has floats, and is no constant",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %c = stablehlo.constant dense<2.0> : tensor<3xf32> %r = stablehlo.maximum %c, %x : tensor<3xf32> return %r : tensor<3xf32> }";
    "minimum-constant-right-float" Minimum ExactButNan arithmetic::float_constant_to_right,
        "minimum(c, x) -> minimum(x, c)", "x has floats, and is no constant",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %c = stablehlo.constant dense<2.0> : tensor<3xf32> %r = stablehlo.minimum %c, %x : tensor<3xf32> return %r : tensor<3xf32> }";
    "add-constant-right-float" Add ExactButNan arithmetic::float_constant_to_right,
        "add(c, x) -> add(x, c)", "x has floats, and is no constant",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %c = stablehlo.constant dense<2.0> : tensor<3xf32> %r = stablehlo.add %c, %x : tensor<3xf32> return %r : tensor<3xf32> }";
    "multiply-constant-right-float" Multiply ExactButNan arithmetic::float_constant_to_right,
        "multiply(c, x) -> multiply(x, c)", "x has floats, and is no constant",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %c = stablehlo.constant dense<2.0> : tensor<3xf32> %r = stablehlo.multiply %c, %x : tensor<3xf32> return %r : tensor<3xf32> }";
    "compare-boolean" Compare Exact arithmetic::compare_boolean,
        "x == true -> x, x != false -> x", "x has booleans",
        "(%x: tensor<3xi1>) -> tensor<3xi1> { %c = stablehlo.constant dense<true> : tensor<3xi1> %r = stablehlo.compare EQ, %x, %c : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1> return %r : tensor<3xi1> }";
    "select-broadcast-not" Select Exact arithmetic::select_broadcast_not,
        "select(broadcast_in_dim(!p), x, y) -> select(broadcast_in_dim(p), y, x)", "",
        "(%p: tensor<i1>, %x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> { %n = stablehlo.not %p : tensor<i1> %b = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i1>) -> tensor<3xi1> %r = stablehlo.select %b, %x, %y : tensor<3xi1>, tensor<3xf32> return %r : tensor<3xf32> }";
    "broadcast-moves" BroadcastInDim Exact movement::broadcast_moves,
        "broadcast_in_dim(x) -> transpose(x)", "all dimensions keep their sizes, and the type is static",
        "(%x: tensor<2x3xf32>) -> tensor<3x2xf32> { %r = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32> return %r : tensor<3x2xf32> }";
    "gather-of-one" Gather Exact indexing::gather_of_one,
        "gather(x, c) -> reshape(slice(x))", "the start index of the only slice is a constant, which is clamped, x is not quantized, and the types are static",
        "(%x: tensor<4x9xf32>) -> tensor<5xf32> { %c = stablehlo.constant dense<[8, -2]> : tensor<2xi32> %r = \"stablehlo.gather\"(%x, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [1, 0]>, slice_sizes = array<i64: 1, 5>}> : (tensor<4x9xf32>, tensor<2xi32>) -> tensor<5xf32> return %r : tensor<5xf32> }";
    "pad-empty" Pad Exact indexing::pad_empty,
        "pad(x, v) -> broadcast_in_dim(v)", "x has no elements, and the types are static",
        "(%x: tensor<0xf32>, %v: tensor<f32>) -> tensor<3xf32> { %r = stablehlo.pad %x, %v, low = [1], high = [2], interior = [0] : (tensor<0xf32>, tensor<f32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "tuple-of-members" Tuple Exact movement::tuple_of_members,
        "tuple(get_tuple_element(t, 0), get_tuple_element(t, 1)) -> t", "these are all members",
        "(%x: tensor<3xf32>, %y: tensor<3xi32>) -> tensor<3xi32> { %t = stablehlo.tuple %x, %y : tuple<tensor<3xf32>, tensor<3xi32>> %a = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf32>, tensor<3xi32>>) -> tensor<3xf32> %b = stablehlo.get_tuple_element %t[1] : (tuple<tensor<3xf32>, tensor<3xi32>>) -> tensor<3xi32> %u = stablehlo.tuple %a, %b : tuple<tensor<3xf32>, tensor<3xi32>> %r = stablehlo.get_tuple_element %u[1] : (tuple<tensor<3xf32>, tensor<3xi32>>) -> tensor<3xi32> return %r : tensor<3xi32> }";
    "set-known-size" SetDimensionSize Exact movement::set_known_size,
        "set_dimension_size(x, c) -> x", "the dimension has this size, and no bound",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %c = stablehlo.constant dense<3> : tensor<i32> %r = stablehlo.set_dimension_size %x, %c, dim = 0 : (tensor<3xf32>, tensor<i32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "reduce-empty" Reduce Exact bodies::reduce_empty,
        "reduce(x, v) -> broadcast_in_dim(v)", "x has integers but no elements, v has the element type of the result, and the types are static",
        "(%x: tensor<0x3xi32>, %v: tensor<i32>) -> tensor<3xi32> { %r = stablehlo.reduce(%x init: %v) applies stablehlo.add across dimensions = [0] : (tensor<0x3xi32>, tensor<i32>) -> tensor<3xi32> return %r : tensor<3xi32> }";
    "reduce-empty-float" Reduce ExactButNan bodies::reduce_empty_float,
        "reduce(x, v) -> broadcast_in_dim(v)", "x has floats but no elements, v has the element type of the result, and the types are static",
        "(%x: tensor<0x3xf32>, %v: tensor<f32>) -> tensor<3xf32> { %r = stablehlo.reduce(%x init: %v) applies stablehlo.add across dimensions = [0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32> return %r : tensor<3xf32> }";
    "reduce-unused" Reduce Upstream bodies::reduce_unused,
        "reduce(x, y) -> reduce(y)", "the first result is not used, and the body does not need its values for the second one; elements can be combined in another order",
        "(%x: tensor<3xf32>, %y: tensor<3xi32>, %v: tensor<f32>, %w: tensor<i32>) -> tensor<i32> { %u:2 = stablehlo.reduce(%x init: %v), (%y init: %w) across dimensions = [0] : (tensor<3xf32>, tensor<3xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>) reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>) { %s = stablehlo.add %a, %b : tensor<f32> %m = stablehlo.maximum %c, %d : tensor<i32> stablehlo.return %s, %m : tensor<f32>, tensor<i32> } return %u#1 : tensor<i32> }";
    "sort-dimension" Sort Exact bodies::sort_dimension,
        "sort(x, dimension = -1) -> sort(x, dimension = 1)", "x has two dimensions",
        "(%x: tensor<2x3xi32>) -> tensor<2x3xi32> { %r = \"stablehlo.sort\"(%x) <{dimension = -1 : i64, is_stable = true}> ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>): %c = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %c : tensor<i1> }) : (tensor<2x3xi32>) -> tensor<2x3xi32> return %r : tensor<2x3xi32> }";
    "sort-unused" Sort Exact bodies::sort_unused,
        "sort(x, y) -> sort(x)", "the second result is not used, and the comparator does not use its elements",
        "(%x: tensor<3xi32>, %y: tensor<3xf32>) -> tensor<3xi32> { %u:2 = \"stablehlo.sort\"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>, %d: tensor<f32>, %f: tensor<f32>): %c = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %c : tensor<i1> }) : (tensor<3xi32>, tensor<3xf32>) -> (tensor<3xi32>, tensor<3xf32>) return %u#0 : tensor<3xi32> }";
    "while-false" While Exact bodies::while_false,
        "while(x) -> x", "the condition is the constant false, and no op has effects",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<false> : tensor<i1> %r = stablehlo.while(%a = %x) : tensor<3xi32> cond { stablehlo.return %c : tensor<i1> } do { %b = stablehlo.add %a, %a : tensor<3xi32> stablehlo.return %b : tensor<3xi32> } return %r : tensor<3xi32> }";
    "while-invariant" While Exact bodies::while_invariant,
        "while(x, i) -> while(i)", "each iteration returns x as it is",
        "(%x: tensor<3xi32>, %n: tensor<i32>) -> tensor<3xi32> { %zero = stablehlo.constant dense<0> : tensor<i32> %one = stablehlo.constant dense<1> : tensor<i32> %five = stablehlo.constant dense<5> : tensor<i32> %u:3 = stablehlo.while(%a = %x, %i = %zero, %s = %x) : tensor<3xi32>, tensor<i32>, tensor<3xi32> cond { %c = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %c : tensor<i1> } do { %j = stablehlo.add %i, %one : tensor<i32> %t = stablehlo.add %s, %a : tensor<3xi32> stablehlo.return %a, %j, %t : tensor<3xi32>, tensor<i32>, tensor<3xi32> } return %u#2 : tensor<3xi32> }";
    "while-unused" While Exact bodies::while_unused,
        "while(x, i) -> while(i)", "the first result is not used, and neither the condition nor the second result needs its values",
        "(%x: tensor<3xi32>) -> tensor<i32> { %zero = stablehlo.constant dense<0> : tensor<i32> %one = stablehlo.constant dense<1> : tensor<i32> %five = stablehlo.constant dense<5> : tensor<i32> %u:2 = stablehlo.while(%s = %x, %i = %zero) : tensor<3xi32>, tensor<i32> cond { %c = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %c : tensor<i1> } do { %t = stablehlo.add %s, %s : tensor<3xi32> %j = stablehlo.add %i, %one : tensor<i32> stablehlo.return %t, %j : tensor<3xi32>, tensor<i32> } return %u#1 : tensor<i32> }";
    "dynamic-broadcast-static" DynamicBroadcastInDim Exact dynamic::broadcast_to_static,
        "dynamic_broadcast_in_dim(x, s) -> broadcast_in_dim(x)", "the types of x and of the result are static",
        "(%x: tensor<3xf32>) -> tensor<2x3xf32> { %a = stablehlo.constant dense<[2]> : tensor<1xi32> %b = stablehlo.constant dense<[3]> : tensor<1xi32> %s = stablehlo.concatenate %a, %b, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32> %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32> return %r : tensor<2x3xf32> }";
    "dynamic-broadcast-nonexpanding" DynamicBroadcastInDim Exact dynamic::broadcast_nonexpanding,
        "dynamic_broadcast_in_dim(x, s) -> x", "no dimension moves or is expanded, and the type stays",
        "(%x: tensor<?xf32>) -> tensor<?xf32> { %s = stablehlo.constant dense<3> : tensor<1xi32> %r = \"stablehlo.dynamic_broadcast_in_dim\"(%x, %s) <{broadcast_dimensions = array<i64: 0>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32> return %r : tensor<?xf32> }";
    "dynamic-broadcast-of-reshape" DynamicBroadcastInDim Exact dynamic::broadcast_of_reshape,
        "dynamic_broadcast_in_dim(dynamic_reshape(x, s), s) -> dynamic_reshape(x, s)", "no dimension moves, and the type stays",
        "(%x: tensor<?xf32>) -> tensor<?xf32> { %s = stablehlo.constant dense<3> : tensor<1xi32> %a = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32> %r = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [0] : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32> return %r : tensor<?xf32> }";
    "dynamic-broadcast-twice" DynamicBroadcastInDim Exact dynamic::dynamic_broadcast_twice,
        "dynamic_broadcast_in_dim(dynamic_broadcast_in_dim(x, s, p), t, q) -> dynamic_broadcast_in_dim(x, t, q[p])", "",
        "(%x: tensor<?xf32>) -> tensor<?xf32> { %s = stablehlo.constant dense<3> : tensor<1xi32> %t = stablehlo.constant dense<3> : tensor<1xi32> %a = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0] : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32> %r = stablehlo.dynamic_broadcast_in_dim %a, %t, dims = [0] : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32> return %r : tensor<?xf32> }";
    "reverse-splat" Reverse Exact indexing::of_equal_elements,
        "reverse(c) -> c", "all elements of the constant are equal",
        "() -> tensor<2x3xf32> { %c = stablehlo.constant dense<2.5> : tensor<2x3xf32> %r = stablehlo.reverse %c, dims = [1] : tensor<2x3xf32> return %r : tensor<2x3xf32> }";
    "slice-splat" Slice Exact indexing::of_equal_elements,
        "slice(c) -> c", "all elements of the constant are equal, and the type of the result is static",
        "() -> tensor<2xf32> { %c = stablehlo.constant dense<2.5> : tensor<6xf32> %r = stablehlo.slice %c [1:3] : (tensor<6xf32>) -> tensor<2xf32> return %r : tensor<2xf32> }";
    "dynamic-slice-splat" DynamicSlice Exact indexing::of_equal_elements,
        "dynamic_slice(c, i) -> c", "all elements of the constant are equal, and the type of the result is static",
        "(%i: tensor<i32>) -> tensor<2xf32> { %c = stablehlo.constant dense<2.5> : tensor<6xf32> %r = stablehlo.dynamic_slice %c, %i, sizes = [2] : (tensor<6xf32>, tensor<i32>) -> tensor<2xf32> return %r : tensor<2xf32> }";
    "transpose-splat" Transpose Exact indexing::of_equal_elements,
        "transpose(c) -> c", "all elements of the constant are equal, and the type of the result is static",
        "() -> tensor<3x2xf32> { %c = stablehlo.constant dense<2.5> : tensor<2x3xf32> %r = stablehlo.transpose %c, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32> return %r : tensor<3x2xf32> }";
    "reshape-splat" Reshape Exact indexing::of_equal_elements,
        "reshape(c) -> c", "all elements of the constant are equal, and the type of the result is static",
        "() -> tensor<6xf32> { %c = stablehlo.constant dense<2.5> : tensor<2x3xf32> %r = stablehlo.reshape %c : (tensor<2x3xf32>) -> tensor<6xf32> return %r : tensor<6xf32> }";
    "add-zero-float" Add Upstream arithmetic::zero_is_neutral_float,
        "x + 0.0 -> x", "x has floats; the sum of -0.0 and 0.0 is 0.0",
        "(%x: tensor<3xf32>) -> tensor<3xf32> { %c = stablehlo.constant dense<0.0> : tensor<3xf32> %r = stablehlo.add %x, %c : tensor<3xf32> return %r : tensor<3xf32> }";
    "dynamic-reshape-static" DynamicReshape Exact dynamic::reshape_to_static,
        "dynamic_reshape(x, s) -> reshape(x)", "the type of the result is static",
        "(%x: tensor<6xf32>) -> tensor<2x3xf32> { %a = stablehlo.constant dense<[2]> : tensor<1xi32> %b = stablehlo.constant dense<[3]> : tensor<1xi32> %s = stablehlo.concatenate %a, %b, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32> %r = stablehlo.dynamic_reshape %x, %s : (tensor<6xf32>, tensor<2xi32>) -> tensor<2x3xf32> return %r : tensor<2x3xf32> }";
    "dynamic-reshape-twice" DynamicReshape Exact dynamic::dynamic_reshape_twice,
        "dynamic_reshape(dynamic_reshape(x, s), t) -> dynamic_reshape(x, t)", "",
        "(%x: tensor<?xf32>) -> tensor<?xf32> { %s = stablehlo.constant dense<3> : tensor<1xi32> %t = stablehlo.constant dense<3> : tensor<1xi32> %a = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32> %r = stablehlo.dynamic_reshape %a, %t : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32> return %r : tensor<?xf32> }";
    "dynamic-iota-static" DynamicIota Exact dynamic::iota_to_static,
        "dynamic_iota(s) -> iota()", "the type of the result is static",
        "() -> tensor<2x3xi32> { %a = stablehlo.constant dense<[2]> : tensor<1xi32> %b = stablehlo.constant dense<[3]> : tensor<1xi32> %s = stablehlo.concatenate %a, %b, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32> %r = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi32>) -> tensor<2x3xi32> return %r : tensor<2x3xi32> }";
    "iota-of-many" Iota Upstream dynamic::iota_of_many,
        "iota() -> broadcast_in_dim(iota())", "the result has several dimensions, and the type is static",
        "() -> tensor<3x2xi32> { %r = stablehlo.iota dim = 0 : tensor<3x2xi32> return %r : tensor<3x2xi32> }";
    "if-constant" If Exact bodies::if_constant,
        "if(c) -> the ops of a branch", "c is a constant",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<true> : tensor<i1> %r = \"stablehlo.if\"(%c) ({ %a = stablehlo.add %x, %x : tensor<3xi32> stablehlo.return %a : tensor<3xi32> }, { stablehlo.return %x : tensor<3xi32> }) : (tensor<i1>) -> tensor<3xi32> return %r : tensor<3xi32> }";
    "case-constant" Case Exact bodies::case_constant,
        "case(c) -> the ops of a branch", "c is a constant; an index beyond the branches chooses the last one",
        "(%x: tensor<3xi32>) -> tensor<3xi32> { %c = stablehlo.constant dense<-1> : tensor<i32> %r = \"stablehlo.case\"(%c) ({ stablehlo.return %x : tensor<3xi32> }, { %a = stablehlo.add %x, %x : tensor<3xi32> stablehlo.return %a : tensor<3xi32> }) : (tensor<i32>) -> tensor<3xi32> return %r : tensor<3xi32> }";
    "if-equal" If Exact bodies::equal_branches,
        "if(p) -> x", "both branches only return x",
        "(%p: tensor<i1>, %x: tensor<3xi32>) -> tensor<3xi32> { %r = \"stablehlo.if\"(%p) ({ stablehlo.return %x : tensor<3xi32> }, { stablehlo.return %x : tensor<3xi32> }) : (tensor<i1>) -> tensor<3xi32> return %r : tensor<3xi32> }";
    "case-equal" Case Exact bodies::equal_branches,
        "case(i) -> x", "all branches only return x",
        "(%i: tensor<i32>, %x: tensor<3xi32>) -> tensor<3xi32> { %r = \"stablehlo.case\"(%i) ({ stablehlo.return %x : tensor<3xi32> }, { stablehlo.return %x : tensor<3xi32> }) : (tensor<i32>) -> tensor<3xi32> return %r : tensor<3xi32> }";
    "dynamic-reshape-of-elementwise" DynamicReshape Exact dynamic::dynamic_reshape_of_elementwise,
        "dynamic_reshape(f(dynamic_reshape(x, s), y), s) -> f(dynamic_reshape(x, s), y)", "f is elementwise, and the type stays",
        "(%x: tensor<?xf32>) -> tensor<?xf32> { %s = stablehlo.constant dense<3> : tensor<1xi32> %a = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32> %b = stablehlo.add %a, %a : tensor<?xf32> %r = stablehlo.dynamic_reshape %b, %s : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32> return %r : tensor<?xf32> }";
    "concatenate-splats" Concatenate Exact movement::concatenate_splats,
        "concatenate(c, c, x) -> concatenate(d, x)", "all elements of the constants are equal, and the types are static",
        "(%x: tensor<3xf32>) -> tensor<7xf32> { %c = stablehlo.constant dense<2.5> : tensor<2xf32> %r = stablehlo.concatenate %c, %c, %x, dim = 0 : (tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<7xf32> return %r : tensor<7xf32> }";
    "reduce-equal" Reduce Exact bodies::reduce_equal,
        "reduce(c, c) -> c", "all elements equal the initial value, the body is and, or, maximum or minimum of integers, and the type is static",
        "() -> tensor<3xi32> { %c = stablehlo.constant dense<5> : tensor<2x3xi32> %v = stablehlo.constant dense<5> : tensor<i32> %r = stablehlo.reduce(%c init: %v) applies stablehlo.maximum across dimensions = [0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<3xi32> return %r : tensor<3xi32> }";
    "dynamic-iota-of-many" DynamicIota Upstream dynamic::dynamic_iota_of_many,
        "dynamic_iota(s) -> dynamic_broadcast_in_dim(dynamic_iota(s[i]), s)", "the result has several dimensions, and the type is not static",
        "() -> tensor<3x?xi32> { %s = stablehlo.constant dense<[3, 4]> : tensor<2xi32> %r = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi32>) -> tensor<3x?xi32> return %r : tensor<3x?xi32> }";
}
