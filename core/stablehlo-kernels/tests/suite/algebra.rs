//! Normalizations, linear algebra, Fourier transforms and collectives.

use crate::support::{array, c64, check, line, values};
use num_complex::Complex;
use stablehlo_kernels::ops::{self, Binary, FftType, Reducer, Transpose};

type Number = Complex<f64>;

#[test]
fn batch_norms_give_the_results_of_the_specification() {
    let operand = array(&[2, 2, 2], &[1.0, 2.0, 3.0, 4.0, 3.0, 4.0, 1.0, 2.0]);
    let (one, mean) = (line(&[1.0, 1.0]), line(&[2.0, 3.0]));
    let expected = [0.0, 0.0, 2.0, 2.0, 2.0, 2.0, 0.0, 0.0];
    let found = ops::batch_norm_inference(&operand, &one, &one, &mean, &one, 0.0, 2);
    check(&found.expect("an array"), &[2, 2, 2], &expected);
    let [output, found, variance] =
        ops::batch_norm_training(&operand, &one, &one, 0.0, 2).expect("arrays");
    check(&output, &[2, 2, 2], &expected);
    check(&found, &[2], &[2.0, 3.0]);
    check(&variance, &[2], &[1.0, 1.0]);
    let grad = array(&[2, 2, 2], &[0.1; 8]);
    let [operand_grad, scale, offset] =
        ops::batch_norm_grad(&operand, &one, &mean, &one, &grad, 0.0, 2).expect("arrays");
    check(&operand_grad, &[2, 2, 2], &[0.0; 8]);
    check(&scale, &[2], &[0.0, 0.0]);
    check(&offset, &[2], &[0.4, 0.4]);
    assert!(ops::batch_norm_training(&operand, &one, &one, 0.0, 3).is_err());
    assert!(ops::batch_norm_training(&operand, &line(&[1.0]), &one, 0.0, 2).is_err());
}

#[test]
fn cholesky_gives_the_result_of_the_specification() {
    let a = array(&[3, 3], &[1.0, 2.0, 3.0, 2.0, 20.0, 26.0, 3.0, 26.0, 70.0]);
    let lower = [1.0, 0.0, 0.0, 2.0, 4.0, 0.0, 3.0, 5.0, 6.0];
    check(
        &ops::cholesky(&a, true).expect("a triangle"),
        &[3, 3],
        &lower,
    );
    let upper = ops::transpose(&ops::cholesky(&a, false).expect("a triangle"), &[1, 0]);
    check(&upper.expect("a view"), &[3, 3], &lower);
    let hermitian = array(
        &[2, 2],
        &[c64(2.0, 0.0), c64(0.0, -1.0), c64(0.0, 1.0), c64(2.0, 0.0)],
    );
    for is_lower in [true, false] {
        let l = values::<Number>(&ops::cholesky(&hermitian, is_lower).expect("a triangle"));
        // L L* or U* U.
        let product = match is_lower {
            true => l[2] * l[0].conj(),
            false => l[1].conj() * l[0],
        };
        assert!((product - c64(0.0, 1.0)).norm() < 1e-15);
    }
    // A matrix that is not positive definite.
    let indefinite = ops::cholesky(&array(&[2, 2], &[1.0, 2.0, 2.0, 1.0]), true);
    let found = values::<f64>(&indefinite.expect("a triangle"));
    assert_eq!(found[..3], [1.0, 0.0, 2.0]);
    assert!(found[3].is_nan());
    assert!(ops::cholesky(&array(&[1, 2], &[1.0, 2.0]), true).is_err());
    assert!(ops::cholesky(&line(&[1.0]), true).is_err());
}

fn multiply(a: &[Number], b: &[Number], n: usize) -> Vec<Number> {
    let element = |i: usize, j: usize| (0..n).map(|k| a[i * n + k] * b[k * n + j]).sum();
    (0..n * n).map(|x| element(x / n, x % n)).collect()
}

#[test]
fn triangular_solve_solves_all_forms() {
    let a = array(&[3, 3], &[1.0, 0.0, 0.0, 2.0, 4.0, 0.0, 3.0, 5.0, 6.0]);
    let b = array(&[3, 3], &[2.0, 0.0, 0.0, 4.0, 8.0, 0.0, 6.0, 10.0, 12.0]);
    let found = ops::triangular_solve(&a, &b, true, true, false, Transpose::NoTranspose);
    check(
        &found.expect("a solution"),
        &[3, 3],
        &[2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0],
    );
    let mut random = fastrand::Rng::with_seed(9);
    let n = 4;
    let mut numbers = || -> Vec<Number> {
        (0..n * n)
            .map(|_| c64(random.f64() + 0.5, random.f64()))
            .collect()
    };
    for case in 0..24 {
        let (is_left, is_lower, is_unit) = (case % 2 == 0, case / 2 % 2 == 0, case / 4 % 2 == 0);
        let form = [
            Transpose::NoTranspose,
            Transpose::Transpose,
            Transpose::Adjoint,
        ][case / 8];
        let (matrix, b) = (numbers(), numbers());
        let x = ops::triangular_solve(
            &array(&[n, n], &matrix),
            &array(&[n, n], &b),
            is_left,
            is_lower,
            is_unit,
            form,
        );
        let x = values::<Number>(&x.expect("a solution"));
        let mut op = vec![c64(0.0, 0.0); n * n];
        for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let value = match i.cmp(&j) {
                std::cmp::Ordering::Equal if is_unit => c64(1.0, 0.0),
                std::cmp::Ordering::Less if is_lower => continue,
                std::cmp::Ordering::Greater if !is_lower => continue,
                _ => matrix[i * n + j],
            };
            match form {
                Transpose::NoTranspose => op[i * n + j] = value,
                Transpose::Transpose => op[j * n + i] = value,
                Transpose::Adjoint => op[j * n + i] = value.conj(),
            }
        }
        let back = if is_left {
            multiply(&op, &x, n)
        } else {
            multiply(&x, &op, n)
        };
        for (found, expected) in back.iter().zip(&b) {
            assert!(
                (found - expected).norm() < 1e-11,
                "case {case}: {found} and {expected}"
            );
        }
    }
    assert!(
        ops::triangular_solve(&a, &line(&[1.0]), true, true, true, Transpose::Adjoint).is_err()
    );
}

fn by_definition(x: &[Number], sign: f64) -> Vec<Number> {
    let n = x.len();
    let term = |k: usize, j: usize| {
        let angle = sign * 2.0 * std::f64::consts::PI * ((k * j) % n) as f64 / n as f64;
        x[j] * Complex::from_polar(1.0, angle)
    };
    (0..n).map(|k| (0..n).map(|j| term(k, j)).sum()).collect()
}

#[test]
fn transforms_of_all_lengths_equal_the_definition() {
    let single = |values: &[f32]| {
        line(
            &values
                .iter()
                .map(|&v| Complex::new(v, 0.0))
                .collect::<Vec<_>>(),
        )
    };
    let found = ops::fft(&single(&[1.0, 0.0, 0.0, 0.0]), FftType::Fft, &[4]).expect("a transform");
    check(&found, &[4], &[Complex::new(1.0f32, 0.0); 4]);
    let mut random = fastrand::Rng::with_seed(4);
    for n in 1..40 {
        let x: Vec<Number> = (0..n)
            .map(|_| c64(random.f64() - 0.5, random.f64()))
            .collect();
        let found = ops::fft(&line(&x), FftType::Fft, &[n]).expect("a transform");
        for (found, expected) in values::<Number>(&found).iter().zip(by_definition(&x, -1.0)) {
            assert!(
                (found - expected).norm() < 1e-12,
                "{n}: {found} and {expected}"
            );
        }
        let back = ops::fft(&found, FftType::Ifft, &[n]).expect("a transform");
        for (found, expected) in values::<Number>(&back).iter().zip(&x) {
            assert!(
                (found - expected).norm() < 1e-13,
                "{n}: {found} and {expected}"
            );
        }
        let real: Vec<f64> = x.iter().map(|v| v.re).collect();
        let half = ops::fft(&array(&[1, n], &real), FftType::Rfft, &[n]).expect("a transform");
        assert_eq!(half.shape(), [1, n / 2 + 1]);
        let back = ops::fft(&half, FftType::Irfft, &[n]).expect("a transform");
        for (found, expected) in values::<f64>(&back).iter().zip(&real) {
            assert!(
                (found - expected).abs() < 1e-13,
                "{n}: {found} and {expected}"
            );
        }
    }
    let grid = array(
        &[2, 3],
        &(0..6).map(|i| c64(f64::from(i), 1.0)).collect::<Vec<_>>(),
    );
    let both = ops::fft(&grid, FftType::Fft, &[2, 3]).expect("a transform");
    let back = values::<Number>(&ops::fft(&both, FftType::Ifft, &[2, 3]).expect("a transform"));
    assert!(
        back.iter()
            .zip(values::<Number>(&grid))
            .all(|(a, b)| (a - b).norm() < 1e-14)
    );
    assert!(ops::fft(&grid, FftType::Fft, &[4]).is_err());
    assert!(ops::fft(&grid, FftType::Rfft, &[3]).is_err());
    assert!(ops::fft(&line(&[1]), FftType::Rfft, &[1]).is_err());
}

#[test]
fn collectives_exchange_arrays_of_a_group() {
    let group = [array(&[2, 2], &[1, 2, 3, 4]), array(&[2, 2], &[5, 6, 7, 8])];
    check(
        &ops::all_gather(&group, 1).expect("an array"),
        &[2, 4],
        &[1, 2, 5, 6, 3, 4, 7, 8],
    );
    let sum = ops::all_reduce(&group, Reducer::Binary(Binary::Add)).expect("sums");
    check(&sum, &[2, 2], &[6, 8, 10, 12]);
    let parts = ops::reduce_scatter(&group, 1, Reducer::Binary(Binary::Add)).expect("sums");
    check(&parts[0], &[2, 1], &[6, 10]);
    check(&parts[1], &[2, 1], &[8, 12]);
    let exchanged = ops::all_to_all(&group, 1, 0, 2).expect("arrays");
    check(&exchanged[0], &[4, 1], &[1, 3, 5, 7]);
    check(&exchanged[1], &[4, 1], &[2, 4, 6, 8]);
    let sent = ops::collective_permute(&group, &[[0, 1]]).expect("arrays");
    check(&sent[0], &[2, 2], &[0; 4]);
    check(&sent[1], &[2, 2], &[1, 2, 3, 4]);
    check(
        &ops::collective_broadcast(&group, 0).expect("an array"),
        &[2, 2],
        &[1, 2, 3, 4],
    );
    assert!(ops::collective_permute(&group, &[[0, 1], [1, 1]]).is_err());
    assert!(ops::collective_permute(&group, &[[0, 2]]).is_err());
    assert!(ops::all_to_all(&group, 1, 0, 3).is_err());
    assert!(ops::reduce_scatter(&[line(&[1]), line(&[2])], 0, Reducer::Next).is_err());
    assert!(ops::all_reduce(&[], Reducer::Next).is_err());
}

#[test]
fn infinities_stay_infinities_in_solutions_of_real_systems() {
    let a = array(&[2, 2], &[1.0f64, 0.0, 1.0, 1.0]);
    let b = array(&[2, 1], &[f64::INFINITY, 0.0]);
    let x = ops::triangular_solve(&a, &b, true, true, false, Transpose::NoTranspose);
    let expected = [f64::INFINITY, f64::NEG_INFINITY];
    check(&x.expect("a solution"), &[2, 1], &expected);
}
