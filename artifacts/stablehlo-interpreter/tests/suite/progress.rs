//! Progress of evaluations.

use crate::{programs::interpreter, support::line};
use stablehlo_interpreter::eval::{Progress, Value};
use stablehlo_program::{ParseOptions, Program};
use std::{cell::RefCell, rc::Rc};

/// Returns the reports of a run of `main`.
#[track_caller]
fn reports(text: &str) -> Vec<Progress> {
    let program = Program::parse(text.as_bytes(), ParseOptions::default()).expect("a program");
    let reports = Rc::new(RefCell::new(Vec::new()));
    let mut interpreter = interpreter(&program);
    let seen = Rc::clone(&reports);
    interpreter.set_progress(Box::new(move |progress| seen.borrow_mut().push(progress)));
    let argument = Value::Array(line(&[1.0f32, 2.0]));
    interpreter.run("main", vec![argument]).expect("results");
    drop(interpreter);
    let reports: Vec<Progress> = reports.take();
    for pair in reports.windows(2) {
        assert!(pair[0].steps < pair[1].steps && pair[0].fraction <= pair[1].fraction);
    }
    assert!(
        reports
            .iter()
            .all(|report| (0.0..1.0).contains(&report.fraction))
    );
    reports
}

/// Returns a function of `count` ops, before the ops in `last`, which define `%last`.
fn function(name: &str, count: usize, last: &str) -> String {
    let mut text = format!("func.func @{name}(%0: tensor<2xf32>) -> tensor<2xf32> {{\n");
    for i in 0..count {
        text += &format!("%{} = stablehlo.negate %{i} : tensor<2xf32>\n", i + 1);
    }
    text + last + "return %last : tensor<2xf32>\n}\n"
}

#[test]
fn progress_of_a_function_is_the_part_of_its_ops() {
    let reports = reports(&function(
        "main",
        639,
        "%last = stablehlo.negate %639 : tensor<2xf32>\n",
    ));
    assert!(reports.len() >= 10);
    for Progress {
        steps, fraction, ..
    } in reports
    {
        assert!(
            (fraction - (steps - 1) as f64 / 640.0).abs() < 0.01,
            "{steps}: {fraction}"
        );
    }
}

#[test]
fn progress_within_a_call_counts_as_part_of_the_call() {
    let callee = function(
        "callee",
        639,
        "%last = stablehlo.negate %639 : tensor<2xf32>\n",
    );
    let call = "%last = call @callee(%1) : (tensor<2xf32>) -> tensor<2xf32>\n";
    let reports = reports(&(function("main", 1, call) + &callee));
    assert!(
        reports
            .iter()
            .any(|report| (0.7..0.8).contains(&report.fraction))
    );
}

#[test]
fn progress_within_a_loop_of_scalars_counts_ops_only() {
    let text = "func.func @main(%arg0: tensor<2xf32>) -> tensor<i32> {
        %zero = stablehlo.constant dense<0> : tensor<i32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %many = stablehlo.constant dense<20000> : tensor<i32>
        %0 = stablehlo.while(%i = %zero) : tensor<i32>
        cond {
          %1 = stablehlo.compare LT, %i, %many : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %1 : tensor<i1>
        } do {
          %1 = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %1 : tensor<i32>
        }
        return %0 : tensor<i32>
    }";
    let reports = reports(text);
    assert!(reports.len() > 10 && reports.last().is_some_and(|report| report.steps > 40_000));
}

#[test]
fn progress_within_a_loop_counts_ops_only() {
    let text = "func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
        %zero = stablehlo.constant dense<0> : tensor<i32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %many = stablehlo.constant dense<500> : tensor<i32>
        %0:2 = stablehlo.while(%x = %arg0, %i = %zero) : tensor<2xf32>, tensor<i32>
        cond {
          %1 = stablehlo.compare LT, %i, %many : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %1 : tensor<i1>
        } do {
          %1 = stablehlo.negate %x : tensor<2xf32>
          %2 = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %1, %2 : tensor<2xf32>, tensor<i32>
        }
        return %0#0 : tensor<2xf32>
    }";
    let reports = reports(text);
    assert!(reports.last().is_some_and(|report| report.steps > 1000));
    assert!(reports.iter().all(|report| report.fraction <= 0.75));
}
