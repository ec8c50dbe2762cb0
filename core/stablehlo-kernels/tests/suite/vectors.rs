//! Tests of functions that are computed for many values of `f32` at once.

use crate::support::{line, values};
use stablehlo_kernels::{array::Array, error::Result, ops};
use std::{env, process::Command};

/// Variable with which kernels use only instructions that all processors have.
const PORTABLE: &str = "STABLEHLO_PORTABLE_KERNELS";

/// Returns the distance of the tested values. `STABLEHLO_VALUES=1` tests all values.
fn step(default: usize) -> usize {
    let given = env::var("STABLEHLO_VALUES").ok();
    given.and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Compares a function with the correctly rounded one, for values at a distance of `default`. Then compares the portable function in a process of
/// its own, which runs the test `name` alone.
fn check(
    name: &str,
    default: usize,
    function: fn(Array) -> Result<Array>,
    exact: fn(&[f32]) -> Vec<f32>,
) {
    let mut bits = (0..=u32::MAX).step_by(step(default));
    loop {
        let given: Vec<f32> = bits.by_ref().take(1000).map(f32::from_bits).collect();
        if given.is_empty() {
            break;
        }
        let results = function(line(&given)).expect("the function has all values");
        let results = values::<f32>(&results).into_iter().zip(exact(&given));
        for (x, (result, expected)) in given.iter().zip(results) {
            let is_same = result.to_bits() == expected.to_bits();
            assert!(
                is_same || result.is_nan() && expected.is_nan(),
                "{x:e}: {result:e}"
            );
        }
    }
    if env::var_os(PORTABLE).is_none() {
        let mut test = Command::new(env::current_exe().expect("a path"));
        let test = test
            .args([&format!("vectors::{name}"), "--exact"])
            .env(PORTABLE, "1");
        let output = test.output().expect("the process of the test");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && text.contains("1 passed"),
            "{text}"
        );
    }
}

#[test]
fn exponentials_of_vectors_are_correctly_rounded() {
    check(
        "exponentials_of_vectors_are_correctly_rounded",
        4099,
        ops::exponential,
        |all| all.iter().map(|x| pxfm::f_expf(*x)).collect(),
    );
}

#[test]
fn logistic_functions_of_vectors_are_correctly_rounded() {
    // The function of `f64` is correctly rounded, and takes long.
    let exact = |all: &[f32]| {
        let wide: Vec<f64> = all.iter().map(|x| f64::from(*x)).collect();
        let results = ops::logistic(line(&wide)).expect("values");
        let results = values::<f64>(&results).into_iter();
        results.map(|x| x as f32).collect()
    };
    check(
        "logistic_functions_of_vectors_are_correctly_rounded",
        16_411,
        ops::logistic,
        exact,
    );
}

#[test]
fn hyperbolic_tangents_of_vectors_are_correctly_rounded() {
    check(
        "hyperbolic_tangents_of_vectors_are_correctly_rounded",
        4099,
        ops::tanh,
        |all| all.iter().map(|x| pxfm::f_tanhf(*x)).collect(),
    );
}

#[test]
fn reciprocal_roots_of_vectors_are_correctly_rounded() {
    check(
        "reciprocal_roots_of_vectors_are_correctly_rounded",
        4099,
        ops::rsqrt,
        |all| all.iter().map(|x| pxfm::f_rsqrtf(*x)).collect(),
    );
}
