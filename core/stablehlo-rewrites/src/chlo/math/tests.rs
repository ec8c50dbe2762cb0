//! Tests of the expressions, which a small evaluator computes with Rust's functions.

use super::{
    FUNCTIONS,
    expr::{Do, Format, Graph, Node, Order},
    shared::RoundedSum,
};

/// Evaluates nodes in `f64`, for the operands `x`. Booleans and integers are their bits.
fn evaluate(nodes: &[Node], x: &[f64]) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for node in nodes {
        let bits = |i: usize| values[node.operands[i] as usize];
        let real = |i: usize| f64::from_bits(bits(i));
        let number = match node.what {
            Do::Operand(i) => x[i as usize],
            Do::Number(number) => f64::from_bits(number),
            Do::Abs => real(0).abs(),
            Do::Add => real(0) + real(1),
            Do::Atan2 => real(0).atan2(real(1)),
            Do::Cosine => real(0).cos(),
            Do::Divide => real(0) / real(1),
            Do::Exponential => real(0).exp(),
            Do::Floor => real(0).floor(),
            Do::Log => real(0).ln(),
            Do::Maximum => real(0).max(real(1)),
            Do::Minimum => real(0).min(real(1)),
            Do::Multiply => real(0) * real(1),
            Do::Negate => -real(0),
            Do::Power => real(0).powf(real(1)),
            Do::RoundNearestEven => real(0).round_ties_even(),
            Do::Sign if real(0) == 0.0 => real(0),
            Do::Sign => real(0).signum(),
            Do::Sine => real(0).sin(),
            Do::Sqrt => real(0).sqrt(),
            Do::Subtract => real(0) - real(1),
            Do::Tan => real(0).tan(),
            _ => f64::NAN,
        };
        values.push(match node.what {
            Do::Integer(integer) => integer as u64,
            Do::And => bits(0) & bits(1),
            Do::Or => bits(0) | bits(1),
            Do::Not => bits(0) ^ 1,
            Do::Bitcast => bits(0),
            Do::Select if bits(0) == 1 => bits(1),
            Do::Select => bits(2),
            Do::IsFinite => u64::from(real(0).is_finite()),
            Do::Compare(order) => u64::from(match order {
                Order::Eq => real(0) == real(1),
                Order::Ne => real(0) != real(1),
                Order::Ge => real(0) >= real(1),
                Order::Gt => real(0) > real(1),
                Order::Le => real(0) <= real(1),
                Order::Lt => real(0) < real(1),
            }),
            _ => number.to_bits(),
        });
    }
    values
}

/// Computes a function of real numbers, or of the parts of a complex number.
fn compute(name: &str, is_complex: bool, x: &[f64]) -> Vec<f64> {
    let mut functions = FUNCTIONS.iter();
    let function = functions.find(|f| f.name.split_once('.').is_some_and(|(_, n)| n == name));
    let function = function.expect("a function");
    let body = if is_complex {
        function.complex
    } else {
        function.real
    };
    let (nodes, results) = body.expect("an expression").build(Format::F64);
    let values = evaluate(&nodes, x);
    let value = |&result: &u32| f64::from_bits(values[result as usize]);
    results.iter().map(value).collect()
}

fn assert_close(name: &str, x: &[f64], actual: f64, expected: f64) {
    if actual == expected {
        return;
    }
    let error = (actual - expected).abs();
    let allowed = 8.0 * f64::EPSILON * expected.abs();
    assert!(
        error <= allowed,
        "{name}({x:?}) is {actual}, expected {expected}"
    );
}

#[test]
fn real_functions_at_known_points_are_accurate() {
    let half_pi = std::f64::consts::FRAC_PI_2;
    for (name, x, expected) in [
        ("acos", &[0.0][..], half_pi),
        ("acosh", &[1.5], 0.962_423_650_119_206_9),
        ("asin", &[0.5], half_pi / 3.0),
        ("asinh", &[1.0], 0.881_373_587_019_543),
        ("atan", &[1.0], half_pi / 2.0),
        ("atanh", &[0.5], 0.549_306_144_334_054_8),
        ("atanh", &[-0.9], -1.472_219_489_583_220_2),
        ("atanh", &[1.0], f64::INFINITY),
        ("bessel_i1e", &[1.0], 0.207_910_415_349_708_44),
        ("bessel_i1e", &[-10.0], -0.121_262_681_384_455_53),
        ("cosh", &[1.0], 1.543_080_634_815_243_7),
        ("digamma", &[1.0], -0.577_215_664_901_532_9),
        ("digamma", &[0.5], -1.963_510_026_021_423_5),
        ("digamma", &[20.0], 2.970_523_992_242_149),
        ("erf", &[0.5], 0.520_499_877_813_046_5),
        ("erf", &[-2.0], -0.995_322_265_018_952_7),
        ("erfc", &[3.0], 2.209_049_699_858_544e-5),
        ("erf_inv", &[0.5], 0.476_936_276_204_469_9),
        ("erf_inv", &[-0.99], -1.821_386_367_718_449_7),
        ("lgamma", &[0.5], 0.572_364_942_924_700_1),
        ("lgamma", &[10.0], 12.801_827_480_081_469),
        ("lgamma", &[-0.5], 1.265_512_123_484_645_4),
        ("polygamma", &[1.0, 1.0], half_pi * half_pi * 4.0 / 6.0),
        ("polygamma", &[2.0, 1.0], -2.404_113_806_319_188_6),
        ("sinh", &[0.5], 0.521_095_305_493_747_4),
        ("sinh", &[-20.0], -242_582_597.704_895_14),
        ("zeta", &[2.0, 1.0], half_pi * half_pi * 4.0 / 6.0),
        ("zeta", &[4.0, -0.5], 16.0 + half_pi.powi(4) * 16.0 / 6.0),
    ] {
        assert_close(name, x, compute(name, false, x)[0], expected);
    }
}

#[test]
fn hyperbolic_functions_far_from_zero_do_not_overflow_early() {
    // exp(709.9) is infinite, its half is not.
    assert!(compute("cosh", false, &[710.0])[0].is_finite());
    assert_eq!(compute("cosh", false, &[711.0])[0], f64::INFINITY);
    let [re, im] = compute("sinh", true, &[1000.0, 1e-200])[..] else {
        panic!("two parts")
    };
    assert!(re.is_infinite() && im.is_finite() && im > 1e230, "{im}");
}

#[test]
fn odd_functions_of_negative_zero_are_negative_zero() {
    for name in [
        "asin",
        "asinh",
        "atan",
        "atanh",
        "bessel_i1e",
        "erf",
        "erf_inv",
        "sinh",
    ] {
        let zero = compute(name, false, &[-0.0])[0];
        assert!(zero == 0.0 && zero.is_sign_negative(), "{name}: {zero}");
    }
}

#[test]
fn complex_functions_on_both_sides_of_a_cut_differ() {
    for (name, x, y, part) in [
        ("acos", 2.0, 0.0, 1),
        ("asin", -2.0, 0.0, 1),
        ("acosh", 0.5, 0.0, 1),
        ("atanh", 2.0, 0.0, 1),
        ("asinh", 0.0, 2.0, 0),
        ("atan", 0.0, 2.0, 0),
    ] {
        let other = |v: f64| if v == 0.0 { -v } else { v };
        let above = compute(name, true, &[x, y])[part];
        let below = compute(name, true, &[other(x), other(y)])[part];
        assert!(above != 0.0 && above == -below, "{name}: {above}, {below}");
    }
}

#[test]
fn inverse_cosines_are_angles_of_all_quadrants() {
    let third = std::f64::consts::FRAC_PI_3;
    for (name, x, y, part, expected) in [
        ("acos", 0.5, 0.0, 0, third),
        ("acos", -0.5, 0.0, 0, 2.0 * third),
        ("acos", -2.0, 0.0, 0, 3.0 * third),
        ("acos", 1e-9, 2.0, 0, 1.570_796_326_347_683),
        ("acos", -3.0, 1e-300, 0, 3.0 * third),
        ("acos", -1e12, 1e12, 0, 2.25 * third),
        ("acosh", -0.5, -0.0, 1, -2.0 * third),
        ("acosh", 30.0, 1e-100, 1, 3.335_186_729_825_350_4e-102),
    ] {
        assert_close(name, &[x, y], compute(name, true, &[x, y])[part], expected);
    }
}

#[test]
fn pairs_hold_sums_and_products_exactly() {
    let graph = Graph::new(Format::F64);
    let (x, y) = (graph.operand(0), graph.operand(1));
    let sum = RoundedSum::sum(x, y);
    let ordered = RoundedSum::ordered_sum(y, x);
    let product = RoundedSum::product(x, y);
    let parts = [sum, ordered, product].map(|pair| [pair.high.1, pair.low.1]);
    let (nodes, results) = graph.finish(parts.as_flattened());
    let digit = f64::EPSILON;
    let values = evaluate(&nodes, &[1.0 + digit, 4.0 + 4.0 * digit]);
    let found: Vec<_> = results
        .iter()
        .map(|&i| f64::from_bits(values[i as usize]))
        .collect();
    let sum = [5.0 + 4.0 * digit, digit];
    // The exact product is `4 + 8 digit + 4 digit^2`.
    let product = [4.0 + 8.0 * digit, 4.0 * digit * digit];
    assert_eq!(found, [sum, sum, product].concat());
}

#[test]
fn complex_logarithms_whose_terms_cancel_are_accurate() {
    for (name, x, y, expected) in [
        ("log", 0.6, 0.8, 2.220_446_049_250_313e-17),
        ("log", 1.0, 1e-150, 5e-301),
        (
            "log_plus_one",
            -1e-17,
            4.472_135_954_999_579e-9,
            -3.970_027_412_169_145e-33,
        ),
        ("log_plus_one", 5e-300, -1e-150, 5.5e-300),
    ] {
        assert_close(name, &[x, y], compute(name, true, &[x, y])[0], expected);
    }
}

#[test]
fn complex_exponentials_and_roots_of_extreme_numbers_are_finite() {
    // exp(1000) is infinite, the product with a small number is not.
    let im = compute("exponential", true, &[1000.0, 1e-200])[1];
    assert_close(
        "exponential",
        &[1000.0, 1e-200],
        im,
        1.970_071_114_017_047e234,
    );
    let root = compute("sqrt", true, &[-3e307, 4e307])[0];
    assert_close("sqrt", &[-3e307, 4e307], root, 1e307_f64.sqrt());
    let root = compute("sqrt", true, &[3e-307, -4e-307])[1];
    assert_close("sqrt", &[3e-307, -4e-307], root, -(1e-307_f64.sqrt()));
}

#[test]
fn complex_functions_beside_their_branch_points_are_accurate() {
    let least = f64::from_bits(1);
    for (name, x, y, part, expected) in [
        ("sqrt", 0.0, least, 0, (0.5 * least.sqrt()) * 2_f64.sqrt()),
        ("sqrt", -least, 0.0, 1, least.sqrt()),
        ("asin", 1.0, least, 1, least.sqrt()),
        ("acos", -1.0, 3.0 * least, 1, -(3.0 * least).sqrt()),
        ("acosh", 1.0, least, 0, least.sqrt()),
        ("asinh", least, 1.0, 0, least.sqrt()),
        ("atanh", 1.0, least, 0, 372.566_609_550_970_6),
        ("atan", least, -1.0, 1, -372.566_609_550_970_6),
    ] {
        assert_close(name, &[x, y], compute(name, true, &[x, y])[part], expected);
    }
}

#[test]
fn zeros_of_hyperbolic_functions_have_the_signs_of_the_factors() {
    // cos(3) and sin(4) are negative, cos(4) is negative, sin(3) is positive.
    for (name, x, y, part, expected) in [
        ("sinh", 0.0, 3.0, 0, -0.0),
        ("sinh", -0.0, 3.0, 0, 0.0),
        ("sinh", 0.0, 1.0, 0, 0.0),
        ("sinh", -0.0, -1.0, 0, -0.0),
        ("sinh", 0.0, f64::INFINITY, 0, 0.0),
        ("cosh", 0.0, 4.0, 1, -0.0),
        ("cosh", -0.0, 4.0, 1, 0.0),
        ("cosh", 0.0, 3.0, 1, 0.0),
        ("cosh", 0.0, -3.0, 1, -0.0),
        ("cosh", 2.0, -0.0, 1, -0.0),
        ("cosh", -2.0, -0.0, 1, 0.0),
        ("cosh", 0.0, f64::NEG_INFINITY, 1, -0.0),
    ] {
        let zero = compute(name, true, &[x, y])[part];
        let is_expected = zero.to_bits() == f64::to_bits(expected);
        assert!(is_expected, "{name}({x} + {y} i): {zero}");
    }
}

#[test]
fn complex_tangents_of_infinities_follow_annex_g() {
    for y in [0.5, 13.0, 400.0] {
        let parts = compute("tan", true, &[f64::INFINITY, y]);
        assert!(parts.iter().all(|part| part.is_nan()), "{y}: {parts:?}");
    }
    assert_eq!(
        compute("tan", true, &[f64::INFINITY, f64::NEG_INFINITY]),
        [0.0, -1.0]
    );
    assert_eq!(compute("tan", true, &[2.0, 400.0])[1], 1.0);
}

#[test]
fn equal_nodes_are_one_node() {
    let graph = Graph::new(Format::F32);
    let x = graph.operand(0);
    assert_eq!((x + 1.0).1, (x + 1.0).1);
    assert_ne!((x + 1.0).1, (x - 1.0).1);
    // Both numbers are the same number of `f32`.
    assert_eq!(graph.number(0.1).1, graph.number(f64::from(0.1_f32)).1);
}

#[test]
fn nodes_without_use_are_dropped() {
    let graph = Graph::new(Format::F32);
    let x = graph.operand(0);
    let _unused = x.exp();
    let sum = x + 1.0;
    let (nodes, results) = graph.finish(&[sum.1]);
    assert_eq!(nodes.len(), 3);
    assert_eq!(nodes[results[0] as usize].what, Do::Add);
}
