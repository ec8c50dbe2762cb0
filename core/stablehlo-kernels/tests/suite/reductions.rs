//! Reductions.

use crate::support::{array, bools, check, flags, line, scalar, values};
use stablehlo_kernels::{
    array::{Array, Packing},
    body::{Body, Elementwise},
    element::{Boolean, Class, Scalar},
    error::Result,
    ops::{self, Binary, Reducer},
};

fn reduce(input: Array, init: Array, dims: &[usize], op: Binary) -> Array {
    let mut all = ops::reduce(&[input], &[init], dims, Reducer::Binary(op)).expect("a reduction");
    all.remove(0)
}

#[test]
fn reduce_gives_the_result_of_the_specification() {
    let input = array(&[1, 6], &[0i64, 1, 2, 3, 4, 5]);
    check(
        &reduce(input.clone(), scalar(0i64), &[1], Binary::Add),
        &[1],
        &[15i64],
    );
    check(
        &reduce(input.clone(), scalar(-1i64), &[0, 1], Binary::Maximum),
        &[],
        &[5i64],
    );
    check(
        &reduce(input, scalar(9i64), &[], Binary::Minimum),
        &[1, 6],
        &[0i64, 1, 2, 3, 4, 5],
    );
    let empty = array::<f32>(&[2, 0], &[]);
    check(
        &reduce(empty, scalar(3.0f32), &[1], Binary::Add),
        &[2],
        &[3.0f32; 2],
    );
    assert_eq!(
        flags(&reduce(
            bools(&[true, false]),
            scalar(Boolean::from(true)),
            &[0],
            Binary::And
        )),
        [false]
    );
    let wrong = ops::reduce(
        &[line(&[1])],
        &[scalar(1i64)],
        &[0],
        Reducer::Binary(Binary::Add),
    );
    assert!(wrong.is_err());
    let wrong = ops::reduce(
        &[line(&[1])],
        &[scalar(1)],
        &[1],
        Reducer::Binary(Binary::Add),
    );
    assert!(wrong.is_err());
    assert!(ops::reduce(&[], &[], &[], Reducer::Binary(Binary::Add)).is_err());
}

/// Returns the sum with blocks of 1024, as the documentation states.
fn stated(values: impl Iterator<Item = f32>) -> f32 {
    let values: Vec<f64> = values.map(f64::from).collect();
    let blocks = values
        .chunks(1024)
        .map(|b| b[1..].iter().fold(b[0], |s, v| s + v));
    blocks.fold(0.0, |s, b| s + b) as f32
}

#[test]
fn sums_do_not_depend_on_the_layout() {
    let mut random = fastrand::Rng::with_seed(5);
    for shape in [
        [3, 5, 7],
        [2, 3000, 3],
        [9, 11, 1030],
        [70, 1, 90],
        [1, 1, 20000],
    ] {
        let count: usize = shape.iter().product();
        let x: Vec<f32> = (0..count).map(|_| random.f32() * 1e6 - 3e5).collect();
        let input = array(&shape, &x);
        for dims in [&[0][..], &[1], &[2], &[0, 1], &[1, 2], &[0, 2], &[0, 1, 2]] {
            let found = values::<f32>(&reduce(input.clone(), scalar(0.0f32), dims, Binary::Add));
            let kept: Vec<usize> = (0..3).filter(|d| !dims.contains(d)).collect();
            let mut groups = std::collections::BTreeMap::<Vec<usize>, Vec<f32>>::new();
            for (i, v) in x.iter().enumerate() {
                let index = [
                    i / shape[2] / shape[1],
                    i / shape[2] % shape[1],
                    i % shape[2],
                ];
                groups
                    .entry(kept.iter().map(|&d| index[d]).collect())
                    .or_default()
                    .push(*v);
            }
            let expected: Vec<f32> = groups
                .into_values()
                .map(|g| stated(g.into_iter()))
                .collect();
            assert_eq!(found, expected, "{shape:?} {dims:?}");
            // A transposed operand has the same sums.
            let view = ops::transpose(
                &ops::reshape(
                    ops::transpose(&input, &[2, 0, 1]).expect("a view"),
                    &[shape[2], shape[0], shape[1]],
                )
                .expect("a copy"),
                &[1, 2, 0],
            )
            .expect("a view");
            assert_eq!(
                values::<f32>(&reduce(view, scalar(0.0f32), dims, Binary::Add)),
                expected
            );
        }
    }
}

/// Returns the elements of `i64` as elements of another type.
fn converted(values: &[i64], scalar: Scalar) -> Array {
    ops::convert(line(values), scalar).expect("a conversion")
}

#[test]
fn reductions_of_all_types_equal_steps_of_their_op() {
    let inputs: Vec<i64> = (0..40).map(|i| (i * 73 + 11) % 256 - 90).collect();
    let binaries = [
        Binary::Add,
        Binary::Multiply,
        Binary::Maximum,
        Binary::Minimum,
        Binary::And,
        Binary::Or,
        Binary::Xor,
    ];
    for &scalar in Scalar::ALL {
        let has_bits = matches!(
            scalar.class(),
            Class::Signed | Class::Unsigned | Class::Bool
        );
        for op in binaries {
            // Sums of floats round once, not per step.
            let is_order = matches!(op, Binary::Maximum | Binary::Minimum);
            let has_steps = has_bits || is_order && scalar.class() == Class::Float;
            if !has_steps {
                continue;
            }
            let init = ops::reshape(converted(&[1], scalar), &[]).expect("one element");
            let found = reduce(converted(&inputs, scalar), init.clone(), &[0], op);
            let stepped = inputs.iter().fold(init, |sum, &v| {
                let next = ops::reshape(converted(&[v], scalar), &[]).expect("one element");
                op.apply(sum, next).expect("a step")
            });
            let bytes = |array: &Array| array.to_bytes(Packing::Bytes).expect("bytes");
            assert_eq!(bytes(&found), bytes(&stepped), "{op:?} of {scalar}");
        }
    }
}

/// Returns the larger values and their indices.
fn largest(arguments: Vec<Array>) -> Result<Vec<Array>> {
    let [a, i, b, j] = &arguments[..] else {
        panic!("four arguments")
    };
    let direction = ops::ComparisonDirection::Ge;
    let first = ops::compare(a, b, direction, ops::ComparisonType::Float)?;
    Ok(vec![
        ops::select(&first, a.clone(), b.clone())?,
        ops::select(&first, i.clone(), j.clone())?,
    ])
}

#[test]
fn bodies_see_the_elements_in_order() {
    let x = [3.0f32, 9.0, 1.0, 9.0, 2.0, 5.0, 5.0, -1.0, 4.0];
    let inputs = [
        array(&[3, 3], &x),
        array(&[3, 3], &[0, 1, 2, 0, 1, 2, 0, 1, 2]),
    ];
    let inits = [scalar(f32::NEG_INFINITY), scalar(-1)];
    let mut whole = Elementwise(largest);
    let mut single = largest;
    let bodies: [&mut dyn Body; 2] = [&mut whole, &mut single];
    for body in bodies {
        let found = ops::reduce(&inputs, &inits, &[1], Reducer::Body(body)).expect("a reduction");
        check(&found[0], &[3], &[9.0f32, 9.0, 5.0]);
        check(&found[1], &[3], &[1, 0, 0]);
    }
    // Subtraction shows the order of the accumulations.
    let mut subtract = |mut a: Vec<Array>| Ok(vec![ops::subtract(a.remove(0), a.remove(0))?]);
    let found = ops::reduce(
        &[line(&[1, 2, 3])],
        &[scalar(10)],
        &[0],
        Reducer::Body(&mut subtract),
    );
    check(&found.expect("a reduction")[0], &[], &[4]);
    let mut broken = |_: Vec<Array>| Ok(Vec::new());
    assert!(
        ops::reduce(
            &[line(&[1, 2, 3])],
            &[scalar(10)],
            &[0],
            Reducer::Body(&mut broken)
        )
        .is_err()
    );
}
