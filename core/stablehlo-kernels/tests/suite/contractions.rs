//! Dot products and convolutions.

use crate::support::{array, bools, bytes, c64, check, flags, line, scalar, values};
use half::bf16;
use num_complex::Complex;
use stablehlo_kernels::{
    array::Array,
    element::{ElementType, I4, Quantized, Scalar},
    ops::{self, Convolution, DotDimensionNumbers},
};
use std::sync::Arc;

fn matrix_product() -> DotDimensionNumbers {
    DotDimensionNumbers {
        lhs_contracting_dimensions: vec![1],
        rhs_contracting_dimensions: vec![0],
        ..Default::default()
    }
}

#[test]
fn dot_general_gives_the_result_of_the_specification() {
    let lhs = array(&[2, 2, 2], &[1i64, 2, 3, 4, 5, 6, 7, 8]);
    let rhs = array(&[2, 2, 2], &[1i64, 0, 0, 1, 1, 0, 0, 1]);
    let dims = DotDimensionNumbers {
        lhs_batching_dimensions: vec![0],
        rhs_batching_dimensions: vec![0],
        lhs_contracting_dimensions: vec![2],
        rhs_contracting_dimensions: vec![1],
    };
    let found = ops::dot_general(&lhs, &rhs, &dims, &Scalar::I64.into()).expect("products");
    check(&found, &[2, 2, 2], &[1i64, 2, 3, 4, 5, 6, 7, 8]);
    let wrong = DotDimensionNumbers {
        lhs_batching_dimensions: vec![0],
        ..matrix_product()
    };
    assert!(ops::dot_general(&lhs, &rhs, &wrong, &Scalar::I64.into()).is_err());
    let wrong = DotDimensionNumbers {
        lhs_contracting_dimensions: vec![3],
        rhs_contracting_dimensions: vec![0],
        ..Default::default()
    };
    assert!(ops::dot_general(&lhs, &rhs, &wrong, &Scalar::I64.into()).is_err());
}

/// Returns sums of exact products in the order of `k`, as the documentation states.
fn expected(m: usize, n: usize, k: usize, a: &[f32], b: &[f32]) -> Vec<f32> {
    let sum = |i: usize, j: usize| {
        (0..k)
            .map(|p| f64::from(a[i * k + p]) * f64::from(b[p * n + j]))
            .fold(0.0, |s, v| s + v)
    };
    (0..m * n).map(|x| sum(x / n, x % n) as f32).collect()
}

#[test]
fn products_of_all_sizes_have_the_stated_sums() {
    let mut random = fastrand::Rng::with_seed(7);
    let sizes = [1, 2, 3, 5, 8, 15, 16, 17, 33];
    for (m, n, k) in sizes
        .iter()
        .flat_map(|&m| sizes.iter().map(move |&n| (m, n, 1 + (m * 7 + n) % 40)))
    {
        let mut floats =
            |count: usize| -> Vec<f32> { (0..count).map(|_| random.f32() - 0.5).collect() };
        let (a, b) = (floats(m * k), floats(k * n));
        let (lhs, rhs) = (array(&[m, k], &a), array(&[k, n], &b));
        let found =
            ops::dot_general(&lhs, &rhs, &matrix_product(), &Scalar::F32.into()).expect("products");
        check(&found, &[m, n], &expected(m, n, k, &a, &b));
        // Transposed operands are the same matrices.
        let turned = ops::transpose(
            &ops::reshape(ops::transpose(&lhs, &[1, 0]).expect("a view"), &[k, m]).expect("a copy"),
            &[1, 0],
        )
        .expect("a view");
        let again = ops::dot_general(&turned, &rhs, &matrix_product(), &Scalar::F32.into())
            .expect("products");
        assert_eq!(values::<f32>(&again), values::<f32>(&found));
    }
}

#[test]
fn products_of_all_types_are_those_of_the_type() {
    let product =
        |a: &Array, b: &Array, scalar: Scalar| ops::dot(a, b, &scalar.into()).expect("a product");
    check(
        &product(&line(&[100i8, 100]), &line(&[2i8, 1]), Scalar::I8),
        &[],
        &[44i8],
    );
    check(
        &product(&line(&[100i8, 100]), &line(&[2i8, 1]), Scalar::I32),
        &[],
        &[300],
    );
    check(
        &product(&line(&[-1i8]), &line(&[1i8]), Scalar::I64),
        &[],
        &[-1i64],
    );
    check(
        &product(
            &line(&[7, 7].map(I4::new)),
            &line(&[1, 1].map(I4::new)),
            Scalar::I4,
        ),
        &[],
        &[I4::new(-2)],
    );
    check(
        &product(&line(&[u64::MAX]), &line(&[3u64]), Scalar::Ui64),
        &[],
        &[u64::MAX - 2],
    );
    let bits = product(&bools(&[true, false]), &bools(&[false, true]), Scalar::Bool);
    assert_eq!(flags(&bits), [false]);
    let bits = product(&bools(&[true, true]), &bools(&[false, true]), Scalar::Bool);
    assert_eq!(flags(&bits), [true]);
    check(
        &product(
            &line(&[c64(1.0, 2.0), c64(0.0, 1.0)]),
            &line(&[c64(3.0, 4.0), c64(0.0, 1.0)]),
            Scalar::ComplexF64,
        ),
        &[],
        &[c64(-6.0, 10.0)],
    );
    let halves = |values: &[f32]| {
        line(
            &values
                .iter()
                .map(|v| bf16::from_f32(*v))
                .collect::<Vec<_>>(),
        )
    };
    let many = halves(&[1.0; 1000]);
    check(
        &product(&many, &many, Scalar::Bf16),
        &[],
        &[bf16::from_f32(1000.0)],
    );
    check(&product(&many, &many, Scalar::F32), &[], &[1000.0f32]);
    check(
        &product(
            &line(&[1e8, 1.0, -1e8]),
            &line(&[1.0, 1.0, 1.0]),
            Scalar::F64,
        ),
        &[],
        &[1.0],
    );
}

/// Pairs of two elements in types that differ, and their products as XLA's CPU client (jaxlib
/// 0.10.2) computes them: operands, result and value.
const MIXED: &[(Scalar, Scalar, Scalar, f64)] = &[
    (Scalar::Bool, Scalar::Bool, Scalar::I32, 2.0),
    (Scalar::Bool, Scalar::Bool, Scalar::F32, 2.0),
    (Scalar::Bool, Scalar::I8, Scalar::I32, 97.0),
    (Scalar::Bool, Scalar::Ui8, Scalar::I8, -53.0),
    (Scalar::I8, Scalar::I8, Scalar::F32, 10009.0),
    (Scalar::I8, Scalar::I8, Scalar::Bf16, 9984.0),
    (Scalar::I8, Scalar::I8, Scalar::Bool, 1.0),
    (Scalar::I8, Scalar::I8, Scalar::ComplexF32, 10009.0),
    (Scalar::I8, Scalar::Ui8, Scalar::I8, -44.0),
    (Scalar::I8, Scalar::Ui8, Scalar::I32, -300.0),
    (Scalar::Ui8, Scalar::Ui8, Scalar::F32, 40009.0),
    (Scalar::Ui8, Scalar::F32, Scalar::I32, 331.0),
    (Scalar::Ui8, Scalar::F32, Scalar::I8, 127.0),
    (Scalar::F32, Scalar::I8, Scalar::Ui8, 0.0),
    (Scalar::F32, Scalar::F32, Scalar::I32, 10.0),
    (Scalar::F32, Scalar::F32, Scalar::Bf16, 10.4375),
    (Scalar::F32, Scalar::I32, Scalar::F32, -119008.25),
    (Scalar::F64, Scalar::F32, Scalar::I8, 10.0),
    (Scalar::I32, Scalar::I32, Scalar::F64, 4900000009.0),
    (Scalar::I32, Scalar::I32, Scalar::I8, 9.0),
    (Scalar::ComplexF32, Scalar::ComplexF32, Scalar::F32, -3.25),
    (Scalar::ComplexF32, Scalar::ComplexF32, Scalar::I32, -3.0),
];

fn operand(scalar: Scalar) -> Array {
    match scalar {
        Scalar::Bool => bools(&[true, true]),
        Scalar::I8 => line(&[-3i8, 100]),
        Scalar::Ui8 => line(&[200u8, 3]),
        Scalar::I32 => line(&[-70000i32, 3]),
        Scalar::F32 => line(&[1.7f32, -2.75]),
        Scalar::F64 => line(&[1.7f64, -2.75]),
        Scalar::ComplexF32 => line(&[Complex::new(1.0f32, 2.0), Complex::new(0.0, 0.5)]),
        _ => unreachable!("no row has this type"),
    }
}

#[test]
fn products_of_mixed_types_are_those_of_xla() {
    for &(left, right, result, expected) in MIXED {
        let (a, b) = (operand(left), operand(right));
        let product = ops::dot(&a, &b, &result.into()).expect("a product");
        let found = ops::convert(product.clone(), Scalar::F64).expect("a number");
        assert_eq!(
            values::<f64>(&found),
            [expected],
            "{left} x {right} -> {result}"
        );
        let (a, b) = (ops::reshape(a, &[1, 2, 1]), ops::reshape(b, &[2, 1, 1]));
        let (a, b) = (a.expect("an image"), b.expect("a kernel"));
        let image = ops::convolution(&a, &b, &line_attributes(), &result.into());
        let image = ops::reshape(image.expect("a convolution"), &[]).expect("one element");
        assert_eq!(
            bytes(&image),
            bytes(&product),
            "{left} x {right} -> {result}"
        );
    }
}

#[test]
fn products_of_all_combinations_of_types_are_computed() {
    let one = line(&[1i32]);
    let ones = |scalar| ops::convert(one.clone(), scalar).expect("a number");
    for &left in Scalar::ALL {
        for &right in Scalar::ALL {
            for &result in Scalar::ALL {
                let product = ops::dot(&ones(left), &ones(right), &result.into());
                let product = product.unwrap_or_else(|e| panic!("{left} x {right}: {e}"));
                let expected = ops::reshape(ones(result), &[]).expect("one element");
                assert_eq!(
                    bytes(&product),
                    bytes(&expected),
                    "{left} x {right} -> {result}"
                );
            }
        }
    }
}

#[test]
fn sums_of_one_operand_of_an_einsum_are_as_wide_as_the_result() {
    let wide = ops::einsum(
        &line(&[100i8, 100]),
        &line(&[1i8]),
        "a,b->",
        &Scalar::I32.into(),
    );
    check(&wide.expect("a sum"), &[], &[200]);
    let count = ops::unary_einsum(&bools(&[true, true]), "a->", &Scalar::F32.into());
    check(&count.expect("a sum"), &[], &[2.0f32]);
}

/// Returns the attributes of a convolution of one line and one feature.
fn line_attributes() -> Convolution {
    Convolution {
        window_strides: vec![1],
        padding: vec![[0, 0]],
        lhs_dilation: vec![1],
        rhs_dilation: vec![1],
        window_reversal: vec![false],
        input_batch_dimension: 0,
        input_feature_dimension: 2,
        input_spatial_dimensions: vec![1],
        kernel_input_feature_dimension: 1,
        kernel_output_feature_dimension: 2,
        kernel_spatial_dimensions: vec![0],
        output_batch_dimension: 0,
        output_feature_dimension: 2,
        output_spatial_dimensions: vec![1],
        feature_group_count: 1,
        batch_group_count: 1,
    }
}

#[test]
fn empty_products_are_zero() {
    let dims = matrix_product();
    let found = ops::dot_general(
        &array::<f32>(&[2, 0], &[]),
        &array::<f32>(&[0, 3], &[]),
        &dims,
        &Scalar::F32.into(),
    );
    check(&found.expect("zeros"), &[2, 3], &[0.0f32; 6]);
    let found = ops::dot_general(
        &array::<f32>(&[0, 2], &[]),
        &array::<f32>(&[2, 3], &[0.0; 6]),
        &dims,
        &Scalar::F32.into(),
    );
    check::<f32>(&found.expect("no elements"), &[0, 3], &[]);
}

#[test]
fn einsum_sums_over_labels_that_the_result_lacks() {
    let a = array(&[2, 3], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    let b = array(&[3, 2], &[1.0, 0.0, 0.0, 1.0, 1.0, 1.0]);
    let on = |config: &str| ops::einsum(&a, &b, config, &Scalar::F64.into());
    check(
        &on("ab,bc->ac").expect("a product"),
        &[2, 2],
        &[4.0, 5.0, 10.0, 11.0],
    );
    check(
        &on("ab,bc->ca").expect("a product"),
        &[2, 2],
        &[4.0, 10.0, 5.0, 11.0],
    );
    check(&on("ab,ba->a").expect("a product"), &[2], &[4.0, 11.0]);
    check(&on("ab,cd->").expect("a product"), &[], &[84.0]);
    assert!(
        on("ab,bc").is_err()
            && on("aa,bc->c").is_err()
            && on("abc,bc->a").is_err()
            && on("ab,bc->d").is_err()
    );
    let element = Scalar::F64.into();
    check(
        &ops::unary_einsum(&a, "ab->ba", &element).expect("a view"),
        &[3, 2],
        &[1.0, 4.0, 2.0, 5.0, 3.0, 6.0],
    );
    check(
        &ops::unary_einsum(&a, "ab->a", &element).expect("sums"),
        &[2],
        &[6.0, 15.0],
    );
}

fn image_attributes() -> Convolution {
    Convolution {
        window_strides: vec![4, 4],
        padding: vec![[0, 0], [0, 0]],
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
    }
}

#[test]
fn convolution_gives_the_result_of_the_specification() {
    let lhs = array(
        &[1, 4, 4, 1],
        &[1i64, 2, 5, 6, 3, 4, 7, 8, 10, 11, 14, 15, 12, 13, 16, 17],
    );
    let rhs = array(&[3, 3, 1, 1], &[1i64; 9]);
    let attributes = image_attributes();
    let found = ops::convolution(&lhs, &rhs, &attributes, &Scalar::I64.into()).expect("products");
    check(&found, &[1, 2, 2, 1], &[10i64, 26, 46, 62]);
    let padding = array(&[2, 2], &[0i64; 4]);
    let found = ops::dynamic_conv(&lhs, &rhs, &padding, &attributes, &Scalar::I64.into())
        .expect("products");
    check(&found, &[1, 2, 2, 1], &[10i64, 26, 46, 62]);
    let wrong = Convolution {
        feature_group_count: 2,
        ..attributes.clone()
    };
    assert!(ops::convolution(&lhs, &rhs, &wrong, &Scalar::I64.into()).is_err());
    let wrong = Convolution {
        window_strides: vec![0, 1],
        ..attributes.clone()
    };
    assert!(ops::convolution(&lhs, &rhs, &wrong, &Scalar::I64.into()).is_err());
    let huge = Convolution {
        padding: vec![[i64::MAX, i64::MAX], [0, 0]],
        ..attributes
    };
    assert!(ops::convolution(&lhs, &rhs, &huge, &Scalar::I64.into()).is_err());
}

/// Computes a convolution in one spatial dimension by the definition.
fn by_definition(
    lhs: &[i64],
    rhs: &[i64],
    sizes: [usize; 5],
    a: &Convolution,
) -> (usize, Vec<i64>) {
    let [batch, width, channels, window, features] = sizes;
    let at = |b: usize, x: i64, c: usize| {
        let x = x - a.padding[0][0];
        let d = a.lhs_dilation[0] as i64;
        match x >= 0 && x % d == 0 && x / d < width as i64 {
            true => lhs[(b * width + (x / d) as usize) * channels + c],
            false => 0,
        }
    };
    let padded =
        (width as i64 - 1) * a.lhs_dilation[0] as i64 + 1 + a.padding[0][0] + a.padding[0][1];
    let dilated = (window as i64 - 1) * a.rhs_dilation[0] as i64 + 1;
    let count = if dilated > padded {
        0
    } else {
        (padded - dilated) / a.window_strides[0] as i64 + 1
    };
    let (fg, bg) = (a.feature_group_count, a.batch_group_count);
    let group_channels = channels / fg;
    let mut out = Vec::new();
    for b in 0..batch / bg {
        for o in 0..count {
            for f in 0..features {
                let group = f / (features / fg.max(bg));
                let (b, first) = if bg > 1 {
                    (b + group * (batch / bg), 0)
                } else {
                    (b, group * group_channels)
                };
                let mut sum = 0;
                for t in 0..window {
                    let tap = if a.window_reversal[0] {
                        window - 1 - t
                    } else {
                        t
                    };
                    for c in 0..group_channels {
                        let x =
                            o * a.window_strides[0] as i64 + tap as i64 * a.rhs_dilation[0] as i64;
                        sum += at(b, x, first + c) * rhs[(t * group_channels + c) * features + f];
                    }
                }
                out.push(sum);
            }
        }
    }
    (count as usize, out)
}

/// Checks that operands of all pairs of f8 types have the products of their values.
#[test]
fn convolutions_of_different_f8_types_multiply_values() {
    const TYPES: [Scalar; 8] = [
        Scalar::F8E3M4,
        Scalar::F8E4M3,
        Scalar::F8E4M3B11FNUZ,
        Scalar::F8E4M3FN,
        Scalar::F8E4M3FNUZ,
        Scalar::F8E5M2,
        Scalar::F8E5M2FNUZ,
        Scalar::F8E8M0FNU,
    ];
    let attributes = image_attributes();
    let operand = |shape: &[usize], ty| {
        let values: Vec<f32> = (0..shape.iter().product::<usize>())
            .map(|i| [1.0, 0.5, 2.0, 4.0][i % 4])
            .collect();
        ops::convert(array(shape, &values), ty).expect("floats")
    };
    let product = |l, r| {
        let (lhs, rhs) = (operand(&[1, 4, 4, 1], l), operand(&[3, 3, 1, 1], r));
        ops::convolution(&lhs, &rhs, &attributes, &Scalar::F32.into())
    };
    let expected = values::<f32>(&product(Scalar::F32, Scalar::F32).expect("products"));
    for l in TYPES {
        for r in TYPES {
            let found = product(l, r).unwrap_or_else(|e| panic!("{l} {r}: {e}"));
            assert_eq!(values::<f32>(&found), expected, "{l} {r}");
        }
    }
}

#[test]
fn random_convolutions_equal_the_definition() {
    let mut random = fastrand::Rng::with_seed(11);
    for _ in 0..300 {
        let (fg, bg) = *random
            .choice(&[(1, 1), (2, 1), (3, 1), (1, 2)])
            .expect("a choice");
        let batch = bg * random.usize(1..3);
        let (width, group_channels) = (random.usize(1..8), random.usize(1..4));
        let (window, features) = (random.usize(1..4), fg * bg * random.usize(1..3));
        let channels = group_channels * fg;
        let a = Convolution {
            window_strides: vec![random.usize(1..4)],
            padding: vec![[random.i64(-1..4), random.i64(0..4)]],
            lhs_dilation: vec![random.usize(1..3)],
            rhs_dilation: vec![random.usize(1..3)],
            window_reversal: vec![random.bool()],
            input_batch_dimension: 0,
            input_feature_dimension: 2,
            input_spatial_dimensions: vec![1],
            kernel_input_feature_dimension: 1,
            kernel_output_feature_dimension: 2,
            kernel_spatial_dimensions: vec![0],
            output_batch_dimension: 0,
            output_feature_dimension: 2,
            output_spatial_dimensions: vec![1],
            feature_group_count: fg,
            batch_group_count: bg,
        };
        let mut numbers =
            |count: usize| -> Vec<i64> { (0..count).map(|_| random.i64(-9..10)).collect() };
        let (l, r) = (
            numbers(batch * width * channels),
            numbers(window * group_channels * features),
        );
        let lhs = array(&[batch, width, channels], &l);
        let rhs = array(&[window, group_channels, features], &r);
        let found = ops::convolution(&lhs, &rhs, &a, &Scalar::I64.into()).expect("products");
        let (count, expected) =
            by_definition(&l, &r, [batch, width, channels, window, features], &a);
        check(&found, &[batch / bg, count, features], &expected);
        // Other layouts are transposes.
        let other = Convolution {
            input_batch_dimension: 2,
            input_spatial_dimensions: vec![0],
            input_feature_dimension: 1,
            output_batch_dimension: 1,
            output_spatial_dimensions: vec![2],
            output_feature_dimension: 0,
            ..a
        };
        let moved = ops::transpose(&lhs, &[1, 2, 0]).expect("a view");
        let found = ops::convolution(&moved, &rhs, &other, &Scalar::I64.into()).expect("products");
        let back = ops::transpose(&found, &[1, 2, 0]).expect("a view");
        assert_eq!(values::<i64>(&back), expected);
    }
}

fn quantized(scales: &[f64], zero_points: &[i64], dimension: Option<usize>) -> Arc<Quantized> {
    Arc::new(Quantized {
        storage: Scalar::I8,
        expressed: Scalar::F32,
        storage_min: -128,
        storage_max: 127,
        dimension,
        scales: scales.to_vec(),
        zero_points: zero_points.to_vec(),
    })
}

#[test]
fn quantized_elements_follow_the_specification() {
    let q = |x: Array, q: &Arc<Quantized>| {
        x.with_element_type(ElementType::Quantized(q.clone()))
            .expect("quantized")
    };
    let axis = quantized(&[0.5, 0.1], &[-20, -30], Some(0));
    let x = q(array(&[2], &[10i8, 10]), &axis);
    check(
        &ops::uniform_dequantize(&x).expect("floats"),
        &[2],
        &[15.0f32, 4.0],
    );
    let tensor = quantized(&[0.1], &[-30], None);
    let found = ops::uniform_quantize(&line(&[4.0f32, 15.0]), &tensor).expect("quantized");
    assert_eq!(values::<i8>(&found), [10, 120]);
    let wide =
        ops::uniform_quantize(&line(&[1e9f32, f32::NEG_INFINITY]), &tensor).expect("quantized");
    assert_eq!(values::<i8>(&wide), [127, -128]);
    assert!(ops::uniform_quantize(&line(&[f32::NAN]), &tensor).is_err());
    assert!(ops::uniform_quantize(&line(&[1.0]), &tensor).is_err());
    let plain = quantized(&[2.0], &[0], None);
    let sum = ops::dequantize_op_quantize(
        &[&q(line(&[1i8, 2]), &plain), &q(line(&[3i8, 100]), &plain)],
        &ElementType::Quantized(plain.clone()),
        |floats, _| ops::add(floats[0].clone(), floats[1].clone()),
    );
    assert_eq!(values::<i8>(&sum.expect("quantized")), [4, 102]);
    let product = ops::dot(
        &q(line(&[1i8, 2]), &plain),
        &q(line(&[3i8, 4]), &plain),
        &ElementType::Quantized(plain.clone()),
    );
    assert_eq!(values::<i8>(&product.expect("quantized")), [22]);
    let hybrid = ops::dot(
        &line(&[1.0f32, 2.0]),
        &q(line(&[3i8, 4]), &plain),
        &Scalar::F32.into(),
    );
    check(&hybrid.expect("floats"), &[], &[22.0f32]);
    assert!(ops::uniform_dequantize(&scalar(1i8)).is_err());
}
