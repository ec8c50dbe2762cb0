//! Ops that rearrange elements: examples of the specification, and edge cases.

use crate::support::{array, bytes, check, line, scalar, values};
use stablehlo_kernels::{
    array::Array,
    element::{Boolean, Scalar},
    memory::Memory,
    ops,
};

fn numbers(shape: &[usize]) -> Array {
    let count = shape.iter().product::<usize>() as i64;
    array(shape, &(0..count).collect::<Vec<_>>())
}

#[test]
fn broadcast_repeats_elements_along_new_dimensions() {
    let found = ops::broadcast_in_dim(&array(&[1, 3], &[1, 2, 3]), &[2, 3, 2], &[1, 2]);
    assert!(
        found.is_err(),
        "dimension 1 of size 3 cannot become a dimension of size 2"
    );
    let found =
        ops::broadcast_in_dim(&array(&[3, 1], &[1, 2, 3]), &[2, 3, 2], &[1, 2]).expect("a view");
    check(&found, &[2, 3, 2], &[1, 1, 2, 2, 3, 3, 1, 1, 2, 2, 3, 3]);
    let shape = line(&[2i64, 3, 2]);
    let dynamic = ops::dynamic_broadcast_in_dim(&array(&[1, 3], &[1, 2, 3]), &shape, &[2, 1])
        .expect("a view");
    check(&dynamic, &[2, 3, 2], &[1, 1, 2, 2, 3, 3, 1, 1, 2, 2, 3, 3]);
    assert!(ops::dynamic_broadcast_in_dim(&scalar(1), &line(&[-1i64]), &[]).is_err());
    assert!(ops::broadcast_in_dim(&line(&[1]), &[2, 2], &[2]).is_err());
    assert!(ops::broadcast_in_dim(&array(&[1, 1], &[1]), &[2, 2], &[1, 1]).is_err());
}

#[test]
fn transposes_slices_and_reversals_are_views_that_compose() {
    let x = array(&[2, 3, 2], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    let found = ops::transpose(&x, &[2, 1, 0]).expect("a view");
    check(&found, &[2, 3, 2], &[1, 7, 3, 9, 5, 11, 2, 8, 4, 10, 6, 12]);
    let found = ops::reverse(&array(&[3, 2], &[1, 2, 3, 4, 5, 6]), &[1]).expect("a view");
    check(&found, &[3, 2], &[2, 1, 4, 3, 6, 5]);
    let x = array(&[3, 4], &[0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1]);
    let found = ops::slice(&x, &[1, 2], &[3, 4], &[1, 1]).expect("a view");
    check(&found, &[2, 2], &[1, 1, 1, 1]);
    let x = numbers(&[4, 5]);
    let view = ops::slice(
        &ops::reverse(&ops::transpose(&x, &[1, 0]).expect("a view"), &[0]).expect("a view"),
        &[1, 0],
        &[5, 4],
        &[2, 3],
    )
    .expect("a view");
    check(&view, &[2, 2], &[3i64, 18, 1, 16]);
    let flat = ops::reshape(view, &[4]).expect("elements");
    check(&flat, &[4], &[3i64, 18, 1, 16]);
    assert!(ops::transpose(&x, &[0, 0]).is_err());
    assert!(ops::transpose(&x, &[0]).is_err());
    assert!(ops::slice(&x, &[0, 0], &[5, 5], &[1, 1]).is_err());
    assert!(ops::slice(&x, &[3, 0], &[2, 5], &[1, 1]).is_err());
    assert!(ops::slice(&x, &[0, 0], &[4, 5], &[0, 1]).is_err());
    assert!(ops::reverse(&x, &[2]).is_err());
}

#[test]
fn views_of_any_strides_equal_their_elements() {
    // Larger than a tile and a part, with all permutations of the dimensions.
    let shape = [37, 41, 50];
    let x = numbers(&shape);
    for permutation in [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ] {
        let view = ops::transpose(&x, &permutation).expect("a view");
        let copy = ops::reshape(view.clone(), &[37 * 41 * 50]).expect("a copy");
        let copy = values::<i64>(&copy);
        assert_eq!(values::<i64>(&view), copy);
        let sizes = permutation.map(|p| shape[p]);
        for (i, found) in copy.iter().enumerate() {
            let index = [
                i / sizes[2] / sizes[1],
                i / sizes[2] % sizes[1],
                i % sizes[2],
            ];
            let mut original = [0; 3];
            for (dim, &p) in permutation.iter().enumerate() {
                original[p] = index[dim];
            }
            assert_eq!(
                *found,
                ((original[0] * 41 + original[1]) * 50 + original[2]) as i64
            );
        }
    }
}

#[test]
fn transposes_of_every_size_of_elements_exchange_rows_and_columns() {
    for scalar in [
        Scalar::Ui8,
        Scalar::I16,
        Scalar::I32,
        Scalar::F64,
        Scalar::ComplexF32,
        Scalar::ComplexF64,
    ] {
        for [rows, columns] in [[64, 128], [67, 130], [1000, 5], [3, 2000]] {
            let x = ops::convert(numbers(&[rows, columns]), Scalar::Ui8).expect("bytes");
            let x = ops::convert(x, scalar).expect("an array");
            let all = bytes(&x);
            let size = all.len() / rows / columns;
            for is_reversed in [false, true] {
                let view = ops::transpose(&x, &[1, 0]).expect("a view");
                let view = match is_reversed {
                    true => ops::reverse(&view, &[1]).expect("a view"),
                    false => view,
                };
                // An elementwise op reads the view in order.
                let found = ops::select(
                    &array(&[columns, rows], &vec![Boolean::from(true); rows * columns]),
                    view.clone(),
                    view.clone(),
                );
                let copy = bytes(&ops::reshape(view, &[rows * columns]).expect("a copy"));
                assert_eq!(bytes(&found.expect("an array")), copy);
                for (i, element) in copy.chunks(size).enumerate() {
                    let (column, row) = (i / rows, i % rows);
                    let row = if is_reversed { rows - 1 - row } else { row };
                    assert_eq!(element, &all[(row * columns + column) * size..][..size]);
                }
            }
        }
    }
}

#[test]
fn ops_on_transposed_operands_equal_ops_on_their_copies() {
    let x = numbers(&[70, 80]);
    let view = ops::transpose(&x, &[1, 0]).expect("a view");
    let copy = array(&[80, 70], &values::<i64>(&view));
    let sum = |a: &Array, b: &Array| values::<i64>(&ops::add(a.clone(), b.clone()).expect("sums"));
    assert_eq!(sum(&view, &copy), sum(&copy, &copy));
    assert_eq!(sum(&copy, &view), sum(&copy, &copy));
    let halves = ops::convert(view.clone(), Scalar::F64).expect("floats");
    assert_eq!(
        values::<f64>(&halves),
        values::<f64>(&ops::convert(copy, Scalar::F64).expect("floats"))
    );
}

#[test]
fn reshape_keeps_the_order_of_elements() {
    check(
        &ops::reshape(array(&[2, 3], &[1, 2, 3, 4, 5, 6]), &[3, 2]).expect("a view"),
        &[3, 2],
        &[1, 2, 3, 4, 5, 6],
    );
    check(
        &ops::dynamic_reshape(line(&[1, 2]), &line(&[2i64, 1])).expect("a view"),
        &[2, 1],
        &[1, 2],
    );
    check(
        &ops::reshape(scalar(1), &[1, 1]).expect("a view"),
        &[1, 1],
        &[1],
    );
    check::<i32>(
        &ops::reshape(array::<i32>(&[0, 2], &[]), &[5, 0]).expect("a view"),
        &[5, 0],
        &[],
    );
    assert!(ops::reshape(line(&[1, 2]), &[3]).is_err());
    assert!(ops::reshape(line(&[1, 2]), &[usize::MAX, 4]).is_err());
    assert!(ops::dynamic_reshape(line(&[1, 2]), &line(&[-1i64, -2])).is_err());
}

#[test]
fn dynamic_slices_are_clamped_to_the_operand() {
    let x = array(&[4, 4], &[0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    let starts = [scalar(-1i64), scalar(3i64)];
    check(
        &ops::dynamic_slice(&x, &starts, &[2, 2]).expect("a slice"),
        &[2, 2],
        &[1, 1, 1, 1],
    );
    let x = array(&[4, 4], &[1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
    let update = array(&[2, 2], &[1, 1, 1, 1]);
    let found = ops::dynamic_update_slice(x.clone(), &update, &starts).expect("an array");
    check(&found, &[4, 4], &[1; 16]);
    assert_eq!(values::<i32>(&x)[2], 0, "the operand has another owner");
    assert!(ops::dynamic_slice(&x, &starts, &[5, 2]).is_err());
    assert!(ops::dynamic_slice(&x, &starts[..1], &[2, 2]).is_err());
    assert!(ops::dynamic_update_slice(x, &line(&[1]), &starts).is_err());
}

#[test]
fn updates_of_an_array_without_other_owners_work_in_place() {
    let memory = Memory::with_limit(5000);
    let x = Array::new(&memory, &[1000], (0..1000).collect::<Vec<i32>>()).expect("an array");
    let update = line(&[7]);
    let x = ops::dynamic_update_slice(x, &update, &[scalar(3i64)]).expect("an update in place");
    let x =
        ops::add(x, Array::splat(&scalar(1), &[1000]).expect("a view")).expect("a sum in place");
    assert_eq!(values::<i32>(&x)[2..5], [3, 8, 5]);
    let shared = x.clone();
    assert!(ops::negate(x).is_err(), "a second array needs more memory");
    assert!(ops::negate(shared).is_ok());
}

#[test]
fn concatenate_joins_arrays_along_a_dimension() {
    let inputs = [array(&[3, 2], &[1, 2, 3, 4, 5, 6]), array(&[1, 2], &[7, 8])];
    check(
        &ops::concatenate(&inputs, 0).expect("an array"),
        &[4, 2],
        &[1, 2, 3, 4, 5, 6, 7, 8],
    );
    let inputs = [
        array(&[2, 1], &[1, 2]),
        array::<i32>(&[2, 0], &[]),
        array(&[2, 2], &[3, 4, 5, 6]),
    ];
    check(
        &ops::concatenate(&inputs, 1).expect("an array"),
        &[2, 3],
        &[1, 3, 4, 2, 5, 6],
    );
    assert!(ops::concatenate(&inputs, 0).is_err());
    assert!(ops::concatenate(&inputs, 2).is_err());
    assert!(ops::concatenate(&[], 0).is_err());
}

#[test]
fn pad_adds_and_removes_elements() {
    let x = array(&[2, 3], &[1, 2, 3, 4, 5, 6]);
    let found = ops::pad(&x, &scalar(0), &[0, 1], &[2, 1], &[1, 2]).expect("an array");
    #[rustfmt::skip]
    check(&found, &[5, 9], &[
        0, 1, 0, 0, 2, 0, 0, 3, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 4, 0, 0, 5, 0, 0, 6, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
    let cut = ops::pad(&line(&[1, 2, 3, 4]), &scalar(9), &[-1], &[-2], &[1]).expect("an array");
    check(&cut, &[4], &[9, 2, 9, 3]);
    let dynamic = ops::dynamic_pad(
        &line(&[1, 2]),
        &scalar(9),
        &line(&[1i64]),
        &line(&[0i64]),
        &line(&[0i64]),
    );
    check(&dynamic.expect("an array"), &[3], &[9, 1, 2]);
    assert!(ops::pad(&line(&[1]), &scalar(0), &[-1], &[-1], &[0]).is_err());
    assert!(ops::pad(&line(&[1]), &scalar(0), &[0], &[0], &[-1]).is_err());
    assert!(ops::pad(&line(&[1]), &scalar(0), &[i64::MAX], &[i64::MAX], &[0]).is_err());
    assert!(ops::pad(&line(&[1, 2]), &scalar(0), &[0], &[0], &[i64::MAX]).is_err());
    check(
        &ops::pad(&line(&[1, 2]), &scalar(0), &[0], &[-4], &[3]).expect("an array"),
        &[1],
        &[1],
    );
}

#[test]
fn iota_counts_along_its_dimension() {
    let memory = Memory::unlimited();
    check(
        &ops::iota(&memory, Scalar::I64, &[2, 3], 0).expect("an array"),
        &[2, 3],
        &[0i64, 0, 0, 1, 1, 1],
    );
    check(
        &ops::iota(&memory, Scalar::F32, &[2, 3], 1).expect("an array"),
        &[2, 3],
        &[0.0f32, 1.0, 2.0, 0.0, 1.0, 2.0],
    );
    check(
        &ops::dynamic_iota(&line(&[3i64]), Scalar::Ui8, 0).expect("an array"),
        &[3],
        &[0u8, 1, 2],
    );
    assert!(ops::iota(&memory, Scalar::I64, &[2], 1).is_err());
    check(
        &ops::get_dimension_size(&numbers(&[2, 3]), 1).expect("a size"),
        &[],
        &[3i32],
    );
}
