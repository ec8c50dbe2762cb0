//! Custom calls that JAX guarantees and that are plain mathematics.

use crate::{
    programs::{interpreter, run},
    support::{array, check, line, scalar, values},
};
use stablehlo_interpreter::{array::Array, eval::Value};
use stablehlo_opset::rules::xla_calls::XlaCall;
use stablehlo_program::{ParseOptions, Program};
use std::f64::consts::{FRAC_PI_3, FRAC_PI_6};

fn parsed(text: &str) -> Program<'static> {
    Program::parse(text.as_bytes(), ParseOptions::default()).expect("a program")
}

/// Runs a program, and returns its results as arrays.
#[track_caller]
pub fn results(text: &str, arguments: Vec<Array>) -> Vec<Array> {
    let program = parsed(text);
    let results = run(&program, arguments).expect("results");
    let arrays = results.into_iter().map(Value::into_array);
    arrays.collect::<Option<_>>().expect("arrays")
}

/// Runs a program that fails, and returns the message.
#[track_caller]
fn message(text: &str, arguments: Vec<Array>) -> String {
    let program = parsed(text);
    let error = run(&program, arguments).expect_err("an error");
    error.to_string()
}

const TOP_K: &str = r#"
func.func @main(%x: tensor<2x4xf32>, %k: tensor<i32>) -> (tensor<2x?xf32>, tensor<2x?xi32>) {
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<2x4xf32>, tensor<i32>) -> (tensor<2x?xf32>, tensor<2x?xi32>)
  return %0#0, %0#1 : tensor<2x?xf32>, tensor<2x?xi32>
}
"#;

#[test]
fn top_k_takes_the_largest_elements_and_keeps_the_order_of_equal_ones() {
    let x = array(&[2, 4], &[1.0f32, 3.0, 3.0, 2.0, -1.0, -3.0, 0.0, -2.0]);
    let found = results(TOP_K, vec![x.clone(), scalar(3)]);
    check(&found[0], &[2, 3], &[3.0f32, 3.0, 2.0, 0.0, -1.0, -2.0]);
    check(&found[1], &[2, 3], &[1, 2, 3, 2, 0, 3]);
    let smallest = r#"
func.func @main(%x: tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>) {
  %0:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = false}, mhlo.version = 1 : i64} : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  return %0#0, %0#1 : tensor<2x2xf32>, tensor<2x2xi32>
}
"#;
    let found = results(smallest, vec![x.clone()]);
    check(&found[0], &[2, 2], &[1.0f32, 2.0, -3.0, -2.0]);
    check(&found[1], &[2, 2], &[0, 3, 1, 3]);
    let message = message(TOP_K, vec![x, scalar(5)]);
    assert!(
        message.contains("'stablehlo.custom_call': slice: indices 0 to 5 of dimension 1 of size 4"),
        "{message}"
    );
}

/// Returns a program as JAX prints `lax.approx_max_k` with the recall target 0.95.
fn approx_top_k(target: &str, k: &str, operand: &str, size: &str) -> String {
    format!(
        r#"
func.func @main(%x: tensor<5x2xf32>{operand}) -> (tensor<{size}x2xf32>, tensor<{size}x2xi32>) {{
  %i = stablehlo.iota dim = 0 : tensor<5x2xi32>
  %init = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %0:2 = stablehlo.custom_call @{target}(%x, %i, %init, %none{operand_use}) {{called_computations = [@greater], mhlo.backend_config = {{aggregate_to_topk = true, is_fallback = true, recall_target = 0.95 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64{k}}}}} : (tensor<5x2xf32>, tensor<5x2xi32>, tensor<f32>, tensor<i32>{operand_type}) -> (tensor<{size}x2xf32>, tensor<{size}x2xi32>)
  return %0#0, %0#1 : tensor<{size}x2xf32>, tensor<{size}x2xi32>
}}
func.func private @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {{
  %0 = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}}
"#,
        operand_use = if operand.is_empty() { "" } else { ", %k" },
        operand_type = if operand.is_empty() {
            ""
        } else {
            ", tensor<i32>"
        },
    )
}

#[test]
fn approx_top_k_takes_the_first_elements_in_the_order_of_its_function() {
    let x = array(
        &[5, 2],
        &[1.0f32, 9.0, 4.0, 7.0, 2.0, 8.0, 5.0, 6.0, 3.0, 5.0],
    );
    let (largest, positions) = ([5.0f32, 9.0, 4.0, 8.0], [3, 0, 1, 2]);
    let text = approx_top_k("ApproxTopK", ", top_k = 2 : i64", "", "2");
    let found = results(&text, vec![x.clone()]);
    check(&found[0], &[2, 2], &largest);
    check(&found[1], &[2, 2], &positions);
    // Results of unknown size have the size of the configuration.
    let text = approx_top_k("ApproxTopK", ", top_k = 2 : i64", "", "?");
    check(&results(&text, vec![x.clone()])[0], &[2, 2], &largest);
    let text = approx_top_k(
        "stablehlo.dynamic_approx_top_k",
        "",
        ", %k: tensor<i32>",
        "?",
    );
    let found = results(&text, vec![x.clone(), scalar(2)]);
    check(&found[0], &[2, 2], &largest);
    check(&found[1], &[2, 2], &positions);
    // JAX adds operands with the shapes of results of unknown size.
    let with_shapes = text
        .replace(
            "  %none =",
            "  %s = stablehlo.constant dense<2> : tensor<2xi32>\n  %none =",
        )
        .replace(
            "%k) {",
            "%k, %s, %s) {indices_of_shape_operands = dense<[5, 6]> : tensor<2xi64>, ",
        )
        .replace(
            "tensor<i32>, tensor<i32>) -> (",
            "tensor<i32>, tensor<i32>, tensor<2xi32>, tensor<2xi32>) -> (",
        );
    assert!(with_shapes.contains("%k, %s, %s"));
    let found = results(&with_shapes, vec![x.clone(), scalar(2)]);
    check(&found[0], &[2, 2], &largest);
    let text = text.replace("[@greater]", "[@greater, @greater]");
    let message = self::message(&text, vec![x.clone(), scalar(2)]);
    assert!(
        message.ends_with(
            "the interpreter has no meaning for a custom call with 2 called computations, expected 1"
        ),
        "{message}"
    );
    let text = approx_top_k("stablehlo.dynamic_approx_top_k", "", "", "?");
    let message = self::message(&text, vec![x]);
    assert!(
        message.ends_with(
            "a custom call of stablehlo.dynamic_approx_top_k with 4 operands, expected 5"
        ),
        "{message}"
    );
}

/// Program as JAX prints `lax.reduce_window` for symbolic sizes, with the sizes as argument. The
/// function calls another one, so that frames nest.
const REDUCE_WINDOW: &str = r#"
func.func @main(%x: tensor<?xf32>, %size: tensor<1xi32>) -> tensor<?xf32> {
  %init = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %ones = stablehlo.constant dense<1> : tensor<1xi32>
  %twos = stablehlo.constant dense<2> : tensor<1xi32>
  %padding = stablehlo.constant dense<[[1, 0]]> : tensor<1x2xi32>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %init, %size, %twos, %ones, %ones, %padding) {called_computations = [@sum]} : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?xf32>
  %1 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%0, %init, %size, %ones, %ones, %ones, %padding) {called_computations = [@nested]} : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func private @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}
func.func private @nested(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.negate %a : tensor<f32>
  %1 = call @sum(%0, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.negate %1 : tensor<f32>
  %3 = stablehlo.add %0, %2 : tensor<f32>
  %4 = stablehlo.subtract %b, %3 : tensor<f32>
  return %4 : tensor<f32>
}
func.func private @single(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
func.func private @declared(tensor<f32>, tensor<f32>) -> tensor<f32>
func.func private @integers(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %a, %b : tensor<i32>
  return %0 : tensor<i32>
}
"#;

#[test]
fn dynamic_reduce_window_computes_with_the_function_of_the_program() {
    let x = line(&[1.0f32, 2.0, 3.0, 4.0, 5.0]);
    // Windows [1, 1, 2] and [2, 3, 4] of the padded operand, and the initial value 1, have the
    // sums 5 and 10. The second function is `b - (-a + (a - b)) = 2 b`, so the last element of
    // the window [1, 5, 10] counts.
    let found = results(REDUCE_WINDOW, vec![x, line(&[3])]);
    check(&found[0], &[1], &[20.0f32]);
    let x = line(&[1.0f32, 2.0, 3.0, 4.0, 5.0]);
    let found = results(REDUCE_WINDOW, vec![x, line(&[2])]);
    // The sums of [1, 1], [2, 3], [4, 5] and 1, then twice the last element of each window.
    check(&found[0], &[3], &[6.0f32, 12.0, 20.0]);
}

#[test]
fn calls_of_functions_of_another_type_are_refused() {
    let refused = |function: &str| {
        let text = REDUCE_WINDOW.replace("[@sum]", &format!("[@{function}]"));
        message(&text, vec![line(&[1.0f32]), line(&[1])])
    };
    let found = refused("single");
    assert!(
        found.ends_with("a custom call of a function with 1 arguments, expected 2"),
        "{found}"
    );
    let found = refused("declared");
    assert!(found.ends_with("function @declared has no body"), "{found}");
    let found = refused("integers");
    assert!(
        found.contains("expected tensor<?xf32>, found tensor<1xi32>"),
        "{found}"
    );
}

#[test]
fn dynamic_rng_bit_generator_gives_the_bits_of_the_op() {
    let text = |bits: &str| {
        format!(
            r#"
func.func @main(%state: tensor<2xui64>, %shape: tensor<2xi32>) -> (tensor<2xui64>, tensor<?x?xui32>) {{
  {bits}
  return %0#0, %0#1 : tensor<2xui64>, tensor<?x?xui32>
}}
"#
        )
    };
    for algorithm in ["DEFAULT", "THREE_FRY", "PHILOX"] {
        let dynamic = text(&format!(
            "%0:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%state, %shape) {{rng_algorithm = #stablehlo<rng_algorithm {algorithm}>}} : (tensor<2xui64>, tensor<2xi32>) -> (tensor<2xui64>, tensor<?x?xui32>)"
        ));
        let fixed = text(&format!(
            "%0:2 = stablehlo.rng_bit_generator %state, algorithm = {algorithm} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)"
        ))
        .replace("?x?", "3x4");
        let arguments = || vec![line(&[5u64, 6]), line(&[3, 4])];
        let (found, expected) = (results(&dynamic, arguments()), results(&fixed, arguments()));
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found.shape(), expected.shape(), "{algorithm}");
        }
        assert_eq!(values::<u64>(&found[0]), values::<u64>(&expected[0]));
        assert_eq!(values::<u32>(&found[1]), values::<u32>(&expected[1]));
    }
    let unknown = text(
        "%0:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%state, %shape) : (tensor<2xui64>, tensor<2xi32>) -> (tensor<2xui64>, tensor<?x?xui32>)",
    );
    let message = message(&unknown, vec![line(&[5u64, 6]), line(&[3, 4])]);
    assert!(
        message.contains("a custom call without a known `rng_algorithm`"),
        "{message}"
    );
}

#[test]
fn threefry_of_graphics_processors_gives_the_published_vectors() {
    for target in ["cu_threefry2x32_ffi", "hip_threefry2x32_ffi"] {
        let text = format!(
            r#"
func.func @main(%k0: tensor<3xui32>, %k1: tensor<3xui32>, %c0: tensor<3xui32>, %c1: tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>) {{
  %0:2 = stablehlo.custom_call @{target}(%k0, %k1, %c0, %c1) {{mhlo.backend_config = {{}}}} : (tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
  return %0#0, %0#1 : tensor<3xui32>, tensor<3xui32>
}}
"#
        );
        // Known answers of the library Random123.
        let found = results(
            &text,
            vec![
                line(&[0u32, u32::MAX, 0x1319_8A2E]),
                line(&[0u32, u32::MAX, 0x0370_7344]),
                line(&[0u32, u32::MAX, 0x243F_6A88]),
                line(&[0u32, u32::MAX, 0x85A3_08D3]),
            ],
        );
        check(&found[0], &[3], &[0x6B20_0159u32, 0x1CB9_96FC, 0xC492_3A9C]);
        check(&found[1], &[3], &[0x99BA_4EFEu32, 0xBB00_2BE7, 0x483D_F7A0]);
    }
}

const ALLOCATE: &str = r#"
func.func @main() -> tensor<2x3xf16> {
  %0 = stablehlo.custom_call @AllocateBuffer() : () -> tensor<2x3xf16>
  return %0 : tensor<2x3xf16>
}
"#;

#[test]
fn buffers_without_content_are_zeros() {
    let found = results(ALLOCATE, Vec::new());
    assert_eq!(found[0].shape(), [2, 3]);
    let bits: Vec<u16> = values::<half::f16>(&found[0])
        .iter()
        .map(|v| v.to_bits())
        .collect();
    assert_eq!(bits, [0; 6]);
}

#[test]
fn handler_of_the_caller_precedes_the_built_in_meaning() {
    let program = parsed(ALLOCATE);
    let mut own = interpreter(&program);
    let ones = array(&[2, 3], &[half::f16::ONE; 6]);
    own.set_custom_call(
        "AllocateBuffer",
        Box::new(move |_, _| Ok(vec![ones.clone().into()])),
    );
    let results = own.run("main", Vec::new()).expect("results");
    let found = results[0].array().expect("an array");
    check(found, &[2, 3], &[half::f16::ONE; 6]);
}

/// Returns a program with a call of XLA that computes a function of each element.
fn function_of_xla(call: XlaCall, ty: &str) -> String {
    format!(
        r#"
func.func @main(%x: tensor<?x{ty}>) -> tensor<?x{ty}> {{
  %0 = stablehlo.custom_call @{}(%x) {{mhlo.attributes = {{}}, mhlo.version = 1 : i64}} : (tensor<?x{ty}>) -> tensor<?x{ty}>
  return %0 : tensor<?x{ty}>
}}
"#,
        call.target()
    )
}

#[test]
fn functions_of_xla_have_the_values_of_the_functions() {
    for &call in XlaCall::ALL.iter().filter(|call| call.is_elementwise()) {
        // Values of an implementation with arbitrary precision.
        let expected = match call {
            XlaCall::Acos => [FRAC_PI_3, f64::NAN],
            XlaCall::Acosh => [f64::NAN, 1.3169578969248168],
            XlaCall::Asin => [FRAC_PI_6, f64::NAN],
            XlaCall::Asinh => [0.48121182505960347, 1.4436354751788103],
            XlaCall::Atanh => [0.5493061443340549, f64::NAN],
            XlaCall::Cosh => [1.1276259652063807, 3.7621956910836314],
            XlaCall::Erf => [0.5204998778130465, 0.9953222650189527],
            XlaCall::Sinh => [0.5210953054937474, 3.626860407847019],
            XlaCall::Tan => [0.5463024898437905, -2.185039863261519],
            XlaCall::TopK | XlaCall::RaggedDot => unreachable!("no functions of elements"),
        };
        let found = results(&function_of_xla(call, "f64"), vec![line(&[0.5, 2.0])]);
        for (found, expected) in values::<f64>(&found[0]).into_iter().zip(expected) {
            let is_close = (found / expected - 1.0).abs() <= f64::EPSILON;
            assert!(
                is_close || found.is_nan() && expected.is_nan(),
                "{call:?}: {found}"
            );
        }
        let found = results(&function_of_xla(call, "f32"), vec![line(&[0.5f32, 2.0])]);
        for (found, expected) in values::<f32>(&found[0]).into_iter().zip(expected) {
            let is_equal = found == expected as f32;
            assert!(
                is_equal || found.is_nan() && expected.is_nan(),
                "{call:?}: {found}"
            );
        }
    }
}

#[test]
fn a_call_of_xla_with_another_number_of_operands_is_refused() {
    let text = function_of_xla(XlaCall::Erf, "f32")
        .replace("(%x) {", "(%x, %x) {")
        .replace(": (tensor<?xf32>)", ": (tensor<?xf32>, tensor<?xf32>)");
    let message = message(&text, vec![line(&[1.0f32])]);
    assert!(
        message.contains("mhlo.erf with 2 operands, expected 1"),
        "{message}"
    );
}

/// Returns a `ragged_dot` as XLA's custom call.
fn ragged_dot(types: [&str; 4], lists: [&str; 6]) -> String {
    let [lhs, rhs, sizes, result] = types.map(|ty| format!("tensor<{ty}>"));
    let list = |list: &str| match list {
        "" => "dense<> : tensor<0xi64>".to_owned(),
        list => format!("dense<{list}> : tensor<1xi64>"),
    };
    let lists = lists.map(list).join(", ");
    format!(
        r#"
func.func @main(%x: {lhs}, %y: {rhs}, %s: {sizes}) -> {result} {{
  %0 = stablehlo.custom_call @chlo.ragged_dot(%x, %y, %s) {{mhlo.attributes = {{precision_config = ["DEFAULT", "DEFAULT"], ragged_dot_dimension_numbers = [{lists}]}}, mhlo.version = 1 : i64}} : ({lhs}, {rhs}, {sizes}) -> {result}
  return %0 : {result}
}}
"#
    )
}

#[test]
fn ragged_products_of_xla_multiply_each_group_with_its_matrix() {
    let x = array(&[3, 2], &[1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0]);
    let sizes = line(&[1i64, 2]);
    // The first row meets the first matrix, the others the second one.
    let rows = ragged_dot(
        ["3x2xf32", "2x2x1xf32", "2xi64", "3x1xf32"],
        ["", "", "1", "1", "0", "0"],
    );
    let matrices = array(&[2, 2, 1], &[1.0f32, 1.0, 10.0, 100.0]);
    let found = results(&rows, vec![x.clone(), matrices, sizes.clone()]);
    check(&found[0], &[3, 1], &[3.0f32, 430.0, 650.0]);
    // Sums of each group of rows are separate.
    let sums = ragged_dot(
        ["3x2xf32", "3x1xf32", "2xi64", "2x2x1xf32"],
        ["", "", "0", "0", "0", ""],
    );
    let factors = array(&[3, 1], &[1.0f32, 10.0, 100.0]);
    let found = results(&sums, vec![x.clone(), factors, sizes.clone()]);
    check(&found[0], &[2, 2, 1], &[1.0f32, 2.0, 530.0, 640.0]);
    // Groups of whole products change nothing.
    let batches = ragged_dot(
        ["3x2xf32", "3x2xf32", "2xi64", "3xf32"],
        ["0", "0", "1", "1", "0", ""],
    );
    let found = results(&batches, vec![x.clone(), x.clone(), sizes]);
    check(&found[0], &[3], &[5.0f32, 25.0, 61.0]);
    // Without groups, there are no products.
    let none = ragged_dot(
        ["3x2xf32", "0x2x1xf32", "0xi64", "3x1xf32"],
        ["", "", "1", "1", "0", "0"],
    );
    let found = results(
        &none,
        vec![x.clone(), array::<f32>(&[0, 2, 1], &[]), line::<i64>(&[])],
    );
    check(&found[0], &[3, 1], &[0.0f32; 3]);
    let wrong = rows.replace("dense<0> : tensor<1xi64>]", "dense<1> : tensor<1xi64>]");
    let found = message(
        &wrong.replace("2x2x1", "3x3x1"),
        vec![x, array(&[3, 3, 1], &[0.0f32; 9]), line(&[1i64, 2])],
    );
    assert!(
        found.contains("ragged_dot: the group sizes do not fit"),
        "{found}"
    );
}
