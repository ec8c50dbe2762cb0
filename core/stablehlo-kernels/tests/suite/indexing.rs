//! Gathers, scatters, windows and sorts.

use crate::support::{array, bytes, check, line, scalar, values};
use stablehlo_kernels::{
    array::Array,
    body::{Body, Elementwise},
    element::Scalar,
    error::Result,
    ops::{
        self, Binary, Comparator, ComparisonDirection as Direction, ComparisonType as Order,
        GatherDimensionNumbers, Reducer, ScatterDimensionNumbers, SelectWindows, Windows,
    },
};

fn numbers(shape: &[usize]) -> Array {
    let count = shape.iter().product::<usize>() as i64;
    array(shape, &(1..=count).collect::<Vec<_>>())
}

fn indices() -> Array {
    #[rustfmt::skip]
    let all = [
        0i64, 0, 1, 0, 2, 1, 0, 1, 1, 1, 0, 9,
        0, 0, 2, 1, 2, 2, 1, 2, 0, 1, 1, 0,
    ];
    array(&[2, 2, 3, 2], &all)
}

#[test]
fn gather_gives_the_result_of_the_specification() {
    let dims = GatherDimensionNumbers {
        offset_dims: vec![3, 4],
        collapsed_slice_dims: vec![1],
        operand_batching_dims: vec![0],
        start_indices_batching_dims: vec![1],
        start_index_map: vec![2, 1],
        index_vector_dim: 3,
    };
    let operand = numbers(&[2, 3, 4, 2]);
    let found = ops::gather(&operand, &indices(), &dims, &[1, 1, 2, 2]).expect("slices");
    #[rustfmt::skip]
    let expected = [
        1i64, 2, 3, 4, 3, 4, 5, 6, 13, 14, 15, 16,
        33, 34, 35, 36, 35, 36, 37, 38, 41, 42, 43, 44,
        1, 2, 3, 4, 13, 14, 15, 16, 21, 22, 23, 24,
        43, 44, 45, 46, 33, 34, 35, 36, 27, 28, 29, 30,
    ];
    check(&found, &[2, 2, 3, 2, 2], &expected);
    let sizes = line(&[1i64, 1, 2, 2]);
    let dynamic = ops::dynamic_gather(&operand, &indices(), &sizes, &dims).expect("slices");
    assert_eq!(values::<i64>(&dynamic), expected);
    assert!(ops::gather(&operand, &indices(), &dims, &[1, 2, 2, 2]).is_err());
    assert!(ops::gather(&operand, &indices(), &dims, &[1, 1, 5, 2]).is_err());
    let wrong = GatherDimensionNumbers {
        index_vector_dim: 5,
        ..dims.clone()
    };
    assert!(ops::gather(&operand, &indices(), &wrong, &[1, 1, 2, 2]).is_err());
    let wrong = GatherDimensionNumbers {
        start_index_map: vec![2],
        ..dims.clone()
    };
    assert!(ops::gather(&operand, &indices(), &wrong, &[1, 1, 2, 2]).is_err());
    let wrong = GatherDimensionNumbers {
        offset_dims: vec![3, 9],
        ..dims
    };
    assert!(ops::gather(&operand, &indices(), &wrong, &[1, 1, 2, 2]).is_err());
}

#[test]
fn gather_of_rows_reads_views_and_clamps_indices() {
    let operand = ops::transpose(&numbers(&[3, 4]), &[1, 0]).expect("a view");
    let dims = GatherDimensionNumbers {
        offset_dims: vec![0],
        collapsed_slice_dims: vec![0],
        start_index_map: vec![0],
        index_vector_dim: 1,
        ..Default::default()
    };
    let found = ops::gather(&operand, &line(&[-5, 1, 99]), &dims, &[1, 3]).expect("rows");
    check(&found, &[3, 3], &[1i64, 2, 4, 5, 6, 8, 9, 10, 12]);
    let none = ops::gather(&operand, &array::<i32>(&[0], &[]), &dims, &[1, 3]).expect("no rows");
    check::<i64>(&none, &[3, 0], &[]);
    let found = ops::torch_index_select(&operand, &line(&[3, 0]), 0, 0).expect("rows");
    check(&found, &[2, 3], &[4i64, 8, 12, 1, 5, 9]);
    let found = ops::torch_index_select(&numbers(&[2, 3]), &array(&[2, 1], &[2, 0]), 1, 1);
    check(&found.expect("elements"), &[2, 1], &[3i64, 4]);
}

#[test]
fn scatter_gives_the_result_of_the_specification() {
    let dims = ScatterDimensionNumbers {
        update_window_dims: vec![3, 4],
        inserted_window_dims: vec![1],
        input_batching_dims: vec![0],
        scatter_indices_batching_dims: vec![1],
        scatter_dims_to_operand_dims: vec![2, 1],
        index_vector_dim: 3,
    };
    let update = array(&[2, 2, 3, 2, 2], &[1i64; 48]);
    #[rustfmt::skip]
    let expected = [
        3i64, 4, 6, 7, 6, 7, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 17, 18, 19, 20, 22, 23, 24, 25,
        25, 26, 28, 29, 30, 31, 31, 32, 35, 36, 38, 39, 38, 39, 39, 40, 41, 42, 44, 45, 46, 47, 47, 48,
    ];
    let mut add = |mut a: Vec<Array>| Ok(vec![ops::add(a.remove(0), a.remove(0))?]);
    let mut whole = Elementwise(|mut a: Vec<Array>| Ok(vec![ops::add(a.remove(0), a.remove(0))?]));
    for reducer in [
        Reducer::Binary(Binary::Add),
        Reducer::Body(&mut add),
        Reducer::Body(&mut whole),
    ] {
        let input = vec![numbers(&[2, 3, 4, 2])];
        let found = ops::scatter(
            input,
            &indices(),
            std::slice::from_ref(&update),
            &dims,
            reducer,
        );
        check(&found.expect("an array")[0], &[2, 3, 4, 2], &expected);
    }
    let wrong = ScatterDimensionNumbers {
        inserted_window_dims: vec![7],
        ..dims
    };
    let found = ops::scatter(
        vec![numbers(&[2, 3, 4, 2])],
        &indices(),
        &[update],
        &wrong,
        Reducer::Next,
    );
    assert!(found.is_err());
}

#[test]
fn updates_of_one_element_occur_in_order() {
    let dims = ScatterDimensionNumbers {
        inserted_window_dims: vec![0],
        scatter_dims_to_operand_dims: vec![0],
        index_vector_dim: 1,
        ..Default::default()
    };
    let on = |reducer: Reducer| {
        let (indices, updates) = (line(&[1, 1, -1, 0, 1, 5]), line(&[10, 20, 30, 40, 50, 60]));
        let found = ops::scatter(vec![line(&[1, 2, 3])], &indices, &[updates], &dims, reducer);
        values::<i32>(&found.expect("an array")[0])
    };
    assert_eq!(on(Reducer::Next), [40, 50, 3]);
    assert_eq!(on(Reducer::Binary(Binary::Subtract)), [-39, -78, 3]);
    assert_eq!(on(Reducer::Binary(Binary::Maximum)), [40, 50, 3]);
    let empty = ops::scatter(
        vec![line(&[1])],
        &array::<i32>(&[0], &[]),
        &[array::<i32>(&[0], &[])],
        &dims,
        Reducer::Next,
    );
    check(&empty.expect("an array")[0], &[1], &[1]);
}

/// Returns a body that computes a binary op on arrays, without kernels for single updates and rows.
fn by_arrays(binary: Binary) -> impl FnMut(Vec<Array>) -> Result<Vec<Array>> {
    move |mut a| Ok(vec![binary.apply(a.remove(0), a.remove(0))?])
}

/// Returns `count` numbers of a type, which are small.
fn drawn(random: &mut fastrand::Rng, scalar: Scalar, shape: &[usize]) -> Array {
    let numbers: Vec<i64> = (0..shape.iter().product())
        .map(|_| random.i64(-4..9))
        .collect();
    ops::convert(array(shape, &numbers), scalar).expect("an array")
}

const SCALARS: [Scalar; 8] = [
    Scalar::F32,
    Scalar::I32,
    Scalar::Bool,
    Scalar::Bf16,
    Scalar::F64,
    Scalar::Ui8,
    Scalar::ComplexF64,
    Scalar::F8E4M3FN,
];

#[test]
fn scatter_by_kernels_equals_scatter_by_a_body() {
    let mut random = fastrand::Rng::with_seed(5);
    let binaries = [Binary::Add, Binary::Multiply, Binary::Maximum];
    // Windows of the last dimensions, of all but one, of none, and of parts of dimensions.
    let cases: [(&[usize], &[usize], &[usize]); 5] = [
        (&[1, 2], &[0], &[4, 3]),
        (&[1, 2], &[0], &[2, 3]),
        (&[1, 2], &[1], &[3, 2]),
        (&[], &[0, 1, 2], &[]),
        (&[1, 2, 3], &[], &[2, 1, 3]),
    ];
    for (window_dims, inserted, window) in cases {
        for (scalar, binary) in SCALARS.iter().zip(binaries.iter().cycle()) {
            let dims = ScatterDimensionNumbers {
                update_window_dims: window_dims.to_vec(),
                inserted_window_dims: inserted.to_vec(),
                scatter_dims_to_operand_dims: vec![0, 2],
                index_vector_dim: 1,
                ..Default::default()
            };
            let indices: Vec<i32> = (0..40).map(|_| random.i32(-1..5)).collect();
            let indices = array(&[20, 2], &indices);
            let input = drawn(&mut random, *scalar, &[5, 4, 3]);
            let updates = drawn(&mut random, *scalar, &[&[20][..], window].concat());
            let on = |reducer: Reducer| {
                let updates = std::slice::from_ref(&updates);
                let found = ops::scatter(vec![input.clone()], &indices, updates, &dims, reducer);
                bytes(&found.expect("an array")[0])
            };
            let what = format!("{binary:?} of {scalar}, windows {window:?}");
            let mut body = by_arrays(*binary);
            let found = on(Reducer::Binary(*binary));
            assert_eq!(found, on(Reducer::Body(&mut body)), "{what}");
            let mut next = |a: Vec<Array>| Ok(vec![a[1].clone()]);
            let found = on(Reducer::Next);
            assert_eq!(found, on(Reducer::Body(&mut next)), "{what}");
        }
    }
}

#[test]
fn windows_by_rows_equal_windows_by_a_body() {
    let mut random = fastrand::Rng::with_seed(6);
    for case in 0..60 {
        let scalar = SCALARS[case % SCALARS.len()];
        // Sums of floats round once, and those of a body round each step.
        let binary = match case % 3 {
            0 if matches!(scalar, Scalar::I32 | Scalar::Ui8 | Scalar::F64) => Binary::Add,
            1 => Binary::Minimum,
            _ => Binary::Maximum,
        };
        let mut two =
            |range: std::ops::Range<usize>| [random.usize(range.clone()), random.usize(range)];
        let [first, second] = two(1..4);
        let windows = Windows {
            window_dimensions: vec![first, second, 1],
            window_strides: [&two(1..3)[..], &[1]].concat(),
            base_dilations: [&two(1..3)[..], &[1]].concat(),
            window_dilations: [&two(1..3)[..], &[1]].concat(),
            padding: vec![[2, -1], [random.i64(-1..3), 4], [0, 0]],
        };
        let input = drawn(&mut random, scalar, &[6, 5, 9]);
        let init = drawn(&mut random, scalar, &[]);
        let on = |reducer: Reducer| {
            let inputs = std::slice::from_ref(&input);
            let found = ops::reduce_window(inputs, std::slice::from_ref(&init), &windows, reducer);
            bytes(&found.expect("an array")[0])
        };
        let mut body = by_arrays(binary);
        let found = on(Reducer::Binary(binary));
        let expected = on(Reducer::Body(&mut body));
        assert_eq!(found, expected, "{binary:?} of {scalar}, {windows:?}");
    }
}

fn windows() -> Windows {
    Windows {
        window_dimensions: vec![2, 1],
        window_strides: vec![4, 1],
        base_dilations: vec![2, 1],
        window_dilations: vec![3, 1],
        padding: vec![[2, 1], [0, 0]],
    }
}

#[test]
fn reduce_window_gives_the_result_of_the_specification() {
    let input = numbers(&[3, 2]);
    let mut add = |mut a: Vec<Array>| Ok(vec![ops::add(a.remove(0), a.remove(0))?]);
    for reducer in [Reducer::Binary(Binary::Add), Reducer::Body(&mut add)] {
        let found = ops::reduce_window(
            std::slice::from_ref(&input),
            &[scalar(0i64)],
            &windows(),
            reducer,
        );
        check(&found.expect("sums")[0], &[2, 2], &[0i64, 0, 3, 4]);
    }
    let found = ops::reduce_window(
        std::slice::from_ref(&input),
        &[scalar(0i64)],
        &windows(),
        Reducer::Next,
    );
    check(&found.expect("elements")[0], &[2, 2], &[0i64; 4]);
    let wrong = Windows {
        window_strides: vec![0, 1],
        ..windows()
    };
    let found = ops::reduce_window(
        &[input],
        &[scalar(0i64)],
        &wrong,
        Reducer::Binary(Binary::Add),
    );
    assert!(found.is_err());
}

#[test]
fn sums_of_windows_round_once() {
    let x = line(&[1e8f32, 1.0, -1e8, 1.0]);
    let windows = Windows {
        window_dimensions: vec![3],
        window_strides: vec![1],
        base_dilations: vec![1],
        window_dilations: vec![1],
        padding: vec![[0, 0]],
    };
    let found = ops::reduce_window(
        &[x],
        &[scalar(0.0f32)],
        &windows,
        Reducer::Binary(Binary::Add),
    );
    check(&found.expect("sums")[0], &[2], &[1.0f32, -99999998.0]);
}

fn ge(arguments: Vec<Array>) -> Result<Vec<Array>> {
    Ok(vec![ops::compare(
        &arguments[0],
        &arguments[1],
        Direction::Ge,
        Order::Signed,
    )?])
}

#[test]
fn select_and_scatter_gives_the_result_of_the_specification() {
    let operand = array(&[4, 2], &[1i64, 5, 2, 5, 3, 6, 4, 4]);
    let source = array(&[2, 2], &[5i64, 6, 7, 8]);
    let windows = SelectWindows {
        window_dimensions: vec![3, 1],
        window_strides: vec![2, 1],
        padding: vec![[0, 1], [0, 0]],
    };
    let (mut whole, mut single) = (Elementwise(ge), ge);
    let bodies: [&mut dyn Body; 2] = [&mut whole, &mut single];
    for body in bodies {
        let found = ops::select_and_scatter(
            &operand,
            &source,
            &scalar(0i64),
            &windows,
            body,
            Reducer::Binary(Binary::Add),
        );
        check(
            &found.expect("an array"),
            &[4, 2],
            &[0i64, 0, 0, 0, 5, 14, 7, 0],
        );
    }
    // The first window has no element of the operand.
    let outside = SelectWindows {
        window_dimensions: vec![1],
        window_strides: vec![1],
        padding: vec![[1, 0]],
    };
    let found = ops::select_and_scatter(
        &line(&[1i64]),
        &line(&[1i64, 2]),
        &scalar(0i64),
        &outside,
        &mut whole,
        Reducer::Binary(Binary::Add),
    );
    assert!(found.is_err());
}

#[test]
fn map_computes_elements() {
    let inputs = || {
        vec![
            array(&[2, 2], &[0i64, 1, 2, 3]),
            array(&[2, 2], &[4i64, 5, 6, 7]),
        ]
    };
    let mut multiply = |mut a: Vec<Array>| Ok(vec![ops::multiply(a.remove(0), a.remove(0))?]);
    check(
        &ops::map(inputs(), &mut multiply).expect("products"),
        &[2, 2],
        &[0i64, 5, 12, 21],
    );
    check(
        &ops::map(inputs(), &mut Elementwise(multiply)).expect("products"),
        &[2, 2],
        &[0i64, 5, 12, 21],
    );
    assert!(ops::map(Vec::new(), &mut multiply).is_err());
}

#[test]
fn sort_gives_the_result_of_the_specification() {
    let inputs = [
        array(&[2, 3], &[1i64, 2, 3, 3, 2, 1]),
        array(&[2, 3], &[3i64, 2, 1, 1, 2, 3]),
    ];
    let mut body = |a: Vec<Array>| {
        Ok(vec![ops::compare(
            &a[0],
            &a[1],
            Direction::Gt,
            Order::Signed,
        )?])
    };
    let order = Comparator::Order {
        input: 0,
        direction: Direction::Gt,
        compare_type: Order::Signed,
    };
    for comparator in [order, Comparator::Body(&mut body)] {
        let found = ops::sort(&inputs, 0, comparator).expect("sorted arrays");
        check(&found[0], &[2, 3], &[3i64, 2, 3, 1, 2, 1]);
        check(&found[1], &[2, 3], &[1i64, 2, 1, 3, 2, 3]);
    }
    assert!(ops::sort(&inputs, 2, Comparator::Body(&mut body)).is_err());
    assert!(ops::sort(&inputs, i64::MIN, Comparator::Body(&mut body)).is_err());
    assert!(ops::sort(&[], 0, Comparator::Body(&mut body)).is_err());
}

#[test]
fn recognized_orders_sort_as_comparators_do() {
    let mut random = fastrand::Rng::with_seed(2);
    let special = [
        f32::NAN,
        -f32::NAN,
        0.0,
        -0.0,
        f32::INFINITY,
        f32::NEG_INFINITY,
        1.0,
    ];
    for round in 0..40 {
        let n = random.usize(0..50);
        let keys: Vec<f32> = (0..n)
            .map(|_| {
                if round % 2 == 0 {
                    *random.choice(&special).expect("a key")
                } else {
                    random.f32().round()
                }
            })
            .collect();
        let inputs = [line(&keys), line(&(0..n as i32).collect::<Vec<_>>())];
        for direction in [Direction::Lt, Direction::Gt, Direction::Le, Direction::Ge] {
            for compare_type in [Order::Float, Order::TotalOrder, Order::WeakOrder] {
                let mut body =
                    |a: Vec<Array>| Ok(vec![ops::compare(&a[0], &a[1], direction, compare_type)?]);
                let order = Comparator::Order {
                    input: 0,
                    direction,
                    compare_type,
                };
                let found = ops::sort(&inputs, -1, order).expect("sorted arrays");
                let expected =
                    ops::sort(&inputs, -1, Comparator::Body(&mut body)).expect("sorted arrays");
                assert_eq!(
                    values::<i32>(&found[1]),
                    values::<i32>(&expected[1]),
                    "{direction:?} {compare_type:?} {keys:?}"
                );
            }
        }
    }
}

#[test]
fn sorting_by_an_inconsistent_comparator_permutes() {
    let mut flip = false;
    let mut body = |_: Vec<Array>| {
        flip = !flip;
        Ok(vec![scalar(stablehlo_kernels::element::Boolean::from(
            flip,
        ))])
    };
    let found = ops::sort(
        &[line(&(0..20).collect::<Vec<i32>>())],
        0,
        Comparator::Body(&mut body),
    );
    let mut all = values::<i32>(&found.expect("a permutation")[0]);
    all.sort_unstable();
    assert_eq!(all, (0..20).collect::<Vec<_>>());
}
