//! Examples of the specification, op by op. Ops whose examples are long have a test of their own:
//! `cholesky`, `convolution`, `dot_general`, `gather`, `reduce`, `reduce_window`,
//! `rng_bit_generator`, `scatter`, `select_and_scatter` and `sort`.

use crate::{
    examples::{check_all, numbers, one, square},
    support::{array, line, scalar},
};
use num_complex::Complex;
use stablehlo_kernels::{
    array::{Array, Packing},
    body::Elementwise,
    element::{ElementType, Quantized, Scalar},
    memory::Memory,
    ops::{self, Binary, Reducer},
};
use std::sync::Arc;

#[test]
fn ops_that_move_elements_give_the_results_of_the_specification() {
    let memory = Memory::unlimited();
    let rows = || array(&[2, 3], &[1i64, 2, 3, 4, 5, 6]);
    let tall = |values: &[i64; 6]| array(&[3, 2], values);
    let repeated = [1i64, 1, 2, 2, 3, 3, 1, 1, 2, 2, 3, 3];
    let counts = |dim| {
        let all: Vec<i32> = (0..20)
            .map(|n| if dim == 0 { n / 5 } else { n % 5 })
            .collect();
        array(&[4, 5], &all)
    };
    let mut padded = [0i64; 45];
    for (value, position) in (1i64..).zip([1, 4, 7, 19, 22, 25]) {
        padded[position] = value;
    }
    let corner = array(&[4, 4], &[0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    let hole = array(&[4, 4], &[1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
    let starts = [scalar(-1i64), scalar(3i64)];
    let many: Vec<i32> = (1..=12).collect();
    let halves = ops::bitcast_convert(
        scalar(f64::from_bits(0x0123_4567_89AB_CDEF)),
        Scalar::F16.into(),
    );
    let bits = halves.and_then(|h| ops::bitcast_convert(h, Scalar::Ui16.into()));
    check_all(vec![
        one(
            "bitcast_convert",
            bits,
            line(&[0xCDEFu16, 0x89AB, 0x4567, 0x0123]),
        ),
        one(
            "broadcast_in_dim",
            ops::broadcast_in_dim(&array(&[1, 3], &[1i64, 2, 3]), &[2, 3, 2], &[2, 1]),
            array(&[2, 3, 2], &repeated),
        ),
        one(
            "concatenate",
            ops::concatenate(&[tall(&[1, 2, 3, 4, 5, 6]), array(&[1, 2], &[7i64, 8])], 0),
            array(&[4, 2], &[1i64, 2, 3, 4, 5, 6, 7, 8]),
        ),
        one(
            "constant",
            ops::constant(
                &memory,
                Scalar::F32.into(),
                &[2, 2],
                bytemuck::cast_slice(&[0.0f32, 1.0, 2.0, 3.0]),
            ),
            square(&[0.0f32, 1.0, 2.0, 3.0]),
        ),
        one(
            "dynamic_broadcast_in_dim",
            ops::dynamic_broadcast_in_dim(
                &array(&[1, 3], &[1i64, 2, 3]),
                &line(&[2i64, 3, 2]),
                &[2, 1],
            ),
            array(&[2, 3, 2], &repeated),
        ),
        one(
            "dynamic_iota",
            ops::dynamic_iota(&line(&[4i64, 5]), Scalar::I32, 0),
            counts(0),
        ),
        one(
            "dynamic_pad",
            ops::dynamic_pad(
                &rows(),
                &scalar(0i64),
                &line(&[0i64, 1]),
                &line(&[2i64, 1]),
                &line(&[1i64, 2]),
            ),
            array(&[5, 9], &padded),
        ),
        one(
            "dynamic_reshape",
            ops::dynamic_reshape(rows(), &line(&[3i64, 2])),
            tall(&[1, 2, 3, 4, 5, 6]),
        ),
        one(
            "dynamic_slice",
            ops::dynamic_slice(&corner, &starts, &[2, 2]),
            square(&[1, 1, 1, 1]),
        ),
        one(
            "dynamic_update_slice",
            ops::dynamic_update_slice(hole, &square(&[1, 1, 1, 1]), &starts),
            array(&[4, 4], &[1; 16]),
        ),
        one(
            "get_dimension_size",
            ops::get_dimension_size(&rows(), 1),
            scalar(3),
        ),
        one(
            "iota",
            ops::iota(&memory, Scalar::I32, &[4, 5], 0),
            counts(0),
        ),
        one(
            "iota",
            ops::iota(&memory, Scalar::I32, &[4, 5], 1),
            counts(1),
        ),
        one(
            "pad",
            ops::pad(&rows(), &scalar(0i64), &[0, 1], &[2, 1], &[1, 2]),
            array(&[5, 9], &padded),
        ),
        one(
            "reshape",
            ops::reshape(rows(), &[3, 2]),
            tall(&[1, 2, 3, 4, 5, 6]),
        ),
        one(
            "reverse",
            ops::reverse(&tall(&[1, 2, 3, 4, 5, 6]), &[1]),
            tall(&[2, 1, 4, 3, 6, 5]),
        ),
        one(
            "slice",
            ops::slice(
                &array(&[3, 4], &[0i64, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1]),
                &[1, 2],
                &[3, 4],
                &[1, 1],
            ),
            square(&[1i64, 1, 1, 1]),
        ),
        one(
            "transpose",
            ops::transpose(&array(&[2, 3, 2], &many), &[2, 1, 0]),
            array(&[2, 3, 2], &[1, 7, 3, 9, 5, 11, 2, 8, 4, 10, 6, 12]),
        ),
    ]);
}

#[test]
fn other_ops_give_the_results_of_the_specification() {
    let cube = || array(&[2, 2, 2], &[1.0, 2.0, 3.0, 4.0, 3.0, 4.0, 1.0, 2.0]);
    let (ones, mean) = (line(&[1.0, 1.0]), line(&[2.0, 3.0]));
    let normal = array(&[2, 2, 2], &[0.0, 0.0, 2.0, 2.0, 2.0, 2.0, 0.0, 0.0]);
    let gradient = array(&[2, 2, 2], &[0.1; 8]);
    let mut product = Elementwise(|mut all: Vec<Array>| {
        let rhs = all.remove(1);
        Ok(vec![ops::multiply(all.remove(0), rhs)?])
    });
    let unit = Complex::new(1.0f32, 0.0);
    let impulse = line(&[unit, Complex::ZERO, Complex::ZERO, Complex::ZERO]);
    check_all(vec![
        (
            "batch_norm_grad",
            ops::batch_norm_grad(&cube(), &ones, &mean, &ones, &gradient, 0.0, 2)
                .map(|all| all.to_vec()),
            vec![
                array(&[2, 2, 2], &[0.0; 8]),
                line(&[0.0, 0.0]),
                line(&[0.4, 0.4]),
            ],
        ),
        one(
            "batch_norm_inference",
            ops::batch_norm_inference(&cube(), &ones, &ones, &mean, &ones, 0.0, 2),
            normal.clone(),
        ),
        (
            "batch_norm_training",
            ops::batch_norm_training(&cube(), &ones, &ones, 0.0, 2).map(|all| all.to_vec()),
            vec![normal, mean.clone(), ones.clone()],
        ),
        one(
            "fft",
            ops::fft(&impulse, ops::FftType::Fft, &[4]),
            line(&[unit; 4]),
        ),
        one(
            "map",
            ops::map(
                vec![square(&[0i64, 1, 2, 3]), square(&[4i64, 5, 6, 7])],
                &mut product,
            ),
            square(&[0i64, 5, 12, 21]),
        ),
        one(
            "triangular_solve",
            ops::triangular_solve(
                &array(&[3, 3], &[1.0f32, 0.0, 0.0, 2.0, 4.0, 0.0, 3.0, 5.0, 6.0]),
                &array(&[3, 3], &[2.0f32, 0.0, 0.0, 4.0, 8.0, 0.0, 6.0, 10.0, 12.0]),
                true,
                true,
                false,
                ops::Transpose::NoTranspose,
            ),
            array(&[3, 3], &[2.0f32, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0]),
        ),
    ]);
}

#[test]
fn dynamic_ops_give_the_results_of_the_specification() {
    let image = [1i64, 2, 5, 6, 3, 4, 7, 8, 10, 11, 14, 15, 12, 13, 16, 17];
    let attributes = ops::Convolution {
        window_strides: vec![4, 4],
        padding: Vec::new(),
        lhs_dilation: vec![2, 2],
        rhs_dilation: vec![1, 1],
        window_reversal: vec![false, false],
        input_batch_dimension: 0,
        input_feature_dimension: 3,
        input_spatial_dimensions: vec![1, 2],
        kernel_input_feature_dimension: 2,
        kernel_output_feature_dimension: 3,
        kernel_spatial_dimensions: vec![0, 1],
        output_batch_dimension: 0,
        output_feature_dimension: 3,
        output_spatial_dimensions: vec![1, 2],
        feature_group_count: 1,
        batch_group_count: 1,
    };
    let dims = ops::GatherDimensionNumbers {
        offset_dims: vec![2, 3],
        collapsed_slice_dims: vec![0],
        start_index_map: vec![1, 0],
        index_vector_dim: 2,
        ..Default::default()
    };
    let numbers: Vec<i64> = (1..=24).collect();
    let indices = [0i64, 0, 1, 0, 2, 1, 0, 1, 1, 1, 0, 2];
    let gathered = [
        1i64, 2, 3, 4, 3, 4, 5, 6, 13, 14, 15, 16, 9, 10, 11, 12, 11, 12, 13, 14, 17, 18, 19, 20,
    ];
    check_all(vec![
        one(
            "dynamic_conv",
            ops::dynamic_conv(
                &array(&[1, 4, 4, 1], &image),
                &array(&[3, 3, 1, 1], &[1i64; 9]),
                &square(&[1i64; 4]),
                &attributes,
                &Scalar::I64.into(),
            ),
            array(&[1, 2, 2, 1], &[1i64, 5, 10, 14]),
        ),
        one(
            "dynamic_gather",
            ops::dynamic_gather(
                &array(&[3, 4, 2], &numbers),
                &array(&[2, 3, 2], &indices),
                &line(&[1i64, 2, 2]),
                &dims,
            ),
            array(&[2, 3, 2, 2], &gathered),
        ),
    ]);
}

#[test]
fn collective_ops_give_the_results_of_the_specification() {
    let (x, y) = (square(&[1i64, 2, 3, 4]), square(&[5i64, 6, 7, 8]));
    let wide = |first: i64| {
        let all: Vec<i64> = (first..first + 8).collect();
        array(&[2, 4], &all)
    };
    let tall = |values: &[i64; 8]| array(&[4, 2], values);
    let add = || Reducer::Binary(Binary::Add);
    let all = [x.clone(), y.clone(), square(&[9i64, 10, 11, 12])];
    check_all(vec![
        one(
            "all_gather",
            ops::all_gather(&[x.clone(), y.clone()], 1),
            array(&[2, 4], &[1i64, 2, 5, 6, 3, 4, 7, 8]),
        ),
        one(
            "all_reduce",
            ops::all_reduce(&[line(&[1i64, 2, 3, 4]), line(&[5i64, 6, 7, 8])], add()),
            line(&[6i64, 8, 10, 12]),
        ),
        (
            "all_to_all",
            ops::all_to_all(&[wide(1), wide(9)], 1, 0, 2),
            vec![
                tall(&[1, 2, 5, 6, 9, 10, 13, 14]),
                tall(&[3, 4, 7, 8, 11, 12, 15, 16]),
            ],
        ),
        one(
            "collective_broadcast",
            // The group is [2, 1]: the value is that of process 2.
            ops::collective_broadcast(&[array(&[1, 2], &[5i64, 6]), array(&[1, 2], &[3i64, 4])], 0),
            array(&[1, 2], &[5i64, 6]),
        ),
        (
            "collective_reduce",
            ops::collective_reduce(
                &[square(&[1i64, 2, 3, 4]), square(&[5i64, 6, 7, 8])],
                1,
                Reducer::Binary(Binary::Add),
            ),
            vec![square(&[0i64; 4]), square(&[6i64, 8, 10, 12])],
        ),
        (
            "collective_permute",
            ops::collective_permute(&all, &[[0, 1], [1, 2]]),
            vec![square(&[0i64; 4]), x, y],
        ),
        (
            "reduce_scatter",
            ops::reduce_scatter(&[wide(1), wide(9)], 1, add()),
            vec![square(&[10i64, 12, 18, 20]), square(&[14i64, 16, 22, 24])],
        ),
    ]);
}

/// Returns an element type of `i8` with a scale and a zero point per element.
fn per_element(scales: [f64; 2], zero_points: [i64; 2]) -> Arc<Quantized> {
    Arc::new(Quantized {
        storage: Scalar::I8,
        expressed: Scalar::F32,
        storage_min: -128,
        storage_max: 127,
        dimension: Some(0),
        scales: scales.to_vec(),
        zero_points: zero_points.to_vec(),
    })
}

#[test]
fn quantization_gives_the_results_of_the_specification() {
    let first = per_element([0.1, 0.5], [-30, -20]);
    let second = per_element([0.1, 0.2], [-20, -30]);
    let of = |ty: &Arc<Quantized>, stored: [u8; 2]| {
        let element = ElementType::Quantized(ty.clone());
        let memory = Memory::unlimited();
        let array = Array::from_bytes(&memory, element, &[2], &stored, Packing::Bytes);
        array.expect("an array")
    };
    let quantized = of(&first, [10, 10]);
    check_all(vec![
        one(
            "uniform_dequantize",
            ops::uniform_dequantize(&quantized),
            line(&[4.0f32, 15.0]),
        ),
        one(
            "uniform_quantize",
            ops::uniform_quantize(&line(&[4.0f32, 15.0]), &first),
            quantized.clone(),
        ),
        one(
            "uniform_quantize",
            ops::uniform_quantize(&quantized, &second),
            of(&second, [20, 45]),
        ),
    ]);
}

#[test]
fn random_numbers_are_in_the_range_of_the_specification() {
    let mut state = ops::RngState::new(0);
    let uniform = ops::RngDistribution::Uniform;
    let found = ops::rng(
        &scalar(0),
        &scalar(2),
        &line(&[3i64, 3]),
        uniform,
        &mut state,
    );
    let found = found.expect("numbers");
    assert_eq!(found.shape(), [3, 3]);
    assert!(numbers(&found).iter().all(|n| (0.0..2.0).contains(n)));
}
