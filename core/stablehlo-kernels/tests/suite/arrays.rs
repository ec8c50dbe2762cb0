//! Arrays, their bytes and their memory.

use crate::support::{array, check, flags, line, values};
use stablehlo_kernels::{
    array::{Array, Packing},
    element::{Boolean, ElementType, I2, I4, Quantized, Scalar, Ui4},
    memory::Memory,
    ops,
};
use std::sync::Arc;

fn read(scalar: Scalar, shape: &[usize], bytes: &[u8], packing: Packing) -> Array {
    Array::from_bytes(&Memory::unlimited(), scalar.into(), shape, bytes, packing).expect("an array")
}

#[test]
fn bytes_of_every_type_survive_a_trip() {
    let mut random = fastrand::Rng::with_seed(1);
    for &scalar in Scalar::ALL {
        let size = (scalar.bits() as usize).div_ceil(8);
        let mut bytes: Vec<u8> = (0..6 * size).map(|_| random.u8(..)).collect();
        let first = read(scalar, &[2, 3], &bytes, Packing::Bytes);
        if scalar.bits() >= 8 {
            assert_eq!(
                first.to_bytes(Packing::Bytes).expect("bytes"),
                bytes,
                "{scalar}"
            );
        }
        bytes = first.to_bytes(Packing::Bytes).expect("bytes");
        let second = read(scalar, &[2, 3], &bytes, Packing::Bytes);
        assert_eq!(
            second.to_bytes(Packing::Bytes).expect("bytes"),
            bytes,
            "{scalar}"
        );
        let turned = ops::transpose(&second, &[1, 0]).expect("a view");
        let back = ops::transpose(&turned, &[1, 0]).expect("a view");
        assert_eq!(
            back.to_bytes(Packing::Bytes).expect("bytes"),
            bytes,
            "{scalar}"
        );
        assert_eq!(
            turned.to_bytes(Packing::Bytes).expect("bytes")[..size],
            bytes[..size]
        );
    }
}

#[test]
fn small_integers_ignore_unused_bits() {
    check(
        &read(Scalar::I4, &[2], &[0x7F, 0x08], Packing::Bytes),
        &[2],
        &[I4::new(-1), I4::new(-8)],
    );
    check(
        &read(Scalar::Ui4, &[2], &[0x7F, 0x08], Packing::Bytes),
        &[2],
        &[Ui4::new(15), Ui4::new(8)],
    );
    check(
        &read(Scalar::I2, &[2], &[0x02, 0x01], Packing::Bytes),
        &[2],
        &[I2::new(-2), I2::new(1)],
    );
}

#[test]
fn booleans_are_bytes_or_bits() {
    let packed = read(Scalar::Bool, &[10], &[0b1000_0101, 0b10], Packing::Bits);
    let expected = [
        true, false, true, false, false, false, false, true, false, true,
    ];
    assert_eq!(flags(&packed), expected);
    assert_eq!(
        packed.to_bytes(Packing::Bits).expect("bytes"),
        [0b1000_0101, 0b10]
    );
    assert_eq!(
        packed.to_bytes(Packing::Bytes).expect("bytes"),
        expected.map(u8::from)
    );
    assert_eq!(
        flags(&read(Scalar::Bool, &[10], &[0xFF], Packing::Bits)),
        [true; 10]
    );
    assert_eq!(
        flags(&read(Scalar::Bool, &[3], &[0xFF], Packing::Bits)),
        [true; 3]
    );
    assert_eq!(
        flags(&read(Scalar::Bool, &[2], &[2, 0], Packing::Bytes)),
        [true, false]
    );
}

#[test]
fn payloads_of_one_element_fill_the_array_without_memory() {
    let memory = Memory::with_limit(64);
    let shape = [1 << 20, 1 << 20];
    let splat = Array::from_bytes(
        &memory,
        Scalar::F32.into(),
        &shape,
        &1.5f32.to_le_bytes(),
        Packing::Bits,
    );
    let splat = splat.expect("a view");
    let corner = ops::slice(&splat, &[5, 5], &[7, 6], &[1, 1]).expect("a view");
    check(&corner, &[2, 1], &[1.5f32; 2]);
    assert!(splat.to_bytes(Packing::Bytes).is_err());
    assert!(ops::negate(splat).is_err(), "the result needs 4 TiB");
}

#[test]
fn payloads_of_a_wrong_size_are_refused() {
    let memory = Memory::unlimited();
    let from = |scalar: Scalar, shape: &[usize], bytes: &[u8]| {
        Array::from_bytes(&memory, scalar.into(), shape, bytes, Packing::Bits)
    };
    assert!(from(Scalar::F32, &[2], &[0; 7]).is_err());
    assert!(from(Scalar::F32, &[], &[]).is_err());
    assert!(from(Scalar::Bool, &[9], &[0; 3]).is_err());
    assert!(from(Scalar::F32, &[usize::MAX, 2], &[0; 8]).is_err());
    assert!(from(Scalar::F32, &[0, usize::MAX], &[]).is_ok());
    assert!(Array::new(&memory, &[3], vec![1, 2]).is_err());
}

#[test]
fn element_types_change_only_within_a_storage_type() {
    let quantized = |dimension, count: usize| {
        ElementType::Quantized(Arc::new(Quantized {
            storage: Scalar::I8,
            expressed: Scalar::F32,
            storage_min: -128,
            storage_max: 127,
            dimension,
            scales: vec![0.5; count],
            zero_points: vec![1; count],
        }))
    };
    let x = array(&[2, 3], &[1i8, 2, 3, 4, 5, 6]);
    assert!(x.clone().with_element_type(quantized(None, 1)).is_ok());
    assert!(x.clone().with_element_type(quantized(Some(1), 3)).is_ok());
    assert!(x.clone().with_element_type(quantized(Some(0), 3)).is_err());
    assert!(x.clone().with_element_type(quantized(Some(2), 3)).is_err());
    assert!(line(&[1i16]).with_element_type(quantized(None, 1)).is_err());
    let turned = ops::transpose(
        &x.with_element_type(quantized(Some(1), 3))
            .expect("quantized"),
        &[1, 0],
    );
    match turned.expect("a view").element_type() {
        ElementType::Quantized(q) => assert_eq!(q.dimension, Some(0)),
        other => panic!("{other}"),
    }
}

#[test]
fn elements_of_another_rust_type_are_not_returned() {
    assert_eq!(line(&[1i32]).to_vec::<f32>(), None);
    assert_eq!(line(&[1i32]).as_slice::<u32>(), None);
    assert_eq!(line(&[1i32]).as_slice::<i32>(), Some(&[1][..]));
    assert_eq!(
        values::<Boolean>(&read(Scalar::Bool, &[1], &[1], Packing::Bytes)).len(),
        1
    );
}

#[test]
fn small_floats_print_the_fewest_digits_of_their_type() {
    let memory = Memory::unlimited();
    let text = |scalar, values: &[f64]| {
        let wide = Array::new(&memory, &[values.len()], values.to_vec()).expect("an array");
        let small = ops::convert(wide, scalar).expect("small floats");
        small.to_text(10)
    };
    assert_eq!(
        text(Scalar::F16, &[0.1, 1.0 / 3.0, -0.0, 65504.0, f64::NAN]),
        "[0.1, 0.3333, -0.0, 65500.0, nan]"
    );
    assert_eq!(
        text(Scalar::Bf16, &[0.1, 3.39e38, 1e-40]),
        "[0.1, 3.39e38, 9e-41]"
    );
    assert_eq!(
        text(Scalar::F8E4M3FN, &[0.1, 448.0, 0.3]),
        "[0.1, 450.0, 0.3]"
    );
}
